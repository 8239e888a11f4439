//! Output files: whole or not at all, never over an input, never over what was there unless that was asked for.

use crate::cli::program::{PATH, exactone, exactone_in, names};
use std::fs;
use std::path::Path;
use tempfile::TempDir;

const PUZZLE: &str = "...232....4....1\n";
const SOLVED: &str = "1432321421434321\n";

/// A folder with a puzzle in `in.txt`.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder for the test");
    fs::write(folder.path().join("in.txt"), PUZZLE).expect("the folder is ours");
    folder
}

fn text(folder: &TempDir, name: &str) -> Option<String> {
    fs::read_to_string(folder.path().join(name)).ok()
}

#[test]
fn a_new_file_holds_what_a_pipe_would_and_nothing_else_is_left() {
    let folder = folder();
    let ended = exactone_in(folder.path(), "solve in.txt -o out.txt", "");
    assert_eq!((ended.code(), ended.stdout.as_str(), ended.stderr.as_str()), (0, "", ""));
    assert_eq!(text(&folder, "out.txt").as_deref(), Some(SOLVED));
    assert_eq!(names(folder.path()), ["in.txt", "out.txt"]);
}

#[test]
fn a_name_of_a_format_that_is_not_written_is_refused() {
    let folder = folder();
    for command in ["solve in.txt -o out.xlsx", "show in.txt -o out.pdf", "show in.txt -o out.JPG"] {
        let ended = exactone_in(folder.path(), command, "");
        assert_eq!(ended.code(), 2, "{}", ended.stderr);
        assert!(ended.stderr.contains("are not written; pictures are .svg and .png"), "{}", ended.stderr);
    }
    assert_eq!(names(folder.path()), ["in.txt"]);
}

#[test]
fn a_drawing_is_not_written_under_the_name_of_another_format() {
    let folder = folder();
    for ending in ["html", "md", "json", "csv", "toml", "tex", "json.gz"] {
        let ended = exactone_in(folder.path(), &format!("show in.txt -o out.{ending}"), "");
        assert_eq!(ended.code(), 2, "{}", ended.stderr);
        assert!(ended.stderr.contains(&format!("`exactone convert FILE out.{ending}`")), "{}", ended.stderr);
    }
    assert_eq!(names(folder.path()), ["in.txt"]);
    assert_eq!(exactone_in(folder.path(), "show in.txt -o out.text", "").code(), 0);
}

#[test]
fn a_definite_no_is_an_answer_and_makes_a_whole_file() {
    let folder = folder();
    assert_eq!(exactone_in(folder.path(), "solve -o out.txt", "11..............\n").code(), 1);
    assert_eq!(text(&folder, "out.txt").as_deref(), Some("none\n"));
}

#[test]
fn a_file_that_is_there_stays_unless_force_is_used() {
    let folder = folder();
    fs::write(folder.path().join("out.txt"), "mine\n").expect("the folder is ours");
    let refused = exactone_in(folder.path(), "solve in.txt -o out.txt", "");
    assert_eq!((refused.code(), refused.stdout.as_str()), (73, ""));
    assert!(refused.stderr.contains("out.txt") && refused.stderr.contains("--force"), "{}", refused.stderr);
    assert_eq!(text(&folder, "out.txt").as_deref(), Some("mine\n"));
    assert_eq!(exactone_in(folder.path(), "solve in.txt -o out.txt --force", "").code(), 0);
    assert_eq!(text(&folder, "out.txt").as_deref(), Some(SOLVED));
    assert_eq!(names(folder.path()), ["in.txt", "out.txt"]);
}

#[test]
fn the_output_may_not_be_an_input_even_by_another_name() {
    let folder = folder();
    let inside = folder.path().join("in.txt");
    for output in ["in.txt".to_owned(), "./in.txt".to_owned(), inside.display().to_string()] {
        let refused = exactone_in(folder.path(), &format!("solve in.txt --force -o {output}"), "");
        assert_eq!(refused.code(), 73, "{output}");
        assert!(refused.stderr.contains("input"), "{}", refused.stderr);
    }
    assert_eq!(text(&folder, "in.txt").as_deref(), Some(PUZZLE));
}

#[test]
fn a_file_that_cannot_be_made_is_refused_before_anything_is_solved() {
    let folder = folder();
    for output in ["missing/out.txt", ".", "in.txt/out.txt"] {
        let refused = exactone_in(folder.path(), &format!("solve -o {output}"), PUZZLE);
        assert_eq!((refused.code(), refused.stdout.as_str()), (73, ""), "{output}: {refused:?}");
    }
    assert_eq!(names(folder.path()), ["in.txt"]);
}

#[test]
fn a_bad_line_keeps_the_answers_before_it_apart() {
    let folder = folder();
    fs::write(folder.path().join("out.txt"), "mine\n").expect("the folder is ours");
    let input = format!("{PUZZLE}{PUZZLE}nonsense\n{PUZZLE}");
    let ended = exactone_in(folder.path(), "solve -o out.txt --force", &input);
    assert_eq!(ended.code(), 65);
    assert!(ended.stderr.contains("out.txt.partial"), "{}", ended.stderr);
    assert_eq!(text(&folder, "out.txt").as_deref(), Some("mine\n"));
    assert_eq!(text(&folder, "out.txt.partial"), Some(SOLVED.repeat(2)));
    let ended = exactone_in(folder.path(), "solve -o out.txt --force --keep-going", &input);
    assert_eq!(ended.code(), 65);
    assert_eq!(text(&folder, "out.txt"), Some(format!("{SOLVED}{SOLVED}error\n{SOLVED}")));
}

#[test]
fn without_answers_there_is_no_partial_file() {
    let folder = folder();
    for input in ["nonsense\n", ""] {
        assert_eq!(exactone_in(folder.path(), "solve -o out.txt", input).code(), 65);
    }
    assert_eq!(exactone_in(folder.path(), "solve -o out.txt missing.txt", "").code(), 66);
    assert_eq!(names(folder.path()), ["in.txt"]);
}

#[test]
fn a_hyphen_is_standard_output() {
    assert_eq!(exactone("solve -o -", PUZZLE).stdout, SOLVED);
}

#[cfg(unix)]
mod unix {
    use super::*;
    use crate::cli::program::{program, run, shell};
    use std::fs::File;
    use std::os::unix::fs::{PermissionsExt, symlink};
    use std::process::Stdio;

    #[test]
    fn a_full_device_is_an_error_and_never_a_success() {
        if !Path::new("/dev/full").exists() {
            return eprintln!("SKIPPED: this system has no /dev/full");
        }
        for arguments in
            ["solve -o /dev/full", "solve --all -o /dev/full", "count -o /dev/full", "solve --json -o /dev/full"]
        {
            let ended = exactone(arguments, PUZZLE);
            assert_eq!(ended.code(), 74, "{arguments}");
            assert!(ended.stderr.contains("cannot write"), "{}", ended.stderr);
        }
        for arguments in ["solve", "solve --all --blank 6", "count", "engines", "--help", "solve --help", "--version"] {
            let ended = run(&mut shell(&format!("exec \"$0\" {arguments} > /dev/full")), PUZZLE);
            assert_eq!(ended.code(), 74, "{arguments}: {ended:?}");
        }
    }

    #[test]
    fn a_file_system_that_fills_up_leaves_the_old_file_and_no_other() {
        // Needs the right to mount, as root or in a name space of its own.
        let folder = tempfile::tempdir().expect("a folder for the test");
        let script = format!(
            "mount -t tmpfs -o size=64k tmpfs '{0}' && echo mine > '{0}/out' && echo mounted >&2 &&
             {{ '{PATH}' solve --all --blank 6 --force -o '{0}/out'; code=$?; cat '{0}/out'; ls -A '{0}'; exit $code; }}",
            folder.path().display()
        );
        let mut command = std::process::Command::new("unshare");
        let ended = match command.args(["-rm", "sh", "-c", &script]).output() {
            Ok(ended) if String::from_utf8_lossy(&ended.stderr).starts_with("mounted") => ended,
            other => return eprintln!("SKIPPED: no file system can be mounted here: {other:?}"),
        };
        assert_eq!(ended.status.code(), Some(74), "{ended:?}");
        assert_eq!(String::from_utf8_lossy(&ended.stdout), "mine\nout\n");
    }

    #[test]
    fn a_closed_pipe_ends_the_program_quietly() {
        for arguments in ["solve --all --blank 9", "solve --all --json --blank 9", "solve --all -f grid --blank 9"] {
            let ended = run(&mut shell(&format!("{{ \"$0\" {arguments}; echo code $? >&2; }} | head -n 1")), "");
            assert_eq!(ended.stderr, "code 141\n", "{arguments}");
        }
        let many = PUZZLE.repeat(20_000);
        let ended = run(&mut shell("{ \"$0\" solve; echo code $? >&2; } | head -n 1"), many);
        assert_eq!((ended.stdout.as_str(), ended.stderr.as_str()), (SOLVED, "code 141\n"));
    }

    #[test]
    fn files_beside_the_words_are_whole_although_nobody_reads_the_words() {
        let folder = folder();
        for arguments in [
            "explain in.txt --html page.html --svg steps --proof steps.pbp",
            "hint in.txt --svg hint.svg",
            "prove -o certificate in.txt",
        ] {
            let mut command = program(arguments);
            let mut child = command.current_dir(folder.path()).stdout(Stdio::piped()).spawn().expect("it can be run");
            // The reader goes before the first word.
            drop(child.stdout.take());
            assert_eq!(child.wait().expect("it is our child").code(), Some(141), "{arguments}");
        }
        let page = text(&folder, "page.html").expect("it was asked for");
        assert!(page.trim_end().ends_with("</html>"), "{page}");
        assert!(text(&folder, "steps.pbp").is_some_and(|proof| proof.contains("end pseudo-Boolean proof")));
        assert!(text(&folder, "hint.svg").is_some_and(|picture| picture.trim_end().ends_with("</svg>")));
        assert_eq!(names(&folder.path().join("steps")).len(), 11);
        assert!(text(&folder, "certificate.cnf").is_some() && text(&folder, "certificate.drat").is_some());
        assert!(!names(folder.path()).iter().any(|name| name.contains("partial")));
    }

    #[test]
    fn a_folder_that_may_not_be_written_to_is_refused() {
        let folder = folder();
        let locked = folder.path().join("locked");
        fs::create_dir(&locked).expect("the folder is ours");
        fs::set_permissions(&locked, fs::Permissions::from_mode(0o555)).expect("the folder is ours");
        if File::create(locked.join("probe")).is_ok() {
            eprintln!("SKIPPED in part: this user may write everywhere");
        } else {
            assert_eq!(exactone_in(folder.path(), "solve in.txt -o locked/out.txt", "").code(), 73);
        }
        if Path::new("/proc/self").exists() {
            assert_eq!(exactone_in(folder.path(), "solve in.txt -o /proc/out.txt", "").code(), 73);
        }
        fs::set_permissions(&locked, fs::Permissions::from_mode(0o755)).expect("the folder is ours");
    }

    #[test]
    fn a_file_that_may_not_be_read_cannot_be_opened() {
        let folder = folder();
        let secret = folder.path().join("in.txt");
        fs::set_permissions(&secret, fs::Permissions::from_mode(0o000)).expect("the file is ours");
        if File::open(&secret).is_ok() {
            eprintln!("SKIPPED in part: this user may read everything");
        } else {
            assert_eq!(exactone_in(folder.path(), "solve in.txt", "").code(), 66);
        }
        if Path::new("/proc/self/mem").exists() {
            let ended = exactone("solve /proc/self/mem", "");
            assert_eq!((ended.code(), ended.stdout.as_str()), (66, ""), "{ended:?}");
            let ended = exactone("solve --keep-going /proc/self/mem -", PUZZLE);
            assert_eq!((ended.code(), ended.stdout.as_str()), (66, SOLVED), "{ended:?}");
        }
    }

    #[test]
    fn a_link_is_followed_and_keeps_leading_where_it_led() {
        let folder = folder();
        fs::write(folder.path().join("target.txt"), "mine\n").expect("the folder is ours");
        symlink("target.txt", folder.path().join("link.txt")).expect("the folder is ours");
        assert_eq!(exactone_in(folder.path(), "solve in.txt -o link.txt", "").code(), 73);
        assert_eq!(exactone_in(folder.path(), "solve in.txt -o link.txt --force", "").code(), 0);
        assert!(fs::symlink_metadata(folder.path().join("link.txt")).is_ok_and(|found| found.is_symlink()));
        assert_eq!(text(&folder, "target.txt").as_deref(), Some(SOLVED));
        symlink("in.txt", folder.path().join("alias.txt")).expect("the folder is ours");
        assert_eq!(exactone_in(folder.path(), "solve in.txt -o alias.txt --force", "").code(), 73);
    }

    #[test]
    fn a_link_that_leads_nowhere_is_followed_or_refused_before_anything_is_solved() {
        let folder = folder();
        symlink("later.txt", folder.path().join("link.txt")).expect("the folder is ours");
        assert_eq!(exactone_in(folder.path(), "solve in.txt -o link.txt", "").code(), 0);
        assert_eq!(text(&folder, "later.txt").as_deref(), Some(SOLVED));
        assert!(folder.path().join("link.txt").is_symlink());
        symlink("missing/later.txt", folder.path().join("nowhere.txt")).expect("the folder is ours");
        symlink("around.txt", folder.path().join("around.txt")).expect("the folder is ours");
        for output in ["nowhere.txt", "around.txt"] {
            for force in ["", " --force"] {
                // The input is missing too, which would be found out next.
                let refused = exactone_in(folder.path(), &format!("solve missing.txt -o {output}{force}"), "");
                assert_eq!((refused.code(), refused.stdout.as_str()), (73, ""), "{output}: {refused:?}");
            }
            assert!(folder.path().join(output).is_symlink());
        }
    }

    #[test]
    fn a_link_to_itself_is_called_one() {
        let folder = folder();
        symlink("around.txt", folder.path().join("around.txt")).expect("the folder is ours");
        let refused = exactone_in(folder.path(), "solve around.txt", "");
        assert!(refused.stderr.contains("it is a link to around.txt, which leads back to itself"), "{refused:?}");
    }

    #[test]
    fn a_limit_on_the_size_of_files_is_an_error_with_a_message() {
        let folder = folder();
        for arguments in ["solve --all --blank 6 -o out.txt", "solve --all --blank 6 > out.txt"] {
            let mut command = shell(&format!("ulimit -f 64 && exec \"$0\" {arguments}"));
            let ended = run(command.current_dir(folder.path()), "");
            assert_eq!(ended.code(), 74, "{arguments}: {ended:?}");
            assert!(ended.stderr.contains("cannot write: "), "{arguments}: {}", ended.stderr);
            fs::remove_file(folder.path().join("out.txt")).ok();
            assert_eq!(names(folder.path()), ["in.txt"]);
        }
    }

    #[test]
    fn names_of_files_never_reach_the_terminal_as_they_are() {
        let folder = folder();
        let name = "o\u{1b}]0;pwn\u{7}\n.txt";
        let mut command = program("solve -o");
        let ended = run(command.arg(name).current_dir(folder.path()), format!("{PUZZLE}nonsense\n"));
        assert_eq!(ended.code(), 65);
        assert!(ended.stderr.contains(r"o\u{1b}]0;pwn\u{7}\u{a}.txt.partial"), "{}", ended.stderr);
        let mut command = program("prove --force -o");
        let proved = run(command.arg(name).current_dir(folder.path()), PUZZLE);
        assert_eq!(proved.code(), 0);
        fs::create_dir(folder.path().join("rows")).expect("the folder is ours");
        let mut command = program("compare in.txt -a cells -o");
        let compared = run(command.arg(format!("{name}d")).current_dir(folder.path()), "");
        assert_eq!(compared.code(), 0, "{compared:?}");
        for text in [ended.stderr, proved.stdout, proved.stderr, compared.stdout, compared.stderr] {
            assert!(!text.contains(['\u{1b}', '\u{7}']), "{text:?}");
        }
    }

    #[test]
    fn a_replaced_file_keeps_its_permissions_and_a_new_one_has_the_usual() {
        let folder = folder();
        let output = folder.path().join("out.txt");
        let mode = || fs::metadata(&output).expect("it is there").permissions().mode() & 0o777;
        let mut command = shell("umask 027; exec \"$0\" solve in.txt -o out.txt");
        assert_eq!(run(command.current_dir(folder.path()), "").code(), 0);
        assert_eq!(mode(), 0o640);
        fs::set_permissions(&output, fs::Permissions::from_mode(0o604)).expect("the file is ours");
        assert_eq!(exactone_in(folder.path(), "solve in.txt -o out.txt --force", "").code(), 0);
        assert_eq!(mode(), 0o604);
    }

    #[test]
    fn a_named_pipe_is_written_to_as_it_is() {
        let folder = folder();
        let mut command = shell("mkfifo pipe && { cat pipe & \"$0\" solve in.txt -o pipe; wait; }");
        let ended = run(command.current_dir(folder.path()), "");
        assert_eq!((ended.code(), ended.stdout.as_str()), (0, SOLVED), "{ended:?}");
    }

    #[test]
    fn the_program_needs_no_home_no_terminal_and_no_folder_it_may_write_to() {
        let folder = folder();
        let plain = exactone_in(folder.path(), "solve in.txt -f grid", "");
        let mut command = program("solve in.txt -f grid");
        command.env("LANG", "C").env("LC_ALL", "C").env("TERM", "no-such-terminal").env("HOME", "/nonexistent");
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o555)).expect("the folder is ours");
        let ended = run(command.current_dir(folder.path()), "");
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).expect("the folder is ours");
        assert_eq!((ended.code(), ended.stdout, ended.stderr), (0, plain.stdout, String::new()));
        assert_eq!(names(folder.path()), ["in.txt"]);
        assert_eq!(run(program("solve").current_dir("/"), PUZZLE).stdout, SOLVED);
    }
}
