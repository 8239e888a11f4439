//! Signs between cells, as in Futoshiki.
//!
//! ```toml
//! [[clues]]
//! kind = "inequality"
//! signs = "r1c1 < r1c2, r2c2 > r2c3 >= r2c4"    # also <=, = and !=
//! ```
//!
//! `<` becomes a staircase of at-most-one groups, one for each value; cells lose the values that no neighbour in a sign can
//! stand beside.

use super::{Context, Domains, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use crate::model::cell_board::CellBoard;
use crate::model::comparison::{Comparison, SIGNS};

#[derive(Debug)]
struct Inequality {
    signs: Vec<Sign>,
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    Ok(Box::new(Inequality { signs: signs(section, context.board)? }))
}

/// What a sign is called.
const WORD: &str = "sign";

/// Two cells, and the sign between them.
type Sign = ([usize; 2], Comparison);

/// All signs of a clue.
pub(in crate::model) fn signs(section: &Section<'_>, board: &CellBoard) -> Result<Vec<Sign>, TextError> {
    let text = section.text("signs")?;
    let mut signs = Vec::new();
    for chain in text.split([',', '\n']).filter(|chain| !chain.trim().is_empty()) {
        signs.extend(read_chain(section, board, chain)?);
    }
    if signs.is_empty() {
        return Err(section.fault_at("signs", "at least one sign expected, such as `r1c1 < r1c2`"));
    }
    Ok(signs)
}

/// `r2c2 > r2c3 >= r2c4`
fn read_chain(section: &Section<'_>, board: &CellBoard, chain: &str) -> Result<Vec<Sign>, TextError> {
    let (mut signs, mut rest) = (Vec::new(), chain);
    let (mut before, mut sign) = (None, None);
    loop {
        let end = rest.find(['<', '>', '=', '!']).unwrap_or(rest.len());
        let cell = cell_of(section, board, rest[..end].trim(), chain)?;
        if let (Some(before), Some(sign)) = (before, sign) {
            if before == cell {
                return Err(section.fault_in("signs", rest[..end].trim(), "a sign stands between two different cells"));
            }
            signs.push(([before, cell], sign));
        }
        rest = &rest[end..];
        if rest.is_empty() {
            break;
        }
        let known = SIGNS.iter().find(|(text, _)| rest.starts_with(text));
        let (text, found) = known.ok_or_else(|| {
            section.fault_in("signs", "!", "`!` is no sign: `<`, `<=`, `>`, `>=`, `=` or `!=` expected")
        })?;
        rest = &rest[text.len()..];
        (before, sign) = (Some(cell), Some(*found));
    }
    if signs.is_empty() {
        let chain = chain.trim();
        let message = format!("`{chain}` has no sign: `<`, `<=`, `>`, `>=`, `=` or `!=` expected between cells");
        return Err(section.fault_in("signs", chain, message));
    }
    Ok(signs)
}

fn cell_of(section: &Section<'_>, board: &CellBoard, word: &str, chain: &str) -> Result<usize, TextError> {
    if word.is_empty() {
        let message = format!("`{}` lacks a cell beside a sign", chain.trim());
        return Err(section.fault_in("signs", chain.trim(), message));
    }
    board.named_cell(word).map_err(|message| section.fault_in("signs", word, message))
}

impl Rule for Inequality {
    fn restrict(&self, domains: &mut Domains<'_>) {
        // Forth and back: that is enough along a chain.
        for (pair, sign) in self.signs.iter().chain(self.signs.iter().rev()) {
            let name = domains.board.between(WORD, *pair);
            domains.clue(name);
            domains.support(*pair, |one, other| sign.holds(one, other));
        }
    }

    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        self.signs.iter().try_for_each(|&(pair, sign)| {
            let name = poster.board().between(WORD, pair);
            poster.clue(name);
            match sign {
                Comparison::Equal => poster.equal(pair),
                _ => poster.relation(pair, |one, other| sign.holds(one, other)),
            }
        })
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        self.signs.iter().all(|&([one, other], sign)| sign.holds(numbers[one], numbers[other]))
    }

    fn cells(&self) -> Vec<usize> {
        self.signs.iter().flat_map(|(pair, _)| *pair).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::{holds, refusal};

    #[test]
    fn signs_are_read_in_chains() {
        let text = "kind = 'inequality'\nsigns = 'r1c1<r1c2 <= r1c3, r2c1 > r2c2 != r2c3'";
        assert!(holds(text, [[1, 2, 2], [3, 2, 1]]));
        assert!(!holds(text, [[1, 2, 1], [3, 2, 1]]));
        assert!(!holds(text, [[1, 2, 2], [3, 2, 2]]));
        assert!(!holds(text, [[1, 2, 2], [2, 2, 1]]));
    }

    #[test]
    fn what_is_no_sign_or_no_cell_is_pointed_at() {
        let wrong = |signs: &str| refusal(&format!("kind = 'inequality'\nsigns = '{signs}'"));
        assert!(wrong("r1c1 < r1c9").contains("there is no cell `r1c9`"));
        assert!(wrong("r1c1 r1c2").contains("`r1c1 r1c2` is no cell"));
        assert!(wrong("r1c1 <").contains("lacks a cell"));
        assert!(wrong("r1c1 ! r1c2").contains("is no sign"));
        assert!(wrong("r1c1").contains("has no sign"));
        assert!(wrong("r1c1 < r1c1").contains("two different cells"));
    }
}
