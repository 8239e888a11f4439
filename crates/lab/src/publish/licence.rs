//! A licence by its SPDX identifier.

use exactone_core::spelling::{escaped, nearest};
use spdx::identifiers::LICENSES;
use std::str::FromStr;

/// A licence of the list of SPDX.
///
/// ```
/// use exactone_lab::publish::Licence;
///
/// let licence: Licence = "CC-BY-4.0".parse()?;
/// assert_eq!(licence.address(), "https://spdx.org/licenses/CC-BY-4.0");
/// assert!("CC BY 4".parse::<Licence>().unwrap_err().to_string().contains("did you mean `CC-BY-4.0`"));
/// # Ok::<(), exactone_lab::publish::UnknownLicence>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Licence {
    /// Its identifier.
    pub id: &'static str,
    /// Its name in full.
    pub name: &'static str,
}

/// A text that is no identifier of SPDX.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{}` is no licence that SPDX lists: expected an identifier such as CC-BY-4.0 or MIT{}", escaped(found), hint(*near))]
pub struct UnknownLicence {
    found: String,
    near: Option<&'static str>,
}

fn hint(near: Option<&'static str>) -> String {
    near.map_or_else(String::new, |near| format!("; did you mean `{near}`?"))
}

impl Licence {
    /// Where SPDX has its text.
    #[must_use]
    pub fn address(&self) -> String {
        format!("https://spdx.org/licenses/{}", self.id)
    }
}

impl FromStr for Licence {
    type Err = UnknownLicence;

    fn from_str(text: &str) -> Result<Self, UnknownLicence> {
        let known = LICENSES.iter().find(|licence| licence.name == text);
        let licence = known.map(|licence| Self { id: licence.name, name: licence.full_name });
        licence.ok_or_else(|| UnknownLicence {
            found: text.to_owned(),
            near: nearest(text, LICENSES.iter().map(|licence| licence.name)),
        })
    }
}
