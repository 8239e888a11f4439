//! Signs that compare: in conditions, and between cells as in Futoshiki.

/// A sign that compares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::model) enum Comparison {
    Less,
    AtMost,
    Equal,
    Unequal,
    AtLeast,
    Greater,
}

/// As they are written, longer signs first: `<=` is not `<`.
pub(in crate::model) const SIGNS: [(&str, Comparison); 6] = [
    ("<=", Comparison::AtMost),
    (">=", Comparison::AtLeast),
    ("!=", Comparison::Unequal),
    ("<", Comparison::Less),
    (">", Comparison::Greater),
    ("=", Comparison::Equal),
];

impl Comparison {
    pub(in crate::model) fn holds<T: PartialOrd + Copy>(self, one: T, other: T) -> bool {
        match self {
            Self::Less => one < other,
            Self::AtMost => one <= other,
            Self::Equal => one == other,
            Self::Unequal => one != other,
            Self::AtLeast => one >= other,
            Self::Greater => one > other,
        }
    }
}
