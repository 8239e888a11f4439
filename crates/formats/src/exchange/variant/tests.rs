use super::super::testing::{error_of, reading, solutions};
use super::super::{Format, Limits, Request, read};
use super::link::unpacked;
use super::*;
use crate::instance::Cause;

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

/// The grids of side 4 that keep a rule, of all 288, found one by one.
fn expected(keeps: impl Fn(&dyn Fn(usize, usize) -> i64) -> bool) -> usize {
    let instance = reading("x.fpuzzles", &four(&[], "")).instance;
    let grids = solutions(&instance);
    let value = |grid: &Vec<String>, row: usize, column: usize| {
        let start = format!("r{row}c{column}=");
        grid.iter().find_map(|name| name.strip_prefix(&start)?.parse().ok()).unwrap()
    };
    assert_eq!(grids.len(), 288);
    grids.iter().filter(|grid| keeps(&|row, column| value(grid, row, column))).count()
}

/// A grid of side 4 with these cells, by row and column from 0, and more beside it.
fn with_cells(of: &dyn Fn(usize, usize) -> String, rest: &str) -> String {
    let row = |row| format!("[{}]", (0..4).map(|column| of(row, column)).collect::<Vec<_>>().join(","));
    format!("{{\"size\":4,\"grid\":[{}]{rest}}}", (0..4).map(row).collect::<Vec<_>>().join(","))
}

fn count(text: &str) -> usize {
    solutions(&reading("x.fpuzzles", text).instance).len()
}

#[test]
fn regions_of_another_shape_are_units_and_those_of_none_are_not() {
    let regions = |of: &dyn Fn(usize, usize) -> String| with_cells(of, "");
    assert_eq!(count(&regions(&|_, _| "{\"region\":null}".to_owned())), 576);
    assert_eq!(count(&regions(&|row, _| format!("{{\"region\":{row}}}"))), 576);
    assert_eq!(count(&regions(&|row, column| format!("{{\"region\":{}}}", row / 2 * 2 + column / 2))), 288);
    assert_eq!(count(&regions(&|row, column| format!("{{\"region\":{}}}", (row + column) % 4))), 0);
}

#[test]
fn a_title_of_which_the_file_states_nothing_is_noted() {
    let notes =
        |cell: &dyn Fn(usize, usize) -> String, rest: &str| reading("x.fpuzzles", &with_cells(cell, rest)).notes;
    let (plain, rows) = (|_, _| "{}".to_owned(), |row, _| format!("{{\"region\":{row}}}"));
    let title = |title: &str| format!(",\"title\":\"{title}\"");
    assert_eq!(notes(&plain, &title("Jigsaw 7")), ["the title says \"jigsaw\"; the file draws no regions"]);
    let states_none = "the title says \"killer\"; the file states no rule beside those of rows, columns and boxes";
    assert_eq!(notes(&plain, &title("A killer")), [states_none]);
    let cage = r#","killercage":[{"cells":["R1C1","R1C2"],"value":"3"}]"#;
    assert_eq!(
        notes(&plain, &(title("Jigsaw killer") + cage)),
        ["the title says \"jigsaw\"; the file draws no regions"]
    );
    let none: [&str; 0] = [];
    assert_eq!(notes(&rows, &title("Jigsaw 7")), none);
    assert_eq!(notes(&plain, &(title("A killer") + cage)), none);
    assert_eq!(notes(&plain, &title("My day")), none);
}

#[test]
fn rules_of_boxes_go_by_the_regions_that_are_drawn() {
    let rows = |rest: &str| count(&with_cells(&|row, _| format!("{{\"region\":{row}}}"), rest));
    let none = |rest: &str| count(&with_cells(&|_, _| "{\"region\":null}".to_owned(), rest));
    let indexer = |of: &str| format!(",\"{of}indexer\":[{{\"cells\":[\"R1C1\",\"R2C3\"]}}]");
    assert_eq!(rows(&indexer("box")), rows(&indexer("column")));
    assert_eq!(none(&indexer("box")), 576);
    assert_eq!(rows(r#","disjointgroups":true"#), 576, "the places of the rows are the columns");
    let line = r#","regionsumline":[{"lines":[["R1C1","R1C2","R2C3"]]}]"#;
    assert_eq!(rows(line), rows(r#","arrow":[{"cells":["R2C3"],"lines":[["R2C3","R1C2","R1C1"]]}]"#));
    assert_eq!(none(line), 576);
    let hole = |row: usize, column: usize| if (row, column) == (0, 1) { "{\"region\":null}" } else { "{}" }.to_owned();
    let clone = r#","clone":[{"cells":["R1C1"],"cloneCells":["R2C3"]}]"#;
    assert_eq!(count(&with_cells(&hole, line)), count(&with_cells(&hole, clone)), "the cell of no region is of no sum");
    let three = |rest: &str| {
        count(&format!("{{\"size\":3,\"grid\":[[{{}},{{}},{{}}],[{{}},{{}},{{}}],[{{}},{{}},{{}}]]{rest}}}"))
    };
    assert_eq!(three(&indexer("box")), three(&indexer("column")), "where three is prime, rows are the regions");
    assert_eq!(three(""), 12);
}

#[test]
fn a_given_of_0_is_none_and_marks_beside_a_given_say_nothing() {
    let cells = |row: usize, column: usize| match (row, column) {
        (0, 0) => r#"{"value":1,"given":true,"givenPencilMarks":[2,3]}"#.to_owned(),
        (0, 1) => r#"{"value":0,"given":true,"givenPencilMarks":[2]}"#.to_owned(),
        _ => "{}".to_owned(),
    };
    assert_eq!(count(&with_cells(&cells, "")), 24);
    let marks = with_cells(&|_, _| r#"{"givenPencilMarks":2}"#.to_owned(), "");
    assert!(error_of(Format::FPuzzles, &marks).contains("a list of values expected"));
}

#[test]
fn givens_solutions_and_pencil_marks_are_read_and_entries_are_not() {
    let text = four(&[(1, 1, 1), (2, 3, 4)], r#","title":"A \"title\"","line":[{"lines":[]}],"ruleset":"""#);
    let text = text.replacen("{}", r#"{"value":3}"#, 1).replacen("{}", r#"{"givenPencilMarks":[2]}"#, 1);
    let reading = reading("dir/four.txt", &text);
    assert_eq!((reading.format, reading.instance.name.as_str()), (Format::FPuzzles, "four"));
    assert_eq!(reading.notes.len(), 2, "{:?}", reading.notes);
    assert!(reading.notes[0].contains("entered and not given have been left out: 1"));
    assert!(reading.notes[1].contains("`line` is drawn only"));
    let found = solutions(&reading.instance);
    assert!(!found.is_empty() && found.iter().all(|grid| grid.contains(&"r1c3=2".to_owned())));
    assert_eq!((reading.instance.source.kind, reading.instance.givens.len()), ("puzzle", 2));
}

#[test]
fn rules_of_every_sudoku_in_words_are_no_loss() {
    let of = |rules: &str| {
        let reading = reading("four.txt", &four(&[(1, 1, 1)], &format!(r#","ruleset":"{rules}""#)));
        (reading.notes, reading.instance.source.unread)
    };
    let (notes, unread) = of("Normal sudoku rules apply.");
    assert!(notes[0].contains("are those of every Sudoku") && unread.is_empty(), "{notes:?}");
    for more in ["Normal sudoku rules apply. No knight's move.", "Normal sudoku rules do not apply."] {
        let (notes, unread) = of(more);
        assert!(notes[0].contains("are not read: only the clues are") && unread.len() == 1, "{notes:?}");
    }
}

#[test]
fn what_is_not_known_is_refused_by_its_name() {
    let error = |rest: &str| error_of(Format::FPuzzles, &four(&[], rest));
    assert!(
        error(r#","thermometre":[1]"#)
            .contains("`thermometre` is a rule that is not known here, did you mean `thermometer`?")
    );
    assert!(error(r#","lockout":[{"lines":[]}]"#).contains("`lockout` is a rule that is not known here"));
    assert!(error(r#","antiking":1"#).contains("`antiking` is true or false"));
    assert!(error(r#","even":{"cell":"R1C1"}"#).contains("`even` is a list"));
    assert!(error(r#","negative":"ratio""#).contains("`negative` is a list"));
    assert!(error(r#","sandwichsum":[{"cell":"R1C0","value":-1}]"#).contains("is -1, a number from 0 expected"));
    assert!(
        error(r#","whispers":[{"lines":[["R1C1","R1C2"]],"value":4}]"#).contains("is 4, expected a number from 1 to 3")
    );
    let told = error(r#","even":[{"cell":"R2C2"},{"cell":"R1"}]"#);
    let lines: Vec<&str> = told.lines().collect();
    assert!(lines[1][lines[2].len() - 1..].starts_with("\"R1\""), "{told}");
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

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let error = |rest: &str| error_of(Format::FPuzzles, &four(&[], rest));
    let cages = r#","killercage":[{"cells":["R1C1"],"value":"1"},{"cells":["R1C1","R5C5"]}]"#;
    let of_cage = error(cages);
    assert!(of_cage.contains("(entry 2 of `killercage`)"), "{of_cage}");
    let column = four(&[], cages).find("\"R5C5\"").unwrap() + 1;
    assert!(of_cage.starts_with(&format!("x:1:{column}: ")), "{of_cage}");
    let twice = error(r#","thermometer":[{"lines":[["R1C1","R1C2"]]},{"lines":[["R2C1","R2C1"]]}]"#);
    assert!(twice.contains("stands there twice (entry 2 of `thermometer`)"), "{twice}");
    let far = error(r#","xv":[{"cells":["R1C1","R3C2"],"value":"X"}]"#);
    assert!(far.contains("are no neighbours: no side is shared (`xv`)"), "{far}");
    let of_cell = error_of(Format::FPuzzles, &four(&[(2, 3, 7)], ""));
    assert!(
        of_cell.contains("a value from 1 to 4 expected in every given cell (row 2, column 3 of `grid`)"),
        "{of_cell}"
    );
}

#[test]
fn a_contradiction_names_the_mark_that_states_it() {
    let text = four(&[], r#","killercage":[{"cells":["R1C1"],"value":"1"},{"cells":["R3C1","R3C2"],"value":"100"}]"#);
    let instance = reading("x.fpuzzles", &text).instance;
    let parts = instance.rules.parts.as_deref().unwrap();
    let plain = &parts.list()[parts.plain().unwrap().parts[0]];
    assert_eq!(plain.origin.as_deref(), Some("entry 2 of `killercage`"));
    assert_eq!((plain.source.as_deref(), plain.line), (None, None));
}

#[test]
fn parts_are_told_with_their_places_in_the_file_and_errors_of_a_link_at_the_link() {
    let text = four(&[(1, 1, 2), (1, 3, 2)], r#","killercage":[{"cells":["R3C1","R3C2"],"value":"100"}]"#);
    let instance = reading("x.fpuzzles", &text).instance;
    let parts = instance.rules.parts.as_deref().unwrap();
    let plain = parts.plain().unwrap();
    assert_eq!(plain.why.as_deref(), Some("value 2 in row 1"), "two givens are told before a cage");
    let given = &parts.list()[plain.parts[1]];
    assert_eq!((given.name.as_str(), given.origin.as_deref()), ("r1c3=2", Some("row 1, column 3 of `grid`")));
    let second = text.match_indices("{\"value\":2").nth(1).unwrap().0 + 1;
    assert_eq!(given.origin_place, Some((1, second)));
    let cage = text.find("{\"cells\"").unwrap() + 1;
    assert_eq!(parts.list()[0].origin_place, Some((1, cage)));
    let wrong = four(&[], r#","killercage":[{"cells":["R9C9"]}]"#);
    let link = format!("see https://f-puzzles.com/?load={}", super::write::packed(&wrong));
    let told = error_of(Format::FPuzzles, &link);
    assert!(told.starts_with("x:1:5: in what the link holds: ") && told.contains("entry 1 of `killercage`"), "{told}");
    assert!(told.contains("see https://f-puzzles.com"), "{told}");
}

#[test]
fn a_cell_whose_key_is_misspelt_is_refused() {
    let text = four(&[(2, 3, 1)], "");
    let error = |text: &str| error_of(Format::FPuzzles, text);
    let misspelt = error(&text.replace("\"value\"", "\"vlaue\""));
    assert!(
        misspelt.contains("`vlaue` is no key of a cell, did you mean `value`? (row 2, column 3 of `grid`)"),
        "{misspelt}"
    );
    assert!(error(&text.replace("\"value\":1,", "")).contains("a given cell has no `value` (row 2, column 3"));
    let pad = r#"{"cells":[[{},{}],[{"valu":1},{}]]}"#;
    let misspelt = error_of(Format::SudokuPad, pad);
    assert!(misspelt.contains("did you mean `value`? (row 2, column 1 of `cells`)"), "{misspelt}");
}

/// Packed by the script library itself, version 1.4.4 as translated to Python.
const LINK: &str = "N4IgzglgXgpiBcAWANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3lwC6yQv3GCRYwTL5SBC8UJEg2ENmWogA4hgBvAfZgACQDUEILkA";

#[test]
fn links_are_unpacked() {
    let unpack = |text: &str| unpacked(Page::new("x", text), Limits::default()).map(Option::unwrap);
    let start = "{\"size\":4,\"grid\":[[{\"value\":1,\"given\":true},{},{},{}],";
    let text = unpack(&format!("https://www.f-puzzles.com/?load={LINK}")).unwrap();
    assert!(text.starts_with(start) && text.ends_with("\"title\":\"Größe €\"}"), "{text}");
    assert_eq!(unpack(&format!("https://sudokupad.app/fpuzzles{LINK}#x")).unwrap(), text);
    assert_eq!(unpack("?load=IY18SQ==").unwrap(), "a".repeat(23));
    assert_eq!(solutions(&reading("link.txt", &format!("https://f-puzzles.com/?load={LINK}\n")).instance).len(), 72);
    assert!(unpack("?load=IY18S").unwrap_err().to_string().contains("the link is broken"));
    assert!(unpack("?load=N4.g").unwrap_err().to_string().contains("not base 64"));
    assert!(unpack("?load=IY18SQ=").is_ok() && unpack("?load=IY18SQAA").is_ok(), "the end may be filled up");
    let limits = Limits { bytes: 80, ..Limits::default() };
    let error = unpacked(Page::new("x", "?load=IY18SQ=="), limits).unwrap_err();
    assert_eq!(error.cause(), Cause::Limit);
}

#[test]
fn a_link_with_one_slip_is_refused() {
    // What a link says, but for the title.
    let said = |packed: &str| {
        let link = format!("https://f-puzzles.com/?load={packed}");
        let instance = read("x.txt", link.as_bytes(), &Request::default()).ok()?.instance;
        Some(instance.source.text.lines().filter(|line| !line.starts_with("title")).collect::<Vec<_>>().join("\n"))
    };
    let whole = said(LINK);
    let is_other = |packed: &str| said(packed).is_some() && said(packed) != whole;
    let mut changed = Vec::new();
    for at in 0..LINK.len() {
        for slip in ['A', 'g', '5', '+'] {
            let added = format!("{}{slip}{}", &LINK[..at], &LINK[at..]);
            assert!(!is_other(&added), "{added}");
            changed.push(format!("{}{slip}{}", &LINK[..at], &LINK[at + 1..]));
        }
        let lost = format!("{}{}", &LINK[..at], &LINK[at + 1..]);
        assert!(!is_other(&lost), "{lost}");
    }
    // What cannot be told: a character that is written out has become another one.
    let others = changed.iter().filter(|changed| is_other(changed)).count();
    assert!(others < 10, "{others} of {}", changed.len());
}

#[test]
fn cells_regions_and_cages_of_sudokupad_are_read() {
    let regions =
        "[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]";
    let cells = "[[{\"value\":\"1\"},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]";
    let file = |rest: &str| {
        format!("{{\"cellSize\":50,\"metadata\":{{\"title\":\"T\"}},\"cells\":{cells},\"regions\":{regions}{rest}}}")
    };
    let count = |rest: &str| solutions(&reading("x.sudokupad", &file(rest)).instance).len();
    assert_eq!(count(""), 72);
    let one_and = expected(|v| v(1, 1) == 1 && v(1, 2) + v(2, 2) == 7);
    assert_eq!(count(r#","cages":[{"cells":[[0,1],[1,1]],"value":"7"},{"value":"title: T"}]"#), one_and);
    let notes = reading("x.sudokupad", &file(r#","lines":[{"color":"red"}],"cages":[{"cells":[[0,1]]}]"#)).notes;
    assert_eq!(notes.len(), 2, "{notes:?}");
    let notes = reading(
        "x.sudokupad",
        &file(r#","cages":[{"value":"rules: Anti-knight rules apply."},{"value":"author: A"}]"#),
    )
    .notes;
    assert_eq!(notes, ["the rules in words (`rules` of `cages`) are not read: \"Anti-knight rules apply.\""]);
    let notes = reading("x.sudokupad", &file(r#","cages":[{"value":"rules: Normal sudoku rules apply."}]"#)).notes;
    assert!(notes[0].contains("those of every Sudoku"), "{notes:?}");
    let solved = reading("x.sudokupad", &file(r#","cages":[{"value":"solution: 1234341221434321"}]"#));
    assert_eq!(solved.instance.expected.map(|solution| solution.len()), Some(16));
    let solved = reading("x.sudokupad", &file(r#","solution":"1234341221434321""#));
    assert_eq!(solved.instance.expected.map(|solution| solution.len()), Some(16));
    let notes = reading("x.sudokupad", &file(r#","solution":"1234","metadata2":[]"#)).notes;
    assert_eq!(notes, ["`solution` is no digit for each cell, and is not read"]);
    let error = error_of(Format::SudokuPad, &file(r#","constraint":[1]"#));
    assert!(error.contains("`constraint` is a rule that is not known here"), "{error}");
    assert!(error_of(Format::SudokuPad, &file(r#","cages":[{"cells":[[0,4]],"value":"7"}]"#)).contains("on the grid"));
    assert!(error_of(Format::SudokuPad, "{\"cells\":[[{}],[{}]]}").contains("as many rows as columns"));
}
