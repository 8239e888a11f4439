//! The program as its users meet it: arguments, files, pipes and signals in; bytes and exit codes out.
//!
//! What a transcript can show is in `cli/*.trycmd`, with its files in the folder of the same name
//! (`TRYCMD=overwrite cargo test --test program cli` writes down what the program says now). The rest is in the modules below.

#[path = "cli/ahead.rs"]
mod ahead;
#[path = "cli/answers.rs"]
mod answers;
#[path = "cli/bulk.rs"]
mod bulk;
#[path = "cli/completions.rs"]
mod completions;
#[path = "cli/convert.rs"]
mod convert;
#[path = "cli/design_files.rs"]
mod design_files;
#[path = "cli/documentation.rs"]
mod documentation;
#[path = "cli/edges.rs"]
mod edges;
#[path = "cli/encode_folder.rs"]
mod encode_folder;
#[cfg(unix)]
#[path = "cli/endless.rs"]
mod endless;
#[path = "cli/files.rs"]
mod files;
#[path = "cli/formula.rs"]
mod formula;
#[path = "cli/grids.rs"]
mod grids;
#[path = "cli/input.rs"]
mod input;
#[cfg(unix)]
#[path = "cli/left_behind.rs"]
mod left_behind;
#[path = "cli/limits.rs"]
mod limits;
#[path = "cli/man.rs"]
mod man;
#[cfg(unix)]
#[path = "cli/outside.rs"]
mod outside;
#[cfg(unix)]
#[path = "cli/own_encoder.rs"]
mod own_encoder;
#[path = "cli/packed.rs"]
mod packed;
#[path = "cli/pasted.rs"]
mod pasted;
#[path = "cli/program.rs"]
mod program;
#[path = "cli/prove.rs"]
mod prove;
#[path = "cli/prove_check.rs"]
mod prove_check;
#[path = "cli/prove_files.rs"]
mod prove_files;
#[path = "judges/rate.rs"]
mod rate;
#[path = "cli/reasons.rs"]
mod reasons;
#[path = "cli/records.rs"]
mod records;
#[path = "cli/show.rs"]
mod show;
#[cfg(unix)]
#[path = "cli/signals.rs"]
mod signals;
#[cfg(unix)]
#[path = "cli/stated.rs"]
mod stated;
#[path = "cli/states.rs"]
mod states;
#[path = "cli/steps.rs"]
mod steps;
#[path = "cli/terminal.rs"]
mod terminal;
#[path = "cli/unasked.rs"]
mod unasked;

#[test]
fn the_program_says_what_the_transcripts_say() {
    trycmd::TestCases::new().case("tests/cli/*.trycmd").env("COLUMNS", "100").run();
}
