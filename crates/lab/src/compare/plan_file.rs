//! A plan as a TOML file, and what can be wrong with one.

use super::{OneOrMany, OutsideNames, PlanError};
use crate::record::{CounterTexts, Measure, ProfilePlan, Shuffle, Task};
use exactone_core::spelling::{Excerpt, escaped, escaped_lines};
use exactone_files::quantity::{bytes, duration};
use serde::{Deserialize, Deserializer, de};
use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

/// The schema that this version reads.
pub const PLAN_SCHEMA: &str = "exactone.plan.v1";

/// What is written in a plan file. `docs/compare.md` explains every key.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlanFile {
    /// [`PLAN_SCHEMA`].
    pub schema: String,
    /// What reports are called.
    #[serde(default)]
    pub title: Option<String>,
    /// What is asked of each puzzle; `unique` if it is not said, and `first` of formulas.
    #[serde(default)]
    pub task: Option<Task>,
    /// Whether a formula without a model is to be proven so, where the solver writes proofs.
    #[serde(default)]
    pub proofs: bool,
    /// What arms are compared by.
    #[serde(default)]
    pub measure: Measure,
    /// Runs side by side.
    #[serde(default)]
    pub jobs: Option<usize>,
    /// The seed of the order of runs.
    #[serde(default)]
    pub order: u64,
    /// Seeds of shuffles and solvers.
    #[serde(default)]
    pub seeds: Vec<u64>,
    /// What is shuffled.
    #[serde(default)]
    pub shuffles: Vec<Shuffle>,
    /// Patterns of arms.
    #[serde(default)]
    pub arms: Vec<String>,
    /// Programs outside, by the name that arms call them.
    #[serde(default)]
    pub solvers: BTreeMap<String, String>,
    /// Where solvers under `[solvers]` print their counters, by the name that arms call them.
    #[serde(default)]
    pub counters: BTreeMap<String, CounterTexts>,
    /// Encoders of somebody else, by the name that arms call them.
    #[serde(default)]
    pub encoders: BTreeMap<String, String>,
    /// The limits of one run.
    #[serde(default)]
    pub limits: LimitsFile,
    /// Where the puzzles come from.
    #[serde(default)]
    pub instances: Vec<Source>,
    /// The propagation profile.
    #[serde(default)]
    pub profile: Option<ProfileFile>,
}

/// The limits of one run, as they are written.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LimitsFile {
    /// Time of encoding, loading and solving, by the clock of the measure.
    #[serde(default, deserialize_with = "time")]
    pub time: Option<Duration>,
    /// The same by the clock on the wall, where processor time is measured.
    #[serde(default, deserialize_with = "time")]
    pub wall: Option<Duration>,
    /// Processor time of the process.
    #[serde(default, deserialize_with = "time")]
    pub cpu: Option<Duration>,
    /// Address space of the process.
    #[serde(default, deserialize_with = "size")]
    pub memory: Option<u64>,
    /// Nodes (for SAT: conflicts).
    #[serde(default)]
    pub nodes: Option<u64>,
}

/// Puzzles from files, or made.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// The set that they belong to; the name of the file where none is given.
    #[serde(default)]
    pub set: Option<String>,
    /// Files, or patterns of files; `$NAME` stands for the environment variable.
    #[serde(default)]
    pub files: Vec<String>,
    /// Puzzles that are made.
    #[serde(default)]
    pub generate: Option<RecipeFile>,
    /// The most puzzles to take, evenly spread.
    #[serde(default)]
    pub take: Option<usize>,
    /// How many puzzles make a batch, where throughput is measured.
    #[serde(default)]
    pub batch: Option<usize>,
    /// The rules: a name, or a file.
    #[serde(default)]
    pub model: Option<String>,
    /// The boxes, rows x columns.
    #[serde(default, rename = "box")]
    pub boxes: Option<String>,
    /// Whether files of clauses and of sums are read as groups of exactly one, and not as formulas.
    #[serde(default)]
    pub groups: bool,
}

/// Puzzles that are made, as they are written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecipeFile {
    /// Cells of a row: one side, or a list of sides.
    pub side: OneOrMany<usize>,
    /// Which cells are blank: `u500` or `b500` thousandths of them, uniformly or balanced; `m` as many as leave the
    /// solution the only one; `b400..b700/50` a range; or a list of these.
    pub holes: OneOrMany<String>,
    /// How many puzzles of each side with each kind of holes.
    pub count: u32,
    /// By which seed.
    #[serde(default = "one")]
    pub seed: u64,
}

/// The propagation profile, as it is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProfileFile {
    /// Patterns of encoding ids.
    #[serde(default)]
    pub encodings: Vec<String>,
    /// Techniques of `propagate`.
    #[serde(default)]
    pub techniques: Vec<String>,
    /// Guesses on top of the givens.
    #[serde(default)]
    pub depths: Vec<u32>,
    /// States of each depth and puzzle.
    #[serde(default = "one")]
    pub states: u32,
    /// Puzzles of each set, at most, evenly spread.
    #[serde(default)]
    pub puzzles: Option<u32>,
    /// Whether failed literals are looked for.
    #[serde(default)]
    pub failed: bool,
    /// The seed of the guesses.
    #[serde(default = "one")]
    pub seed: u64,
}

fn one<T: From<u8>>() -> T {
    1.into()
}

impl Default for ProfileFile {
    /// Nothing to look at yet, on one state of each depth.
    fn default() -> Self {
        let (encodings, techniques, depths) = (Vec::new(), Vec::new(), Vec::new());
        Self { encodings, techniques, depths, states: one(), puzzles: None, failed: false, seed: one() }
    }
}

impl ProfileFile {
    /// The same, with the encodings that the patterns name.
    pub(super) fn resolved(&self, encodings: Vec<String>) -> ProfilePlan {
        ProfilePlan {
            encodings,
            techniques: self.techniques.clone(),
            depths: self.depths.clone(),
            states: self.states,
            puzzles: self.puzzles.unwrap_or(u32::MAX),
            failed: self.failed,
            seed: self.seed,
        }
    }
}

impl PlanFile {
    /// The programs outside by their names.
    pub(super) fn names(&self) -> OutsideNames {
        OutsideNames { solvers: self.solvers.clone(), encoders: self.encoders.clone() }
    }

    /// Reads a plan; `path` is for messages.
    ///
    /// # Errors
    /// [`PlanError::Text`]: not TOML, an unknown key or word, another schema; with the place and the line.
    pub fn parse(path: &Path, text: &str) -> Result<Self, PlanError> {
        let plan: Self = toml::from_str(text).map_err(|error| misread(path, text, &error))?;
        if plan.schema != PLAN_SCHEMA {
            let message = format!(
                "the schema is `{}`, which this version does not read: expected `{PLAN_SCHEMA}`",
                escaped(&plan.schema)
            );
            return Err(PlanError::Text { place: place(path, text, text.find("schema").unwrap_or(0)), message });
        }
        Ok(plan)
    }
}

fn misread(path: &Path, text: &str, error: &toml::de::Error) -> PlanError {
    let at = error.span().map_or(0, |span| span.start.min(text.len()));
    let line = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let quoted = text[line..].lines().next().unwrap_or_default();
    let excerpt = Excerpt::of(quoted, Some(text[line..at].chars().count() + 1));
    let message = format!("{}\n{excerpt}", escaped_lines(error.message().trim_end()));
    PlanError::Text { place: place(path, text, at), message }
}

/// `plan.toml:3:7`
fn place(path: &Path, text: &str, at: usize) -> String {
    let before = &text[..at];
    let column = before[before.rfind('\n').map_or(0, |end| end + 1)..].chars().count() + 1;
    format!("{}:{}:{column}", escaped(&path.display().to_string()), before.matches('\n').count() + 1)
}

/// A time as a text, or a number of seconds.
#[derive(Deserialize)]
#[serde(untagged)]
enum Quantity {
    Whole(u64),
    Number(f64),
    Text(String),
}

impl Quantity {
    fn text(self) -> String {
        match self {
            Self::Whole(number) => number.to_string(),
            Self::Number(number) => number.to_string(),
            Self::Text(text) => text,
        }
    }
}

fn time<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Duration>, D::Error> {
    duration(&Quantity::deserialize(from)?.text()).map(Some).map_err(de::Error::custom)
}

fn size<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u64>, D::Error> {
    bytes(&Quantity::deserialize(from)?.text()).map(Some).map_err(de::Error::custom)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAN: &str = r#"schema = "exactone.plan.v1"
arms = ["cells"]
[limits]
time = "10s"
memory = "2G"
[[instances]]
files = ["a.txt"]
"#;

    fn parsed(text: &str) -> Result<PlanFile, String> {
        PlanFile::parse(Path::new("plan.toml"), text).map_err(|error| error.to_string())
    }

    #[test]
    fn a_plan_reads_and_what_is_not_said_is_default() {
        let plan = parsed(PLAN).unwrap();
        assert_eq!((plan.limits.time, plan.limits.memory), (Some(Duration::from_secs(10)), Some(2 << 30)));
        assert_eq!((plan.task, plan.measure, plan.instances.len()), (None, Measure::Cpu, 1));
        assert_eq!(parsed(&PLAN.replace("\"10s\"", "2.5")).unwrap().limits.time, Some(Duration::from_millis(2500)));
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place_and_line() {
        let error = parsed(&PLAN.replace("time", "tine")).unwrap_err();
        assert!(error.starts_with("plan.toml:4:1: ") && error.contains("tine = \"10s\"\n  ^"), "{error}");
        let error = parsed(&PLAN.replace("10s", "10y")).unwrap_err();
        assert!(error.starts_with("plan.toml:4:8: ") && error.contains("`y` is not a unit of time"), "{error}");
        let error = parsed(&PLAN.replace("plan.v1", "plan.v7")).unwrap_err();
        assert!(error.starts_with("plan.toml:1:1: ") && error.contains("expected `exactone.plan.v1`"), "{error}");
        assert!(parsed("schema = 1\narms").is_err());
    }
}
