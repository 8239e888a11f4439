//! Formulas there and back: what is read is what was written, in every form and compression.

use super::{COMPRESSIONS, lines, numbers, unpacked};
use exactone::cnf::{ClauseSink, Cnf, Lit, Size};
use exactone::dimacs::{Fingerprint, Origins, Reader, Writer};
use exactone::file::{Packer, Unpacker};
use proptest::prelude::*;
use rustsat::instances::SatInstance;
use sha2::{Digest, Sha256};
use std::num::NonZeroU64;

/// Clauses over so many variables, small and large numbers alike.
fn formula() -> impl Strategy<Value = (u64, Vec<Vec<Lit>>)> {
    prop_oneof![1..12_u64, 99_990..100_010_u64].prop_flat_map(|vars| {
        let last = i32::try_from(vars).unwrap();
        let number = prop_oneof![1..=last, 1..=last.min(9)];
        let literal = (number, any::<bool>())
            .prop_map(|(number, sign)| Lit::from_dimacs(if sign { number } else { -number }).unwrap());
        (Just(vars), prop::collection::vec(prop::collection::vec(literal, 0..6), 0..20))
    })
}

fn size(vars: u64, clauses: &[Vec<Lit>]) -> Size {
    Size { vars, clauses: clauses.len() as u64, literals: clauses.iter().map(|clause| clause.len() as u64).sum() }
}

fn feed<S: ClauseSink>(sink: &mut S, vars: u64, clauses: &[Vec<Lit>]) -> Result<(), S::Refusal> {
    for _ in 0..vars {
        sink.new_var();
    }
    clauses.iter().try_for_each(|clause| sink.add_clause(clause))
}

fn dimacs(clause: &[Lit]) -> Vec<i32> {
    clause.iter().map(|literal| literal.dimacs()).collect()
}

proptest! {
    #[test]
    fn a_formula_is_read_as_it_was_written(
        (vars, clauses) in formula(),
        comments in prop::collection::vec(".*", 0..4),
        compression in prop::sample::select(&COMPRESSIONS),
    ) {
        let size = size(vars, &clauses);
        let mut writer = Writer::cnf(Packer::new(Vec::new(), compression).unwrap(), size).origins(Origins::Commented);
        for comment in &comments {
            writer.comment(comment).unwrap();
        }
        feed(&mut writer, vars, &clauses).unwrap();
        let file = writer.finish().unwrap().finish().unwrap();

        let input = Unpacker::new(&file[..]).unwrap();
        prop_assert_eq!(input.compression(), compression);
        let (mut cnf, mut read) = (Cnf::default(), 0);
        prop_assert_eq!(Reader::new("f").comments(|_| read += 1).read(input, &mut cnf).unwrap(), size);
        prop_assert!(cnf.clauses().eq(clauses.iter().map(Vec::as_slice)));
        prop_assert!(read >= comments.len());

        let mut fingerprint = Fingerprint::new(size);
        let Ok(()) = feed(&mut fingerprint, vars, &clauses);
        let text = String::from_utf8(unpacked(&file).unwrap()).unwrap();
        let foreign: SatInstance = SatInstance::from_dimacs(&mut text.as_bytes()).unwrap();
        let foreign = foreign.cnf().iter().map(|clause| clause.iter().map(|lit| lit.to_ipasir()).collect::<Vec<_>>());
        prop_assert!(foreign.eq(clauses.iter().map(|clause| dimacs(clause))));
        let body: String = text.split_inclusive('\n').filter(|line| !line.starts_with('c')).collect();
        let sum: Vec<String> = Sha256::digest(body).iter().map(|byte| format!("{byte:02x}")).collect();
        prop_assert_eq!(fingerprint.finish().unwrap(), sum.concat());
    }

    #[test]
    fn cubes_and_soft_clauses_are_what_was_written((vars, clauses) in formula(), hard in 0..20_usize) {
        let (hard, rest) = clauses.split_at(hard.min(clauses.len()));
        let mut icnf = Writer::icnf(Vec::new(), size(vars, hard));
        let mut wcnf = Writer::wcnf(Vec::new(), size(vars, hard));
        feed(&mut icnf, vars, hard).unwrap();
        feed(&mut wcnf, vars, hard).unwrap();
        for (weight, clause) in (1..).zip(rest) {
            icnf.cube(clause).unwrap();
            wcnf.soft(NonZeroU64::new(weight).unwrap(), clause).unwrap();
        }
        let icnf = String::from_utf8(icnf.finish().unwrap()).unwrap();
        let wcnf = String::from_utf8(wcnf.finish().unwrap()).unwrap();
        prop_assert!(icnf.starts_with("p inccnf\n"));
        let hards = hard.iter().map(|clause| ("h".to_owned(), dimacs(clause)));
        let softs = (1..).zip(rest).map(|(weight, clause): (u64, _)| (weight.to_string(), dimacs(clause)));
        let found = lines(&wcnf);
        prop_assert!(found.iter().map(|words| (words[0].to_owned(), numbers(&words[1..]))).eq(hards.chain(softs)));
        let found = lines(&icnf);
        let (found_hard, found_cubes) = found.split_at(hard.len());
        prop_assert!(found_hard.iter().map(|words| numbers(words)).eq(hard.iter().map(|clause| dimacs(clause))));
        prop_assert!(found_cubes.iter().all(|words| words[0] == "a"));
        prop_assert!(found_cubes.iter().map(|words| numbers(&words[1..])).eq(rest.iter().map(|cube| dimacs(cube))));
    }

}
