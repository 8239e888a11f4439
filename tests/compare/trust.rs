//! Files from somebody else: what they name is run only if the command line says so, too.

use super::folder::Folder;
use exactone::record::{Manifest, Status, read_manifest};
use serde_json::json;
use std::io::Write;
use std::process::{Output, Stdio};

/// A plan of one arm, which leaves a file behind if it is run.
const PLAN: &str = r#"schema = "exactone.plan.v1"
arms = ["cells=sat/external:touch PWNED/extended"]
[[instances]]
files = ["puzzles.txt"]
take = 1
"#;

/// The same program by a name of the plan's own.
const NAMED: &str = r#"schema = "exactone.plan.v1"
arms = ["sat/it/extended"]
[solvers]
it = "touch PWNED"
[[instances]]
files = ["puzzles.txt"]
take = 1
"#;

fn with_plan(plan: &str) -> Folder {
    let folder = Folder::new();
    folder.write("plan.toml", plan);
    folder
}

/// A manifest of the same, as anybody may write one.
fn with_manifest() -> Folder {
    let folder = with_plan(PLAN);
    folder.ok(&["compare", "puzzles.txt", "--take", "1", "--arm", "cells", "--out", "made"]);
    let text = String::from_utf8(folder.read("made/manifest.json")).unwrap();
    folder.write("manifest.json", &text.replace("cells/fewest/lowest", "sat/external:touch PWNED/extended"));
    assert!(String::from_utf8(folder.read("manifest.json")).unwrap().contains("PWNED"));
    folder
}

/// The command is refused, names the program, and neither runs it nor begins anything.
fn refused(folder: &Folder, arguments: &[&str]) -> String {
    let complaint = folder.fails(65, &[arguments, &["--out", "out"]].concat());
    assert!(complaint.contains("\n  touch PWNED\n") && complaint.contains("--allow-programs"), "{complaint}");
    assert!(!folder.path("PWNED").exists() && !folder.path("out").exists());
    complaint
}

/// The command runs the program, which answers nothing.
fn runs(folder: &Folder, arguments: &[&str]) {
    folder.fails(75, &[arguments, &["--out", "out"]].concat());
    assert!(folder.path("PWNED").exists());
    let rows = folder.rows("out");
    assert!(rows.iter().all(|row| row.status == Status::Crashed), "{rows:?}");
    assert!(rows[0].message.as_ref().unwrap().contains("`touch` gave no answer"), "{rows:?}");
}

#[test]
fn a_program_in_a_plan_is_not_run_whatever_the_arm_is_called() {
    refused(&with_plan(PLAN), &["compare", "plan.toml"]);
    refused(&with_plan(NAMED), &["compare", "plan.toml"]);
    runs(&with_plan(PLAN), &["compare", "plan.toml", "--allow-programs"]);
}

#[test]
fn a_program_in_a_manifest_is_not_run() {
    refused(&with_manifest(), &["compare", "--from", "manifest.json"]);
    runs(&with_manifest(), &["compare", "--from", "manifest.json", "--allow-programs"]);
}

#[test]
fn what_the_command_line_names_itself_is_run() {
    runs(&with_plan(PLAN), &["compare", "plan.toml", "--arm", "sat/external:touch PWNED/extended"]);
    runs(&with_plan(NAMED), &["compare", "plan.toml", "--solver", "it=touch PWNED"]);
    runs(&with_manifest(), &["compare", "--from", "manifest.json", "--solver", "x=touch 'PWNED'"]);
}

#[test]
fn an_arm_of_the_command_line_by_a_name_of_the_plan_names_no_program() {
    refused(&with_plan(NAMED), &["compare", "plan.toml", "--arm", "sat/it/minimal"]);
    refused(&with_plan(NAMED), &["compare", "plan.toml", "--arm", "sat/*/minimal"]);
    refused(&with_plan(PLAN), &["compare", "plan.toml", "--solver", "it=touch OTHER"]);
    refused(&with_plan(PLAN), &["compare", "plan.toml", "--solver", "it=touch"]);
}

#[test]
fn a_folder_of_our_own_is_a_file_like_any_other() {
    let folder = with_plan(PLAN);
    let plan = ["compare", "plan.toml", "--out", "out"];
    folder.fails(75, &[&plan[..], &["--allow-programs"]].concat());
    std::fs::remove_file(folder.path("PWNED")).unwrap();
    std::fs::write(folder.path("out/rows.jsonl"), "").unwrap();
    for again in [
        &plan[..],
        &["compare", "--from", "out/manifest.json", "--out", "two"],
        &["compare", "--from", "out", "--out", "out"],
    ] {
        assert!(folder.fails(65, again).contains("touch PWNED"), "{again:?}");
        assert!(!folder.path("PWNED").exists(), "{again:?}");
    }
    folder.fails(75, &[&plan[..], &["--allow-programs"]].concat());
    assert!(folder.path("PWNED").exists());
}

#[test]
fn what_would_be_run_is_told_and_cannot_repaint_the_terminal() {
    let folder = with_plan(&PLAN.replace("touch PWNED", r"\u001b]0;x\u0007/touch\u200b 'a\nb'"));
    let complaint = folder.fails(65, &["compare", "plan.toml", "--out", "out"]);
    assert!(complaint.contains(r"  \u{1b}]0;x\u{7}/touch\u{200b} 'a\u{a}b'"), "{complaint}");
    let told = folder.ok(&["compare", "plan.toml", "--dry-run"]);
    assert!(told.contains(r"cells	sat/external:\u{1b}]0;x"), "{told}");
}

/// What a comparison says to the child that makes this run by this engine.
fn request(manifest: &Manifest, row: &exactone::record::Row, spec: &str) -> String {
    let mut row = json!(row);
    row["spec"] = json!(spec);
    let request = json!({
        "row": row,
        "instance": manifest.instances[0],
        "model": manifest.models[0].text,
        "task": manifest.task,
        "proofs": false,
        "steps": 1,
        "measure": manifest.measure,
        "limits": manifest.limits,
    });
    format!("{request}\n")
}

#[test]
fn the_child_process_runs_no_program_that_its_caller_did_not_name() {
    let folder = with_manifest();
    let (manifest, row) = (read_manifest(&folder.path("made")).unwrap(), folder.rows("made").remove(0));
    let child = |arguments: &[&str], spec: &str| -> Output {
        let mut command = folder.command(&[&["compare-worker"][..], arguments].concat());
        let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = piped.spawn().unwrap();
        child.stdin.take().unwrap().write_all(request(&manifest, &row, spec).as_bytes()).unwrap();
        child.wait_with_output().unwrap()
    };
    assert!(child(&[], "cells").status.success(), "so much is right about the request");
    for arguments in [&[][..], &["touch"], &["touch OTHER", "kissat"]] {
        let ended = child(arguments, "sat/external:touch PWNED/extended");
        assert_eq!(ended.status.code(), Some(65), "{ended:?}");
        assert!(!folder.path("PWNED").exists());
    }
    assert!(child(&["touch PWNED"], "sat/external:touch PWNED/extended").status.success());
    assert!(folder.path("PWNED").exists());
}

#[test]
fn a_program_on_the_path_is_found_by_its_name_and_asked_for_in_a_file() {
    let folder = with_plan(&PLAN.replace("cells=sat/external:touch PWNED/extended", "sat/stand-in/extended"));
    let script = format!("#!/bin/sh\ntouch PWNED\nexec '{}' sat\n", env!("CARGO_BIN_EXE_exactone"));
    folder.write("bin/stand-in", &script);
    make_program(&folder, "bin/stand-in");
    let run = |arguments: &[&str]| {
        let path = format!("{}:/usr/bin:/bin", folder.path("bin").display());
        folder.command(&[arguments, &["--out", "out"]].concat()).env("PATH", path).output().unwrap()
    };
    let refused = run(&["compare", "plan.toml"]);
    let complaint = String::from_utf8(refused.stderr).unwrap();
    assert!(refused.status.code() == Some(65) && complaint.contains("\n  stand-in\n"), "{complaint}");
    assert!(!folder.path("PWNED").exists());
    let ran = run(&["compare", "plan.toml", "--arm", "sat/stand-in/extended"]);
    assert!(ran.status.success(), "{ran:?}");
    assert_eq!(
        (folder.rows("out")[0].status, folder.rows("out")[0].spec.as_str()),
        (Status::Unique, "sat/external:stand-in/extended")
    );
}

fn make_program(folder: &Folder, name: &str) {
    use std::os::unix::fs::PermissionsExt;
    std::fs::set_permissions(folder.path(name), std::fs::Permissions::from_mode(0o755)).unwrap();
}

#[test]
fn a_table_may_be_made_safe_for_spreadsheets() {
    let folder = Folder::new();
    folder.write("=1+1.txt", "...232....4....1\n");
    for (options, cells) in [(&[][..], "=1+1,=1+1,"), (&["--csv-safe"], "'=1+1,'=1+1,")] {
        folder.ok(&[&["compare", "=1+1.txt", "--arm", "cells", "--out", "out"], options].concat());
        let table = String::from_utf8(folder.read("out/rows.csv")).unwrap();
        assert!(table.lines().nth(1).unwrap().contains(&format!(",{cells}")), "{table}");
        let page = String::from_utf8(folder.read("out/report.html")).unwrap();
        assert_eq!(page.contains(r#""safe":true"#), !options.is_empty());
        folder.ok(&[&["report", "out"], options].concat());
        assert_eq!(String::from_utf8(folder.read("out/report.html")).unwrap(), page);
    }
}
