//! What the reader asks of a fault: whether it is of one kind or another.

use super::Fault;

impl Fault {
    /// Whether it tells of a line that says that cells do not stand row by row.
    pub(super) fn states_order(&self) -> bool {
        matches!(self, Self::Boxes | Self::ByColumns)
    }

    /// Whether it tells of something damaged beside a puzzle, which is read all the same if it was found before.
    pub(super) fn tells_of_another(&self) -> bool {
        matches!(
            self,
            Self::OtherGrid { .. }
                | Self::OtherClash { .. }
                | Self::Unexplained { .. }
                | Self::Beside { .. }
                | Self::Rows { .. }
                | Self::CutObject
                | Self::OtherSolution
                | Self::SolutionAlone
                | Self::Cut
                | Self::CutOff { .. }
                | Self::HalfCharacter
        )
    }

    /// The fault beside a puzzle of this side: no other number of cells is expected.
    pub(super) fn beside(self, side: usize) -> Self {
        match self {
            Self::CellCount { found, ellipses, .. } => Self::CellCount { found, expected: vec![side * side], ellipses },
            fault => fault,
        }
    }

    /// Whether it tells of cells, or of how many there are.
    pub(super) fn tells_of_cells(&self) -> bool {
        matches!(
            self,
            Self::CellCount { .. }
                | Self::Character { .. }
                | Self::Value { .. }
                | Self::RowWidth { .. }
                | Self::RowCount { .. }
                | Self::EachRow { .. }
        )
    }

    /// Whether the text may hold a puzzle all the same, among other things. Every fault is named here, so that a new one has to be decided.
    pub(super) fn may_be_pasted(&self) -> bool {
        match self {
            Self::Io { .. }
            | Self::Ambiguous { .. }
            | Self::Readings { .. }
            | Self::Compressed { .. }
            | Self::Document { .. }
            | Self::Regions
            | Self::OtherSolution
            | Self::SolutionAlone
            | Self::SecondInSection
            | Self::Key { .. }
            | Self::Design
            | Self::Samurai
            | Self::Rule { .. }
            | Self::Field { .. }
            | Self::JsonField { .. }
            | Self::BreaksOff { .. }
            | Self::LineLength { .. }
            | Self::PuzzleLength { .. }
            | Self::Side { .. } => false,
            Self::Json { .. }
            | Self::Empty
            | Self::CellCount { .. }
            | Self::Character { .. }
            | Self::Value { .. }
            | Self::RowWidth { .. }
            | Self::RowCount { .. }
            | Self::EachRow { .. }
            | Self::Fragment
            | Self::LeadingCell
            | Self::ByColumns
            | Self::Beside { .. }
            | Self::Rows { .. }
            | Self::CutObject
            | Self::Link { .. }
            | Self::Emptied { .. }
            | Self::Gap
            | Self::Unexplained { .. }
            | Self::OtherGrid { .. }
            | Self::OtherClash { .. }
            | Self::Cut
            | Self::CutOff { .. }
            | Self::Headless
            | Self::Triples { .. }
            | Self::NoGiven { .. }
            | Self::GivenTwice { .. }
            | Self::OutsideGrid { .. }
            | Self::OnlyComments
            | Self::Single
            | Self::Unrecognised
            | Self::ListSize { .. }
            | Self::Boxes
            | Self::FixedPlaces
            | Self::Sums
            | Self::ArrowSums
            | Self::NoCells
            | Self::Nul
            | Self::NotUtf8 { .. }
            | Self::Utf16
            | Self::HalfCharacter
            | Self::Utf32
            | Self::Table { .. }
            | Self::Section { .. }
            | Self::Library { .. }
            | Self::Solution(_)
            | Self::Incomplete { .. }
            | Self::Second => true,
        }
    }
}
