//! Formulas as files, from outside: what is refused with which words, and that what is written is read again as it was.

use exactone::cnf::Cnf;
use exactone::dimacs::{Reader, SolverOutput};
use exactone::file::{Compression, Packer, Unpacker};
use proptest::prelude::*;
use std::io::{Read, Write};

#[path = "dimacs/answers.rs"]
mod answers;
#[path = "dimacs/compressed.rs"]
mod compressed;
#[path = "dimacs/formulas.rs"]
mod formulas;
#[path = "dimacs/groups.rs"]
mod groups;
#[path = "dimacs/refused.rs"]
mod refused;

const COMPRESSIONS: [Compression; 4] = [Compression::None, Compression::Gzip, Compression::Xz, Compression::Zstd];

fn read(text: &[u8]) -> Result<Cnf, String> {
    let mut cnf = Cnf::default();
    match Reader::new("f.cnf").read(text, &mut cnf) {
        Ok(size) => {
            assert_eq!(size, cnf.size());
            Ok(cnf)
        }
        Err(error) => Err(error.to_string()),
    }
}

fn answer(text: &[u8], vars: u64) -> Result<Option<Vec<i32>>, String> {
    match SolverOutput::read(text, "out", vars) {
        Ok(SolverOutput::Satisfiable(literals)) => Ok(Some(literals.iter().map(|literal| literal.dimacs()).collect())),
        Ok(SolverOutput::Unsatisfiable) => Ok(None),
        Ok(SolverOutput::Unknown) => Ok(Some(vec![0])),
        Err(error) => Err(error.to_string()),
    }
}

fn packed(text: &[u8], compression: Compression) -> Vec<u8> {
    let mut packer = Packer::new(Vec::new(), compression).unwrap();
    packer.write_all(text).unwrap();
    packer.finish().unwrap()
}

fn unpacked(packed: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut text = Vec::new();
    Unpacker::new(packed)?.read_to_end(&mut text)?;
    Ok(text)
}

/// The lines of a text that are no comments, as words, without the 0 at their ends.
fn lines(text: &str) -> Vec<Vec<&str>> {
    let lines = text.lines().filter(|line| !line.starts_with('c') && !line.starts_with("p "));
    let words = lines.map(|line| line.strip_suffix('0').expect("each line ends with 0").split_whitespace().collect());
    words.collect()
}

fn numbers(words: &[&str]) -> Vec<i32> {
    words.iter().map(|word| word.parse().unwrap()).collect()
}

proptest! {
    #[test]
    fn noise_is_read_without_panic(text in prop::collection::vec(any::<u8>(), 0..200), header in any::<bool>()) {
        let text = if header { [b"p cnf 9 3\n1 2 0\n", &text[..]].concat() } else { text };
        let _ = read(&text);
        let _ = answer(&text, 9);
    }

    #[test]
    fn noise_of_the_right_letters_is_read_without_panic(text in "[0-9cpsvx%a \t\r\n-]{0,80}") {
        let _ = read(format!("p cnf 9 3\n{text}").as_bytes());
        let _ = answer(text.as_bytes(), 9);
        let _ = answer(format!("s SATISFIABLE\nv {text}").as_bytes(), 3);
    }
}
