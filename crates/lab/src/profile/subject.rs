//! What propagates: the clauses of an encoding, or techniques.

use exactone_core::propagate::Techniques;
use exactone_core::spelling::escaped;
use exactone_sat::encode::{Encoding, Reduction};
use std::fmt;
use std::str::FromStr;

/// What is looked at, by name: an encoding id, or techniques. No name is both.
///
/// ```
/// use exactone_lab::profile::Subject;
///
/// assert!(matches!("triad+nested".parse(), Ok(Subject::Encoding(_))));
/// assert!(matches!("singles+locked".parse(), Ok(Subject::Techniques(_))));
/// assert!("extended+fixpoint".parse::<Subject>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// Unit propagation on the clauses of an encoding.
    Encoding(Encoding),
    /// Techniques of `propagate`.
    Techniques(Techniques),
}

/// Nothing that propagates has that name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UnknownSubject {
    /// The name is neither an encoding nor a set of techniques.
    #[error("nothing that propagates is called `{}`: as an encoding, {encoding}; as techniques, {techniques}", escaped(.found))]
    Name {
        /// The name found.
        found: String,
        /// Why it is no encoding.
        encoding: String,
        /// Why it is no set of techniques.
        techniques: String,
    },
    /// A formula made for one puzzle cannot be loaded once for all of them.
    #[error(
        "`{found}` leaves out what the givens decide, so there is no formula of the rules alone to profile; expected `{expected}`"
    )]
    Reduced {
        /// The encoding found.
        found: Encoding,
        /// The same without its reduction.
        expected: Encoding,
    },
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Encoding(encoding) => encoding.fmt(f),
            Self::Techniques(techniques) => techniques.fmt(f),
        }
    }
}

impl FromStr for Subject {
    type Err = UnknownSubject;

    fn from_str(name: &str) -> Result<Self, UnknownSubject> {
        let techniques = match name.parse() {
            Ok(techniques) => return Ok(Self::Techniques(techniques)),
            Err(error) => error,
        };
        match name.parse() {
            Ok(encoding) => without_reduction(encoding),
            Err(error) => Err(UnknownSubject::Name {
                found: name.to_owned(),
                encoding: error.to_string(),
                techniques: techniques.to_string(),
            }),
        }
    }
}

fn without_reduction(encoding: Encoding) -> Result<Subject, UnknownSubject> {
    match encoding.reduction() {
        Reduction::None => Ok(Subject::Encoding(encoding)),
        Reduction::OneRound | Reduction::Fixpoint => {
            Err(UnknownSubject::Reduced { found: encoding, expected: encoding.with_reduction(Reduction::None) })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_encoding_and_set_of_techniques_is_read_back_as_written() {
        for encoding in Encoding::all() {
            assert_eq!(encoding.to_string().parse(), Ok(Subject::Encoding(encoding)));
        }
        for names in ["none", "singles", "locked", "singles+locked+subsets:4"] {
            let subject: Subject = names.parse().unwrap();
            assert_eq!((subject, subject.to_string().as_str()), (Subject::Techniques(names.parse().unwrap()), names));
        }
    }

    #[test]
    fn what_is_neither_is_refused_with_both_reasons() {
        let message = |name: &str| name.parse::<Subject>().unwrap_err().to_string();
        assert!(message("extendd").contains("did you mean `extended`?"));
        assert!(message("extendd").contains("singles, locked and subsets:K"));
        assert!(message("triad+1round").contains("expected `triad`"));
    }
}
