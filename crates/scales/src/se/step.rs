//! The techniques of Sudoku Explainer, and the steps it takes with them.
//!
//! Difficulties are kept in tenths: 72 is 7.2. Source: the numbers `serate` of `SukakuExplainer` (2021) prints.

use std::fmt;

/// A technique, in the order in which Sudoku Explainer looks for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Technique {
    /// A digit with one place left in a unit; the last open cell of a unit is the easiest case.
    HiddenSingle,
    /// Pointing that makes a hidden single.
    DirectPointing,
    /// Claiming that makes a hidden single.
    DirectClaiming,
    /// A hidden pair that makes a hidden single.
    DirectHiddenPair,
    /// A cell with one mark left.
    NakedSingle,
    /// A hidden triplet that makes a hidden single.
    DirectHiddenTriplet,
    /// The places of a digit in a box lie in one line.
    Pointing,
    /// The places of a digit in a line lie in one box.
    Claiming,
    /// Two cells with two digits.
    NakedPair,
    /// Two lines with two places of a digit.
    XWing,
    /// Two digits with two cells.
    HiddenPair,
    /// Three cells with three digits.
    NakedTriplet,
    /// Three lines with three places of a digit.
    Swordfish,
    /// Three digits with three cells.
    HiddenTriplet,
    /// Two strong links of a digit: skyscraper, kite, turbot fish, empty rectangle.
    TwoStrongLinks,
    /// A pivot of two marks with two pincers.
    XyWing,
    /// A pivot of three marks with two pincers.
    XyzWing,
    /// A rectangle or loop with two digits that would have two solutions.
    UniqueLoop,
    /// Four cells with four digits.
    NakedQuad,
    /// Four lines with four places of a digit.
    Jellyfish,
    /// Four digits with four cells.
    HiddenQuad,
    /// Three strong links of a digit.
    ThreeStrongLinks,
    /// A cell of two marks with three cells of four digits.
    WxyzWing,
    /// A grid of cells with two marks that would have two solutions.
    BivalueGrave,
    /// Four strong links of a digit.
    FourStrongLinks,
    /// A cell of two marks with four cells of five digits.
    VwxyzWing,
    /// Pairs of digits that two cells cannot have.
    AlignedPair,
    /// A cell of two marks with five cells of six digits.
    UvwxyzWing,
    /// A cycle of implications that holds in both directions.
    Cycle,
    /// A chain of implications that refutes its start.
    ForcingChain,
    /// A cell of two marks with six cells of seven digits.
    TuvwxyzWing,
    /// Triplets of digits that three cells cannot have.
    AlignedTriplet,
    /// A contradiction with one digit.
    Nishio,
    /// Chains from every place of a digit, or from every mark of a cell.
    MultipleChains,
    /// The same with implications of several causes.
    DynamicChains,
    /// The same with locking, pairs and X-Wings inside.
    DynamicChainsPlus,
    /// The same with chains inside.
    NestedChains,
}

impl fmt::Display for Technique {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str(name(*self))
    }
}

const fn name(technique: Technique) -> &'static str {
    match technique {
        Technique::HiddenSingle => "Hidden Single",
        Technique::DirectPointing => "Direct Pointing",
        Technique::DirectClaiming => "Direct Claiming",
        Technique::DirectHiddenPair => "Direct Hidden Pair",
        Technique::NakedSingle => "Naked Single",
        Technique::DirectHiddenTriplet => "Direct Hidden Triplet",
        Technique::Pointing => "Pointing",
        Technique::Claiming => "Claiming",
        Technique::NakedPair => "Naked Pair",
        Technique::XWing => "X-Wing",
        Technique::HiddenPair => "Hidden Pair",
        Technique::NakedTriplet => "Naked Triplet",
        Technique::Swordfish => "Swordfish",
        Technique::HiddenTriplet => "Hidden Triplet",
        Technique::TwoStrongLinks => "Two Strong Links",
        Technique::XyWing => "XY-Wing",
        Technique::XyzWing => "XYZ-Wing",
        Technique::UniqueLoop => "Unique Rectangle or Loop",
        Technique::NakedQuad => "Naked Quad",
        Technique::Jellyfish => "Jellyfish",
        _ => hard_name(technique),
    }
}

const fn hard_name(technique: Technique) -> &'static str {
    match technique {
        Technique::HiddenQuad => "Hidden Quad",
        Technique::ThreeStrongLinks => "Three Strong Links",
        Technique::WxyzWing => "WXYZ-Wing",
        Technique::BivalueGrave => "Bivalue Universal Grave",
        Technique::FourStrongLinks => "Four Strong Links",
        Technique::VwxyzWing => "VWXYZ-Wing",
        Technique::AlignedPair => "Aligned Pair Exclusion",
        Technique::UvwxyzWing => "UVWXYZ-Wing",
        Technique::Cycle => "Bidirectional Cycle",
        Technique::ForcingChain => "Forcing Chain",
        Technique::TuvwxyzWing => "TUVWXYZ-Wing",
        Technique::AlignedTriplet => "Aligned Triplet Exclusion",
        Technique::Nishio => "Nishio Forcing Chains",
        Technique::MultipleChains => "Multiple Forcing Chains",
        Technique::DynamicChains => "Dynamic Forcing Chains",
        Technique::DynamicChainsPlus => "Dynamic Forcing Chains (+)",
        _ => "Nested Forcing Chains",
    }
}

/// One step: what it is, how hard, and what it does to the grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What finds it.
    pub technique: Technique,
    /// Its difficulty in tenths.
    pub difficulty: u16,
    /// The marks it takes: cells, and the bits of their digits.
    pub removed: Vec<(usize, u16)>,
    /// The cell it fills, with the digit.
    pub placed: Option<(usize, u8)>,
}

impl Step {
    pub(super) fn placing(technique: Technique, difficulty: u16, cell: usize, digit: usize) -> Self {
        Self { technique, difficulty, removed: Vec::new(), placed: Some((cell, super::marks::digit_of(digit))) }
    }

    pub(super) fn removing(technique: Technique, difficulty: u16, removed: Vec<(usize, u16)>) -> Self {
        let mut merged: Vec<(usize, u16)> = Vec::with_capacity(removed.len());
        for (cell, marks) in removed {
            match merged.iter_mut().find(|(known, _)| *known == cell) {
                Some((_, all)) => *all |= marks,
                None => merged.push((cell, marks)),
            }
        }
        Self { technique, difficulty, removed: merged, placed: None }
    }

    pub(super) fn then_placing(self, cell: usize, digit: usize) -> Self {
        Self { placed: Some((cell, super::marks::digit_of(digit))), ..self }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "{}.{} {}:", self.difficulty / 10, self.difficulty % 10, self.technique)?;
        for &(cell, marks) in &self.removed {
            write!(to, " r{}c{}<>", cell / 9 + 1, cell % 9 + 1)?;
            (1..=9).filter(|digit| marks >> (digit - 1) & 1 != 0).try_for_each(|digit| write!(to, "{digit}"))?;
        }
        match self.placed {
            Some((cell, digit)) => write!(to, " r{}c{}={digit}", cell / 9 + 1, cell % 9 + 1),
            None => Ok(()),
        }
    }
}
