//! Raw rows and medians.

use serde_json::{Value, json};

/// The line that says where and how the rows were made.
pub fn header(bench: &str, data: &str) {
    header_with(bench, data, &json!({}));
}

/// The same with more to say; what is said again replaces what is said of every bench.
pub fn header_with(bench: &str, data: &str, more: &Value) {
    let mut header = json!({
        "bench": bench,
        "command": "cargo run --release --manifest-path benches/peers/Cargo.toml -- ".to_owned() + bench,
        "data": data,
        "commit": commit(),
        "processor": processor("model name").unwrap_or_else(|| "unknown".to_owned()),
        "machine": machine(),
        "exactone": env!("CARGO_PKG_VERSION"),
    });
    for (name, value) in more.as_object().expect("an object") {
        header[name] = value.clone();
    }
    println!("{header}");
}

/// The system, the processors it has and those it may use here, and the wide instructions they know.
fn machine() -> Value {
    let read = |path: &str| std::fs::read_to_string(path).unwrap_or_default();
    let status = read("/proc/self/status");
    let allowed = status.lines().find_map(|line| line.strip_prefix("Cpus_allowed_list:")).map(str::trim);
    json!({
        "system": format!("{} {}", std::env::consts::OS, read("/proc/sys/kernel/osrelease").trim()),
        "processors": read("/proc/cpuinfo").lines().filter(|line| line.starts_with("processor")).count(),
        "allowed": allowed,
        "instructions": instructions(),
    })
}

/// The names, as Linux has them, of the AVX, AVX2 and AVX-512 instructions of this processor.
pub fn instructions() -> Vec<String> {
    let flags = processor("flags").unwrap_or_default();
    flags.split(' ').filter(|flag| flag.starts_with("avx")).map(str::to_owned).collect()
}

/// What Linux says of the first processor under a name.
fn processor(name: &str) -> Option<String> {
    let text = std::fs::read_to_string("/proc/cpuinfo").ok()?;
    let (_, value) = text.lines().filter_map(|line| line.split_once(':')).find(|(key, _)| key.trim() == name)?;
    Some(value.trim().to_owned())
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
