//! tdoku, loaded at run time as a shared library: a C++ program (BSD-2-Clause) that is in no registry and is not kept here.
//!
//! `TDOKU_AVX512` and `TDOKU_AVX2` name shared libraries: tdoku's best build for a processor with AVX-512 (BITALG and VL), and
//! its AVX2 build. Each must export `TdokuSolverDpllTriadSimd` with the signature below. `TDOKU_AVX512_ABOUT` and
//! `TDOKU_AVX2_ABOUT` say how they came about, for the record: commit, compiler, flags. With the limit 2 tdoku counts and
//! writes no solution.

use super::puzzles::Record;
use crate::record::instructions;
use libloading::Library;
use serde_json::{Value, json};
use std::env;
use std::ffi::c_char;
use std::path::{Path, PathBuf};

/// `size_t TdokuSolverDpllTriadSimd(const char *input, size_t limit, uint32_t configuration, char *solution, size_t *guesses)`
type Solve = unsafe extern "C" fn(*const c_char, usize, u32, *mut c_char, *mut usize) -> usize;

/// One build of tdoku.
pub struct Tdoku {
    name: &'static str,
    file: String,
    about: String,
    solve: Solve,
    /// Keeps `solve` loaded.
    _library: Library,
}

impl Tdoku {
    /// The library that the variable names, if the processor has the instructions.
    ///
    /// # Errors
    /// Says why it cannot take part.
    ///
    /// # Panics
    /// When the variable names a file that is no such library: a typing error must not end in a smaller table.
    pub fn from_environment(name: &'static str, variable: &str, needs: &str) -> Result<Self, String> {
        let path = env::var_os(variable).ok_or_else(|| format!("{variable} does not name a shared library"))?;
        if !instructions().iter().any(|has| has == needs) {
            return Err(format!("this processor has no {needs}"));
        }
        let about = env::var(format!("{variable}_ABOUT")).unwrap_or_else(|_| {
            eprintln!("{name}: {variable}_ABOUT does not say how the library was built");
            "not described".to_owned()
        });
        Ok(Self::open(name, about, &PathBuf::from(path)))
    }

    fn open(name: &'static str, about: String, path: &Path) -> Self {
        // SAFETY: the user names the library; tdoku's initialisers only set up its own tables.
        let library = unsafe { Library::new(path) }.expect("a shared library of tdoku");
        // SAFETY: the symbol has this signature in tdoku's include/tdoku.h, the only library that has the name.
        let solve = unsafe { library.get::<Solve>(b"TdokuSolverDpllTriadSimd\0") };
        let solve = *solve.expect("the function of tdoku");
        let file = path.file_name().expect("a file").to_string_lossy().into_owned();
        Self { name, file, about, solve, _library: library }
    }

    pub fn name(&self) -> &'static str {
        self.name
    }

    /// The name of the file without its folder, and how it was built.
    pub fn about(&self) -> Value {
        json!({"name": self.name, "library": self.file, "built": self.about})
    }

    /// The number of solutions of every puzzle, at most two, and the guesses in all. Empty cells must be dots.
    pub fn count(&mut self, puzzles: &[Record], counts: &mut [u8]) -> u64 {
        let mut solution: [c_char; 81] = [0; 81];
        let mut guesses = 0;
        for (puzzle, count) in puzzles.iter().zip(counts) {
            let mut of_this = 0;
            // SAFETY: tdoku reads 82 bytes, of which the last, below a dot, says that it is no pencil-mark puzzle; it writes at
            // most 81 bytes and one number; its state is global, and `&mut self` with one thread keeps calls apart.
            let found = unsafe { (self.solve)(puzzle.as_ptr().cast(), 2, 0, solution.as_mut_ptr(), &raw mut of_this) };
            *count = found as u8;
            guesses += of_this as u64;
        }
        guesses
    }
}
