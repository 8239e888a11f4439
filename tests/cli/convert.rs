//! Converting: files by their names, whole or not at all, and the same puzzle at the other end.

use crate::cli::grids::batch;
use crate::cli::program::{exactone, exactone_in, names};
use std::fs;
use std::path::{Path, PathBuf};

fn models() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles/models")
}

#[test]
fn files_are_converted_by_their_names_from_one_format_to_the_next_and_back() {
    let folder = tempfile::tempdir().unwrap();
    let (path, puzzles) = (folder.path(), batch(40));
    fs::write(path.join("a.txt"), &puzzles).unwrap();
    for pair in ["a.txt", "b.csv.gz", "c.json", "d.grid", "e.long", "f.sdm", "g.txt"].windows(2) {
        let ended = exactone_in(path, &format!("convert {} {}", pair[0], pair[1]), "");
        assert_eq!((ended.code(), ended.stdout.as_str(), ended.stderr.as_str()), (0, "", ""), "{pair:?}");
    }
    let blanks = |text: &str| text.replace('0', ".");
    assert_eq!(blanks(&fs::read_to_string(path.join("g.txt")).unwrap()), blanks(&puzzles));
    let again = exactone_in(path, "convert a.txt g.txt", "");
    assert_eq!(again.code(), 73, "{again:?}");
    assert_eq!(exactone_in(path, "convert --force a.txt g.txt", "").code(), 0);
    assert_eq!(exactone_in(path, "convert --force a.txt a.txt", "").code(), 73, "its own input");
}

#[test]
fn what_cannot_be_written_leaves_no_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    fs::write(path.join("a.txt"), "1..4..1..1..3..1 name\n").unwrap();
    for arguments in ["convert killer b.sdm", "convert a.txt b.opensudoku", "convert nothing.txt b.csv"] {
        assert_ne!(exactone_in(path, arguments, "").code(), 0, "{arguments}");
    }
    assert_eq!(names(path), ["a.txt"]);
}

#[test]
fn every_shipped_design_is_the_same_in_our_own_format_and_solved_the_same_in_that_of_f_puzzles() {
    let folder = tempfile::tempdir().unwrap();
    let mut through_f_puzzles = 0;
    for name in
        ["killer", "thermo", "arrow", "kropki", "xv", "sandwich-9", "skyscrapers-6", "jigsaw-9", "x-sudoku-9", "clone"]
    {
        let file = models().join(format!("{name}.toml"));
        let solved = exactone(&format!("solve {}", file.display()), "");
        for to in [format!("{name}.toml"), format!("{name}.fpuzzles")] {
            let ended = exactone_in(folder.path(), &format!("convert {} {to}", file.display()), "");
            assert_eq!(ended.code(), 0, "{ended:?}");
            let again = exactone_in(folder.path(), &format!("solve {to}"), "");
            assert_eq!(again.stdout, solved.stdout, "{to}");
            through_f_puzzles += usize::from(to.ends_with(".fpuzzles"));
        }
    }
    assert_eq!(through_f_puzzles, 10);
}

/// The answer is in the alphabet of the question whichever way it goes: alone, in a batch, through the lanes, with a limit of
/// time, which keeps it from them.
#[test]
fn letters_come_back_as_letters_and_numbers_as_numbers_whichever_way_they_go() {
    let shipped = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles/16x16.txt")).unwrap();
    let ones: String = shipped.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(ones.len(), 256, "one puzzle");
    let value = |character: char| character.to_digit(17).filter(|value| *value > 0);
    let of = |write: &dyn Fn(u32) -> String, blank: &str, between: &str| {
        let cells: Vec<String> = ones.chars().map(|c| value(c).map_or(blank.to_owned(), write)).collect();
        cells.join(between)
    };
    let letter = |base: u8| move |value: u32| char::from(base + u8::try_from(value).unwrap() - 1).to_string();
    let hexadecimal = |value: u32| char::from_digit(value - 1, 16).unwrap().to_ascii_uppercase().to_string();
    let number = |value: u32| value.to_string();
    let forms = [of(&letter(b'A'), ".", ""), of(&hexadecimal, ".", ""), of(&number, ".", " ")];
    let solved: Vec<String> = forms.iter().map(|form| exactone("solve", form).lines(0)[0].to_owned()).collect();
    assert!(solved[0].len() == 256 && solved[0].chars().all(|c| ('A'..='P').contains(&c)), "{}", solved[0]);
    assert!(solved[1].len() == 256 && solved[1].chars().all(|c| c.is_ascii_hexdigit()), "{}", solved[1]);
    assert_eq!(solved[2].split(' ').count(), 256);
    let batch: String = forms.iter().cycle().take(30).map(|form| form.clone() + "\n").collect();
    let expected: Vec<&str> = solved.iter().map(String::as_str).cycle().take(30).collect();
    for way in [
        "solve --from short",
        "solve --from short --timeout 1h",
        "solve --from short --first -j 1",
        "solve --from short -b propagate",
    ] {
        assert_eq!(exactone(way, &batch).lines(0), expected, "{way}");
    }
}

#[test]
fn a_table_keeps_its_place_for_what_could_not_be_read() {
    let table = "puzzle;x\n1..4\n1..4..1..1..3..1;7\n";
    let ended = exactone("solve --format csv --keep-going", table);
    let expected = ["puzzle;x;solution;status", "1..4;;;error", "1..4..1..1..3..1;7;1234431221433421;multiple"];
    assert_eq!(ended.lines(65), expected);
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.csv"), "puzzle,x\n1..4..1..1..3..1,7\n").unwrap();
    fs::write(folder.path().join("b.csv"), "puzzle,y\n1..4..1..1..3..1,7\n").unwrap();
    let ended = exactone_in(folder.path(), "solve --format csv a.csv b.csv", "");
    assert_eq!(ended.code(), 2);
    assert!(ended.stderr.contains("`puzzle,y,solution,status` from here on"), "{}", ended.stderr);
}

#[test]
fn pictures_are_written_by_the_name_of_the_file_and_say_what_they_do_not_show() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    fs::write(path.join("a.txt"), "1..4..1..1..3..1 name\n").unwrap();
    fs::write(path.join("b.csv"), "puzzle,solution\n1..4..1..1..3..1,1324241341323241\n").unwrap();
    fs::write(path.join("g.col"), "p edge 3 2\ne 1 2\ne 2 3\n").unwrap();
    for file in ["a.txt", "g.col"] {
        let ended = exactone_in(path, &format!("convert {file} {file}.svg"), "");
        assert_eq!((ended.code(), ended.stderr.as_str()), (0, ""), "{file}");
        assert!(fs::read_to_string(path.join(format!("{file}.svg"))).unwrap().starts_with("<svg "), "{file}");
    }
    let left_out = "note: b.csv:2: left out: the solution that stands beside it\n";
    for to in ["b.svg", "b.png", "b.html", "b.md", "b.tex"] {
        let told = exactone_in(path, &format!("convert b.csv {to}"), "");
        assert_eq!((told.code(), told.stderr.as_str()), (0, left_out), "{to}");
    }
    let told = exactone_in(path, "convert b.csv b.sdm", "");
    assert_eq!((told.code(), told.stderr.as_str()), (0, left_out), "{told:?}");
    fs::write(path.join("c.txt"), "# a comment\n1..4..1..1..3..1\n").unwrap();
    let told = exactone_in(path, "convert c.txt c.sdm", "");
    assert_eq!((told.code(), told.stderr.as_str()), (0, "note: c.txt:2: left out: the comment\n"));
}

#[test]
fn an_answer_is_drawn_where_the_name_of_its_file_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let ended = exactone_in(folder.path(), "solve -o a.svg", "...232....4....1");
    assert_eq!(ended.code(), 0, "{ended:?}");
    assert!(fs::read_to_string(folder.path().join("a.svg")).unwrap().starts_with("<svg "));
    let ended = exactone_in(folder.path(), "solve --format short -o b.svg", "...232....4....1");
    assert_eq!(ended.code(), 0, "{ended:?}");
    assert_eq!(fs::read_to_string(folder.path().join("b.svg")).unwrap(), "1432321421434321\n");
}

#[test]
fn a_picture_leaves_out_what_stands_beside_the_puzzle_with_a_note() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    let fields = r#"{"puzzle":"1..4..1..1..3..1","difficulty":"easy","solution":"1324241341323241"}"#;
    fs::write(path.join("a.json"), fields).unwrap();
    for name in ["a.svg", "a.html", "a.md", "a.tex", "a.sdk"] {
        let ended = exactone_in(path, &format!("convert a.json {name}"), "");
        assert_eq!(ended.code(), 0, "{ended:?}");
        assert!(ended.stderr.contains("left out: ") && ended.stderr.contains("the field `difficulty`"), "{ended:?}");
    }
}

#[test]
fn a_table_keeps_its_columns_and_drawings_that_are_not_read_are_no_silent_loss() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    fs::write(path.join("a.csv"), "name,puzzle,solution,level\nx,1..4..1..1..3..1,,hard\n").unwrap();
    let again = exactone_in(path, "convert a.csv --to csv", "");
    assert_eq!(again.stdout, fs::read_to_string(path.join("a.csv")).unwrap(), "{again:?}");
    let scl = r#"{"cells":[[{"value":1},{}],[{},{}]],"regions":[],"lines":[{"wayPoints":[[0,0],[1,1]]}]}"#;
    fs::write(path.join("d.json"), scl).unwrap();
    let refused = exactone_in(path, "convert d.json d.toml", "");
    assert_eq!((refused.code(), names(path).len()), (65, 2), "{refused:?}");
    assert!(refused.stderr.contains("not all that it says is read: `lines` are drawn only"), "{refused:?}");
    assert_eq!(exactone_in(path, "convert --lossy d.json d.toml", "").code(), 0);
}

#[test]
fn a_folder_in_place_of_the_second_file_is_called_one() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.txt"), batch(1)).unwrap();
    let refused = exactone_in(folder.path(), "convert a.txt .", "");
    assert!(refused.stderr.contains(".: this is a folder, and the name of a file is expected"), "{refused:?}");
}

#[test]
fn a_table_keeps_the_names_of_its_columns_and_gets_none() {
    for table in
        ["quizzes,solutions\n1..4..1..1..3..1,1324241341323241\n", "id,puzzle,difficulty\n7,1..4..1..1..3..1,hard\n"]
    {
        assert_eq!(exactone("convert - --to csv", table).stdout, table);
    }
    let told = exactone("convert - --to line", "id,puzzle,difficulty\n7,1..4..1..1..3..1,hard\n");
    assert_eq!((told.code(), &*told.stdout), (0, "1..4..1..1..3..1 7\n"), "{told:?}");
    assert!(told.stderr.contains("left out: the field `difficulty`"), "{told:?}");
}

#[test]
fn headers_are_left_out_of_what_is_looked_at_with_a_note() {
    let file = "#AAda\n#LHard\n#B2026\n#Uhttp://a.org/1\n[Puzzle]\n1..4\n..1.\n.1..\n3..1\n";
    for to in ["markdown", "html", "latex"] {
        let told = exactone(&format!("convert - --to {to}"), file);
        let left_out = "left out: the author, the level, the date, the url\n";
        assert!(told.code() == 0 && told.stderr.ends_with(left_out), "{told:?}");
    }
    let picture = exactone("convert - --to svg", file);
    assert!(picture.code() == 0 && picture.stderr.ends_with("left out: the level, the date, the url\n"), "{picture:?}");
    assert!(picture.stdout.contains(">by Ada</text>"), "{picture:?}");
    assert_eq!(exactone("convert - --to sdk", file).stdout, file);
}

#[test]
fn boxes_of_f_puzzles_are_boxes_and_its_rules_have_the_name_of_a_model() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    let grid = "{\"box\":[3,2],\"cells\":[[1,0,0,4,0,0],[0,0,1,0,0,0],[0,1,0,0,0,0],[3,0,0,0,1,0],[0,0,0,0,0,1],[0,0,0,0,0,0]]}";
    fs::write(path.join("a.json"), grid).unwrap();
    assert_eq!(exactone_in(path, "convert a.json a.fpuzzles", "").code(), 0);
    let again = exactone_in(path, "convert a.fpuzzles --to json", "");
    assert!(again.code() == 0 && again.stdout.contains("\"box\":[3,2]"), "{again:?}");
    let ours = exactone_in(path, "convert a.fpuzzles --to toml", "");
    assert!(ours.stdout.contains("model = \"sudoku\"\nboxes = \"3x2\"\n"), "{ours:?}");
    for (model, at) in [("killer", "model = \"killer\"\n"), ("thermo", "model = \"sudoku\"\n")] {
        assert_eq!(exactone_in(path, &format!("convert {model} {model}.fpuzzles"), "").code(), 0);
        let ours = exactone_in(path, &format!("convert {model}.fpuzzles --to toml"), "");
        assert!(ours.code() == 0 && ours.stdout.contains(at), "{ours:?}");
    }
}

#[test]
fn letters_are_letters_in_tables_of_pages() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    let shipped = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles/16x16.txt")).unwrap();
    let ones: String = shipped.lines().filter(|line| !line.starts_with('#')).collect();
    let letter =
        |cell: char| cell.to_digit(17).filter(|value| *value > 0).map(|value| b'A' + u8::try_from(value - 1).unwrap());
    let letters: String = ones.chars().map(|cell| letter(cell).map_or('.', char::from)).collect();
    fs::write(path.join("a.txt"), format!("{letters}\n")).unwrap();
    for to in ["a.md", "a.html", "a.tex"] {
        assert_eq!(exactone_in(path, &format!("convert a.txt {to}"), "").code(), 0, "{to}");
        let text = fs::read_to_string(path.join(to)).unwrap();
        let cells = text.split(['|', '&', '<', '>', ' ', '\\', '\n']);
        assert!(cells.clone().any(|cell| cell == "P") && !cells.clone().any(|cell| cell == "16"), "{text}");
        let again = exactone_in(path, &format!("convert {to} --to line"), "");
        assert_eq!(again.stdout.trim_end(), letters, "{to}");
    }
}

#[test]
fn a_model_stands_for_its_example_where_no_file_is_called_so() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    let note = "note: there is no file `killer`: the example of this model is taken\n";
    let solved = exactone_in(path, "solve killer", "");
    assert_eq!((solved.code(), solved.stderr.as_str()), (0, note));
    let written = exactone_in(path, "convert killer killer.toml", "");
    assert_eq!((written.code(), written.stderr.as_str()), (0, note));
    assert_eq!(exactone_in(path, "solve killer.toml", "").stdout, solved.stdout);
    fs::write(path.join("killer"), "1..4..1..1..3..1\n").unwrap();
    let file = exactone_in(path, "convert killer --to line", "");
    assert_eq!((file.stdout.as_str(), file.stderr.as_str()), ("1..4..1..1..3..1\n", ""));
    assert_eq!(exactone_in(path, "solve sudoku", "").code(), 66, "rules that take grids have no example");
    assert_eq!(exactone_in(path, "models list", "").stdout, exactone_in(path, "models", "").stdout);
}
