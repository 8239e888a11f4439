//! What the authors of an archive say of it, and what is left out because they do not.

use super::{Author, Date, Licence};
use crate::report::Study;

/// What the authors say of an archive. Nothing of it is made up: what they do not say is left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Deposit {
    /// The licence of the archive.
    pub licence: Option<Licence>,
    /// The authors, in their order.
    pub authors: Vec<Author>,
    /// When it is published. Without it that is the day on which the comparison was last begun.
    pub date: Option<Date>,
}

impl Deposit {
    /// The day of publication: as it was said, or the last on which a comparison of the study was begun, or begun again.
    #[must_use]
    pub fn day(&self, study: &Study) -> Option<Date> {
        let times =
            study.manifests.iter().flat_map(|manifest| std::iter::once(&manifest.started).chain(&manifest.grown));
        self.date.or_else(|| times.filter_map(|time| Date::of_time(time)).max())
    }

    /// What is left out, each in a sentence.
    #[must_use]
    pub fn left_out(&self, study: &Study) -> Vec<&'static str> {
        let licence = "no licence is given (--licence), so the archive names none, and is no valid RO-Crate";
        let authors = "no author is given (--author), so there is no CITATION.cff";
        let day = "no manifest has a time, and --date is not given: the archive has no date, and is no valid RO-Crate";
        let missing =
            [(self.licence.is_none(), licence), (self.authors.is_empty(), authors), (self.day(study).is_none(), day)];
        missing.into_iter().filter(|(is_missing, _)| *is_missing).map(|(_, sentence)| sentence).collect()
    }
}
