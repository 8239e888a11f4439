//! Every parser of exactone under libFuzzer, in one program.
//!
//! ```text
//! cargo run --release -- 60                   all targets in turn, 60 seconds each
//! cargo run --release -- 300 --rounds 4       the same, four times
//! cargo run --release -- target dlx FILE...   one target, with any option of libFuzzer
//! cargo run --release -- record FILE          what all rounds so far have come to, as JSON lines
//! ```
//!
//! | question | file |
//! |---|---|
//! | what is asked of each parser | `targets/` |
//! | how libFuzzer is called | `engine.rs` |
//! | how much time and memory an input may take | `limits.rs` |
//! | what it begins with | `seeds.rs`, `literals.rs` |
//! | rounds, findings, the record | `campaign.rs`, `record.rs` |

mod campaign;
mod engine;
mod limits;
mod literals;
mod record;
mod seeds;
#[path = "../targets/mod.rs"]
mod targets;

use std::path::PathBuf;
use std::process::ExitCode;

#[global_allocator]
static MEMORY: limits::Counting = limits::Counting;

const USAGE: &str = "expected SECONDS [--rounds N] [TARGET...], or target NAME [OPTION...], or record FILE";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["target", name, ..] => match targets::named(name) {
            Some(target) => engine::run(target, &arguments[2..]),
            None => Err(format!("no target is called {name}: {}", names().join(", "))),
        },
        ["record", file] => record::write(&folder(), file.as_ref()),
        [seconds, ..] if seconds.parse::<u32>().is_ok() => campaign(seconds.parse().expect("it is"), &words[1..]),
        _ => Err(USAGE.to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn names() -> Vec<&'static str> {
    targets::TARGETS.iter().map(|(name, _)| *name).collect()
}

/// Where corpora, findings and rounds are kept: `fuzz/out`, or what `FUZZ_OUT` says.
fn folder() -> PathBuf {
    std::env::var_os("FUZZ_OUT").map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("out"), PathBuf::from)
}

fn campaign(seconds: u32, words: &[&str]) -> Result<(), String> {
    let (rounds, chosen) = match words {
        ["--rounds", count, rest @ ..] => (count.parse().map_err(|_| USAGE.to_owned())?, rest),
        rest => (1, rest),
    };
    if let Some(unknown) = chosen.iter().find(|name| targets::named(name).is_none()) {
        return Err(format!("no target is called {unknown}: {}", names().join(", ")));
    }
    let all = names();
    let chosen = if chosen.is_empty() { &all } else { chosen };
    campaign::run(&folder(), seconds, rounds, chosen)
}
