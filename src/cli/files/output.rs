//! Where results go: standard output, or a file that appears whole or not at all.
//!
//! A file is written beside its final name and renamed at the end. If the command is interrupted, the complete lines so
//! far are kept under the name with `.partial` added, and the file that was there before stays as it was. A name with the
//! extension of a compression is that of a packed file.

use super::standard_input;
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::say::say;
use exactone_core::spelling::shown;
use exactone_files::file::{Compression, Packer, beside, folder_of, keep_permissions, unswept};
use std::fs::{self, File};
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};
use tempfile::{NamedTempFile, PersistError};

/// What to do with a file of that name that is there already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Existing {
    /// Leave it, and refuse.
    Keep,
    /// Replace it, when the new one is whole.
    Replace,
}

impl Existing {
    /// As `--force` says.
    pub(crate) fn forced(force: bool) -> Self {
        if force { Self::Replace } else { Self::Keep }
    }
}

/// Who reads the results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Audience {
    /// A terminal, and so a person.
    Terminal,
    /// A pipe or a file.
    Program,
}

/// Where results go. What is written goes through a buffer; [`flush`](Self::flush) empties it.
pub(crate) struct Output {
    writer: Packer<BufWriter<Target>>,
    compression: Compression,
    path: Option<PathBuf>,
    existing: Existing,
    is_file: bool,
    is_begun: bool,
}

enum Target {
    Standard(io::Stdout),
    /// A device or a pipe with a name: written to as it is.
    Device(File),
    /// A file that gets its name at the end.
    Beside(NamedTempFile),
}

impl Write for Target {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Standard(target) => target.write(bytes),
            Self::Device(target) => target.write(bytes),
            // The file itself: errors of the wrapper name a file that the user does not know.
            Self::Beside(target) => target.as_file_mut().write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Standard(target) => target.flush(),
            Self::Device(target) => target.flush(),
            Self::Beside(target) => target.as_file_mut().flush(),
        }
    }
}

const BUFFER: usize = 1 << 16;

/// How the names of files end that nothing here writes.
const UNWRITTEN: [&str; 14] =
    ["pdf", "jpg", "jpeg", "gif", "webp", "bmp", "tif", "tiff", "xls", "xlsx", "ods", "doc", "docx", "odt"];

/// Refuses a name that promises a format which is not written.
fn check_ending(path: &Path) -> Result<(), Halt> {
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase());
    match ending.filter(|ending| UNWRITTEN.contains(&ending.as_str())) {
        None => Ok(()),
        Some(ending) => {
            let ways = "pictures are .svg and .png, sheets are .csv, pages are .html";
            let message = format!("{}: files of the kind .{ending} are not written; {ways}", shown(path));
            Err(Halt::new(Exit::Usage, message))
        }
    }
}

impl Output {
    /// Standard output, or the file at `path`, packed as its name says; `-` is standard output. The file must not be one
    /// of the inputs.
    pub(crate) fn open(path: Option<&Path>, existing: Existing, instance_reader: &[PathBuf]) -> Result<Self, Halt> {
        Self::open_by(path, existing, instance_reader, beside)
    }

    /// One of many files of a folder, where something has been opened before.
    pub(crate) fn open_next(path: &Path, existing: Existing) -> Result<Self, Halt> {
        Self::open_by(Some(path), existing, &[], unswept)
    }

    fn open_by(
        path: Option<&Path>,
        existing: Existing,
        instance_reader: &[PathBuf],
        new: NewFile,
    ) -> Result<Self, Halt> {
        let path = path.filter(|path| *path != Path::new("-"));
        path.map_or(Ok(()), check_ending)?;
        let compression = path.map_or(Compression::None, Compression::of);
        let path = path.map(behind_links);
        let target = match &path {
            None => Target::Standard(io::stdout()),
            Some(path) => open_file(path, existing, instance_reader, new)?,
        };
        let is_file = matches!(target, Target::Beside(_));
        let writer = Packer::new(BufWriter::with_capacity(BUFFER, target), compression);
        let writer = writer.map_err(|error| Halt::writing(&name(path.as_deref()), &error))?;
        Ok(Self { writer, compression, path, existing, is_file, is_begun: false })
    }

    /// Who reads the results.
    pub(crate) fn audience(&self) -> Audience {
        if self.path.is_none() && io::stdout().is_terminal() { Audience::Terminal } else { Audience::Program }
    }

    /// Whether anything has been written.
    pub(crate) fn is_begun(&self) -> bool {
        self.is_begun
    }

    /// Writes whole lines.
    pub(crate) fn write(&mut self, lines: &[u8]) -> Result<(), Halt> {
        self.is_begun |= !lines.is_empty();
        self.writer.write_all(lines).map_err(|error| self.halt(&error))
    }

    /// Hands everything written so far to the reader at the other end. What is packed has none before its end, and its
    /// bytes must not depend on when it is asked for.
    pub(crate) fn flush(&mut self) -> Result<(), Halt> {
        if self.compression != Compression::None {
            return Ok(());
        }
        self.writer.flush().map_err(|error| self.halt(&error))
    }

    /// All results are written: the file gets its name.
    pub(crate) fn finish(self) -> Result<(), Halt> {
        self.ready()?.finish()
    }

    /// All results are written. What is left to do is [`sync`](Ready::sync), and then a name.
    pub(crate) fn ready(self) -> Result<Ready, Halt> {
        let (path, existing) = (self.path.clone().unwrap_or_default(), self.existing);
        self.settle(path, existing)
    }

    /// Ends with the run: whole if that went well, with what there is so far if it did not, or was interrupted.
    pub(crate) fn end(self, flow: Result<(), Halt>, interrupted: Option<Exit>) -> Result<(), Halt> {
        match (flow, interrupted) {
            (Ok(()), None) => self.finish(),
            (Err(halt), None) if halt.is_of_the_output() => Err(halt),
            (flow, _) => {
                let kept = self.abandon();
                if let Ok(Some(path)) = &kept {
                    say(&format!("the answers so far are in {}", shown(path)));
                }
                flow.and(kept.map(drop))
            }
        }
    }

    /// The command ended early: the complete lines so far are kept, if there are any. Returns where, for a file.
    pub(crate) fn abandon(self) -> Result<Option<PathBuf>, Halt> {
        let partial = self.path.as_deref().filter(|_| self.is_file).map(partial_of);
        if self.is_file && !self.is_begun {
            return Ok(None);
        }
        self.settle(partial.clone().unwrap_or_default(), Existing::Replace)?.finish()?;
        Ok(partial)
    }

    /// Written, to have this name when it is on disk.
    fn settle(mut self, path: PathBuf, existing: Existing) -> Result<Ready, Halt> {
        self.flush()?;
        let failed = |error: &io::Error| Halt::writing(&shown(&path), error);
        let buffer = self.writer.finish().map_err(|error| failed(&error))?;
        let target = buffer.into_inner().map_err(|error| failed(error.error()))?;
        let file = if let Target::Beside(file) = target { Some(file) } else { None };
        Ok(Ready { file, path, existing })
    }

    fn halt(&self, error: &io::Error) -> Halt {
        Halt::writing(&name(self.path.as_deref()), error)
    }
}

fn name(path: Option<&Path>) -> String {
    path.map_or("standard output".to_owned(), shown)
}

/// Results that wait for their name. Dropped, they are gone.
pub(crate) struct Ready {
    /// None where there is nothing to be named.
    file: Option<NamedTempFile>,
    path: PathBuf,
    existing: Existing,
}

impl Ready {
    /// On disk, then under its name: a crash leaves the old file or the new one.
    fn finish(self) -> Result<(), Halt> {
        let folder = self.file.is_some().then(|| folder_of(&self.path).to_owned());
        self.sync()?;
        self.take_name()?;
        if let Some(folder) = folder {
            sync_folder(&folder);
        }
        Ok(())
    }

    /// Waits until the results are on disk.
    pub(crate) fn sync(&self) -> Result<(), Halt> {
        let synced = self.file.as_ref().map_or(Ok(()), |file| file.as_file().sync_all());
        synced.map_err(|error| Halt::writing(&shown(&self.path), &error))
    }

    /// Gives the file its name. Who names many files of one folder sees to [the sync of that](sync_folder) at the end.
    pub(crate) fn take_name(self) -> Result<(), Halt> {
        let Self { file, path, existing } = self;
        let Some(file) = file else { return Ok(()) };
        let failed = |error: &io::Error| Halt::writing(&shown(&path), error);
        match existing {
            Existing::Replace => {
                keep_permissions(&file, &path).map_err(|error| failed(&error))?;
                file.persist(&path).map_err(|error| failed(&error.error))?;
            }
            Existing::Keep => file.persist_noclobber(&path).map(drop).or_else(|error| yield_to(&path, error))?,
        }
        Ok(())
    }
}

/// The names in a folder are on disk too, which is more than some file systems offer.
pub(crate) fn sync_folder(folder: &Path) {
    File::open(folder).and_then(|folder| folder.sync_all()).ok();
}

/// Makes a file that gets its name at the end.
type NewFile = fn(&Path) -> io::Result<NamedTempFile>;

fn open_file(path: &Path, existing: Existing, instance_reader: &[PathBuf], new: NewFile) -> Result<Target, Halt> {
    let refuse = |why: &dyn std::fmt::Display| Halt::new(Exit::CannotCreate, format_args!("{}: {why}", shown(path)));
    if instance_reader.iter().any(|input| is_same_file(input, path)) {
        return Err(refuse(&"the output would replace the input"));
    }
    if standard_input::is_file(path) {
        return Err(refuse(&"the output would replace standard input"));
    }
    match fs::metadata(path) {
        Ok(found) if found.is_dir() => Err(refuse(&"this is a folder")),
        Ok(found) if !found.is_file() => {
            File::options().write(true).open(path).map(Target::Device).map_err(|error| refuse(&error))
        }
        Ok(_) if existing == Existing::Keep => Err(refuse(&"the file is there already (--force replaces it)")),
        _ if !folder_of(path).is_dir() => Err(refuse(&"there is no such folder")),
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(refuse(&error)),
        _ => new(path).map(Target::Beside).map_err(|error| refuse(&error)),
    }
}

pub(crate) fn is_same_file(one: &Path, other: &Path) -> bool {
    matches!((one.canonicalize(), other.canonicalize()), (Ok(one), Ok(other)) if one == other)
}

/// `FILE.partial`, or `FILE.partial.gz` for `FILE.gz`: what is packed keeps the extension that says so.
fn partial_of(path: &Path) -> PathBuf {
    let packed = path.extension().filter(|_| Compression::of(path) != Compression::None);
    let mut name = packed.map_or_else(|| path.to_owned(), |_| path.with_extension("")).into_os_string();
    name.push(".partial");
    if let Some(extension) = packed {
        name.push(".");
        name.push(extension);
    }
    PathBuf::from(name)
}

/// Somebody else made a file of that name while we worked: theirs stays, and so does the work.
fn yield_to(path: &Path, refused: PersistError) -> Result<(), Halt> {
    let partial = partial_of(path);
    let PersistError { error, file } = refused;
    file.persist(&partial).map_err(|error| Halt::writing(&shown(&partial), &error.error))?;
    let message = format_args!("{}: {error}; the answers are in {}", shown(path), shown(&partial));
    Err(Halt::new(Exit::CannotCreate, message))
}

/// The most links that are followed one behind the other, as systems have it.
const MOST_LINKS: usize = 40;

/// The file that a symbolic link leads to, which is replaced rather than the link; it need not be there yet.
pub(crate) fn behind_links(path: &Path) -> PathBuf {
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        let Ok(target) = fs::read_link(&path) else { break };
        path = path.parent().unwrap_or(Path::new("")).join(target);
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_part_says_how_it_is_packed() {
        let named = |name: &str| partial_of(Path::new(name)).display().to_string();
        assert_eq!(named("a/out.txt"), "a/out.txt.partial");
        assert_eq!(named("a/out.txt.gz"), "a/out.txt.partial.gz");
        assert_eq!(named("out.XZ"), "out.partial.XZ");
    }
}
