//! The files that other files extend, read from the disk. Nothing else in this room reads files.

use super::document::LONGEST;
use exactone_core::spelling::shown;
use exactone_files::file;
use std::path::Path;

/// The path and the text of a file that the file at `path` names; or why it is not read.
pub(super) fn beside(path: &str, name: &str) -> Result<(String, String), String> {
    let beside = Path::new(path).parent().unwrap_or(Path::new("")).join(name);
    if beside.metadata().is_ok_and(|found| !found.is_file() && !found.is_dir()) {
        return Err(format!("{} is no file", shown(&beside)));
    }
    let text = file::text(&beside, LONGEST as u64);
    let text = text.map_err(|error| format!("{} cannot be read: {error}", shown(&beside)))?;
    Ok((beside.to_string_lossy().into_owned(), text))
}
