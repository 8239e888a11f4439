//! Evidence of a wrong answer: the message, the puzzle and the rows, so that somebody can look into it.

use crate::record::{FileError, Manifest, ManifestInstance, Refuted, Row, to_jsonl};
use std::path::{Path, PathBuf};

/// A wrong answer, and what shows that it is one.
#[derive(Clone, Debug, PartialEq)]
pub struct Evidence {
    /// What is wrong, in a sentence.
    pub message: String,
    /// The arm that is disqualified for it.
    pub arm: String,
    /// The puzzle.
    pub instance: ManifestInstance,
    /// The runs it is about, the wrong one first.
    pub rows: Vec<Row>,
    /// The number of the arm in its manifest, from 1.
    number: usize,
}

impl Evidence {
    /// Of an answer to a puzzle of this manifest.
    pub(super) fn of(manifest: &Manifest, refuted: &Refuted) -> Self {
        let Refuted { row, by } = refuted;
        let is_it = |instance: &&ManifestInstance| instance.set == row.set && instance.name == row.instance;
        let instance = manifest.instances.iter().find(is_it).expect("the row is of this manifest");
        let number = manifest.arms.iter().position(|arm| arm.name == row.arm).map_or(0, |at| at + 1);
        let rows = std::iter::once(row).chain(by).cloned().collect();
        Self { message: sentence(row, by.as_ref()), arm: row.arm.clone(), instance: instance.clone(), rows, number }
    }

    /// Saves it in a folder of its own inside this one, and says where.
    ///
    /// # Errors
    /// [`FileError`].
    pub fn save(&self, folder: &Path) -> Result<PathBuf, FileError> {
        let short = self.instance.hash.get(..8).unwrap_or(&self.instance.hash);
        let own = folder.join(format!("wrong-{}-{short}", self.number));
        let failed = |error| FileError::unwritten(&own, error);
        std::fs::create_dir_all(&own).map_err(failed)?;
        let file = self.instance.formula.as_ref().map(|it| format!("{}, of SHA-256 {}", it.path, self.instance.hash));
        let text = file.as_ref().unwrap_or(&self.instance.puzzle);
        let puzzle = format!("# {}\n{text}\n", self.instance.name);
        std::fs::write(own.join("puzzle.txt"), puzzle).map_err(failed)?;
        std::fs::write(own.join("rows.jsonl"), to_jsonl(&self.rows)).map_err(failed)?;
        std::fs::write(own.join("message.txt"), format!("{}\n", self.message)).map_err(failed)?;
        Ok(own)
    }
}

fn sentence(row: &Row, by: Option<&Row>) -> String {
    let Row { arm, instance, status, message, .. } = row;
    match by {
        None => format!("on {instance}, {arm}: {}", message.as_deref().unwrap_or("the solution fails the check")),
        Some(by) => format!("on {instance}, {arm} says `{status}`, but {} says `{}`", by.arm, by.status),
    }
}
