//! What a comparison holds in hand: families of processes, their memory and time, and which program it was that ran.

use super::folder::{Folder, NINE};
use exactone::record::{Row, Status, read_manifest};
use std::path::Path;

/// The row of a solver that is this shell script, on a 9×9.
fn row_of(folder: &Folder, script: &str, limits: &[&str]) -> Row {
    folder.write("nine.txt", NINE);
    folder.write("solver.sh", script);
    let plan = ["compare", "nine.txt", "--solver", "it=sh solver.sh", "--arm", "sat/it/extended", "--out", "out"];
    folder.run(&[&plan[..], limits].concat());
    folder.rows("out").remove(0)
}

/// A loop that never ends and does nothing but work.
const BUSY: &str = "while :; do :; done\n";

#[test]
fn a_solver_that_works_too_long_is_ended_by_its_processor_time_and_one_that_waits_by_the_clock_on_the_wall() {
    let busy = row_of(&Folder::new(), BUSY, &["--timeout", "0.5", "--wall", "100"]);
    assert_eq!(busy.status, Status::Cpu);
    let used = busy.solve_seconds.unwrap();
    assert!((0.4..3.0).contains(&used), "{used}");
    let waits = row_of(&Folder::new(), "sleep 1000\n", &["--timeout", "10", "--wall", "0.5"]);
    assert_eq!(waits.status, Status::Time);
    assert!(waits.solve_seconds.unwrap() < 0.5 && waits.core_share.unwrap() < 0.5, "{waits:?}");
}

#[test]
fn a_limit_of_processor_time_that_is_smaller_than_the_clock_on_the_wall_allows_does_not_stop_a_solver_from_starting() {
    let limits = ["--measure", "wall", "--timeout", "10", "--cpu", "20"];
    let row = row_of(&Folder::new(), "echo 's UNKNOWN'\n", &limits);
    let said = row.message.unwrap_or_default();
    assert!(said.contains("gave no answer") && !said.contains("limit"), "{said}");
    let row = row_of(&Folder::new(), BUSY, &["--measure", "wall", "--timeout", "60", "--cpu", "1"]);
    assert_eq!((row.status, row.message), (Status::Cpu, None));
}

#[test]
#[cfg(target_os = "linux")]
fn what_leaves_its_session_is_ended_with_the_run_whether_it_answers_or_not() {
    for (end, expected) in [("echo 's UNKNOWN'\n", Status::Crashed), ("sleep 1000\n", Status::Time)] {
        let folder = Folder::new();
        let orphan = "setsid sh -c 'echo $$ > orphan.new; mv orphan.new orphan; exec sleep 1000' > /dev/null 2>&1 &\n";
        let script = format!("{orphan}while ! test -e orphan; do sleep 0.01; done\n{end}");
        let row = row_of(&folder, &script, &["--measure", "wall", "--timeout", "1"]);
        assert_eq!(row.status, expected, "{row:?}");
        let orphan = String::from_utf8(folder.read("orphan")).unwrap();
        assert!(!Path::new(&format!("/proc/{}", orphan.trim())).exists(), "{end}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn the_memory_of_a_family_is_limited_together_and_its_peak_is_that_of_all() {
    // Each `tail` keeps what it reads, as it waits for the end of a line.
    let eat = "for i in 1 2 3 4; do (head -c 60000000 /dev/zero; sleep 1000) | tail -n 1 > /dev/null & done; wait\n";
    let row = row_of(&Folder::new(), eat, &["--timeout", "60", "--wall", "4", "--memory", "1G"]);
    assert_eq!(row.status, Status::Time, "{row:?}");
    assert!(row.peak_bytes.unwrap() > 200_000_000, "{row:?}");
    let row = row_of(&Folder::new(), eat, &["--timeout", "60", "--wall", "60", "--memory", "200M"]);
    assert_eq!(row.status, Status::Memory, "{row:?}");
}

#[test]
#[cfg(unix)]
fn a_solver_behind_the_same_name_that_is_another_one_is_refused() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    let solver = |text: &str| {
        folder.write("solver", &format!("#!/bin/sh\n{text}\n"));
        std::fs::set_permissions(folder.path("solver"), std::fs::Permissions::from_mode(0o755)).unwrap();
    };
    solver("echo Solver 1.0");
    let command = ["compare", "puzzles.txt", "--take", "1", "--arm", "sat/external:./solver/extended", "--out", "out"];
    folder.run(&command);
    let programs = read_manifest(&folder.path("out")).unwrap().programs;
    assert_eq!(programs.len(), 1);
    assert_eq!((programs[0].program.is_some(), programs[0].version.as_deref()), (true, Some("Solver 1.0")));
    solver("echo Solver 1.0 # of another make");
    let refused = folder.fails(73, &command);
    assert!(refused.contains("a program outside is another one"), "{refused}");
}

#[test]
#[cfg(unix)]
fn another_solver_of_the_same_name_earlier_on_the_path_is_refused_too() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    let solver = |place: &str, text: &str| {
        folder.write(&format!("{place}/solver"), &format!("#!/bin/sh\n{text}\nexit 1\n"));
        let path = folder.path(place).join("solver");
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o755)).unwrap();
    };
    solver("one", "# says no version");
    solver("two", "# says none either");
    let code = |places: &str| {
        let path = format!("{places}:{}", std::env::var("PATH").unwrap());
        let mut command = folder.command(&["compare", "puzzles.txt", "--take", "1", "--arm", "sat/solver/extended"]);
        command.args(["--out", "out"]).env("PATH", path).output().unwrap().status.code()
    };
    let [one, two] = ["one", "two"].map(|place| folder.path(place).display().to_string());
    assert_eq!((code(&one), code(&format!("{two}:{one}"))), (Some(75), Some(73)));
}

#[test]
#[cfg(unix)]
fn the_plan_of_the_page_runs_with_its_solver_outside_and_all_its_limits() {
    use std::os::unix::fs::PermissionsExt;
    let page = std::fs::read_to_string("docs/compare.md").unwrap();
    let plan = page.split("```toml\n").nth(1).unwrap().split("```").next().unwrap();
    let folder = Folder::new();
    folder.write("plan.toml", plan);
    folder.write("hard.txt", NINE);
    folder.write("grids/one.txt", NINE);
    // Any solver that answers DIMACS stands in for the one that the page names.
    folder.write("bin/kissat", &format!("#!/bin/sh\nexec '{}' sat\n", env!("CARGO_BIN_EXE_exactone")));
    std::fs::set_permissions(folder.path("bin/kissat"), std::fs::Permissions::from_mode(0o755)).unwrap();
    let arms = ["--arm", "sat/kissat/extended", "--arm", "fast=cells", "--seeds", "1", "--shuffle", "none,clauses"];
    let rest = ["--take", "1", "--profile", "minimal", "--depth", "1", "--allow-programs", "--out", "out"];
    let mut command = folder.command(&["compare", "plan.toml"]);
    let path = format!("{}:{}", folder.path("bin").display(), std::env::var("PATH").unwrap());
    let output = command.args(arms).args(rest).env("PATH", path).env("PUZZLES", folder.path("")).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let rows = folder.rows("out");
    let kissat: Vec<&Row> = rows.iter().filter(|row| row.arm == "sat/kissat/extended").collect();
    assert!(!kissat.is_empty() && kissat.iter().all(|row| row.status.is_answer()), "{kissat:?}");
}
