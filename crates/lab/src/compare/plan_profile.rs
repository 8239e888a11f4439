//! The profile of a plan, spelled out: encodings by patterns, and techniques.

use super::plan_checks::twice;
use super::{PlanError, ProfileFile};
use crate::record::ProfilePlan;
use exactone_core::propagate::Techniques;
use exactone_sat::encode::Encoding;
use glob::Pattern;

/// More states of a depth, or guesses of a state, are taken for a slip of the finger.
const MOST_STATES: u32 = 1_000;

/// The profile with every encoding by its name.
pub(super) fn resolved(profile: &ProfileFile) -> Result<ProfilePlan, PlanError> {
    let wrong = |message: String| PlanError::Plan(format!("profile: {message}"));
    let mut encodings: Vec<String> = Vec::new();
    for pattern in &profile.encodings {
        let found = ids(pattern).map_err(wrong)?;
        encodings.extend(found.into_iter().filter(|id| !encodings.contains(id)).collect::<Vec<_>>());
    }
    for techniques in &profile.techniques {
        techniques.parse::<Techniques>().map_err(|error| wrong(error.to_string()))?;
    }
    if profile.states > MOST_STATES || profile.depths.iter().any(|&depth| depth > MOST_STATES) {
        return Err(wrong(format!("more states, or guesses, than anybody looks at: expected {MOST_STATES} at most")));
    }
    if let Some(techniques) = twice(&profile.techniques) {
        return Err(wrong(format!("the techniques `{techniques}` are given twice")));
    }
    if let Some(depth) = twice(&profile.depths) {
        return Err(wrong(format!("the depth {depth} is given twice")));
    }
    if encodings.is_empty() && profile.techniques.is_empty() {
        return Err(wrong("there is nothing to look at: expected encodings, or techniques".to_owned()));
    }
    Ok(profile.resolved(encodings))
}

/// The ids that a pattern names.
fn ids(pattern: &str) -> Result<Vec<String>, String> {
    if !pattern.contains(['*', '?']) {
        return pattern.parse::<Encoding>().map(|found| vec![found.to_string()]).map_err(|error| error.to_string());
    }
    let wanted = Pattern::new(pattern).map_err(|error| error.to_string())?;
    let found: Vec<String> = Encoding::all().iter().map(ToString::to_string).filter(|id| wanted.matches(id)).collect();
    if found.is_empty() { Err(format!("no encoding matches `{pattern}`")) } else { Ok(found) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_profile_names_encodings_by_patterns() {
        let profile = |encodings: &[&str], techniques: &[&str]| ProfileFile {
            encodings: encodings.iter().map(|&id| id.to_owned()).collect(),
            techniques: techniques.iter().map(|&name| name.to_owned()).collect(),
            depths: vec![1],
            ..ProfileFile::default()
        };
        let found = resolved(&profile(&["triad", "tri*"], &["singles+locked"])).unwrap();
        assert!(found.encodings.len() > 2 && found.encodings[0] == "triad", "{:?}", found.encodings);
        assert!(resolved(&profile(&["trio*"], &[])).unwrap_err().to_string().contains("no encoding matches"));
        assert!(resolved(&profile(&[], &["single"])).unwrap_err().to_string().contains("profile: "));
        assert!(resolved(&profile(&[], &[])).is_err());
        assert!(resolved(&profile(&[], &["none", "none"])).unwrap_err().to_string().contains("`none` are given twice"));
    }
}
