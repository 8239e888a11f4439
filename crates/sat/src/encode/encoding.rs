//! An encoding: the product of six independent choices, and what there is to know of it before it is used.

use super::AtMostOne;
use super::parts::{Extent, Pairs, Reduction, Redundancy};
use super::registry::{EXTENDED, Encoding, Value};
use super::strength::PropagationStrength;
use exactone_core::problem::{Group, Problem};

/// Of a group of more members not all pairs are written down, unless that is asked for.
const MOST_PAIRED: usize = 256;

impl Default for Encoding {
    /// The encoding for files: the smallest that makes unit propagation strong (`docs/studies/findings.md`).
    fn default() -> Self {
        Self { redundancy: Redundancy::Triad, at_most_one: AtMostOne::Nested, ..EXTENDED }
    }
}

impl Encoding {
    /// What the variables say.
    #[must_use]
    pub fn value(&self) -> Value {
        self.value
    }

    /// Which halves of "exactly one" are emitted of which groups.
    #[must_use]
    pub fn extent(&self) -> Extent {
        self.extent
    }

    /// How "at most one" is said.
    #[must_use]
    pub fn at_most_one(&self) -> AtMostOne {
        self.at_most_one
    }

    /// How often a pair is stated.
    #[must_use]
    pub fn pairs(&self) -> Pairs {
        self.pairs
    }

    /// What is said twice.
    #[must_use]
    pub fn redundancy(&self) -> Redundancy {
        self.redundancy
    }

    /// What is made of the givens.
    #[must_use]
    pub fn reduction(&self) -> Reduction {
        self.reduction
    }

    /// The same encoding with another reduction.
    #[must_use]
    pub fn with_reduction(self, reduction: Reduction) -> Self {
        Self { reduction, ..self }
    }

    /// The encoding for a search on this problem: [`for_search`](Self::for_search), unless a group has more than 256 members. All
    /// pairs of such a group are too many to be written down: a table of 6,561 tuples has 21 million. The ways to say
    /// "at most one" with the fewest clauses take their place then. O(groups).
    #[must_use]
    pub fn for_search_on(problem: &Problem) -> Self {
        let is_huge = |group: Group| problem.members(group).len() > MOST_PAIRED;
        let for_search = Self::for_search();
        if problem.all_groups().any(is_huge) {
            Self { at_most_one: AtMostOne::Adaptive, ..for_search }
        } else {
            for_search
        }
    }

    /// `extended`, of what singles leave open: the encoding with which the solvers at hand were fastest on the most files
    /// (`docs/studies/findings.md`).
    #[must_use]
    pub fn for_search() -> Self {
        EXTENDED.with_reduction(Reduction::Fixpoint)
    }

    /// What unit propagation on its clauses infers.
    #[must_use]
    pub fn propagation_strength(&self) -> PropagationStrength {
        self.base().strength
    }

    /// What it writes, in a sentence.
    #[must_use]
    pub fn about(&self) -> String {
        let about = self.base().about;
        match self.at_most_one {
            AtMostOne::Pairwise => about.to_owned(),
            method => format!("{about}; at most one by {method}"),
        }
    }

    /// Where it was published.
    #[must_use]
    pub fn source(&self) -> &'static str {
        self.base().source.unwrap_or_else(|| self.at_most_one.source())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use exactone_core::problem::ProblemBuilder;

    #[test]
    fn not_all_pairs_of_a_huge_group_are_written() {
        let of_group = |members: usize| {
            let mut builder = ProblemBuilder::new();
            builder.choice(members).unwrap();
            Encoding::for_search_on(&builder.build().unwrap())
        };
        assert_eq!(of_group(MOST_PAIRED), Encoding::for_search());
        let huge = of_group(MOST_PAIRED + 1);
        assert_eq!((huge.at_most_one, huge.reduction), (AtMostOne::Adaptive, Reduction::Fixpoint));
    }
}
