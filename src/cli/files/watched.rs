//! Reading much: a source that looks at the budget by the bytes that come out of it, whatever they hold.
//!
//! A small packed file may hold comments without end, and a pipe may never run dry. Whoever looks at the limits once for
//! each clause or each wait would look at them never.

use crate::cli::process::signals::Signals;
use exactone_core::solve::{Budget, Limit};
use std::fmt;
use std::io::{self, Read};

/// How long is waited for what is read: until a limit of the budget is hit, or a signal comes.
#[derive(Clone, Copy)]
pub(crate) struct Patience<'a> {
    pub(crate) budget: &'a Budget,
    pub(crate) signals: &'a Signals,
}

/// That reading was given up at a limit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GivenUp(pub(crate) Limit);

impl fmt::Display for GivenUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for GivenUp {}

impl GivenUp {
    /// Reading was given up, if a limit of the budget has been hit.
    pub(crate) fn look(budget: &Budget) -> io::Result<()> {
        budget.hit().map_or(Ok(()), |limit| Err(io::Error::other(Self(limit))))
    }

    /// The limit, if that is what the error is.
    pub(crate) fn limit(error: &io::Error) -> Option<Limit> {
        error.get_ref()?.downcast_ref::<Self>().map(|given_up| given_up.0)
    }
}

/// The bytes between two looks.
const STRETCH: u64 = 1 << 20;

/// A source that is given up when a limit is hit.
pub(crate) struct Watched<R> {
    inner: R,
    budget: Budget,
    unseen: u64,
}

impl<R> Watched<R> {
    pub(crate) fn new(inner: R, budget: &Budget) -> Self {
        Self { inner, budget: budget.clone(), unseen: 0 }
    }
}

impl<R: Read> Read for Watched<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.inner.read(buffer)?;
        self.unseen += length as u64;
        if self.unseen >= STRETCH {
            self.unseen = 0;
            GivenUp::look(&self.budget)?;
        }
        Ok(length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use exactone_core::solve::Cancel;
    use exactone_files::file::{Compression, Packer, Unpacker};
    use exactone_sat::cnf::Cnf;
    use exactone_sat::dimacs::Reader;
    use exactone_sat::proof::{DratReader, LratReader};
    use exactone_session::formula::Heading;
    use std::io::{BufReader, Write};

    /// Comments without end, counted; the flag is raised with the first of them.
    struct Comments {
        given: u64,
        flag: Cancel,
    }

    impl Read for Comments {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.flag.raise();
            let at = usize::try_from(self.given % 4).unwrap();
            let text = b"c x\n".iter().cycle().skip(at);
            buffer.iter_mut().zip(text).for_each(|(place, byte)| *place = *byte);
            self.given += buffer.len() as u64;
            Ok(buffer.len())
        }
    }

    /// How much of the comments a reader takes after the flag was raised.
    fn taken(read: impl FnOnce(Watched<&mut Comments>)) -> u64 {
        let flag = Cancel::default();
        let mut comments = Comments { given: 0, flag: flag.clone() };
        read(Watched::new(&mut comments, &Budget::default().with_cancel(&flag)));
        comments.given
    }

    #[test]
    fn every_reader_of_long_texts_ends_soon_after_the_flag_is_raised() {
        let formula = taken(|source| _ = Reader::new("x").read(source, &mut Cnf::default()).unwrap_err());
        let heading = taken(|source| _ = Heading::read(BufReader::new(source), "x").unwrap_err());
        let drat = taken(|source| _ = DratReader::new(source).unwrap().next(&mut Vec::new()).unwrap_err());
        let lrat = taken(|source| {
            _ = LratReader::new(source).unwrap().next(&mut Vec::new(), &mut Vec::new()).unwrap_err();
        });
        for taken in [formula, heading, drat, lrat] {
            assert!((STRETCH..2 * STRETCH).contains(&taken), "{taken}");
        }
    }

    #[test]
    fn what_is_packed_counts_by_what_comes_out() {
        let mut packer = Packer::new(Vec::new(), Compression::Gzip).unwrap();
        (0..1 << 22).for_each(|_| packer.write_all(b"c a comment\n").unwrap());
        let file = packer.finish().unwrap();
        assert!((file.len() as u64) < STRETCH);
        let budget = Budget::within(std::time::Duration::ZERO);
        let mut source = Watched::new(Unpacker::new(&file[..]).unwrap(), &budget);
        let (mut text, mut read) = ([0; 1 << 12], 0);
        let error = loop {
            match source.read(&mut text) {
                Ok(length) => read += length as u64,
                Err(error) => break error,
            }
        };
        assert_eq!(GivenUp::limit(&error), Some(Limit::Time));
        assert!(read < STRETCH, "{read}");
    }
}
