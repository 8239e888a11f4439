//! Runs of a comparison, each in a child process, on any machine.

use crate::error::wrong;
use crate::interrupt::watched;
use crate::run::{Unseen, of_file, of_plan, of_run};
use exactone::Cancel;
use exactone::certify::FileHash;
use exactone::compare::{
    Children, End, Evidence, Executor, Job, Outcome, Overrides, PlanFile, Programs, RunError, again, feature_table,
    identified, manifest, run,
};
use exactone::file;
use exactone::record::{CsvStyle, Manifest, Row, read_manifest, to_csv, to_jsonl};
use pyo3::exceptions::{PyKeyboardInterrupt, PyOSError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::ffi::OsString;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

/// The bytes of a plan that are read at most.
const MOST_PLAN: u64 = 1 << 24;

/// The manifest of a plan file, or of the comparison that a manifest is of, as JSON.
#[pyfunction]
#[pyo3(name = "_planned")]
pub(crate) fn planned<'py>(py: Python<'py>, path: &str, started: String) -> PyResult<Bound<'py, PyBytes>> {
    let path = Path::new(path);
    let is_plan = path.extension().is_some_and(|end| end.eq_ignore_ascii_case("toml"));
    let manifest = if is_plan { py.detach(|| of_plan_file(path, started)) } else { of_manifest(path) };
    Ok(PyBytes::new(py, &json(&manifest?)))
}

fn of_plan_file(path: &Path, started: String) -> PyResult<Manifest> {
    let unread = |error| PyOSError::new_err(format!("{}: {error}", path.display()));
    let text = file::text(path, MOST_PLAN).map_err(unread)?;
    let plan = PlanFile::parse(path, &text).map_err(|error| of_plan(&error))?;
    let overrides = Overrides { started, ..Overrides::default() };
    let folder = path.parent().unwrap_or(Path::new(""));
    manifest(&plan, folder, &overrides).map_err(|error| of_plan(&error))
}

fn of_manifest(path: &Path) -> PyResult<Manifest> {
    read_manifest(path).map_err(|error| of_file(&error))
}

fn json(manifest: &Manifest) -> Vec<u8> {
    serde_json::to_vec(manifest).expect("a manifest is plain data")
}

fn read(text: &[u8]) -> PyResult<Manifest> {
    serde_json::from_slice(text).map_err(|error| wrong(format!("the manifest: {error}")))
}

/// Which programs may be run: these, or all.
#[derive(FromPyObject)]
pub(crate) enum Allowed {
    All(bool),
    These(Vec<String>),
}

impl Allowed {
    fn programs(self) -> PyResult<Programs> {
        let commands = match self {
            Self::All(true) => return Ok(Programs::Any),
            Self::All(false) => Vec::new(),
            Self::These(commands) => commands,
        };
        let parsed = commands.iter().map(|command| command.parse().map_err(|error| wrong(format!("{error}"))));
        Ok(Programs::These(parsed.collect::<PyResult<_>>()?))
    }
}

/// A wrong answer: what there is to say, the name of a folder, and the files that belong there.
type Shown = (String, String, Vec<(String, String)>);

/// Makes all runs of a manifest on this machine, one after the other. `command` is the command that does what `_work` does, and the
/// file that holds this code; `machine` what the machine is called, and the core that runs are kept on; `begun` when that is, and which
/// programs may be run. Returns the manifest with this machine in it, the rows, and the evidence of each wrong answer. The folder is
/// empty before, and of no use afterwards.
#[pyfunction]
#[pyo3(name = "_make_runs")]
pub(crate) fn make_runs<'py>(
    py: Python<'py>,
    text: &[u8],
    folder: &str,
    command: (Vec<OsString>, PathBuf),
    machine: (Option<String>, Option<usize>),
    begun: (String, Allowed),
) -> PyResult<(Bound<'py, PyBytes>, Bound<'py, PyBytes>, Vec<Shown>)> {
    let ((child, native), (machine, core), (started, allowed)) = (command, machine, begun);
    let programs = allowed.programs()?;
    let old = Manifest { jobs: 1, ..read(text)? };
    programs.check(&old).map_err(|error| of_plan(&error))?;
    let overrides = Overrides { machine, started, ..Overrides::default() };
    let mut manifest = again(old, &overrides).map_err(|error| of_plan(&error))?;
    manifest.program.executable = File::open(native).and_then(FileHash::of).ok().map(|hash| hash.sha256);
    let manifest = py.detach(|| identified(manifest));
    let cancel = Cancel::default();
    let made = watched(py, &cancel, || runs(&manifest, Path::new(folder), child, programs, core, &cancel))?;
    let (rows, shown) = made?;
    Ok((PyBytes::new(py, &json(&manifest)), PyBytes::new(py, &to_jsonl(&rows)), shown))
}

fn runs(
    manifest: &Manifest,
    folder: &Path,
    mut child: Vec<OsString>,
    programs: Programs,
    core: Option<usize>,
    cancel: &Cancel,
) -> PyResult<(Vec<Row>, Vec<Shown>)> {
    if child.is_empty() {
        return Err(wrong("the command of the child is empty"));
    }
    let stop = [cancel.clone()];
    let program = PathBuf::from(child.remove(0));
    let children = Children::new((program, child), manifest, programs, stop.to_vec())?;
    let ended = run(manifest, folder, &OnCore { children, core }, &stop, &mut Unseen);
    let ended = ended.map_err(|error| of_run(&error))?;
    match ended.end {
        End::Complete(rows) => {
            let shown = ended.wrong.iter().map(|evidence| shown(evidence, folder)).collect::<PyResult<_>>()?;
            Ok((rows, shown))
        }
        End::Cancelled(..) => Err(PyKeyboardInterrupt::new_err(())),
    }
}

/// The evidence of a wrong answer as it is saved, to be saved elsewhere.
fn shown(evidence: &Evidence, folder: &Path) -> PyResult<Shown> {
    let saved = evidence.save(folder).map_err(|error| of_file(&error))?;
    let name = |path: &Path| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let files = fs::read_dir(&saved)?.map(|entry| {
        let path = entry?.path();
        Ok((name(&path), fs::read_to_string(&path)?))
    });
    Ok((evidence.message.clone(), name(&saved), files.collect::<std::io::Result<_>>()?))
}

/// Runs that are kept on one core, if that is named.
struct OnCore<'m> {
    children: Children<'m>,
    core: Option<usize>,
}

impl Executor for OnCore<'_> {
    fn execute(&self, job: &Job, row: Row) -> Result<Outcome, RunError> {
        // The frequency that was read is of another core.
        let row = match self.core {
            Some(core) => Row { core: Some(core), megahertz: None, ..row },
            None => row,
        };
        self.children.execute(job, row)
    }
}

/// The tables that lie beside the rows of a comparison: their names and what is in them.
#[pyfunction]
#[pyo3(name = "_published")]
pub(crate) fn published<'py>(
    py: Python<'py>,
    text: &[u8],
    rows: &[u8],
) -> PyResult<Vec<(&'static str, Bound<'py, PyBytes>)>> {
    let manifest = read(text)?;
    let lines = rows.split(|&byte| byte == b'\n').filter(|line| !line.is_empty());
    let rows: Vec<Row> = lines
        .map(|line| serde_json::from_slice(line).map_err(|error| wrong(format!("a row: {error}"))))
        .collect::<PyResult<_>>()?;
    let features = py.detach(|| feature_table(&manifest)).map_err(|error| of_plan(&error))?;
    let style = CsvStyle::default();
    let files = [("rows.csv", to_csv(&rows, style)), ("features.csv", features.to_csv(style))];
    Ok(files.into_iter().map(|(name, bytes)| (name, PyBytes::new(py, &bytes))).collect())
}
