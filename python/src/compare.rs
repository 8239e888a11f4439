//! Engines and encodings compared: the runs of a plan, each in a process of its own, and the files of their report.

use crate::error::wrong;
use crate::interrupt::{no_thread, watched};
use crate::run::{Unseen, of_file, of_plan, of_run};
use exactone::Cancel;
use exactone::compare::{
    Children, End, FolderError, OutsideNames, Overrides, PlanError, PlanFile, ProfileEnd, Programs, RunError, enter,
    feature_table, finish, identified, manifest, profile, run,
};
use exactone::record::{CsvStyle, FEATURES_CSV, FileError, Manifest, replace};
use exactone::report::{Analysis, Settings, Study, StudyError, write};
use exactone::spelling::{escaped, shown};
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;
use std::ffi::OsString;
use std::fs::create_dir_all;
use std::io;
use std::path::{Path, PathBuf};

/// Why a comparison has no report.
enum Failure {
    Plan(PlanError),
    Run(RunError),
    Folder(FolderError),
    File(FileError),
    Study(StudyError),
    Thread(io::Error),
    Cancelled,
}

impl From<Failure> for PyErr {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Plan(error) => of_plan(&error),
            Failure::Run(error) => of_run(&error),
            Failure::File(error)
            | Failure::Folder(FolderError::File(error))
            | Failure::Study(StudyError::File(error)) => of_file(&error),
            Failure::Folder(error) => wrong(error.to_string()),
            Failure::Study(error) => wrong(error.to_string()),
            Failure::Thread(error) => no_thread(&error),
            Failure::Cancelled => PyKeyboardInterrupt::new_err(()),
        }
    }
}

/// What is compared, and how.
struct Asked {
    plan: PlanFile,
    /// Where the files of the plan are looked for.
    folder: PathBuf,
    out: PathBuf,
    /// The program that makes a run, and its arguments.
    made_by: (PathBuf, Vec<OsString>),
    overrides: Overrides,
    programs: Programs,
}

/// Makes the runs of a plan that are missing in a folder, and writes the report there. Gives what there is to be said of it.
///
/// The plan is a path and a text. `worker` is what a run is made by, and its arguments. `about` is when it is begun, and a name for the
/// machine. `programs`: whether all programs outside may be run, else those that the plan names if the caller has typed it.
#[pyfunction]
#[pyo3(name = "_compare")]
pub(crate) fn compare(
    py: Python<'_>,
    plan: (PathBuf, String),
    out: PathBuf,
    worker: Vec<OsString>,
    about: (String, Option<String>),
    programs: (bool, bool),
) -> PyResult<Vec<String>> {
    let ((path, text), (started, machine), (allow_programs, is_typed)) = (plan, about, programs);
    let plan = PlanFile::parse(&path, &text).map_err(|error| of_plan(&error))?;
    let mut command = worker.into_iter();
    let Some(program) = command.next() else {
        return Err(wrong("no program is named that makes the runs"));
    };
    let made_by = (PathBuf::from(program), command.collect());
    let programs = match (allow_programs, is_typed) {
        (true, _) => Programs::Any,
        (false, true) => {
            let names = OutsideNames { solvers: plan.solvers.clone(), encoders: plan.encoders.clone() };
            Programs::named(&plan.arms, &names)
        }
        (false, false) => Programs::These(std::collections::BTreeSet::new()),
    };
    let folder = if is_typed { PathBuf::new() } else { path.parent().unwrap_or(Path::new("")).to_owned() };
    let overrides = Overrides { machine, started, ..Overrides::default() };
    let asked = Asked { plan, folder, out, made_by, overrides, programs };
    let cancel = Cancel::default();
    Ok(watched(py, &cancel, || asked.carry_out(&cancel))??)
}

/// Writes the report of comparisons into a folder. Gives what there is to be said of it.
#[pyfunction]
#[pyo3(name = "_report")]
pub(crate) fn report(py: Python<'_>, folders: Vec<PathBuf>, out: PathBuf) -> PyResult<Vec<String>> {
    let cancel = Cancel::default();
    Ok(watched(py, &cancel, move || reported(&folders, &out))??)
}

/// The report of these folders, in another one.
fn reported(folders: &[PathBuf], out: &Path) -> Result<Vec<String>, Failure> {
    let study = Study::read(folders).map_err(Failure::Study)?;
    let analysis = Analysis::of(&study, &Settings::default());
    create_dir_all(out).map_err(|error| Failure::File(FileError::Unwritten { path: out.to_owned(), error }))?;
    write(&study, &analysis, out, CsvStyle::Plain).map_err(Failure::File)?;
    let crashed = analysis.only_crashed().map(|crashes| &analysis.arms[crashes.arm].name);
    Ok(crashed.map(|name| format!("{} crashed in each of its runs; the report says how", escaped(name))).collect())
}

impl Asked {
    fn carry_out(&self, cancel: &Cancel) -> Result<Vec<String>, Failure> {
        let planned = manifest(&self.plan, &self.folder, &self.overrides).map_err(Failure::Plan)?;
        self.programs.check(&planned).map_err(Failure::Plan)?;
        let mut notes = notes(&planned);
        let (manifest, _lock) = enter(&self.out, identified(planned)).map_err(Failure::Folder)?;
        notes.extend(self.make_runs(&manifest, cancel)?);
        let table = feature_table(&manifest).map_err(Failure::Plan)?;
        replace(&self.out.join(FEATURES_CSV), &table.to_csv(CsvStyle::Plain)).map_err(Failure::File)?;
        notes.extend(reported(std::slice::from_ref(&self.out), &self.out)?);
        Ok(notes)
    }

    fn make_runs(&self, manifest: &Manifest, cancel: &Cancel) -> Result<Vec<String>, Failure> {
        let stop = [cancel.clone()];
        let children = Children::new(self.made_by.clone(), manifest, self.programs.clone(), stop.to_vec())
            .map_err(Failure::Thread)?;
        let ended = run(manifest, &self.out, &children, &stop, &mut Unseen).map_err(Failure::Run)?;
        let mut notes = Vec::new();
        for evidence in &ended.wrong {
            let place = evidence.save(&self.out).map_err(Failure::File)?;
            notes.push(format!("{}; saved in {}", escaped(&evidence.message), shown(&place)));
        }
        let End::Complete(rows) = ended.end else { return Err(Failure::Cancelled) };
        finish(&self.out, &rows, CsvStyle::Plain).map_err(Failure::File)?;
        match profile(manifest, &self.out, &stop, &mut Unseen).map_err(Failure::Run)? {
            ProfileEnd::Complete(_) => Ok(notes),
            ProfileEnd::Cancelled(..) => Err(Failure::Cancelled),
        }
    }
}

/// What makes times worth less than they seem.
fn notes(manifest: &Manifest) -> Vec<String> {
    let mut notes = Vec::new();
    if !manifest.measure.is_time() || manifest.arms.is_empty() {
        return notes;
    }
    if manifest.jobs > manifest.machine.physical_cores.unwrap_or(manifest.machine.cores) {
        notes.push(format!("{} runs side by side wait for each other: times will not be theirs", manifest.jobs));
    }
    if cfg!(debug_assertions) {
        notes.push("this is a development build: its times say little".to_owned());
    }
    notes
}
