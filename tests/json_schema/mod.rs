//! The schemas, and what they are held against: the files, the program's own lists of keys, and files that are right or wrong.

mod document;
mod files;
mod keys;
mod kinds;
mod program;
