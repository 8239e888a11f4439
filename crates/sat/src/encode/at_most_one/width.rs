//! How many literals share a commander, or bits.

/// How many literals share a commander, or bits: 2 to 99.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Width(pub(super) u8);

impl Width {
    /// A width; `None` unless it is 2 to 99.
    #[must_use]
    pub fn new(width: u8) -> Option<Self> {
        (2..=99).contains(&width).then_some(Self(width))
    }

    /// The number.
    #[must_use]
    pub fn get(self) -> usize {
        usize::from(self.0)
    }
}
