//! What was compared, where, and with what: everything that a second run needs, with the puzzles.

use super::{Shard, Shuffle};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The schema that this version writes and reads.
pub const MANIFEST_SCHEMA: &str = "exactone.manifest.v1";

/// A comparison, down to the last cell of its plan.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// [`MANIFEST_SCHEMA`].
    pub schema: String,
    /// What it is called in reports.
    pub title: String,
    /// When it was begun, UTC.
    pub started: String,
    /// When arms, seeds, shuffles, puzzles or higher limits were added to it, UTC.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub grown: Vec<String>,
    /// The program.
    pub program: Program,
    /// The machine.
    pub machine: Machine,
    /// What it was like on the machine when it was begun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub conditions: Option<Conditions>,
    /// The programs outside that arms run.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub programs: Vec<OutsideProgram>,
    /// Of programs outside, by their command lines: the texts that they print before their counters, by counter.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub counters: BTreeMap<String, CounterTexts>,
    /// What was asked of each puzzle.
    pub task: Task,
    /// Whether a `none` is to be proven, where the solver writes proofs.
    #[serde(default, skip_serializing_if = "is_not")]
    pub proofs: bool,
    /// The part of it that is run here; absent for the whole.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shard: Option<Shard>,
    /// What arms are compared by.
    pub measure: Measure,
    /// The limits of one run.
    pub limits: RunLimits,
    /// Runs side by side.
    pub jobs: usize,
    /// The seed of the order in which runs are made.
    pub order: u64,
    /// What runs are shuffled by.
    pub shuffles: Vec<Shuffle>,
    /// The seeds of the shuffles and solvers.
    pub seeds: Vec<u64>,
    /// The arms.
    pub arms: Vec<Arm>,
    /// The propagation profile, if one is asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub profile: Option<ProfilePlan>,
    /// The rules.
    pub models: Vec<ModelText>,
    /// The puzzles.
    pub instances: Vec<ManifestInstance>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_not(flag: &bool) -> bool {
    !flag
}

/// The text that a program prints before each of its counters, where that is known.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CounterTexts {
    /// Before its conflicts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub conflicts: Option<String>,
    /// Before its decisions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decisions: Option<String>,
    /// Before its propagations.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub propagations: Option<String>,
    /// Before its restarts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub restarts: Option<String>,
    /// Before its learnt clauses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub learnt: Option<String>,
}

/// The program that ran.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Program {
    /// Its release.
    pub version: String,
    /// The commit it was built from, if that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commit: Option<String>,
    /// The SHA-256 of its file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub executable: Option<String>,
    /// `release` or `debug`.
    pub profile: String,
    /// The solvers it has, with their releases.
    pub solvers: Vec<String>,
}

impl Manifest {
    /// How often a run may use up its limits: with proofs for itself, for the proof, and for the check.
    #[must_use]
    pub fn steps(&self) -> u32 {
        if self.proofs { 3 } else { 1 }
    }

    /// Whether its instances are formulas; then all of them are.
    #[must_use]
    pub fn has_formulas(&self) -> bool {
        self.instances.iter().any(|instance| instance.formula.is_some())
    }

    /// The instances that are run here, with their numbers: those of its shard, or all.
    pub fn own_instances(&self) -> impl Iterator<Item = (usize, &ManifestInstance)> {
        self.instances.iter().enumerate().filter(|(at, _)| self.shard.as_ref().is_none_or(|shard| shard.has(*at)))
    }
}

/// A program outside that arms run, as it was when the comparison was begun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OutsideProgram {
    /// Its command line.
    pub command: String,
    /// The SHA-256 of its own file, wherever that is; absent if it cannot be found or read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub program: Option<String>,
    /// The SHA-256 of the files that its arguments name, by their paths.
    pub files: BTreeMap<String, String>,
    /// What it says to `--version`, its first line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<String>,
}

impl OutsideProgram {
    /// Whether it has the same bytes as the other, wherever they are, and the same version. A file of its arguments that only
    /// one of the two has was made by the program.
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        let is_same_file = |(path, hash): (&String, &String)| other.files.get(path).is_none_or(|found| found == hash);
        (&self.program, &self.version) == (&other.program, &other.version) && self.files.iter().all(is_same_file)
    }
}

/// What it was like on the machine at a moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Conditions {
    /// Processes that used a core or waited for one, on the average of the last minute.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub load_average: Option<f64>,
    /// The frequency of the core, in MHz.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub megahertz: Option<f64>,
}

/// The machine it ran on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Machine {
    /// What rows call it: the beginning of the SHA-256 of the rest, or a name given by hand.
    pub id: String,
    /// The processor.
    pub cpu: String,
    /// Cores that the program may use.
    pub cores: usize,
    /// Of these cores those that share no parts with another: the rest are hyper-threads beside them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub physical_cores: Option<usize>,
    /// Bytes of memory, where the system tells.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub memory_bytes: Option<u64>,
    /// The system and its release.
    pub system: String,
}

/// What is asked of each puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Task {
    /// A solution.
    First,
    /// A solution, and whether it is the only one.
    #[default]
    Unique,
}

impl Task {
    /// How many solutions are looked for.
    #[must_use]
    pub fn solutions(self) -> usize {
        match self {
            Self::First => 1,
            Self::Unique => 2,
        }
    }
}

/// What arms are compared by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Measure {
    /// Processor time of encoding, loading and solving: of the user and the system, with all that the run started.
    #[default]
    Cpu,
    /// Processor time of whole batches: each run answers many puzzles, one after the other or at once.
    Throughput,
    /// The same as `cpu` by the clock on the wall, which also runs while another process has the core.
    #[serde(alias = "time")]
    Wall,
    /// Conflicts and propagations: the same on every machine. Rows have no times.
    Work,
}

impl Measure {
    /// Whether seconds are compared, by whatever clock.
    #[must_use]
    pub fn is_time(self) -> bool {
        self != Self::Work
    }

    /// Whether it is processor time that is compared.
    #[must_use]
    pub fn is_processor_time(self) -> bool {
        matches!(self, Self::Cpu | Self::Throughput)
    }
}

/// The limits of one run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct RunLimits {
    /// Encoding, loading and solving, in seconds by the clock of the measure; by the clock on the wall where work is measured.
    pub seconds: f64,
    /// Where processor time is measured: the same part of the run by the clock on the wall, in case it gets no core.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wall_seconds: Option<f64>,
    /// Processor time of the process, in seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cpu_seconds: Option<u64>,
    /// Address space of each process, and memory that all of a run's processes hold together, in bytes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub memory_bytes: Option<u64>,
    /// Nodes (for SAT: conflicts).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
}

impl RunLimits {
    /// The limit by the clock on the wall, in seconds.
    #[must_use]
    pub fn wall(&self) -> f64 {
        self.wall_seconds.unwrap_or(self.seconds)
    }
}

/// One arm of the comparison.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Arm {
    /// What reports call it.
    pub name: String,
    /// The engine, in full.
    pub spec: String,
}

/// What a propagation profile looks at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProfilePlan {
    /// Encodings by id.
    pub encodings: Vec<String>,
    /// Techniques of `propagate`.
    pub techniques: Vec<String>,
    /// Guesses on top of the givens, from 1; the root is always looked at.
    pub depths: Vec<u32>,
    /// States of each depth and puzzle.
    pub states: u32,
    /// Puzzles of each set, at most.
    pub puzzles: u32,
    /// Whether failed literals are looked for.
    pub failed: bool,
    /// The seed of the guesses.
    pub seed: u64,
}

/// Rules by name, with their text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ModelText {
    /// The name by which instances call them.
    pub name: String,
    /// The text of the model file.
    pub text: String,
}

/// One puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ManifestInstance {
    /// The set it belongs to: tables are made by set.
    pub set: String,
    /// Its name, once in its set.
    pub name: String,
    /// The SHA-256 of the rules, the shape and the puzzle, in hexadecimal digits; of a formula that of its file, unpacked.
    pub hash: String,
    /// Its rules.
    pub model: String,
    /// Cells of a row.
    pub side: u32,
    /// The boxes, rows x columns, where the rules have boxes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub boxes: Option<String>,
    /// What kind of text states it, if it is no square grid: `puzzle`, `dlx`, `packing`, ...; or that it is a `formula`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(rename = "design")]
    pub kind: Option<String>,
    /// The puzzle, as text that the program reads; empty for a formula, which stays in its file.
    pub puzzle: String,
    /// How many puzzles it is, if it is a batch; then the text has one after the other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub puzzles: Option<u32>,
    /// The formula, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub formula: Option<Box<FormulaFile>>,
}

/// A formula in a file of its own. Formulas may be large, so the manifest has what tells the file from any other, and no more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FormulaFile {
    /// Where it is.
    pub path: String,
    /// Variables.
    pub vars: u64,
    /// Clauses.
    pub clauses: u64,
    /// Literals of all clauses.
    pub literals: u64,
    /// The SHA-256 of its header and clauses as this program writes them, without comments.
    pub formula_hash: String,
    /// Its hash in the Global Benchmark Database, if the file is CNF.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gbd_hash: Option<String>,
}
