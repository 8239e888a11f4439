//! The style sheet: one for grids, clues and marks, on light ground and on dark.
//!
//! Colours stand in plain rules and not in variables, so that programs that know no variables draw them as well.

/// How many colours there are for tints and lines; behind the last the first follows.
pub(super) const COLOURS: usize = 8;

/// By class: its colour on light ground and on dark.
type Tones = [(&'static str, &'static str, &'static str)];

const FILLS: &Tones = &[
    ("paper", "#ffffff", "#14171b"),
    ("wall", "#1b1f24", "#59626d"),
    ("given,.puzzle .sign,.puzzle .legend,.puzzle .title,.puzzle .outside", "#1b1f24", "#f2f4f7"),
    ("found", "#0063a6", "#5fb0ec"),
    ("pencil,.puzzle .letter,.puzzle .label", "#59626d", "#a3acb7"),
    ("onwall", "#ffffff", "#ffffff"),
    ("highlight", "#ffe08a", "#6b5410"),
    ("bulb", "#c3c9d1", "#59626d"),
    ("white,.puzzle .plate", "#ffffff", "#14171b"),
    ("black", "#1b1f24", "#f2f4f7"),
];

const STROKES: &Tones = &[
    ("thin", "#c3c9d1", "#3a424d"),
    ("thick,.puzzle .ring,.puzzle .white,.puzzle .black", "#1b1f24", "#e6e9ed"),
    ("cage,.puzzle .arrow", "#59626d", "#a3acb7"),
    ("tube", "#c3c9d1", "#59626d"),
    ("strike", "#b84300", "#ff9055"),
    ("base", "#0063a6", "#5fb0ec"),
    ("cover", "#b84300", "#ff9055"),
];

const LIGHT: [&str; COLOURS] = ["#0063a6", "#b84300", "#00704f", "#a12d73", "#7d5f00", "#5546b0", "#0a7480", "#59626d"];
const DARK: [&str; COLOURS] = ["#5fb0ec", "#ff9055", "#3cc79b", "#e58cc2", "#dcbf45", "#aba0f7", "#59cbd6", "#a3acb7"];
/// Lengths of strokes and gaps of lines, so that two kinds differ without colour.
const DASHES: [&str; COLOURS] = ["none", "14 5", "4 4", "16 4 4 4", "9 4", "2 6", "20 6", "10 3 2 3"];

const SHAPES: &str = ".puzzle text{font-family:system-ui,sans-serif;text-anchor:middle;dominant-baseline:central}\
.puzzle .value{font-size:26px}.puzzle .given{font-weight:600}.puzzle .pencil{font-size:12px}\
.puzzle .outside{font-size:16px}.puzzle .sign{font-size:15px}.puzzle .letter,.puzzle .label{font-size:12px}\
.puzzle .legend,.puzzle .title{text-anchor:start;font-size:14px}.puzzle .title{font-size:18px;font-weight:600}\
.puzzle .left{text-anchor:end}.puzzle .right{text-anchor:start}\
.puzzle .thin,.puzzle .thick,.puzzle .cage,.puzzle .arrow,.puzzle .tube,.puzzle .ring,.puzzle .line,\
.puzzle .base,.puzzle .cover{fill:none}.puzzle .base,.puzzle .cover{stroke-width:2}.puzzle .cover{stroke-dasharray:5 3}\
.puzzle .thin{stroke-width:1}.puzzle .thick{stroke-width:3;stroke-linecap:square}\
.puzzle .cage{stroke-width:1.5;stroke-dasharray:4 3}.puzzle .arrow{stroke-width:2.5;stroke-linejoin:round}\
.puzzle .tube{stroke-width:13;stroke-linecap:round;stroke-linejoin:round}.puzzle .ring{stroke-width:2}\
.puzzle .white,.puzzle .black{stroke-width:1.5}.puzzle .strike{stroke-width:1.5}\
.puzzle .line{stroke-width:7;stroke-linejoin:round;stroke-opacity:.5}.puzzle .tint{fill-opacity:.22}";

/// The rules of all classes.
pub(super) fn sheet() -> String {
    format!("{SHAPES}{}@media (prefers-color-scheme:dark){{{}}}", colours(|light, _| light), colours(|_, dark| dark))
}

fn colours(choose: fn(&'static str, &'static str) -> &'static str) -> String {
    let mut rules = Vec::new();
    for (property, tones) in [("fill", FILLS), ("stroke", STROKES)] {
        for (class, light, dark) in tones {
            rules.push(format!(".puzzle .{class}{{{property}:{}}}", choose(light, dark)));
        }
    }
    for (at, (light, dark)) in LIGHT.iter().zip(DARK).enumerate() {
        let colour = choose(light, dark);
        let dash = DASHES[at];
        rules.push(format!(".puzzle .t{at}{{fill:{colour}}}.puzzle .k{at}{{stroke:{colour};stroke-dasharray:{dash}}}"));
    }
    rules.concat()
}
