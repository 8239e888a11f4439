//! Nets and cases: assumptions, and what follows from them.
//!
//! A contradiction: r1c1 = 4 leaves no place for 7 in row 5, so it is false. A verity: whichever of its candidates r1c1 has, r5c5 is not 7.

use super::technique::{Technique, Verdict};
use crate::step::Cases;

pub(crate) fn name(cases: &Cases) -> Technique {
    let verdict = cases.group.map_or(Verdict::Contradiction, |_| Verdict::Verity);
    Technique::ForcingNet(verdict)
}
