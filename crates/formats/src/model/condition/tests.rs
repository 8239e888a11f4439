//! Conditions by hand, and what is refused.

use super::tree::Condition;
use super::{Names, parse};
use crate::model::expression::Parameters;

fn read(text: &str) -> Result<Condition, (usize, String)> {
    let mut parameters = Parameters::default();
    parameters.set("n", 4);
    parse(text, &Names { cells: vec!["x", "y", "z"], parameters: &parameters })
}

fn holds(text: &str, cells: [i64; 3]) -> bool {
    read(text).unwrap_or_else(|error| panic!("{text}: {error:?}")).holds(&cells).unwrap()
}

#[test]
fn conditions_mean_what_they_mean_at_school() {
    let cases = [
        ("abs(a - b) = 3", [2, 5, 0], true),
        ("abs(a - b) = 3", [5, 3, 0], false),
        ("a < b < c", [1, 2, 3], true),
        ("a < b < c", [1, 2, 2], false),
        ("a < b > c != a", [1, 3, 2], true),
        ("2 + 3 * a = 11", [3, 0, 0], true),
        ("10 - 3 - 2 = a", [5, 0, 0], true),
        ("(10 - 3) * -a <= -7", [1, 0, 0], true),
        ("min(a, b, c) = 1 and max(a, b, c) = n", [4, 1, 2], true),
        ("a = 1 or b = 1 and c = 1", [1, 2, 2], true),
        ("(a = 1 or b = 1) and c = 1", [1, 2, 2], false),
        ("not a = 1 or b = 1", [1, 1, 0], true),
        ("not (a = 1 or b = 1)", [2, 2, 0], true),
        ("not not a = 1", [1, 0, 0], true),
        ("x + y = z", [1, 2, 3], true),
        ("a * b % 12 = 0", [3, 4, 0], true),
        ("(a - b) % 3 = 2", [1, 2, 0], true),
        ("a % -3 = 1", [-2, 0, 0], true),
        // A half is a half, neither 0 nor refused.
        ("a / b = 0", [1, 2, 0], false),
        ("0 < a / b < 1", [1, 2, 0], true),
        ("a / b * 2 = 1", [1, 2, 0], true),
        ("a / b = 2", [4, 2, 0], true),
        ("a / b + b / a = 5 / 2", [1, 2, 0], true),
        ("a / -2 < 0", [1, 0, 0], true),
        ("b = 0 or a / b = 2", [4, 0, 0], true),
    ];
    for (text, cells, expected) in cases {
        assert_eq!(holds(text, cells), expected, "{text} of {cells:?}");
    }
}

#[test]
fn what_has_no_number_is_told_with_its_place() {
    let wrong = |text: &str, cells: [i64; 3]| read(text).unwrap().holds(&cells).unwrap_err();
    assert_eq!(wrong("a + b / c = 1", [1, 1, 0]), (6, "this divides by 0".to_owned()));
    assert_eq!(wrong("a % (b - c) = 1", [1, 1, 1]), (2, "this divides by 0".to_owned()));
    assert_eq!(wrong("a / b % 2 = 1", [1, 2, 1]), (6, "`%` is for whole numbers".to_owned()));
    let large = "1000000000 * 1000000000 * 1000000000 = a";
    assert_eq!(wrong(large, [1, 2, 1]), (24, "this number is too large".to_owned()));
}

#[test]
fn what_is_no_condition_is_refused_at_its_place() {
    let cases = [
        ("", 0, "is missing here"),
        ("a", 0, "a comparison such as `a < b` expected"),
        ("a + 1 or b = 2", 0, "a comparison such as"),
        ("a = 1 and b", 10, "a comparison such as"),
        ("(a = 1) + 2 = 3", 1, "a number expected, but this is a comparison"),
        ("a = (b < c)", 5, "a number expected"),
        ("a =", 3, "is missing here"),
        ("a == 3", 2, "did you mean `=`?"),
        ("a = 3 b = 2", 6, "`and`, `or` or a sign is missing"),
        ("a = 3)", 5, "goes on"),
        ("(a = 3", 0, "this bracket is not closed"),
        ("(a b) = 3", 3, "a sign or `)` expected here"),
        ("abs a = 3", 4, "`(` expected behind `abs`"),
        ("abs(a, b) = 3", 0, "`abs` has one number, not 2"),
        ("mim(a, b) = 3", 0, "no parameter `mim`, did you mean `min`?"),
        ("a + d = 3", 4, "no cell and no parameter `d`"),
        ("a & b", 2, "did you mean `and`?"),
        ("a = 1 && b = 2", 6, "`&&` has no meaning in a condition, did you mean `and`?"),
        ("a ! b", 2, "`!` has no meaning"),
        ("a = 99999999999999999999", 4, "too large"),
        ("a = 3x", 4, "is no number"),
        ("é = 3", 0, "no parameter `é`"),
    ];
    for (text, place, expected) in cases {
        let (at, message) = read(text).unwrap_err();
        assert!(at == place && message.contains(expected), "{text}: {at} {message}");
    }
    assert!(read(&format!("{}a = 1", "(".repeat(100))).unwrap_err().1.contains("40 deep"));
    assert!(read(&format!("{} a = 1", "not ".repeat(60))).unwrap_err().1.contains("40 deep"));
    assert!(read(&format!("{}a = 1", "-".repeat(60))).unwrap_err().1.contains("40 deep"));
    assert!(read(&"a = 1 or ".repeat(1000)).unwrap_err().1.contains("9000 characters"));
}

#[test]
fn cells_called_by_letters_are_meant_by_their_names() {
    let parameters = Parameters::default();
    let names = Names { cells: vec!["b", "x", "a"], parameters: &parameters };
    assert!(parse("a = 1 and b = 2 and x = 3", &names).unwrap().holds(&[2, 3, 1]).unwrap());
    assert!(parse("c = 1", &names).unwrap_err().1.contains("no cell and no parameter `c`"));
}

#[test]
fn a_name_with_two_meanings_is_refused() {
    let mut parameters = Parameters::default();
    parameters.set("b", 3);
    let names = Names { cells: vec!["x", "y"], parameters: &parameters };
    let message = parse("a = b", &names).unwrap_err().1;
    assert_eq!(message, "`b` has two meanings here: the cells are `a` (x), `b` (y)");
}
