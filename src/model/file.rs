//! Model files: TOML, versioned by `schema`, unknown keys refused.
//!
//! The two models of this version come with the binary (`models/*.toml`); a path reads another file of the same form.

use super::{BoxShape, ModelError, Shape};
use crate::spelling::nearest;
use serde::Deserialize;

const SCHEMA: &str = "exactone.model.v1";

/// The models inside the binary, by name.
const BUILTIN: [(&str, &str); 2] =
    [("sudoku", include_str!("../../models/sudoku.toml")), ("latin", include_str!("../../models/latin.toml"))];

/// The rules of a family of grids, before any size is known.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Model {
    schema: String,
    name: String,
    title: String,
    about: String,
    grid: Grid,
    units: Vec<UnitEntry>,
    #[serde(skip)]
    text: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Grid {
    cells: Cells,
    values: Values,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Cells {
    Square,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Values {
    Side,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitEntry {
    kind: UnitKind,
}

/// A family of units, each holding every value exactly once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum UnitKind {
    /// Every row of the grid.
    Rows,
    /// Every column of the grid.
    Columns,
    /// Every box.
    Boxes,
}

impl Model {
    /// The names of the models that come with the program.
    pub fn names() -> impl Iterator<Item = &'static str> {
        BUILTIN.iter().map(|(name, _)| *name)
    }

    /// A model that comes with the program.
    ///
    /// # Errors
    /// [`ModelError::UnknownModel`], with the nearest name.
    pub fn builtin(name: &str) -> Result<Self, ModelError> {
        match BUILTIN.iter().find(|(known, _)| *known == name) {
            Some((known, text)) => Self::parse(&format!("models/{known}.toml"), text),
            None => Err(ModelError::UnknownModel {
                name: name.to_owned(),
                nearest: nearest(name, Self::names()),
                known: Self::names().collect::<Vec<_>>().join(", "),
            }),
        }
    }

    /// Reads a model from the text of a file; `path` is for messages.
    ///
    /// # Errors
    /// [`ModelError::Invalid`]: not TOML, an unknown key or word, another schema.
    pub fn parse(path: &str, text: &str) -> Result<Self, ModelError> {
        let invalid = |message: String| ModelError::Invalid { path: path.to_owned(), message };
        let mut model: Self = toml::from_str(text).map_err(|error| invalid(error.to_string()))?;
        if model.schema != SCHEMA {
            return Err(invalid(format!(
                "schema `{}` is not one this version reads: expected `{SCHEMA}`",
                model.schema
            )));
        }
        text.clone_into(&mut model.text);
        Ok(model)
    }

    /// The text of the file that it was read from.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The short name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The name as people write it.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The rules in a sentence.
    #[must_use]
    pub fn about(&self) -> &str {
        &self.about
    }

    /// The families of units, in the order of the file.
    pub fn units(&self) -> impl Iterator<Item = UnitKind> + '_ {
        self.units.iter().map(|entry| entry.kind)
    }

    /// Whether the model cuts its grid into boxes.
    #[must_use]
    pub fn has_boxes(&self) -> bool {
        self.units().any(|kind| kind == UnitKind::Boxes)
    }

    /// The number of groups that each candidate is in: its cell, and one for each family of units.
    #[must_use]
    pub fn families(&self) -> usize {
        1 + self.units.len()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_builtin_models_read() {
        let kinds: Vec<UnitKind> = Model::builtin("sudoku").unwrap().units().collect();
        assert_eq!(kinds, [UnitKind::Rows, UnitKind::Columns, UnitKind::Boxes]);
        assert!(!Model::builtin("latin").unwrap().has_boxes());
    }

    #[test]
    fn a_misspelt_model_is_answered_with_the_nearest_name() {
        let message = Model::builtin("sudoko").unwrap_err().to_string();
        assert!(message.contains("did you mean `sudoku`?"), "{message}");
    }

    #[test]
    fn an_unknown_key_and_another_schema_are_refused_with_their_place() {
        let text = include_str!("../../models/latin.toml");
        let wrong = Model::parse("x.toml", &text.replace("kind = \"rows\"", "kimd = \"rows\"")).unwrap_err();
        assert!(wrong.to_string().contains("kimd"), "{wrong}");
        let wrong = Model::parse("x.toml", &text.replace("model.v1", "model.v9")).unwrap_err();
        assert!(wrong.to_string().contains("expected `exactone.model.v1`"), "{wrong}");
    }

    #[test]
    fn shapes_that_do_not_fit_are_refused() {
        let sudoku = Model::builtin("sudoku").unwrap();
        assert_eq!(sudoku.shape(7, None), Err(ModelError::NoBoxes { side: 7 }));
        assert_eq!(sudoku.shape(0, None), Err(ModelError::EmptyGrid));
        let boxes = BoxShape { rows: 2, columns: 4 };
        assert_eq!(sudoku.shape(9, Some(boxes)), Err(ModelError::WrongBoxes { boxes, side: 9 }));
        assert!(Model::builtin("latin").unwrap().shape(9, Some(boxes)).is_err());
    }
}
