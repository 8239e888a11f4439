//! Formulas of other people: solvers alone on files of clauses.

use super::folder::{Folder, lasting, sorted};
use exactone::file::{Compression, Packer};
use exactone::record::{Row, Shuffle, Status, Task, read_manifest};
use std::io::Write;

/// Three pigeons, two holes.
const PIGEONS: &str =
    "c three pigeons\np cnf 6 9\n1 2 0\n3 4 0\n5 6 0\n-1 -3 0\n-1 -5 0\n-3 -5 0\n-2 -4 0\n-2 -6 0\n-4 -6 0\n";
/// Two pigeons, two holes.
const HOMES: &str = "p cnf 4 4\n1 2 0\n3 4 0\n-1 -3 0\n-2 -4 0\n";

fn folder() -> Folder {
    let folder = Folder::new();
    folder.write("f/pigeons.cnf", PIGEONS);
    let mut packer = Packer::new(Vec::new(), Compression::Xz).unwrap();
    packer.write_all(HOMES.as_bytes()).unwrap();
    std::fs::write(folder.path("f/homes.cnf.xz"), packer.finish().unwrap()).unwrap();
    folder
}

const PLAN: [&str; 9] = [
    "compare",
    "f/pigeons.cnf",
    "f/homes.cnf.xz",
    "--arm",
    "sat/{varisat,batsat}",
    "--shuffle",
    "none,clauses,names,all",
    "--seeds",
    "1,2",
];

fn of<'r>(rows: &'r [Row], instance: &str) -> Vec<&'r Row> {
    rows.iter().filter(|row| row.instance == instance).collect()
}

#[test]
fn solvers_are_compared_on_formulas_plain_and_packed_shuffled_and_not() {
    let folder = folder();
    let told = folder.ok(&[&PLAN[..], &["--out", "out"]].concat());
    assert!(told.contains("2 of formulas") && !told.contains("puzzle"), "{told}");
    let rows = folder.rows("out");
    assert_eq!(rows.len(), 2 * 2 * 4 * 2);
    let (pigeons, homes) = (of(&rows, "pigeons"), of(&rows, "homes"));
    assert!(pigeons.iter().all(|row| row.status == Status::None && !row.verified && row.solution.is_none()));
    assert!(homes.iter().all(|row| row.status == Status::Solved && row.verified && row.solution.is_some()));
    assert!(homes.iter().all(|row| (row.vars, row.clauses, row.literals) == (Some(4), Some(4), Some(8))));
    let nothing =
        |row: &Row| row.side.is_none() && row.givens.is_none() && row.open.is_none() && row.encoding.is_none();
    assert!(rows.iter().all(|row| nothing(row) && row.encode_seconds.is_none() && row.seconds().is_some()));
    assert_eq!(read_manifest(&folder.path("out")).unwrap().task, Task::First);
    let pages = ["report.html", "tables.md", "tables.tex"].map(|name| folder.read(&format!("out/{name}")));
    for page in pages.map(|page| String::from_utf8(page).unwrap()) {
        let words = ["puzzles", "Puzzles", "Sizes", "9×9", "givens"];
        let found: Vec<&str> = words.into_iter().filter(|word| page.contains(&format!(" {word}"))).collect();
        assert!(found.is_empty(), "{found:?}");
    }
}

/// The values are those of `sha256sum` on the file, of `grep -v ^c pigeons.cnf | sha256sum`, and of gbdc 0.4.3, the program
/// of the Global Benchmark Database.
#[test]
fn a_formula_is_known_by_the_hashes_that_others_know_it_by() {
    let folder = folder();
    folder.ok(&[&PLAN[..5], &["--deterministic", "--out", "out"]].concat());
    let rows = folder.rows("out");
    for row in of(&rows, "pigeons") {
        assert_eq!(row.hash, "976bdfe66bee0efb67c97655d527886d4de164718eda7c2f87bb23366e1bf07e");
        assert_eq!(
            row.formula_hash.as_deref(),
            Some("66dc4a4c38ac63a4f7f52e52eeecefded88e9acf7297dffe4048855a932df29b")
        );
        assert_eq!(row.gbd_hash.as_deref(), Some("99ec9898a6e169e25846bf79dfc18be0"));
    }
    for row in of(&rows, "homes") {
        assert_eq!(Some(&row.hash), row.formula_hash.as_ref(), "it has no comments");
        assert_eq!(row.gbd_hash.as_deref(), Some("37d82fd0e63eb2a3fea44435235f1809"));
    }
    let table = String::from_utf8(folder.read("out/rows.csv")).unwrap();
    assert!(
        table.lines().next().unwrap().contains(",formula_hash,gbd_hash")
            && table.contains("99ec9898a6e169e25846bf79dfc18be0")
    );
}

#[test]
fn a_manifest_repeats_formulas_from_their_files_or_from_beside_it_and_refuses_others() {
    let folder = folder();
    folder.ok(&[&PLAN[..], &["--out", "one"]].concat());
    folder.ok(&["compare", "--from", "one/manifest.json", "--out", "two"]);
    let (one, two) = (folder.rows("one"), folder.rows("two"));
    assert!(one.iter().map(lasting).eq(two.iter().map(lasting)));
    // The same command goes on: there is nothing left to run.
    folder.ok(&[&PLAN[..], &["--out", "one"]].concat());
    assert_eq!(folder.rows("one"), one);
    for name in ["pigeons.cnf", "homes.cnf.xz"] {
        std::fs::rename(folder.path(&format!("f/{name}")), folder.path(&format!("one/{name}"))).unwrap();
    }
    folder.ok(&["compare", "--from", "one/manifest.json", "--out", "three"]);
    folder.write("one/pigeons.cnf", &PIGEONS.replace("-4 -6", "4 -6"));
    let complaint = folder.fails(65, &["compare", "--from", "one", "--out", "four"]);
    assert!(complaint.contains("pigeons.cnf: the formula is another one than the manifest says"), "{complaint}");
    std::fs::remove_file(folder.path("one/pigeons.cnf")).unwrap();
    assert!(folder.fails(66, &["compare", "--from", "one", "--out", "four"]).contains("pigeons.cnf: cannot read"));
    assert!(!folder.path("four").exists());
}

#[test]
fn formulas_are_compared_in_parts_and_a_dry_run_calls_them_formulas() {
    let folder = folder();
    let told = folder.ok(&[&PLAN[..], &["--dry-run"]].concat());
    assert!(told.starts_with("32 runs: 2 formulas, 2 arms") && told.contains("sat/varisat\tsat/varisat\n"), "{told}");
    let plan = [&PLAN[..], &["--deterministic"]].concat();
    folder.ok(&[&plan[..], &["--out", "whole", "--jobs", "2"]].concat());
    for (shard, out) in [("1/2", "part-1"), ("2/2", "part-2")] {
        folder.ok(&[&plan[..], &["--shard", shard, "--out", out]].concat());
    }
    assert_eq!(sorted([folder.rows("part-2"), folder.rows("part-1")].concat()), sorted(folder.rows("whole")));
    let told = folder.ok(&["report", "part-1", "part-2", "--out", "merged"]);
    assert!(!told.contains("not finished") && told.contains("32 runs"), "{told}");
}

#[test]
fn what_cannot_be_asked_of_a_formula_is_refused_before_anything_is_run() {
    let folder = folder();
    let refused = |code: i32, arguments: &[&str], said: &str| {
        let complaint = folder.fails(code, &[&["compare"], arguments, &["--out", "out"]].concat());
        assert!(complaint.contains(said), "{complaint}");
        assert!(!folder.path("out").exists());
    };
    let pigeons = "f/pigeons.cnf";
    refused(2, &[pigeons, "-a", "cells"], "`cells` is no SAT solver");
    refused(2, &[pigeons, "-a", "sat/varisat/triad"], "expected `sat/varisat`");
    refused(2, &[pigeons, "-a", "sat/extended"], "names an encoding");
    refused(2, &[pigeons, "-a", "sat/external:sort -u/extended"], "expected `sat/external:sort -u`");
    refused(2, &[pigeons, "-a", "sat/varista"], "did you mean `varisat`?");
    refused(
        2,
        &[pigeons, "-a", "sat/varisat", "--shuffle", "puzzle"],
        "expected the shuffles none, clauses, names or all",
    );
    refused(2, &[pigeons, "puzzles.txt", "-a", "sat/varisat"], "is no formula, but others are");
    refused(2, &[pigeons, "-a", "sat/varisat", "--profile", "*"], "profiles are of grids");
    refused(2, &[pigeons, "-a", "sat/varisat", "--model", "latin"], "expected no rules");
    folder.write("f/bad.cnf", "p cnf 2 1\n1 -3 0\n");
    refused(65, &["f/bad.cnf", "-a", "sat/varisat"], "f/bad.cnf:2:3: literal -3 found, but there are only 2 variables");
    folder.write("f/soft.wcnf", "h 1 0\n3 -1 0\n");
    refused(65, &["f/soft.wcnf", "-a", "sat/varisat"], "weights of soft clauses are not looked at");
    folder.write("f/huge.cnf", "p cnf 2000000000 1\n1 0\n");
    refused(75, &["f/huge.cnf", "-a", "sat/varisat"], "the limit is 100000000");
    refused(66, &["f/none.cnf", "-a", "sat/varisat"], "f/none.cnf: cannot read");
    let plan = "schema = \"exactone.plan.v1\"\ntask = \"unique\"\narms = [\"sat/varisat\"]\n[[instances]]\nfiles = [\"f/*.xz\"]\n";
    folder.write("plan.toml", plan);
    refused(65, &["plan.toml"], "expected `task = \"first\"`, or no task");
}

#[test]
fn sums_are_formulas_too_and_files_of_groups_may_be_read_as_groups() {
    let folder = Folder::new();
    folder.write("one.opb", "* #variable= 4 #constraint= 2\n1 x1 1 x2 1 x3 = 1 ;\n1 x3 1 x4 = 1 ;\n");
    folder.ok(&["compare", "one.opb", "-a", "sat/{varisat,batsat}", "--shuffle", "none,all", "--out", "out"]);
    let rows = folder.rows("out");
    assert!(rows.iter().all(|row| row.status == Status::Solved && row.verified && row.gbd_hash.is_none()), "{rows:?}");
    assert!(rows.iter().any(|row| row.shuffle == Shuffle::All) && rows.iter().all(|row| row.formula_hash.is_some()));
    folder.ok(&["compare", "one.opb", "-a", "{cells,sat/varisat/extended}", "--groups", "--out", "groups"]);
    let rows = folder.rows("groups");
    assert!(rows.iter().all(|row| row.status == Status::Multiple && row.formula_hash.is_none()), "{rows:?}");
    folder.ok(&["compare", "--from", "groups", "--out", "again"]);
}

#[test]
#[cfg(unix)]
fn a_program_outside_is_an_arm_and_one_that_lies_is_disqualified() {
    let run = |script: &str, formula: &str| {
        let folder = folder();
        folder.write("solver.sh", script);
        let plan = ["compare", formula, "--solver", "it=sh solver.sh", "-a", "sat/{it,varisat}", "--out", "out"];
        (folder.run(&plan), folder)
    };
    let honest = format!("exec '{}' sat\n", env!("CARGO_BIN_EXE_exactone"));
    let (ended, folder) = run(&honest, "f/homes.cnf.xz");
    assert!(ended.status.success(), "{ended:?}");
    assert!(folder.rows("out").iter().all(|row| row.verified && row.solver_version.is_none() == (row.arm == "sat/it")));
    for (script, formula) in [
        ("echo 's UNSATISFIABLE'\nexit 20\n", "f/homes.cnf.xz"),
        ("echo 's SATISFIABLE'\necho 'v 1 2 3 4 5 6 0'\nexit 10\n", "f/pigeons.cnf"),
    ] {
        let (ended, folder) = run(script, formula);
        let complaint = String::from_utf8(ended.stderr).unwrap();
        assert_eq!(ended.status.code(), Some(70), "{complaint}");
        let mut saved = std::fs::read_dir(folder.path("out")).unwrap().map(|entry| entry.unwrap().path());
        let wrong = saved.find(|path| path.file_name().unwrap().to_string_lossy().starts_with("wrong-")).unwrap();
        let puzzle = std::fs::read_to_string(wrong.join("puzzle.txt")).unwrap();
        assert!(puzzle.contains(formula) && puzzle.contains("SHA-256"), "{puzzle}");
    }
}

#[test]
fn the_plan_of_the_page_runs() {
    let page = std::fs::read_to_string("docs/compare.md").unwrap();
    let mut plans = page.split("```toml\n").map(|block| block.split("```").next().unwrap());
    let plan = plans.find(|plan| plan.contains("*.cnf.xz")).unwrap();
    let folder = folder();
    folder.write("plan.toml", &plan.replace("$FORMULAS", "f"));
    folder.ok(&["compare", "plan.toml", "--out", "out"]);
    let rows = folder.rows("out");
    assert_eq!(rows.len(), 2 * 2 * 2 * 3);
    assert!(rows.iter().all(|row| row.status.is_answer() && row.set == "others"));
}

#[test]
fn a_formula_without_a_model_is_proven_so_where_the_solver_writes_proofs() {
    let folder = folder();
    let proven = |out: &str, more: &[&str]| {
        folder.ok(&[&PLAN[..], &["--proofs", "--out", out], more].concat());
        folder.rows(out)
    };
    let rows = proven("out", &[]);
    for row in &rows {
        let is_proven = row.status == Status::None && row.arm == "sat/varisat";
        assert_eq!((row.proof_bytes.is_some(), row.check_seconds.is_some()), (is_proven, is_proven), "{row:?}");
        assert_eq!((row.verified, &row.message), (is_proven || row.status == Status::Solved, &None), "{row:?}");
    }
    let (one, two) = (proven("one", &["--deterministic"]), proven("two", &["--deterministic", "--jobs", "2"]));
    assert!(one == two && one.iter().any(|row| row.proof_bytes.is_some_and(|bytes| bytes > 0)));
    folder.ok(&["compare", "--from", "one", "--out", "three"]);
    assert_eq!(folder.rows("three"), one);
    // The same proof, written by the command for one formula.
    assert_eq!(folder.run(&["sat", "f/pigeons.cnf", "--proof", "proof"]).status.code(), Some(20));
    let row = one.iter().find(|row| row.proof_bytes.is_some() && row.shuffle == Shuffle::None).unwrap();
    assert_eq!(row.proof_bytes, Some(folder.read("proof").len() as u64));
    let refused = |arguments: &[&str]| {
        let complaint = folder.fails(2, &[&["compare"], arguments, &["--proofs", "--out", "no"]].concat());
        assert!(complaint.contains("proofs are of formulas, and varisat writes them"), "{complaint}");
    };
    refused(&["f/pigeons.cnf", "-a", "sat/batsat"]);
    refused(&["puzzles.txt", "-a", "sat/varisat"]);
}
