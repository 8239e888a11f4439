//! A drawing in words alone, for those who hear it.

use super::description::{Drawing, Role};

/// Marks that are told at most.
const MOST_MARKS: usize = 400;

impl Drawing {
    /// All that there is to be seen, in sentences: the board, the values row by row, the clues.
    ///
    /// ```
    /// use exactone_formats::drawing::Drawing;
    /// use exactone_formats::model::Model;
    /// use exactone_formats::puzzle::read;
    ///
    /// let (puzzle, sudoku) = (read::one("1.....2...3.4...")?, Model::builtin("sudoku")?);
    /// let drawing = Drawing::of_puzzle(&puzzle, sudoku.shape(4, None)?, &sudoku, None)?;
    /// assert_eq!(drawing.describe(), "A board of 4 rows and 4 columns. Given: r1c1 is 1, r2c3 is 2, r3c3 is 3, r4c1 is 4.");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn describe(&self) -> String {
        let mut sentences = Vec::new();
        sentences.extend(self.signed().map(|author| author.replacen("by", "By", 1) + "."));
        if self.rows > 0 {
            sentences.push(format!("A board of {} rows and {} columns.", self.rows, self.columns));
        }
        if !self.nodes.is_empty() {
            sentences.push(format!("{} cells with names, {} pairs of neighbours.", self.nodes.len(), self.edges.len()));
        }
        for (role, word) in [(Role::Given, "Given"), (Role::Found, "Found")] {
            let values = self.values(role);
            if !values.is_empty() {
                sentences.push(format!("{word}: {}.", values.join(", ")));
            }
        }
        for (number, key) in self.keys.iter().enumerate() {
            let of_key = self.marks.iter().filter(|mark| mark.key == number && !mark.words.is_empty());
            let words: Vec<&str> = of_key.map(|mark| &*mark.words).collect();
            let listed = words[..words.len().min(MOST_MARKS)].join("; ");
            let more = words.len().saturating_sub(MOST_MARKS);
            let more = if more == 0 { String::new() } else { format!("; and {more} more") };
            sentences.push(if listed.is_empty() { format!("{key}.") } else { format!("{key}. {listed}{more}.") });
        }
        if !self.about.is_empty() {
            sentences.push(self.about.clone());
        }
        if !self.answer.is_empty() {
            let lines: Vec<&str> = self.answer.lines().map(str::trim).collect();
            let said = lines.join(" ");
            sentences.push(if said.ends_with('.') { said } else { format!("{said}.") });
        }
        sentences.join(" ")
    }

    /// The values that were found, in a sentence; empty if there are none.
    #[must_use]
    pub fn found(&self) -> String {
        let values = self.values(Role::Found);
        if values.is_empty() { String::new() } else { format!("Found: {}.", values.join(", ")) }
    }

    fn values(&self, wanted: Role) -> Vec<String> {
        let squares = self.squares.iter().enumerate().filter_map(|(at, square)| {
            let square = square.as_ref().filter(|square| square.role == wanted)?;
            let wall = if square.is_wall() { "black, " } else { "" };
            Some(format!("{} is {wall}{}", self.name(at), square.value.as_ref()?))
        });
        let nodes = self.nodes.iter().filter(|node| node.role == wanted);
        squares.chain(nodes.filter_map(|node| Some(format!("{} is {}", node.name, node.value.as_ref()?)))).collect()
    }
}
