//! Words behind the cells of a puzzle on its line that say that it is not meant as it stands: "oops, r1c2 should be 4", "(transposed)"; or that
//! it has the rules of a variant.

use super::Fault;
use super::order::Order;
use super::pasted::{doubt_of_values, order_in};
use super::rules_in_words::variant_of;
use super::telling_sentences::telling;

/// Fewer letters say nothing.
const FEWEST_LETTERS: usize = 3;

/// What is doubtful about a puzzle with this name.
pub(super) fn doubt_of_name(name: &str) -> Option<Fault> {
    if !may_say_something(name.as_bytes()) {
        return None;
    }
    doubt_of_values(name).or_else(|| order_in(name).map(Order::doubt))
}

/// Whether the bytes behind the cells may say so, or name a variant: then the long way looks closer.
pub(super) fn may_be_doubted(behind: &[u8]) -> bool {
    let tells = |name: &str| variant_of(name).is_some() || doubt_of_name(name).is_some() || telling(name).is_some();
    may_say_something(behind) && std::str::from_utf8(behind).is_ok_and(tells)
}

fn may_say_something(name: &[u8]) -> bool {
    let is_letter = |byte: &&u8| byte.is_ascii_alphabetic() || !byte.is_ascii();
    // A star before a value needs no word.
    name.contains(&b'*') || name.iter().filter(is_letter).take(FEWEST_LETTERS).count() == FEWEST_LETTERS
}

#[cfg(test)]
mod tests {
    use super::{doubt_of_name, may_be_doubted};

    #[test]
    fn names_may_correct_a_puzzle_or_turn_it() {
        for name in ["oops r1c2 should be 4", "(transposed)", "typo: r1c2 is 4", "上下颠倒", "column by column", "*4"]
            .into_iter()
            .chain(["0000 transposed", "no. 5 transposed", "Nr. 17: auf dem Kopf", "#3, upside down"])
        {
            assert!(doubt_of_name(name).is_some() && may_be_doubted(name.as_bytes()), "{name}");
        }
        for name in ["anti-knight", "; no boxes"] {
            assert!(may_be_doubted(name.as_bytes()) && doubt_of_name(name).is_none(), "{name}");
        }
        for name in ["", "Easy 17", "#4, hard", "5.3", "Royle 17 / no. 4", "Oma's puzzle", ",53..7....", "*****", "3*4"]
        {
            assert!(doubt_of_name(name).is_none() && !may_be_doubted(name.as_bytes()), "{name}");
        }
    }
}
