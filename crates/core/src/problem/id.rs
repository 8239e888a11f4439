//! The three kinds of id: candidate, group, choice.
//!
//! Ids are dense `u32`s counted from 0, so a table indexed by one is a plain slice. They are `Copy` and ordered, and
//! have no arithmetic: `candidate + 1` means nothing.

/// One pencil mark: "value v stands in cell c"; an option of exact cover; a positive literal of SAT.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate(u32);

/// A set of candidates of which exactly one, or at most one, is true (see [`Bound`](super::Bound)).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Group(u32);

/// A multi-valued variable: an exactly-one group that people see as one thing, such as a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Choice(u32);

/// What the three ids share, so that one table type serves them all.
pub trait Id: Copy + Ord {
    /// The id with this index.
    ///
    /// # Panics
    /// If the index does not fit 32 bits; [`ProblemBuilder`](super::ProblemBuilder) refuses such problems first.
    fn from_index(index: usize) -> Self;

    /// The index of this id, counted from 0.
    fn index(self) -> usize;
}

macro_rules! id {
    ($name:ident) => {
        impl Id for $name {
            #[inline]
            fn from_index(index: usize) -> Self {
                Self(u32::try_from(index).expect("ids are 32-bit: the builder refuses larger problems"))
            }

            #[inline]
            fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl $name {
            /// The id with this index.
            ///
            /// # Panics
            /// If the index does not fit 32 bits.
            #[inline]
            #[must_use]
            pub fn new(index: usize) -> Self {
                Id::from_index(index)
            }

            /// The index of this id, counted from 0.
            #[inline]
            #[must_use]
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

impl Candidate {
    /// The index in 32 bits.
    pub(super) fn number(self) -> u32 {
        self.0
    }
}

id!(Candidate);
id!(Group);
id!(Choice);
