//! What is promised of the library, by everything that can be asked of it from outside.

mod agreement;
mod cover;
mod dimacs;
mod encodings;
mod engines;
mod families;
mod fpuzzles;
mod fuzz;
mod lanes;
mod model_files;
mod model_rules;
mod models;
mod nine;
mod pattern;
mod problems;
mod profile;
mod proof;
mod propagate;
mod properties;
mod random;
mod rules;
mod sat;
mod sat_solvers;
mod solvers;
mod suite;
