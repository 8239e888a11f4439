//! JSON Schemas of models and puzzles: they say what the program reads, no more and no less.
//!
//! `SCHEMAS=overwrite cargo test --test schemas` writes the files in `schemas` anew from the tables here.

mod json_schema;
mod rules;
