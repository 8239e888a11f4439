//! What solvers say, in every form; and what is no answer, with the whole error it must give.

use super::answer;

#[test]
fn answers_of_every_form_are_read() {
    let minisat = "WARNING: for repeatability, setting FPU to use double precision\n\
        ============================[ Problem Statistics ]=============================\n\
        |  Number of variables:             3                                         |\n\
        ===============================================================================\n\
        Solved by unit propagation\nrestarts              : 1\nCPU time              : 0.001 s\n\n\
        SATISFIABLE\nSAT\n1 -2 3 0\n";
    let kissat = "c ---- [ banner ] ----\nc\nc Kissat SAT Solver\ns SATISFIABLE\nv 1 -2\nv 3 0\nc\nc exit 10\n";
    let models = [
        minisat,
        kissat,
        "s SATISFIABLE\r\nv 1 -2 3 0\r\n",
        "v 1 -2\nv 3 0\ns SATISFIABLE\n",
        "SAT\n1 -2 3 0\n",
        "SAT\n1 -2 3 0\n===[ Statistics ]===\nrestarts : 1\nSATISFIABLE\n",
        "SAT\n1 -2 3 0",
        "1 -2 3 0\n",
        "1 -2 3",
        "1\n-2\n3\n",
        "v 1 -2 3",
        "v 1 -2 3 0\n",
        "v 1 -2 1 3 0\n",
        "Reading from standard input...\ns SATISFIABLE\nv 1 -2 3 0\ndone\n",
        "c PB\ns SATISFIABLE\nv x1 -x2\nv x3\n",
        "c MaxSAT\no 3\no 0\ns OPTIMUM FOUND\nv 101\n",
    ];
    for text in models {
        assert_eq!(answer(text.as_bytes(), 3), Ok(Some(vec![1, -2, 3])), "{text}");
    }
    let not_utf8 = b"c by Niklas E\xe9n, \0\ns UNSATISFIABLE\n";
    assert_eq!(answer(not_utf8, 3), Ok(None));
    for text in [
        "garbage\ns UNSATISFIABLE\n",
        "s UNSATISFIABLE\n",
        "c x\ns  UNSATISFIABLE",
        "UNSAT\n",
        "UNSATISFIABLE\nUNSAT\n",
    ] {
        assert_eq!(answer(text.as_bytes(), 3), Ok(None), "{text}");
    }
    for text in ["s UNKNOWN\n", "INDET\n", "c UNKNOWN\n", "c killed before it said anything\n", "s INDETERMINATE\n"] {
        assert_eq!(answer(text.as_bytes(), 3), Ok(Some(vec![0])), "{text}");
    }
    assert_eq!(answer(b"s SATISFIABLE\n", 0), Ok(Some(vec![])));
    assert_eq!(answer(b"s SATISFIABLE\nv 0\n", 3), Ok(Some(vec![])));
    let bits = "10".repeat(50);
    let expected = (1..=100).map(|number| if number % 2 == 1 { number } else { -number }).collect();
    assert_eq!(answer(format!("v {bits}\n").as_bytes(), 100), Ok(Some(expected)));
}

/// A text that is no answer to a formula of three variables, and the whole error it must give.
const NO_ANSWERS: &[(&[u8], &str)] = &[
    (b"", "out: the file is empty, the answer of a solver expected"),
    (b"\n\n", "out:3:1: no answer found, `s SATISFIABLE`, `s UNSATISFIABLE` or literals expected"),
    (
        b"s SATISFIABLE\nv 1 -2\nv 3\n",
        "out:4:1: the values break off: no 0 after the last literal\n  hint: was the solver stopped while it wrote?",
    ),
    (
        b"s SATISFIABLE\nv 1 -2 3",
        "out:2:9: the values break off: no 0 after the last literal\n  v 1 -2 3\n          ^\n  hint: was the solver stopped while it wrote?",
    ),
    (
        b"SAT\n1 -2 3\n",
        "out:3:1: the values break off: no 0 after the last literal\n  hint: was the solver stopped while it wrote?",
    ),
    (
        b"s SATISFIABLE\n",
        "out:2:1: the answer is satisfiable, but no values were found\n  hint: solvers print values only if asked to, or only if not asked to be quiet",
    ),
    (
        b"s SATISFIABLE\nv 1 -2 -1 0\n",
        "out:2:8: literal -1 found, but its negation came before\n  v 1 -2 -1 0\n         ^",
    ),
    (b"s SATISFIABLE\nv x1 -x1\n", "out:2:6: literal -1 found, but its negation came before\n  v x1 -x1\n       ^"),
    (
        b"s SATISFIABLE\nv 1 -2 4 0\n",
        "out:2:8: literal 4 found, but there are only 3 variables\n  v 1 -2 4 0\n         ^",
    ),
    (b"s SATISFIABLE\nv x4\n", "out:2:3: literal 4 found, but there are only 3 variables\n  v x4\n    ^"),
    (b"s SATISFIABLE\nv x-1\n", "out:2:3: `x-1` found, a literal or 0 expected\n  v x-1\n    ^"),
    (
        b"s SATISFIABLE\nv 1 -2 3 0\nv 1 2 3 0\n",
        "out:3:3: a second answer found, the first is on line 2\n  v 1 2 3 0\n    ^",
    ),
    (
        b"s SATISFIABLE\nv 1 -2 3 0\ns SATISFIABLE\n",
        "out:3:1: a second answer found, the first is on line 1\n  s SATISFIABLE\n  ^",
    ),
    (
        b"s UNSATISFIABLE\ns SATISFIABLE\nv 1 2 3 0\n",
        "out:2:1: a second answer found, the first is on line 1\n  s SATISFIABLE\n  ^",
    ),
    (b"s UNSATISFIABLE\nv 1 2 3 0\n", "out:2:3: values found, but the answer is unsatisfiable\n  v 1 2 3 0\n    ^"),
    (b"v 1 2 3 0\ns UNSATISFIABLE\n", "out:2:1: values found, but the answer is unsatisfiable\n  s UNSATISFIABLE\n  ^"),
    (b"s UNKNOWN\n1 2 3 0\n", "out:2:1: values found, but the answer is unknown\n  1 2 3 0\n  ^"),
    (
        b"s SATISFIABLE?\n",
        "out:1:1: status `SATISFIABLE?` found, SATISFIABLE, UNSATISFIABLE or UNKNOWN expected\n  s SATISFIABLE?\n  ^",
    ),
    (
        b"s satisfiable\n",
        "out:1:1: status `satisfiable` found, SATISFIABLE, UNSATISFIABLE or UNKNOWN expected\n  s satisfiable\n  ^",
    ),
    (
        b"garbage\nc s UNSATISFIABLE\nmore\n",
        "out:1:1: `garbage` found, a status, literals or a comment expected\n  garbage\n  ^",
    ),
    (b"v 1 two 3 0\n", "out:1:5: `two` found, a literal or 0 expected\n  v 1 two 3 0\n      ^"),
    (b"v 1 2 -0\n", "out:1:7: `-0` found, a literal or 0 expected\n  v 1 2 -0\n        ^"),
    (
        b"v 1 2 99999999999 0\n",
        "out:1:7: `99999999999` found, literals go from -2147483647 to 2147483647\n  v 1 2 99999999999 0\n        ^",
    ),
    (b"s SATISFIABLE\nv 1011\n", "out:2:3: literal 1011 found, but there are only 3 variables\n  v 1011\n    ^"),
    (b"s SATISFIABLE\nv 1 2\x00 0\n", "out:2:5: `2\\u{0}` found, a literal or 0 expected\n  v 1 2\\u{0} 0\n      ^"),
    (
        b"1 -2 3 0\nUNSATISFIABL\n",
        "out:2:1: `UNSATISFIABL` found, a status, literals or a comment expected\n  UNSATISFIABL\n  ^",
    ),
    (b"SAT\n1 -2 3 0\nSAT\n-1 -2 3 0\n", "out:4:1: a second answer found, the first is on line 2\n  -1 -2 3 0\n  ^"),
    (b"SAT\n1 -2 3 0\nUNSAT\n", "out:3:1: a second answer found, the first is on line 1\n  UNSAT\n  ^"),
    (b"restarts : 1\n", "out:2:1: no answer found, `s SATISFIABLE`, `s UNSATISFIABLE` or literals expected"),
    (
        b"\x1f\x8b\x08\x00\x00\x00\x00\x00",
        "out: the file looks compressed (gzip), text expected\n  hint: unpack it first",
    ),
];

#[test]
fn what_is_no_answer_is_named_with_its_place() {
    for (text, expected) in NO_ANSWERS {
        let error = answer(text, 3).expect_err(&String::from_utf8_lossy(text));
        assert_eq!(error, *expected, "{}", String::from_utf8_lossy(text));
    }
}
