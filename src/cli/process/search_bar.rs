//! A line about one long search: how many nodes, how fast, which share of the tree if that can be told, how many solutions.

use super::progress::{REDRAW, is_watched, rounded, style};
use exactone_core::solve::{Count, Forecast, Progress};
use exactone_core::spelling::count_of;
use exactone_core::thread;
use indicatif::{HumanCount, HumanDuration, ProgressBar};
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// Nothing is drawn before this.
const PATIENCE: Duration = super::progress::PATIENCE;
/// How often the search is looked at: the first second has most of what a forecast learns from.
const LOOK: Duration = Duration::from_millis(40);
/// A share below this is not told apart from others.
const LEAST_SHARE: f64 = 0.001;

const SEARCH: &str = "{spinner} {wide_msg}";

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

fn draw_until(progress: &Progress, stopped: &Receiver<()>) {
    let (mut watch, mut bar, mut drawn) = (Watch::default(), None, Instant::now());
    let started = drawn;
    while stopped.recv_timeout(LOOK) == Err(RecvTimeoutError::Timeout) {
        watch.look(progress);
        if started.elapsed() >= PATIENCE && (bar.is_none() || drawn.elapsed() >= REDRAW) {
            let bar = bar.get_or_insert_with(|| ProgressBar::new_spinner().with_style(style(SEARCH)));
            bar.set_message(watch.describe(started.elapsed()));
            bar.tick();
            drawn = Instant::now();
        }
    }
    if let Some(bar) = bar {
        bar.finish_and_clear();
    }
}

/// How far a search came that was ended, with the solutions that it had: `1,234 nodes in 3 seconds; 3 solutions so far`.
pub(crate) fn how_far(solutions: &Count, nodes: u64, elapsed: Duration) -> String {
    let work = format!("{} in {}", count_of(HumanCount(nodes), "node"), HumanDuration(elapsed));
    if *solutions == Count::default() {
        format!("{work}; no solution so far")
    } else {
        format!("{work}; {} so far", count_of(solutions, "solution"))
    }
}

/// What has been seen of a search.
#[derive(Debug, Default)]
struct Watch {
    nodes: u64,
    conflicts: u64,
    solutions: u64,
    nodes_in_all: Forecast,
    solutions_in_all: Forecast,
}

impl Watch {
    fn look(&mut self, progress: &Progress) {
        // The share first: what is counted afterwards is not less than what belongs to it.
        let share = progress.share();
        (self.nodes, self.conflicts, self.solutions) = (progress.nodes(), progress.conflicts(), progress.solutions());
        self.nodes_in_all.observe(share, self.nodes);
        self.solutions_in_all.observe(share, self.solutions);
    }

    /// `4,200,000 nodes, 310,000/s; 12% to 30% of the tree, 3 minutes to 9 minutes for the rest; 1,024 solutions so far`
    fn describe(&self, elapsed: Duration) -> String {
        let parts = [
            Some(self.work(elapsed)),
            self.nodes_in_all.part().and_then(|part| tree(&part, elapsed)),
            (self.solutions > 0).then(|| self.found()),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join("; ")
    }

    /// What is counted while it works: nodes of a tree, or conflicts where there is none.
    fn work(&self, elapsed: Duration) -> String {
        let (count, noun) = match (self.nodes, self.conflicts) {
            (0, 0) => return format!("searching for {}", HumanDuration(elapsed)),
            (nodes, 0) => (nodes, "node"),
            (_, conflicts) => (conflicts, "conflict"),
        };
        let rate = HumanCount(whole(rounded(count) / elapsed.as_secs_f64()));
        format!("{}, {rate}/s", count_of(HumanCount(count), noun))
    }

    fn found(&self) -> String {
        let so_far = format!("{} so far", count_of(HumanCount(self.solutions), "solution"));
        match self.solutions_in_all.whole() {
            Some(all) => format!("{so_far}, {} to {} in all", short(*all.start()), short(*all.end())),
            None => so_far,
        }
    }
}

/// `12% to 30% of the tree, 3 minutes to 9 minutes for the rest`
fn tree(part: &RangeInclusive<f64>, elapsed: Duration) -> Option<String> {
    let (least, most) = (*part.start(), *part.end());
    if most < LEAST_SHARE {
        return Some(format!("less than {}% of the tree", LEAST_SHARE * 100.0));
    }
    let rest = |part: f64| Duration::try_from_secs_f64(elapsed.as_secs_f64() * (1.0 - part) / part).ok();
    let (soon, late) = (HumanDuration(rest(most)?), HumanDuration(rest(least)?));
    Some(format!("{} to {} of the tree, {soon} to {late} for the rest", percent(least), percent(most)))
}

/// Two digits: `12%`, `0.34%`.
fn percent(part: f64) -> String {
    let hundredths = part * 100.0;
    if hundredths < 1.0 { format!("{hundredths:.2}%") } else { format!("{hundredths:.0}%") }
}

/// `8,500`, or `1.2e9` of what is large.
fn short(count: f64) -> String {
    if count < 1e6 { HumanCount(whole(count)).to_string() } else { format!("{count:.1e}") }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "counts are positive; too large is the largest"
)]
fn whole(count: f64) -> u64 {
    count.round() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A search seen at so many tenths of its tree, each of 1,000 nodes and 50 solutions.
    fn seen(tenths: u32) -> Watch {
        let (progress, mut watch) = (Progress::default(), Watch::default());
        for tenth in 1..=tenths {
            progress.add_nodes(1_000);
            progress.add_solutions(50);
            progress.set_share(f64::from(tenth) / 10.0);
            watch.look(&progress);
        }
        watch
    }

    #[test]
    fn a_search_is_described_by_its_work_its_share_and_what_it_found() {
        let text = seen(5).describe(Duration::from_mins(1));
        assert!(text.starts_with("5,000 nodes, 83/s; ") && text.contains("250 solutions so far, "), "{text}");
        assert!(text.contains("% of the tree, ") && text.contains(" for the rest; "), "{text}");
        let early = seen(1).describe(Duration::from_secs(2));
        assert_eq!(early, "1,000 nodes, 500/s; 50 solutions so far");
    }

    #[test]
    fn what_is_not_known_is_not_said() {
        let (progress, mut watch) = (Progress::default(), Watch::default());
        watch.look(&progress);
        assert_eq!(watch.describe(Duration::from_secs(2)), "searching for 2 seconds");
        progress.add_conflicts(1_200);
        progress.add_solutions(1);
        watch.look(&progress);
        assert_eq!(watch.describe(Duration::from_secs(2)), "1,200 conflicts, 600/s; 1 solution so far");
    }

    #[test]
    fn shares_are_short_and_a_tiny_one_is_only_bounded() {
        assert_eq!((percent(0.0034), percent(0.123), percent(1.0)), ("0.34%".into(), "12%".into(), "100%".into()));
        let text = |part| tree(&part, Duration::from_mins(1)).unwrap();
        assert_eq!(text(1e-9..=1e-4), "less than 0.1% of the tree");
        assert_eq!(text(0.25..=0.5), "25% to 50% of the tree, 60 seconds to 3 minutes for the rest");
        assert_eq!((short(8_500.0), short(1.23e9)), ("8,500".into(), "1.2e9".into()));
    }
}
