//! Values with fewer variables than candidates: the binary number of the value, or the steps of an order.
//!
//! | | variables of a choice of k | clauses of its own | "not both values" |
//! |---|---|---|---|
//! | log | ⌈log₂ k⌉ | one for each number that is no value | a clause of all bits of both |
//! | order | k - 1 | k - 2: after the i-th, so after those before | a clause of at most 4 literals |
//!
//! Peers are told apart once, and groups that counting does not imply are told that one of them is true, through a variable
//! for each of their candidates that is no single literal.
//!
//! Log: Iwama and Miyazaki, *SAT-variable complexity of hard combinatorial problems*, IFIP 1994. Order: Tamura, Taga,
//! Kitagawa and Banbara, *Compiling finite linear CSP into SAT*, CP 2006; Crawford and Baker, AAAI 1994.

use super::encoding::Value;
use super::hand::Hand;
use super::pairs::{Peers, Within};
use super::scene::{Scene, origin};
use crate::cnf::{Lit, Var};
use exactone_core::problem::{Candidate, Choice};
use std::collections::HashMap;

pub(super) fn state<H: Hand>(scene: &Scene<'_>, hand: &mut H) -> Result<(), H::Refusal> {
    for choice in scene.problem.all_choices() {
        let group = scene.problem.choice_group(choice);
        if scene.decided(group) == 0 {
            hand.begin(origin(group));
            state_values(scene, choice, hand)?;
        }
    }
    state_at_least_one(scene, hand)?;
    let peers = Peers::new(scene, Within::DifferentChoices, |group| !scene.is_choice(group));
    hand.pairs_once(scene, &peers)
}

/// What keeps the variables of a choice to its values.
fn state_values<H: Hand>(scene: &Scene<'_>, choice: Choice, hand: &mut H) -> Result<(), H::Refusal> {
    let members = scene.problem.members(scene.problem.choice_group(choice));
    let values: Vec<&[Lit]> = members.iter().filter_map(|&member| scene.numbering.literals(member)).collect();
    match (values.as_slice(), scene.encoding.value) {
        ([], _) => hand.clause(&[]),
        ([first, ..], Value::Log) => state_numbers(first, values.len(), hand),
        (values, _) => state_steps(values, hand),
    }
}

/// The number is none of those past the last value; the literals of the first value are the bits of 0.
fn state_numbers<H: Hand>(zero: &[Lit], values: usize, hand: &mut H) -> Result<(), H::Refusal> {
    (values..1 << zero.len()).try_for_each(|number| {
        let differs = zero.iter().enumerate().map(|(bit, &lit)| if number >> bit & 1 == 1 { lit } else { !lit });
        hand.clause(&differs.collect::<Vec<_>>())
    })
}

/// Each step implies the one before: the negated literals of a value in the middle.
fn state_steps<H: Hand>(values: &[&[Lit]], hand: &mut H) -> Result<(), H::Refusal> {
    let middle = values.iter().filter(|literals| literals.len() == 2);
    middle.into_iter().try_for_each(|literals| hand.clause(&[literals[0], literals[1]]))
}

/// Groups that need it are told that one of them is true.
fn state_at_least_one<H: Hand>(scene: &Scene<'_>, hand: &mut H) -> Result<(), H::Refusal> {
    let mut defined = HashMap::new();
    for group in scene.open_groups().filter(|&group| scene.role(group).has_at_least()) {
        hand.begin(origin(group));
        let mut one_of_them = Some(Vec::new());
        for &member in scene.problem.members(group) {
            match (scene.numbering.literals(member), &mut one_of_them) {
                (Some([]), _) => one_of_them = None,
                (Some(literals), Some(clause)) => clause.push(single(member, literals, &mut defined, hand)?),
                _ => (),
            }
        }
        if let Some(clause) = one_of_them {
            hand.clause(&clause)?;
        }
    }
    Ok(())
}

/// One literal that is true exactly if all of these are.
fn single<H: Hand>(
    candidate: Candidate,
    literals: &[Lit],
    defined: &mut HashMap<Candidate, Var>,
    hand: &mut H,
) -> Result<Lit, H::Refusal> {
    if let [lit] = *literals {
        return Ok(lit);
    }
    if let Some(var) = defined.get(&candidate) {
        return Ok(var.positive());
    }
    let var = hand.new_var();
    defined.insert(candidate, var);
    let negations: Vec<Lit> = literals.iter().map(|&lit| !lit).collect();
    hand.each_implies(&negations, &[var.negative()])?;
    let all: Vec<Lit> = negations.into_iter().chain([var.positive()]).collect();
    hand.clause(&all)?;
    Ok(var.positive())
}
