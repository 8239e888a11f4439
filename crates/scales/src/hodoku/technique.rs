//! The techniques in the order in which they are tried, with their scores and levels.
//!
//! Source: the settings that `HoDoKu` 2.3 comes with. Techniques that are switched off there are left out.

use super::level::Level;

macro_rules! techniques {
    ($($(#[$about:meta])* $technique:ident = $name:literal, $score:literal, $level:ident;)*) => {
        /// A technique, in the order in which they are tried.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Technique {
            $($(#[$about])* $technique,)*
        }

        impl Technique {
            /// All techniques, in the order in which they are tried.
            pub const ALL: &[Self] = &[$(Self::$technique,)*];

            /// What it is called.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$technique => $name,)*
                }
            }

            /// What a step of it adds to the score.
            #[must_use]
            pub const fn score(self) -> u32 {
                match self {
                    $(Self::$technique => $score,)*
                }
            }

            /// The level of a puzzle that needs it, at least.
            #[must_use]
            pub const fn level(self) -> Level {
                match self {
                    $(Self::$technique => Level::$level,)*
                }
            }
        }
    };
}

techniques! {
    /// The last open cell of a unit.
    FullHouse = "Full House", 4, Easy;
    /// A cell with one mark.
    NakedSingle = "Naked Single", 4, Easy;
    /// A digit with one place in a unit.
    HiddenSingle = "Hidden Single", 14, Easy;
    /// A naked pair of a box and a line, which takes marks from both.
    LockedPair = "Locked Pair", 40, Medium;
    /// A naked triple of a box and a line, which takes marks from both.
    LockedTriple = "Locked Triple", 60, Medium;
    /// A digit of a box that stands on one line.
    Pointing = "Locked Candidates Type 1 (Pointing)", 50, Medium;
    /// A digit of a line that stands in one box.
    Claiming = "Locked Candidates Type 2 (Claiming)", 50, Medium;
    /// Two cells with the same two marks.
    NakedPair = "Naked Pair", 60, Medium;
    /// Three cells with three marks.
    NakedTriple = "Naked Triple", 80, Medium;
    /// Two digits with the same two places.
    HiddenPair = "Hidden Pair", 70, Medium;
    /// Three digits with three places.
    HiddenTriple = "Hidden Triple", 100, Medium;
    /// Four cells with four marks.
    NakedQuad = "Naked Quadruple", 120, Hard;
    /// Four digits with four places.
    HiddenQuad = "Hidden Quadruple", 150, Hard;
    /// A fish of two lines.
    XWing = "X-Wing", 140, Hard;
    /// A fish of three lines.
    Swordfish = "Swordfish", 150, Hard;
    /// A fish of four lines.
    Jellyfish = "Jellyfish", 160, Hard;
    /// A chain of cells with the same two marks.
    RemotePair = "Remote Pair", 110, Hard;
    /// A bivalue universal grave with one more mark.
    BugPlusOne = "Bivalue Universal Grave + 1", 100, Hard;
    /// Two parallel strong links with ends on one line.
    Skyscraper = "Skyscraper", 130, Hard;
    /// A row and a column that meet in a box.
    Kite = "2-String Kite", 150, Hard;
    /// A chain of three links of one digit.
    TurbotFish = "Turbot Fish", 120, Hard;
    /// A box whose places stand on a row and a column.
    EmptyRectangle = "Empty Rectangle", 120, Hard;
    /// Two cells with the same two marks, joined by a strong link.
    WWing = "W-Wing", 150, Hard;
    /// A hinge of two marks with two cells.
    XyWing = "XY-Wing", 160, Hard;
    /// A hinge of three marks with two cells.
    XyzWing = "XYZ-Wing", 180, Hard;
    /// One corner has other marks.
    UniqueRectangle1 = "Uniqueness Test 1", 100, Hard;
    /// Two corners on a line have the same other mark.
    UniqueRectangle2 = "Uniqueness Test 2", 100, Hard;
    /// The other marks make a subset.
    UniqueRectangle3 = "Uniqueness Test 3", 100, Hard;
    /// A digit is locked in two corners on a line.
    UniqueRectangle4 = "Uniqueness Test 4", 100, Hard;
    /// Two opposite or three corners have the same other mark.
    UniqueRectangle5 = "Uniqueness Test 5", 100, Hard;
    /// A digit is locked in opposite corners.
    UniqueRectangle6 = "Uniqueness Test 6", 100, Hard;
    /// A digit is locked on the lines opposite to a corner.
    HiddenRectangle = "Hidden Rectangle", 100, Hard;
    /// Three corners were written by the solver.
    AvoidableRectangle1 = "Avoidable Rectangle Type 1", 100, Hard;
    /// Two corners were written, the others have the same other mark.
    AvoidableRectangle2 = "Avoidable Rectangle Type 2", 100, Hard;
    /// An X-Wing with fins.
    FinnedXWing = "Finned X-Wing", 130, Hard;
    /// An X-Wing with fins for a corner.
    SashimiXWing = "Sashimi X-Wing", 150, Hard;
    /// A swordfish with fins.
    FinnedSwordfish = "Finned Swordfish", 200, Unfair;
    /// A swordfish with fins for corners.
    SashimiSwordfish = "Sashimi Swordfish", 240, Unfair;
    /// A jellyfish with fins.
    FinnedJellyfish = "Finned Jellyfish", 250, Unfair;
    /// A jellyfish with fins for corners.
    SashimiJellyfish = "Sashimi Jellyfish", 260, Unfair;
    /// Two subsets that meet where a line meets a box.
    SueDeCoq = "Sue de Coq", 250, Unfair;
    /// Two colours of a digit.
    SimpleColors = "Simple Colors", 150, Hard;
    /// Two pairs of colours of a digit.
    MultiColors = "Multi Colors", 200, Hard;
    /// A chain of one digit.
    XChain = "X-Chain", 260, Unfair;
    /// A chain of cells with two marks.
    XyChain = "XY-Chain", 260, Unfair;
    /// A loop or chain of marks.
    NiceLoop = "Nice Loop/AIC", 280, Unfair;
    /// A loop or chain of marks and groups.
    GroupedNiceLoop = "Grouped Nice Loop/AIC", 300, Unfair;
    /// Two almost locked sets.
    AlsXz = "Almost Locked Set XZ-Rule", 300, Unfair;
    /// Three almost locked sets.
    AlsXyWing = "Almost Locked Set XY-Wing", 320, Unfair;
    /// A chain of almost locked sets.
    AlsXyChain = "Almost Locked Set Chain", 340, Unfair;
    /// A fish of two lines or boxes.
    FrankenXWing = "Franken X-Wing", 300, Unfair;
    /// A fish of three lines or boxes.
    FrankenSwordfish = "Franken Swordfish", 350, Unfair;
    /// A fish of two lines or boxes, with fins.
    FinnedFrankenXWing = "Finned Franken X-Wing", 390, Unfair;
    /// A fish of three lines or boxes, with fins.
    FinnedFrankenSwordfish = "Finned Franken Swordfish", 410, Unfair;
    /// What follows from all marks of a cell or all places of a digit, or against a mark, by chains.
    ForcingChain = "Forcing Chain", 500, Extreme;
    /// What follows so by nets.
    ForcingNet = "Forcing Net", 700, Extreme;
    /// A digit of the solution.
    BruteForce = "Brute Force", 10_000, Extreme;
}
