//! The features of the instances of a comparison: numbers that are known before any arm runs, and that may tell which arm is
//! the faster one.
//!
//! All of them come from the rules, the givens and propagation. The *backbone* is the share of the candidates that stand the same
//! way in all solutions. With one solution it is everything. Two features are lower bounds of it: the share that singles decide,
//! and the share that failed literals decide.
//!
//! Monasson and others, "Determining computational complexity from characteristic 'phase transitions'", Nature 400 (1999).

use super::PlanError;
use super::features::{GridRules, broken};
use super::instance_text::stated_instance;
use crate::profile::{Failed, Profiler, State, Subject};
use crate::record::{FeatureLine, FeatureTable, FormulaFile, Manifest, ManifestInstance};
use crate::statistics::{mean, number};
use exactone_core::problem::{Bound, Candidate, Choice, Group, Problem, Visibility};
use exactone_core::propagate::Techniques;
use exactone_core::solve::CandidateState;
use exactone_formats::instance::Instance;
use std::collections::HashMap;

/// The names, in their order. `docs/compare.md` says what they are.
const NAMES: [&str; 16] = [
    "side",
    "givens",
    "fill",
    "candidates",
    "units",
    "unit_mean",
    "unit_largest",
    "open",
    "fixed_singles",
    "fixed_failed",
    "branching_least",
    "branching_mean",
    "vars",
    "clauses",
    "literals",
    "clauses_per_var",
];
/// Those of formulas; all others are of puzzles.
const OF_FORMULAS: usize = 4;

/// The features of a puzzle but its side.
type Numbers = [Option<f64>; NAMES.len() - OF_FORMULAS - 1];

/// The most candidates of rules for which failed literals are looked for: a grid of side 25 has 15,625.
const MOST_CANDIDATES: usize = 20_000;
/// The most candidates that singles may leave open for that.
const MOST_OPEN: usize = 2_000;

/// The features of the instances that are run here, in their order; of a batch the means over its puzzles. What is not known is
/// absent: after a contradiction all that propagation tells; of batches and large instances what failed literals tell.
///
/// # Errors
/// [`PlanError`]: an instance of a manifest that was changed by hand.
pub fn feature_table(manifest: &Manifest) -> Result<FeatureTable, PlanError> {
    let rules = GridRules::of(manifest)?;
    let mut tools = HashMap::new();
    let mut lines = Vec::new();
    for (_, instance) in manifest.own_instances() {
        if let Some(formula) = &instance.formula {
            lines.push(line(instance, lines.len() + 2, of_formula(formula)));
            continue;
        }
        let numbers = if let Some(stated) = stated_instance(instance).map_err(|message| broken(instance, message))? {
            Tools::new(stated.problem()).numbers(&stated, Failed::Look)
        } else {
            let (compiled, puzzles) = rules.compiled_all(instance)?;
            let key = (instance.model.as_str(), compiled.shape());
            let tools = tools.entry(key).or_insert_with(|| Tools::new(compiled.problem()));
            let failed = if instance.puzzles.is_some() { Failed::Skip } else { Failed::Look };
            let each = puzzles.iter().map(|puzzle| tools.numbers(&puzzle.instance(compiled), failed));
            means(&each.collect::<Vec<Numbers>>())
        };
        let side = std::iter::once(Some(f64::from(instance.side)));
        let values = side.chain(numbers).chain([None; OF_FORMULAS]).collect();
        lines.push(line(instance, lines.len() + 2, values));
    }
    Ok(FeatureTable { names: NAMES.map(str::to_owned).to_vec(), lines })
}

fn line(instance: &ManifestInstance, line: usize, values: Vec<Option<f64>>) -> FeatureLine {
    FeatureLine {
        line,
        set: Some(instance.set.clone()),
        instance: Some(instance.name.clone()),
        hash: Some(instance.hash.clone()),
        values,
    }
}

fn of_formula(FormulaFile { vars, clauses, literals, .. }: &FormulaFile) -> Vec<Option<f64>> {
    let number = |count: &u64| number(usize::try_from(*count).unwrap_or(usize::MAX));
    let ratio = (*vars > 0).then(|| number(clauses) / number(vars));
    let of_puzzles = vec![None; NAMES.len() - OF_FORMULAS];
    of_puzzles.into_iter().chain([vars, clauses, literals].map(|count| Some(number(count)))).chain([ratio]).collect()
}

/// The mean of each number over the puzzles of a batch; absent if one is.
fn means(all: &[Numbers]) -> Numbers {
    let column = |at: usize| all.iter().map(|numbers| numbers[at]).collect::<Option<Vec<f64>>>();
    std::array::from_fn(|at| mean(&column(at)?))
}

/// What is made ready for one problem.
struct Tools<'p> {
    problem: &'p Problem,
    singles: Profiler<'p>,
    /// Absent for large problems.
    failed: Option<Profiler<'p>>,
    /// The groups of which exactly one candidate is true.
    units: Vec<Group>,
    /// Choices that people see: the cells of a grid.
    choices: usize,
}

impl<'p> Tools<'p> {
    fn new(problem: &'p Problem) -> Self {
        let is_small = problem.candidates() <= MOST_CANDIDATES;
        let failed = is_small.then(|| Profiler::new(problem, encoding()));
        let units = problem.all_groups().filter(|group| problem.bound(*group) == Bound::ExactlyOne);
        let is_visible = |choice: &Choice| problem.visibility(*choice) == Visibility::Visible;
        Self {
            problem,
            singles: Profiler::new(problem, Subject::Techniques(Techniques::SINGLES)),
            failed,
            units: units.collect(),
            choices: problem.all_choices().filter(is_visible).count(),
        }
    }

    fn numbers(&mut self, instance: &Instance, failed: Failed) -> Numbers {
        let state = State::root(&instance.givens, &instance.removed);
        let candidates = self.problem.candidates();
        let standings = self.singles.propagate(&state);
        let open = standings.map(open);
        let [least, mean] = standings.map_or([None, None], |standings| branching(self.problem, &self.units, standings));
        let failed = match (open, failed, &mut self.failed) {
            (Some(0), Failed::Look, _) => Some(0),
            (Some(1..=MOST_OPEN), Failed::Look, Some(failed)) => failed.propagate_failed(&state).map(self::open),
            _ => None,
        };
        let fixed = |open: Option<usize>| share(candidates - open?, candidates);
        let size = |group: &Group| self.problem.members(*group).len();
        [
            Some(number(instance.givens.len())),
            share(instance.givens.len(), self.choices),
            Some(number(candidates)),
            Some(number(self.units.len())),
            share(self.units.iter().map(size).sum(), self.units.len()),
            self.units.iter().map(size).max().map(number),
            open.map(number),
            fixed(open),
            fixed(failed),
            least,
            mean,
        ]
    }
}

/// The encoding whose unit propagation decides what singles do; its failed literals are looked for.
fn encoding() -> Subject {
    "extended".parse().expect("there is such an encoding")
}

fn open(standings: &[CandidateState]) -> usize {
    standings.iter().filter(|standing| **standing == CandidateState::Open).count()
}

/// The least and the mean number of open candidates in a unit that is not decided; 1 where all are.
fn branching(problem: &Problem, units: &[Group], standings: &[CandidateState]) -> [Option<f64>; 2] {
    let is_open = |candidate: &&Candidate| standings[candidate.index()] == CandidateState::Open;
    let open = |unit: &Group| problem.members(*unit).iter().filter(is_open).count();
    let widths: Vec<usize> = units.iter().map(open).filter(|width| *width > 0).collect();
    match widths.iter().min() {
        Some(least) => [Some(number(*least)), share(widths.iter().sum(), widths.len())],
        None => [Some(1.0); 2],
    }
}

fn share(part: usize, whole: usize) -> Option<f64> {
    (whole > 0).then(|| number(part) / number(whole))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compare::features::features;
    use crate::compare::{Overrides, PlanFile, Source, manifest};

    /// The features of the puzzles in a file, by name, and the manifest that they are of.
    fn table(text: &str, name: &str) -> (Manifest, FeatureTable) {
        table_by("cells", text, name)
    }

    fn table_by(arm: &str, text: &str, name: &str) -> (Manifest, FeatureTable) {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join(name), text).unwrap();
        let source = Source { files: vec![name.to_owned()], ..Source::default() };
        let plan = PlanFile { arms: vec![arm.to_owned()], instances: vec![source], ..PlanFile::default() };
        let manifest = manifest(&plan, folder.path(), &Overrides::default()).unwrap();
        let table = feature_table(&manifest).unwrap();
        (manifest, table)
    }

    #[test]
    fn a_small_grid_has_the_features_that_can_be_counted_by_hand() {
        // Nothing is given but a 1. There are 16 cells, and four values in four rows, columns and boxes. The 1 decides itself,
        // the three others of its cell, and the 1 of seven more cells.
        let (manifest, table) = table("1...............\n", "a.txt");
        assert_eq!(table.names, NAMES);
        let expected = [
            Some(4.0),
            Some(1.0),
            Some(1.0 / 16.0),
            Some(64.0),
            Some(64.0),
            Some(4.0),
            Some(4.0),
            Some(53.0),
            Some(11.0 / 64.0),
            Some(11.0 / 64.0),
            // The 1 of the row below has two cells left.
            Some(2.0),
            Some(4.0 * 53.0 / 60.0),
        ];
        let found = &table.lines[0].values;
        assert_eq!(found[..11], expected[..11], "{found:?}");
        // Each open candidate is in four units, and four units are decided: the cell, and the 1 of the row, column and box.
        assert_eq!((found[11], &found[12..]), (expected[11], &[None; OF_FORMULAS][..]));
        assert_eq!(table.lines[0].hash.as_ref(), Some(&manifest.instances[0].hash));
    }

    #[test]
    fn a_formula_has_its_size() {
        let (_, table) = table_by("sat/varisat", "p cnf 4 3\n1 -2 0\n2 3 4 0\n-1 0\n", "a.cnf");
        let values = &table.lines[0].values;
        assert_eq!(values[..12], [None; 12]);
        assert_eq!(values[12..], [Some(4.0), Some(3.0), Some(6.0), Some(0.75)]);
    }

    #[test]
    fn open_is_what_the_rows_have_and_failed_literals_decide_no_less_than_singles() {
        let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n";
        let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
        let (manifest, table) = table(&format!("{hard}{easy}"), "a.txt");
        let rows = features(&manifest).unwrap();
        let value = |line: &FeatureLine, name| line.values[NAMES.iter().position(|it| *it == name).unwrap()];
        for (line, row) in table.lines.iter().zip(rows) {
            assert_eq!(value(line, "open"), Some(f64::from(row.unwrap().open)));
            assert_eq!(value(line, "givens"), Some(f64::from(row.unwrap().givens)));
            assert!(value(line, "fixed_failed") >= value(line, "fixed_singles"));
        }
        assert_eq!(value(&table.lines[1], "fixed_failed"), Some(1.0));
        assert_eq!(value(&table.lines[1], "branching_least"), Some(1.0));
        assert_eq!(value(&table.lines[0], "branching_least"), Some(2.0));
    }

    #[test]
    fn a_batch_has_the_means_of_its_puzzles() {
        let puzzle = |fill: f64, open: Option<f64>| [Some(fill), open].into_iter().cycle();
        let numbers = |fill, open| -> Numbers { std::array::from_fn(|at| puzzle(fill, open).nth(at).unwrap()) };
        let found = means(&[numbers(0.5, Some(1.0)), numbers(0.25, None)]);
        assert_eq!(found[..3], [Some(0.375), None, Some(0.375)]);
    }

    #[test]
    fn what_a_contradiction_or_other_rules_leave_unknown_is_absent() {
        let (_, contradicted) = table("11..............\n", "a.txt");
        assert_eq!(contradicted.lines[0].values[7..], [None; 9]);
        let (_, cover) = table("a b c\na b\nc\na\nb c\n", "cover.dlx");
        let values = &cover.lines[0].values;
        assert_eq!((values[1], values[3]), (Some(0.0), Some(4.0)));
        assert!(values[7].is_some() && values[9] >= values[8], "{values:?}");
    }
}
