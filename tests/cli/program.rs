//! Starting the program, feeding it, and waiting for it, but never for ever.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// Far more than anything here takes. A test that needs it has failed.
const PATIENCE: Duration = Duration::from_mins(5);

/// The path of the program under test.
pub(crate) const PATH: &str = env!("CARGO_BIN_EXE_exactone");

/// A run of the program that has come to its end.
#[derive(Debug)]
pub(crate) struct Ended {
    pub(crate) status: ExitStatus,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Ended {
    /// The exit code.
    ///
    /// # Panics
    /// If a signal ended the program.
    pub(crate) fn code(&self) -> i32 {
        self.status.code().unwrap_or_else(|| panic!("ended by a signal: {self:?}"))
    }

    /// The lines of the output.
    ///
    /// # Panics
    /// If the exit code is another.
    pub(crate) fn lines(&self, code: i32) -> Vec<&str> {
        assert_eq!(self.code(), code, "{self:?}");
        self.stdout.lines().collect()
    }
}

/// The program with these arguments, separated by blanks, in an environment that says nothing.
pub(crate) fn program(arguments: &str) -> Command {
    let mut command = Command::new(PATH);
    command.args(arguments.split_whitespace()).env_clear();
    command
}

/// A shell script, which finds the program in `$0`.
#[cfg(unix)]
pub(crate) fn shell(script: &str) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", script, PATH]);
    command
}

/// Runs the program with these arguments on this standard input.
pub(crate) fn exactone(arguments: &str, input: impl AsRef<[u8]>) -> Ended {
    run(&mut program(arguments), input)
}

/// The same, in a folder.
pub(crate) fn exactone_in(folder: &Path, arguments: &str, input: impl AsRef<[u8]>) -> Ended {
    run(program(arguments).current_dir(folder), input)
}

/// Runs a command on this standard input to its end.
pub(crate) fn run(command: &mut Command, input: impl AsRef<[u8]>) -> Ended {
    let mut running = Running::start(command);
    let mut stdin = running.stdin.take().expect("it was just started");
    let input = input.as_ref().to_vec();
    // On a thread of its own, and with no regard for how much of it the program wants.
    thread::spawn(move || stdin.write_all(&input).ok());
    running.end()
}

/// The names in a folder, sorted.
pub(crate) fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder is ours");
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("it can be read").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// A run of the program under way.
pub(crate) struct Running {
    child: Child,
    pub(crate) stdin: Option<ChildStdin>,
    /// The lines of its standard output.
    pub(crate) stdout: Receiver<String>,
    /// The lines of its standard error.
    pub(crate) stderr: Receiver<String>,
}

impl Running {
    /// Starts a command whose standard streams are all pipes.
    pub(crate) fn start(command: &mut Command) -> Self {
        let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = piped.spawn().unwrap_or_else(|error| panic!("{command:?}: {error}"));
        let stdout = lines_of(child.stdout.take().expect("it is a pipe"));
        let stderr = lines_of(child.stderr.take().expect("it is a pipe"));
        Self { stdin: child.stdin.take(), child, stdout, stderr }
    }

    /// The process.
    #[cfg(unix)]
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Sends more input.
    pub(crate) fn send(&mut self, text: &str) {
        let stdin = self.stdin.as_mut().expect("the input is still open");
        stdin.write_all(text.as_bytes()).and_then(|()| stdin.flush()).expect("the program reads its input");
    }

    /// The next line of standard output or of standard error, without its end.
    pub(crate) fn line(&mut self, from: impl Fn(&Self) -> &Receiver<String>) -> String {
        match from(self).recv_timeout(PATIENCE) {
            Ok(line) => line.trim_end().to_owned(),
            Err(problem) => self.give_up(&format!("no line: {problem}")),
        }
    }

    /// Waits for the end; the input ends now, unless it was taken away before.
    pub(crate) fn end(mut self) -> Ended {
        drop(self.stdin.take());
        self.end_with_open_input()
    }

    /// Waits for the end while the input stays open.
    pub(crate) fn end_with_open_input(mut self) -> Ended {
        let stdout = self.rest(|running| &running.stdout);
        let stderr = self.rest(|running| &running.stderr);
        let status = self.child.wait().expect("it is our child");
        Ended { status, stdout, stderr }
    }

    fn rest(&mut self, from: impl Fn(&Self) -> &Receiver<String>) -> String {
        let mut text = String::new();
        loop {
            match from(self).recv_timeout(PATIENCE) {
                Ok(line) => text += &line,
                Err(RecvTimeoutError::Disconnected) => return text,
                Err(RecvTimeoutError::Timeout) => self.give_up("it does not come to an end"),
            }
        }
    }

    fn give_up(&mut self, why: &str) -> ! {
        self.child.kill().ok();
        panic!("{why}");
    }
}

impl Drop for Running {
    /// A test that fails leaves nothing running.
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

/// The lines of a stream, each with its end, as they come.
fn lines_of(stream: impl Read + Send + 'static) -> Receiver<String> {
    let (send, lines) = channel();
    thread::spawn(move || {
        let mut stream = BufReader::new(stream);
        let mut line = Vec::new();
        while stream.read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
            if send.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                return;
            }
            line.clear();
        }
    });
    lines
}
