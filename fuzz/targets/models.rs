//! Models and puzzles of models.

use super::{dice, instances, is_printable};
use exactone::model::{Limits, Model, Settings};

/// As much as an input of some kilobytes may grow to; what grows past it is refused, and in little memory.
const LIMITS: Limits = Limits { candidates: 1 << 17, memberships: 1 << 21 };

pub(super) fn model(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    let model = match Model::parse("fuzz.toml", text) {
        Ok(model) => model,
        Err(error) => return is_printable(&error),
    };
    for text in [model.name(), model.title(), model.about()] {
        assert!(text.len() <= 1 << 20);
    }
    match model.instance(&Settings { limits: LIMITS, ..Settings::default() }) {
        Ok(instance) => instances::check(&instance, data),
        Err(error) => is_printable(&error),
    }
    if model.is_streaming() {
        let side = [1, 2, 4, 6, 9][dice(data) % 5];
        let compiled = model.shape(side, None).and_then(|shape| model.compile(shape));
        if let Err(error) = compiled {
            is_printable(&error);
        }
    }
}
