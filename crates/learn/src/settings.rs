//! What can be chosen about the search. The defaults are what measured best.

/// Which modes the search has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Modes {
    /// Scores by conflicts (VSIDS), target phases, seldom a restart: for solutions that are hard to find.
    #[default]
    Stable,
    /// The latest conflicts first (VMTF), frequent restarts: for proofs.
    Focused,
    /// One after the other, stable first, each longer than the last.
    Alternating,
}

impl Modes {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Stable, Self::Focused, Self::Alternating];

    /// The name: `stable`, `focused` or `alternating`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Stable => "stable",
            Self::Focused => "focused",
            Self::Alternating => "alternating",
        }
    }
}

/// How the search learns and decides.
///
/// ```
/// use exactone_learn::{Modes, Settings};
///
/// let settings = Settings { seed: 7, modes: Modes::Alternating, ..Settings::default() };
/// assert_ne!(settings, Settings::default());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The modes.
    pub modes: Modes,
    /// Changes by chance how likely candidates seem at first; 0 leaves it as it is. The same seed searches the same way.
    pub seed: u64,
    /// Conflicts between restarts of the stable mode, times the sequence of Luby; not 0.
    pub restart_unit: u64,
    /// How many hundredths of a score are kept from one conflict to the next: 1 to 100.
    pub keep_percent: u8,
    /// The reductions of the learned clauses come after so many conflicts, twice, three times so many and so on; not 0.
    pub reduce_every: u64,
    /// The percentage of unused clauses that a reduction forgets, at most 100.
    pub forget_percent: u8,
    /// The phases are set anew after 400 conflicts, or so many if that is fewer, then twice, three times so many later and so on; not 0.
    pub rephase_every: u64,
    /// Clauses are made shorter, and candidates tried at the root, after so many conflicts, twice, three times so many and so
    /// on; not 0.
    pub inprocess_every: u64,
    /// Whether locked candidates are inferred: if all that is left of a group lies in another group, the rest of that is false.
    pub locked: bool,
    /// The greatest size of the subsets that are inferred: so many choices that have only so many groups of a unit left use these up. 0 is
    /// for none. Units of more than 64 choices or groups are left out.
    pub subsets: u8,
    /// Whether sums are inferred, where the rules of a problem state relations: a value goes with which the other cells of the sum add up to too much or too
    /// little at once. Cells that differ add up to different values. A proof is searched without.
    pub linear: bool,
    /// Whether there are new names for what two groups share, "one of these is true" and "none of these is", on which the search
    /// can decide and learn. They count in the statistics as candidates do.
    pub triads: bool,
    /// How many candidates walks by local search may look at for each thing that the search looks at; 0 is for no walks.
    pub walk: u32,
    /// A search that has looked at so much has its first walk; not 0. On grids of 36×36 this takes a tenth of a second.
    pub walk_after: u64,
    /// If a conflict would take back more levels than this, only the last is taken back; 0 is for never.
    pub chronological: u32,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            modes: Modes::Stable,
            seed: 0,
            restart_unit: 1_024,
            keep_percent: 95,
            reduce_every: 300,
            forget_percent: 75,
            rephase_every: 1_000,
            inprocess_every: 2_000,
            locked: false,
            subsets: 0,
            linear: true,
            triads: false,
            walk: 10,
            walk_after: 3_000_000,
            chronological: 0,
        }
    }
}
