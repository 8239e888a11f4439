//! The lists of the dancing cells: which options each item holds, and how they leave.
//!
//! Each item keeps its options in a block of one array; those still possible come first, and the item's size says how
//! many they are. An option leaves an item by changing places with the last one still possible, and the size shrinks
//! by one. Nothing is ever changed back: if the sizes are set back, the sets are the same in another order.
//!
//! ```text
//!  block of item i   [ p q r s ] size 4      q leaves      [ p s r | q ] size 3      undo      [ p s r q ] size 4
//! ```
//!
//! Source: Solnon 2020; Knuth's SSXCC, TAOCP 7.2.2.3.

use super::matrix::Matrix;
use super::root::Root;
use super::scan::{SATISFIED, left};
use super::width::{Width, is_narrow};
use super::work::{Conflict, Work};
use crate::problem::Candidate;
use std::ops::Range;

/// The lists, in the width that suffices.
#[derive(Clone, Debug)]
pub(super) enum Lists {
    Narrow(ListsOf<u16>),
    Wide(ListsOf<u32>),
}

/// What the lists go by and what they lower: items by their numbers.
#[derive(Debug)]
pub(super) struct Items<'a> {
    /// Where the block of each item begins.
    pub(super) starts: &'a [u32],
    /// The size of each item, at least.
    pub(super) sizes: &'a mut [u32],
    /// Items that came down to one option.
    pub(super) forced: &'a mut Vec<u32>,
}

impl Lists {
    /// Room for all options of the matrix. O(memberships).
    pub(super) fn new(matrix: &Matrix) -> Self {
        let memberships = matrix.memberships();
        let cells = memberships + matrix.option_count();
        if is_narrow(cells, matrix.item_count(), matrix.option_count()) {
            Self::Narrow(ListsOf::new(cells, memberships))
        } else {
            Self::Wide(ListsOf::new(cells, memberships))
        }
    }

    /// Lays out the open options, each behind the other and in the blocks of its items. Sizes grow from zero.
    pub(super) fn lay_out(&mut self, matrix: &Matrix, root: &Root, items: Items<'_>) {
        match self {
            Self::Narrow(table) => table.lay_out(matrix, root, items),
            Self::Wide(table) => table.lay_out(matrix, root, items),
        }
    }

    /// The option at a place.
    pub(super) fn option_at(&self, place: u32) -> Candidate {
        match self {
            Self::Narrow(table) => table.option_of(table.blocks[place as usize].wide()).1,
            Self::Wide(table) => table.option_of(table.blocks[place as usize].wide()).1,
        }
    }

    /// Chooses the option at a place: satisfies its items and hides every other option they hold.
    ///
    /// # Errors
    /// The item that is left without an option.
    #[inline]
    pub(super) fn choose(&mut self, place: u32, items: Items<'_>, work: &mut Work) -> Result<(), Conflict> {
        match self {
            Self::Narrow(table) => table.choose(place, items, work),
            Self::Wide(table) => table.choose(place, items, work),
        }
    }
}

/// One membership of an option in an item, or the end of an option: an item, and where in `blocks` this cell stands.
///
/// Behind the cells of each option stands one more cell. Its item is [`Width::END`] plus the candidate, and its place is
/// the first cell of the option. So from any cell of an option one comes to all others without a table. It is a pair and
/// no struct, because the system gives pairs of zeros for nothing.
type Cell<W> = (W, W);

#[derive(Clone, Debug)]
pub(super) struct ListsOf<W> {
    cells: Vec<Cell<W>>,
    /// For each item a block of its cells, the possible ones first.
    blocks: Vec<W>,
}

impl<W: Width> ListsOf<W> {
    fn new(cells: usize, memberships: usize) -> Self {
        let zero = W::default();
        Self { cells: vec![(zero, zero); W::room(cells)], blocks: vec![zero; W::room(memberships)] }
    }

    fn lay_out(&mut self, matrix: &Matrix, root: &Root, items: Items<'_>) {
        let Items { starts, sizes, .. } = items;
        let mut at = 0;
        for &option in root.options() {
            let first = at;
            for item in root.numbers_of(matrix, option) {
                let size = &mut sizes[item as usize];
                let place = starts[item as usize] + left(*size);
                *size += 1;
                self.blocks[place as usize] = W::narrow(at);
                self.cells[at as usize] = (W::narrow(item), W::narrow(place));
                at += 1;
            }
            self.cells[at as usize] = (W::narrow(W::END | index_of(option.index())), W::narrow(first));
            at += 1;
        }
    }

    /// The cells of the option that a cell belongs to, and which option that is.
    #[inline]
    fn option_of(&self, cell: u32) -> (Range<u32>, Candidate) {
        let beyond = (cell..).zip(&self.cells[cell as usize..]).find(|(_, (item, _))| item.wide() >= W::END);
        let (end, (mark, first)) = beyond.expect("every option ends");
        (first.wide()..end, Candidate::new((mark.wide() & !W::END) as usize))
    }

    /// Chooses, and keeps count of what that took. Never inlined: beside the other width there would not be registers enough for either.
    #[inline(never)]
    fn choose(&mut self, place: u32, items: Items<'_>, work: &mut Work) -> Result<(), Conflict> {
        let chosen = self.blocks[place as usize].wide();
        let (option, candidate) = self.option_of(chosen);
        work.chosen.push(candidate);
        let Items { starts, sizes, forced } = items;
        // Of one length, so that one check does for both.
        let sizes = &mut sizes[..starts.len()];
        let (cells, blocks) = (W::rows(&mut self.cells), W::rows(&mut self.blocks));
        let mut hiding = Hiding::<W> { cells, blocks, starts, sizes, forced, options: 0, memberships: 0 };
        let result = hiding.choose(option, chosen);
        work.statistics.propagations += hiding.options;
        work.statistics.looked_at += hiding.memberships;
        result
    }
}

/// The lists while options are being hidden, taken apart so that every part stays in a register.
struct Hiding<'a, W: Width> {
    cells: &'a mut W::Rows<Cell<W>>,
    blocks: &'a mut W::Rows<W>,
    starts: &'a [u32],
    sizes: &'a mut [u32],
    forced: &'a mut Vec<u32>,
    /// How many options were hidden.
    options: u64,
    /// How many items they left.
    memberships: u64,
}

#[allow(clippy::inline_always, reason = "out of line the same search takes 1.7 times as long: pentominoes on 4 x 15")]
impl<W: Width> Hiding<'_, W> {
    /// Satisfies the items of an option and hides every other option they hold.
    ///
    /// The item of the cell `chosen` goes first: it is the one being branched on, and its block must keep its order for
    /// the alternatives still to come. Once its other options are hidden, no later step touches the block.
    #[inline(always)]
    fn choose(&mut self, option: Range<u32>, chosen: u32) -> Result<(), Conflict> {
        for cell in option.clone() {
            self.sizes[self.item(cell) as usize] += SATISFIED;
        }
        self.hide_rivals(chosen)?;
        for cell in option {
            if cell != chosen {
                self.hide_rivals(cell)?;
            }
        }
        Ok(())
    }

    #[inline(always)]
    fn item(&self, cell: u32) -> u32 {
        W::get(self.cells, cell).0.wide()
    }

    /// Hides every option of the item of a cell but the cell's own.
    #[inline(always)]
    fn hide_rivals(&mut self, cell: u32) -> Result<(), Conflict> {
        let item = self.item(cell) as usize;
        let start = self.starts[item];
        let size = left(self.sizes[item]);
        for place in start..start + size {
            let rival = W::get(self.blocks, place).wide();
            if rival != cell {
                self.hide(rival)?;
            }
        }
        Ok(())
    }

    /// Takes the option of a cell out of all its items but that of the cell.
    #[inline(always)]
    fn hide(&mut self, cell: u32) -> Result<(), Conflict> {
        let mut at = cell + 1;
        while self.item(at) < W::END {
            self.leave(at)?;
            at += 1;
        }
        let first = W::get(self.cells, at).1.wide();
        self.options += 1;
        self.memberships += u64::from(at - first - 1);
        at = first;
        while at < cell {
            self.leave(at)?;
            at += 1;
        }
        Ok(())
    }

    /// Takes one cell out of its item: it changes places with the last possible one.
    #[inline(always)]
    fn leave(&mut self, cell: u32) -> Result<(), Conflict> {
        let (item, place) = W::get(self.cells, cell);
        let item = item.wide();
        let size = self.sizes[item as usize] - 1;
        self.sizes[item as usize] = size;
        let last = self.starts[item as usize] + left(size);
        let moved = std::mem::replace(W::entry(self.blocks, last), W::narrow(cell));
        *W::entry(self.blocks, place.wide()) = moved;
        W::entry(self.cells, moved.wide()).1 = place;
        W::entry(self.cells, cell).1 = W::narrow(last);
        if size <= 1 {
            if size == 0 {
                return Err(Conflict(item as usize));
            }
            self.forced.push(item);
        }
        Ok(())
    }
}

fn index_of(at: usize) -> u32 {
    u32::try_from(at).expect("cells are fewer than 2^31: the matrix has fewer than 2^29 memberships and options")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cover::Ties;
    use crate::problem::{Bound, ProblemBuilder};
    use crate::solve::{Budget, Query};

    impl Lists {
        /// The cells at some places, in order of cell.
        pub(in crate::cover) fn cells_at(&self, places: Range<u32>) -> Vec<u32> {
            let mut cells: Vec<u32> = match self {
                Self::Narrow(table) => places.map(|place| table.blocks[place as usize].wide()).collect(),
                Self::Wide(table) => places.map(|place| table.blocks[place as usize]).collect(),
            };
            cells.sort_unstable();
            cells
        }

        /// Whether each of so many places holds a cell that knows it.
        pub(in crate::cover) fn know_their_places(&self, places: u32) -> bool {
            match self {
                Self::Narrow(table) => table.know_their_places(places),
                Self::Wide(table) => table.know_their_places(places),
            }
        }
    }

    impl<W: Width> ListsOf<W> {
        fn know_their_places(&self, places: u32) -> bool {
            let place_of = |cell: W| self.cells[cell.wide() as usize].1.wide();
            (0..places).all(|place| place_of(self.blocks[place as usize]) == place)
        }
    }

    /// A Latin square of side 4.
    fn matrix() -> Matrix {
        let mut builder = ProblemBuilder::new();
        let options = builder.add_candidates(64).unwrap();
        for (of, step) in [(1, 16), (16, 4), (4, 1)].into_iter().zip([4, 1, 16]) {
            let (near, far) = of;
            for group in 0..16 {
                let members: Vec<_> =
                    (0..4).map(|at| options[group / 4 * far + group % 4 * step + at * near]).collect();
                builder.group(Bound::ExactlyOne, &members).unwrap();
            }
        }
        Matrix::new(&builder.build().unwrap(), Ties::Lowest, "test").unwrap()
    }

    /// The sizes, and what was forced, after choosing what stands at some places one after the other.
    fn after(mut lists: Lists, matrix: &Matrix, places: &[u32]) -> (Vec<u32>, Vec<u32>, Vec<Candidate>, u64) {
        let mut root = Root::new(matrix);
        let (mut work, budget) = (Work::default(), Budget::default());
        root.settle(matrix, &Query::new(&[], &budget), &mut work).unwrap();
        let starts: Vec<u32> = (0..48).map(|item| item * 4).collect();
        let (mut sizes, mut forced) = (vec![0; 48], Vec::new());
        lists.lay_out(matrix, &root, Items { starts: &starts, sizes: &mut sizes, forced: &mut forced });
        for &place in places {
            let items = Items { starts: &starts, sizes: &mut sizes, forced: &mut forced };
            lists.choose(place, items, &mut work).unwrap();
            assert!(lists.know_their_places(192));
        }
        (sizes, forced, work.chosen, work.statistics.looked_at)
    }

    #[test]
    fn both_widths_hide_the_same_options_in_the_same_order() {
        let matrix = matrix();
        let narrow = Lists::new(&matrix);
        assert!(matches!(narrow, Lists::Narrow(_)));
        let wide = Lists::Wide(ListsOf::new(256, 192));
        let places = [0, 4, 8];
        let found = after(narrow, &matrix, &places);
        assert_eq!(found, after(wide, &matrix, &places));
        assert_eq!(found.2.len(), 3);
        assert!(!found.1.is_empty(), "three of four are placed: the fourth is forced");
    }
}
