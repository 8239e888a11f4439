use super::super::testing::{count, error_of, reading, solutions, written};
use super::super::{Export, Format, Limits, Request, read};
use crate::instance::{Cause, Instance, Rules};
use exactone_core::random::SplitMix;
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
    let words: Vec<&str> = lines.next().unwrap().split_whitespace().collect();
    let bar = words.iter().position(|name| *name == "|").unwrap_or(words.len());
    // The multiplicity of each primary item.
    let times: Vec<(usize, usize)> = words[..bar]
        .iter()
        .map(|word| match word.split_once('|') {
            Some((count, _)) => count.split_once(':').map_or_else(
                || (count.parse().unwrap(), count.parse().unwrap()),
                |(least, most)| (least.parse().unwrap(), most.parse().unwrap()),
            ),
            None => (1, 1),
        })
        .collect();
    let heading: Vec<&str> = words
        .iter()
        .map(|word| word.split_once('|').map_or(*word, |(_, name)| if name.is_empty() { "|" } else { name }))
        .collect();
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
        let is_right = |(name, &(least, most)): (&&str, &(usize, usize))| (least..=most).contains(&of(name).len());
        heading[..bar].iter().zip(&times).all(is_right) && heading.iter().skip(bar + 1).all(|name| is_one(&of(name)))
    };
    (0..1u32 << options.len()).filter(|chosen| is_cover(*chosen)).count()
}

#[test]
fn colours_in_random_files_exclude_what_the_format_excludes() {
    let mut numbers = SplitMix::new(88_172_645_463_325_252);
    let mut random = |below: usize| numbers.below(below);
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
fn items_of_random_files_are_covered_as_often_as_they_say() {
    let mut numbers = SplitMix::new(2_463_534_242);
    let mut random = |below: usize| numbers.below(below);
    let (mut several, mut none) = (0, 0);
    for _ in 0..300 {
        let items: Vec<String> = ["a", "b", "c", "d"]
            .iter()
            .map(|name| match random(6) {
                0 => (*name).to_owned(),
                1 => format!("0:1|{name}"),
                2 => format!("{}|{name}", random(4)),
                3 => format!("{}:9|{name}", random(4)),
                _ => {
                    let least = random(3);
                    format!("{least}:{}|{name}", least + random(3))
                }
            })
            .collect();
        let mut text = format!("{} | p\n", items.join(" "));
        for _ in 0..9 {
            let mut line: Vec<String> =
                ["a", "b", "c", "d"].iter().filter(|_| random(2) == 0).map(|name| (*name).into()).collect();
            if random(4) == 0 {
                line.push(format!("p:{}", random(2)));
            }
            // Solutions are told apart by the names of their options.
            let line = format!("{}\n", line.join(" "));
            if line.len() > 1 && !text.split_inclusive('\n').any(|before| before == line) {
                text += &line;
            }
        }
        let expected = by_brute_force(&text);
        assert_eq!(count("x.dlx", &text), expected, "{text}");
        several += usize::from(expected > 1);
        none += usize::from(expected == 0);
    }
    assert!(several > 50 && none > 50, "{several} {none}");
}

#[test]
fn five_queens_see_all_squares_of_their_boards_in_known_numbers_of_ways() {
    // Minimum dominating sets of queens on boards of side 4 to 6 and how many there are: OEIS A075458 and A002564.
    for (side, queens, ways) in [(4i32, 2, 12), (5, 3, 186), (6, 3, 4)] {
        let squares = || (0..side).flat_map(|row| (0..side).map(move |column| (row, column)));
        let sees = |one: (i32, i32), other: (i32, i32)| {
            let (down, right) = (one.0 - other.0, one.1 - other.1);
            down == 0 || right == 0 || down.abs() == right.abs()
        };
        let items: Vec<String> = squares().map(|(row, column)| format!("1:99|{row}{column}")).collect();
        let option = |queen| -> String {
            let targets = squares().filter(|&other| sees(queen, other));
            targets.fold("\n#".to_owned(), |line, (row, column)| format!("{line} {row}{column}"))
        };
        let text = format!("{queens}|# {}{}", items.join(" "), squares().map(option).collect::<String>());
        assert_eq!(count("x.dlx", &text), ways, "side {side}");
    }
}

#[test]
fn an_item_that_too_few_options_cover_is_told() {
    let notes = reading("x.dlx", "2|a 3:5|b c\na b c\na b\n").notes;
    assert_eq!(notes, ["too few options cover `b`: there is no solution"]);
    assert_eq!(count("x.dlx", "2|a 3:5|b c\na b c\na b\n"), 0);
    assert_eq!(count("x.dlx", "0|a b | p q\na b\nb p\nb q\n"), 2);
    assert_eq!(count("x.dlx", "0:7|a | p q\na\na p\na q\n"), 8);
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
    assert!(error("3:2|a b\na\n").starts_with("x:1:1: from 3 to 2 times: the first number is the larger one"));
    assert!(error("a | 1:1|b\n").contains("is a secondary item, and cannot have a multiplicity"));
    assert!(error("x:1|a\n").contains("`x:1` is not a multiplicity"));
}

#[test]
fn options_have_costs_and_several_of_one_option_are_added_up() {
    let found = reading("x.dlx", "a b\na |7\nb\na b |2 |3\nb |0\n");
    let rules = &found.instance.rules;
    assert_eq!(rules.costs.as_deref(), Some(&[7, 0, 5, 0][..]));
    let all: Vec<_> = rules.problem.all_candidates().collect();
    assert_eq!((rules.cost(&all[..2]), rules.cost(&all[2..])), (Some(7), Some(5)));
    assert_eq!(found.instance.candidate_name(all[2]), "a b", "a cost is no part of the name");
    assert!(found.notes.iter().any(|note| note.contains("--cheapest")), "{:?}", found.notes);
    assert_eq!(reading("x.dlx", "a | p\na\np |4\n").instance.rules.costs, None, "left out with its option");
    assert_eq!(reading("x.dlx", "a\na\n").instance.rules.cost(&all[..1]), None);
    assert!(
        error("a b\na b |x\n").starts_with("x:2:5: `|x` is no cost: `|` and a whole number without a sign expected")
    );
    assert!(error("a b\na b | 3\n").starts_with("x:2:5: `|` is no cost"));
    assert!(error("a\na |-1\n").starts_with("x:2:3: `|-1` is no cost"));
    assert!(error("a\na |4294967295 |1\n").starts_with("x:2:15: an option costs at most 4294967295"));
    assert!(error("a\na |99999999999999999999\n").contains("costs at most"));
}

#[test]
fn files_past_the_limits_are_refused_before_they_are_built() {
    let often = format!("5000|a\n{}", "a\n".repeat(10_000));
    let message = error_of(Format::Dlx, &often);
    assert!(message.contains("candidates, the limit is"), "{message}");
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
