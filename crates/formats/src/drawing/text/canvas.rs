//! Characters at places, each with a style.

use anstyle::{AnsiColor, Color, Style};

/// What a character is part of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Tone {
    #[default]
    Plain,
    Given,
    Highlighted,
}

/// Lines of characters of one width.
#[derive(Debug)]
pub(super) struct Canvas {
    width: usize,
    places: Vec<(char, Tone)>,
}

impl Canvas {
    pub(super) fn new(width: usize, height: usize) -> Self {
        Self { width, places: vec![(' ', Tone::Plain); width * height] }
    }

    /// Writes a text from a place on; what does not fit is cut off.
    pub(super) fn put(&mut self, (x, y): (usize, usize), text: &str, tone: Tone) {
        for (at, character) in (x..self.width).zip(text.chars()) {
            if let Some(place) = self.places.get_mut(y * self.width + at) {
                *place = (character, tone);
            }
        }
    }

    /// The character at a place.
    pub(super) fn at(&self, (x, y): (usize, usize)) -> char {
        self.places.get(y * self.width + x).map_or(' ', |place| place.0)
    }

    /// The lines without the blanks at their ends; with styles if `styled`.
    pub(super) fn lines(&self, styled: bool) -> impl Iterator<Item = String> + '_ {
        self.places.chunks(self.width.max(1)).map(move |line| {
            let end = line.iter().rposition(|place| place.0 != ' ').map_or(0, |last| last + 1);
            let runs = line[..end].chunk_by(|one, next| one.1 == next.1);
            runs.map(|run| painted(&run.iter().map(|place| place.0).collect::<String>(), run[0].1, styled)).collect()
        })
    }
}

fn painted(text: &str, tone: Tone, styled: bool) -> String {
    let style = match tone {
        _ if !styled => return text.to_owned(),
        Tone::Plain => Style::new(),
        Tone::Given => Style::new().bold(),
        Tone::Highlighted => Style::new().fg_color(Some(Color::Ansi(AnsiColor::Red))).bold().underline(),
    };
    format!("{style}{text}{style:#}")
}
