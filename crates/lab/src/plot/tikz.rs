//! A drawing as `TikZ`: the same elements at the same places, for a paper that sets its own text.
//!
//! Half a point stands for a pixel, so that a chart is about as wide as a page. Only plain `TikZ` is used: no pgfplots, no
//! libraries. Tips, labels that are hidden, and broad strokes that are there to be pointed at are left out.

use super::palette::INK;
use super::tex::tex;
use super::xml::{Element, Node};
use std::collections::BTreeSet;

/// Points of a pixel.
const POINTS: f64 = 0.5;

/// How an element is drawn: what it inherits, and what it says itself.
#[derive(Clone, Debug)]
struct Style {
    color: String,
    stroke: Paint,
    fill: Paint,
    width: f64,
    dash: Option<String>,
    opacity: f64,
    stroke_opacity: f64,
    fill_opacity: f64,
    seen: Seen,
}

/// Whether lines, or areas, are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Paint {
    None,
    Current,
}

/// Whether an element is drawn at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Seen {
    Yes,
    Hidden,
}

/// The drawing with its title as a comment.
pub(super) fn tikz(title: &str, nodes: &[Node]) -> String {
    let mut open = vec![Style::root()];
    let (mut lines, mut colors) = (Vec::new(), BTreeSet::new());
    for node in nodes {
        let inherited = open.last().expect("the root stays").clone();
        let (style, line) = match node {
            Node::Close => {
                open.pop();
                continue;
            }
            Node::Open(element) => {
                let style = inherited.with(element);
                open.push(style.clone());
                (style.clone(), shape(element, &style))
            }
            Node::Empty(element) => {
                let style = inherited.with(element);
                (style.clone(), shape(element, &style))
            }
            Node::Text(element, text) => {
                let style = inherited.with(element);
                (style.clone(), words(element, text, &style))
            }
        };
        if let Some(line) = line.filter(|_| style.seen == Seen::Yes) {
            colors.insert(style.color);
            lines.push(line);
        }
    }
    let define = |all: String, it: &String| all + &format!("\\definecolor{{plot{it}}}{{HTML}}{{{it}}}\n");
    let colors = colors.iter().fold(String::new(), define);
    let title = title.replace(['\n', '\r'], " ");
    format!(
        "% {title}\n% Needs \\usepackage{{tikz}}.\n{colors}\\begin{{tikzpicture}}[x={POINTS}bp,y=-{POINTS}bp,inner sep=0]\n\
         {}\\end{{tikzpicture}}\n",
        lines.concat()
    )
}

impl Style {
    /// That of the `svg` element around the drawing.
    fn root() -> Self {
        Self {
            color: INK[1..].to_uppercase(),
            stroke: Paint::None,
            fill: Paint::Current,
            width: 1.0,
            dash: None,
            opacity: 1.0,
            stroke_opacity: 1.0,
            fill_opacity: 1.0,
            seen: Seen::Yes,
        }
    }

    fn with(mut self, element: &Element) -> Self {
        for (name, value) in &element.attributes {
            let number = || value.parse().unwrap_or(1.0);
            let paint = if value == "none" { Paint::None } else { Paint::Current };
            match *name {
                "color" => self.color = value.trim_start_matches('#').to_uppercase(),
                "stroke" => self.stroke = paint,
                "fill" => self.fill = paint,
                "stroke-width" => self.width = number(),
                "stroke-dasharray" => self.dash = (value != "none").then(|| value.clone()),
                "opacity" => self.opacity *= number(),
                "stroke-opacity" => self.stroke_opacity = number(),
                "fill-opacity" => self.fill_opacity = number(),
                "visibility" if value == "hidden" => self.seen = Seen::Hidden,
                _ => {}
            }
        }
        self
    }

    /// The options of a path; `None` if nothing of it is to be seen.
    fn options(&self, closed: Paint) -> Option<String> {
        let mut options = Vec::new();
        let (line, area) = (self.opacity * self.stroke_opacity, self.opacity * self.fill_opacity);
        if self.stroke == Paint::Current && line > 0.0 {
            options.push(format!("draw=plot{}", self.color));
            options.push(format!("line width={}bp", points(self.width)));
            options.extend(self.dash.as_deref().map(pattern));
            options.extend((line < 1.0).then(|| format!("draw opacity={line}")));
        }
        if self.fill == Paint::Current && closed == Paint::Current && area > 0.0 {
            options.push(format!("fill=plot{}", self.color));
            options.extend((area < 1.0).then(|| format!("fill opacity={area}")));
        }
        (!options.is_empty()).then(|| options.join(","))
    }
}

/// Pixels as points.
fn points(pixels: f64) -> f64 {
    (pixels * POINTS * 100.0).round() / 100.0
}

/// Lengths of strokes and gaps.
fn pattern(dashes: &str) -> String {
    let lengths = dashes.split(' ').filter_map(|length| length.parse::<f64>().ok());
    let parts = lengths.zip(["on", "off"].into_iter().cycle());
    let parts: Vec<String> = parts.map(|(length, word)| format!("{word} {}bp", points(length))).collect();
    format!("dash pattern={}", parts.join(" "))
}

/// A line, a path, a circle or a rectangle; `None` for a group and for what is not seen.
fn shape(element: &Element, style: &Style) -> Option<String> {
    let at = |name: &str| element.attribute(name).unwrap_or("0").to_owned();
    let number = |name: &str| at(name).parse::<f64>().unwrap_or(0.0);
    let (path, closed) = match element.name {
        "line" => (format!("({},{}) -- ({},{})", at("x1"), at("y1"), at("x2"), at("y2")), Paint::None),
        "circle" => (format!("({},{}) circle[radius={}bp]", at("cx"), at("cy"), points(number("r"))), Paint::Current),
        "rect" => {
            let (right, bottom) = (number("x") + number("width"), number("y") + number("height"));
            (format!("({},{}) rectangle ({right:.1},{bottom:.1})", at("x"), at("y")), Paint::Current)
        }
        "path" => {
            let path = path(element.attribute("d")?);
            let closed = if path.ends_with("cycle") { Paint::Current } else { Paint::None };
            (path, closed)
        }
        _ => return None,
    };
    Some(format!("\\path[{}] {path};\n", style.options(closed)?))
}

/// `M62 50H342V220Z` as places joined by lines.
fn path(commands: &str) -> String {
    let (mut path, mut last) = (String::new(), ("0".to_owned(), "0".to_owned()));
    let starts: Vec<usize> = commands.match_indices(char::is_alphabetic).map(|(at, _)| at).collect();
    for (place, &at) in starts.iter().enumerate() {
        let end = starts.get(place + 1).copied().unwrap_or(commands.len());
        let mut numbers = commands[at + 1..end].split(' ').map(str::to_owned);
        let mut next = || numbers.next().unwrap_or_default();
        match &commands[at..=at] {
            "Z" => {
                path += " -- cycle";
                continue;
            }
            "H" => last.0 = next(),
            "V" => last.1 = next(),
            _ => last = (next(), next()),
        }
        let join = match (path.is_empty(), &commands[at..=at]) {
            (true, _) => "",
            (false, "M") => " ",
            (false, _) => " -- ",
        };
        path.extend([join, "(", &last.0, ",", &last.1, ")"]);
    }
    path
}

/// A text at its place; `None` for tips and the title.
fn words(element: &Element, text: &str, style: &Style) -> Option<String> {
    if element.name != "text" || element.attribute("font-weight").is_some() {
        return None;
    }
    let anchor = match element.attribute("text-anchor") {
        Some("middle") => "base",
        Some("end") => "base east",
        _ => "base west",
    };
    let (x, y) = (element.attribute("x")?, element.attribute("y")?);
    let color = &style.color;
    Some(format!("\\node[anchor={anchor},text=plot{color},font=\\scriptsize] at ({x},{y}) {{{}}};\n", tex(text)))
}

#[cfg(test)]
mod tests {
    use super::super::{Axis, Curve, Dot, Quantity, Scale, Stress, Unit, cactus, scatter};
    use super::*;

    const SECONDS: Quantity<'static> = Quantity { name: "processor seconds", unit: Unit::Seconds };

    fn curve(name: &str, stress: Stress) -> Curve {
        let points = vec![(1.0, 0.01), (2.0, 0.1)];
        Curve { name: name.to_owned(), number: 0, look: 1, stress, points, censored: Vec::new() }
    }

    #[test]
    fn paths_are_places_joined_by_lines() {
        assert_eq!(path("M62 50H342V220H622"), "(62,50) -- (342,50) -- (342,220) -- (622,220)");
        assert_eq!(
            path("M7.2 17.2L12.8 22.8M7.2 22.8L12.8 17.2"),
            "(7.2,17.2) -- (12.8,22.8) (7.2,22.8) -- (12.8,17.2)"
        );
        assert_eq!(path("M0 0L1 0L1 1Z"), "(0,0) -- (1,0) -- (1,1) -- cycle");
    }

    #[test]
    fn a_cactus_has_the_places_of_its_svg_and_nothing_that_only_a_pointer_shows() {
        let curves = [curve("a_b", Stress::Told), curve("hidden", Stress::Aside)];
        let chart = cactus("t", SECONDS, Some(1.0), &curves);
        let (svg, text) = (chart.inline(), chart.tikz());
        assert!(svg.contains("M342 390L622 220") && text.contains("(342,390) -- (622,220);"), "{text}");
        assert!(text.contains("{a\\_b}") && text.contains("processor seconds") && !text.contains("hidden"), "{text}");
        assert!(text.contains("dash pattern=on 3.5bp off 1.5bp") && !text.contains("line width=5bp"), "{text}");
        assert!(text.starts_with("% t\n") && text.ends_with("\\end{tikzpicture}\n"));
        // Every colour that is used is defined, and braces and brackets are balanced.
        for color in text.split("=plot").skip(1).map(|it| &it[..6]) {
            assert!(text.contains(&format!("\\definecolor{{plot{color}}}{{HTML}}{{{color}}}")), "{color}");
        }
        assert_eq!(text.matches('{').count(), text.matches('}').count());
        assert!(
            text.lines().skip(2).all(|line| line.ends_with(';')
                || line.starts_with("\\definecolor")
                || line.starts_with("\\begin")
                || line.starts_with("\\end")),
            "{text}"
        );
    }

    #[test]
    fn a_scatter_has_its_dots() {
        let axis = Axis::covering([0.01, 1.0], Scale::Log, Unit::Seconds);
        let dot = |across, up| Dot { name: "i".to_owned(), across, up };
        let dots = [dot(Some(0.1), Some(1.0)), dot(None, Some(0.01))];
        let text = scatter("t", (axis, "processor seconds"), ("one", "two"), &dots).tikz();
        assert!(text.contains("(258,68) circle[radius=1.75bp]") && text.contains("fill opacity=0.35"), "{text}");
        assert!(text.contains("(464,460) circle[radius=1.75bp]"), "{text}");
    }
}
