//! Progress on standard error: on a terminal only, and only for what takes longer than a second.

use exactone_core::spelling::count_of;
use exactone_lab::compare::Observer;
use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;
use std::time::{Duration, Instant};

/// Nothing is drawn before this.
pub(super) const PATIENCE: Duration = Duration::from_secs(1);
/// How often a bar is drawn.
pub(super) const REDRAW: Duration = Duration::from_millis(200);

/// Whether anybody would see a bar.
pub(crate) fn is_watched() -> bool {
    std::io::stderr().is_terminal()
}

/// A bar over a batch of puzzles, moved by whoever consumes the answers.
pub(crate) struct BatchBar {
    started: Instant,
    drawn: Option<Instant>,
    bar: Option<ProgressBar>,
    done: u64,
    /// How many puzzles go by between two looks at the clock.
    stride: u64,
}

impl BatchBar {
    /// A bar that stays hidden for the first second, and for good where nobody watches.
    pub(crate) fn new() -> Self {
        Self::with_stride(64)
    }

    /// The same over puzzles of which each may take long.
    pub(crate) fn of_files() -> Self {
        Self::with_stride(1)
    }

    fn with_stride(stride: u64) -> Self {
        let bar = is_watched().then(|| ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden()));
        Self { started: Instant::now(), drawn: None, bar, done: 0, stride }
    }

    /// So many puzzles more are done; `read` of `size` bytes of input have been read, where the size is known.
    pub(crate) fn step(&mut self, puzzles: u64, read: u64, size: Option<u64>) {
        let before = self.done;
        self.done += puzzles;
        let Some(bar) = &self.bar else { return };
        // The clock is not looked at for each.
        let is_due = before / self.stride != self.done / self.stride || self.drawn.is_none();
        if !is_due || self.started.elapsed() < PATIENCE {
            return;
        }
        if self.drawn.is_some_and(|drawn| drawn.elapsed() < REDRAW) {
            return;
        }
        if self.drawn.is_none() {
            bar.set_draw_target(ProgressDrawTarget::stderr());
            bar.set_style(style(if size.is_some() { BATCH } else { STREAM }));
        }
        self.drawn = Some(Instant::now());
        bar.set_length(size.unwrap_or(0));
        bar.set_position(read);
        let rate = rounded(self.done) / self.started.elapsed().as_secs_f64();
        bar.set_message(format!("{}, {rate:.0}/s", count_of(HumanCount(self.done), "puzzle")));
    }

    /// Runs `print` with the bar out of the way.
    pub(crate) fn aside<Printed>(&self, print: impl FnOnce() -> Printed) -> Printed {
        match &self.bar {
            Some(bar) => bar.suspend(print),
            None => print(),
        }
    }

    /// Takes the bar away.
    pub(crate) fn clear(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

const BATCH: &str = "{bar:30} {percent:>3}% {msg}, {eta} left";
const STREAM: &str = "{spinner} {msg}";
const RUNS: &str = "{bar:30} {pos}/{len} {msg}, {eta} left";
const CLAUSES: &str = "{bar:30} {percent:>3}% {msg}, {eta} left";

pub(super) fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).expect("the templates of this file are well-formed")
}

/// A bar over the clauses of a file, moved by whoever writes them.
pub(crate) struct ClauseBar {
    started: Instant,
    drawn: Option<Instant>,
    bar: Option<ProgressBar>,
}

impl ClauseBar {
    /// A bar that stays hidden for the first second, and for good where nobody watches or the number is not known.
    pub(crate) fn new(clauses: Option<u64>) -> Self {
        let watched = clauses.filter(|_| is_watched());
        let bar = watched.map(|clauses| ProgressBar::with_draw_target(Some(clauses), ProgressDrawTarget::hidden()));
        Self { started: Instant::now(), drawn: None, bar }
    }

    /// So many clauses have been written.
    pub(crate) fn reach(&mut self, clauses: u64) {
        let Some(bar) = &self.bar else { return };
        let patience = if self.drawn.is_some() { REDRAW } else { PATIENCE };
        if self.drawn.unwrap_or(self.started).elapsed() < patience {
            return;
        }
        if self.drawn.is_none() {
            bar.set_draw_target(ProgressDrawTarget::stderr());
            bar.set_style(style(CLAUSES));
        }
        self.drawn = Some(Instant::now());
        bar.set_position(clauses);
        let rate = rounded(clauses) / self.started.elapsed().as_secs_f64();
        bar.set_message(format!("{}, {rate:.0}/s", count_of(HumanCount(clauses), "clause")));
    }

    /// Takes the bar away.
    pub(crate) fn clear(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

/// A bar over the runs of a comparison.
pub(crate) struct RunBar {
    what: &'static str,
    started: Instant,
    bar: Option<ProgressBar>,
    made: u64,
}

impl RunBar {
    /// A bar that stays hidden for the first second, and for good where nobody watches.
    pub(crate) fn new(what: &'static str) -> Self {
        Self { what, started: Instant::now(), bar: None, made: 0 }
    }

    /// Takes the bar away.
    pub(crate) fn clear(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

impl Observer for RunBar {
    fn begin(&mut self, done: usize, of: usize) {
        if is_watched() && done < of {
            let bar = ProgressBar::with_draw_target(Some(of as u64), ProgressDrawTarget::hidden());
            bar.set_style(style(RUNS));
            bar.set_position(done as u64);
            // What was done before has taken none of this run's time.
            bar.reset_eta();
            self.bar = Some(bar);
        }
    }

    fn step(&mut self) {
        self.made += 1;
        let Some(bar) = &self.bar else { return };
        if bar.is_hidden() && self.started.elapsed() >= PATIENCE {
            bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        let rate = rounded(self.made) / self.started.elapsed().as_secs_f64();
        bar.set_message(format!("{}, {rate:.1}/s", self.what));
        bar.inc(1);
    }
}

/// A count as a number to reckon with; past 2^53 it is rounded, which an estimate bears.
#[expect(clippy::cast_precision_loss, reason = "it feeds rates and estimates only")]
pub(super) fn rounded(count: u64) -> f64 {
    count as f64
}
