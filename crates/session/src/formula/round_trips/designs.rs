//! Files about designs: puzzles with clues, exact covers, in every encoding and form.

use super::*;
use exactone_core::propagate::{Config, Propagate};
use exactone_core::solve::{Query, Solver};
use exactone_formats::design::{Design, Source};
use exactone_formats::exchange::{self, Request};
use exactone_formats::model::Settings;
use std::ops::ControlFlow;

const KILLER: &str = include_str!("../../../../../puzzles/models/killer-4.toml");
/// Knuth's small example with colours, and an option that covers nothing that must be covered.
const COVER: &str = "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n";
/// The solutions are {}, {c} and {a}, {a, c}: some are parts of others.
const PERHAPS: &str = "0:1|a 0:1|c\na\nc\n";

fn killer() -> Design {
    Model::parse("killer-4.toml", KILLER).unwrap().design(&Settings::default()).unwrap()
}

fn cover(text: &str) -> Design {
    exchange::read("small.dlx", text.as_bytes(), &Request::default()).unwrap().design
}

fn designs() -> [Design; 3] {
    [killer(), cover(COVER), cover(PERHAPS)]
}

/// All solutions, by propagation: every true candidate of each, ascending.
fn solutions(design: &Design) -> BTreeSet<Vec<Candidate>> {
    let budget = Budget::default();
    let mut found = BTreeSet::new();
    let mut engine = Propagate::new(&design.problem, Config::default());
    let query = Query { removed: &design.removed, ..Query::new(&design.givens, &budget) };
    engine
        .solve(&query, &mut |chosen| {
            let mut chosen = chosen.to_vec();
            chosen.sort_unstable();
            found.insert(chosen);
            ControlFlow::Continue(())
        })
        .unwrap();
    found
}

fn stated(design: &Design, format: FileFormat, encoding: Encoding) -> DesignStatement {
    let encoding = format.is_clausal().then_some(encoding);
    DesignStatement { version: "1.2.3".to_owned(), format, encoding, ..DesignStatement::of(design) }
}

fn file(statement: &DesignStatement, design: &Design) -> String {
    let plan = Plan::new(Subject::Design(statement, design), &Budget::default()).unwrap();
    let bytes = plan.write(Vec::new(), "exactone encode", Origins::Silent, &mut |_| ()).unwrap();
    let (estimate, length) = (plan.bytes(), bytes.len() as u64);
    assert!((length / 2..length * 2).contains(&estimate), "{length} bytes, {estimate} estimated");
    String::from_utf8(bytes).unwrap()
}

/// The candidates that the file's map reads from an answer, and nothing but the file says what they are.
fn read_back(file: &str, answer: &str) -> Option<(Vec<Candidate>, Broken)> {
    let heading = AnyHeading::read(file.as_bytes(), "file").unwrap();
    let model: BTreeSet<Lit> = match SolverOutput::read(answer.as_bytes(), "answer", heading.vars()).unwrap() {
        SolverOutput::Satisfiable(model) => model.into_iter().collect(),
        SolverOutput::Unsatisfiable => return None,
        SolverOutput::Unknown => panic!("there is an answer"),
    };
    let chosen = heading.chosen(|literal| model.contains(&literal));
    let AnyHeading::Design(heading, design) = heading else { panic!("it is a design") };
    let broken = broken_design(&heading.statement, &design, &chosen);
    Some((chosen, broken))
}

#[test]
fn in_every_encoding_all_solutions_come_out_one_after_the_other() {
    for design in designs() {
        let expected = solutions(&design);
        for encoding in encodings() {
            let mut statement = stated(&design, FileFormat::Cnf, encoding);
            let mut found = BTreeSet::new();
            for _ in &expected {
                let file = file(&statement, &design);
                let (chosen, broken) = read_back(&file, &solved(&file)).unwrap_or_else(|| panic!("{encoding}"));
                assert_eq!(broken, Broken::default(), "{} {encoding}", design.name);
                statement.excluded.push(telling(&design, &chosen));
                found.insert(chosen);
            }
            let file = file(&statement, &design);
            assert_eq!((read_back(&file, &solved(&file)), &found), (None, &expected), "{} {encoding}", design.name);
            let AnyHeading::Design(heading, _) = AnyHeading::read(file.as_bytes(), "file").unwrap() else { panic!() };
            assert_eq!(heading.statement, statement);
        }
    }
}

#[test]
fn what_tells_a_solution_is_visible_where_that_is_enough() {
    let design = killer();
    let all = solutions(&design);
    assert_eq!(all.len(), 2);
    for chosen in &all {
        let telling = telling(&design, chosen);
        assert_eq!((telling.len(), telling == design.legend.visible(chosen)), (16, true));
        assert!(chosen.len() > 16);
    }
    let design = cover(PERHAPS);
    assert_eq!(solutions(&design).len(), 4);
    assert!(solutions(&design).iter().all(|chosen| telling(&design, chosen) == *chosen && !chosen.is_empty()));
}

#[test]
fn exact_cover_that_is_written_and_read_has_as_many_solutions() {
    for design in designs() {
        let written = file(&stated(&design, FileFormat::Dlx, Encoding::default()), &design);
        let again = cover(&written);
        assert_eq!(solutions(&again).len(), solutions(&design).len(), "{}", design.name);
        let heading = AnyHeading::read(written.as_bytes(), "file").unwrap();
        assert_eq!(heading.vars(), again.problem.candidates() as u64);
        for chosen in solutions(&again) {
            let numbers: Vec<String> = chosen.iter().map(|option| (option.index() + 1).to_string()).collect();
            let answer = format!("s SATISFIABLE\nv {} 0\n", numbers.join(" "));
            let (chosen, broken) = read_back(&written, &answer).unwrap();
            assert!(broken == Broken::default() && solutions(&design).contains(&chosen), "{broken:?}");
        }
    }
}

#[test]
fn givens_of_designs_are_soft_in_wcnf_and_assumed_in_icnf() {
    let design = killer();
    let soft = file(&stated(&design, FileFormat::Wcnf, Encoding::default()), &design);
    assert_eq!(soft.lines().filter(|line| line.starts_with("1 ")).count(), 2);
    let hard = plain(&soft, |line| line.strip_prefix("h ").map(str::to_owned).into_iter().collect());
    let (_, broken) = read_back(&soft, &solved(&hard)).unwrap();
    assert!(broken.faults.is_empty(), "{broken:?}");
    let assumed = file(&stated(&design, FileFormat::Icnf, Encoding::default()), &design);
    assert_eq!(assumed.lines().filter(|line| line.starts_with("a ")).count(), 1);
}

#[test]
fn a_wrong_answer_is_told_in_the_words_of_the_text() {
    let design = killer();
    let statement = stated(&design, FileFormat::Cnf, "extended".parse().unwrap());
    let right = solutions(&design).into_iter().next().unwrap();
    let told = |chosen: &[Candidate]| {
        broken_design(&statement, &design, chosen).faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    };
    assert_eq!(told(&right), "");
    let missing = told(&right[1..]);
    assert!(missing.contains("cell r1c1 has none"), "{missing}");
    let given = design.givens[0];
    let swapped: Vec<Candidate> = right.iter().copied().filter(|&candidate| candidate != given).collect();
    assert!(told(&swapped).contains("r2c4=2 is given"), "{}", told(&swapped));
    let excluding = DesignStatement { excluded: vec![telling(&design, &right)], ..statement.clone() };
    let faults = broken_design(&excluding, &design, &right).faults;
    assert_eq!(faults[0].to_string(), "this is the excluded solution");
}

#[test]
fn a_heading_of_a_design_that_was_changed_is_refused() {
    let design = killer();
    let file = file(&stated(&design, FileFormat::Cnf, "extended".parse().unwrap()), &design);
    let refused = |from: &str, to: &str| {
        assert!(file.contains(from), "{from}");
        AnyHeading::read(file.replacen(from, to, 1).as_bytes(), "f.cnf").unwrap_err().to_string()
    };
    assert!(refused("sum = 3", "sum = 4").contains("was changed"));
    assert!(refused("c source puzzle", "c source poem").contains("no design is made from `poem`"));
    assert!(refused("c source puzzle\n", "").contains("no line `source`"));
    assert!(refused(": r1c1=1\n", ": r1c1=2\n").contains("candidate 1 is called `r1c1=1` here"));
    assert!(refused("c map 2 2: r1c1=2\n", "").contains("lines, "));
    assert!(refused("c map 1 1:", "c map 9999 1:").contains("`9999` is no candidate"));
    assert!(Heading::read(file.as_bytes(), "f.cnf").unwrap_err().to_string().contains("a square grid expected"));
    let nowhere = Design { source: Source::default(), ..killer() };
    let statement = stated(&nowhere, FileFormat::Cnf, Encoding::default());
    let plan = Plan::new(Subject::Design(&statement, &nowhere), &Budget::default()).unwrap();
    let bytes = plan.write(Vec::new(), "", Origins::Silent, &mut |_| ()).unwrap();
    assert!(AnyHeading::read(&bytes[..], "f").is_err());
}

#[test]
fn comments_about_designs_are_short_in_every_form() {
    let options: Vec<String> = (0..300).map(|item| format!("item-number-{item}")).collect();
    let wide = cover(&format!("{0}\n{0}\n{0}\n", options.join(" ")));
    for design in [killer(), wide] {
        for format in FileFormat::ALL {
            let statement = stated(&design, format, Encoding::default());
            let file = {
                let plan = Plan::new(Subject::Design(&statement, &design), &Budget::default()).unwrap();
                let bytes = plan.write(Vec::new(), "exactone encode", Origins::Silent, &mut |_| ()).unwrap();
                String::from_utf8(bytes).unwrap()
            };
            for line in file.lines().filter(|line| line.starts_with(['c', '*', '|'])) {
                assert!(line.len() <= 1000, "{format}: {line}");
            }
            let heading = AnyHeading::read(file.as_bytes(), "file").unwrap();
            let AnyHeading::Design(heading, _) = heading else { panic!("{format}") };
            assert_eq!(heading.statement, statement, "{format}");
        }
    }
}
