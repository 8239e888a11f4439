//! Solvers that lie, die, hang, and take all there is: each costs its run, or ends the comparison, and never more.

use super::folder::{Folder, NINE};
use exactone::record::Status;

/// A folder with a 9×9 and a solver that is this shell script.
fn with_solver(script: &str) -> Folder {
    let folder = Folder::new();
    folder.write("nine.txt", NINE);
    folder.write("solver.sh", script);
    folder
}

fn arguments<'a>(limits: &[&'a str]) -> Vec<&'a str> {
    let plan = ["compare", "nine.txt", "--solver", "it=sh solver.sh", "--arm", "sat/it/extended", "--arm", "cells"];
    [&plan[..], limits, &["--out", "out"]].concat()
}

/// How the run by the solver came out; the other must have its answer.
fn status(script: &str, limits: &[&str]) -> Status {
    let folder = with_solver(script);
    let ended = folder.run(&arguments(limits)).status.code();
    let rows = folder.rows("out");
    let crashed = rows.iter().any(|row| row.status == Status::Crashed);
    assert_eq!(ended, Some(if crashed { 75 } else { 0 }), "an arm that only crashes ends the comparison so");
    let other = rows.iter().find(|row| row.arm == "cells").unwrap();
    assert_eq!((rows.len(), other.status), (2, Status::Unique));
    rows.iter().find(|row| row.arm != "cells").unwrap().status
}

#[test]
fn a_solver_that_dies_costs_its_run() {
    assert_eq!(status("exit 3\n", &[]), Status::Crashed);
    assert_eq!(status("kill -TERM $$\n", &[]), Status::Crashed);
    assert_eq!(status("echo nonsense\n", &[]), Status::Crashed);
}

#[test]
fn a_solver_that_hangs_is_ended_with_all_it_started() {
    assert_eq!(status("sleep 1000 & sleep 1000\n", &["--wall", "0.3"]), Status::Time);
}

/// Whether the process runs: not if it is gone, or only waits to be waited for.
#[cfg(target_os = "linux")]
fn is_running(process: &str) -> bool {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat"));
    stat.is_ok_and(|stat| !stat[stat.rfind(')').unwrap()..].starts_with(") Z"))
}

#[test]
#[cfg(target_os = "linux")]
fn an_interrupt_ends_the_solver_with_the_comparison() {
    use nix::sys::signal::{Signal, kill};
    let folder = with_solver("echo $$ > started.new\nmv started.new started\nexec sleep 1000\n");
    let mut harness = folder.command(&arguments(&[])).spawn().unwrap();
    while !folder.path("started").exists() {
        std::thread::yield_now();
    }
    let number = i32::try_from(harness.id()).unwrap();
    kill(nix::unistd::Pid::from_raw(number), Signal::SIGINT).unwrap();
    assert_eq!(harness.wait().unwrap().code(), Some(130));
    let solver = String::from_utf8(folder.read("started")).unwrap();
    while is_running(solver.trim()) {
        std::thread::yield_now();
    }
}

#[test]
fn a_lie_disqualifies_its_arm_and_saves_the_puzzle() {
    let folder = with_solver("echo 's UNSATISFIABLE'\nexit 20\n");
    let complaint = folder.fails(70, &arguments(&[]));
    assert!(complaint.contains("error: on nine, sat/it/extended") && complaint.contains("saved in"), "{complaint}");
    assert!(complaint.contains("sat/it/extended gave a wrong answer and takes no part"), "{complaint}");
    let saved = std::fs::read_dir(folder.path("out")).unwrap().map(|entry| entry.unwrap().path());
    let wrong =
        saved.into_iter().find(|path| path.file_name().unwrap().to_str().unwrap().starts_with("wrong-")).unwrap();
    let puzzle = std::fs::read_to_string(wrong.join("puzzle.txt")).unwrap();
    assert!(puzzle.contains(NINE.trim()), "{puzzle}");
    // The same command ends in the same way, and another arm goes on in the same folder.
    folder.fails(70, &arguments(&[]));
    folder.fails(70, &arguments(&["--arm", "dlx"]));
    assert_eq!(folder.rows("out").iter().filter(|row| row.arm == "dlx" && row.status.is_answer()).count(), 1);
}

#[test]
fn a_wrong_model_disqualifies_too() {
    let folder = with_solver("echo 's SATISFIABLE'\necho 'v 1 2 3 4 5 0'\nexit 10\n");
    let complaint = folder.fails(70, &arguments(&[]));
    assert!(complaint.contains("gave a wrong model") && complaint.contains("saved in"), "{complaint}");
}

#[test]
fn a_solver_by_name_gets_the_seed_of_the_run() {
    let folder = with_solver("echo \"$1\" >> seeds.txt\nexit 3\n");
    let plan = ["compare", "nine.txt", "--solver", "it=sh solver.sh {seed}", "--arm", "sat/it/extended"];
    let told = folder.fails(75, &[&plan[..], &["--seeds", "5,6", "--out", "out"]].concat());
    assert!(told.contains("error: sat/it/extended crashed in each of its 2 runs"), "{told}");
    let seeds = String::from_utf8(folder.read("seeds.txt")).unwrap();
    assert_eq!(seeds.lines().collect::<Vec<_>>(), ["5", "6"]);
}

#[test]
fn too_little_memory_costs_the_run_that_needs_more() {
    let folder = Folder::new();
    let empty = ". ".repeat(25 * 25);
    folder.write("large.txt", &format!("{empty}\n"));
    let plan = ["compare", "large.txt", "--arm", "sat/batsat/extended", "--first", "--memory", "64M", "--out", "out"];
    folder.ok(&plan);
    let rows = folder.rows("out");
    assert_eq!(rows[0].status, Status::Memory, "{rows:?}");
}

#[test]
fn a_solver_that_prints_its_conflicts_is_compared_by_them_and_cut_off_afterwards() {
    let answers = format!("'{}' sat | tee answer > /dev/null; cat answer\n", env!("CARGO_BIN_EXE_exactone"));
    let script = format!(
        "{answers}echo 'c conflicts:            40       1.5 per second'\necho 'c decisions: 50 1.2'\nexit 0\n"
    );
    let folder = with_solver(&script);
    folder.ok(&arguments(&["--deterministic", "--first", "--nodes", "100"]));
    let rows = folder.rows("out");
    let outside = rows.iter().find(|row| row.arm != "cells").unwrap();
    let counted = (outside.status, outside.conflicts, outside.decisions, outside.propagations);
    assert_eq!(counted, (Status::Solved, Some(40), Some(50), None));
    assert_eq!(outside.solve_seconds, None);
    let folder = with_solver(&script);
    folder.ok(&arguments(&["--deterministic", "--first", "--nodes", "39"]));
    let rows = folder.rows("out");
    let outside = rows.iter().find(|row| row.arm != "cells").unwrap();
    assert_eq!((outside.status, &outside.solution), (Status::Nodes, &None));
}

#[test]
fn a_plan_says_where_a_solver_prints_its_counters() {
    // It finds no answer, and counts in words of its own.
    let folder = with_solver("echo 'c ticks so far = 12, dead ends = 345'\necho 's UNKNOWN'\n");
    let plan = |counters: &str| {
        format!(
            "schema = \"exactone.plan.v1\"\narms = [\"sat/it/extended\", \"cells\"]\nmeasure = \"work\"\n\
             [solvers]\nit = \"sh solver.sh\"\n{counters}[[instances]]\nfiles = [\"nine.txt\"]\n"
        )
    };
    folder.write("plan.toml", &plan("[counters.it]\nconflicts = \"dead ends =\"\nrestarts = \"ticks so far =\"\n"));
    folder.run(&["compare", "plan.toml", "--allow-programs", "--out", "out"]);
    let rows = folder.rows("out");
    let row = rows.iter().find(|row| row.arm == "sat/it/extended").unwrap();
    assert_eq!((row.conflicts, row.restarts, row.decisions), (Some(345), Some(12), None));
    for (counters, expected) in [
        ("[counters.itt]\nconflicts = \"x\"\n", "counters of `itt`: no solver is called so, did you mean `it`?"),
        ("[counters.it]\nconflicts = \"\"\n", "counters of `it`: a text is empty"),
        ("[counters.it]\nconflict = \"x\"\n", "plan.toml:"),
    ] {
        folder.write("plan.toml", &plan(counters));
        let told = folder.fails(65, &["compare", "plan.toml", "--allow-programs", "--out", "other"]);
        assert!(told.contains(expected), "{told}");
    }
}
