//! Minirows in vectors against minirows in numbers.

use super::super::portable::Words as Numbers;
use super::super::sweep::sweep;
use super::*;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

const SOLVED: &[u8; 81] = b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// The numbers of the lanes that hold minirows.
fn plain<W: Logic>(cells: &Cells<Rows<W>>) -> Cells<Numbers> {
    let lanes = cells.map(|rows| {
        rows.0.map(|row| {
            let mut lanes = [0; 16];
            // SAFETY: see `Rows`; the array has 32 bytes.
            unsafe { _mm256_storeu_si256(lanes.as_mut_ptr().cast(), row) };
            lanes
        })
    });
    let number = |rows: &[[u16; 16]; 3], at: usize| rows[at / 3 % 3][lane(at / 9, at % 3)];
    lanes.map(|rows| Numbers::of(|at| number(&rows, at)))
}

/// Sweeps, turns and reads random grids as numbers do. To be called only where there are the instructions of these words.
pub(in crate::nine::board) fn agree<W: Logic>() {
    let random = &mut ChaCha8Rng::seed_from_u64(1);
    let mut swept = 0;
    for round in 0..400 {
        let mut marks = || random.random_range(0..0x200_u16);
        let candidates = Candidates(std::array::from_fn(|cell| match round % 3 {
            0 => marks() | marks(),
            1 => marks(),
            _ => 1 << (SOLVED[cell] - b'1') | marks() & marks(),
        }));
        let (rows, numbers) = (Rows::<W>::of_candidates(&candidates), Numbers::of_candidates(&candidates));
        assert_eq!(plain(&rows), numbers);
        let turned = Rows::transposed(rows);
        assert_eq!(plain(&turned), Numbers::transposed(numbers));
        assert!(Rows::is_same(Rows::transposed(turned), rows) && !Rows::is_same(turned, rows));
        assert_eq!(sweep(rows).map(|cells| plain(&cells)), sweep(numbers));
        swept += usize::from(sweep(numbers).is_ok());
    }
    assert!(swept > 50 && swept < 400, "{swept} grids could be swept");
}
