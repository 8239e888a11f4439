//! What `convert` writes: a file of one of the formats, or a picture.

use crate::cli::options::picture::PictureFormat;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use exactone_files::file::Compression;
use exactone_formats::convert::Target;
use std::borrow::Cow;

/// A format to convert to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    File(Target),
    Picture(PictureFormat),
}

impl Goal {
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        Target::all().map(Self::File).chain(PictureFormat::ALL.map(Self::Picture))
    }

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::File(target) => target.name(),
            Self::Picture(format) => format.name(),
        }
    }

    pub(crate) fn about(self) -> &'static str {
        match self {
            Self::File(target) => target.about(),
            Self::Picture(PictureFormat::Svg) => "A picture: the board with its clues, and what they mean",
            Self::Picture(PictureFormat::Png) => "The same picture in pixels",
        }
    }

    /// How the names of its files end.
    pub(crate) fn endings(self) -> Vec<&'static str> {
        match self {
            Self::File(target) => target.endings().to_vec(),
            Self::Picture(format) => vec![format.name()],
        }
    }

    /// The format of a picture, if it is one.
    pub(crate) fn picture(self) -> Option<PictureFormat> {
        if let Self::Picture(format) = self { Some(format) } else { None }
    }

    /// The format that the end of a file's name says, before the extension of a compression.
    pub(crate) fn of_file(name: &str) -> Option<Self> {
        let (_, ending) = Compression::beneath(name).rsplit_once('.')?;
        Self::all().find(|goal| goal.endings().contains(&&*ending.to_ascii_lowercase()))
    }

    pub(crate) fn holds_several(self) -> bool {
        matches!(self, Self::File(target) if target.holds_several())
    }

    /// Whether it is a table whose columns the first puzzle decides.
    pub(crate) fn has_columns(self) -> bool {
        matches!(self, Self::File(target) if target.has_columns())
    }

    pub(crate) fn head(self, columns: &[String]) -> Cow<'static, str> {
        if let Self::File(target) = self { target.head(columns) } else { "".into() }
    }

    pub(crate) fn between(self) -> &'static str {
        if let Self::File(target) = self { target.between() } else { "" }
    }

    pub(crate) fn foot(self) -> &'static str {
        if let Self::File(target) = self { target.foot() } else { "" }
    }
}

/// The formats that are written, with what each is.
pub(super) fn goal() -> impl TypedValueParser<Value = Goal> {
    let names = Goal::all().map(|goal| PossibleValue::new(goal.name()).help(goal.about()));
    PossibleValuesParser::new(names)
        .map(|name| Goal::all().find(|goal| goal.name() == name).expect("these are the names of the formats"))
}
