//! Who made a comparison.

use exactone_core::spelling::escaped;
use std::str::FromStr;

/// An author: a name, and an ORCID if there is one.
///
/// A name with a comma is a family name and a given name. Of any other name nobody knows which part is which, and it is kept
/// whole.
///
/// ```
/// use exactone_lab::publish::Author;
///
/// let author: Author = "Carberry, Josiah <0000-0002-1825-0097>".parse()?;
/// assert_eq!(author.family_and_given(), Some(("Carberry", "Josiah")));
/// assert_eq!(author.orcid.as_deref(), Some("https://orcid.org/0000-0002-1825-0097"));
/// assert!("Josiah Carberry <0000-0002-1825-0098>".parse::<Author>().is_err());
/// # Ok::<(), exactone_lab::publish::NoAuthor>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Author {
    /// The name.
    pub name: String,
    /// The address of the ORCID.
    pub orcid: Option<String>,
}

/// A text that names no author.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoAuthor {
    /// There is no name.
    #[error("expected a name, such as \"Carberry, Josiah\" or \"Carberry, Josiah <0000-0002-1825-0097>\"")]
    Unnamed,
    /// What stands behind the name is no ORCID.
    #[error("`{}` is no ORCID: expected 16 digits such as 0000-0002-1825-0097, of which the last checks the others", escaped(.0))]
    Orcid(String),
}

/// Where ORCIDs live.
const ORCID: &str = "https://orcid.org/";

impl Author {
    /// Family name and given name, if the name tells them apart.
    #[must_use]
    pub fn family_and_given(&self) -> Option<(&str, &str)> {
        let (family, given) = self.name.split_once(',')?;
        let (family, given) = (family.trim(), given.trim());
        (!family.is_empty() && !given.is_empty()).then_some((family, given))
    }
}

impl FromStr for Author {
    type Err = NoAuthor;

    fn from_str(text: &str) -> Result<Self, NoAuthor> {
        let (name, orcid) = match text.trim().strip_suffix('>').and_then(|text| text.rsplit_once('<')) {
            Some((name, orcid)) => (name, Some(orcid.trim())),
            None => (text, None),
        };
        let name = name.trim();
        if name.is_empty() || name.contains(['<', '>']) || name.chars().any(char::is_control) {
            return Err(NoAuthor::Unnamed);
        }
        let orcid = orcid.map(address).transpose()?;
        Ok(Self { name: name.to_owned(), orcid })
    }
}

/// The address of an ORCID, with or without it.
fn address(text: &str) -> Result<String, NoAuthor> {
    let digits = text.strip_prefix(ORCID).unwrap_or(text);
    if is_orcid(digits) { Ok(format!("{ORCID}{digits}")) } else { Err(NoAuthor::Orcid(text.to_owned())) }
}

/// Four times four digits, the last of which is the check digit of ISO 7064 (MOD 11-2): X stands for 10.
fn is_orcid(text: &str) -> bool {
    let parts: Vec<&str> = text.split('-').collect();
    if parts.len() != 4 || parts.iter().any(|part| part.len() != 4) {
        return false;
    }
    let digits = parts.concat();
    let Some((body, last)) = digits.split_at_checked(15) else { return false };
    let sum = body.chars().try_fold(0, |sum, digit| Some((sum + digit.to_digit(10)?) * 2));
    let check = sum.map(|sum| (12 - sum % 11) % 11);
    check.is_some_and(|check| last == if check == 10 { "X".to_owned() } else { check.to_string() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_orcids_that_orcid_itself_prints_are_taken_and_others_are_not() {
        // The examples of ORCID's page on the structure of its identifiers.
        for orcid in ["0000-0002-1825-0097", "0000-0001-5109-3700", "0000-0002-1694-233X"] {
            assert!(is_orcid(orcid), "{orcid}");
        }
        for orcid in [
            "0000-0002-1694-2330",
            "0000-0002-1825-009",
            "0000000218250097",
            "",
            "äöü0-0002-1825-0097",
            "0000-0002-1825-009x",
        ] {
            assert!(!is_orcid(orcid), "{orcid}");
        }
    }

    #[test]
    fn names_are_kept_and_nothing_else_is() {
        let author: Author = " Ada Lovelace ".parse().unwrap();
        assert_eq!(
            (author.name.as_str(), author.orcid.as_ref(), author.family_and_given()),
            ("Ada Lovelace", None, None)
        );
        for text in ["", " <0000-0002-1825-0097>", "a <b", "a\nb"] {
            assert_eq!(text.parse::<Author>(), Err(NoAuthor::Unnamed), "{text}");
        }
        assert_eq!("a <b>".parse::<Author>(), Err(NoAuthor::Orcid("b".to_owned())));
    }
}
