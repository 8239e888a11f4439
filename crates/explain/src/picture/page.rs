//! All steps as one page: each drawn, with its text. It needs no other file and no network.
//!
//! With a script the page shows one step at a time; without one, all of them, one below the other.

use super::drawn::{drawn, left};
use super::shared::{Divided, Shared};
use crate::state::State;
use crate::step::Step;
use crate::tell::{Narrowings, Teller, ToldSums};
use exactone_core::spelling::marked_up;
use exactone_formats::drawing::{Drawing, svg};
use std::io::{self, Write};

const BEGINNING: &str = include_str!("page.html");
const END: &str = include_str!("page_end.html");

/// The width of a picture on a page: for each column, and for what stands beside the board.
const REMS: usize = 4;
const REMS_BESIDE: usize = 10;
/// The width of a page, for pictures without a board.
const WIDEST: usize = 60;

/// A page that is being written.
#[derive(Debug)]
pub struct Page<W: Write> {
    out: W,
    count: usize,
    shared: Shared,
    narrowings: Narrowings,
    sums: ToldSums,
    last: Option<Drawing>,
}

impl<W: Write> Page<W> {
    /// Begins a page with this title.
    ///
    /// # Errors
    /// What the writer says.
    pub fn begin(mut out: W, title: &str) -> io::Result<Self> {
        out.write_all(BEGINNING.replace("{title}", &marked_up(title)).as_bytes())?;
        Ok(Self {
            out,
            count: 0,
            shared: Shared::default(),
            narrowings: Narrowings::default(),
            sums: ToldSums::default(),
            last: None,
        })
    }

    /// Says something before the steps, such as that there are several solutions. It is seen beside every step.
    ///
    /// # Errors
    /// What the writer says.
    pub fn remark(&mut self, said: &str) -> io::Result<()> {
        writeln!(self.out, "<p>{}</p>", marked_up(said))
    }

    /// Adds a step, in the state before it, on the board of its puzzle. What clues took from cells by themselves stands before the first step that needs it.
    ///
    /// # Errors
    /// What the writer says.
    pub fn step<'r>(&mut self, teller: &Teller<'r>, board: &Drawing, at: (&State<'r>, &Step)) -> io::Result<()> {
        self.count += 1;
        let (state, step) = at;
        let drawing = drawn(teller, board, &format!("Step {}", self.count), at);
        let told = self.sums.lines(teller, state, step, self.count);
        let lines = [self.narrowings.before(teller, state, step), told].concat().join("\n");
        // Of the first picture everything is described, of the others what was found since.
        let description = if self.count == 1 { left(teller, board, "", state).describe() } else { drawing.found() };
        let id = format!("step-{}", self.count);
        self.section((&id, &drawing), &description, &format!("<pre>{}</pre>\n", marked_up(&lines)))
    }

    /// The state in which the steps end, for the picture there.
    pub fn last<'r>(&mut self, teller: &Teller<'r>, board: &Drawing, state: &State<'r>) {
        self.last = Some(left(teller, board, "The end", state));
    }

    /// Says how the steps ended, and ends the page.
    ///
    /// # Errors
    /// What the writer says.
    pub fn end(mut self, said: &str) -> io::Result<W> {
        let mut drawing = self.last.take().unwrap_or_default();
        "The end".clone_into(&mut drawing.title);
        let description = drawing.describe();
        self.section(("end", &drawing), &description, &format!("<p>{}</p>\n", marked_up(said)))?;
        self.out.write_all(END.as_bytes())?;
        Ok(self.out)
    }

    /// A section with a heading, a picture and a text. With a script the picture and the text are made when they are seen: a browser takes what
    /// stands in `noscript` for text then.
    fn section(&mut self, (id, drawing): (&str, &Drawing), description: &str, text: &str) -> io::Result<()> {
        let is_drawn = drawing.rows > 0 || !drawing.nodes.is_empty() || !drawing.keys.is_empty();
        let picture = if is_drawn { svg::write_beside(drawing, description) } else { String::new() };
        let Divided { sheet, parts, picture } = self.shared.divided(&picture);
        if !(sheet.is_empty() && parts.is_empty()) {
            write!(self.out, "<svg class=\"parts\" aria-hidden=\"true\">\n{sheet}<defs>\n{parts}</defs>\n</svg>\n")?;
        }
        let heading = marked_up(&drawing.title);
        writeln!(self.out, "<section id=\"{id}\">\n<h2 tabindex=\"-1\">{heading}</h2>\n<noscript>")?;
        if is_drawn {
            let width = if drawing.columns == 0 { WIDEST } else { REMS * drawing.columns + REMS_BESIDE };
            write!(self.out, "<figure style=\"max-width:{width}rem\">\n{picture}</figure>\n")?;
        }
        write!(self.out, "{text}</noscript>\n</section>\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Explainer;
    use exactone_formats::model::Model;
    use exactone_formats::puzzle::read;

    /// The page of all steps of a small puzzle.
    fn page() -> String {
        let (puzzle, model) = (read::one("...232....4....1").unwrap(), Model::builtin("sudoku").unwrap());
        let shape = model.shape(4, None).unwrap();
        let instance = puzzle.instance(&model.compile(shape).unwrap());
        let rules = &instance.rules;
        let board = Drawing::of_puzzle(&puzzle, shape, &model, None).unwrap();
        let (teller, explainer) = (Teller::new(rules), Explainer::new(&rules.problem));
        let mut state = State::with(&rules.problem, &instance.givens, &instance.removed);
        let mut page = Page::begin(Vec::new(), "A <puzzle>").unwrap();
        while let Some(step) = explainer.next(&state).first() {
            page.step(&teller, &board, (&state, step)).unwrap();
            step.apply(&mut state);
        }
        page.last(&teller, &board, &state);
        String::from_utf8(page.end("solved").unwrap()).unwrap()
    }

    #[test]
    fn what_is_referred_to_stands_in_the_page_with_the_class_that_its_style_needs() {
        let page = page();
        let named: Vec<&str> = page.split("<use href=\"#").skip(1).map(|it| it.split('"').next().unwrap()).collect();
        assert!(named.len() > 10, "{named:?}");
        for name in named {
            assert_eq!(page.matches(&format!("<g id=\"{name}\" class=\"puzzle\">")).count(), 1, "{name}");
        }
        assert!(page.matches("<style>.puzzle text").count() == 1 && page.contains(".puzzle .pencil{"));
    }

    #[test]
    fn parts_and_the_style_sheet_stand_outside_of_what_is_made_later() {
        let page = page();
        let mut rest = &*page;
        while let Some((before, behind)) = rest.split_once("<noscript>") {
            let (inside, after) = behind.split_once("</noscript>").unwrap();
            assert!(!before.contains("<use") && !inside.contains("<g id=") && !inside.contains("<style"), "{inside}");
            rest = after;
        }
        assert_eq!(page.matches("<noscript>").count(), page.matches("<section ").count());
    }

    #[test]
    fn each_picture_has_the_name_of_its_step_and_the_last_shows_the_end() {
        let page = page();
        let sections: Vec<&str> = page.split("<section ").skip(1).collect();
        for section in &sections {
            let between =
                |from: &str, to: &str| section.split(from).nth(1).unwrap().split(to).next().unwrap().to_owned();
            assert_eq!(between("<h2 tabindex=\"-1\">", "</h2>"), between("<title>", "</title>"));
            assert!(!section.contains("class=\"title\""), "the heading has it");
        }
        assert!(sections[0].contains("<title>Step 1: ") && sections[0].contains("Given: r1c4 is 2"));
        assert!(page.contains("<title>A &lt;puzzle&gt;</title>"));
        let end = sections.last().unwrap();
        assert!(end.contains("<p>solved</p>") && end.contains("Found: r1c1 is "), "{end}");
    }
}
