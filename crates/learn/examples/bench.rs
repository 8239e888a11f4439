//! Square grids in files, solved one by one: conflicts, propagations, seconds of the processor and of the clock, thousand conflicts
//! a second of the former, and what was looked at. The former are those of the first thread alone, or those of the clock where the
//! system does not tell them.
//!
//! ```text
//! cargo run --release -p exactone-learn --example bench -- [NAME=VALUE]... [unique] FILE...
//! ```
//!
//! A file holds the numbers of a grid row by row, 0 for an empty cell. It is a Sudoku if its name begins with `sud` or `acs`,
//! otherwise a Latin square. Names of settings are those of [`Settings`], `limit` in seconds, `nodes` and `threads`.

use exactone_core::problem::{Bound, Candidate, Checker, Problem, ProblemBuilder, sudoku};
use exactone_core::solve::{Budget, Query, Solver, first, unique};
use exactone_learn::{Learn, Modes, Settings};
use std::error::Error;
use std::num::NonZeroUsize;
use std::path::Path;
use std::time::{Duration, Instant};

#[derive(Clone, Copy, PartialEq)]
enum Question {
    First,
    Unique,
}

struct Run {
    settings: Settings,
    limit: Duration,
    nodes: Option<u64>,
    threads: NonZeroUsize,
    question: Question,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut run = Run {
        settings: Settings::default(),
        limit: Duration::from_secs(20),
        nodes: None,
        threads: NonZeroUsize::MIN,
        question: Question::First,
    };
    let mut known: Option<(usize, bool, Problem)> = None;
    for argument in std::env::args().skip(1) {
        if argument == "unique" {
            run.question = Question::Unique;
        } else if let Some((name, value)) = argument.split_once('=') {
            run.set(name, value)?;
        } else {
            let numbers: Result<Vec<usize>, _> =
                std::fs::read_to_string(&argument)?.split_whitespace().map(str::parse).collect();
            let numbers = numbers?;
            let name = Path::new(&argument).file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let (side, boxes) = (numbers.len().isqrt(), name.starts_with("sud") || name.starts_with("acs"));
            if known.as_ref().is_none_or(|known| (known.0, known.1) != (side, boxes)) {
                known = Some((side, boxes, rules(side, boxes)?));
            }
            if let Some((_, _, problem)) = &known {
                run.solve(&name, problem, side, &numbers)?;
            }
        }
    }
    Ok(())
}

impl Run {
    fn set(&mut self, name: &str, value: &str) -> Result<(), Box<dyn Error>> {
        match name {
            "modes" => {
                let named = Modes::ALL.into_iter().find(|modes| modes.name() == value);
                self.settings.modes = named.ok_or_else(|| format!("no mode is called `{value}`"))?;
            }
            "seed" => self.settings.seed = value.parse()?,
            "restart_unit" => self.settings.restart_unit = value.parse()?,
            "keep_percent" => self.settings.keep_percent = value.parse()?,
            "reduce_every" => self.settings.reduce_every = value.parse()?,
            "forget_percent" => self.settings.forget_percent = value.parse()?,
            "rephase_every" => self.settings.rephase_every = value.parse()?,
            "nodes" => self.nodes = Some(value.parse()?),
            "inprocess_every" => self.settings.inprocess_every = value.parse()?,
            "locked" => self.settings.locked = value.parse()?,
            "subsets" => self.settings.subsets = value.parse()?,
            "linear" => self.settings.linear = value.parse()?,
            "triads" => self.settings.triads = value.parse()?,
            "chronological" => self.settings.chronological = value.parse()?,
            "walk_after" => self.settings.walk_after = value.parse()?,
            "walk" => self.settings.walk = value.parse()?,
            "threads" => self.threads = value.parse()?,
            "limit" => self.limit = Duration::from_secs_f64(value.parse()?),
            other => return Err(format!("no setting is called `{other}`").into()),
        }
        Ok(())
    }

    fn solve(&self, name: &str, problem: &Problem, side: usize, numbers: &[usize]) -> Result<(), Box<dyn Error>> {
        let given = |(cell, &value): (usize, &usize)| (value > 0).then(|| Candidate::new(cell * side + value - 1));
        let givens: Vec<Candidate> = numbers.iter().enumerate().filter_map(given).collect();
        let mut engine = Learn::new(problem, self.settings)?.over(self.threads);
        let budget = Budget { nodes: self.nodes, ..Budget::within(self.limit) };
        let (query, mut checker) = (Query::new(&givens, &budget), Checker::new(problem));
        let (wall, used) = (Instant::now(), processor_time());
        let answer = match self.question {
            Question::First => word(&first(&mut engine, &mut checker, &query)?),
            Question::Unique => word(&unique(&mut engine, &mut checker, &query)?),
        };
        let (wall, now) = (wall.elapsed().as_secs_f64(), processor_time());
        let used = now.zip(used).map_or(wall, |(now, before)| now - before);
        let did = engine.statistics();
        println!(
            "{name}\t{answer}\t{}\t{}\t{used:.4}\t{wall:.4}\t{:.1}\t{}",
            did.conflicts,
            did.propagations,
            f64::from(u32::try_from(did.conflicts)?) / used / 1e3,
            did.looked_at
        );
        Ok(())
    }
}

/// The first word of a debug form.
fn word(answer: &impl std::fmt::Debug) -> String {
    let text = format!("{answer:?}");
    text.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default().to_owned()
}

/// Seconds that this thread has run, if the system says so.
fn processor_time() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds: f64 = text.split_whitespace().next()?.parse().ok()?;
    Some(nanoseconds / 1e9)
}

fn rules(side: usize, boxes: bool) -> Result<Problem, Box<dyn Error>> {
    if boxes {
        return Ok(sudoku(side.isqrt(), side.isqrt())?);
    }
    let mut builder = ProblemBuilder::new();
    let cells = (0..side * side).map(|_| builder.choice(side)).collect::<Result<Vec<_>, _>>()?;
    for at in 0..side * side {
        let (line, value) = (at / side, at % side);
        let row: Vec<_> = (0..side).map(|place| builder.candidate(cells[line * side + place], value)).collect();
        let column: Vec<_> = (0..side).map(|place| builder.candidate(cells[place * side + line], value)).collect();
        builder.group(Bound::ExactlyOne, &row)?;
        builder.group(Bound::ExactlyOne, &column)?;
    }
    Ok(builder.build()?)
}
