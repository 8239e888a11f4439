//! Formulas and answers as text: the DIMACS family of files, read and written as streams.
