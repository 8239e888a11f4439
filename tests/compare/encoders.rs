//! Encoders of somebody else as arms: a few lines of awk.

use super::folder::Folder;
use exactone::record::{Row, Status};

/// The minimal encoding of 4×4 Sudoku, in the plain order.
const MINIMAL: &str = r#"
function var(r, c, v) { return (r * 4 + c) * 4 + v }
{ for (c = 1; c <= NF; c++) if ($c > 0) clause[++n] = var(NR - 1, c - 1, $c) " 0" }
END {
  for (cell = 0; cell < 16; cell++) clause[++n] = (cell * 4 + 1) " " (cell * 4 + 2) " " (cell * 4 + 3) " " (cell * 4 + 4) " 0"
  for (a = 0; a < 16; a++) for (b = a + 1; b < 16; b++) {
    ra = int(a / 4); ca = a % 4; rb = int(b / 4); cb = b % 4
    same = int(ra / 2) == int(rb / 2) && int(ca / 2) == int(cb / 2)
    if (ra == rb || ca == cb || same)
      for (v = 1; v <= 4; v++) clause[++n] = -var(ra, ca, v) " " (-var(rb, cb, v)) " 0"
  }
  print "p cnf 64 " n
  for (i = 1; i <= n; i++) print clause[i]
}
"#;

/// Puzzles with one solution, several and none.
const PUZZLES: &str = "...232....4....1\n12..............\n1..21...........\n";

fn folder() -> Folder {
    let folder = Folder::new();
    folder.write("four.txt", PUZZLES);
    folder.write("minimal.awk", MINIMAL);
    folder.write("noboxes.awk", &MINIMAL.replace("|| same", ""));
    folder
}

fn plan<'a>(more: &[&'a str]) -> Vec<&'a str> {
    let plan = ["compare", "four.txt", "--encoder", "mine=awk -f minimal.awk", "--out", "out"];
    [&plan[..], more].concat()
}

fn of<'r>(rows: &'r [Row], arm: &str) -> Vec<&'r Row> {
    rows.iter().filter(|row| row.arm == arm).collect()
}

#[test]
fn an_encoder_of_somebody_else_answers_as_ours_do() {
    let folder = folder();
    folder.ok(&plan(&["--arm", "sat/{varisat,batsat}/{minimal,mine}", "--shuffle", "none,all"]));
    let rows = folder.rows("out");
    for solver in ["varisat", "batsat"] {
        let (ours, theirs) = (of(&rows, &format!("sat/{solver}/minimal")), of(&rows, &format!("sat/{solver}/mine")));
        assert_eq!(theirs.len(), 3 * 2);
        for (one, other) in ours.iter().zip(&theirs) {
            assert_eq!((one.status, one.verified), (other.status, other.verified), "{other:?}");
            assert!(one.status != Status::Unique || one.solution == other.solution);
        }
        // Whoever makes the clauses, they are the same: givens are unit clauses.
        let plain = |rows: &[&Row]| -> Vec<_> { rows.iter().map(|row| (row.vars, row.instance.clone())).collect() };
        assert_eq!(plain(&theirs)[0].0, Some(64));
        assert!(theirs.iter().all(|row| row.encoding.as_deref() == Some("encoder:awk -f minimal.awk")));
        assert!(theirs.iter().all(|row| row.encode_seconds.is_some() && row.load_seconds.is_some()));
    }
}

#[test]
fn an_encoder_that_forgets_a_rule_is_wrong_and_one_that_fails_has_crashed() {
    let folder = folder();
    let wrong = ["--encoder", "wrong=awk -f noboxes.awk", "--arm", "sat/varisat/{wrong,mine}"];
    let told = folder.fails(70, &plan(&wrong));
    assert!(told.contains("sat/varisat/wrong gave a wrong answer and takes no part"), "{told}");
    assert_eq!(of(&folder.rows("out"), "sat/varisat/mine").len(), 3);
    let folder = self::folder();
    let told =
        folder.fails(75, &plan(&["--encoder", "no=sh -c 'echo a reason >&2; exit 3'", "--arm", "sat/varisat/no"]));
    assert!(told.contains("sat/varisat/no crashed in each of its 3 runs"), "{told}");
    assert!(folder.rows("out").iter().all(|row| row.message.as_deref().is_some_and(|it| it.contains("a reason"))));
}

#[test]
fn encoders_of_plans_are_run_only_if_they_are_allowed() {
    let folder = folder();
    let text = "schema = \"exactone.plan.v1\"\narms = [\"sat/varisat/mine\"]\n[encoders]\nmine = \"awk -f minimal.awk\"\n\
                [[instances]]\nfiles = [\"four.txt\"]\n";
    folder.write("plan.toml", text);
    let told = folder.fails(65, &["compare", "plan.toml", "--out", "out"]);
    assert!(told.contains("awk -f minimal.awk"), "{told}");
    folder.ok(&["compare", "plan.toml", "--out", "out", "--allow-programs"]);
    let refused = folder.fails(65, &["compare", "--from", "out/manifest.json", "--out", "again"]);
    assert!(refused.contains("awk -f minimal.awk"), "{refused}");
    let named = ["--encoder", "it=awk -f minimal.awk"];
    folder.ok(&[&["compare", "--from", "out/manifest.json", "--out", "again"][..], &named].concat());
    assert_eq!(folder.rows("again").len(), 3);
}
