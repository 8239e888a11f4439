//! Values with a variable for each candidate: each group is told what its role says.
//!
//! If everything is stated pairwise, this is the *extended* encoding (Lynce and Ouaknine, *Sudoku as a SAT problem*,
//! AIMATH 2006). If the halves that counting implies are left out, it is their *minimal* one, or Weber's (*A SAT-based
//! Sudoku solver*, LPAR 2005). In *order+direct* the choices are stated by a ladder, so that its rungs are order
//! variables (Tamura, Taga, Kitagawa and Banbara, *Compiling finite linear CSP into SAT*, CP 2006) channelled to the
//! direct ones.

use super::AtMostOne;
use super::encoding::{Pairs, Value};
use super::hand::Hand;
use super::pairs::{Peers, Within};
use super::role::Role;
use super::scene::{Scene, origin};
use exactone_core::problem::Group;

pub(super) fn state<H: Hand>(scene: &Scene<'_>, hand: &mut H) -> Result<(), H::Refusal> {
    for group in scene.open_groups() {
        state_group(scene, group, hand)?;
    }
    if scene.encoding.pairs == Pairs::InEachGroup {
        return Ok(());
    }
    let peers =
        Peers::new(scene, Within::Choices, |group| scene.role(group).has_at_most() && is_told_once(scene, group));
    hand.pairs_once(scene, &peers)
}

/// Tells a group its role; pairs that are told once are told later.
pub(super) fn state_group<H: Hand>(scene: &Scene<'_>, group: Group, hand: &mut H) -> Result<(), H::Refusal> {
    hand.begin(origin(group));
    let literals = scene.literals(scene.problem.members(group));
    let (method, later) = (scene.method(group), is_told_once(scene, group));
    match scene.role(group) {
        Role::ExactlyOne if !later => hand.exactly_one(method, &literals),
        Role::ExactlyOne | Role::AtLeastOne => hand.clause(&literals),
        Role::AtMostOne if !later => hand.at_most_one(method, &literals),
        Role::AtMostOne | Role::Nothing => Ok(()),
    }
}

fn is_told_once(scene: &Scene<'_>, group: Group) -> bool {
    let ladder = scene.encoding.value == Value::OrderDirect && scene.is_choice(group);
    scene.encoding.pairs == Pairs::Once && scene.encoding.at_most_one == AtMostOne::Pairwise && !ladder
}
