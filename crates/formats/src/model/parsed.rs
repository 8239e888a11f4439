//! A model or a puzzle that has been read, with what it extends.

use super::document::Document;
use super::rule::Kind;
use super::{BoxShape, ModelError, Shape, UnitKind};
use std::sync::Arc;

/// The rules of a family of problems, or one puzzle of it.
#[derive(Clone, Debug)]
pub struct Model {
    /// This file alone, parsed.
    pub(super) document: Arc<Document>,
    /// The text together with those of the files that it extends.
    pub(super) text: Arc<str>,
    pub(super) base: Option<Arc<Model>>,
    pub(super) name: String,
    pub(super) title: String,
    pub(super) about: String,
    pub(super) is_puzzle: bool,
    pub(super) is_streaming: bool,
    pub(super) units: Vec<UnitKind>,
    pub(super) kinds: Vec<&'static Kind>,
}

/// Two models are the same if they say the same, wherever they were read from.
impl PartialEq for Model {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for Model {}

impl Model {
    /// A text from which the same model can be read without any other file. It is the text of the file itself, if that
    /// extends nothing but models that come with the program.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The short name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The name for people.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The rules in a sentence.
    #[must_use]
    pub fn about(&self) -> &str {
        &self.about
    }

    /// Who made it, as its own file says; empty if it does not.
    ///
    /// ```
    /// use exactone_formats::model::Model;
    ///
    /// let text = "schema = 'exactone.puzzle.v1'\nmodel = 'sudoku'\nauthor = 'Ruud'\n";
    /// assert_eq!(Model::parse("x.toml", text)?.author(), "Ruud");
    /// # Ok::<(), exactone_formats::model::ModelError>(())
    /// ```
    #[must_use]
    pub fn author(&self) -> String {
        let sections = self.sections();
        let said = sections.iter().last().and_then(|own| own.optional_text("author").ok().flatten());
        said.unwrap_or_default().to_owned()
    }

    /// Whether this is one puzzle, with its clues.
    #[must_use]
    pub fn is_puzzle(&self) -> bool {
        self.is_puzzle
    }

    /// Whether it takes streams of puzzles: a square grid of any side, values from 1 to the side, and rules that are the same
    /// everywhere and need no auxiliary choice. Others are asked for a [`instance`](Self::instance).
    #[must_use]
    pub fn is_streaming(&self) -> bool {
        self.is_streaming
    }

    /// The model that this one extends.
    #[must_use]
    pub fn base(&self) -> Option<&Self> {
        self.base.as_deref()
    }

    /// The families of units, in the order of the files.
    pub fn units(&self) -> impl Iterator<Item = UnitKind> + '_ {
        self.units.iter().copied()
    }

    /// The kinds of rules and clues, in the order of the files.
    pub fn rules(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.kinds.iter().map(|kind| kind.name)
    }

    pub(super) fn kinds(&self) -> &[&'static Kind] {
        &self.kinds
    }

    /// Whether the model cuts its grid into boxes.
    #[must_use]
    pub fn has_boxes(&self) -> bool {
        self.units().any(|kind| matches!(kind, UnitKind::Boxes | UnitKind::Windows | UnitKind::DisjointGroups))
    }

    /// About how many groups each candidate is in: its cell, one for each family of units, some for each rule.
    #[must_use]
    pub fn families(&self) -> usize {
        1 + self.units.len() + 8 * self.kinds.len()
    }

    /// The shape at a side, with the boxes asked for or the customary ones.
    ///
    /// # Errors
    /// [`ModelError::EmptyGrid`], [`ModelError::NoBoxes`], [`ModelError::WrongBoxes`], [`ModelError::BoxesUnused`].
    pub fn shape(&self, side: usize, boxes: Option<BoxShape>) -> Result<Shape, ModelError> {
        if side == 0 {
            return Err(ModelError::EmptyGrid);
        }
        match (self.has_boxes(), boxes) {
            (false, None) => Ok(Shape { side, boxes: None }),
            (false, Some(_)) => Err(ModelError::BoxesUnused { model: self.name.clone() }),
            (true, Some(boxes)) if !boxes.fits(side) => Err(ModelError::WrongBoxes { boxes, side }),
            (true, Some(boxes)) => Ok(Shape { side, boxes: Some(boxes) }),
            (true, None) => {
                let boxes = BoxShape::customary(side).ok_or(ModelError::NoBoxes { side })?;
                Ok(Shape { side, boxes: Some(boxes) })
            }
        }
    }
}
