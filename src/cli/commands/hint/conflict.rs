//! What a player has entered that leaves no solution: as few of the entries as clash by themselves.

use super::mistakes::Mistakes;
use super::played::Played;
use crate::cli::puzzles::walk::Walk;
use exactone_core::problem::Candidate;
use exactone_explain::tell::Teller;

/// The clash in sentences. Entries are left out one by one, as long as those that stay still clash; so none of them is needless.
pub(super) fn of(walk: &Walk, teller: &Teller<'_>, played: &Played) -> Mistakes {
    let mut kept = played.clone();
    let clash = |kept: &Played| {
        let mut state = walk.start();
        kept.apply(&mut state);
        state.empty()
    };
    let entries: [fn(&mut Played) -> &mut Vec<Candidate>; 2] =
        [|played| &mut played.removed, |played| &mut played.placed];
    for entries in entries {
        for at in (0..entries(&mut kept).len()).rev() {
            let entry = entries(&mut kept).remove(at);
            if clash(&kept).is_none() {
                entries(&mut kept).insert(at, entry);
            }
        }
    }
    let named = |candidates: &[Candidate]| {
        candidates.iter().map(|&candidate| walk.name(candidate)).collect::<Vec<_>>().join(", ")
    };
    let nothing = clash(&kept).map(|group| teller.nothing(group));
    let nothing = nothing.unwrap_or_else(|| "they clash".to_owned());
    let mut mistakes = Mistakes::default();
    if !kept.placed.is_empty() {
        let values = named(&kept.placed);
        mistakes.said.push(format!("what was given and these values do not go together: {values}"));
    }
    if !kept.removed.is_empty() {
        mistakes.said.push(format!("these marks are missing: {}", named(&kept.removed)));
    }
    mistakes.said.push(format!("with them {nothing}"));
    for (kind, candidates) in [("value", &kept.placed), ("mark", &kept.removed)] {
        for &candidate in candidates {
            mistakes.add(kind, walk, candidate, &|_| None);
        }
    }
    mistakes
}
