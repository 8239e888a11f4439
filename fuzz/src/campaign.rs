//! All targets in turn, each in a process of its own, round after round; what they find is kept, and what they cost.

use super::{record, seeds};
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::mem::MaybeUninit;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

/// A target that found something goes on in the time that is left, so many times.
const GOES: usize = 8;

/// One go of one target.
#[derive(Debug, Default)]
pub struct Go {
    /// Inputs tried.
    pub executions: u64,
    /// Processor seconds, of the system too.
    pub seconds: f64,
    /// Edges reached; edges told apart by how often they are.
    pub coverage: u64,
    pub features: u64,
    /// Inputs that libFuzzer keeps.
    pub corpus: u64,
    /// What was found: the file, and what was said.
    pub finding: Option<(String, String)>,
}

/// So many rounds, in which each of these targets has so many seconds.
pub fn run(folder: &Path, seconds: u32, rounds: u32, targets: &[&str]) -> Result<(), String> {
    let said = |error: std::io::Error| error.to_string();
    fs::create_dir_all(folder).map_err(said)?;
    fs::write(folder.join("dictionary"), seeds::dictionary()).map_err(said)?;
    targets.iter().try_for_each(|target| prepare(folder, target)).map_err(said)?;
    for round in 1..=rounds {
        for target in targets {
            let begin = Instant::now();
            for _ in 0..GOES {
                let left = u64::from(seconds).saturating_sub(begin.elapsed().as_secs());
                if left == 0 {
                    break;
                }
                let go = go(folder, target, left).map_err(said)?;
                record::append(folder, target, &go).map_err(said)?;
                println!("round {round}, {target}: {}", record::sentence(&go));
                if go.finding.is_none() {
                    break;
                }
            }
        }
    }
    println!("{}", record::table(folder)?);
    Ok(())
}

fn prepare(folder: &Path, target: &str) -> std::io::Result<()> {
    for kind in ["corpus", "seeds", "findings"] {
        fs::create_dir_all(folder.join(kind).join(target))?;
    }
    for seed in seeds::of(target) {
        let mut hash = DefaultHasher::new();
        seed.hash(&mut hash);
        fs::write(folder.join("seeds").join(target).join(format!("{:016x}", hash.finish())), seed)?;
    }
    Ok(())
}

fn go(folder: &Path, target: &str, seconds: u64) -> std::io::Result<Go> {
    let [corpus, seeds, findings] = ["corpus", "seeds", "findings"].map(|kind| folder.join(kind).join(target));
    let before = names(&findings)?;
    let log = folder.join(format!("{target}.log"));
    let mut child = Command::new(std::env::current_exe()?)
        .args(["target", target])
        .arg(format!("-max_total_time={seconds}"))
        .arg(format!("-max_len={}", seeds::LONGEST))
        .arg(format!("-dict={}", folder.join("dictionary").display()))
        .arg(format!("-artifact_prefix={}/", findings.display()))
        .args(["-timeout=10", "-rss_limit_mb=4096", "-print_final_stats=1", "-reload=0"])
        .args([&corpus, &seeds])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(File::create(&log)?)
        .spawn()?;
    let used = wait(&mut child)?;
    let text = String::from_utf8_lossy(&fs::read(&log)?).into_owned();
    let new = names(&findings)?.difference(&before).next().cloned();
    if let Some(path) = &new {
        forget(path, [&corpus, &seeds])?;
        fs::copy(&log, path.with_extension("log"))?;
    }
    let finding = new.map(|path| (path.display().to_string(), reason(&text)));
    let [coverage, features, corpus] = ["cov: ", "ft: ", "corp: "].map(|key| last_number(&text, key));
    let executions = last_number(&text, "number_of_executed_units: ").max(last_executions(&text));
    Ok(Go { executions, seconds: used, coverage, features, corpus, finding })
}

/// The files of libFuzzer in a folder.
fn names(folder: &Path) -> std::io::Result<BTreeSet<PathBuf>> {
    let paths = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<std::io::Result<Vec<_>>>()?;
    Ok(paths.into_iter().filter(|path| path.extension().is_none_or(|end| end != "log")).collect())
}

/// Takes the input of a finding out of where the next go begins.
fn forget(finding: &Path, folders: [&PathBuf; 2]) -> std::io::Result<()> {
    let found = fs::read(finding)?;
    for folder in folders {
        for path in names(folder)? {
            if fs::metadata(&path)?.len() == found.len() as u64 && fs::read(&path)? == found {
                fs::remove_file(path)?;
            }
        }
    }
    Ok(())
}

/// Waits for a child, and says how many processor seconds it took.
fn wait(child: &mut std::process::Child) -> std::io::Result<f64> {
    let pid = libc::pid_t::try_from(child.id()).expect("an id of a process");
    let mut usage = MaybeUninit::<libc::rusage>::zeroed();
    let mut status = 0;
    // SAFETY: both places outlive the call; rusage is plain numbers, of which zeros are some.
    let (waited, usage) = unsafe { (libc::wait4(pid, &raw mut status, 0, usage.as_mut_ptr()), usage.assume_init()) };
    if waited < 0 {
        return Err(std::io::Error::last_os_error());
    }
    let seconds = |time: libc::timeval| time.tv_sec as f64 + time.tv_usec as f64 / 1e6;
    Ok(seconds(usage.ru_utime) + seconds(usage.ru_stime))
}

/// What was wrong, from what the process said.
fn reason(log: &str) -> String {
    let mut lines = log.lines().skip_while(|line| !line.contains("panicked at") && !line.starts_with("too slow"));
    let (first, second) = (lines.next().unwrap_or("no panic"), lines.next().unwrap_or_default());
    let short: String = format!("{first} {second}").chars().take(300).collect();
    short
}

fn last_number(log: &str, key: &str) -> u64 {
    let number = |text: &str| text.trim_start().split(|c: char| !c.is_ascii_digit()).next()?.parse().ok();
    log.rsplit(key).next().filter(|_| log.contains(key)).and_then(number).unwrap_or(0)
}

/// `#12345` at the beginning of the last line that has one.
fn last_executions(log: &str) -> u64 {
    let mut lines = log.lines().rev();
    let number =
        lines.find_map(|line| line.strip_prefix('#')?.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok());
    number.unwrap_or(0)
}
