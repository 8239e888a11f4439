//! Files written, solved by a SAT solver that sees nothing but the file, and read back.

use super::*;
use crate::cnf::{Lit, Size};
use crate::dimacs::{Answer, Origins, Reader};
use crate::encode::{Encoding, Reduction};
use crate::model::{Compiled, Model};
use crate::problem::Candidate;
use crate::puzzle::{Marks, Puzzle, read};
use crate::sat::{SatAnswer, SatChoice, SatSolver};
use crate::solve::Budget;
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
    let statement = Statement {
        version: "1.2.3".to_owned(),
        format,
        encoding: format.is_clausal().then_some(encoding),
        model,
        shape: compiled.shape(),
        values: puzzle.values.clone(),
        marks: puzzle.marks.clone(),
        excluded: Vec::new(),
    };
    (statement, compiled)
}

fn written(statement: &Statement, compiled: &Compiled) -> String {
    let plan = Plan::new(statement, compiled, &Budget::default()).unwrap();
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
            for var in (0..usize::try_from(size.vars).unwrap()).map(crate::cnf::Var::new) {
                let literal = if model.is_true(var) { var.positive() } else { var.negative() };
                write!(text, " {literal}").unwrap();
            }
            text + " 0\n"
        }
        SatAnswer::Unsatisfiable => "s UNSATISFIABLE\n".to_owned(),
        SatAnswer::Interrupted(limit) => panic!("{limit}"),
    }
}

/// What the heading of a file makes of an answer; `None` if that is "unsatisfiable".
fn decoded(file: &str, answer: &str) -> Option<Vec<u16>> {
    let heading = Heading::read(file.as_bytes(), "file").unwrap();
    let model: BTreeSet<Lit> = match Answer::read(answer.as_bytes(), "answer", heading.vars).unwrap() {
        Answer::Satisfiable(model) => model.into_iter().collect(),
        Answer::Unsatisfiable => return None,
        Answer::Unknown => panic!("there is an answer"),
    };
    let chosen = heading.chosen(|literal| model.contains(&literal));
    Some(read_values(heading.statement.shape, &chosen).unwrap())
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
            assert_eq!((broken_rules(&compiled, &values), found.insert(values.clone())), (vec![], true), "{encoding}");
            statement.excluded.push(values);
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
        assert_eq!((values[9], broken_rules(&compiled, &values)), (3, vec![]), "{encoding}");
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
        let error = Plan::new(&statement, &compiled, &Budget::default()).err();
        assert_eq!(error, Some(PlanError::Reduced { format }));
    }
    for format in [FileFormat::Opb, FileFormat::Knf, FileFormat::Dlx] {
        let (mut statement, compiled) = statement(&puzzle, format, Encoding::default());
        statement.excluded.push(digits(SMALL_SOLVED));
        let error = Plan::new(&statement, &compiled, &Budget::default()).err();
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

#[test]
fn a_model_from_a_file_is_embedded_and_a_builtin_one_named() {
    let text = "# no name\tbut this \nschema = \"exactone.model.v1\"\nname = \"sudoku\"\ntitle = \"mine\"\nabout = \"\"\n\n\
                [grid]\ncells = \"square\"\nvalues = \"side\"\n[[units]]\nkind = \"rows\"";
    let model = Model::parse("mine.toml", text).unwrap();
    let compiled = model.compile(model.shape(3, None).unwrap()).unwrap();
    let (statement, _) = statement(&read::one(SMALL).unwrap(), FileFormat::Cnf, Encoding::default());
    let statement = Statement { model, shape: compiled.shape(), values: vec![0; 9], ..statement };
    let file = written(&statement, &compiled);
    assert!(file.contains("\nc text # no name\tbut this \n") && file.contains("\nc text \n"), "{file}");
    let heading = Heading::read(file.as_bytes(), "file").unwrap();
    assert_eq!(heading.statement.model.units().count(), 1);
    assert!(heading.statement.model.text().lines().eq(text.lines()));
    let model = Model::builtin("sudoku").unwrap();
    let copy = Model::parse("copy.toml", model.text().trim_end()).unwrap();
    let builtin = Statement { model, ..statement };
    let mut lines = Vec::new();
    let Ok(()) = builtin.each_line(|line| -> Result<(), std::convert::Infallible> {
        lines.push(line.to_owned());
        Ok(())
    });
    assert!(!lines.iter().any(|line| line.starts_with("text")));
    assert_eq!(Statement { model: copy, ..builtin.clone() }.hash(), builtin.hash());
}

#[test]
fn the_same_puzzle_is_the_same_file_whatever_it_was_called_and_however_it_was_drawn() {
    let one = read::one(SMALL).unwrap();
    let other = read::one("# a name\n. . . 2\n3 2 . .\n. . 4 .\n. . . 1\n").unwrap();
    let files = [one, other].map(|puzzle| {
        let (statement, compiled) = statement(&puzzle, FileFormat::Cnf, Encoding::default());
        written(&statement, &compiled)
    });
    assert_eq!(files[0], files[1]);
}

#[test]
fn a_heading_that_was_changed_or_cut_off_is_refused() {
    let (statement, compiled) = statement(&read::one(SMALL).unwrap(), FileFormat::Cnf, "log".parse().unwrap());
    let file = written(&statement, &compiled);
    let refused = |file: &str| Heading::read(file.as_bytes(), "f.cnf").unwrap_err().to_string();
    let changed = |from: &str, to: &str| {
        assert!(file.contains(from), "{from}");
        refused(&file.replacen(from, to, 1))
    };
    assert!(refused("p cnf 1 1\n1 0\n").starts_with("f.cnf: no heading of `exactone encode` found"));
    assert!(refused("").contains("no heading"));
    assert!(changed("puzzle ...2", "puzzle ...3").contains("was changed: its hash should be sha256:"));
    assert!(changed("c encoding log", "c encoding order").contains("was changed"));
    assert!(changed("c encoding log", "c encoding lag").starts_with("f.cnf:3: no encoding is called `lag`"));
    assert!(changed("c map r4c4=4", "c mop r4c4=4").contains("63 lines, 64 expected"));
    assert!(changed("c map r1c1=1", "c map r1c1=5").starts_with("f.cnf:12: `r1c1=5` is no candidate"));
    assert!(changed("c shape 4x4", "c shape 5x4").contains("is no shape"));
    assert!(changed("c shape 4x4 with 2x2 boxes\n", "").contains("`shape` is missing before it"));
    assert!(changed("c format cnf\n", "").contains("no line `format`"));
    assert!(changed("c format cnf\n", "c format cnf\nc format cnf\n").contains("`format` is there twice"));
    assert!(changed("c variables 32", "c variables many").contains("a number and a colon expected"));
    assert!(changed("c variables 32", "c variables 2").contains("no literal of 2 variables"));
    assert!(changed("puzzle ...2", "puzzle ...22").contains("17 cells found, 16 expected"));
    let cut = &file[..file.find("c map r3").unwrap()];
    assert!(refused(cut).contains("32 lines, 64 expected"));
    assert!(Heading::read(&b"c exactone\nc \xff\n"[..], "f").is_err());
    assert!(refused("c exactone 1\nc shape 65535x65535\n").contains("is no shape"));
}

#[test]
fn other_comments_and_line_ends_change_nothing() {
    let (statement, compiled) = statement(&read::one(SMALL).unwrap(), FileFormat::Cnf, Encoding::default());
    let file = written(&statement, &compiled).replace("c format", "c simplified by somebody\nc\nc format");
    let heading = Heading::read(file.replace('\n', "\r\n").as_bytes(), "file").unwrap();
    assert_eq!(heading, Heading::read(file.as_bytes(), "file").unwrap());
    assert_eq!(heading.statement, statement);
}

/// A statement whose lines are longer than some readers bear: two-digit values, pencil marks, rules in words.
fn wide(format: FileFormat) -> (Statement, Compiled) {
    let text = format!(
        "schema = \"exactone.model.v1\"\nname = \"wide\"\ntitle = \"mine\"\nabout = \"{}\"\n\n[grid]\ncells = \"square\"\n\
         values = \"side\"\n[[units]]\nkind = \"rows\"\n# {}\n#{}\n",
        "a word, ".repeat(300),
        "é".repeat(2000),
        " ".repeat(1500)
    );
    let model = Model::parse("wide.toml", &text).unwrap();
    let compiled = model.compile(model.shape(25, None).unwrap()).unwrap();
    let values: Vec<u16> = (0..25).flat_map(|row| (0..25).map(move |column| (row + column) % 25 + 1)).collect();
    let statement = Statement {
        version: "1.2.3".to_owned(),
        format,
        encoding: format.is_clausal().then(|| "muldirect".parse().unwrap()),
        model,
        shape: compiled.shape(),
        values: values.iter().map(|&value| if value % 2 == 0 { value } else { 0 }).collect(),
        marks: Some(Marks::all(25)),
        excluded: if format.is_clausal() { vec![values] } else { Vec::new() },
    };
    (statement, compiled)
}

#[test]
fn no_comment_is_longer_than_a_thousand_bytes_and_all_are_read_back() {
    for format in FileFormat::ALL {
        let (statement, compiled) = wide(format);
        let plan = Plan::new(&statement, &compiled, &Budget::default()).unwrap();
        let command = format!("exactone encode {}", "folder/".repeat(500));
        let file = plan.write(Vec::new(), &command, Origins::Silent, &mut |_| ()).unwrap();
        let file = String::from_utf8(file).unwrap();
        for line in file.lines().filter(|line| line.starts_with(['c', '*', '|'])) {
            assert!(line.len() <= 1000, "{format}: {line}");
        }
        assert!(file.matches(" continued ").count() > 20, "{format}");
        assert_eq!(Heading::read(file.as_bytes(), "file").unwrap().statement, statement, "{format}");
    }
}

#[test]
fn the_hash_is_of_the_lines_of_the_statement_as_they_stand_in_the_file() {
    let (statement, compiled) = wide(FileFormat::Cnf);
    let keys = ["exactone", "format", "encoding", "model", "text", "shape", "puzzle", "marks", "excluded", "continued"];
    let lines: Vec<String> = written(&statement, &compiled)
        .lines()
        .filter_map(|line| line.strip_prefix("c "))
        .filter(|line| keys.contains(&line.split(' ').next().unwrap()))
        .map(str::to_owned)
        .collect();
    let mut said = Vec::new();
    let Ok(()) = statement.each_line(|line| -> Result<(), std::convert::Infallible> {
        said.push(line.to_owned());
        Ok(())
    });
    assert_eq!(lines, said);
}

#[test]
fn a_continued_line_is_complained_about_where_it_begins() {
    let (statement, compiled) = wide(FileFormat::Cnf);
    let file = written(&statement, &compiled);
    let at = file.lines().position(|line| line.starts_with("c puzzle ")).unwrap();
    let lines: Vec<&str> =
        file.lines().enumerate().filter(|(number, _)| *number != at + 1).map(|(_, line)| line).collect();
    let error = Heading::read(lines.join("\n").as_bytes(), "f.cnf").unwrap_err().to_string();
    assert!(error.starts_with(&format!("f.cnf:{}: ", at + 1)) && error.contains("625 expected"), "{error}");
}

fn any_statement() -> impl Strategy<Value = (Statement, Compiled)> {
    let model = prop_oneof![Just("sudoku"), Just("latin")];
    let side = prop_oneof![Just(1_usize), Just(4), Just(6), Just(9), Just(10)];
    let format = proptest::sample::select(FileFormat::ALL.to_vec());
    let encoding = proptest::sample::select(encodings().collect::<Vec<_>>());
    (model, side, format, encoding).prop_flat_map(|(model, side, format, encoding)| {
        let grid = || proptest::collection::vec(0..=u16::try_from(side).unwrap(), side * side);
        let excluded = proptest::collection::vec(grid(), 0..3);
        let marks = proptest::option::of(proptest::collection::vec(any::<bool>(), side * side * side));
        (grid(), marks, excluded).prop_map(move |(values, marks, excluded)| {
            let (model, compiled) = compiled(model, side);
            let encoding = if format == FileFormat::Cnf { encoding } else { encoding.with_reduction(Reduction::None) };
            let statement = Statement {
                version: "0.0.0-random".to_owned(),
                format,
                encoding: format.is_clausal().then_some(encoding),
                model,
                shape: compiled.shape(),
                values,
                marks: marks.map(|bits| marks_of(side, &bits)),
                excluded: if format.is_clausal() { excluded } else { Vec::new() },
            };
            (statement, compiled)
        })
    })
}

fn marks_of(side: usize, bits: &[bool]) -> Marks {
    let mut marks = Marks::none(side);
    for at in (0..bits.len()).filter(|&at| bits[at]) {
        marks.insert(at / side, u16::try_from(at % side + 1).unwrap());
    }
    marks
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn every_heading_reads_as_it_was_written((statement, compiled) in any_statement()) {
        let file = written(&statement, &compiled);
        let heading = Heading::read(file.as_bytes(), "file").unwrap();
        prop_assert_eq!(&heading.statement, &statement);
        let plan = Plan::new(&statement, &compiled, &Budget::default()).unwrap();
        prop_assert_eq!(heading.vars, plan.vars().0);
        if let Some(size) = plan.size().filter(|_| statement.format == FileFormat::Cnf) {
            let mut counter = crate::cnf::Counter::default();
            prop_assert_eq!(Reader::new("file").read(file.as_bytes(), &mut counter).unwrap(), size);
        }
    }
}
