//! Every puzzle through every format that can hold it, and back.

use super::part::Part;
use super::table::Back;
use super::*;
use crate::exchange::{Request, read as read_exchange};
use crate::instance::Instance;
use crate::model::{BoxShape, Model, Settings};
use crate::puzzle::read::{Details, ReadOptions, Reader};
use crate::puzzle::{Form, Marks};
use proptest::prelude::*;
use proptest::sample::select;
use std::collections::BTreeSet;
use std::path::PathBuf;

mod beside;

const SHAPES: [(usize, usize, usize); 5] = [(4, 2, 2), (6, 2, 3), (9, 3, 3), (16, 4, 4), (25, 5, 5)];

fn puzzle() -> impl Strategy<Value = Puzzle> {
    let symbols = select(vec![Symbols::Decimal, Symbols::FromOne, Symbols::FromZero, Symbols::Letters]);
    let names = prop_oneof![
        2 => Just(None),
        2 => Just(Some("a name".to_owned())),
        1 => "[ -~]{1,12}".prop_map(Some),
        1 => ".{1,9}".prop_map(Some)
    ];
    let parts = (any::<bool>(), any::<bool>(), any::<bool>());
    (select(&SHAPES[..]), 0.0..1.0f64, any::<u64>(), symbols, names, parts).prop_map(
        |((side, rows, columns), share, seed, symbols, name, (turned, solved, marked))| {
            let value = |cell: usize| {
                let (row, column) = (cell / side, cell % side);
                u16::try_from(
                    (columns * (row % rows) + row / rows + column + usize::try_from(seed % 97).unwrap()) % side + 1,
                )
                .unwrap()
            };
            let solution: Vec<u16> = (0..side * side).map(value).collect();
            let is_given = |cell: usize| {
                let mixed = seed.wrapping_add(cell as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40;
                f64::from(u32::try_from(mixed).unwrap()) / f64::from(1u32 << 24) < share
            };
            let values = (0..side * side).map(|cell| if is_given(cell) { solution[cell] } else { 0 }).collect();
            let mut puzzle = Puzzle::from_values(values).unwrap();
            let shape = if turned { BoxShape { rows: columns, columns: rows } } else { BoxShape { rows, columns } };
            (puzzle.boxes, puzzle.symbols, puzzle.name) = (Some(shape), symbols, name);
            puzzle.form = if symbols == Symbols::Decimal { Form::Numbers } else { Form::Line };
            puzzle.expected = solved.then_some(solution);
            puzzle.marks = marked.then(|| marks(&puzzle, seed));
            puzzle
        },
    )
}

/// Two marks or more in each cell without a value, that of the solution among them.
fn marks(puzzle: &Puzzle, seed: u64) -> Marks {
    let mut marks = Marks::all(puzzle.side);
    puzzle.givens().for_each(|(cell, value)| marks.keep_only(cell, value));
    for cell in (0..puzzle.values.len()).filter(|&cell| puzzle.values[cell] == 0) {
        let other = u16::try_from((usize::try_from(seed % 97).unwrap() + cell) % puzzle.side + 1).unwrap();
        if puzzle.expected.as_ref().is_none_or(|solution| solution[cell] != other) {
            marks.remove(cell, other);
        }
    }
    marks
}

fn grid(puzzle: &Puzzle) -> Subject<'_> {
    Subject::Grid { puzzle, model: Some("sudoku") }
}

fn file(target: Target, text: &[u8]) -> Vec<u8> {
    [target.head(&[]).as_bytes(), text, target.foot().as_bytes()].concat()
}

/// What a file of a format says again: the only puzzle of it.
fn back(target: Target, text: &[u8], symbols: Option<Symbols>) -> Option<Puzzle> {
    let Back::Text(format) = target.back() else { return None };
    let whole = file(target, text);
    let items: Vec<_> =
        Reader::new("x", &whole[..], ReadOptions { format, symbols, ..ReadOptions::default() }).collect();
    match &items[..] {
        [Ok(puzzle)] => Some(puzzle.clone()),
        other => panic!("{target}: {other:?}\n{}", String::from_utf8_lossy(&whole)),
    }
}

/// What a grid says as an instance: givens, marks that are left out, and the solution, by name.
fn named(instance: &Instance) -> [BTreeSet<String>; 3] {
    let names =
        |list: &[exactone_core::problem::Candidate]| list.iter().map(|it| instance.candidate_name(*it)).collect();
    let left: Vec<_> = instance.problem().all_candidates().filter(|it| !instance.removed.contains(it)).collect();
    let visible: Vec<_> = left.into_iter().filter(|it| instance.legend().is_visible(*it)).collect();
    [names(&instance.givens), names(&visible), names(instance.expected.as_deref().unwrap_or_default())]
}

/// The same of the grid itself; a given leaves its cell as it is.
fn as_stated(puzzle: &Puzzle) -> [BTreeSet<String>; 3] {
    let name = |cell: usize, value: u16| format!("r{}c{}={value}", cell / puzzle.side + 1, cell % puzzle.side + 1);
    let last = u16::try_from(puzzle.side).unwrap();
    let is_left = |cell: usize, value: u16| {
        puzzle.values[cell] != 0 || puzzle.marks.as_ref().is_none_or(|marks| marks.contains(cell, value))
    };
    let all = (0..puzzle.values.len()).flat_map(|cell| (1..=last).map(move |value| (cell, value)));
    let solution = puzzle.expected.iter().flatten().enumerate().map(|(cell, &value)| name(cell, value));
    [
        puzzle.givens().map(|(cell, value)| name(cell, value)).collect(),
        all.filter(|&(cell, value)| is_left(cell, value)).map(|(cell, value)| name(cell, value)).collect(),
        solution.collect(),
    ]
}

fn design(target: Target, text: &[u8]) -> Instance {
    if target.name() == "toml" {
        let text = std::str::from_utf8(text).unwrap();
        return Model::parse("x.toml", text).unwrap().instance(&Settings::default()).unwrap();
    }
    read_exchange("x.txt", text, &Request::default()).unwrap().instance
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(5))]

    #[test]
    fn whatever_is_written_without_loss_is_read_as_the_same(puzzle in puzzle(), symbols in select(vec![None, Some(Symbols::FromOne), Some(Symbols::Decimal)])) {
        for target in Target::all() {
            let (style, mut text) = (Style { symbols, ..Style::default() }, Vec::new());
            match target.append(&grid(&puzzle), style, &mut text) {
                Ok(left_out) => {
                    prop_assert!(left_out.is_empty());
                    if let Some(again) = back(target, &text, symbols) {
                        let lost: Vec<Part> = Part::ALL.into_iter().filter(|part| !part.is_same(&puzzle, &again)).collect();
                        prop_assert!(lost.is_empty(), "{}: {:?}\n{}", target, lost, String::from_utf8_lossy(&text));
                    } else if target.back() == Back::Design && puzzle.side <= 9 {
                        prop_assert_eq!(named(&design(target, &text)), as_stated(&puzzle));
                    }
                }
                Err(NotWritten::Loss { left_out, others, .. }) => {
                    prop_assert!(!left_out.is_empty() && !others.contains(&target.name()) && text.is_empty());
                }
                Err(refused) => prop_assert!(text.is_empty(), "{}", refused),
            }
        }
    }

    #[test]
    fn what_is_left_out_is_told_and_the_values_are_not(puzzle in puzzle()) {
        for target in Target::all() {
            let style = Style { leave: Leave::Told, ..Style::default() };
            let mut text = Vec::new();
            let Ok(left_out) = target.append(&grid(&puzzle), style, &mut text) else { continue };
            if let Some(again) = back(target, &text, None) {
                prop_assert_eq!(&again.values, &puzzle.values);
                let lost = Part::ALL.into_iter().filter(|part| !part.is_same(&puzzle, &again)).map(Part::words);
                let lost: Vec<&str> = lost.filter(|words| !left_out.iter().any(|left| left == words)).collect();
                prop_assert!(lost.is_empty(), "{}: {:?} {:?}", target, lost, left_out);
            }
        }
    }

    #[test]
    fn a_file_of_several_says_them_all(puzzles in prop::collection::vec(puzzle(), 1..4)) {
        for target in Target::all().filter(|target| target.holds_several()) {
            let Back::Text(format) = target.back() else { continue };
            let style = Style { leave: Leave::Told, ..Style::default() };
            let texts: Vec<Vec<u8>> = puzzles.iter().filter_map(|puzzle| {
                let mut text = Vec::new();
                target.append(&grid(puzzle), style, &mut text).ok().map(|_| text)
            }).collect();
            prop_assume!(texts.len() == puzzles.len());
            let whole = file(target, &texts.join(target.between().as_bytes()));
            let options = ReadOptions { format, ..ReadOptions::default() };
            let again: Vec<_> = Reader::new("x", &whole[..], options).map(|item| item.map(|puzzle| puzzle.values)).collect();
            let expected: Vec<_> = puzzles.iter().map(|puzzle| Ok(puzzle.values.clone())).collect();
            prop_assert_eq!(again, expected, "{}\n{}", target, String::from_utf8_lossy(&whole));
        }
    }
}

fn folder(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(name)
}

#[test]
fn every_shipped_grid_goes_through_every_format_that_can_hold_it() {
    let mut written = BTreeSet::new();
    for file in
        std::fs::read_dir(folder("puzzles")).unwrap().map(|file| file.unwrap().path()).filter(|path| path.is_file())
    {
        let bytes = std::fs::read(&file).unwrap();
        for puzzle in Reader::new("x", &bytes[..], ReadOptions::default()).map(Result::unwrap) {
            for target in Target::all() {
                let mut text = Vec::new();
                let style = Style { leave: Leave::Told, ..Style::default() };
                if target.append(&grid(&puzzle), style, &mut text).is_err() {
                    // Without blanks two characters between bars look like a number.
                    let may_refuse = matches!((target.name(), puzzle.side), ("opensudoku", 4 | 16 | 25) | ("ss", 4));
                    assert!(may_refuse, "{target} {}", file.display());
                    continue;
                }
                written.insert(target.name());
                match target.back() {
                    Back::Text(_) => assert_eq!(back(target, &text, None).unwrap().values, puzzle.values, "{target}"),
                    Back::Design if puzzle.side <= 9 => assert_eq!(named(&design(target, &text)), as_stated(&puzzle)),
                    Back::Design | Back::Searched => {}
                }
            }
        }
    }
    assert_eq!(written.len(), Target::all().count());
}

#[test]
fn every_shipped_design_is_held_by_toml_and_by_f_puzzles_where_that_has_the_words() {
    let mut held = Vec::new();
    let target = |name: &str| name.parse::<Target>().unwrap();
    for file in std::fs::read_dir(folder("puzzles/models")).unwrap().map(|file| file.unwrap().path()) {
        let Some(name) = file.to_str().filter(|_| file.extension().is_some_and(|end| end == "toml")) else { continue };
        let text = std::fs::read_to_string(&file).unwrap();
        let instance = Model::parse(name, &text).unwrap().instance(&Settings::default()).unwrap();
        let sketch = Model::parse(name, &text).unwrap().sketch(&Settings::default()).unwrap();
        let subject = Subject::Design { text: &instance.source.text, sketch: sketch.as_ref(), unread: &[] };
        let mut ours = Vec::new();
        target("toml").append(&subject, Style::default(), &mut ours).unwrap();
        assert_eq!(named(&design(target("toml"), &ours)), named(&instance), "{name}");
        let mut theirs = Vec::new();
        if target("fpuzzles").append(&subject, Style::default(), &mut theirs).is_ok() {
            let again = read_exchange("x.fpuzzles", &theirs, &Request::default()).unwrap().instance;
            let [givens, _, solution] = named(&again);
            assert_eq!(
                [givens, solution],
                {
                    let [givens, _, solution] = named(&instance);
                    [givens, solution]
                },
                "{name}"
            );
            // The solution that the file states keeps the rules as they were written.
            if let Some(expected) = &again.expected {
                again.rules.check_stated(expected).unwrap_or_else(|error| panic!("{name}: {error}"));
            }
            held.push(file.file_stem().unwrap().to_str().unwrap().to_owned());
        }
    }
    held.sort();
    let expected = [
        "anti-king",
        "anti-knight",
        "arrow",
        "clone",
        "even-odd",
        "jigsaw-9",
        "killer",
        "killer-4",
        "kropki",
        "little-killer-6",
        "miracle",
        "non-consecutive",
        "palindrome",
        "pandiagonal-5",
        "pandiagonal-7",
        "quasigroup-10",
        "renban",
        "sandwich-9",
        "skyscrapers-6",
        "thermo",
        "whispers",
        "windoku-9",
        "x-sudoku-9",
        "xv",
    ];
    assert_eq!(held, expected);
}

#[test]
fn a_design_that_is_a_plain_grid_is_one_in_every_format() {
    let text = "schema = 'exactone.puzzle.v1'\nmodel = 'sudoku'\ngivens = '1..4..1..1..3..1'\n";
    let sketch = Model::parse("x.toml", text).unwrap().sketch(&Settings::default()).unwrap();
    let mut out = Vec::new();
    let plain = Subject::Design { text, sketch: sketch.as_ref(), unread: &[] };
    "line".parse::<Target>().unwrap().append(&plain, Style::default(), &mut out).unwrap();
    assert_eq!(out, b"1..4..1..1..3..1\n");
    let text = format!("{text}[[clues]]\nkind = 'cage'\ncells = 'r1c1 r1c2'\nsum = 3\n[[units]]\nkind = 'diagonals'\n");
    let sketch = Model::parse("x.toml", &text).unwrap().sketch(&Settings::default()).unwrap();
    let more = Subject::Design { text: &text, sketch: sketch.as_ref(), unread: &[] };
    let refused = "line".parse::<Target>().unwrap().append(&more, Style::default(), &mut out).unwrap_err().to_string();
    assert_eq!(
        refused,
        "line cannot hold the clues of kind `cage` and the units of kind `diagonal`; all of it can be held by fpuzzles, \
         fpuzzles-link and toml"
    );
}

#[test]
fn names_and_endings_name_one_format() {
    let mut endings: Vec<&str> = Target::all().flat_map(|target| target.endings().iter().copied()).collect();
    let all = endings.len();
    endings.sort_unstable();
    endings.dedup();
    assert_eq!(endings.len(), all);
    let error = "sdj".parse::<Target>().unwrap_err().to_string();
    assert!(error.starts_with("unknown format `sdj`, did you mean `sdm`? Expected one of line, grid"), "{error}");
}

#[test]
fn pages_and_tables_are_found_among_their_text() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../puzzles");
    for (file, formats) in
        [("hard.txt", &["opensudoku", "markdown", "html", "latex"][..]), ("16x16.txt", &["markdown", "html", "latex"])]
    {
        let text = std::fs::read_to_string(folder.join(file)).unwrap();
        let puzzle = Reader::new(file, text.as_bytes(), ReadOptions::default()).next().unwrap().unwrap();
        for format in formats {
            let mut out = Vec::new();
            let written = format.parse::<Target>().unwrap().append(
                &Subject::Grid { puzzle: &puzzle, model: Some("sudoku") },
                Style::default(),
                &mut out,
            );
            written.unwrap();
            let again: Vec<_> = Reader::new("again", &out[..], ReadOptions::default()).collect();
            assert_eq!(again.len(), 1, "{format}");
            assert_eq!(again[0].as_ref().unwrap().values, puzzle.values, "{format}");
        }
    }
}

#[test]
fn a_solution_that_the_marks_leave_out_is_no_puzzle_file() {
    let mut puzzle: Puzzle = "1..4..1..1..3..1".parse().unwrap();
    puzzle.expected = Some(vec![1, 3, 2, 4, 2, 4, 1, 3, 4, 1, 3, 2, 3, 2, 4, 1]);
    let mut marks = Marks::all(4);
    marks.remove(1, 3);
    puzzle.marks = Some(marks);
    let refused =
        "toml".parse::<Target>().unwrap().append(&grid(&puzzle), Style::default(), &mut Vec::new()).unwrap_err();
    assert!(refused.to_string().contains("the solution that stands beside it"), "{refused}");
}

#[test]
fn the_state_of_an_sdk_file_is_the_solution_of_a_puzzle_that_is_solved() {
    let mut puzzle: Puzzle = "1..4..1..1..3..1".parse().unwrap();
    puzzle.expected = Some(vec![1, 3, 2, 4, 2, 4, 1, 3, 4, 1, 3, 2, 3, 2, 4, 1]);
    let sdk: Target = "sdk".parse().unwrap();
    let refused = sdk.append(&grid(&puzzle), Style::default(), &mut Vec::new()).unwrap_err();
    assert!(refused.to_string().starts_with("sdk cannot hold the solution that stands beside it"), "{refused}");
    let (mut out, style) = (Vec::new(), Style { progress: Progress::Solved, ..Style::default() });
    sdk.append(&grid(&puzzle), style, &mut out).unwrap();
    assert_eq!(String::from_utf8_lossy(&out), "[Puzzle]\n1..4\n..1.\n.1..\n3..1\n[State]\n1324\n2413\n4132\n3241\n");
}
