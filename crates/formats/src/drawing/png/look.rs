//! The style of a shape, from its classes.

use crate::drawing::scene::{Anchor, Feature, Tone, rules};
use std::collections::HashMap;
use tiny_skia::{Color, LineCap, LineJoin, Stroke, StrokeDash};

/// How a shape looks. Without a word its inside is black, and it has no line.
#[derive(Clone, Debug)]
pub(super) struct Look {
    pub(super) fill: Option<Color>,
    pub(super) stroke: Option<Color>,
    pub(super) line: Stroke,
    /// The size of the font.
    pub(super) size: f32,
    pub(super) weight: Weight,
    pub(super) anchor: Option<Anchor>,
}

/// How thick letters are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Weight {
    Plain,
    Bold,
}

/// The looks of all classes that were used so far.
pub(super) struct Looks {
    rules: Vec<(Vec<String>, Vec<Feature>)>,
    known: HashMap<String, Look>,
}

impl Looks {
    pub(super) fn new() -> Self {
        Self { rules: rules(), known: HashMap::new() }
    }

    /// The look of a shape with these classes.
    pub(super) fn of(&mut self, classes: &str) -> Look {
        if let Some(look) = self.known.get(classes) {
            return look.clone();
        }
        let has = |names: &[String]| classes.split(' ').any(|class| names.iter().any(|name| name == class));
        let features = self.rules.iter().filter(|(names, _)| has(names)).flat_map(|(_, features)| features);
        let look = look(features.copied());
        self.known.insert(classes.to_owned(), look.clone());
        look
    }
}

fn look(features: impl Iterator<Item = Feature>) -> Look {
    let (fill, stroke, line, size) = (Some(Color::BLACK), None, Stroke::default(), 16.0);
    let mut look = Look { fill, stroke, line, size, weight: Weight::Plain, anchor: None };
    let (mut inside, mut outside) = (1.0, 1.0);
    for feature in features {
        match feature {
            Feature::Fill(tone) => look.fill = Some(light(tone)),
            Feature::Hollow => look.fill = None,
            Feature::FillOpacity(share) => inside = share,
            Feature::Stroke(tone) => look.stroke = Some(light(tone)),
            Feature::Width(width) => look.line.width = width,
            Feature::Dash(lengths) => look.line.dash = StrokeDash::new(lengths.to_vec(), 0.0),
            Feature::StrokeOpacity(share) => outside = share,
            Feature::SquareEnds => look.line.line_cap = LineCap::Square,
            Feature::RoundEnds => look.line.line_cap = LineCap::Round,
            Feature::RoundJoins => look.line.line_join = LineJoin::Round,
            Feature::Size(size) => look.size = size,
            Feature::Bold => look.weight = Weight::Bold,
            Feature::Anchor(anchor) => look.anchor = Some(anchor),
        }
    }
    look.fill.iter_mut().for_each(|colour| colour.apply_opacity(inside));
    look.stroke.iter_mut().for_each(|colour| colour.apply_opacity(outside));
    look
}

/// A tone on light ground.
fn light(tone: Tone) -> Color {
    let part = |at: usize| tone.light.get(at..at + 2).and_then(|digits| u8::from_str_radix(digits, 16).ok());
    let parts = [1, 3, 5].map(|at| part(at).expect("tones are written as #rrggbb"));
    Color::from_rgba8(parts[0], parts[1], parts[2], u8::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_later_row_of_the_table_holds_whatever_the_order_of_the_classes() {
        let mut looks = Looks::new();
        let (one, other) = (looks.of("sign found"), looks.of("found sign"));
        assert_eq!((one.fill, one.size), (other.fill, other.size));
        assert_ne!(one.fill, looks.of("sign").fill);
        assert_eq!((one.weight, looks.of("value given").weight), (Weight::Plain, Weight::Bold));
    }

    #[test]
    fn every_tone_is_read() {
        for (_, features) in rules() {
            look(features.into_iter());
        }
    }
}
