//! What lines beside puzzles say of them, where it names a variant: comments, titles, words behind cells. It is told with the next puzzle, or at
//! the end of the source.

use super::pasted::said_boxes;
use super::reader::Reader;
use super::variant_notes::{comment_note, field_note, remark_note, section_note, spoken_of_in, title_note};
use std::io::BufRead;

impl<R: BufRead> Reader<R> {
    /// Whether nobody asked for the puzzles of another model.
    pub(super) fn is_of_sudokus(&self) -> bool {
        self.model.as_deref().is_none_or(|model| model == "sudoku")
    }

    /// A comment, which may name the puzzle below.
    pub(super) fn comment(&mut self, line: &str, name: Option<&str>) {
        self.note_boxes(line);
        let told = self.commented.take(line, self.lines.number());
        self.note = self.note.take().or(told);
        self.note_or_add(line, || comment_note(line));
        match name {
            Some(name) => self.entitle(name.to_owned()),
            None => self.remark(line),
        }
    }

    /// A line of a section of comments: what it says is told with the next puzzle, or at the end.
    pub(super) fn look_at(&mut self, line: &str) {
        self.note_boxes(line);
        self.note_or_add(line, || section_note(line));
    }

    /// Tells of the title of the next puzzle.
    pub(super) fn note_title(&mut self, title: &str) {
        self.note_boxes(title);
        self.note_once(|| title_note(title));
    }

    /// Keeps the first boxes that a line describes.
    fn note_boxes(&mut self, line: &str) {
        if self.said_boxes.is_none() && self.is_of_sudokus() {
            self.said_boxes = said_boxes(line);
        }
    }

    /// Tells of words behind the cells of the next puzzle.
    pub(super) fn note_remark(&mut self, words: Option<&str>) {
        self.note_once(|| words.and_then(remark_note));
    }

    /// Tells of the name of the next puzzle in a table.
    pub(super) fn note_name(&mut self, name: Option<&str>) {
        let name = name.filter(|name| name.contains(char::is_alphabetic));
        self.note_once(|| name.and_then(|name| field_note("name", name)));
    }

    /// The first note is told, where nobody asked for another model.
    fn note_once(&mut self, note: impl FnOnce() -> Option<String>) {
        if self.next_note.is_none() && self.is_of_sudokus() {
            self.next_note = note();
        }
    }

    /// The first note of a comment is told, and behind it each comment that speaks of cells.
    fn note_or_add(&mut self, line: &str, note: impl FnOnce() -> Option<String>) {
        const LONGEST: usize = 400;
        match &mut self.next_note {
            Some(told) if told.len() < LONGEST => {
                let more = spoken_of_in(line).filter(|more| !told.contains(more.as_str()));
                told.extend(more.map(|more| format!(", and {more}")));
            }
            _ => self.note_once(note),
        }
    }

    /// Tells of what stands behind the last puzzle.
    pub(super) fn note_end(&mut self) {
        if let Some(title) = self.name.take() {
            self.note_title(&title);
        }
        let Some(told) = self.next_note.take().filter(|_| self.items > 0) else { return };
        let told = format!("it is written, with an end {told}");
        self.note = Some(self.note.take().map_or(told.clone(), |note| format!("{note}; {told}")));
    }
}

#[cfg(test)]
mod tests {
    use crate::puzzle::read::sample::{LINE, rows};
    use crate::puzzle::read::{LineBuffer, ReadOptions, Reader};

    /// The notes of all puzzles of a text, and the one at its end.
    fn notes(text: &str) -> Vec<String> {
        let mut reader = Reader::new("", LineBuffer::new(text.as_bytes()), ReadOptions::default());
        let mut notes: Vec<String> = Vec::new();
        loop {
            while reader.classic_lines(100).is_some() {}
            match reader.next() {
                Some(item) => notes.extend(item.unwrap().note),
                None => break,
            }
        }
        notes.extend(reader.note().map(str::to_owned));
        notes
    }

    #[test]
    fn words_beside_lines_and_grids_that_name_variants_are_told() {
        let many = format!("{LINE}\n").repeat(20);
        let rows = rows();
        for text in [
            format!("{LINE} # anti-knight\n"),
            format!("{LINE},anti-knight\n"),
            format!("# anti-knight\n{LINE}\n"),
            format!("{LINE}\n# anti-knight\n"),
            format!("#CAnti-knight\n{LINE}\n"),
            format!("Sudoku (anti-knight)\nPuzzle 3\n{LINE}\n"),
            format!("{LINE}\n\nSudoku, anti-knight\n"),
            format!("{many}{LINE} # anti-knight\n{many}"),
            format!("{many}# anti-knight\n{many}"),
            format!("{many}# anti-knight\n"),
            format!("{rows}# anti-knight\n"),
            format!("{} # anti-knight\n", rows.trim_end()),
            format!("[Puzzle]\n{rows}[Comment]\nAnti-knight\n"),
            format!("name,puzzle\nanti-knight,{LINE}\n"),
            format!("{{\"puzzle\":\"{LINE}\"}}\n# anti-knight\n"),
            format!(":0000:x:{LINE}:::anti-knight\n"),
        ] {
            let told = notes(&text);
            assert!(told.len() == 1 && told[0].to_lowercase().contains("anti-knight"), "{text}\n{told:?}");
        }
    }

    /// Whether words in each form are told in a note, or have the text refused.
    #[test]
    fn each_form_tells_what_its_words_say() {
        let rows = rows();
        for words in
            ["transposed", "Mirrored", "upside down", "column by column", "r1c2 should be 4", "swap rows 1 and 2"]
        {
            for text in [
                format!("{LINE} # {words}\n"),
                format!("{LINE} 0000 {words}\n"),
                format!("{LINE} no. 5 {words}\n"),
                format!("# {words}\n{LINE}\n"),
                format!("{rows}# {words}\n"),
                format!("#C{}{}\n{rows}", words[..1].to_uppercase(), &words[1..]),
                format!("#C {words}\n{LINE}\n"),
                format!("[Puzzle]\n{rows}[Comment]\n{words}\n"),
                format!("{{\"puzzle\":\"{LINE}\",\"name\":\"{words}\"}}\n"),
                format!("{{\"puzzle\":\"{LINE}\",\"title\":\"{words}\"}}\n"),
                format!("{{\"puzzle\":\"{LINE}\",\"note\":\"{words}\"}}\n"),
                format!("{{\"puzzle\":\"{LINE}\",\"remark\":\"{words}\"}}\n"),
                format!("{{\"puzzle\":\"{LINE}\",\"hint\":\"{words}\"}}\n"),
                format!("name,puzzle\n{words},{LINE}\n"),
                format!("puzzle,remark\n{LINE},{words}\n"),
                format!("puzzle,comment\n{LINE},{words}\n"),
                format!(":0000:x:{LINE}:::{words}\n"),
            ] {
                let mut reader = Reader::new("", text.as_bytes(), ReadOptions::default());
                let told: Vec<String> = reader
                    .by_ref()
                    .map(|item| item.map_or_else(|error| error.to_string(), |it| it.note.unwrap_or_default()))
                    .collect();
                let told = told.into_iter().chain(reader.note().map(str::to_owned)).collect::<String>();
                let is_told = ["changes nothing here", "two readings", "column by column, line"]
                    .iter()
                    .any(|part| told.contains(part));
                assert!(is_told, "{text}{told}");
            }
        }
    }

    #[test]
    fn harmless_words_beside_puzzles_are_not_told() {
        for words in HARMLESS {
            for text in [
                format!("{LINE} # {words}\n"),
                format!("# {words}\n{LINE}\n"),
                format!("{LINE}\n# {words}\n"),
                format!("#C{words}\n{}", rows()),
                format!("Puzzle {words}\n{LINE}\n"),
            ] {
                assert_eq!(notes(&text), [""; 0], "{text}");
            }
        }
    }

    #[test]
    fn a_comment_behind_a_closed_grid_is_about_the_next_one() {
        let border = "+-----+-----+\n";
        let grid = format!("{border}| 1 . | . 4 |\n| . . | 1 . |\n{border}| . 1 | . . |\n| 3 . | . 1 |\n{border}");
        for between in ["", "\n", "\n\n"] {
            let text = format!("#DAlpha\n{grid}{between}#DBeta\n{grid}{between}#DGamma\n{grid}");
            let reader = Reader::new("", LineBuffer::new(text.as_bytes()), ReadOptions::default());
            let names: Vec<String> = reader.map(|item| item.unwrap().name.unwrap()).collect();
            assert_eq!(names, ["Alpha", "Beta", "Gamma"], "{text}");
        }
    }

    #[test]
    fn boxes_in_a_comment_are_held_against_those_that_are_drawn() {
        let border = "+-------+-------+\n";
        let band = "| 1 . . | . . 6 |\n| . . 6 | 1 . . |\n";
        let grid = format!(
            "{border}{band}{border}| . 3 . | . 6 1 |\n| 5 . 1 | . 3 . |\n{border}| . . 5 | 6 . . |\n| 6 . . | . . 5 |\n{border}"
        );
        let read = |text: &str| Reader::new("", text.as_bytes(), ReadOptions::default()).next().unwrap();
        let told = read(&format!("# boxes of 3 rows and 2 columns\n{grid}")).unwrap_err().to_string();
        assert!(told.contains("its boxes are 2x3, as drawn; or its boxes are 3x2"), "{told}");
        for words in ["boxes of 2 rows and 3 columns", "boxes: 3x2", "boxes of 3 rows and 4 columns"] {
            read(&format!("# {words}\n{grid}")).unwrap();
        }
    }

    /// What people write beside puzzles that says nothing of their rules.
    const HARMLESS: [&str; 40] = [
        "Easy 17",
        "No. 3, hard",
        "from the newspaper of 2024-05-01",
        "Diagonal symmetry, 24 clues",
        "needs a skyscraper and an X-wing",
        "17 clues, minimal",
        "every row, column and box has each digit once",
        "a diabolical one, SE 9.2",
        "by Arto Inkala",
        "Platinum Blonde",
        "Golden Nugget; ER 11.9",
        "solved by hand in 12 minutes",
        "symmetrical under rotation",
        "two-string kite, then singles",
        "for Anna, who likes arrows",
        "Sudoku of the day",
        "Knights of the Round Table, no. 4",
        "level: fiendish",
        "has one solution",
        "unique solution, no guessing",
        "no boxes are drawn here",
        "taken from page 12 of the book",
        "rated 5.0 (hidden pair)",
        "thanks to Ruud for this one",
        "good for a lunch break",
        "the king of puzzles",
        "for beginners, with many singles",
        "number 1,000 of a series",
        "worst case for brute force",
        "generated with seed 42",
        "Royle 17 / no. 4 of 49151",
        "leicht bis mittel",
        "facile, à faire au petit déjeuner",
        "medio, con 28 pistas",
        "samples from the web",
        "http://example.org/daily?id=12",
        "a regular one",
        "even harder than the last",
        "odd, is it not?",
        "extreme (chains)",
    ];
}
