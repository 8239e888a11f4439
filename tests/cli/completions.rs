//! Completions have every command and every long option that the help has, for each shell.

use crate::cli::documentation::options;
use crate::cli::program::exactone;
use std::io::Write;
use std::process::{Command, Stdio};

const SHELLS: [&str; 5] = ["bash", "zsh", "fish", "powershell", "elvish"];

/// The commands that the help lists.
pub(crate) fn commands() -> Vec<String> {
    let help = exactone("--help", "").stdout;
    let list = help.split("Commands:\n").nth(1).and_then(|rest| rest.split("\n\n").next()).expect("help lists them");
    list.lines().filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect()
}

#[test]
fn every_shell_knows_every_command_and_every_option() {
    let commands = commands();
    assert!(commands.contains(&"solve".to_owned()) && commands.len() > 10, "{commands:?}");
    for shell in SHELLS {
        let script = exactone(&format!("completions {shell}"), "").stdout;
        for command in &commands {
            assert!(script.contains(command), "{shell}: {command}");
            for option in options(&exactone(&format!("help {command}"), "").stdout) {
                // fish writes them as `-l NAME`.
                let known = [format!("--{option}"), format!("-l {option}")].iter().any(|form| script.contains(form));
                assert!(known, "{shell}: {command} --{option}");
            }
        }
    }
}

#[test]
fn bash_reads_its_script_without_a_complaint_and_completes_by_it() {
    let script = exactone("completions bash", "").stdout;
    let check = format!(
        "{script}\nCOMP_WORDS=(exactone sol); COMP_CWORD=1; _exactone exactone sol exactone; echo \"${{COMPREPLY[@]}}\"\n"
    );
    let bash = Command::new("bash").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let Ok(mut bash) = bash else {
        eprintln!("SKIPPED: no bash");
        return;
    };
    bash.stdin.take().expect("it is a pipe").write_all(check.as_bytes()).expect("it reads");
    let ended = bash.wait_with_output().expect("it ends");
    assert_eq!((String::from_utf8_lossy(&ended.stdout).trim(), ended.stderr.as_slice()), ("solve", &b""[..]));
}

#[test]
fn an_unknown_shell_names_the_nearest() {
    let ended = exactone("completions bsh", "");
    assert_eq!(ended.code(), 2);
    assert!(ended.stderr.contains("a similar value exists: 'bash'"), "{ended:?}");
}
