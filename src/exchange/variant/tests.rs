use super::super::testing::{error_of, reading, solutions};
use super::super::{Format, Request, read};
use super::link::unpacked;
use super::*;
use crate::design::Cause;

/// A grid of side 4 with more beside it; `cells` are `row column value`.
fn four(givens: &[(usize, usize, usize)], rest: &str) -> String {
    let cell = |row, column| {
        let given = givens.iter().find(|given| (given.0, given.1) == (row, column));
        given.map_or("{}".to_owned(), |given| format!("{{\"value\":{},\"given\":true}}", given.2))
    };
    let row = |row| format!("[{}]", (1..=4).map(|column| cell(row, column)).collect::<Vec<_>>().join(","));
    let rows: Vec<String> = (1..=4).map(row).collect();
    format!("{{\"size\":4,\"grid\":[{}]{rest}}}", rows.join(","))
}

fn count(rest: &str) -> usize {
    solutions(&reading("x.fpuzzles", &four(&[], rest)).design).len()
}

/// The grids of side 4 that keep a rule, of all 288, found one by one.
fn expected(keeps: impl Fn(&dyn Fn(usize, usize) -> i64) -> bool) -> usize {
    let design = reading("x.fpuzzles", &four(&[], "")).design;
    let grids = solutions(&design);
    let value = |grid: &Vec<String>, row: usize, column: usize| {
        let start = format!("r{row}c{column}=");
        grid.iter().find_map(|name| name.strip_prefix(&start)?.parse().ok()).unwrap()
    };
    assert_eq!(grids.len(), 288);
    grids.iter().filter(|grid| keeps(&|row, column| value(grid, row, column))).count()
}

#[test]
fn every_rule_leaves_the_grids_that_keep_it() {
    type Keeps<'k> = &'k dyn Fn(&dyn Fn(usize, usize) -> i64) -> bool;
    let cases: [(&str, Keeps<'_>); 22] = [
        (r#","killercage":[{"cells":["R1C1","R2C1"],"value":"7"}]"#, &|v| v(1, 1) + v(2, 1) == 7),
        (r#","killercage":[{"cells":["R1C1","R3C2"]}]"#, &|v| v(1, 1) != v(3, 2)),
        (r#","thermometer":[{"lines":[["R1C1","R2C1","R3C2"]]}]"#, &|v| v(1, 1) < v(2, 1) && v(2, 1) < v(3, 2)),
        (r#","slowthermometer":[{"lines":[["R1C1","R2C2","R3C3"]]}]"#, &|v| v(1, 1) <= v(2, 2) && v(2, 2) <= v(3, 3)),
        (r#","arrow":[{"cells":["R1C1"],"lines":[["R1C1","R1C2","R2C3"]]}]"#, &|v| v(1, 1) == v(1, 2) + v(2, 3)),
        (r#","arrow":[{"cells":["R1C2","R1C1"],"lines":[["R1C2","R1C3"]]}]"#, &|v| v(1, 1) * 10 + v(1, 2) == v(1, 3)),
        (r#","difference":[{"cells":["R1C1","R1C2"]},{"cells":["R3C1","R3C2"],"value":"2"}]"#, &|v| {
            v(1, 1).abs_diff(v(1, 2)) == 1 && v(3, 1).abs_diff(v(3, 2)) == 2
        }),
        (r#","ratio":[{"cells":["R1C1","R1C2"]}]"#, &|v| v(1, 1) == 2 * v(1, 2) || v(1, 2) == 2 * v(1, 1)),
        (r#","xv":[{"cells":["R1C1","R1C2"],"value":"V"}]"#, &|v| v(1, 1) + v(1, 2) == 5),
        (r#","xv":[{"cells":["R1C1","R1C2"],"value":"6"}]"#, &|v| v(1, 1) + v(1, 2) == 6),
        (r#","palindrome":[{"lines":[["R1C1","R2C2","R3C3","R4C4"]]}]"#, &|v| v(1, 1) == v(4, 4) && v(2, 2) == v(3, 3)),
        (r#","renban":[{"lines":[["R1C1","R2C2"]]}]"#, &|v| v(1, 1).abs_diff(v(2, 2)) == 1),
        (r#","whispers":[{"lines":[["R1C1","R2C2"]],"value":"2"}]"#, &|v| v(1, 1).abs_diff(v(2, 2)) >= 2),
        (r#","betweenline":[{"lines":[["R1C1","R1C2","R1C3"]]}]"#, &|v| {
            v(1, 2) > v(1, 1).min(v(1, 3)) && v(1, 2) < v(1, 1).max(v(1, 3))
        }),
        (r#","littlekillersum":[{"cell":"R0C1","direction":"DR","value":"9"}]"#, &|v| v(1, 2) + v(2, 3) + v(3, 4) == 9),
        (r#","sandwichsum":[{"cell":"R2C0","value":"5"}]"#, &|v| v(2, 1) * v(2, 4) == 4 && v(2, 2) + v(2, 3) == 5),
        (r#","skyscraper":[{"cell":"R5C2","value":"4"}]"#, &|v| {
            (1..=4).all(|at| v(5 - at, 2) == i64::try_from(at).unwrap())
        }),
        (r#","xsum":[{"cell":"R0C3","value":"3"}]"#, &|v| v(1, 3) == 2 && v(2, 3) == 1),
        (r#","even":[{"cell":"R1C1"}],"odd":[{"cell":"R4C4"},{"cell":"R3C3"}]"#, &|v| {
            v(1, 1) % 2 == 0 && v(4, 4) % 2 == 1 && v(3, 3) % 2 == 1
        }),
        (r#","minimum":[{"cell":"R1C1"}]"#, &|v| v(1, 1) < v(1, 2) && v(1, 1) < v(2, 1)),
        (r#","clone":[{"cells":["R1C1","R1C2"],"cloneCells":["R3C2","R3C3"]}]"#, &|v| {
            v(1, 1) == v(3, 2) && v(1, 2) == v(3, 3)
        }),
        (r#","quadruple":[{"cells":["R2C2","R2C3","R3C2","R3C3"],"values":[1,1]}]"#, &|v| {
            [v(2, 2), v(2, 3), v(3, 2), v(3, 3)].iter().filter(|value| **value == 1).count() >= 2
        }),
    ];
    for (rest, keeps) in cases {
        assert_eq!(count(rest), expected(keeps), "{rest}");
    }
}

#[test]
fn rules_of_the_whole_grid_are_read() {
    let cells = || (1..=4usize).flat_map(|row| (1..=4usize).map(move |column| (row, column)));
    let apart = |steps: &'static [(isize, isize)]| {
        cells().flat_map(move |(row, column)| {
            let other =
                steps.iter().map(move |step| (row.checked_add_signed(step.0), column.checked_add_signed(step.1)));
            other.filter_map(move |other| match other {
                (Some(r @ 1..=4), Some(c @ 1..=4)) => Some(((row, column), (r, c))),
                _ => None,
            })
        })
    };
    let differ = |steps, v: &dyn Fn(usize, usize) -> i64| apart(steps).all(|(a, b)| v(a.0, a.1) != v(b.0, b.1));
    let next = |v: &dyn Fn(usize, usize) -> i64, wrong: fn(i64, i64) -> bool| {
        !apart(&[(0, 1), (1, 0)]).any(|(a, b)| wrong(v(a.0, a.1), v(b.0, b.1)))
    };
    assert_eq!(
        count(r#","diagonal+":true"#),
        expected(|v| (1..4).all(|a| (a + 1..5).all(|b| v(5 - a, a) != v(5 - b, b))))
    );
    assert_eq!(count(r#","diagonal-":true"#), expected(|v| (1..4).all(|a| (a + 1..5).all(|b| v(a, a) != v(b, b)))));
    assert_eq!(count(r#","antiknight":true"#), expected(|v| differ(&[(1, 2), (2, 1), (-1, 2), (-2, 1)], v)));
    assert_eq!(count(r#","antiking":true"#), expected(|v| differ(&[(1, 1), (1, -1)], v)));
    assert_eq!(count(r#","nonconsecutive":true"#), expected(|v| next(v, |a, b| a.abs_diff(b) == 1)));
    assert_eq!(count(r#","disjointgroups":true"#), expected(|v| differ(&[(0, 2), (2, 0), (2, 2), (2, -2)], v)));
    assert_eq!(count(r#","negative":["xv"],"xv":[]"#), expected(|v| next(v, |a, b| a + b == 5 || a + b == 10)));
    let negative = r#","negative":["ratio"],"ratio":[{"cells":["R1C1","R1C2"]}]"#;
    let ratio = |a: i64, b: i64| a == 2 * b || b == 2 * a;
    let pairs = || apart(&[(0, 1), (1, 0)]);
    let is_marked = |pair: &((usize, usize), (usize, usize))| *pair == ((1, 1), (1, 2));
    assert_eq!(
        count(negative),
        expected(|v| pairs().all(|(a, b)| is_marked(&(a, b)) == ratio(v(a.0, a.1), v(b.0, b.1))))
    );
}

#[test]
fn regions_of_another_shape_are_units_and_those_of_none_are_not() {
    let regions = |of: &dyn Fn(usize, usize) -> String| {
        let row = |row| format!("[{}]", (0..4).map(|column| of(row, column)).collect::<Vec<_>>().join(","));
        format!("{{\"size\":4,\"grid\":[{}]}}", (0..4).map(row).collect::<Vec<_>>().join(","))
    };
    let count = |text: &str| solutions(&reading("x.fpuzzles", text).design).len();
    assert_eq!(count(&regions(&|_, _| "{\"region\":null}".to_owned())), 576);
    assert_eq!(count(&regions(&|row, _| format!("{{\"region\":{row}}}"))), 576);
    assert_eq!(count(&regions(&|row, column| format!("{{\"region\":{}}}", row / 2 * 2 + column / 2))), 288);
    assert_eq!(count(&regions(&|row, column| format!("{{\"region\":{}}}", (row + column) % 4))), 0);
}

#[test]
fn givens_solutions_and_pencil_marks_are_read_and_entries_are_not() {
    let text = four(&[(1, 1, 1), (2, 3, 4)], r#","title":"A \"title\"","line":[{"lines":[]}],"ruleset":"""#);
    let text = text.replacen("{}", r#"{"value":3}"#, 1).replacen("{}", r#"{"givenPencilMarks":[2]}"#, 1);
    let reading = reading("dir/four.txt", &text);
    assert_eq!((reading.format, reading.design.name.as_str()), (Format::FPuzzles, "four"));
    assert_eq!(reading.notes.len(), 2, "{:?}", reading.notes);
    assert!(reading.notes[0].contains("entered and not given have been left out: 1"));
    assert!(reading.notes[1].contains("`line` is drawn only"));
    let found = solutions(&reading.design);
    assert!(!found.is_empty() && found.iter().all(|grid| grid.contains(&"r1c3=2".to_owned())));
    assert_eq!((reading.design.source.kind, reading.design.givens.len()), ("puzzle", 2));
}

#[test]
fn what_is_not_known_is_refused_by_its_name() {
    let error = |rest: &str| error_of(Format::FPuzzles, &four(&[], rest));
    assert!(
        error(r#","thermometre":[1]"#)
            .contains("`thermometre` is a rule that is not known here, did you mean `thermometer`?")
    );
    assert!(error(r#","nabner":[{"lines":[]}]"#).contains("`nabner` is a rule that is not known here"));
    assert!(error(r#","even":[{"cell":"R1"}]"#).contains("`R1` found in `even`, a cell such as `R1C2` expected"));
    assert!(
        error(r#","thermometer":[{"lines":[["R0C1","R1C1"]]}]"#).contains("R0C1 in `thermometer` is outside the grid")
    );
    assert!(
        error(r#","killercage":[{"cells":["R1C1"],"value":"ten"}]"#)
            .contains("`value` of `killercage` is not a whole number")
    );
    assert!(error(r#","size":4"#).contains("key `size` stands twice"));
    assert!(error_of(Format::FPuzzles, "{\"size\":4,\"grid\":[[]]}").contains("`grid` needs 4 rows of 4 cells"));
    assert!(error_of(Format::FPuzzles, "{\"size\":4,").starts_with("x:1:10: this is not JSON: EOF"));
    let deep = "[".repeat(100_000);
    assert!(error_of(Format::FPuzzles, &deep).contains("recursion limit exceeded"));
    let huge = read("x.fpuzzles", b"{\"size\":4000,\"grid\":[]}", &Request::default()).unwrap_err();
    assert_eq!(huge.cause(), Cause::Limit);
}

/// Packed by the script library itself, version 1.4.4 as translated to Python.
const LINK: &str = "N4IgzglgXgpiBcAWANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3lwC6yQv3GCRYwTL5SBC8UJEg2ENmWogA4hgBvAfZgACQDUEILkA";

#[test]
fn links_are_unpacked() {
    let unpack = |text: &str| unpacked(Page { source: "x", text }, Limits::default()).map(Option::unwrap);
    let start = "{\"size\":4,\"grid\":[[{\"value\":1,\"given\":true},{},{},{}],";
    let text = unpack(&format!("https://www.f-puzzles.com/?load={LINK}")).unwrap();
    assert!(text.starts_with(start) && text.ends_with("\"title\":\"Größe €\"}"), "{text}");
    assert_eq!(unpack(&format!("https://sudokupad.app/fpuzzles{LINK}#x")).unwrap(), text);
    assert_eq!(unpack("?load=IY18SQ==").unwrap(), "a".repeat(23));
    assert_eq!(solutions(&reading("link.txt", &format!("https://f-puzzles.com/?load={LINK}\n")).design).len(), 72);
    assert!(unpack("?load=IY18S").unwrap_err().to_string().contains("the link is broken"));
    assert!(unpack("?load=N4.g").unwrap_err().to_string().contains("not base 64"));
    let limits = Limits { bytes: 80, ..Limits::default() };
    let error = unpacked(Page { source: "x", text: "?load=IY18SQ==" }, limits).unwrap_err();
    assert_eq!(error.cause(), Cause::Limit);
}

#[test]
fn cells_regions_and_cages_of_sudokupad_are_read() {
    let regions =
        "[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]";
    let cells = "[[{\"value\":\"1\"},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]";
    let file = |rest: &str| {
        format!("{{\"cellSize\":50,\"metadata\":{{\"title\":\"T\"}},\"cells\":{cells},\"regions\":{regions}{rest}}}")
    };
    let count = |rest: &str| solutions(&reading("x.sudokupad", &file(rest)).design).len();
    assert_eq!(count(""), 72);
    let one_and = expected(|v| v(1, 1) == 1 && v(1, 2) + v(2, 2) == 7);
    assert_eq!(count(r#","cages":[{"cells":[[0,1],[1,1]],"value":"7"},{"value":"title: T"}]"#), one_and);
    let notes = reading("x.sudokupad", &file(r#","lines":[{"color":"red"}],"cages":[{"cells":[[0,1]]}]"#)).notes;
    assert_eq!(notes.len(), 2, "{notes:?}");
    let error = error_of(Format::SudokuPad, &file(r#","constraint":[1]"#));
    assert!(error.contains("`constraint` is a rule that is not known here"), "{error}");
    assert!(error_of(Format::SudokuPad, &file(r#","cages":[{"cells":[[0,4]],"value":"7"}]"#)).contains("on the grid"));
    assert!(error_of(Format::SudokuPad, "{\"cells\":[[{}],[{}]]}").contains("as many rows as columns"));
}
