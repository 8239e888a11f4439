//! Progress on standard error: on a terminal only, and only for what takes longer than a second.

use exactone_core::solve::Progress;
use exactone_core::thread;
use exactone_lab::compare::Observer;
use indicatif::{HumanCount, HumanDuration, ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;
use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// Nothing is drawn before this.
const PATIENCE: Duration = Duration::from_secs(1);
/// How often a bar is drawn.
const REDRAW: Duration = Duration::from_millis(200);

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
        bar.set_message(format!("{} puzzles, {rate:.0}/s", HumanCount(self.done)));
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
const SEARCH: &str = "{spinner} {msg}";

fn style(template: &str) -> ProgressStyle {
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
        bar.set_message(format!("{} clauses, {rate:.0}/s", HumanCount(clauses)));
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
fn rounded(count: u64) -> f64 {
    count as f64
}

/// A line about one long search, drawn by a thread of its own until it is dropped.
pub(crate) struct SearchBar {
    stop: Option<(Sender<()>, JoinHandle<()>)>,
}

impl SearchBar {
    /// Watches the progress of a search, where somebody watches us.
    pub(crate) fn watch(progress: &Arc<Progress>) -> Self {
        if !is_watched() {
            return Self { stop: None };
        }
        let (stop, stopped) = channel();
        let progress = Arc::clone(progress);
        // Where no thread can be started there is nothing to see.
        let drawing = thread::start(move || draw_until(&progress, &stopped)).ok();
        Self { stop: drawing.map(|drawing| (stop, drawing)) }
    }
}

impl Drop for SearchBar {
    fn drop(&mut self) {
        if let Some((stop, thread)) = self.stop.take() {
            drop(stop);
            thread.join().ok();
        }
    }
}

fn draw_until(progress: &Progress, stopped: &std::sync::mpsc::Receiver<()>) {
    let started = Instant::now();
    if stopped.recv_timeout(PATIENCE) != Err(RecvTimeoutError::Timeout) {
        return;
    }
    let bar = ProgressBar::new_spinner().with_style(style(SEARCH));
    while stopped.recv_timeout(REDRAW) == Err(RecvTimeoutError::Timeout) {
        bar.set_message(describe(progress.share(), progress.solutions(), started.elapsed()));
        bar.tick();
    }
    bar.finish_and_clear();
}

/// `12% searched, 3 minutes left; 1,024 solutions so far, about 8,500 in all`
fn describe(share: f64, solutions: u64, elapsed: Duration) -> String {
    let found = match solutions {
        0 => String::new(),
        found => format!("; {} solutions so far", HumanCount(found)),
    };
    if share <= 0.0 {
        return format!("searching for {}{found}", HumanDuration(elapsed));
    }
    let left = Duration::try_from_secs_f64(elapsed.as_secs_f64() * (1.0 - share).max(0.0) / share);
    let left = left.map_or("very long".to_owned(), |left| HumanDuration(left).to_string());
    let about =
        if solutions > 0 { format!(", about {:.3e} in all", rounded(solutions) / share) } else { String::new() };
    format!("about {:.4}% searched, {left} left{found}{about}", share * 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_is_described_by_share_time_left_and_estimate() {
        let line = describe(0.25, 500, Duration::from_mins(1));
        assert_eq!(line, "about 25.0000% searched, 3 minutes left; 500 solutions so far, about 2.000e3 in all");
        assert_eq!(describe(0.0, 0, Duration::from_secs(2)), "searching for 2 seconds");
    }
}
