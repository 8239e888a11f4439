//! A browser without a window that looks at a page and tells what it saw.
//!
//! The page gets a script at its end that tries everything and sends what it found to the page around it. That page has
//! two frames, one as wide as a telephone and one as wide as a desk. The browser prints the outer page when all is done.

use serde::Deserialize;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::Duration;

/// Widths at which the page is looked at, in pixels.
pub(crate) const WIDTHS: [u32; 2] = [400, 1280];

/// What the reader prefers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scheme {
    Light,
    Dark,
}

/// What was seen at one width.
#[derive(Debug, Deserialize)]
pub(crate) struct Page {
    pub(crate) width: u32,
    pub(crate) errors: Vec<String>,
    pub(crate) requests: u32,
    pub(crate) dark: bool,
    pub(crate) overflow: f64,
    pub(crate) texts: u32,
    pub(crate) faint: Vec<String>,
    pub(crate) failed: Vec<String>,
    pub(crate) csv: String,
}

/// The browser, if there is one on the `PATH`.
pub(crate) fn program() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let names = ["chromium", "chromium-browser", "google-chrome"];
    std::env::split_paths(&path)
        .flat_map(|folder| names.map(|name| folder.join(name)))
        .find(|program| program.is_file())
}

/// Looks at a page at every width.
pub(crate) fn look(program: &Path, page: &str, scheme: Scheme) -> Vec<Page> {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("page.html"), watched(page)).unwrap();
    std::fs::write(folder.path().join("frames.html"), frames()).unwrap();
    let (printed, log) = run(program, folder.path(), scheme);
    let noise = |line: &&str| line.contains("CONSOLE") || line.contains("Refused to");
    let complaints: Vec<&str> = log.lines().filter(noise).collect();
    assert!(complaints.is_empty(), "the console says: {complaints:#?}");
    let found = printed.split("<pre class=\"seen\">").skip(1).map(|rest| rest.split("</pre>").next().unwrap());
    found.map(|text| serde_json::from_str(&decoded(text)).unwrap()).collect()
}

/// How often a browser is looked after, and how many times: two minutes.
const LOOK_UP: Duration = Duration::from_millis(50);
const PATIENCE: u32 = 2_400;

fn run(program: &Path, folder: &Path, scheme: Scheme) -> (String, String) {
    let quiet = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--enable-logging=stderr",
        "--virtual-time-budget=60000",
        "--window-size=1400,1000",
        "--dump-dom",
    ];
    let scheme = match scheme {
        Scheme::Dark => 0,
        Scheme::Light => 1,
    };
    let [page, log] = ["page.txt", "log.txt"].map(|name| folder.join(name));
    let mut browser = Command::new(program)
        .args(quiet)
        .arg(format!("--user-data-dir={}", folder.join("profile").display()))
        .arg(format!("--blink-settings=preferredColorScheme={scheme}"))
        .arg(format!("file://{}", folder.join("frames.html").display()))
        .stdout(File::create(&page).unwrap())
        .stderr(File::create(&log).unwrap())
        .spawn()
        .unwrap();
    end(&mut browser);
    let text = |path: &Path| String::from_utf8_lossy(&std::fs::read(path).unwrap()).into_owned();
    (text(&page), text(&log))
}

/// Waits for a browser, and ends one that has shown all it has and does not go.
fn end(browser: &mut Child) {
    for _ in 0..PATIENCE {
        if browser.try_wait().unwrap().is_some() {
            return;
        }
        std::thread::sleep(LOOK_UP);
    }
    browser.kill().unwrap();
    browser.wait().unwrap();
}

/// The page with somebody who listens for errors from the first, and tries everything at the end.
fn watched(page: &str) -> String {
    let listen = "<script>window.errors = [];\
        addEventListener('error', function (event) { errors.push(String(event.message)); });\
        addEventListener('securitypolicyviolation', function (event) { errors.push('policy: ' + event.violatedDirective); });\
        </script><style>";
    let attempt = format!("<script>{}</script></body>", include_str!("attempt.js"));
    let (head, tail) = page.rsplit_once("</body>").unwrap();
    format!("{head}{attempt}{tail}").replacen("<style>", listen, 1)
}

fn frames() -> String {
    let frame =
        |width: u32| format!("<iframe src=\"page.html\" style=\"width:{width}px;height:900px;border:0\"></iframe>");
    format!(
        "<!DOCTYPE html><meta name=\"color-scheme\" content=\"light dark\"><body><script>addEventListener('message', function \
         (event) {{ var pre = document.createElement('pre'); pre.className = 'seen'; pre.textContent = event.data; \
         document.body.appendChild(pre); }});</script>{}</body>",
        WIDTHS.map(frame).concat()
    )
}

/// Text of which every awkward character is written `%` and its bytes in hexadecimal digits.
fn decoded(text: &str) -> String {
    let (mut bytes, mut rest) = (Vec::new(), text.as_bytes());
    while let [first, tail @ ..] = rest {
        if let (b'%', [high, low, tail @ ..]) = (first, tail) {
            let digits = [*high, *low];
            bytes.push(u8::from_str_radix(std::str::from_utf8(&digits).unwrap(), 16).unwrap());
            rest = tail;
        } else {
            bytes.push(*first);
            rest = tail;
        }
    }
    String::from_utf8(bytes).unwrap()
}
