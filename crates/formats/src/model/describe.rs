//! From a model that is built to a [`Instance`]: names, givens, the judge.

use super::givens::Given;
use super::judge::Stated;
use super::named::Named;
use super::opening::BuildRequest;
use super::parts::{DesignParts, Places};
use super::{Model, ModelError, Settings};
use crate::instance::{Instance, Judge, Rules, Source, Subproblem};

impl Model {
    /// The problem of a model or a puzzle, with names and givens. Time and memory O(candidates and groups).
    ///
    /// ```
    /// use exactone_formats::model::{Model, Settings};
    ///
    /// let text = "schema = 'exactone.puzzle.v1'\nmodel = 'latin'\ngivens = '''\n1 .\n. .\n'''\n";
    /// let instance = Model::parse("latin-2.toml", text)?.instance(&Settings::default())?;
    /// assert_eq!((instance.problem().candidates(), instance.givens.len()), (8, 1));
    /// # Ok::<(), exactone_formats::model::ModelError>(())
    /// ```
    ///
    /// # Errors
    /// [`ModelError::Text`] with the place of what is wrong, [`ModelError::Build`] if the ids do not fit, or the
    /// building was interrupted.
    pub fn instance(&self, settings: &Settings) -> Result<Instance, ModelError> {
        self.instance_placed(settings, Places::Told)
    }

    /// The same of a file that may have been made from another one.
    pub(crate) fn instance_placed(&self, settings: &Settings, places: Places) -> Result<Instance, ModelError> {
        let mut built = self.build(&BuildRequest::of(settings))?;
        let (entries, givens) = (std::mem::take(&mut built.entries), built.givens.clone());
        let plain = built.plain.take();
        let solution = built.expected.clone().unwrap_or_default();
        let named =
            |given: &Given| format!("{}={}", built.board.cells[given.cell].name, built.board.values[given.value].name);
        let text = self.with_settings(settings, &givens.iter().map(named).collect::<Vec<_>>().join(" "));
        let Named { problem: Subproblem { problem, legend, givens: given, removed }, expected, statements } =
            built.named();
        let parts = DesignParts::new((self, settings), &statements, (entries, givens, solution), plain, places);
        let judge: Option<Box<dyn Judge>> = Some(Box::new(Stated(statements)));
        let rules = Rules { judge, parts: Some(Box::new(parts)), ..Rules::new(problem, legend) };
        let source = Source { kind: "puzzle", text, ..Source::default() };
        Ok(Instance { givens: given, removed, expected, source, ..Instance::new(self.name(), rules) })
    }
}
