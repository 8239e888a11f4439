//! The families of techniques.

/// A family of techniques.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Family {
    /// One candidate is left.
    Singles,
    /// One group within another.
    Intersections,
    /// Naked and hidden subsets.
    Subsets,
    /// One value in several units.
    Fish,
    /// Two strong links of one value.
    Turbot,
    /// Three or four small bases around a hinge.
    Wings,
    /// One base leads to the next.
    Chains,
    /// Cells with one value more than cells.
    AlmostLocked,
    /// Assumptions.
    Nets,
    /// Two solutions would differ only here.
    Uniqueness,
    /// Sums of no family.
    Sums,
    /// A rule of the model, looked at by itself.
    Rules,
}

impl Family {
    /// Its name, as JSON has it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Singles => "singles",
            Self::Intersections => "intersections",
            Self::Subsets => "subsets",
            Self::Fish => "fish",
            Self::Turbot => "turbot",
            Self::Wings => "wings",
            Self::Chains => "chains",
            Self::AlmostLocked => "almost-locked",
            Self::Nets => "nets",
            Self::Uniqueness => "uniqueness",
            Self::Sums => "sums",
            Self::Rules => "rules",
        }
    }
}
