//! A folder with puzzles, and comparisons made in it.

use exactone::record::{Row, read_rows};
use std::path::PathBuf;
use std::process::{Command, Output};
use tempfile::TempDir;

/// Three puzzles of side 4 with one solution, one with several, one with none; and a 9×9.
const PUZZLES: &str = "\
...232....4....1
1....2....3....4
12............21
1...............
11..............
";

/// The 9×9 that many engines need some guesses for.
pub(crate) const NINE: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n";

pub(crate) struct Folder(TempDir);

impl Folder {
    pub(crate) fn new() -> Self {
        let folder = Self(tempfile::tempdir().unwrap());
        folder.write("puzzles.txt", PUZZLES);
        folder
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub(crate) fn write(&self, name: &str, text: &str) {
        std::fs::create_dir_all(self.path(name).parent().unwrap()).unwrap();
        std::fs::write(self.path(name), text).unwrap();
    }

    pub(crate) fn read(&self, name: &str) -> Vec<u8> {
        std::fs::read(self.path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// The command, to be run in the folder.
    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_exactone"));
        command.args(arguments).current_dir(self.0.path());
        command
    }

    pub(crate) fn run(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().unwrap()
    }

    /// Runs what must go well; standard output.
    pub(crate) fn ok(&self, arguments: &[&str]) -> String {
        let output = self.run(arguments);
        assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    /// Runs what must fail with this exit code; standard error.
    pub(crate) fn fails(&self, code: i32, arguments: &[&str]) -> String {
        let output = self.run(arguments);
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(code), "{arguments:?}: {complaint}");
        complaint
    }

    pub(crate) fn rows(&self, name: &str) -> Vec<Row> {
        read_rows(&self.path(name)).unwrap()
    }
}

/// What of a row is the same each time it is run.
pub(crate) fn lasting(row: &Row) -> Row {
    Row {
        compile_seconds: None,
        setup_seconds: None,
        repeats: None,
        core_share: None,
        load_average: None,
        megahertz: None,
        core: None,
        encode_seconds: None,
        load_seconds: None,
        solve_seconds: None,
        wall_seconds: None,
        cpu_seconds: None,
        peak_bytes: None,
        ..row.clone()
    }
}

/// The rows by their keys, and of each what is the same each time.
pub(crate) fn sorted(mut rows: Vec<Row>) -> Vec<Row> {
    rows.sort_by_key(Row::key);
    rows.iter().map(lasting).collect()
}
