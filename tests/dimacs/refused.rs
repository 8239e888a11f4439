//! Formulas with a fault, and the whole error each must give; and what looks odd but is accepted.

use super::read;
use exactone::cnf::Cnf;
use exactone::dimacs::{Cause, Failure, ReadLimits, Reader};
use std::io::Read;

fn clauses(cnf: &Cnf) -> Vec<Vec<i32>> {
    cnf.clauses().map(|clause| clause.iter().map(|literal| literal.dimacs()).collect()).collect()
}

/// A text and the whole error it must give.
const REFUSED: &[(&[u8], &str)] = &[
    (b"x", "f.cnf:1:1: `x` found before the header, `p cnf VARIABLES CLAUSES` expected first\n  x\n  ^"),
    (b"", "f.cnf: the file is empty, `p cnf VARIABLES CLAUSES` expected"),
    (b"\xef\xbb\xbf", "f.cnf: the file is empty, `p cnf VARIABLES CLAUSES` expected"),
    (b" \n\n", "f.cnf: no header found, `p cnf VARIABLES CLAUSES` expected"),
    (b"c only a comment\n", "f.cnf: no header found, `p cnf VARIABLES CLAUSES` expected"),
    (
        b"268435455 0\n",
        "f.cnf:1:1: `268435455` found before the header, `p cnf VARIABLES CLAUSES` expected first\n  268435455 0\n  ^",
    ),
    (
        b"1 2 0\np cnf 2 1\n",
        "f.cnf:1:1: `1` found before the header, `p cnf VARIABLES CLAUSES` expected first\n  1 2 0\n  ^",
    ),
    (b"p cnf 2 1\n1 0\np cnf 2 1\n", "f.cnf:3:1: a second header found, the first is on line 1\n  p cnf 2 1\n  ^"),
    (b"p sat 3\n", "f.cnf:1:1: `p sat 3` found, `p cnf VARIABLES CLAUSES` expected\n  p sat 3\n  ^"),
    (b"p cnf 3\n", "f.cnf:1:1: `p cnf 3` found, `p cnf VARIABLES CLAUSES` expected\n  p cnf 3\n  ^"),
    (b"p cnf 3 1 7\n", "f.cnf:1:1: `p cnf 3 1 7` found, `p cnf VARIABLES CLAUSES` expected\n  p cnf 3 1 7\n  ^"),
    (b"p cnf -3 1\n", "f.cnf:1:7: `-3` found, `p cnf VARIABLES CLAUSES` expected\n  p cnf -3 1\n        ^"),
    (b"p inccnf\n", "f.cnf:1:1: `p inccnf` found, `p cnf VARIABLES CLAUSES` expected\n  p inccnf\n  ^"),
    (b"pcnf 3 1\n", "f.cnf:1:1: `pcnf 3 1` found, `p cnf VARIABLES CLAUSES` expected\n  pcnf 3 1\n  ^"),
    (
        b"p cnf 2147483648 1\n",
        "f.cnf:1:7: 2147483648 variables found in the header, at most 2147483647 can be\n  p cnf 2147483648 1\n        ^",
    ),
    (
        b"p cnf 99999999999999999999 1\n",
        "f.cnf:1:7: 99999999999999999999 variables found in the header, at most 2147483647 can be\n  p cnf 99999999999999999999 1\n        ^",
    ),
    (
        b"p cnf 1 99999999999999999999\n",
        "f.cnf:1:9: 99999999999999999999 clauses found in the header, at most 18446744073709551615 can be\n  p cnf 1 99999999999999999999\n          ^",
    ),
    (
        b"p cnf 2147483647 1\n",
        "f.cnf:1:7: 2147483647 variables found, the limit is 100000000\n  p cnf 2147483647 1\n        ^",
    ),
    (
        b"p cnf 1 2000000001\n",
        "f.cnf:1:9: 2000000001 clauses found, the limit is 2000000000\n  p cnf 1 2000000001\n          ^",
    ),
    (
        b"p cnf 3 1\n-2147483648 0\n",
        "f.cnf:2:1: `-2147483648` found, literals go from -2147483647 to 2147483647\n  -2147483648 0\n  ^",
    ),
    (
        b"p cnf 3 1\n1 2147483648 0\n",
        "f.cnf:2:3: `2147483648` found, literals go from -2147483647 to 2147483647\n  1 2147483648 0\n    ^",
    ),
    (
        b"p cnf 3 1\n1 100000000000000000000000000000000000000000 0\n",
        "f.cnf:2:3: `10000000000000000000000000000000...` found, literals go from -2147483647 to 2147483647\n  1 100000000000000000000000000000000000000000 0\n    ^",
    ),
    (b"p cnf 3 1\n1 -4 0\n", "f.cnf:2:3: literal -4 found, but there are only 3 variables\n  1 -4 0\n    ^"),
    (b"p cnf 3 2\n1 0\n", "f.cnf:3:1: 1 clause found, 2 expected by the header\n  hint: was the file cut off?"),
    (
        b"p cnf 3 2\n1 0",
        "f.cnf:2:4: 1 clause found, 2 expected by the header\n  1 0\n     ^\n  hint: was the file cut off?",
    ),
    (b"p cnf 3 1\n1 0\n2 0\n", "f.cnf:3:1: clause 2 found, 1 clause expected by the header\n  2 0\n  ^"),
    (b"p cnf 3 0\n0\n", "f.cnf:2:1: clause 1 found, 0 clauses expected by the header\n  0\n  ^"),
    (b"p cnf 3 1\n1 2\n", "f.cnf:3:1: the file ends within clause 1, 0 expected after its last literal"),
    (b"p cnf 3 1\n1 2", "f.cnf:2:4: the file ends within clause 1, 0 expected after its last literal\n  1 2\n     ^"),
    (b"p cnf 3 1\n--1 0\n", "f.cnf:2:1: `--1` found, a literal or 0 expected\n  --1 0\n  ^"),
    (b"p cnf 3 1\n1 -0\n", "f.cnf:2:3: `-0` found, a literal or 0 expected\n  1 -0\n    ^"),
    (b"p cnf 3 1\n1 1.5 0\n", "f.cnf:2:3: `1.5` found, a literal or 0 expected\n  1 1.5 0\n    ^"),
    (b"p cnf 3 1\n1 +2 0\n", "f.cnf:2:3: `+2` found, a literal or 0 expected\n  1 +2 0\n    ^"),
    (b"p cnf 3 1\n1 c late comment\n0\n", "f.cnf:2:3: `c` found, a literal or 0 expected\n  1 c late comment\n    ^"),
    (b"p cnf 3 1\n1 x\x1b[2J 0\n", "f.cnf:2:3: `x\\u{1b}[2J` found, a literal or 0 expected\n  1 x\\u{1b}[2J 0\n    ^"),
    (
        b"p cnf 3 1\n1 \x00 0\n",
        "f.cnf:2:3: NUL byte: this is not a text file\n  1 \\u{0} 0\n    ^\n  hint: is it UTF-16, or a binary file?",
    ),
    (b"p cnf 3 1\n1 2\x00 0\n", "f.cnf:2:3: `2\\u{0}` found, a literal or 0 expected\n  1 2\\u{0} 0\n    ^"),
    (
        b"c nul \x00\np cnf 3 1\n1 0\n",
        "f.cnf:1:7: NUL byte: this is not a text file\n  c nul \\u{0}\n        ^\n  hint: is it UTF-16, or a binary file?",
    ),
    (
        b"  c latin \xe9\np cnf 3 1\n1 0\n",
        "f.cnf:1:11: byte 0xe9 is not valid UTF-8\n    c latin �\n            ^\n  hint: the text is in some other encoding; iconv converts it",
    ),
    (
        b"p cnf 3 1\n\xff 0\n",
        "f.cnf:2:1: byte 0xff is not valid UTF-8\n  � 0\n  ^\n  hint: the text is in some other encoding; iconv converts it",
    ),
    (b"p cnf 3 1\n1 \xc3\xa9 0\n", "f.cnf:2:3: `é` found, a literal or 0 expected\n  1 é 0\n    ^"),
    (b"p cnf 3 1\n1 %\n0\n", "f.cnf:2:3: `%` found, a literal or 0 expected\n  1 %\n    ^"),
    (
        b"p cnf 3 2\n1 0\n%\n0\n",
        "f.cnf:3:1: 1 clause found, 2 expected by the header\n  %\n  ^\n  hint: was the file cut off?",
    ),
    (b"p cnf 3 1\n1 0\n%\n0\n1 0\n", "f.cnf:5:1: `1` found after `%`, which ends a formula\n  1 0\n  ^"),
    (b"p cnf 3 1\n1 0\n%\nx\n", "f.cnf:4:1: `x` found after `%`, which ends a formula\n  x\n  ^"),
    (
        b"\x1f\x8b\x08\x00\x00\x00\x00\x00",
        "f.cnf: the file looks compressed (gzip), text expected\n  hint: unpack it first",
    ),
    (b"PK\x03\x04\x00\x00\x00\x00", "f.cnf: the file looks compressed (zip), text expected\n  hint: unpack it first"),
    (
        b"\xff\xfep\x00",
        "f.cnf: the file is in UTF-16, UTF-8 expected\n  hint: convert it first: iconv -f UTF-16 -t UTF-8",
    ),
];

#[test]
fn every_fault_is_named_with_its_place() {
    for (text, expected) in REFUSED {
        let error = read(text).expect_err(&String::from_utf8_lossy(text));
        assert_eq!(error, *expected, "{}", String::from_utf8_lossy(text));
    }
}

#[test]
fn what_is_harmless_is_accepted() {
    let accepted: &[(&[u8], &[&[i32]])] = &[
        (b"p cnf 0 0\n", &[]),
        (b"p cnf 3 0", &[]),
        (b"p cnf 0 1\n0\n", &[&[]]),
        (b"\xef\xbb\xbfp cnf 2 1\n1 -2 0\n", &[&[1, -2]]),
        (b"c crlf\r\np cnf 2 1\r\n1 -2 0\r\n", &[&[1, -2]]),
        (b"c cr\rp cnf 2 2\r1 0\r\r2 0\r", &[&[1], &[2]]),
        (b"p\tcnf  2\t 1 \n\t1\t-2\t0", &[&[1, -2]]),
        (b"p cnf 2 2\n1\n2 0 -1\nc between\n-2\n0\n", &[&[1, 2], &[-1, -2]]),
        (b"p cnf 2 2\n1 0 2 0\n", &[&[1], &[2]]),
        (b"cno blank\n  c indented\nc\np cnf 1 1\n01 00\n", &[&[1]]),
        (b"p cnf 2 1\n1 1 -1 0\n", &[&[1, 1, -1]]),
        (b"p cnf 2 1\n1 2 0\n%\n0\n\n", &[&[1, 2]]),
        (b"p cnf 2 1\n1 2 0\n%", &[&[1, 2]]),
    ];
    for (text, expected) in accepted {
        let cnf = read(text).unwrap();
        assert_eq!(clauses(&cnf), *expected, "{}", String::from_utf8_lossy(text));
    }
}

#[test]
fn the_variables_are_those_of_the_header_even_if_no_clause_names_them() {
    assert_eq!(read(b"p cnf 3 0\n").unwrap().size().vars, 3);
}

fn cause(text: &[u8], limits: ReadLimits) -> Cause {
    match Reader::new("f.cnf").limits(limits).read(text, &mut Cnf::default()) {
        Err(Failure::Text(error)) => error.cause(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn limits_are_errors_of_their_own_kind() {
    let limits = ReadLimits { vars: 3, clauses: 2, literals: 4, clause_length: 3, comment_bytes: 10 };
    for text in
        ["p cnf 4 1\n1 0\n", "p cnf 3 3\n", "p cnf 3 2\n1 2 3 1 0\n", "p cnf 3 2\n1 2 3 0 1 2 0\n", "c 456789012\n"]
    {
        assert_eq!(cause(text.as_bytes(), limits), Cause::Limit, "{text}");
    }
    let fits =
        Reader::new("f.cnf").limits(limits).read(&b"c 45678901\np cnf 3 2\n1 2 3 0 1 0\n"[..], &mut Cnf::default());
    assert_eq!(fits.unwrap().literals, 4);
    assert_eq!(cause(b"p cnf 3 1\n4 0\n", limits), Cause::Text);
}

#[test]
fn a_gigabyte_without_a_line_end_is_refused_at_its_first_byte_or_limit() {
    let zeros = std::io::repeat(0).take(1 << 30);
    let error = Reader::new("zero").read(zeros, &mut Cnf::default()).unwrap_err().to_string();
    assert!(error.starts_with("zero:1:1: NUL byte"), "{error}");
    let comment = std::io::repeat(b'c').take(1 << 30);
    let error = Reader::new("c").read(comment, &mut Cnf::default()).unwrap_err().to_string();
    assert_eq!(error, "c:1: a line of more bytes found, the limit is 16777216");
}

/// A source that has a fault and then fails.
struct Failing<'t>(&'t [u8]);

impl Read for Failing<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        if self.0.is_empty() { Err(std::io::ErrorKind::ConnectionReset.into()) } else { self.0.read(buffer) }
    }
}

fn failure(text: &[u8]) -> (Cause, u64) {
    match Reader::new("f.cnf").read(Failing(text), &mut Cnf::default()) {
        Err(Failure::Text(error)) => (error.cause(), error.line()),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_source_that_fails_is_told_from_a_text_that_is_wrong() {
    assert_eq!(failure(b"p cnf 2 1\n1 2").0, Cause::Io);
    assert_eq!(failure(b""), (Cause::Io, 0));
    let long_enough = b"p cnf 2 1\n1 3 0\n                                        ";
    assert_eq!(failure(long_enough), (Cause::Text, 2));
}

#[test]
fn a_fault_far_along_a_line_is_shown_with_its_surroundings() {
    let text = format!("p cnf 9 1\n{}x{}", "1 ".repeat(100_000), " 2".repeat(1000));
    let error = read(text.as_bytes()).unwrap_err();
    let shown: Vec<&str> = error.lines().collect();
    assert_eq!(shown[0], "f.cnf:2:200001: `x` found, a literal or 0 expected");
    assert!(shown[1].starts_with("  [...] 1 1") || shown[1].starts_with("  [...]  1 1"), "{error}");
    assert!(shown[1].ends_with(" [...]") && shown[1].len() < 150, "{error}");
    assert_eq!(shown[1].as_bytes()[shown[2].len() - 1], b'x', "{error}");
}
