//! How good a forecast of a count is: every half e-fold of the share the interval, and at the end whether the truth lay in it.
//!
//! ```sh
//! cargo run --release --example forecast -- ENGINE FILE|MODEL [NAME=VALUE]...
//! ```

use exactone::answer::Session;
use exactone::load::{Shipped, load};
use exactone::exchange::Request;
use exactone::model::Settings;
use exactone::puzzle::read;
use exactone::solve::{Budget, Progress};
use std::error::Error;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let (engine, name) = (arguments.next().ok_or("ENGINE expected")?, arguments.next().ok_or("FILE or MODEL expected")?);
    let parameters = arguments.filter_map(|set| set.split_once('=').map(|(name, value)| (name.to_owned(), value.to_owned())));
    let settings = Settings { parameters: parameters.collect(), ..Settings::default() };
    let progress = Arc::new(Progress::default());
    let budget = Budget { progress: Some(Arc::clone(&progress)), ..Budget::default() };
    let mut session = Session::with_spec(engine.parse()?);
    let done = Arc::new(AtomicBool::new(false));
    let (seen, ended) = (Arc::clone(&progress), Arc::clone(&done));
    let watching = std::thread::spawn(move || {
        let (began, mut samples) = (Instant::now(), Vec::new());
        while !ended.load(Ordering::Relaxed) {
            samples.push((began.elapsed().as_secs_f64(), seen.share(), seen.nodes(), seen.solutions()));
            std::thread::sleep(Duration::from_millis(20));
        }
        samples
    });
    let answer = if let Some(shipped) = Shipped::by_name(&name) {
        session.count(&shipped.load(&settings)?.instance, &budget, None)?
    } else if name.ends_with(".txt") {
        session.count(&read::one(&std::fs::read_to_string(&name)?)?, &budget, None)?
    } else {
        session.count(&load(&name, &std::fs::read(&name)?, &settings, &Request::default())?.instance, &budget, None)?
    };
    done.store(true, Ordering::Relaxed);
    for (seconds, share, nodes, solutions) in watching.join().map_err(|_| "a panic")? {
        println!("{seconds:.3} {share:e} {nodes} {solutions}");
    }
    println!("end {} {} {}", progress.share(), progress.nodes(), answer.tally.ok_or("it was counted")?);
    Ok(())
}
