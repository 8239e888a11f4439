//! The five levels, and how steps make a level.

use std::fmt;

/// How hard a puzzle is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Singles, up to a score of 800.
    Easy,
    /// Locked candidates and subsets, up to 1,000.
    Medium,
    /// Fish, wings, colours, rectangles, up to 1,600.
    Hard,
    /// Chains and almost locked sets, up to 1,800.
    Unfair,
    /// Anything else.
    Extreme,
}

impl Level {
    /// All levels, the easiest first.
    pub const ALL: [Self; 5] = [Self::Easy, Self::Medium, Self::Hard, Self::Unfair, Self::Extreme];

    /// The greatest score of a puzzle of this level.
    #[must_use]
    pub const fn greatest_score(self) -> u32 {
        match self {
            Self::Easy => 800,
            Self::Medium => 1_000,
            Self::Hard => 1_600,
            Self::Unfair => 1_800,
            Self::Extreme => u32::MAX,
        }
    }

    /// The level of a puzzle whose hardest step has this level: raised as far as the score asks.
    ///
    /// ```
    /// use exactone_scales::hodoku::Level;
    ///
    /// assert_eq!(Level::Easy.raised(1_200), Level::Hard);
    /// ```
    #[must_use]
    pub fn raised(self, score: u32) -> Self {
        let fits = |level: &Self| *level >= self && score <= level.greatest_score();
        Self::ALL.into_iter().find(fits).unwrap_or(Self::Extreme)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.pad(match self {
            Self::Easy => "Easy",
            Self::Medium => "Medium",
            Self::Hard => "Hard",
            Self::Unfair => "Unfair",
            Self::Extreme => "Extreme",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_raises_a_level_but_never_lowers_it() {
        assert_eq!(Level::Easy.raised(800), Level::Easy);
        assert_eq!(Level::Easy.raised(801), Level::Medium);
        assert_eq!(Level::Hard.raised(100), Level::Hard);
        assert_eq!(Level::Hard.raised(1_801), Level::Extreme);
    }
}
