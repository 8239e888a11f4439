//! A verified proof with its hints: which clauses, in which order, make each lemma follow. Written as LRAT, trimmed.
//!
//! Trimming goes backwards from the empty clause: what no needed lemma names in its hints is not needed (Heule, Hunt,
//! Wetzler, FMCAD 2013). A clause is deleted after the last lemma that names it. Literals that hold on their own are
//! lemmas of their own here, so that hints do not derive them again and again.
//!
//! Step k of the formula's n clauses is clause k; step n + 1 + e is entry e of this list.

use super::lrat_file::LratWriter;
use super::numbers::Form;
use crate::cnf::Lit;
use std::io::{self, Write};
use std::ops::Range;

/// What happened, step by step.
#[derive(Clone, Debug, Default)]
pub struct Derivation {
    formula: usize,
    entries: Vec<Entry>,
    literals: Vec<Lit>,
    hints: Vec<i64>,
    resolves: bool,
}

#[derive(Clone, Copy, Debug)]
enum Entry {
    /// Where the literals and hints of the lemma end; they begin where those of the last lemma before it end.
    Lemma { literals: usize, hints: usize },
    /// The clause of a step is deleted.
    Deletion(i64),
}

/// A lemma and its hints.
struct Lemma<'a> {
    literals: &'a [Lit],
    hints: &'a [i64],
}

/// How large a trimmed proof is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Trimmed {
    /// Lemmas written.
    pub lemmas: u64,
    /// Hints of all lemmas together.
    pub hints: u64,
    /// Clauses of the formula that the proof needs.
    pub core: u64,
}

impl Derivation {
    /// Begins behind a formula of so many clauses.
    pub(super) fn begin(&mut self, formula: usize) {
        self.formula = formula;
    }

    /// Adds a lemma with its hints, a negative one standing before the hints for one resolvent; its step.
    pub(super) fn lemma(&mut self, literals: impl Iterator<Item = Lit>, hints: &[i64]) -> i64 {
        self.literals.extend(literals);
        self.hints.extend_from_slice(hints);
        self.resolves |= hints.iter().any(|hint| *hint < 0);
        self.entries.push(Entry::Lemma { literals: self.literals.len(), hints: self.hints.len() });
        self.step(self.entries.len() - 1)
    }

    pub(super) fn deletion(&mut self, step: i64) {
        self.entries.push(Entry::Deletion(step));
    }

    /// Bytes held.
    pub(super) fn bytes(&self) -> usize {
        self.entries.capacity() * size_of::<Entry>()
            + self.literals.capacity() * size_of::<Lit>()
            + self.hints.capacity() * size_of::<i64>()
    }

    /// Writes what the empty clause needs, as LRAT. Time and memory O(steps + hints).
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write_lrat<W: Write>(&self, out: W, form: Form) -> io::Result<Trimmed> {
        let ranges = self.ranges();
        let last_use = self.last_uses(&ranges);
        let core = (1..=self.formula).filter(|&step| last_use[step] != UNUSED).count() as u64;
        let mut output = Output {
            writer: LratWriter::new(out, form),
            derivation: self,
            last_use,
            numbers: (0..).take(self.formula + 1).collect(),
            gone: Vec::new(),
            trimmed: Trimmed { core, ..Trimmed::default() },
        };
        output.write(&ranges)?;
        output.writer.finish()?;
        Ok(output.trimmed)
    }

    fn step(&self, entry: usize) -> i64 {
        i64::try_from(self.formula + 1 + entry).expect("steps are counted in memory")
    }

    /// For each entry where its literals and hints stand; empty for a deletion.
    fn ranges(&self) -> Vec<(Range<usize>, Range<usize>)> {
        let (mut literal, mut hint) = (0, 0);
        let range = |entry: &Entry| {
            let (literals, hints) = match *entry {
                Entry::Lemma { literals, hints } => (literals, hints),
                Entry::Deletion(_) => (literal, hint),
            };
            (std::mem::replace(&mut literal, literals)..literals, std::mem::replace(&mut hint, hints)..hints)
        };
        self.entries.iter().map(range).collect()
    }

    /// For each step the entry that names it last, or [`UNUSED`]. The last entry is the empty clause, which names itself.
    fn last_uses(&self, ranges: &[(Range<usize>, Range<usize>)]) -> Vec<usize> {
        let mut last = vec![UNUSED; self.formula + 1 + self.entries.len()];
        if let Some(end) = last.last_mut() {
            *end = self.entries.len() - 1;
        }
        for (entry, (_, hints)) in ranges.iter().enumerate().rev() {
            if last[self.formula + 1 + entry] != UNUSED {
                for hint in &self.hints[hints.clone()] {
                    let used = &mut last[index(*hint)];
                    *used = if *used == UNUSED { entry } else { *used };
                }
            }
        }
        last
    }
}

/// No needed lemma names it.
const UNUSED: usize = usize::MAX;

fn index(hint: i64) -> usize {
    usize::try_from(hint.unsigned_abs()).expect("steps are counted in memory")
}

/// A derivation on its way out.
struct Output<'d, W> {
    writer: LratWriter<W>,
    derivation: &'d Derivation,
    last_use: Vec<usize>,
    /// For each step so far the number it is written under; 0 if it is not, or is deleted.
    numbers: Vec<i64>,
    /// To be deleted behind the lemma at hand.
    gone: Vec<i64>,
    trimmed: Trimmed,
}

impl<W: Write> Output<'_, W> {
    fn write(&mut self, ranges: &[(Range<usize>, Range<usize>)]) -> io::Result<()> {
        let derivation = self.derivation;
        let mut number = derivation.step(0) - 1;
        for (entry, (literals, hints)) in ranges.iter().enumerate() {
            let needed = self.last_use[derivation.formula + 1 + entry] != UNUSED;
            match derivation.entries[entry] {
                Entry::Lemma { .. } if needed => {
                    number += 1;
                    self.numbers.push(number);
                    let lemma = Lemma {
                        literals: &derivation.literals[literals.clone()],
                        hints: &derivation.hints[hints.clone()],
                    };
                    self.lemma(entry, number, &lemma)?;
                }
                Entry::Lemma { .. } => self.numbers.push(0),
                Entry::Deletion(step) => {
                    self.numbers.push(0);
                    self.deletion(number, step)?;
                }
            }
        }
        Ok(())
    }

    fn lemma(&mut self, entry: usize, number: i64, lemma: &Lemma<'_>) -> io::Result<()> {
        self.trimmed.lemmas += 1;
        self.trimmed.hints += lemma.hints.len() as u64;
        let numbers = &self.numbers;
        let hints = lemma.hints.iter().map(|hint| hint.signum() * numbers[index(*hint)]);
        self.writer.lemma(number, lemma.literals.iter().copied(), hints)?;
        self.gone.clear();
        for &hint in lemma.hints {
            if self.last_use[index(hint)] == entry {
                self.gone.extend(Some(std::mem::take(&mut self.numbers[index(hint)])).filter(|number| *number > 0));
            }
        }
        if self.gone.is_empty() || lemma.literals.is_empty() {
            return Ok(());
        }
        self.writer.deletion(number, self.gone.iter().copied())
    }

    /// A deletion matters only to lemmas shown by resolution, which must answer for every clause there is.
    fn deletion(&mut self, number: i64, step: i64) -> io::Result<()> {
        if !self.derivation.resolves {
            return Ok(());
        }
        match std::mem::take(&mut self.numbers[index(step)]) {
            0 => Ok(()),
            gone => self.writer.deletion(number, std::iter::once(gone)),
        }
    }
}
