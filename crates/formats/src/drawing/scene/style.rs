//! How the shapes of each class look: one table for grids, clues and marks, on light ground and on dark.

/// How many colours there are for tints and lines; behind the last the first follows.
pub(super) const COLOURS: usize = 16;

/// A colour on light ground and on dark, as `#rrggbb`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::drawing) struct Tone {
    pub(in crate::drawing) light: &'static str,
    pub(in crate::drawing) dark: &'static str,
}

/// On which side of its place a text stands. Without a word it stands around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::drawing) enum Anchor {
    /// It begins there.
    Start,
    /// It ends there.
    End,
}

/// One feature of a style.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::drawing) enum Feature {
    /// The inside has this colour.
    Fill(Tone),
    /// The inside is left as it is.
    Hollow,
    /// How much of what is below the inside hides.
    FillOpacity(f32),
    /// The line has this colour.
    Stroke(Tone),
    /// How wide the line is.
    Width(f32),
    /// Lengths of strokes and gaps; none for a line without gaps.
    Dash(&'static [f32]),
    /// How much of what is below the line hides.
    StrokeOpacity(f32),
    /// Lines go on behind their ends by half of their width.
    SquareEnds,
    /// Lines end in half circles.
    RoundEnds,
    /// Corners of lines are round.
    RoundJoins,
    /// The size of the font.
    Size(f32),
    /// Letters are thicker.
    Bold,
    /// Where the text stands.
    Anchor(Anchor),
}

use Feature::{
    Bold, Dash, Fill, FillOpacity, Hollow, RoundEnds, RoundJoins, Size, SquareEnds, Stroke, StrokeOpacity, Width,
};

const fn tone(light: &'static str, dark: &'static str) -> Tone {
    Tone { light, dark }
}

const INK: Tone = tone("#1b1f24", "#f2f4f7");
const RIM: Tone = tone("#1b1f24", "#e6e9ed");
const GREY: Tone = tone("#59626d", "#a3acb7");
const PALE: Tone = tone("#c3c9d1", "#3a424d");
const TUBE: Tone = tone("#c3c9d1", "#4d5661");
const PAPER: Tone = tone("#ffffff", "#14171b");
/// Lines of clues, which lie below values and candidates.
const FAINT: Tone = tone("#8a939d", "#66707b");
const BLUE: Tone = tone("#0063a6", "#5fb0ec");
const GREEN: Tone = tone("#00704f", "#3cc79b");
const ORANGE: Tone = tone("#b84300", "#ff9055");

/// Features by class. Where two of a shape's classes say the same feature, the later row holds.
const ROWS: &[(&[&str], &[Feature])] = &[
    (&["value"], &[Size(26.0)]),
    (&["given"], &[Bold]),
    (&["pencil"], &[Size(12.0)]),
    (&["m10"], &[Size(10.5)]),
    (&["m9"], &[Size(9.0)]),
    (&["m8"], &[Size(8.0)]),
    (&["m7"], &[Size(7.0)]),
    (&["m6"], &[Size(6.0)]),
    (&["m5"], &[Size(5.0)]),
    (&["outside"], &[Size(16.0)]),
    (&["sign"], &[Size(15.0)]),
    (&["letter", "label"], &[Size(12.0)]),
    (&["legend"], &[Feature::Anchor(Anchor::Start), Size(14.0)]),
    (&["note"], &[Feature::Anchor(Anchor::Start), Size(12.0)]),
    (&["title"], &[Feature::Anchor(Anchor::Start), Size(18.0), Bold]),
    (&["left"], &[Feature::Anchor(Anchor::End)]),
    (&["right"], &[Feature::Anchor(Anchor::Start)]),
    (&["thin", "thick", "cage", "arrow", "tube", "ring", "line", "base", "cover", "node"], &[Hollow]),
    (&["base", "cover"], &[Width(2.0)]),
    (&["cover"], &[Dash(&[5.0, 3.0])]),
    (&["frame"], &[Width(1.5)]),
    (&["around", "node"], &[Width(1.4)]),
    (&["thin"], &[Width(1.0)]),
    (&["thick"], &[Width(3.0), SquareEnds]),
    (&["cage"], &[Width(1.5), Dash(&[4.0, 3.0])]),
    (&["arrow"], &[Width(2.5), RoundJoins]),
    (&["tube"], &[Width(13.0), RoundEnds, RoundJoins]),
    (&["ring"], &[Width(2.0)]),
    (&["white", "black", "strike"], &[Width(1.5)]),
    (&["line"], &[Width(7.0), RoundJoins, StrokeOpacity(0.5)]),
    (&["tint", "fin"], &[FillOpacity(0.22)]),
    (&["paper", "white", "plate"], &[Fill(PAPER)]),
    (&["wall"], &[Fill(tone("#1b1f24", "#59626d"))]),
    (&["disc", "full"], &[Fill(INK)]),
    (&["fin"], &[Fill(GREEN), Stroke(GREEN)]),
    (&["given", "sign", "legend", "note", "title", "outside", "black", "pencil", "letter", "label"], &[Fill(INK)]),
    (&["ondisc"], &[Fill(PAPER)]),
    (&["named"], &[Fill(BLUE), Bold]),
    (&["found"], &[Fill(BLUE)]),
    (&["onwall"], &[Fill(tone("#ffffff", "#ffffff"))]),
    (&["highlight"], &[Fill(tone("#ffe08a", "#6b5410"))]),
    (&["bulb"], &[Fill(TUBE)]),
    (&["thin"], &[Stroke(PALE)]),
    (&["thick", "white", "black"], &[Stroke(RIM)]),
    (&["cage"], &[Stroke(GREY)]),
    (&["arrow", "ring"], &[Stroke(FAINT)]),
    (&["tube"], &[Stroke(TUBE)]),
    (&["base", "node"], &[Stroke(BLUE)]),
    (&["strike", "cover"], &[Stroke(ORANGE)]),
];

/// The colours of tints and lines, and the dashes of lines, so that two kinds differ without colour.
const KINDS: [(Tone, &[f32]); COLOURS] = [
    (BLUE, &[]),
    (ORANGE, &[14.0, 5.0]),
    (GREEN, &[4.0, 4.0]),
    (tone("#a12d73", "#e58cc2"), &[16.0, 4.0, 4.0, 4.0]),
    (tone("#7d5f00", "#dcbf45"), &[9.0, 4.0]),
    (tone("#5546b0", "#aba0f7"), &[2.0, 6.0]),
    (tone("#0a7480", "#59cbd6"), &[20.0, 6.0]),
    (GREY, &[10.0, 3.0, 2.0, 3.0]),
    (tone("#9c1f2e", "#f08a94"), &[6.0, 2.0]),
    (tone("#3d5a80", "#9db8dc"), &[24.0, 3.0, 8.0, 3.0]),
    (tone("#4f6b00", "#a9cc52"), &[3.0, 9.0]),
    (tone("#8a4b14", "#e0a46c"), &[12.0, 10.0]),
    (tone("#7a3fa0", "#cf9df0"), &[8.0, 2.0, 2.0, 2.0, 2.0, 2.0]),
    (tone("#00665e", "#52c9bb"), &[18.0, 2.0]),
    (tone("#6a5a4a", "#c4b09c"), &[2.0, 3.0]),
    (tone("#a8326e", "#f096bf"), &[5.0, 7.0, 15.0, 7.0]),
];

/// The features of classes, in the order in which they hold.
pub(in crate::drawing) fn rules() -> Vec<(Vec<String>, Vec<Feature>)> {
    let rows = ROWS
        .iter()
        .map(|(classes, features)| (classes.iter().map(|&class| class.to_owned()).collect(), features.to_vec()));
    let kinds = (0..).zip(KINDS).flat_map(|(at, (tone, dash))| {
        [(vec![format!("t{at}")], vec![Fill(tone)]), (vec![format!("k{at}")], vec![Stroke(tone), Dash(dash)])]
    });
    rows.chain(kinds).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The contrast that small texts need, and that large ones and lines need (WCAG 2.2, 1.4.3 and 1.4.11).
    const SMALL: f64 = 4.5;
    const LARGE: f64 = 3.0;

    type Colour = [f64; 3];

    fn colour(tone: &str) -> Colour {
        [1, 3, 5].map(|at| f64::from(u8::from_str_radix(&tone[at..at + 2], 16).unwrap()) / 255.0)
    }

    /// So much of a colour above another one.
    fn above(upper: Colour, share: f64, lower: Colour) -> Colour {
        [0, 1, 2].map(|at| upper[at] * share + lower[at] * (1.0 - share))
    }

    fn luminance(colour: Colour) -> f64 {
        let linear = |part: f64| if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) };
        let [red, green, blue] = colour.map(linear);
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    fn contrast(one: Colour, other: Colour) -> f64 {
        let [one, other] = [luminance(one), luminance(other)].map(|it| it + 0.05);
        one.max(other) / one.min(other)
    }

    /// The last colour that the table says for a class.
    fn of(class: &str, scheme: fn(Tone) -> &'static str, wanted: fn(Feature) -> Option<Tone>) -> Colour {
        let rows = ROWS.iter().filter(|(classes, _)| classes.contains(&class));
        colour(scheme(rows.flat_map(|(_, features)| *features).filter_map(|&it| wanted(it)).next_back().unwrap()))
    }

    fn fill(feature: Feature) -> Option<Tone> {
        if let Fill(tone) = feature { Some(tone) } else { None }
    }

    fn stroke(feature: Feature) -> Option<Tone> {
        if let Stroke(tone) = feature { Some(tone) } else { None }
    }

    #[test]
    fn no_two_kinds_of_lines_have_one_look() {
        for (at, (tone, dash)) in KINDS.iter().enumerate() {
            let others = &KINDS[..at];
            assert!(others.iter().all(|(other, others)| other != tone && others != dash), "{at}");
        }
    }

    #[test]
    fn texts_are_told_from_all_that_lies_below_them_in_both_schemes() {
        for scheme in [|tone: Tone| tone.light, |tone: Tone| tone.dark] {
            let paper = of("paper", scheme, fill);
            let kinds = || KINDS.iter().map(|(tone, _)| colour(scheme(*tone)));
            let mut grounds = vec![
                paper,
                of("highlight", scheme, fill),
                of("bulb", scheme, fill),
                of("tube", scheme, stroke),
                of("arrow", scheme, stroke),
                of("ring", scheme, stroke),
            ];
            grounds.extend(
                kinds().map(|kind| above(kind, 0.22, paper)).chain(kinds().map(|kind| above(kind, 0.5, paper))),
            );
            for ground in grounds {
                for (class, least) in [("pencil", SMALL), ("letter", SMALL), ("label", SMALL), ("given", LARGE)] {
                    let found = contrast(of(class, scheme, fill), ground);
                    assert!(found >= least, "{class} on {ground:?}: {found}");
                }
            }
            for class in ["highlight", "bulb"] {
                let found = contrast(of("found", scheme, fill), of(class, scheme, fill));
                assert!(found >= LARGE, "found values on {class}: {found}");
            }
            assert!(contrast(of("onwall", scheme, fill), of("wall", scheme, fill)) >= SMALL);
            assert!(contrast(of("arrow", scheme, stroke), paper) >= LARGE, "arrows are seen");
        }
    }
}
