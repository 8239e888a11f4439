//! A part of a comparison, for one of many machines.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// One of several parts of a comparison, or some of them. The instances are dealt out one by one, so that each part has some of
/// every set, and all arms run on an instance in the same part.
///
/// ```
/// use exactone_lab::record::Shard;
///
/// let shard: Shard = "2/3".parse()?;
/// assert_eq!((0..7).filter(|&instance| shard.has(instance)).collect::<Vec<_>>(), [1, 4]);
/// assert_eq!(shard.to_string(), "2/3");
/// let two: Shard = "3,1/3".parse()?;
/// assert_eq!((0..7).filter(|&instance| two.has(instance)).collect::<Vec<_>>(), [0, 2, 3, 5, 6]);
/// assert_eq!(two.to_string(), "1,3/3");
/// # Ok::<(), exactone_lab::record::NoShard>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Shard {
    /// Which parts, from 1, ascending.
    indexes: Vec<usize>,
    /// How many there are.
    of: usize,
}

/// A text that is no shard.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a part and how many there are, such as 1/8 to 8/8, or several parts, such as 1,3/8")]
pub struct NoShard;

impl Shard {
    /// All parts of so many.
    pub fn all(of: usize) -> impl Iterator<Item = Self> {
        (1..=of).map(move |index| Self { indexes: vec![index], of })
    }

    /// Whether this part has the instance with this number, from 0.
    #[must_use]
    pub fn has(&self, instance: usize) -> bool {
        self.indexes.binary_search(&(instance % self.of + 1)).is_ok()
    }

    /// A name for its folder, `shard-07`, of several parts `shard-01-07`: names of all parts are equally long.
    #[must_use]
    pub fn name(&self) -> String {
        let digits = self.of.to_string().len();
        let numbers: Vec<String> = self.indexes.iter().map(|index| format!("{index:0digits$}")).collect();
        format!("shard-{}", numbers.join("-"))
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let indexes: Vec<String> = self.indexes.iter().map(ToString::to_string).collect();
        write!(f, "{}/{}", indexes.join(","), self.of)
    }
}

impl FromStr for Shard {
    type Err = NoShard;

    fn from_str(text: &str) -> Result<Self, NoShard> {
        let (indexes, of) = text.split_once('/').ok_or(NoShard)?;
        let of = of.parse().map_err(|_| NoShard)?;
        let mut indexes: Vec<usize> =
            indexes.split(',').map(str::parse).collect::<Result<_, _>>().map_err(|_| NoShard)?;
        indexes.sort_unstable();
        let is_twice = indexes.windows(2).any(|pair| pair[0] == pair[1]);
        let are_parts = indexes.iter().all(|index| (1..=of).contains(index));
        if are_parts && !is_twice { Ok(Self { indexes, of }) } else { Err(NoShard) }
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
        let names: Vec<String> = Shard::all(10).map(|shard| shard.name()).collect();
        assert_eq!((names[0].as_str(), names[9].as_str()), ("shard-01", "shard-10"));
        assert_eq!("10,2/10".parse().map(|shard: Shard| shard.name()), Ok("shard-02-10".to_owned()));
    }

    #[test]
    fn what_is_no_part_is_refused() {
        for text in [
            "",
            "1",
            "0/3",
            "4/3",
            "-1/3",
            "1/0",
            "a/b",
            "1/2/3",
            "1/99999999999999999999999",
            "1,/2",
            "1,1/2",
            "1,3/2",
        ] {
            assert_eq!(text.parse::<Shard>(), Err(NoShard), "{text}");
        }
    }
}
