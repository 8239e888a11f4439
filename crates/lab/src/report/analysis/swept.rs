//! Which instances one sweep goes through: those of one machine, with the same rules, of one set or made in one way.
//!
//! Puzzles that were made are known by their names, `sudoku-9-b300-s1:2`: rules, side, holes, seed and number. Without a set of
//! their own they make one sweep for each kind of holes. All others are of their set. Instances that are no square grid have no
//! share of blanks, and are in no sweep; neither are batches of puzzles.

use super::Study;
use crate::record::{ManifestInstance, Row, Shuffle};
use serde::Serialize;
use std::collections::{BTreeMap, HashMap};

/// The instances that a sweep goes through.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct SweptPuzzles {
    /// The machine that they were run on.
    pub machine: String,
    /// Their rules.
    pub model: String,
    /// Their set; absent for made puzzles without a set of their own.
    pub set: Option<String>,
    /// How made puzzles got their blanks: `b`, `u` or `m`. Absent for others.
    pub holes: Option<char>,
}

/// The rows of the first order that was run, by what makes them one sweep: the structured order, if it was run.
pub(super) fn of_first_order(study: &Study) -> BTreeMap<SweptPuzzles, Vec<&Row>> {
    let order = Shuffle::ALL.into_iter().find(|order| study.rows.iter().any(|row| row.shuffle == *order));
    let instances = study.manifests.iter().flat_map(|manifest| &manifest.instances);
    let known: HashMap<(&str, &str), &ManifestInstance> =
        instances.map(|instance| ((instance.set.as_str(), instance.name.as_str()), instance)).collect();
    let mut swept: BTreeMap<SweptPuzzles, Vec<&Row>> = BTreeMap::new();
    for row in study.rows.iter().filter(|row| Some(row.shuffle) == order) {
        if let Some(instance) = known.get(&(row.set.as_str(), row.instance.as_str()))
            && instance.kind.is_none()
            && instance.puzzles.is_none()
            && row.side.is_some_and(|side| side > 0)
        {
            swept.entry(puzzles(&row.machine, instance)).or_default().push(row);
        }
    }
    swept
}

fn puzzles(machine: &str, instance: &ManifestInstance) -> SweptPuzzles {
    let holes = holes(instance);
    let recipe = instance.name.split(':').next();
    let is_own = holes.is_none() || recipe != Some(&instance.set);
    SweptPuzzles {
        machine: machine.to_owned(),
        model: instance.model.clone(),
        set: is_own.then(|| instance.set.clone()),
        holes,
    }
}

/// The kind of holes, if it is a puzzle that was made.
fn holes(instance: &ManifestInstance) -> Option<char> {
    let rest = instance.name.strip_prefix(&format!("{}-{}-", instance.model, instance.side))?;
    let (holes, seed) = rest.split_once("-s")?;
    let (seed, number) = seed.split_once(':')?;
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let kind = holes.chars().next().filter(|kind| "bum".contains(*kind));
    kind.filter(|_| is_number(seed) && is_number(number))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::sample::planned;

    #[test]
    fn made_puzzles_are_of_their_kind_of_holes_and_others_of_their_set() {
        let instance = |set: &str, name: &str| ManifestInstance {
            set: set.to_owned(),
            name: name.to_owned(),
            ..planned(&[], 1, &[]).instances.remove(0)
        };
        let of = |set: &str, name: &str| {
            let SweptPuzzles { set, holes, .. } = puzzles("m", &instance(set, name));
            (set, holes)
        };
        let own = |set: &str| Some(set.to_owned());
        assert_eq!(of("sudoku-9-b300-s1", "sudoku-9-b300-s1:2"), (None, Some('b')));
        assert_eq!(of("made", "sudoku-9-u20c-s17:2"), (own("made"), Some('u')));
        assert_eq!(of("hard", "hard:2"), (own("hard"), None));
        for name in ["sudoku-9-b300", "sudoku-16-b300-s1:2", "sudoku-9-x300-s1:2", "sudoku-9-b300-sx:2", "sudoku-9-b"] {
            assert_eq!(of("hard", name), (own("hard"), None), "{name}");
        }
    }
}
