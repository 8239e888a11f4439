//! What stands beside a puzzle, such as its author, goes through every format or is named.

use super::*;

fn read_whole(text: &str) -> Puzzle {
    let options = ReadOptions { details: Details::Kept, ..ReadOptions::default() };
    Reader::new("x", text.as_bytes(), options).next().unwrap().unwrap()
}

/// What is lost of a text on its way into a format, or the text of that format.
fn through(text: &str, target: &str) -> Result<String, Vec<String>> {
    let (puzzle, target) = (read_whole(text), target.parse::<Target>().unwrap());
    let columns: Vec<String> = puzzle.details.iter().map(|detail| detail.name.clone()).collect();
    let (style, mut out) = (Style { columns: &columns, ..Style::default() }, Vec::new());
    match target.append(&grid(&puzzle), style, &mut out) {
        Ok(_) => Ok(target.head(&columns).into_owned() + &String::from_utf8(out).unwrap()),
        Err(NotWritten::Loss { left_out, .. }) => Err(left_out),
        Err(other) => panic!("{target}: {other}"),
    }
}

const SAID: [&str; 4] = [
    "#ARuud\n#Dsmall\n#C by hand\n#SThe Times\n[Puzzle]\n1..4\n..1.\n.1..\n3..1\n[State]\n1..4\n..1.\n41..\n3..1\n",
    "id,puzzle,level,clues\n7,1..4..1..1..3..1,hard,6\n",
    r#"{"cells":"1..4..1..1..3..1","level":{"of":[1,2.5]},"author":"Ruud"}"#,
    "# by hand\n1..4..1..1..3..1\n# the last line\n",
];

#[test]
fn what_stands_beside_a_puzzle_is_held_or_named_by_every_format() {
    for text in SAID {
        let puzzle = read_whole(text);
        assert!(!puzzle.details.is_empty());
        for target in Target::all().filter(|target| target.name() != "opensudoku") {
            match through(text, target.name()) {
                Err(left_out) => {
                    assert!(left_out.iter().all(|words| words.starts_with("the ")), "{target} {left_out:?}");
                }
                Ok(written) if matches!(target.back(), Back::Text(_)) => {
                    let again = read_whole(&written);
                    let told = |puzzle: &Puzzle| {
                        puzzle.details.iter().map(|it| (it.name.clone(), it.text.clone())).collect::<BTreeSet<_>>()
                    };
                    assert_eq!(told(&puzzle), told(&again), "{target}\n{written}");
                }
                Ok(written) => panic!("{target} has no room for details: {written}"),
            }
        }
    }
}

#[test]
fn a_format_keeps_what_its_own_files_say() {
    for (text, target) in SAID.into_iter().zip(["sdk", "csv", "json", "line"]) {
        assert!(through(text, target).is_ok(), "{target}");
    }
    let lost = |target| through(SAID[0], target).unwrap_err();
    assert_eq!(lost("sdm"), ["the name", "the author", "the comment", "the source", "the section [State]"]);
    assert_eq!(lost("grid"), ["the section [State]"]);
    assert_eq!(through(SAID[1], "line").unwrap_err(), ["the level", "the field `clues`"]);
}

#[test]
fn rules_of_another_model_are_no_part_of_a_grid() {
    let puzzle: Puzzle = "1..4..1..1..3..1".parse().unwrap();
    for (model, rules) in [(Some("latin"), "the rules of the model `latin`"), (None, "the rules of the model file")] {
        let subject = Subject::Grid { puzzle: &puzzle, model };
        let refused = "line".parse::<Target>().unwrap().append(&subject, Style::default(), &mut Vec::new());
        assert!(matches!(refused, Err(NotWritten::Loss { left_out, .. }) if left_out == [rules]));
    }
}

#[test]
fn what_a_reader_did_not_read_is_a_loss_in_every_format() {
    let text = "schema = 'exactone.puzzle.v1'\nmodel = 'sudoku'\ngivens = '1..4..1..1..3..1'\n";
    let sketch = Model::parse("x.toml", text).unwrap().sketch(&Settings::default()).unwrap();
    let unread = ["`lines` are drawn only".to_owned()];
    let subject = Subject::Design { text, sketch: sketch.as_ref(), unread: &unread };
    for target in Target::all().filter(|target| target.name() != "opensudoku") {
        let refused = target.append(&subject, Style::default(), &mut Vec::new()).unwrap_err();
        assert_eq!(refused.to_string(), "not all that it says is read: `lines` are drawn only");
        let told = Style { leave: Leave::Told, ..Style::default() };
        assert_eq!(target.append(&subject, told, &mut Vec::new()).unwrap().last(), unread.last(), "{target}");
    }
}

#[test]
fn no_file_but_json_has_characters_that_control_a_terminal() {
    let mut puzzle: Puzzle = "1..4..1..1..3..1".parse().unwrap();
    puzzle.name = Some("a\u{1b}[2J".to_owned());
    for target in Target::all() {
        let (mut out, told) = (Vec::new(), Style { leave: Leave::Told, ..Style::default() });
        let Ok(left_out) = target.append(&grid(&puzzle), told, &mut out) else { continue };
        assert!(!out.contains(&0x1b), "{target}");
        assert_eq!(
            left_out == ["the name"],
            !matches!(target.name(), "json" | "toml" | "fpuzzles" | "fpuzzles-link"),
            "{target}"
        );
    }
}
