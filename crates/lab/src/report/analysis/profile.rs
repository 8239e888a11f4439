//! What propagation alone comes to, by set, depth and subject.
//!
//! States of one puzzle are alike, so that the intervals draw whole puzzles (`statistics/clusters.rs`). Subjects that agree in
//! every state have the same interval, which is made once.

use super::{Settings, Share};
use crate::record::{ProfileRow, PropagationResult, SubjectKind};
use crate::statistics::{Interval, clustered_share, mean};
use serde::Serialize;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// What one subject's propagation came to on the states of one depth.
///
/// A state is *dead* if it is known to have no solution, or if anything refuted it; all others count as *live*. Dead and
/// live states are the same for every subject. The intervals tell what other puzzles would give: they draw whole puzzles with
/// all their states.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct ProfileLine {
    /// The set; absent where all sets are taken together.
    pub set: Option<String>,
    /// Guesses on top of the givens: 0 at the root.
    pub depth: u32,
    /// An encoding id, or techniques.
    pub subject: String,
    /// Which of the two.
    pub kind: SubjectKind,
    /// Puzzles.
    pub puzzles: usize,
    /// States, dead and live.
    pub states: usize,
    /// States that nobody could decide in time; they count as live.
    pub untold: usize,
    /// Live states that propagation solved.
    pub solved: Share,
    /// Live states that failed literals solved; absent where they were not looked for.
    pub solved_by_failed: Option<Share>,
    /// Live states that arc consistency solved.
    pub solved_by_consistency: Share,
    /// Mean of the candidates left, over live states; absent without live states.
    pub left: Option<f64>,
    /// The same after failed literals.
    pub left_by_failed: Option<f64>,
    /// The same after arc consistency.
    pub left_by_consistency: Option<f64>,
    /// `left` divided by `left_by_consistency`: below 1 propagation sees more than consistency of single units does.
    pub left_ratio: Option<f64>,
    /// Dead states that propagation refuted.
    pub refuted: Share,
    /// Dead states that failed literals refuted; absent where they were not looked for.
    pub refuted_by_failed: Option<Share>,
    /// Dead states that arc consistency refuted.
    pub refuted_by_consistency: Share,
}

/// A state of a puzzle.
type State<'a> = (&'a str, u32, u32);

fn state(row: &ProfileRow) -> State<'_> {
    (&row.hash, row.depth, row.state)
}

/// What stands in one line, as rows.
struct Group<'a> {
    set: Option<&'a str>,
    depth: u32,
    kind: SubjectKind,
    subject: &'a str,
    dead: Vec<&'a ProfileRow>,
    live: Vec<&'a ProfileRow>,
}

/// The lines: all sets first, where there are several, then each; in it by depth and by subject. O(rows log rows).
pub(super) fn lines(rows: &[ProfileRow], settings: &Settings) -> Vec<ProfileLine> {
    let dead: BTreeSet<State> =
        rows.iter().filter(|row| is_refuted(row) || row.dead == Some(true)).map(state).collect();
    let sets: BTreeSet<&str> = rows.iter().map(|row| row.set.as_str()).collect();
    let whole = (sets.len() > 1).then_some(None);
    let choices = whole.into_iter().chain(sets.into_iter().map(Some));
    let groups = choices.flat_map(|set| groups(rows, set, &dead));
    let intervals = Intervals { settings, known: RefCell::default() };
    groups.map(|group| group.line(&intervals)).collect()
}

fn is_refuted(row: &ProfileRow) -> bool {
    row.propagation.refuted || row.consistency.refuted || row.failed.is_some_and(|seen| seen.refuted)
}

fn groups<'a>(rows: &'a [ProfileRow], set: Option<&'a str>, dead: &BTreeSet<State>) -> Vec<Group<'a>> {
    let mut lines: BTreeMap<(u32, SubjectKind, &str), BTreeMap<State, &ProfileRow>> = BTreeMap::new();
    for row in rows.iter().filter(|row| set.is_none_or(|set| row.set == set)) {
        // A puzzle that two sets have is one.
        lines.entry((row.depth, row.kind, &row.subject)).or_default().entry(state(row)).or_insert(row);
    }
    let group = |((depth, kind, subject), rows): ((u32, SubjectKind, &'a str), BTreeMap<State<'a>, &'a ProfileRow>)| {
        let (dead, live) = rows.into_values().partition(|row| dead.contains(&state(row)));
        Group { set, depth, kind, subject, dead, live }
    };
    lines.into_iter().map(group).collect()
}

impl Group<'_> {
    fn line(&self, intervals: &Intervals) -> ProfileLine {
        use View::{Consistency, Failed, Propagation};
        let (live, dead) = (&self.live, &self.dead);
        let share = |rows: &[&ProfileRow], view: View, is_meant: fn(PropagationResult) -> bool| {
            share(rows, view, is_meant, intervals)
        };
        let always = |share: Option<Share>| share.unwrap_or_else(|| Share::of(0, 0, intervals.settings));
        let (left, left_by_consistency) = (left(live, Propagation), left(live, Consistency));
        let puzzles: BTreeSet<&str> = live.iter().chain(dead).map(|row| row.hash.as_str()).collect();
        ProfileLine {
            set: self.set.map(str::to_owned),
            depth: self.depth,
            subject: self.subject.to_owned(),
            kind: self.kind,
            puzzles: puzzles.len(),
            states: live.len() + dead.len(),
            untold: live.iter().filter(|row| row.dead.is_none()).count(),
            solved: always(share(live, Propagation, |seen| seen.solved)),
            solved_by_failed: share(live, Failed, |seen| seen.solved),
            solved_by_consistency: always(share(live, Consistency, |seen| seen.solved)),
            left,
            left_by_failed: self::left(live, Failed),
            left_by_consistency,
            left_ratio: left.zip(left_by_consistency).map(|(left, yardstick)| left / yardstick),
            refuted: always(share(dead, Propagation, |seen| seen.refuted)),
            refuted_by_failed: share(dead, Failed, |seen| seen.refuted),
            refuted_by_consistency: always(share(dead, Consistency, |seen| seen.refuted)),
        }
    }
}

/// One of the three ways to look at a state.
#[derive(Clone, Copy)]
enum View {
    Propagation,
    Failed,
    Consistency,
}

impl View {
    fn of(self, row: &ProfileRow) -> Option<PropagationResult> {
        match self {
            Self::Propagation => Some(row.propagation),
            Self::Failed => row.failed,
            Self::Consistency => Some(row.consistency),
        }
    }
}

/// Of the rows that were looked at in this way; `None` if there is none.
fn share(
    rows: &[&ProfileRow],
    view: View,
    is_meant: fn(PropagationResult) -> bool,
    intervals: &Intervals,
) -> Option<Share> {
    let mut puzzles: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for (row, seen) in rows.iter().filter_map(|row| Some((row, view.of(row)?))) {
        let (count, of) = puzzles.entry(&row.hash).or_default();
        (*count, *of) = (*count + usize::from(is_meant(seen)), *of + 1);
    }
    let of = puzzles.values().map(|puzzle| puzzle.1).sum();
    let count = puzzles.values().map(|puzzle| puzzle.0).sum();
    (of > 0).then(|| Share { count, of, interval: intervals.of(puzzles.into_values().collect()) })
}

/// Intervals that were made before, by how many states of each puzzle were meant, of how many.
struct Intervals<'a> {
    settings: &'a Settings,
    known: RefCell<HashMap<Vec<(usize, usize)>, Interval>>,
}

impl Intervals<'_> {
    fn of(&self, mut puzzles: Vec<(usize, usize)>) -> Interval {
        // Which puzzle is which does not matter.
        puzzles.sort_unstable();
        let mut known = self.known.borrow_mut();
        *known.entry(puzzles).or_insert_with_key(|puzzles| clustered_share(puzzles, &self.settings.bootstrap()))
    }
}

fn left(rows: &[&ProfileRow], view: View) -> Option<f64> {
    mean(&rows.iter().filter_map(|row| view.of(row)).map(|seen| f64::from(seen.left)).collect::<Vec<f64>>())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(left: u32) -> PropagationResult {
        PropagationResult { refuted: left == 0, solved: left == 81, left }
    }

    /// A state of puzzle `p`, after propagation, failed literals and consistency.
    fn row(subject: &str, state: u32, dead: Option<bool>, left: (u32, Option<u32>, u32)) -> ProfileRow {
        ProfileRow {
            set: "s".to_owned(),
            instance: "p".to_owned(),
            hash: "0a".to_owned(),
            side: 9,
            subject: subject.to_owned(),
            kind: SubjectKind::Encoding,
            depth: 1,
            state,
            dead,
            propagation: seen(left.0),
            failed: left.1.map(seen),
            consistency: seen(left.2),
        }
    }

    fn counts(share: Share) -> (usize, usize) {
        (share.count, share.of)
    }

    #[test]
    fn live_states_tell_what_is_left_and_dead_ones_what_is_refuted() {
        let rows = [
            row("x", 0, Some(false), (200, Some(100), 100)),
            row("x", 1, Some(false), (81, Some(81), 81)),
            row("x", 2, Some(true), (150, Some(0), 0)),
            row("x", 3, Some(true), (0, Some(0), 0)),
            row("x", 4, None, (79, Some(119), 119)),
        ];
        let lines = lines(&rows, &Settings::default());
        let [line] = &lines[..] else { panic!("one line: {lines:?}") };
        assert_eq!((line.puzzles, line.states, line.untold), (1, 5, 1));
        assert_eq!((counts(line.solved), counts(line.solved_by_failed.unwrap())), ((1, 3), (1, 3)));
        assert_eq!((counts(line.refuted), counts(line.refuted_by_failed.unwrap())), ((1, 2), (2, 2)));
        assert_eq!(counts(line.refuted_by_consistency), (2, 2));
        assert_eq!((line.left, line.left_by_failed, line.left_by_consistency), (Some(120.0), Some(100.0), Some(100.0)));
        assert_eq!(line.left_ratio, Some(1.2));
    }

    #[test]
    fn states_of_one_puzzle_go_together_in_the_intervals() {
        // Of twelve puzzles six have all eight states solved, and six none.
        let of_puzzle = |(puzzle, at): (u32, u32)| ProfileRow {
            hash: format!("{puzzle:02}"),
            ..row("x", at, Some(false), (if puzzle < 6 { 81 } else { 200 }, None, 100))
        };
        let rows: Vec<ProfileRow> =
            (0..12).flat_map(|puzzle| (0..8).map(move |at| (puzzle, at))).map(of_puzzle).collect();
        let solved = lines(&rows, &Settings::default())[0].solved;
        assert_eq!(counts(solved), (48, 96));
        // As wide as that of 6 of 12, which is 0.25 to 0.75, and not as that of 48 of 96.
        assert!(solved.interval.low < 0.3 && solved.interval.high > 0.7, "{solved:?}");
        // One state of each puzzle is independent of the others.
        let single = lines(&rows.into_iter().filter(|row| row.state == 0).collect::<Vec<_>>(), &Settings::default());
        assert_eq!(single[0].solved.interval, crate::statistics::wilson(6, 12, 0.95));
    }

    #[test]
    fn what_one_subject_refutes_is_dead_for_all_of_them() {
        let rows = [row("weak", 0, None, (200, None, 150)), row("strong", 0, None, (0, None, 150))];
        let lines = lines(&rows, &Settings::default());
        let told: Vec<_> = lines.iter().map(|line| (line.subject.as_str(), counts(line.refuted), line.left)).collect();
        assert_eq!(told, [("strong", (1, 1), None), ("weak", (0, 1), None)]);
        assert!(
            lines.iter().all(|line| line.untold == 0 && line.solved_by_failed.is_none() && line.left_ratio.is_none())
        );
    }

    #[test]
    fn several_sets_have_a_line_of_all_in_which_a_puzzle_is_one() {
        let again = ProfileRow { set: "t".to_owned(), ..row("x", 0, Some(false), (90, None, 90)) };
        let root = ProfileRow { depth: 0, ..again.clone() };
        let rows = [row("x", 0, Some(false), (90, None, 90)), again, root];
        let lines = lines(&rows, &Settings::default());
        let told: Vec<_> = lines.iter().map(|line| (line.set.as_deref(), line.depth, line.states)).collect();
        assert_eq!(told, [(None, 0, 1), (None, 1, 1), (Some("s"), 1, 1), (Some("t"), 0, 1), (Some("t"), 1, 1)]);
    }
}
