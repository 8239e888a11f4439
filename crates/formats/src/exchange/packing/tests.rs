use super::super::testing::{count, error_of, reading, solutions};
use super::super::{Format, Request, read};
use super::*;
use crate::instance::Cause;

const HEAD: &str = "schema = \"exactone.packing.v1\"\n";

fn file(rest: &str) -> String {
    format!("{HEAD}{rest}")
}

fn error(rest: &str) -> String {
    error_of(Format::Packing, &file(rest))
}

#[test]
fn dominoes_cover_boards_as_often_as_is_known() {
    assert_eq!(count("x.toml", &file("box = [4, 4]\npieces = \"dominoes\"\n")), 36);
    assert_eq!(count("x.toml", &file("box = [2, 2, 3]\npieces = \"dominoes\"\n")), 32);
    // The mutilated chessboard, of 4 x 4.
    assert_eq!(count("x.toml", &file("box = '''\n.###\n####\n####\n###.\n'''\npieces = \"dominoes\"\n")), 0);
}

#[test]
fn pentominoes_in_a_box_of_3_x_20_have_their_solutions() {
    let reading = reading("x.toml", &file("box = [20, 3]\npieces = \"pentominoes\"\n"));
    assert_eq!(solutions(&reading.instance).len(), 8);
    assert!(reading.notes.is_empty());
}

#[test]
fn a_solution_is_a_picture_of_letters() {
    let pieces = "[[pieces]]\npicture = \"LLL/L\"\nname = \"x\"\n".replace('/', "\\n");
    let text = file(&format!("box = \"####\\n###.\"\nturn = \"no\"\n{pieces}[[pieces]]\npicture = \".VV\\nVV\"\n"));
    let instance = reading("box.toml", &text).instance;
    let Legend::Options(legend) = instance.legend() else { panic!("packings have options") };
    assert_eq!((instance.name.as_str(), legend.len()), ("box", 2 + 2));
    let all: Vec<_> = instance.problem().all_candidates().collect();
    let picture = instance.legend().picture(&all[..1]).unwrap().to_string();
    assert_eq!(picture, "x x x .\nx . .\n");
    assert_eq!(instance.candidate_name(all[2]), "V r1c2 r1c3 r2c1 r2c2");
}

#[test]
fn pieces_may_be_used_at_most_once_and_boxes_left_with_holes() {
    let two = "[[pieces]]\nname = \"I\"\npicture = \"##\"\n[[pieces]]\nname = \"J\"\npicture = \"##\"\n";
    assert_eq!(count("x.toml", &file(&format!("box = [2, 1]\nuse = \"at most once\"\n{two}"))), 2);
    assert_eq!(count("x.toml", &file(&format!("box = [2, 1]\nuse = \"at most once\"\nfill = \"some\"\n{two}"))), 3);
    assert_eq!(count("x.toml", &file(&format!("box = [3, 1]\nuse = \"any\"\nfill = \"some\"\n{two}"))), 1 + 4);
}

#[test]
fn what_cannot_be_is_told_in_notes() {
    let notes = |rest: &str| reading("x.toml", &file(rest)).notes;
    assert_eq!(
        notes("box = [4, 3]\npieces = \"pentominoes\"\n").first().unwrap(),
        "the pieces have 60 squares, the box 12: there is no solution"
    );
    let long = "[[pieces]]\nname = \"I\"\npicture = \"#####\"\n";
    let rows = format!("{}\n", "#".repeat(2000)).repeat(2000);
    let field = format!("[[pieces]]\nname = \"I\"\npicture = \"\"\"\n{rows}\"\"\"\n");
    assert_eq!(notes(&format!("box = [3, 3]\n{field}")).last().unwrap(), "piece I fits nowhere: there is no solution");
    assert_eq!(notes(&format!("box = [4, 4]\n{long}")).last().unwrap(), "piece I fits nowhere: there is no solution");
}

#[test]
fn what_is_wrong_is_pointed_at() {
    assert_eq!(
        error("boxx = [4, 4]\nbox = [2, 2]\npieces = \"dominoes\"\n"),
        "x:2:1: unknown key `boxx`, did you mean `box`?\n  boxx = [4, 4]\n  ^"
    );
    assert!(error("box = [4, 4]\npieces = \"pentomino\"\n").contains("did you mean `pentominoes`?"));
    assert!(error("box = [4, 4]\npieces = \"soma\"\n").contains("piece `A` has 2 layers, the box one"));
    assert!(error("box = [4, 0]\npieces = \"soma\"\n").starts_with("x:2:7: `box` is a picture, or sizes"));
    assert!(error("box = \"...\"\npieces = \"soma\"\n").contains("the box has no square"));
    assert!(error("pieces = \"soma\"\n").contains("`box` is missing: a picture, or sizes"));
    assert!(error("box = [1, 1]\n").contains("`pieces` is missing"));
    assert!(error("box = [1, 1]\npieces = []\n").contains("there is no piece"));
    assert!(error("box = [1, 1]\nturn = \"rotated\"\npieces = \"soma\"\n").contains("did you mean `rotate`?"));
    let same = "[[pieces]]\nname = \"a\"\npicture = \"#\"\n";
    assert!(error(&format!("box = [1, 1]\n{same}{same}")).contains("two pieces have the name `a`"));
    assert!(error("box = [1, 1]\n[[pieces]]\npicture = \"#\"\n").contains("the piece needs a `name`"));
    assert!(error("box = [1, 1]\n[[pieces]]\nname = \"a b\"\npicture = \"#\"\n").contains("cannot be the name"));
    assert!(error("box = = 2").contains("this is not TOML"));
    assert!(error_of(Format::Packing, "box = [1, 1]").contains("`schema = \"exactone.packing.v1\"` expected"));
}

#[test]
fn boxes_past_the_limits_are_refused_by_their_size() {
    let refused = |rest: &str| {
        let error = read("x.toml", file(rest).as_bytes(), &Request::default()).unwrap_err();
        assert_eq!(error.cause(), Cause::Limit, "{error}");
        error.to_string()
    };
    assert!(
        refused("box = [1000, 1000, 1000]\npieces = \"soma\"\n").contains("more squares than the limit of 1048576")
    );
    refused("box = [4294967296, 4294967296, 4294967296]\npieces = \"soma\"\n");
    assert!(refused("box = [1000, 1000]\npieces = \"pentominoes\"\n").contains("ways to lay the pieces up to `"));
}

#[test]
fn files_that_come_with_the_program_are_read() {
    for (text, options) in [
        (include_str!("../../../../../models/pentominoes-6x10.toml"), 2056),
        (include_str!("../../../../../models/pentominoes-8x8.toml"), 1568),
        (include_str!("../../../../../models/soma.toml"), 688),
        (include_str!("../../../../../models/dominoes.toml"), 112),
    ] {
        let reading = read("x.toml", text.as_bytes(), &Request::default()).unwrap();
        assert_eq!(reading.format, Format::Packing);
        assert_eq!(reading.instance.problem().candidates(), options, "{}", reading.instance.name);
    }
}
