//! What tells curves apart: eight colours, five dashes and five markers, and their style sheet for light and dark
//! grounds.
//!
//! The hues are those of Okabe and Ito (*Color Universal Instance*, 2008), because people who are colour-blind can tell
//! them apart. They are made darker for a light ground and lighter for a dark one, until text in them has a contrast of
//! 4.5 (WCAG 2.1, 1.4.3). The eighth is the ink itself; grey is for what is set aside. Eight curves differ in colour and in
//! dash or marker, so that they can be told apart in print without colour; forty differ in one of them. A curve keeps its look in every chart, because
//! the look belongs to its number.
//!
//! A chart names its colours twice: by a `color` attribute, which every program that draws SVG understands, and by a
//! class, which follows the reader's scheme if style sheets are read.

/// Colours on a light ground.
const LIGHT: [&str; 8] = ["#0063a6", "#b84300", "#00704f", "#a12d73", "#7d5f00", "#5546b0", "#0a7480", INK];
/// The same on a dark one.
const DARK: [&str; 8] = ["#5fb0ec", "#ff9055", "#3cc79b", "#e58cc2", "#dcbf45", "#aba0f7", "#59cbd6", "#f2f4f7"];
/// Lengths of strokes and gaps.
const DASHES: [&str; 5] = ["none", "7 3", "2 3", "10 3 2 3", "5 2 1 2 1 2"];

/// What stands at some points of a curve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Marker {
    Circle,
    Square,
    Triangle,
    Diamond,
    Cross,
}

const MARKERS: [Marker; 5] = [Marker::Circle, Marker::Square, Marker::Triangle, Marker::Diamond, Marker::Cross];

/// Colours that are no curve's.
pub(super) const INK: &str = "#1b1f24";
pub(super) const SOFT: &str = "#59626d";
pub(super) const GRID: &str = "#e4e7eb";
pub(super) const PAPER: &str = "#ffffff";

/// Dots that belong to two curves.
pub(super) const LIGHT_DOT: &str = LIGHT[0];

/// The look of the curve with this number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Look {
    pub(super) class: &'static str,
    pub(super) color: &'static str,
    pub(super) dash: &'static str,
    pub(super) marker: Marker,
}

const CLASSES: [&str; 8] = ["arm k0", "arm k1", "arm k2", "arm k3", "arm k4", "arm k5", "arm k6", "arm k7"];

/// The look of a number: the same in every chart.
pub(super) fn look(number: usize) -> Look {
    let (hue, round) = (number % LIGHT.len(), number / LIGHT.len());
    Look {
        class: CLASSES[hue],
        color: LIGHT[hue],
        dash: DASHES[number % DASHES.len()],
        marker: MARKERS[(number + number / DASHES.len() + round) % MARKERS.len()],
    }
}

/// The style sheet of charts. A page that holds charts inline needs it once; a chart that stands alone brings its own.
///
/// All names begin with `plot`; pages can read the colours: `var(--plot-0)`.
#[must_use]
pub fn style() -> String {
    let colours = |colours: [&str; 8]| -> String {
        colours.iter().enumerate().fold(String::new(), |all, (at, colour)| all + &format!("--plot-{at}:{colour};"))
    };
    let class = |at| format!(".plot .k{at}{{color:var(--plot-{at})}}");
    let classes = (0..LIGHT.len()).fold(String::new(), |all, at| all + &class(at));
    format!(
        ":root{{--plot-ink:{INK};--plot-soft:{SOFT};--plot-grid:{GRID};--plot-paper:{PAPER};{}}}\
         @media screen and (prefers-color-scheme:dark){{:root{{--plot-ink:#e6e9ed;--plot-soft:#a3acb7;--plot-grid:#2c323a;\
         --plot-paper:#14171b;{}}}}}\
         .plot{{color:var(--plot-ink)}}.plot .plot-soft{{color:var(--plot-soft)}}.plot .plot-grid{{color:var(--plot-grid)}}\
         .plot .plot-paper{{color:var(--plot-paper)}}{classes}\
         .plot text{{font-variant-numeric:tabular-nums}}.plot .arm{{transition:opacity .12s}}\
         .plot .aside{{color:var(--plot-soft)}}.plot .aside:hover,.plot .pinned.aside{{color:var(--plot-ink)}}\
         .plot .arms:hover .arm,.plot .pinning .arm{{opacity:.12}}.plot .arms .arm:hover,.plot .arms .pinned{{opacity:1}}\
         .plot .aside:hover .label,.plot .pinned .label{{visibility:visible}}",
        colours(LIGHT),
        colours(DARK)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    /// Relative luminance as WCAG 2.1 defines it.
    fn luminance(colour: &str) -> f64 {
        let channel = |at: usize| f64::from(u8::from_str_radix(&colour[at..at + 2], 16).unwrap()) / 255.0;
        let linear = |c: f64| if c <= 0.040_45 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) };
        0.2126 * linear(channel(1)) + 0.7152 * linear(channel(3)) + 0.0722 * linear(channel(5))
    }

    fn contrast(one: &str, other: &str) -> f64 {
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn every_colour_is_legible_as_text_on_its_ground() {
        assert!((contrast("#000000", "#ffffff") - 21.0).abs() < 1e-9);
        for colour in LIGHT.into_iter().chain([INK, SOFT]) {
            assert!(contrast(colour, PAPER) >= 4.5, "{colour}: {}", contrast(colour, PAPER));
        }
        for colour in DARK.into_iter().chain(["#e6e9ed", "#a3acb7"]) {
            assert!(contrast(colour, "#14171b") >= 4.5, "{colour}: {}", contrast(colour, "#14171b"));
        }
    }

    #[test]
    fn forty_looks_differ() {
        let looks: HashSet<String> = (0..40).map(|number| format!("{:?}", look(number))).collect();
        assert_eq!(looks.len(), 40);
        assert_eq!(look(40).color, look(0).color);
    }

    #[test]
    fn eight_looks_differ_in_colour_and_again_without_it() {
        let colors: HashSet<&str> = (0..8).map(|number| look(number).color).collect();
        let strokes: HashSet<String> = (0..8).map(|at| format!("{} {:?}", look(at).dash, look(at).marker)).collect();
        assert_eq!((colors.len(), strokes.len()), (8, 8));
        assert!(!colors.contains(SOFT) && !colors.contains(GRID), "grey is set aside");
    }
}
