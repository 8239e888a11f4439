//! Evidence of a wrong answer: the message, the puzzle and the rows, so that somebody can look into it.

use super::jobs::Job;
use crate::record::{FileError, Manifest, ManifestInstance, Row, to_jsonl};
use std::path::{Path, PathBuf};

/// A wrong answer, or two that contradict each other.
#[derive(Clone, Debug, PartialEq)]
pub struct Evidence {
    /// What is wrong, in a sentence.
    pub message: String,
    /// The puzzle.
    pub instance: ManifestInstance,
    /// The runs it is about.
    pub rows: Vec<Row>,
}

impl Evidence {
    pub(super) fn contradiction(manifest: &Manifest, job: &Job, row: &Row, other: &Row) -> Self {
        let said = |row: &Row| format!("{} says `{}`", row.arm, row.status);
        let message = format!("on {}, {}, but {}", row.instance, said(row), said(other));
        Self { message, instance: manifest.instances[job.instance].clone(), rows: vec![row.clone(), other.clone()] }
    }

    pub(super) fn defect(manifest: &Manifest, job: &Job, row: &Row, message: &str) -> Self {
        let message = format!("on {}, {}: {message}", row.instance, row.arm);
        Self { message, instance: manifest.instances[job.instance].clone(), rows: vec![row.clone()] }
    }

    /// Saves it in a folder of its own inside this one, and says where.
    ///
    /// # Errors
    /// [`FileError`].
    pub fn save(&self, folder: &Path) -> Result<PathBuf, FileError> {
        let short = self.instance.hash.get(..8).unwrap_or(&self.instance.hash);
        let own = folder.join(format!("wrong-{short}"));
        let failed = |error| FileError::unwritten(&own, error);
        std::fs::create_dir_all(&own).map_err(failed)?;
        let puzzle = format!("# {}\n{}\n", self.instance.name, self.instance.puzzle);
        std::fs::write(own.join("puzzle.txt"), puzzle).map_err(failed)?;
        std::fs::write(own.join("rows.jsonl"), to_jsonl(&self.rows)).map_err(failed)?;
        std::fs::write(own.join("message.txt"), format!("{}\n", self.message)).map_err(failed)?;
        Ok(own)
    }
}
