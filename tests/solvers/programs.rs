//! Programs outside: good ones, liars, and those that sleep, crash, babble or eat memory. Each is a shell script of a few
//! words, started as `sh SCRIPT`.
#![cfg(unix)]

use super::{Clauses, add, lit, make, models, pigeons, satisfied, size};
use exactone::cnf::{ClauseSink, Lit};
use exactone::sat::{SatAnswer, SatChoice, SatSolver};
use exactone::solve::{Budget, Cancel, Limit, SolveError};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use tempfile::TempDir;

/// The one model is -1 2 3.
fn formula() -> Clauses {
    [&[1, 2][..], &[-1], &[-2, 3]].map(|clause| clause.iter().copied().map(lit).collect()).into()
}

/// A script in a folder of its own.
struct Script {
    folder: TempDir,
}

impl Script {
    fn new(text: &str) -> Self {
        let folder = TempDir::new().unwrap();
        fs::write(folder.path().join("solver"), text).unwrap();
        Self { folder }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// What it answers to the formula.
    fn answer(&self, arguments: &str, assumptions: &[i32], budget: &Budget) -> Result<SatAnswer, SolveError> {
        let choice = format!("external:sh '{}' {arguments}", self.path("solver").display());
        answer(&choice.parse().unwrap(), assumptions, budget)
    }
}

fn answer(choice: &SatChoice, assumptions: &[i32], budget: &Budget) -> Result<SatAnswer, SolveError> {
    let mut solver = choice.open(size(3), budget)?;
    make(&mut solver, 3);
    if let Err(limit) = add(&mut solver, &formula()) {
        return Ok(SatAnswer::Interrupted(limit));
    }
    solver.solve_under(&assumptions.iter().copied().map(lit).collect::<Vec<Lit>>())
}

fn run(script: &str) -> Result<SatAnswer, SolveError> {
    Script::new(script).answer("", &[], &Budget::default())
}

/// The message of a failure.
fn failure(answer: &Result<SatAnswer, SolveError>) -> &str {
    match answer {
        Err(
            SolveError::Backend { engine: "external", message }
            | SolveError::Silent { engine: "external", message }
            | SolveError::WrongModel { engine: "external", message },
        ) => message,
        answer => panic!("{answer:?}"),
    }
}

fn assert_right(answer: &Result<SatAnswer, SolveError>) {
    let Ok(SatAnswer::Model(model)) = answer else { panic!("{answer:?}") };
    assert_eq!(vec![model.clone()], models(3, &formula()));
}

#[test]
fn a_right_answer_is_taken_in_every_form() {
    assert_right(&run(r"printf 's SATISFIABLE\nv -1 2 3 0\n'; exit 10"));
    assert_right(&run(r"printf 'c Hello\nv -1 2\nv 3 0\ns SATISFIABLE\n'"));
    assert_right(&run(r"printf -- '-1 2 3 0\n'; exit 10"));
    assert_right(&run(r"printf 'SAT\n-1 2 3 0\nconflicts : 1\nSATISFIABLE\n'; exit 10"));
    assert_right(&run(r"printf 'Reading from standard input...\nSATISFIABLE\nSAT\n-1 2 3 0\n'; exit 10"));
    assert_right(&run(r"printf 'WARNING: nonsense\nSATISFIABLE\nSAT\n-1 2 3 0\n'; exit 10"));
    assert_right(&run(
        r"cat > /dev/null; head -c 300000 /dev/zero | tr '\0' c; printf '\ns SATISFIABLE\nv 2 3 0\n'; exit 10",
    ));
}

#[test]
fn the_formula_comes_by_standard_input_or_as_a_file() {
    let check = |from: &str| {
        format!(
            r#"test "$(cat {from})" = "$(printf 'p cnf 3 4\n1 2 0\n-1 0\n-2 3 0\n2 0')" && printf 's SATISFIABLE\nv -1 2 3 0\n'"#
        )
    };
    let budget = Budget::default();
    assert_right(&Script::new(&check("")).answer("", &[2], &budget));
    assert_right(&Script::new(&check("\"$2\"")).answer("-x {}", &[2], &budget));
    assert_right(&Script::new(&check("\"${1#--in=}\"")).answer(
        "--in={}",
        &[2],
        &Budget::within(Duration::from_hours(1)),
    ));
}

#[test]
fn a_wrong_model_is_not_believed() {
    let wrong = run(r"printf 's SATISFIABLE\nv 1 2 3 0\n'; exit 10");
    assert!(failure(&wrong).contains("clause 2 is false"), "{wrong:?}");
    let forgetful =
        Script::new(r"printf 's SATISFIABLE\nv -1 2 3 0\n'; exit 10").answer("", &[3, -2], &Budget::default());
    assert!(failure(&forgetful).contains("-2 was assumed"), "{forgetful:?}");
}

#[test]
fn a_no_is_taken_from_a_program_that_says_it_and_ends_in_peace() {
    for code in [0, 20] {
        assert_eq!(run(&format!("echo s UNSATISFIABLE; exit {code}")), Ok(SatAnswer::Unsatisfiable));
        assert_eq!(run(&format!("echo UNSATISFIABLE; exit {code}")), Ok(SatAnswer::Unsatisfiable));
    }
    for code in [1, 10, 15, 137, 255] {
        let contradictory = run(&format!("echo s UNSATISFIABLE; exit {code}"));
        assert!(failure(&contradictory).contains(&code.to_string()), "{contradictory:?}");
    }
    assert!(failure(&run(r"printf 's SATISFIABLE\nv -1 2 3 0\n'; exit 20")).contains("20"));
}

#[test]
fn a_program_that_dies_or_says_nothing_gives_no_answer() {
    for (script, what) in [
        ("kill -SEGV $$", "SIGSEGV"),
        ("kill -KILL $$", "SIGKILL"),
        ("echo s UNSATISFIABLE; kill -KILL $$", "SIGKILL"),
        ("exit 20", "no answer"),
        ("exit 0", "no answer"),
        ("echo s UNKNOWN", "no answer"),
        ("echo INDETERMINATE", "no answer"),
        ("echo hello world; exit 20", "no answer"),
        ("echo 'unknown option: -z' >&2; exit 1", "unknown option: -z"),
        ("head -c 100000 /dev/urandom; exit 20", "no answer"),
        (r"printf 's SATISFIABLE\nv -1 2'; exit 10", "line 2: the values break off"),
        (r"printf 's SATISFIABLE\nv -1 2 3'; kill -KILL $$", "the values break off"),
        (r"printf 's SATISFIABLE\n'; exit 10", "no values were found (solvers print values only if asked to"),
        (r"printf 's SATISFIABLE\nv -1 2 3 4 0\n'; exit 10", "there are only 3 variables"),
        (r"printf 's SATISFIABLE\ns UNSATISFIABLE\n'; exit 20", "line 2: a second answer"),
        ("printf 's UNSAT'; exit 20", "status `UNSAT`"),
        ("echo UNSATISFIABLE core; exit 20", "no answer (exit status: 20): UNSATISFIABLE core"),
    ] {
        let answer = run(script);
        assert!(failure(&answer).contains(what), "{script}: {answer:?}");
    }
}

#[test]
fn a_program_without_a_word_of_an_answer_is_silent_and_quoted() {
    for (script, words) in [
        ("exit 3", "`sh` gave no answer (exit status: 3) and not a word"),
        ("echo s UNKNOWN", "`sh` gave no answer (exit status: 0): s UNKNOWN"),
        ("echo; echo '  hello  '; echo more", ": hello"),
        ("echo hello; echo 'not found' >&2; exit 127", "(exit status: 127): not found"),
        (r"printf 'red \033[31m'; exit 1", r": red \u{1b}[31m"),
    ] {
        let Err(SolveError::Silent { engine: "external", message }) = run(script) else { panic!("{script}") };
        assert!(message.ends_with(words), "{message}");
    }
    let long = "head -c 100000 /dev/zero | tr '\\0' x";
    let Err(SolveError::Silent { message, .. }) = run(long) else { panic!("it is no answer") };
    assert!(message.len() < 400, "{message}");
}

/// Answers as `MiniSat` does: chat on standard output, the answer in the file that its last argument names.
fn into_file(said: &str, code: u8) -> Result<SatAnswer, SolveError> {
    let text = format!(r#"test -s "$1" && echo '| chat |' && {said} > "$2"; exit {code}"#);
    Script::new(&text).answer("{} {answer}", &[], &Budget::default())
}

#[test]
fn an_answer_may_be_in_a_file() {
    assert_right(&into_file(r"printf 'SAT\n-1 2 3 0\n'", 10));
    assert_eq!(into_file("echo UNSAT", 20), Ok(SatAnswer::Unsatisfiable));
    assert!(failure(&into_file("echo INDET", 0)).contains("no answer"));
    assert!(failure(&into_file(r"printf 'SAT\n1 2 3 0\n'", 10)).contains("clause 2 is false"));
    assert!(failure(&into_file(r"printf 'SAT\n-1 2'", 10)).contains("the values break off"));
    assert!(failure(&into_file("echo UNSAT", 10)).contains("ends with"));
    // What is in no file may be on the standard output.
    assert_right(&Script::new(r"printf 's SATISFIABLE\nv -1 2 3 0\n'").answer("{answer}", &[], &Budget::default()));
    assert_right(&Script::new(r#"rm "$1"; printf 'SAT\n-1 2 3 0\n'"#).answer("{answer}", &[], &Budget::default()));
}

#[test]
fn minisat_is_given_the_arguments_it_wants() {
    let folder = TempDir::new().unwrap();
    let program = folder.path().join("minisat");
    fs::write(&program, "#!/bin/sh\ntest $# = 2 && test -s \"$1\" && printf 'SAT\\n-1 2 3 0\\n' > \"$2\"\n").unwrap();
    fs::set_permissions(&program, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
    for arguments in ["", " {}"] {
        let choice = format!("external:{}{arguments}", program.display()).parse().unwrap();
        assert_right(&answer(&choice, &[], &Budget::default()));
    }
}

#[test]
fn a_missing_program_is_an_error_with_limits_and_without() {
    let missing: SatChoice = "external:/nowhere/solver -q".parse().unwrap();
    for budget in [Budget::default(), Budget::within(Duration::from_hours(1))] {
        let answer = answer(&missing, &[], &budget);
        assert!(failure(&answer).contains("/nowhere/solver"), "{answer:?}");
        assert!(failure(&answer).to_lowercase().contains("no such file") || failure(&answer).contains("not found"));
        assert!(matches!(answer, Err(SolveError::Silent { .. })), "{answer:?}");
    }
}

/// Starts a script that writes the numbers of its processes, ends it as soon as they are there, and sees them gone.
fn killed(script: &str) {
    let (script, flag) = (Script::new(script), Cancel::default());
    let (pids, budget) = (script.path("pids"), Budget::default().with_cancel(&flag));
    let written = || fs::read_to_string(&pids).ok().filter(|text| text.ends_with(".\n"));
    std::thread::scope(|scope| {
        scope.spawn(|| {
            while written().is_none() {
                std::thread::yield_now();
            }
            flag.raise();
        });
        let answer = script.answer(pids.to_str().unwrap(), &[], &budget);
        assert_eq!(answer, Ok(SatAnswer::Interrupted(Limit::Cancelled)));
    });
    for pid in written().unwrap().split_whitespace().filter(|word| *word != ".") {
        while is_alive(pid) {
            std::thread::yield_now();
        }
    }
}

/// Not gone, and not waiting for somebody to take note that it is.
fn is_alive(pid: &str) -> bool {
    let stat = fs::read_to_string(Path::new("/proc").join(pid).join("stat"));
    stat.is_ok_and(|stat| stat.rsplit(") ").next().is_some_and(|rest| !rest.starts_with(['Z', 'X'])))
}

#[test]
fn a_program_that_never_ends_is_killed_with_all_it_started() {
    killed(r#"trap '' TERM INT HUP; sleep 100000 & echo "$$ $! ." > "$1"; wait; sleep 100000"#);
}

#[test]
fn a_program_that_closes_its_output_and_lives_on_is_killed() {
    killed(r#"exec > /dev/null 2> /dev/null; echo "$$ ." > "$1"; exec sleep 100000"#);
}

#[test]
fn a_program_that_prints_for_ever_is_killed() {
    killed(r#"echo "$$ ." > "$1"; exec yes v 1"#);
}

#[test]
fn a_deadline_kills_and_is_no_answer() {
    for script in ["sleep 100000", "echo s UNSATISFIABLE; exec sleep 100000"] {
        let (script, budget) = (Script::new(script), Budget::within(Duration::from_millis(300)));
        assert_eq!(script.answer("", &[], &budget), Ok(SatAnswer::Interrupted(Limit::Time)));
    }
}

#[test]
fn a_program_that_wants_more_memory_than_allowed_does_not_get_it() {
    let budget = Budget { memory: Some(1 << 29), ..Budget::default() };
    if budget.hit().is_none() {
        // A file without lines, of which it wants the last.
        let answer = Script::new("exec tail /dev/zero").answer("", &[], &budget);
        assert_eq!(answer, Ok(SatAnswer::Interrupted(Limit::Memory)));
        assert_right(&Script::new(r"printf 's SATISFIABLE\nv -1 2 3 0\n'; exit 10").answer("", &[], &budget));
        let limit = Script::new(r"test $(ulimit -v) = 524288 && printf 's SATISFIABLE\nv -1 2 3 0\n'");
        assert_right(&limit.answer("", &[], &budget));
    }
}

#[test]
fn a_program_that_crashes_far_from_its_limit_of_memory_has_crashed() {
    for signal in ["SEGV", "ABRT"] {
        let budget = Budget { memory: Some(1 << 45), ..Budget::default() };
        let answer = Script::new(&format!("kill -{signal} $$")).answer("", &[], &budget);
        assert!(failure(&answer).contains(signal), "{answer:?}");
    }
}

#[test]
fn a_limit_of_conflicts_is_refused_rather_than_ignored() {
    let refused = Script::new("exit 0").answer("", &[], &Budget::default().with_nodes(1_000));
    assert!(failure(&refused).contains("limit its time"), "{refused:?}");
}

#[test]
fn after_a_failure_it_can_be_asked_again() {
    let script = Script::new(r#"test -e "$1" && printf 's SATISFIABLE\nv -1 2 3 0\n'"#);
    let (flag, budget) = (script.path("flag"), Budget::default());
    let command = format!("sh {} {}", script.path("solver").display(), flag.display());
    let mut solver = command.parse::<SatChoice>().unwrap().open(size(3), &budget).unwrap();
    make(&mut solver, 3);
    add(&mut solver, &formula()).unwrap();
    assert!(solver.solve().is_err());
    fs::write(flag, "").unwrap();
    assert_right(&solver.solve());
    solver.add_clause(&[lit(1)]).unwrap();
    assert!(failure(&solver.solve()).contains("clause 4 is false"));
}

/// How the solvers that people have are called.
const REAL: [&str; 8] = [
    "kissat -q",
    "cadical -q",
    "minisat {} /dev/stdout",
    "external:minisat",
    "cryptominisat5 --verb 0 {}",
    "glucose -verb=0 -model {}",
    "external:picosat",
    "external:lingeling",
];

#[test]
fn real_solvers_on_the_path_agree() {
    let found = |command: &&str| {
        let program = command.trim_start_matches("external:").split(' ').next().unwrap();
        Command::new("sh").args(["-c", "command -v \"$0\" > /dev/null", program]).status().unwrap().success()
    };
    let (here, missing): (Vec<&str>, Vec<&str>) = REAL.into_iter().partition(found);
    eprintln!("real solvers asked: {here:?}; SKIPPED, not on the path: {missing:?}");
    for command in here {
        let choice: SatChoice = command.parse().unwrap();
        let budget = Budget { memory: Some(1 << 32), ..Budget::within(Duration::from_mins(1)) };
        assert_right(&answer(&choice, &[2], &budget));
        assert_eq!(answer(&choice, &[-3], &budget), Ok(SatAnswer::Unsatisfiable), "{command}");
        assert_eq!(answer(&choice, &[1], &budget), Ok(SatAnswer::Unsatisfiable), "{command}");
        for (sitting, holes) in [(5, 5), (6, 5)] {
            let (clauses, mut solver) = (pigeons(sitting, holes), choice.open(size(sitting * holes), &budget).unwrap());
            make(&mut solver, sitting * holes);
            add(&mut solver, &clauses).unwrap();
            match solver.solve().unwrap() {
                SatAnswer::Model(model) => assert!(sitting == holes && satisfied(&model, &clauses), "{command}"),
                answer => assert_eq!((answer, sitting), (SatAnswer::Unsatisfiable, holes + 1), "{command}"),
            }
        }
    }
}
