//! exactone beside other solvers, alternating in one run, with medians, ratios and raw rows.
//!
//! ```text
//! cargo run --release -- nine  FOLDER [ROUNDS] > nine.jsonl      9×9 files, general engines and crates
//! cargo run --release -- cover [ROUNDS [NAME]] > cover.jsonl     exact cover problems, all solutions
//! cargo run --release -- large FOLDER [SECONDS] > large.jsonl    16×16 and up, `auto` beside varisat on all clauses
//! cargo run --release -- lanes [ROUNDS [NAME]] > lanes.jsonl     generated batches of side 16 and 25, many at once and one by one
//! cargo run --release --features sudoku-crate -- \
//!     kernels FOLDER [ROUNDS [FILE]] > kernels.jsonl             9×9 files, the fastest solvers there are: see `kernels`
//! ```
//!
//! The arms of `benches/encode/throughput.py` are here too: `formula ARM CASE SIDE FILE`.
//!
//! Raw rows go to standard output as JSON Lines, the table to standard error.

mod cover;
mod crates;
mod formula;
mod instances;
mod kernels;
mod lanes;
mod large;
mod nine;
mod record;

use std::path::PathBuf;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let number = |text: &str| text.parse().expect("a whole number");
    match words[..] {
        ["nine", folder] => nine::run(&PathBuf::from(folder), 5),
        ["nine", folder, rounds] => nine::run(&PathBuf::from(folder), number(rounds)),
        ["kernels", folder] => kernels::run(&PathBuf::from(folder), 5, ""),
        ["kernels", folder, rounds] => kernels::run(&PathBuf::from(folder), number(rounds), ""),
        ["kernels", folder, rounds, file] => kernels::run(&PathBuf::from(folder), number(rounds), file),
        ["cover"] => cover::run(5, ""),
        ["cover", rounds] => cover::run(number(rounds), ""),
        ["cover", rounds, name] => cover::run(number(rounds), name),
        ["lanes"] => lanes::run(5, ""),
        ["lanes", rounds] => lanes::run(number(rounds), ""),
        ["lanes", rounds, name] => lanes::run(number(rounds), name),
        ["formula", arm, case, side, file] => formula::run(arm, case, number(side), &PathBuf::from(file)),
        ["varisat", model, file] => large::varisat_alone(model, &PathBuf::from(file)),
        ["large", folder] => large::run(&PathBuf::from(folder), 60),
        ["large", folder, seconds] => large::run(&PathBuf::from(folder), number(seconds) as u64),
        _ => {
            eprintln!(
                "usage: peers nine FOLDER [ROUNDS] | kernels FOLDER [ROUNDS [FILE]] | lanes [ROUNDS [NAME]] | cover [ROUNDS [NAME]] | \
                 large FOLDER [SECONDS]"
            );
            std::process::exit(2);
        }
    }
}
