//! Files about instances: puzzles with clues, exact covers, in every encoding and form.

use super::*;
use exactone_core::propagate::{Config, Propagate};
use exactone_core::solve::{Query, Solver};
use exactone_formats::exchange::{self, Request};
use exactone_formats::instance::{Instance, Source};
use exactone_formats::model::Settings;
use std::ops::ControlFlow;

const KILLER: &str = include_str!("../../../../../puzzles/models/killer-4.toml");
/// Knuth's small example with colours, and an option that covers nothing that must be covered.
const COVER: &str = "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n";
/// The solutions are {}, {c} and {a}, {a, c}: some are parts of others.
const PERHAPS: &str = "0:1|a 0:1|c\na\nc\n";

fn killer() -> Instance {
    Model::parse("killer-4.toml", KILLER).unwrap().instance(&Settings::default()).unwrap()
}

fn cover(text: &str) -> Instance {
    exchange::read("small.dlx", text.as_bytes(), &Request::default()).unwrap().instance
}

fn instances() -> [Instance; 3] {
    [killer(), cover(COVER), cover(PERHAPS)]
}

/// All solutions, by propagation: every true candidate of each, ascending.
fn solutions(instance: &Instance) -> BTreeSet<Vec<Candidate>> {
    let budget = Budget::default();
    let mut found = BTreeSet::new();
    let mut engine = Propagate::new(instance.problem(), Config::default());
    let query = Query { removed: &instance.removed, ..Query::new(&instance.givens, &budget) };
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

fn stated(instance: &Instance, format: FileFormat, encoding: Encoding) -> Statement {
    let encoding = format.is_clausal().then_some(encoding);
    Statement { version: "1.2.3".to_owned(), format, encoding, ..Statement::of(instance) }
}

fn file(statement: &Statement, instance: &Instance) -> String {
    let plan = Plan::new(statement.with(instance), &Budget::default()).unwrap();
    let bytes = plan.write(Vec::new(), "exactone encode", Origins::Silent, &mut |_| ()).unwrap();
    let (estimate, length) = (plan.bytes(), bytes.len() as u64);
    assert!((length / 2..length * 2).contains(&estimate), "{length} bytes, {estimate} estimated");
    String::from_utf8(bytes).unwrap()
}

/// The candidates that the file's map reads from an answer, and nothing but the file says what they are.
fn read_back(file: &str, answer: &str) -> Option<(Vec<Candidate>, Broken)> {
    let heading = Heading::read(file.as_bytes(), "file").unwrap();
    let chosen = chosen(&heading, answer)?;
    let broken = broken(heading.statement.with(heading.instance.as_ref().unwrap()), &chosen);
    Some((chosen, broken))
}

#[test]
fn in_every_encoding_all_solutions_come_out_one_after_the_other() {
    for instance in instances() {
        let expected = solutions(&instance);
        for encoding in encodings() {
            let mut statement = stated(&instance, FileFormat::Cnf, encoding);
            let mut found = BTreeSet::new();
            for _ in &expected {
                let file = file(&statement, &instance);
                let (chosen, broken) = read_back(&file, &solved(&file)).unwrap_or_else(|| panic!("{encoding}"));
                assert_eq!(broken, Broken::default(), "{} {encoding}", instance.name);
                statement.excluded.push(telling(&instance, &chosen));
                found.insert(chosen);
            }
            let file = file(&statement, &instance);
            assert_eq!((read_back(&file, &solved(&file)), &found), (None, &expected), "{} {encoding}", instance.name);
            let heading = Heading::read(file.as_bytes(), "file").unwrap();
            assert_eq!(heading.statement, statement);
        }
    }
}

#[test]
fn what_tells_a_solution_is_visible_where_that_is_enough() {
    let instance = killer();
    let all = solutions(&instance);
    assert_eq!(all.len(), 2);
    for chosen in &all {
        let telling = telling(&instance, chosen);
        assert_eq!((telling.len(), telling == instance.legend().visible(chosen)), (16, true));
        assert!(chosen.len() > 16);
    }
    let instance = cover(PERHAPS);
    assert_eq!(solutions(&instance).len(), 4);
    assert!(solutions(&instance).iter().all(|chosen| telling(&instance, chosen) == *chosen && !chosen.is_empty()));
}

#[test]
fn exact_cover_that_is_written_and_read_has_as_many_solutions() {
    for instance in instances() {
        let written = file(&stated(&instance, FileFormat::Dlx, Encoding::default()), &instance);
        let again = cover(&written);
        assert_eq!(solutions(&again).len(), solutions(&instance).len(), "{}", instance.name);
        let heading = Heading::read(written.as_bytes(), "file").unwrap();
        assert_eq!(heading.vars, again.problem().candidates() as u64);
        for chosen in solutions(&again) {
            let numbers: Vec<String> = chosen.iter().map(|option| (option.index() + 1).to_string()).collect();
            let answer = format!("s SATISFIABLE\nv {} 0\n", numbers.join(" "));
            let (chosen, broken) = read_back(&written, &answer).unwrap();
            assert!(broken == Broken::default() && solutions(&instance).contains(&chosen), "{broken:?}");
        }
    }
}

#[test]
fn givens_of_designs_are_soft_in_wcnf_and_assumed_in_icnf() {
    let instance = killer();
    let soft = file(&stated(&instance, FileFormat::Wcnf, Encoding::default()), &instance);
    assert_eq!(soft.lines().filter(|line| line.starts_with("1 ")).count(), 2);
    let hard = plain(&soft, |line| line.strip_prefix("h ").map(str::to_owned).into_iter().collect());
    let (_, broken) = read_back(&soft, &solved(&hard)).unwrap();
    assert!(broken.faults.is_empty(), "{broken:?}");
    let assumed = file(&stated(&instance, FileFormat::Icnf, Encoding::default()), &instance);
    assert_eq!(assumed.lines().filter(|line| line.starts_with("a ")).count(), 1);
}

#[test]
fn a_wrong_answer_is_told_in_the_words_of_the_text() {
    let instance = killer();
    let statement = stated(&instance, FileFormat::Cnf, "extended".parse().unwrap());
    let right = solutions(&instance).into_iter().next().unwrap();
    let told = |chosen: &[Candidate]| {
        broken(statement.with(&instance), chosen).faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    };
    assert_eq!(told(&right), "");
    let missing = told(&right[1..]);
    assert!(missing.contains("cell r1c1 has none"), "{missing}");
    let given = instance.givens[0];
    let swapped: Vec<Candidate> = right.iter().copied().filter(|&candidate| candidate != given).collect();
    assert!(told(&swapped).contains("r2c4=2 is given"), "{}", told(&swapped));
    let excluding = Statement { excluded: vec![telling(&instance, &right)], ..statement.clone() };
    let faults = broken(excluding.with(&instance), &right).faults;
    assert_eq!(faults[0].to_string(), "this is the excluded solution");
}

#[test]
fn a_heading_of_a_design_that_was_changed_is_refused() {
    let instance = killer();
    let file = file(&stated(&instance, FileFormat::Cnf, "extended".parse().unwrap()), &instance);
    let refused = |from: &str, to: &str| {
        assert!(file.contains(from), "{from}");
        Heading::read(file.replacen(from, to, 1).as_bytes(), "f.cnf").unwrap_err().to_string()
    };
    assert!(refused("sum = 3", "sum = 4").contains("was changed"));
    assert!(refused("c source puzzle", "c source poem").contains("no instance is made from `poem`"));
    assert!(refused("c source puzzle\n", "").contains("no line `source`"));
    assert!(refused(": r1c1=1\n", ": r1c1=2\n").contains("candidate 1 is called `r1c1=1` here"));
    assert!(refused("c map 2 2: r1c1=2\n", "").contains("lines, "));
    assert!(refused("c map 1 1:", "c map 9999 1:").contains("`9999` is no candidate"));
    let nowhere = Instance { source: Source::default(), ..killer() };
    let statement = stated(&nowhere, FileFormat::Cnf, Encoding::default());
    let plan = Plan::new(statement.with(&nowhere), &Budget::default()).unwrap();
    let bytes = plan.write(Vec::new(), "", Origins::Silent, &mut |_| ()).unwrap();
    assert!(Heading::read(&bytes[..], "f").is_err());
}

#[test]
fn comments_about_designs_are_short_in_every_form() {
    let options: Vec<String> = (0..300).map(|item| format!("item-number-{item}")).collect();
    let wide = cover(&format!("{0}\n{0}\n{0}\n", options.join(" ")));
    for instance in [killer(), wide] {
        for format in FileFormat::ALL {
            let statement = stated(&instance, format, Encoding::default());
            let file = {
                let plan = Plan::new(statement.with(&instance), &Budget::default()).unwrap();
                let bytes = plan.write(Vec::new(), "exactone encode", Origins::Silent, &mut |_| ()).unwrap();
                String::from_utf8(bytes).unwrap()
            };
            for line in file.lines().filter(|line| line.starts_with(['c', '*', '|'])) {
                assert!(line.len() <= 1000, "{format}: {line}");
            }
            let heading = Heading::read(file.as_bytes(), "file").unwrap();
            assert_eq!(heading.statement, statement, "{format}");
        }
    }
}
