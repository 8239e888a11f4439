//! Values that a plan goes through: one, a list, or a range.
//!
//! ```toml
//! generate = { side = [9, 16, 25], holes = ["b400..b700/50", "m"], count = 10 }
//! ```
//!
//! is every side with every kind of holes, ten puzzles each: `b400..b700/50` stands for b400, b450 and so on up to b700.

use serde::Deserialize;

/// One value, or a list of them.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub enum OneOrMany<Value> {
    /// One.
    One(Value),
    /// A list, in its order.
    Many(Vec<Value>),
}

impl<Value> OneOrMany<Value> {
    /// All of them.
    #[must_use]
    pub fn all(&self) -> &[Value] {
        match self {
            Self::One(value) => std::slice::from_ref(value),
            Self::Many(values) => values,
        }
    }
}

/// More values are taken for a slip of the finger.
const MOST: u32 = 1_000;

/// The kinds of holes that this text stands for: a range, or itself.
///
/// # Errors
/// What is wrong with a range.
pub(super) fn holes(text: &str) -> Result<Vec<String>, String> {
    let Some((first, rest)) = text.split_once("..") else { return Ok(vec![text.to_owned()]) };
    let wrong = || format!("`{text}` is no range of holes: expected one such as b400..b700/50 or u40c..u60c/5");
    let (last, step) = rest.split_once('/').ok_or_else(wrong)?;
    let ((kind, from, unit), (last_kind, to, last_unit)) =
        (parts(first).ok_or_else(wrong)?, parts(last).ok_or_else(wrong)?);
    let step: u32 = step.parse().ok().filter(|step| *step > 0).ok_or_else(wrong)?;
    if (kind, unit) != (last_kind, last_unit) || from > to {
        return Err(wrong());
    }
    if (to - from) / step >= MOST {
        return Err(format!("`{text}` stands for more than {MOST} kinds of holes"));
    }
    let amounts = (from..=to).step_by(usize::try_from(step).map_err(|_| wrong())?);
    Ok(amounts.map(|amount| format!("{kind}{amount}{unit}")).collect())
}

/// `b400` is `b`, 400 and nothing; `u40c` is `u`, 40 and `c`.
fn parts(text: &str) -> Option<(&str, u32, &str)> {
    let (kind, rest) = text.split_at_checked(1)?;
    let (amount, unit) = rest.strip_suffix('c').map_or((rest, ""), |amount| (amount, "c"));
    Some((kind, amount.parse().ok()?, unit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_stands_for_all_its_steps() {
        assert_eq!(holes("b400..b500/50").unwrap(), ["b400", "b450", "b500"]);
        assert_eq!(holes("u40c..u44c/3").unwrap(), ["u40c", "u43c"]);
        assert_eq!(holes("u7..u7/1").unwrap(), ["u7"]);
        assert_eq!(holes("m").unwrap(), ["m"]);
    }

    #[test]
    fn what_is_no_range_is_told() {
        for text in
            ["b400..b700", "b400..u700/50", "b700..b400/50", "b400..b700/0", "b1..b2c/1", "..", "ä..b/1", "b1../2"]
        {
            assert!(holes(text).unwrap_err().contains("b400..b700/50"), "{text}");
        }
        assert!(holes("u0..u4000000000/1").unwrap_err().contains("more than 1000"));
    }
}
