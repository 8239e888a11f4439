//! The formats of pictures.

/// A format of a picture that has a file of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PictureFormat {
    Svg,
    Png,
}

impl PictureFormat {
    pub(crate) const ALL: [Self; 2] = [Self::Svg, Self::Png];

    /// Its name, which is the end of the names of its files.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Png => "png",
        }
    }
}
