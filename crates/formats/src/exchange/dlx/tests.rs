use super::super::testing::{count, error_of, reading, solutions, written};
use super::super::{Export, Format, Limits, Request, read};
use crate::instance::{Cause, Instance, Rules};
use std::collections::BTreeSet;

fn error(text: &str) -> String {
    error_of(Format::Dlx, text)
}

#[test]
fn the_example_with_colours_has_its_one_solution() {
    // The small example of XCC in 7.2.2.1: items p q r, secondary items x y.
    let instance = reading("x.dlx", "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n").instance;
    let expected: BTreeSet<Vec<String>> = [vec!["p r x:A y".to_owned(), "q x:A".to_owned()]].into();
    assert_eq!(solutions(&instance), expected);
}

/// All sets of options that the format allows, found by trying all of them.
fn by_brute_force(text: &str) -> usize {
    let mut lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('|'));
    let heading: Vec<&str> = lines.next().unwrap().split_whitespace().collect();
    let bar = heading.iter().position(|name| *name == "|").unwrap_or(heading.len());
    let options: Vec<Vec<(&str, Option<&str>)>> = lines
        .map(|line| {
            line.split_whitespace().map(|w| w.split_once(':').map_or((w, None), |(n, c)| (n, Some(c)))).collect()
        })
        .filter(|option: &Vec<(&str, _)>| option.iter().any(|cell| heading[..bar].contains(&cell.0)))
        .collect();
    let is_cover = |chosen: u32| {
        let of = |name: &str| -> Vec<Option<&str>> {
            let chosen = options.iter().enumerate().filter(|(at, _)| chosen >> at & 1 == 1);
            chosen.flat_map(|(_, option)| option.iter().filter(|cell| cell.0 == name).map(|cell| cell.1)).collect()
        };
        let is_one = |colours: &[Option<&str>]| {
            colours.len() < 2 || colours[0].is_some() && colours.iter().all(|colour| *colour == colours[0])
        };
        heading[..bar].iter().all(|name| of(name).len() == 1)
            && heading.iter().skip(bar + 1).all(|name| is_one(&of(name)))
    };
    (0..1u32 << options.len()).filter(|chosen| is_cover(*chosen)).count()
}

#[test]
fn colours_in_random_files_exclude_what_the_format_excludes() {
    let mut state = 88_172_645_463_325_252u64;
    let mut random = |below: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % below
    };
    let mut several = 0;
    for _ in 0..200 {
        let mut text = "a b c d | p q\n".to_owned();
        for _ in 0..13 {
            let mut line: Vec<String> =
                ["a", "b", "c", "d"].iter().filter(|_| random(3) == 0).map(|n| (*n).into()).collect();
            for name in ["p", "q"] {
                match random(6) {
                    0 => line.push(name.to_owned()),
                    1 => {}
                    _ => line.push(format!("{name}:{}", random(5))),
                }
            }
            text += &(line.join(" ") + "\n");
        }
        let expected = by_brute_force(&text);
        several += usize::from(expected > 1);
        assert_eq!(count("x.dlx", &text), distinct(expected, &text), "{text}");
    }
    assert!(several > 20, "{several}");
}

/// Solutions are told apart by the names of their options here; files in which two options are the same are passed over.
fn distinct(expected: usize, text: &str) -> usize {
    let lines: Vec<&str> = text.lines().skip(1).collect();
    if lines.iter().collect::<BTreeSet<_>>().len() == lines.len() { expected } else { count("x.dlx", text) }
}

#[test]
fn many_colours_are_told_apart_by_digits() {
    let colours: Vec<String> = (0..40).map(|colour| format!("x p:{colour}\ny p:{colour}\n")).collect();
    let text = format!("x y | p\n{}", colours.concat());
    let instance = reading("x.dlx", &text).instance;
    assert_eq!(solutions(&instance).len(), 40);
    assert!(instance.problem().memberships() <= 80 + 6 * 80, "{}", instance.problem().memberships());
}

#[test]
fn one_colour_everywhere_says_nothing() {
    let names: Vec<String> = (0..2000).map(|at| format!("i{at}")).collect();
    let options: Vec<String> = names.iter().map(|name| format!("{name} p:red\n")).collect();
    let instance = reading("x.dlx", &format!("{} | p\n{}", names.join(" "), options.concat())).instance;
    assert_eq!(instance.problem().groups(), 2000);
}

#[test]
fn items_that_may_be_covered_once_or_not_at_all_are_read() {
    // As secondary items, but an option of nothing else counts: a alone, a and c, c alone with b ... by hand: {}, {c}.
    assert_eq!(count("x.dlx", "a 0:1|c\na\nc\na c\n"), 3);
    assert_eq!(count("x.dlx", "1|a 1:1|b :1|c 0:1|d\na b\nc d\nc\nd\n"), 1 + 1 + 2 + 1);
}

#[test]
fn comments_and_empty_lines_are_passed_over_and_options_without_primary_items_left_out() {
    let reading = reading("dir/x.dlx", "\n| c\n  | c\n a b | c \r\n\na  c\tb\n| x\nc\nc\n");
    let Instance { rules, name, .. } = &reading.instance;
    let Rules { problem, legend, .. } = &**rules;
    let options: Vec<_> = problem.all_candidates().map(|option| legend.candidate(problem, option)).collect();
    assert_eq!((options, name.as_str()), (vec!["a c b".to_owned()], "x"));
    assert_eq!(reading.notes, ["2 options without a primary item have been left out, the first on line 8"]);
    let notes = super::super::testing::reading("x.dlx", "a b c\na b\n").notes;
    assert_eq!(notes, ["no option covers `c`: there is no solution"]);
}

#[test]
fn what_is_wrong_is_told_at_its_place_with_the_nearest_name() {
    assert_eq!(
        error("row1 col1 | diag\nrow1 col1\nrwo1 diag\n"),
        "x:3:1: `rwo1` is not an item, did you mean `row1`?\n  rwo1 diag\n  ^"
    );
    assert_eq!(error("a b\na b a\n"), "x:2:5: item `a` stands twice in the option\n  a b a\n      ^");
    assert!(error("a a\n").starts_with("x:1:3: item `a` is named a second time"));
    assert!(error("a | b | c\n").starts_with("x:1:7: a second `|`"));
    assert!(error("a b:c\n").starts_with("x:1:3: `b:c` cannot be the name of an item"));
    assert!(error("a | b\na:red b\n").starts_with("x:2:1: `a` is a primary item, only secondary items have colours"));
    assert!(error("a | b\na b:\n").contains("`item:colour` expected"));
    assert!(error("| only\n").starts_with("x: there is nothing but comments"));
}

#[test]
fn what_a_design_cannot_say_is_refused_by_name() {
    assert!(error("2:3|a b\na\n").starts_with("x:1:1: item `a` has multiplicity 2:3, but an item is covered once"));
    assert!(error("2|a b\na\n").contains("has multiplicity 2, but"));
    assert!(error("a | 1:1|b\n").contains("is a secondary item, and cannot have a multiplicity"));
    assert!(error("x:1|a\n").contains("`x:1` is not a multiplicity"));
    assert!(error("a b\na b |7\n").starts_with("x:2:5: `|7` is a cost"));
}

#[test]
fn files_past_the_limits_are_refused_before_they_are_built() {
    let refused = |text: &str, limits: Limits| {
        let error = read("x.dlx", text.as_bytes(), &Request { limits, ..Request::default() }).unwrap_err();
        assert_eq!(error.cause(), Cause::Limit, "{error}");
        error.to_string()
    };
    let wide: Vec<String> = (0..1_000_000).map(|item| format!("i{item} ")).collect();
    let limits = Limits { memberships: 100_000, ..Limits::default() };
    assert!(refused(&wide.concat(), limits).contains("more items than the limit of 100000"));
    assert!(
        refused(&format!("a b\n{}", "a b\n".repeat(60_000)), limits)
            .starts_with("x.dlx:50002:1: there are more memberships")
    );
    let limits = Limits { candidates: 3, ..Limits::default() };
    assert!(refused("a\na\na\na\na\n", limits).contains("more options than the limit of 3"));
    let names: Vec<String> = (0..400).map(|at| format!("i{at}")).collect();
    let options: Vec<String> = (0..).zip(&names).map(|(colour, name)| format!("{name} p:{colour}\n")).collect();
    let limits = Limits { memberships: 100_000, ..Limits::default() };
    let message = refused(&format!("{} | p\n{}", names.join(" "), options.concat()), limits);
    assert!(message.contains("the colours of item `p` need more memberships"), "{message}");
}

#[test]
fn a_file_read_and_written_again_gives_the_same_count() {
    let text = "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\nr q x:B\n";
    let instance = reading("x.dlx", text).instance;
    let again = written(Format::Dlx, &Export::new(instance.problem()));
    assert_eq!(count("y.dlx", &again), solutions(&instance).len());
}
