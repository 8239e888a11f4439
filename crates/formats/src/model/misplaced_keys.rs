//! Keys of a model or a puzzle file that stand where they do not belong: what is said of each.

use super::document::Section;
use super::{Model, rule};
use crate::instance::TextError;

/// Keys of the head of a file, which nothing else has.
const OF_HEAD: [&str; 8] = ["schema", "model", "extends", "givens", "solution", "title", "author", "about"];

/// Refuses keys of the head that stand below a table: to TOML they belong to that table.
pub(super) fn misplaced(section: &Section<'_>) -> Result<(), TextError> {
    let lists = ["clues", "rules", "units", "grids"].map(|key| (key, section.sections(key).unwrap_or_default()));
    let lists =
        lists.into_iter().flat_map(|(key, tables)| tables.into_iter().map(move |table| (format!("[[{key}]]"), table)));
    let tables = ["grid", "cells", "parameters"].into_iter();
    let tables = tables.filter_map(|key| Some((format!("[{key}]"), section.section(key).ok().flatten()?)));
    for (header, table) in lists.chain(tables) {
        let head = table.nodes().find(|(key, node)| OF_HEAD.contains(key) && node.value.as_str().is_some());
        if let Some((key, _)) = head {
            let message = format!(
                "`{key}` stands below `{header}`, so it belongs to that; write it above the first `[` of the file"
            );
            return Err(table.key_fault(key, message));
        }
    }
    Ok(())
}

/// Refuses a table that is called by a kind of clue: `[[cages]]`.
pub(super) fn named_by_kind(section: &Section<'_>) -> Result<(), TextError> {
    let kind = |key: &str| rule::kind_named(key).or_else(|| rule::kind_named(key.strip_suffix('s')?));
    let Some((key, kind)) = section.nodes().find_map(|(key, _)| Some((key, kind(key)?))) else { return Ok(()) };
    Err(section.key_fault(key, format!("`{key}`: a clue of this kind is a table `[[clues]]` with `kind = \"{kind}\"`")))
}

/// Refuses regions that are drawn at the head of the file, where a table should hold them.
pub(super) fn regions_of_head(section: &Section<'_>) -> Result<(), TextError> {
    const NAMES: [&str; 5] = ["regions", "region", "regionmap", "areas", "jigsaw"];
    let mut nodes = section.nodes();
    let Some((key, _)) = nodes.find(|(key, node)| NAMES.contains(key) && node.value.as_table().is_none()) else {
        return Ok(());
    };
    let message =
        "regions are a table `[[units]]` with `kind = \"regions\"` and a `picture`, a character for each cell";
    Err(section.key_fault(key, format!("`{key}`: {message}")))
}

/// Refuses a parameter at the head of the file, where a table should hold it.
pub(super) fn parameter_of_head(section: &Section<'_>, base: Option<&Model>) -> Result<(), TextError> {
    let is_of_base = |key: &str| {
        let sections = base.map_or_else(Vec::new, Model::sections);
        let mut tables = sections.iter().filter_map(|section| section.section("parameters").ok().flatten());
        tables.any(|table| table.nodes().any(|(name, _)| name == key))
    };
    let Some(key) = section.strange().filter(|key| *key == "side" || is_of_base(key)) else { return Ok(()) };
    let message = format!("`{key}` is a parameter: write it below a line `[parameters]`, behind the keys of the head");
    Err(section.key_fault(key, message))
}

#[cfg(test)]
mod tests {
    use crate::model::Model;

    #[test]
    fn regions_at_the_head_of_a_file_are_told_where_they_belong() {
        let head = "schema = \"exactone.puzzle.v1\"\nmodel = \"jigsaw\"\n";
        let said = Model::parse("x.toml", &format!("{head}regions = \"1122\"\n")).unwrap_err().to_string();
        assert!(said.starts_with("x.toml:3:1: `regions`: regions are a table `[[units]]`"), "{said}");
        let said = Model::parse("x.toml", &format!("{head}religions = \"1122\"\n")).unwrap_err().to_string();
        assert!(!said.contains("[[units]]"), "{said}");
    }
}
