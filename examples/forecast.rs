//! How good the forecasts of a count are: what was foretold at each tenth of it, beside what it came to. Engines and subjects are
//! given; a row of JSON is printed for each, and `docs/progress.md` has a table of such rows.
//!
//! ```sh
//! cargo run --release --example forecast -- cells queens n=12
//! cargo run --release --example forecast -- propagate puzzle.txt
//! ```

use exactone::answer::Session;
use exactone::exchange::Request;
use exactone::load::{Shipped, load};
use exactone::model::Settings;
use exactone::puzzle::read;
use exactone::solve::{Budget, Forecast, Progress};
use serde_json::{Value, json};
use std::error::Error;
use std::ops::RangeInclusive;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// What is known at one moment of a search.
struct Moment {
    share: f64,
    nodes: u64,
    foretold: Option<RangeInclusive<f64>>,
    solutions: u64,
    solutions_foretold: Option<RangeInclusive<f64>>,
}

/// Looks at a progress until the search is over.
fn watch(progress: &Progress, is_over: &AtomicBool) -> Vec<Moment> {
    let (mut of_nodes, mut of_solutions, mut moments) = (Forecast::default(), Forecast::default(), Vec::new());
    while !is_over.load(Ordering::Relaxed) {
        let (share, nodes, solutions) = (progress.share(), progress.nodes(), progress.solutions());
        of_nodes.observe(share, nodes);
        of_solutions.observe(share, solutions);
        let (foretold, solutions_foretold) = (of_nodes.whole(), of_solutions.whole());
        moments.push(Moment { share, nodes, foretold, solutions, solutions_foretold });
        std::thread::sleep(Duration::from_millis(40));
    }
    moments
}

/// Counts by the engine that is named.
fn count(engine: &str, name: &str, settings: &Settings, budget: &Budget) -> Result<f64, Box<dyn Error>> {
    let mut session = Session::with_spec(engine.parse()?);
    let answer = if let Some(shipped) = Shipped::by_name(name) {
        session.count(&shipped.load(settings)?.instance, budget, None)?
    } else if Path::new(name).extension().is_some_and(|end| end == "txt") {
        session.count(&read::one(&std::fs::read_to_string(name)?)?, budget, None)?
    } else {
        let text = std::fs::read(name)?;
        session.count(&load(name, &text, settings, &Request::default())?.instance, budget, None)?
    };
    Ok(answer.tally.ok_or("nothing was counted")?.count().to_string().parse()?)
}

#[expect(clippy::cast_precision_loss, reason = "ratios need no more than some digits")]
fn ratio(count: u64, of: f64) -> f64 {
    count as f64 / of
}

/// An interval as multiples of what it came to.
fn beside(foretold: Option<&RangeInclusive<f64>>, truth: f64) -> Value {
    foretold.map_or(Value::Null, |range| json!([range.start() / truth, range.end() / truth]))
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let (engine, name) = (words.next().ok_or("an engine expected")?, words.next().ok_or("a model or a file expected")?);
    let set: Vec<String> = words.collect();
    let parameters = set.iter().filter_map(|set| set.split_once('=').map(|(name, value)| (name.into(), value.into())));
    let settings = Settings { parameters: parameters.collect(), ..Settings::default() };
    let (progress, is_over) = (Arc::new(Progress::default()), Arc::new(AtomicBool::new(false)));
    let budget = Budget { progress: Some(Arc::clone(&progress)), ..Budget::default() };
    let (seen, over) = (Arc::clone(&progress), Arc::clone(&is_over));
    let watching = std::thread::spawn(move || watch(&seen, &over));
    let solutions = count(&engine, &name, &settings, &budget)?;
    is_over.store(true, Ordering::Relaxed);
    let moments = watching.join().map_err(|_| "the watch panicked")?;
    let nodes = ratio(progress.nodes(), 1.0);
    let row = |percent: u32| {
        let before = moments.iter().rev().find(|moment| ratio(moment.nodes, nodes) <= f64::from(percent) / 100.0)?;
        let part = ratio(before.nodes, nodes);
        Some(json!({
            "at": part,
            "share": before.share,
            "nodes": beside(before.foretold.as_ref(), nodes),
            "solutions": beside(before.solutions_foretold.as_ref(), solutions),
            "solutions_seen": ratio(before.solutions, solutions),
        }))
    };
    let rows: Vec<Value> = [1, 2, 5, 10, 20, 30, 50, 70, 90].into_iter().filter_map(row).collect();
    println!(
        "{}",
        json!({ "engine": engine, "of": name, "set": set, "nodes": nodes, "solutions": solutions, "moments": rows })
    );
    Ok(())
}
