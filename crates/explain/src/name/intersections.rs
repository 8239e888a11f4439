//! Pointing and claiming: one base within one cover. Within several covers, all of which what goes is in, it is a common exclusion: rules of a model make them.
//!
//! Pointing: value 4 of box 1 stands in row 2 only, so the rest of row 2 loses it. Claiming: value 4 of row 2 stands in box 1 only, so the
//! rest of box 1 loses it.

use super::roles::UnitFamily;
use super::shape::Shape;
use super::technique::Technique;

pub(crate) fn names(shape: &Shape<'_>) -> Vec<Technique> {
    let (base, cover) = match (&shape.base[..], &shape.cover[..]) {
        ([base], [cover]) => (base, cover),
        ([_], [_, _, ..]) => return vec![Technique::CommonExclusion],
        _ => return Vec::new(),
    };
    let is_box = |part| shape.family(part) == Some(UnitFamily::Box);
    let technique = match (is_box(base), is_box(cover)) {
        (true, false) => Technique::Pointing,
        (false, true) => Technique::Claiming,
        _ => Technique::Intersection,
    };
    vec![technique]
}
