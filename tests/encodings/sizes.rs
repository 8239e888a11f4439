//! Exact sizes: the published ones, and the predicted ones.

use crate::encodings::ids::encoding;
use crate::problems;
use exactone::cnf::{Counter, Size};
use exactone::encode::{Encoder, Start};
use exactone::problem::Problem;

/// Variables, clauses, literals: as they are written, which must be as predicted.
fn size(problem: &Problem, id: &str, start: &Start) -> (u64, u64, u64) {
    let encoder = Encoder::new(problem, encoding(id));
    let mut counter = Counter::default();
    let Ok(_) = encoder.encode(start, &mut counter);
    assert_eq!(encoder.predict(start), Some(counter.size()), "{id}");
    let Size { vars, clauses, literals } = counter.size();
    (vars, clauses, literals)
}

/// Variables, clauses, literals.
type Sizes = (u64, u64, u64);

/// At sides 9, 16 and 25, without givens, as published.
const PUBLISHED: [(&str, [Sizes; 3]); 19] = [
    ("minimal", [(729, 8_829, 18_225), (4_096, 92_416, 188_416), (15_625, 563_125, 1_140_625)]),
    ("minimal+dedup", [(729, 7_371, 15_309), (4_096, 80_128, 163_840), (15_625, 500_625, 1_015_625)]),
    ("muldirect", [(729, 7_371, 15_309), (4_096, 80_128, 163_840), (15_625, 500_625, 1_015_625)]),
    ("weber", [(729, 11_745, 24_057), (4_096, 123_136, 249_856), (15_625, 750_625, 1_515_625)]),
    ("extended", [(729, 11_988, 26_244), (4_096, 123_904, 262_144), (15_625, 752_500, 1_562_500)]),
    ("extended+dedup", [(729, 10_530, 23_328), (4_096, 111_616, 237_568), (15_625, 690_000, 1_437_500)]),
    ("cover", [(729, 3_240, 8_748), (4_096, 31_744, 77_824), (15_625, 190_000, 437_500)]),
    ("boxline", [(729, 16_362, 64_152), (4_096, 160_768, 876_544), (15_625, 940_000, 6_687_500)]),
    ("triad", [(1_215, 7_695, 17_253), (6_144, 60_672, 133_120), (21_875, 315_625, 678_125)]),
    ("triad3", [(4_347, 14_823, 35_289), (22_528, 108_032, 258_304), (80_875, 525_125, 1_246_625)]),
    ("eo:pairwise", [(729, 11_988, 26_244), (4_096, 123_904, 262_144), (15_625, 752_500, 1_562_500)]),
    ("eo:sequential", [(3_321, 7_776, 17_820), (19_456, 46_080, 106_496), (75_625, 180_000, 417_500)]),
    ("eo:regular", [(3_321, 10_368, 23_004), (19_456, 61_440, 137_216), (75_625, 240_000, 537_500)]),
    ("eo:bitwise", [(2_025, 11_988, 26_244), (8_192, 66_560, 147_456), (28_125, 315_000, 687_500)]),
    ("eo:product", [(2_673, 8_100, 18_468), (12_288, 46_080, 106_496), (65_625, 197_500, 452_500)]),
    ("eo:commander3", [(1_701, 8_100, 20_412), (11_264, 52_224, 133_120), (43_125, 202_500, 517_500)]),
    ("eo:nested", [(1_701, 7_128, 16_524), (10_240, 44_032, 102_400), (43_125, 175_000, 407_500)]),
    ("eo:bimander2", [(1_701, 10_368, 23_004), (7_168, 58_368, 131_072), (25_625, 282_500, 622_500)]),
    ("eo:totalizer", [(10_125, 21_708, 57_024), (69_632, 190_464, 517_120), (310_625, 1_050_000, 2_905_000)]),
];

#[test]
fn without_givens_the_sizes_are_the_published_ones() {
    for (at, box_side) in [3, 4, 5].into_iter().enumerate() {
        let problem = problems::sudoku(box_side, box_side);
        let start = Start::units(&problem, &[], &[]);
        for (id, sizes) in PUBLISHED {
            assert_eq!(size(&problem, id, &start), sizes[at], "{id}");
        }
    }
}

#[test]
fn the_published_sizes_at_one_side_alone_are_as_published() {
    let problem = problems::sudoku(3, 3);
    let start = Start::units(&problem, &[], &[]);
    assert_eq!(size(&problem, "log", &start), (324, 7_857, 60_588));
    assert_eq!(size(&problem, "order", &start), (648, 7_857, 27_054));
    assert_eq!(size(&problem, "order+direct", &start), (1_377, 11_583, 25_434));
    for (box_side, expected) in [(3, (1_458, 6_480)), (4, (7_680, 40_704)), (5, (28_750, 171_250))] {
        let problem = problems::sudoku(box_side, box_side);
        let (vars, clauses, _) = size(&problem, "triad+nested", &Start::units(&problem, &[], &[]));
        assert_eq!((vars, clauses), expected);
    }
}

#[test]
fn the_sizes_of_giants_are_predicted_without_their_clauses() {
    for (box_side, minimal, extended) in [
        (6, 2_450_736, 3_271_104),
        (7, 8_473_129, 11_303_908),
        (8, 24_776_704, 33_046_528),
        (9, 63_779_481, 85_056_804),
    ] {
        let problem = problems::sudoku(box_side, box_side);
        let start = Start::units(&problem, &[], &[]);
        for (id, clauses) in [("minimal", minimal), ("extended", extended)] {
            let size = Encoder::new(&problem, encoding(id)).predict(&start).unwrap();
            assert_eq!(size.clauses, clauses, "{id} of side {}", box_side * box_side);
        }
    }
}
