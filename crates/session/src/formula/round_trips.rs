//! Files written, solved by a SAT solver that sees nothing but the file, and read back.

mod headings;
mod instances;

use super::*;
use exactone_core::problem::Candidate;
use exactone_core::solve::Budget;
use exactone_formats::model::{Compiled, Model};
use exactone_formats::puzzle::{Marks, Puzzle, read};
use exactone_sat::cnf::{Lit, Size};
use exactone_sat::dimacs::{Origins, Reader, SolverOutput};
use exactone_sat::encode::{Encoding, Reduction};
use exactone_sat::sat::{SatAnswer, SatChoice, SatSolver};
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::fmt::Write as _;

const SMALL: &str = "...232....4....1";
const SMALL_SOLVED: &str = "1432321421434321";
const HARD: &str = "100007090030020008009600500005300900010080002600004000300000010040000007007000300";
const HARD_SOLVED: &str = "162857493534129678789643521475312986913586742628794135356478219241935867897261354";
/// Its last four cells can be filled in two ways.
const TWO: &str = "123434122.4.4.2.";

fn compiled(model: &str, side: usize) -> (Model, Compiled) {
    let model = Model::builtin(model).unwrap();
    let compiled = model.compile(model.shape(side, None).unwrap()).unwrap();
    (model, compiled)
}

fn digits(text: &str) -> Vec<u16> {
    text.chars().map(|digit| u16::try_from(digit.to_digit(10).unwrap_or(0)).unwrap()).collect()
}

fn statement(puzzle: &Puzzle, format: FileFormat, encoding: Encoding) -> (Statement, Compiled) {
    let (model, compiled) = compiled("sudoku", puzzle.side);
    let encoding = format.is_clausal().then_some(encoding);
    let version = "1.2.3".to_owned();
    let statement = Statement { version, format, encoding, ..Statement::of_grid(&model, compiled.shape(), puzzle) };
    (statement, compiled)
}

fn written(statement: &Statement, compiled: &Compiled) -> String {
    let instance = statement.grid_instance(compiled).unwrap();
    let plan = Plan::new(statement.with(&instance), &Budget::default()).unwrap();
    let bytes = plan.write(Vec::new(), "exactone encode", Origins::Silent, &mut |_| ()).unwrap();
    let (estimate, length) = (plan.bytes(), bytes.len() as u64);
    let few = length < 100_000;
    assert!(few || (length / 5 * 4..length / 4 * 5).contains(&estimate), "{length} bytes, {estimate} estimated");
    String::from_utf8(bytes).unwrap()
}

/// The competition output of varisat on a file.
fn solved(cnf: &str) -> String {
    let budget = Budget::default();
    let mut solver = SatChoice::default().open(Size::default(), &budget).unwrap();
    let size = Reader::new("file").read(cnf.as_bytes(), &mut solver).unwrap();
    match solver.solve().unwrap() {
        SatAnswer::Model(model) => {
            let mut text = "s SATISFIABLE\nv".to_owned();
            for var in (0..usize::try_from(size.vars).unwrap()).map(exactone_sat::cnf::Var::new) {
                let literal = if model.is_true(var) { var.positive() } else { var.negative() };
                write!(text, " {literal}").unwrap();
            }
            text + " 0\n"
        }
        SatAnswer::Unsatisfiable => "s UNSATISFIABLE\n".to_owned(),
        SatAnswer::Interrupted(limit) => panic!("{limit}"),
    }
}

/// What the heading of a file about a grid makes of an answer; `None` if that is "unsatisfiable".
fn decoded(file: &str, answer: &str) -> Option<Vec<u16>> {
    let heading = Heading::read(file.as_bytes(), "file").unwrap();
    let chosen = chosen(&heading, answer)?;
    let About::Grid { model, shape, .. } = &heading.statement.about else { panic!("it is a grid") };
    let compiled = model.compile(*shape).unwrap();
    assert!(wrong_cells(*shape, &chosen).is_empty());
    Some(compiled.grid(&chosen))
}

/// The candidates that are true in an answer.
fn chosen(heading: &Heading, answer: &str) -> Option<Vec<Candidate>> {
    let model: BTreeSet<Lit> = match SolverOutput::read(answer.as_bytes(), "answer", heading.vars).unwrap() {
        SolverOutput::Satisfiable(model) => model.into_iter().collect(),
        SolverOutput::Unsatisfiable => return None,
        SolverOutput::Unknown => panic!("there is an answer"),
    };
    Some(heading.chosen(|literal| model.contains(&literal)))
}

/// What a grid breaks of the rules.
fn broken_by(statement: &Statement, compiled: &Compiled, values: &[u16]) -> Vec<Fault> {
    let chosen: Vec<Candidate> = compiled.givens(values).collect();
    broken_rules(&statement.grid_instance(compiled).unwrap(), &chosen)
}

fn encodings() -> impl Iterator<Item = Encoding> {
    let reductions = [Reduction::None, Reduction::OneRound, Reduction::Fixpoint];
    let all = Encoding::all().into_iter();
    all.flat_map(move |encoding| reductions.map(|reduction| encoding.with_reduction(reduction)))
}

#[test]
fn every_encoding_with_every_reduction_comes_back_as_the_solution() {
    for encoding in encodings() {
        for (puzzle, solution) in [(SMALL, SMALL_SOLVED), (HARD, HARD_SOLVED)] {
            let (statement, compiled) = statement(&read::one(puzzle).unwrap(), FileFormat::Cnf, encoding);
            let file = written(&statement, &compiled);
            assert_eq!(Heading::read(file.as_bytes(), "file").unwrap().statement, statement, "{encoding}");
            assert_eq!(decoded(&file, &solved(&file)), Some(digits(solution)), "{encoding}");
        }
    }
}

#[test]
fn an_excluded_solution_leaves_the_others_and_then_none() {
    for encoding in encodings() {
        let (mut statement, compiled) = statement(&read::one(TWO).unwrap(), FileFormat::Cnf, encoding);
        let mut found = BTreeSet::new();
        for _ in 0..2 {
            let file = written(&statement, &compiled);
            let values = decoded(&file, &solved(&file)).unwrap_or_else(|| panic!("{encoding}"));
            assert_eq!(
                (broken_by(&statement, &compiled, &values), found.insert(values.clone())),
                (vec![], true),
                "{encoding}"
            );
            statement.excluded.push(compiled.givens(&values).collect());
        }
        let file = written(&statement, &compiled);
        assert_eq!(decoded(&file, &solved(&file)), None, "{encoding}");
    }
}

#[test]
fn a_puzzle_that_contradicts_itself_is_unsatisfiable_in_every_encoding() {
    for encoding in encodings() {
        let (statement, compiled) = statement(&read::one("11..............").unwrap(), FileFormat::Cnf, encoding);
        let file = written(&statement, &compiled);
        assert_eq!(decoded(&file, &solved(&file)), None, "{encoding}");
    }
}

#[test]
fn pencil_marks_decide_between_two_solutions() {
    let mut puzzle = read::one(TWO).unwrap();
    let mut marks = Marks::all(4);
    marks.remove(9, 1);
    puzzle.marks = Some(marks);
    for encoding in encodings() {
        let (statement, compiled) = statement(&puzzle, FileFormat::Cnf, encoding);
        let file = written(&statement, &compiled);
        let values = decoded(&file, &solved(&file)).unwrap();
        assert_eq!((values[9], broken_by(&statement, &compiled, &values)), (3, vec![]), "{encoding}");
    }
}

/// The clauses of a file with hard, soft or assumed ones as a plain formula.
fn plain(file: &str, keep: impl Fn(&str) -> Vec<String>) -> String {
    let body: Vec<String> = file.lines().filter(|line| !line.starts_with(['c', 'p'])).flat_map(keep).collect();
    let vars = Heading::read(file.as_bytes(), "file").unwrap().vars;
    format!("p cnf {vars} {}\n{}\n", body.len(), body.join("\n"))
}

#[test]
fn givens_are_soft_in_wcnf_and_assumed_in_icnf() {
    for encoding in ["extended", "log", "order", "muldirect", "triad", "order+direct"].map(|id| id.parse().unwrap()) {
        let puzzle = read::one(SMALL).unwrap();
        let (statement, compiled) = statement(&puzzle, FileFormat::Wcnf, encoding);
        let file = written(&statement, &compiled);
        let all = plain(&file, |line| {
            let clause = line.strip_prefix("h ").or_else(|| line.strip_prefix("1 "));
            vec![clause.unwrap_or_else(|| panic!("{line}")).to_owned()]
        });
        let soft = file.lines().filter(|line| line.starts_with("1 ")).count();
        assert_eq!((soft, decoded(&file, &solved(&all))), (5, Some(digits(SMALL_SOLVED))), "{encoding}");
        let hard = plain(&file, |line| line.strip_prefix("h ").map(str::to_owned).into_iter().collect());
        assert!(decoded(&file, &solved(&hard)).is_some(), "{encoding}");

        let statement = Statement { format: FileFormat::Icnf, ..statement };
        let file = written(&statement, &compiled);
        assert_eq!(file.lines().filter(|line| line.starts_with("a ")).count(), 1);
        let units = |line: &str| match line.strip_prefix("a ") {
            Some(cube) => cube.split(' ').filter(|word| *word != "0").map(|literal| format!("{literal} 0")).collect(),
            None => vec![line.to_owned()],
        };
        assert_eq!(decoded(&file, &solved(&plain(&file, units))), Some(digits(SMALL_SOLVED)), "{encoding}");
    }
}

#[test]
fn givens_that_are_kept_apart_allow_no_reduction_and_groups_no_exclusion() {
    let puzzle = read::one(SMALL).unwrap();
    for format in [FileFormat::Wcnf, FileFormat::Icnf] {
        let (statement, compiled) = statement(&puzzle, format, "extended+fixpoint".parse().unwrap());
        let instance = statement.grid_instance(&compiled).unwrap();
        let error = Plan::new(statement.with(&instance), &Budget::default()).err();
        assert_eq!(error, Some(PlanError::Reduced { format }));
    }
    for format in [FileFormat::Opb, FileFormat::Knf, FileFormat::Dlx] {
        let (mut statement, compiled) = statement(&puzzle, format, Encoding::default());
        statement.excluded.push(compiled.givens(&digits(SMALL_SOLVED)).collect());
        let instance = statement.grid_instance(&compiled).unwrap();
        let error = Plan::new(statement.with(&instance), &Budget::default()).err();
        assert_eq!(error, Some(PlanError::Excluding { format }));
    }
}

#[test]
fn opb_and_knf_number_the_candidates_in_their_order() {
    let solution: Vec<Candidate> = compiled("sudoku", 4).1.givens(&digits(SMALL_SOLVED)).collect();
    for format in [FileFormat::Opb, FileFormat::Knf] {
        let (statement, compiled) = statement(&read::one(SMALL).unwrap(), format, Encoding::default());
        let heading = Heading::read(written(&statement, &compiled).as_bytes(), "file").unwrap();
        assert_eq!((&heading.statement, heading.vars, heading.map.len()), (&statement, 64, 64));
        let is_true = |literal: Lit| solution.contains(&Candidate::new(literal.var().index()));
        assert_eq!(heading.map.chosen(is_true), solution);
    }
}

#[test]
fn the_options_of_exact_cover_are_mapped_by_their_number() {
    let mut puzzle = read::one(SMALL).unwrap();
    let mut marks = Marks::all(4);
    marks.remove(0, 4);
    puzzle.marks = Some(marks);
    let (statement, compiled) = statement(&puzzle, FileFormat::Dlx, Encoding::default());
    let file = written(&statement, &compiled);
    let heading = Heading::read(file.as_bytes(), "file").unwrap();
    let options: Vec<&str> = file.lines().filter(|line| !line.starts_with('|')).skip(1).collect();
    assert_eq!((heading.vars, heading.map.len()), (options.len() as u64, options.len()));
    assert_eq!(options.len(), 5 + 11 * 4 - 1);
    for (at, option) in options.iter().enumerate() {
        let [candidate] = heading.map.chosen(|literal| literal.var().index() == at)[..] else { panic!("{option}") };
        let (cell, value) = compiled.shape().cell_and_value(candidate);
        let [row, column] = compiled.shape().row_and_column(cell);
        assert!(option.starts_with(&format!("r{row}c{column} {value}r{row} {value}c{column} {value}b")), "{option}");
    }
}
