//! Constraints to be added up, each so many times: the text of a `pol` line.

use std::fmt::{self, Display, Formatter};

/// The numbers of constraints, and how many times each is added.
#[derive(Clone, Debug, Default)]
pub(super) struct Sum(Vec<(u64, u64)>);

impl Sum {
    /// Adds a constraint so many times.
    pub(super) fn add(&mut self, constraint: u64, times: u64) {
        self.0.push((constraint, times));
    }

    /// The constraint, if there is one alone, and once.
    pub(super) fn single(&self) -> Option<u64> {
        match self.0[..] {
            [(constraint, 1)] => Some(constraint),
            _ => None,
        }
    }
}

impl FromIterator<u64> for Sum {
    fn from_iter<I: IntoIterator<Item = u64>>(constraints: I) -> Self {
        Self(constraints.into_iter().map(|constraint| (constraint, 1)).collect())
    }
}

impl Display for Sum {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (at, &(constraint, times)) in self.0.iter().enumerate() {
            let before = if at == 0 { "" } else { " " };
            write!(f, "{before}{constraint}")?;
            if times != 1 {
                write!(f, " {times} *")?;
            }
            if at > 0 {
                write!(f, " +")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_written_in_reverse_polish_notation() {
        let mut sum: Sum = [3, 5].into_iter().collect();
        sum.add(7, 2);
        assert_eq!(sum.to_string(), "3 5 + 7 2 * +");
        assert_eq!((sum.single(), Sum::from_iter([4]).single()), (None, Some(4)));
    }
}
