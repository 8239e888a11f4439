//! The style sheet, made of the table of styles.
//!
//! Colours stand in plain rules and not in variables, so that programs that know no variables draw them as well.

use crate::drawing::scene::{Anchor, Feature, rules};

const TEXTS: &str = ".puzzle text{font-family:system-ui,sans-serif;text-anchor:middle;dominant-baseline:central}";

/// The rules of all classes: on light ground, and behind them the colours on dark ground.
pub(super) fn sheet() -> String {
    let (mut light, mut dark) = (TEXTS.to_owned(), String::new());
    for (classes, features) in rules() {
        let classes: Vec<String> = classes.iter().map(|class| format!(".puzzle .{class}")).collect();
        let add = |sheet: &mut String, said: Vec<String>| {
            if !said.is_empty() {
                sheet.extend([&classes.join(","), "{", &said.join(";"), "}"]);
            }
        };
        add(&mut light, features.iter().map(|&feature| declaration(feature)).collect());
        add(&mut dark, features.iter().filter_map(|&feature| on_dark(feature)).collect());
    }
    format!("{light}@media screen and (prefers-color-scheme:dark){{{dark}}}")
}

/// A feature as CSS says it, on light ground.
fn declaration(feature: Feature) -> String {
    match feature {
        Feature::Fill(tone) => format!("fill:{}", tone.light),
        Feature::Hollow => "fill:none".to_owned(),
        Feature::FillOpacity(share) => format!("fill-opacity:{share}"),
        Feature::Stroke(tone) => format!("stroke:{}", tone.light),
        Feature::Width(width) => format!("stroke-width:{width}"),
        Feature::Dash([]) => "stroke-dasharray:none".to_owned(),
        Feature::Dash(lengths) => {
            let lengths: Vec<String> = lengths.iter().map(f32::to_string).collect();
            format!("stroke-dasharray:{}", lengths.join(" "))
        }
        Feature::StrokeOpacity(share) => format!("stroke-opacity:{share}"),
        Feature::SquareEnds => "stroke-linecap:square".to_owned(),
        Feature::RoundEnds => "stroke-linecap:round".to_owned(),
        Feature::RoundJoins => "stroke-linejoin:round".to_owned(),
        Feature::Size(size) => format!("font-size:{size}px"),
        Feature::Bold => "font-weight:600".to_owned(),
        Feature::Anchor(Anchor::Start) => "text-anchor:start".to_owned(),
        Feature::Anchor(Anchor::End) => "text-anchor:end".to_owned(),
    }
}

/// What of a feature is another on dark ground.
fn on_dark(feature: Feature) -> Option<String> {
    match feature {
        Feature::Fill(tone) => Some(format!("fill:{}", tone.dark)),
        Feature::Stroke(tone) => Some(format!("stroke:{}", tone.dark)),
        _ => None,
    }
}
