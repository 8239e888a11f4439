//! Fields in objects beside a puzzle in JSON: settings and options may state a rule, an order of cells, or values.

use super::size_fields::SizeFields;
use super::stated_fields::stated;
use serde_json::{Map, Value};

/// Objects in objects are looked through to this depth.
const DEEPEST: usize = 3;

/// The first field of an object that states something, and what is said of it.
pub(super) fn within(object: &Map<String, Value>) -> Option<(String, &'static str)> {
    at_depth(object, 0)
}

fn at_depth(object: &Map<String, Value>, depth: usize) -> Option<(String, &'static str)> {
    object.iter().find_map(|(name, value)| {
        let told = stated(name, &value.to_string(), &mut SizeFields::default()).told();
        let inner = || at_depth(value.as_object().filter(|_| depth < DEEPEST)?, depth + 1);
        told.map(|told| (name.clone(), told)).or_else(inner)
    })
}

#[cfg(test)]
mod tests {
    use super::within;

    #[test]
    fn objects_are_looked_through_at_any_depth() {
        let told = |text: &str| within(&serde_json::from_str(text).unwrap()).map(|(name, _)| name);
        assert_eq!(told(r#"{"ui":{"dark":true},"kind":{"type":"killer"}}"#).as_deref(), Some("type"));
        assert_eq!(told(r#"{"ui":{"rotation":90}}"#).as_deref(), Some("rotation"));
        assert_eq!(told(r#"{"ui":{"sound":true},"type":"daily"}"#), None);
    }
}
