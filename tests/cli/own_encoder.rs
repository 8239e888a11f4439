//! Clauses of an encoder of somebody else: a few lines of awk.

use crate::cli::program::{run, shell};
use std::fs;
use tempfile::TempDir;

/// The minimal encoding of 4×4 Sudoku in the plain order. awk knows the rules by heart; it reads the rows.
const MINIMAL: &str = r#"
function var(r, c, v) { return (r * 4 + c) * 4 + v }
{ for (c = 1; c <= NF; c++) if ($c > 0) clause[++n] = var(NR - 1, c - 1, $c) " 0" }
END {
  for (r = 0; r < 4; r++) for (c = 0; c < 4; c++) {
    text = ""
    for (v = 1; v <= 4; v++) text = text var(r, c, v) " "
    clause[++n] = text "0"
  }
  for (a = 0; a < 16; a++) for (b = a + 1; b < 16; b++) {
    ra = int(a / 4); ca = a % 4; rb = int(b / 4); cb = b % 4
    same = int(ra / 2) == int(rb / 2) && int(ca / 2) == int(cb / 2)
    if (ra == rb || ca == cb || same)
      for (v = 1; v <= 4; v++) clause[++n] = -var(ra, ca, v) " " (-var(rb, cb, v)) " 0"
  }
  if (map != "") for (r = 0; r < 4; r++) for (c = 0; c < 4; c++) for (v = 1; v <= 4; v++)
    print "c map r" (r + 1) "c" (c + 1) "=" v " " var(r, c, v)
  print "p cnf 64 " n
  for (i = 1; i <= n; i++) print clause[i]
}
"#;

/// A folder with the encoder.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("minimal.awk"), MINIMAL).unwrap();
    folder
}

fn encoded(folder: &TempDir, encoder: &str, puzzle: &str) -> crate::cli::program::Ended {
    let mut command = shell(&format!("exec \"$0\" encode --encoder \"{encoder}\" -o out.cnf"));
    run(command.current_dir(folder), puzzle)
}

#[test]
fn the_clauses_of_an_encoder_get_a_heading_and_are_solved_and_decoded() {
    for map in ["", "-v map=1 "] {
        let folder = folder();
        let ended = encoded(&folder, &format!("awk {map}-f minimal.awk"), "...232....4....1\n");
        assert_eq!(ended.code(), 0, "{}", ended.stderr);
        let file = fs::read_to_string(folder.path().join("out.cnf")).unwrap();
        assert!(file.contains("\nc encoder awk ") && file.contains("\nc map r4c4=4 64\n"), "{file}");
        let script = "\"$0\" sat out.cnf > answer; \"$0\" decode --map out.cnf answer";
        let decoded = run(shell(script).current_dir(&folder), "");
        assert!(decoded.stdout.contains("1432321421434321"), "{} {}", decoded.stdout, decoded.stderr);
    }
}

#[test]
fn an_encoder_that_forgets_a_rule_is_caught_where_its_answer_is_decoded() {
    let folder = folder();
    let wrong = MINIMAL.replace("|| same", "");
    fs::write(folder.path().join("minimal.awk"), wrong).unwrap();
    // The rows and columns allow what the boxes do not.
    assert_eq!(encoded(&folder, "awk -f minimal.awk", "12..............\n").code(), 0);
    let solution = "12342341341241 23".replace(' ', "");
    let values: Vec<usize> = solution.bytes().map(|digit| usize::from(digit - b'0')).collect();
    let lits: Vec<String> = values.iter().enumerate().map(|(cell, value)| (cell * 4 + value).to_string()).collect();
    fs::write(folder.path().join("answer"), format!("s SATISFIABLE\nv {} 0\n", lits.join(" "))).unwrap();
    let decoded = run(shell("exec \"$0\" decode --map out.cnf answer").current_dir(&folder), "");
    assert_eq!((decoded.code(), decoded.stdout.as_str()), (1, ""), "{}", decoded.stderr);
}

#[test]
fn what_is_wrong_with_an_encoder_is_told() {
    for (encoder, puzzle, code, expected) in [
        ("./no-encoder", "...232....4....1", 66, "the encoder `./no-encoder` cannot be run"),
        ("sh -c 'echo my word >&2; exit 3'", "...232....4....1", 65, "failed (exit status: 3): my word"),
        ("true", "...232....4....1", 65, "what the encoder wrote"),
        ("echo p cnf 2 0", "...232....4....1", 65, "there are 2 variables and no lines `c map"),
        ("echo p cnf 2 x", "...232....4....1", 65, "what the encoder wrote:1:9: "),
    ] {
        let folder = folder();
        let ended = encoded(&folder, encoder, puzzle);
        assert_eq!((ended.code(), ended.stdout.as_str()), (code, ""), "{encoder}: {}", ended.stderr);
        assert!(ended.stderr.contains(expected), "{}", ended.stderr);
        assert!(!folder.path().join("out.cnf").exists());
    }
}
