//! Values with fewer variables than candidates: the binary number of the value, or the steps of an order.
//!
//! | | variables of a choice of k | clauses of its own | "not both values" |
//! |---|---|---|---|
//! | log | ⌈log₂ k⌉ | one for each number that is no value | a clause of all bits of both |
//! | order | k - 1 | k - 2: after the i-th, so after those before | a clause of at most 4 literals |
//!
//! Peers are told apart once. Of a group that counting does not imply, "at least one" is emitted, with a variable for each
//! candidate that is no single literal.
//!
//! Log: Iwama and Miyazaki, *SAT-variable complexity of hard combinatorial problems*, IFIP 1994. Order: Tamura, Taga,
//! Kitagawa and Banbara, *Compiling finite linear CSP into SAT*, CP 2006; Crawford and Baker, AAAI 1994.

use super::constraint_sink::ConstraintSink;
use super::context::{EncodingContext, origin};
use super::pairs::{Peers, Within};
use super::value::{Choices, Literals, PlaceLiterals, ValueCard};
use crate::cnf::{Lit, Var};
use exactone_core::problem::Candidate;
use std::collections::HashMap;

pub(super) const LOG: ValueCard = ValueCard {
    literals: Literals::OfPlaces(PlaceLiterals { vars: bits, literals: log_literals }),
    choices: Choices::ByVariables,
    method_of_choices: None,
};

pub(super) const ORDER: ValueCard = ValueCard {
    literals: Literals::OfPlaces(PlaceLiterals { vars: |values| values.saturating_sub(1), literals: order_literals }),
    ..LOG
};

/// How many bits number so many values.
fn bits(values: usize) -> usize {
    values.checked_sub(1).map_or(0, |last| (usize::BITS - last.leading_zeros()) as usize)
}

/// The bits of the place.
fn log_literals(first: usize, place: usize, values: usize, literals: &mut Vec<Lit>) {
    literals.extend((0..bits(values)).map(|bit| {
        let var = Var::new(first + bit);
        if place >> bit & 1 == 1 { var.positive() } else { var.negative() }
    }));
}

/// After the one before, and not after this one.
fn order_literals(first: usize, place: usize, values: usize, literals: &mut Vec<Lit>) {
    let after = |place: usize| Var::new(first + place);
    literals.extend(place.checked_sub(1).map(|before| after(before).positive()));
    literals.extend((place + 1 < values).then(|| after(place).negative()));
}

pub(super) fn state_log<S: ConstraintSink>(context: &EncodingContext<'_>, sink: &mut S) -> Result<(), S::Refusal> {
    state(context, sink, state_numbers)
}

pub(super) fn state_order<S: ConstraintSink>(context: &EncodingContext<'_>, sink: &mut S) -> Result<(), S::Refusal> {
    state(context, sink, state_steps)
}

/// What both encodings have in common; `keep` keeps the variables of a choice to its values.
fn state<S: ConstraintSink>(
    context: &EncodingContext<'_>,
    sink: &mut S,
    keep: impl Fn(&[&[Lit]], &mut S) -> Result<(), S::Refusal>,
) -> Result<(), S::Refusal> {
    for choice in context.problem.all_choices() {
        let group = context.problem.choice_group(choice);
        if context.decided(group) == 0 {
            sink.begin(origin(group));
            let members = context.problem.members(group).iter();
            let values: Vec<&[Lit]> = members.filter_map(|&member| context.numbering.literals(member)).collect();
            if values.is_empty() { sink.clause(&[])? } else { keep(&values, sink)? }
        }
    }
    state_at_least_one(context, sink)?;
    let peers = Peers::new(context, Within::DifferentChoices, |group| !context.is_choice(group));
    sink.pairs_once(context, &peers)
}

/// The number is none of those past the last value; the literals of the first value are the bits of 0.
fn state_numbers<S: ConstraintSink>(values: &[&[Lit]], sink: &mut S) -> Result<(), S::Refusal> {
    let zero = values[0];
    (values.len()..1 << zero.len()).try_for_each(|number| {
        let differs = zero.iter().enumerate().map(|(bit, &lit)| if number >> bit & 1 == 1 { lit } else { !lit });
        sink.clause(&differs.collect::<Vec<_>>())
    })
}

/// Each step implies the one before: the negated literals of a value in the middle.
fn state_steps<S: ConstraintSink>(values: &[&[Lit]], sink: &mut S) -> Result<(), S::Refusal> {
    let middle = values.iter().filter(|literals| literals.len() == 2);
    middle.into_iter().try_for_each(|literals| sink.clause(&[literals[0], literals[1]]))
}

/// "At least one" of the groups that need it.
fn state_at_least_one<S: ConstraintSink>(context: &EncodingContext<'_>, sink: &mut S) -> Result<(), S::Refusal> {
    let mut defined = HashMap::new();
    for group in context.open_groups().filter(|&group| context.halves(group).has_at_least_one()) {
        sink.begin(origin(group));
        let mut one_of_them = Some(Vec::new());
        for &member in context.problem.members(group) {
            match (context.numbering.literals(member), &mut one_of_them) {
                (Some([]), _) => one_of_them = None,
                (Some(literals), Some(clause)) => clause.push(single(member, literals, &mut defined, sink)?),
                _ => (),
            }
        }
        if let Some(clause) = one_of_them {
            sink.clause(&clause)?;
        }
    }
    Ok(())
}

/// One literal that is true exactly if all of these are.
fn single<S: ConstraintSink>(
    candidate: Candidate,
    literals: &[Lit],
    defined: &mut HashMap<Candidate, Var>,
    sink: &mut S,
) -> Result<Lit, S::Refusal> {
    if let [lit] = *literals {
        return Ok(lit);
    }
    if let Some(var) = defined.get(&candidate) {
        return Ok(var.positive());
    }
    let var = sink.new_var();
    defined.insert(candidate, var);
    let negations: Vec<Lit> = literals.iter().map(|&lit| !lit).collect();
    sink.each_implies(&negations, &[var.negative()])?;
    let all: Vec<Lit> = negations.into_iter().chain([var.positive()]).collect();
    sink.clause(&all)?;
    Ok(var.positive())
}
