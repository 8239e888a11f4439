//! Raw rows and medians.

use serde_json::{Value, json};

/// The line that says where and how the rows were made.
pub fn header(bench: &str, data: &str) {
    let processor = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let processor = processor.lines().find_map(|line| line.strip_prefix("model name")).unwrap_or(": unknown");
    println!(
        "{}",
        json!({
            "bench": bench,
            "command": "cargo run --release --manifest-path benches/peers/Cargo.toml -- ".to_owned() + bench,
            "data": data,
            "commit": commit(),
            "processor": processor.trim_start_matches([' ', '\t', ':']),
            "exactone": env!("CARGO_PKG_VERSION"),
        })
    );
}

fn commit() -> String {
    let output = std::process::Command::new("git").args(["describe", "--always", "--dirty"]).output();
    output.map_or_else(|_| "unknown".to_owned(), |output| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// One raw row.
pub fn row(row: &Value) {
    println!("{row}");
}

/// The middle of the values.
pub fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted[sorted.len() / 2]
}
