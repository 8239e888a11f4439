//! Values with a variable for each candidate: of each group the halves of "exactly one" that the extent asks for.
//!
//! If everything is stated pairwise, this is the *extended* encoding (Lynce and Ouaknine, *Sudoku as a SAT problem*,
//! AIMATH 2006). If the halves that counting implies are left out, it is their *minimal* one, or Weber's (*A SAT-based
//! Sudoku solver*, LPAR 2005). In *order+direct* the choices are stated by a ladder, so that its rungs are order
//! variables (Tamura, Taga, Kitagawa and Banbara, *Compiling finite linear CSP into SAT*, CP 2006) channelled to the
//! direct ones.

use super::AtMostOne;
use super::constraint_sink::ConstraintSink;
use super::context::{EncodingContext, origin};
use super::halves::Halves;
use super::pairs::{Peers, Within};
use super::parts::Pairs;
use super::value::{Choices, Literals, ValueCard};
use exactone_core::problem::Group;

pub(super) const DIRECT: ValueCard =
    ValueCard { literals: Literals::OfCandidates, choices: Choices::ByExtent, method_of_choices: None };

pub(super) const ORDER_DIRECT: ValueCard = ValueCard { method_of_choices: Some(AtMostOne::Regular), ..DIRECT };

pub(super) const MULDIRECT: ValueCard = ValueCard { choices: Choices::AnyCounts, ..DIRECT };

pub(super) fn state<S: ConstraintSink>(context: &EncodingContext<'_>, sink: &mut S) -> Result<(), S::Refusal> {
    for group in context.open_groups() {
        state_group(context, group, sink)?;
    }
    if context.pairs == Pairs::InEachGroup {
        return Ok(());
    }
    let counts = |group| context.halves(group).has_at_most_one() && context.has_shared_pairs(group);
    let peers = Peers::new(context, Within::Choices, counts);
    sink.pairs_once(context, &peers)
}

/// Emits the halves of a group; the pairs that are stated once are stated later.
pub(super) fn state_group<S: ConstraintSink>(
    context: &EncodingContext<'_>,
    group: Group,
    sink: &mut S,
) -> Result<(), S::Refusal> {
    sink.begin(origin(group));
    let literals = context.literals(context.problem.members(group));
    let (method, later) = (context.method(group), context.has_shared_pairs(group));
    match context.halves(group) {
        Halves::Both if !later => sink.exactly_one(method, &literals),
        Halves::Both | Halves::AtLeastOne => sink.clause(&literals),
        Halves::AtMostOne if !later => sink.at_most_one(method, &literals),
        Halves::AtMostOne | Halves::Neither => Ok(()),
    }
}
