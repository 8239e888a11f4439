//! A part of a comparison, for one of many machines.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// One of several parts of a comparison. The instances are dealt out one by one, so that each part has some of every set, and
/// all arms run on an instance in the same part.
///
/// ```
/// use exactone_lab::record::Shard;
///
/// let shard: Shard = "2/3".parse()?;
/// assert_eq!((0..7).filter(|&instance| shard.has(instance)).collect::<Vec<_>>(), [1, 4]);
/// assert_eq!(shard.to_string(), "2/3");
/// # Ok::<(), exactone_lab::record::NoShard>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Shard {
    /// Which part, from 1.
    index: usize,
    /// How many there are.
    of: usize,
}

/// A text that is no shard.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a part and how many there are, such as 1/8 to 8/8")]
pub struct NoShard;

impl Shard {
    /// All parts of so many.
    pub fn all(of: usize) -> impl Iterator<Item = Self> {
        (1..=of).map(move |index| Self { index, of })
    }

    /// Whether this part has the instance with this number, from 0.
    #[must_use]
    pub fn has(self, instance: usize) -> bool {
        instance % self.of == self.index - 1
    }

    /// A name for its folder, `shard-07`: names of all parts are equally long.
    #[must_use]
    pub fn name(self) -> String {
        let digits = self.of.to_string().len();
        format!("shard-{:0digits$}", self.index)
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.of)
    }
}

impl FromStr for Shard {
    type Err = NoShard;

    fn from_str(text: &str) -> Result<Self, NoShard> {
        let (index, of) = text.split_once('/').ok_or(NoShard)?;
        let (index, of) = (index.parse().map_err(|_| NoShard)?, of.parse().map_err(|_| NoShard)?);
        if (1..=of).contains(&index) { Ok(Self { index, of }) } else { Err(NoShard) }
    }
}

impl TryFrom<String> for Shard {
    type Error = NoShard;

    fn try_from(text: String) -> Result<Self, NoShard> {
        text.parse()
    }
}

impl From<Shard> for String {
    fn from(shard: Shard) -> Self {
        shard.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_instance_is_in_one_part() {
        let parts = |instance| Shard::all(4).filter(|shard| shard.has(instance)).count();
        assert!((0..50).all(|instance| parts(instance) == 1));
        let names: Vec<String> = Shard::all(10).map(Shard::name).collect();
        assert_eq!((names[0].as_str(), names[9].as_str()), ("shard-01", "shard-10"));
    }

    #[test]
    fn what_is_no_part_is_refused() {
        for text in ["", "1", "0/3", "4/3", "-1/3", "1/0", "a/b", "1/2/3", "1/99999999999999999999999"] {
            assert_eq!(text.parse::<Shard>(), Err(NoShard), "{text}");
        }
    }
}
