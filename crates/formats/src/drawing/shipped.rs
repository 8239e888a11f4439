//! Everything that comes with the program is drawn, and everything that it says is seen.

#[cfg(feature = "png")]
use super::png;
use super::text::{Clues, Look, Paint, Strokes, write};
use super::{Drawing, Role, Shape, svg};
use crate::exchange::Request;
use crate::load::{Shipped, load};
use crate::model::{Model, Settings};
use std::collections::BTreeSet;
use std::path::Path;

/// Marks of a drawing that are left out one by one.
const LEFT_OUT: usize = 40;

const ASCII: Look = look(Strokes::Ascii, Clues::Drawn);
const UNICODE: Look = look(Strokes::Unicode, Clues::Drawn);

const fn look(strokes: Strokes, clues: Clues) -> Look {
    Look { strokes, clues, paint: Paint::Plain }
}

/// The drawings of every shipped model and every puzzle of the sources, with the solution that a file states and without.
fn drawings() -> Vec<(String, Drawing)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../puzzles/models");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let request = Request { colours: Some(4), ..Request::default() };
    let of_files = files.map(|path| {
        let bytes = std::fs::read(&path).unwrap();
        (path.display().to_string(), load(&path.display().to_string(), &bytes, &Settings::default(), &request))
    });
    let shipped = Shipped::all().map(|shipped| (shipped.name.to_owned(), shipped.load(&Settings::default())));
    let mut all = Vec::new();
    for (name, loaded) in of_files.chain(shipped) {
        // Some models are complete with a puzzle alone.
        let Ok(loaded) = loaded else { continue };
        let drawing = Drawing::of_instance(&loaded.instance).unwrap();
        if let Some(solution) = &loaded.instance.expected {
            let mut solved = drawing.clone();
            solved.fill(loaded.instance.legend(), solution, Role::Found);
            all.push((format!("{name}, solved"), solved));
        }
        all.push((name, drawing));
    }
    assert!(all.len() > 90, "only {} drawings", all.len());
    all
}

/// The picture without its description, which has all marks in words.
fn seen(drawing: &Drawing) -> String {
    let picture = svg::write(drawing);
    let (before, rest) = picture.split_once("<desc>").unwrap();
    before.to_owned() + rest.split_once("</desc>").unwrap().1
}

#[test]
fn every_clue_has_marks_and_no_mark_can_be_left_out_unseen() {
    for (name, drawing) in drawings() {
        let clues: BTreeSet<usize> = drawing.marks.iter().map(|mark| mark.clue).collect();
        assert!(clues.iter().copied().eq(0..clues.len()), "{name}: a clue without a mark");
        let (text, ascii, picture) = (write(&drawing, UNICODE), write(&drawing, ASCII), seen(&drawing));
        for key in &drawing.keys {
            assert!(text.contains(&key.to_string()) && ascii.contains(&key.to_string()), "{name}: {key}");
        }
        let wordless = |at: &usize| drawing.marks[*at].shape == Shape::Told && drawing.marks[*at].words.is_empty();
        let step = drawing.marks.len().div_ceil(LEFT_OUT).max(1);
        for at in (0..drawing.marks.len()).step_by(step).filter(|at| !wordless(at)) {
            let mut less = drawing.clone();
            let mark = less.marks.remove(at);
            assert_ne!(write(&less, UNICODE), text, "{name}: {mark:?} is not seen as text");
            assert_ne!(write(&less, ASCII), ascii, "{name}: {mark:?} is not seen as ASCII");
            assert_ne!(seen(&less), picture, "{name}: {mark:?} is not seen as SVG");
        }
    }
}

#[test]
fn every_entry_of_a_shipped_puzzle_is_a_clue() {
    for shipped in Shipped::all().filter_map(|shipped| shipped.example()) {
        let model = Model::parse(shipped.path, shipped.text).unwrap();
        let outline = model.outline(&Settings::default(), None).unwrap();
        let drawing = Drawing::of_outline(&outline);
        let clues: BTreeSet<usize> = drawing.marks.iter().map(|mark| mark.clue).collect();
        assert_eq!(model.rules().count(), outline.entries().len(), "{}", shipped.name);
        assert!(clues.len() >= outline.entries().len(), "{}: {} clues", shipped.name, clues.len());
    }
}

#[test]
fn ascii_is_ascii_and_the_lines_of_a_board_are_of_one_width() {
    for (name, drawing) in drawings() {
        assert!(write(&drawing, ASCII).is_ascii(), "{name}");
        if drawing.squares.iter().any(Option::is_none) {
            continue;
        }
        for strokes in [Strokes::Ascii, Strokes::Unicode] {
            let board = write(&drawing, look(strokes, Clues::LeftOut));
            let widths: BTreeSet<usize> = board.lines().map(|line| line.chars().count()).collect();
            assert!(widths.len() <= 1, "{name}: {widths:?}\n{board}");
        }
        if !drawing.marks.iter().any(|mark| matches!(mark.shape, Shape::Outside(_))) {
            let text = write(&drawing, UNICODE);
            let head = 1 + usize::from(!drawing.author.is_empty());
            let board = text.lines().skip(head).take_while(|line| !line.is_empty() && !line.starts_with("rules"));
            let lines = board.filter(|_| drawing.rows > 0);
            let widths: BTreeSet<usize> = lines.map(|line| line.chars().count()).collect();
            assert!(widths.len() <= 1, "{name}: {widths:?}\n{text}");
        }
    }
}

#[test]
fn pictures_are_xml_that_needs_nothing_else_and_has_a_title_and_a_description() {
    for (name, drawing) in drawings() {
        let picture = svg::write(&drawing);
        assert_eq!(picture, svg::write(&drawing.clone()), "{name}");
        let document = roxmltree::Document::parse(&picture).unwrap_or_else(|error| panic!("{name}: {error}"));
        let root = document.root_element();
        assert_eq!((root.tag_name().name(), root.attribute("role")), ("svg", Some("img")), "{name}");
        let children: Vec<&str> =
            root.children().filter(roxmltree::Node::is_element).map(|it| it.tag_name().name()).collect();
        assert_eq!(children[..3], ["title", "desc", "style"], "{name}");
        let foreign = ["script", "image", "use", "foreignObject", "a"];
        assert!(document.descendants().all(|it| !foreign.contains(&it.tag_name().name())), "{name}");
        assert!(!picture.contains("url(") && !picture.contains("@import") && !picture.contains("NaN"), "{name}");
    }
}

#[test]
#[cfg(feature = "png")]
fn pictures_in_pixels_know_every_character_and_are_as_large_as_the_others() {
    for (name, drawing) in drawings() {
        let (picture, vectors) = (png::write(&drawing).unwrap(), svg::write(&drawing));
        assert_eq!(picture.unknown, [], "{name}");
        let document = roxmltree::Document::parse(&vectors).unwrap();
        let of = |key: &str| document.root_element().attribute(key).unwrap().parse::<u32>().unwrap();
        let number = |at: usize| u32::from_be_bytes(picture.bytes[at..at + 4].try_into().unwrap());
        let scales = [4, 2, 1].map(|halves| [of("width"), of("height")].map(|side| (side * halves).div_ceil(2)));
        assert!(scales.contains(&[number(16), number(20)]), "{name}: {scales:?}");
    }
}

#[test]
fn dump_pictures() {
    let Ok(folder) = std::env::var("DUMP") else { return };
    for (at, (_, drawing)) in drawings().into_iter().enumerate() {
        std::fs::write(format!("{folder}/{at}.svg"), svg::write(&drawing)).unwrap();
        std::fs::write(format!("{folder}/{at}.png"), png::write(&drawing).unwrap().bytes).unwrap();
    }
}
