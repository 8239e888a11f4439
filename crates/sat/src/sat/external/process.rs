//! A program run as a child process under hard limits: what it said and how it ended, or which limit ended it.
//!
//! - Time, and a raised flag: it is killed, with all the processes it started, and waited for. They are a process group
//!   of their own, so that an interrupt from the terminal is ours to pass on. On Linux those that left the group die too.
//! - Memory: the shell's `ulimit -v`, so that the system refuses what is beyond; on Linux, since others have no such limit.
//!   A `ulimit -t` of all cores busy until the deadline ends the program should this one be killed before it can. Off Unix
//!   there is neither.
//!
//! The formula is a file, read as standard input or under its name, so that nothing has to be written while the program
//! runs. A thread reads the output as it comes, so that no pipe fills up. Only the beginning of the output is kept. The
//! answer of a program that writes it into a file is read there, once it has ended.

use super::command::CommandLine;
use super::counters::{CounterText, Counting};
use crate::dimacs::{ReadError, SolverOutput};
#[cfg(unix)]
use crate::process::held;
use crate::process::{kill_family, own_group};
use crate::sat::SatStatistics;
use exactone_core::solve::{Budget, Limit};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;
#[cfg(unix)]
use std::time::Instant;

/// How a run came to its end.
pub(super) enum Run {
    /// The program ended by itself.
    Ended(Ended),
    /// It was killed at this limit.
    Killed(Limit),
}

/// A program that ended by itself.
pub(super) struct Ended {
    pub(super) status: ExitStatus,
    /// What it answered, if that was an answer.
    pub(super) answer: Result<SolverOutput, ReadError>,
    /// What it says of its work.
    pub(super) statistics: SatStatistics,
    /// How its standard output began.
    pub(super) output: String,
    /// How its standard error began.
    pub(super) complaint: String,
}

/// Where a program finds the formula, and where it may put its answer.
#[derive(Clone, Copy)]
pub(super) struct Files<'f> {
    pub(super) formula: &'f Path,
    pub(super) answer: &'f Path,
}

/// Runs the program on a formula with so many variables.
///
/// # Errors
/// If it cannot be started or watched.
pub(super) fn run(command: &CommandLine, files: Files<'_>, vars: u64, budget: &Budget) -> io::Result<Run> {
    let mut process = Process::start(command, files, budget)?;
    let texts = command.counters().to_vec();
    let answer = on_thread(process.child.stdout.take(), move |output| read_answer(output, vars, texts))?;
    let complaint = on_thread(process.child.stderr.take(), read_complaint)?;
    let mut pause = Pause::default();
    let (said, statistics, output) = loop {
        match answer.recv_timeout(pause.next()) {
            Ok(answer) => break answer,
            Err(RecvTimeoutError::Timeout) => (),
            Err(RecvTimeoutError::Disconnected) => return Err(io::Error::other("its output cannot be read")),
        }
        if let Some(limit) = budget.hit() {
            return Ok(Run::Killed(limit));
        }
    };
    // A program that has answered ends at once.
    pause = Pause::default();
    let status = loop {
        if let Some(status) = process.ended()? {
            break status;
        }
        if let Some(limit) = budget.hit() {
            return Ok(Run::Killed(limit));
        }
        thread::sleep(pause.next());
    };
    let complaint = complaint.recv_timeout(PATIENCE).unwrap_or_default();
    let answer = if command.writes_file() { written(files.answer, vars).unwrap_or(said) } else { said };
    Ok(Run::Ended(Ended { status, answer, statistics, output, complaint }))
}

/// The answer in the file, if anything is in it.
fn written(path: &Path, vars: u64) -> Option<Result<SolverOutput, ReadError>> {
    let file = File::open(path).ok()?;
    let is_filled = file.metadata().is_ok_and(|found| found.len() > 0);
    is_filled.then(|| SolverOutput::read(file, "the file of the answer", vars))
}

/// How long its complaints are waited for once it has ended: a child of its own may hold them open.
const PATIENCE: Duration = Duration::from_millis(100);

/// Longer and longer, from a hundred microseconds to a few hundredths of a second.
#[derive(Default)]
struct Pause(u32);

impl Pause {
    fn next(&mut self) -> Duration {
        self.0 = (self.0 + 1).min(9);
        Duration::from_micros(64 << self.0)
    }
}

/// Reads on a thread of its own, which is left alone if nobody waits any longer.
fn on_thread<R, T>(from: Option<R>, read: impl FnOnce(R) -> T + Send + 'static) -> io::Result<Receiver<T>>
where
    R: Read + Send + 'static,
    T: Send + 'static,
{
    let (sender, receiver) = channel();
    let from = from.expect("both outputs are pipes");
    // Nobody listens once the program was killed.
    exactone_core::thread::start(move || _ = sender.send(read(from)))?;
    Ok(receiver)
}

/// The answer, the statistics beside it, and how the text began that both were looked for in.
fn read_answer(
    output: impl Read,
    vars: u64,
    texts: Vec<CounterText>,
) -> (Result<SolverOutput, ReadError>, SatStatistics, String) {
    let mut output = Counting::new(Remembering { from: output, start: Vec::new() }, texts);
    let answer = SolverOutput::read(&mut output, "standard output", vars);
    read_off(&mut output);
    let start = String::from_utf8_lossy(&output.from.start).into_owned();
    (answer, output.said, start)
}

/// So many bytes are remembered of what a program prints.
const REMEMBERED: usize = 300;

/// Hands on what it reads, and remembers how it began.
struct Remembering<R> {
    from: R,
    start: Vec<u8>,
}

impl<R: Read> Read for Remembering<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let length = self.from.read(into)?;
        let room = REMEMBERED - self.start.len();
        self.start.extend_from_slice(&into[..length.min(room)]);
        Ok(length)
    }
}

/// The beginning of what it complains of.
fn read_complaint(from: impl Read) -> String {
    let mut from = Remembering { from, start: Vec::new() };
    read_off(&mut from);
    String::from_utf8_lossy(&from.start).into_owned()
}

/// Reads what nobody wants any more, so that the program can end as it likes.
fn read_off(from: &mut impl Read) {
    // A pipe that fails has ended, too.
    let _ = io::copy(from, &mut io::sink());
}

/// A running child; killed with its group, and waited for, when dropped before it ended.
struct Process {
    child: Child,
    running: bool,
}

impl Process {
    fn start(command: &CommandLine, files: Files<'_>, budget: &Budget) -> io::Result<Self> {
        let text = |path: &Path| path.to_str().map(str::to_owned);
        let paths = text(files.formula).zip(text(files.answer));
        let (formula, answer) = paths.ok_or_else(|| io::Error::other("the path of the formula is not text"))?;
        let mut limited = limited(command.program(), budget);
        limited.args(command.arguments(&formula, &answer));
        limited.stdin(if command.takes_file() { Stdio::null() } else { File::open(files.formula)?.into() });
        limited.stdout(Stdio::piped()).stderr(Stdio::piped());
        own_group(&mut limited);
        Ok(Self { child: limited.spawn()?, running: true })
    }

    fn ended(&mut self) -> io::Result<Option<ExitStatus>> {
        let status = self.child.try_wait()?;
        self.running = status.is_none();
        Ok(status)
    }
}

impl Drop for Process {
    /// The child is waited for only after its group was killed: until then its number is nobody else's.
    fn drop(&mut self) {
        if self.running {
            kill_family(self.child.id());
            // It may have ended in between.
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

/// Sets the limits in a shell that then becomes the program: `$0` is the memory in KiB, `$1` the seconds. Past them the
/// program gets SIGXCPU, and a second later it is killed.
#[cfg(unix)]
const LIMITED: &str = r#"test "$0" = none || ulimit -v "$0" || exit 125
test "$1" = none || { ulimit -H -t "$(($1 + 1))" 2>/dev/null; ulimit -S -t "$1"; } || exit 125
shift; exec "$@""#;

/// The program, by way of a shell where there is a limit to set.
#[cfg(unix)]
fn limited(program: &str, budget: &Budget) -> Command {
    // A program may not ask for more than the process has that starts it.
    let held = held();
    let memory =
        budget.memory.filter(|_| cfg!(target_os = "linux")).map(|bytes| bytes.min(held.memory.unwrap_or(bytes)));
    let processor = budget
        .deadline
        .map(processor_seconds)
        .map(|seconds| held.processor.map_or(seconds, |held| seconds.min(held.as_secs())));
    if memory.is_none() && processor.is_none() {
        return Command::new(program);
    }
    let none = || "none".to_owned();
    let mut shell = Command::new("sh");
    shell.arg("-c").arg(LIMITED);
    shell.arg(memory.map_or_else(none, |bytes| (bytes / 1024).to_string()));
    shell.arg(processor.map_or_else(none, |seconds| seconds.to_string()));
    shell.arg(program);
    shell
}

/// The program: there is no shell to limit it.
#[cfg(not(unix))]
fn limited(program: &str, _: &Budget) -> Command {
    Command::new(program)
}

/// What all cores can work until then, and some more: it is only for the case that nobody is left to kill the program.
#[cfg(unix)]
fn processor_seconds(deadline: Instant) -> u64 {
    let cores = exactone_core::thread::cores().get() as u64;
    (deadline.saturating_duration_since(Instant::now()).as_secs() + 2).saturating_mul(cores)
}
