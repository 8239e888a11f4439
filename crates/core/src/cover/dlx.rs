//! Dancing links: exact cover on doubly linked lists (Hitotumatu and Noshita 1979; Knuth, TAOCP 4B, 7.2.2.1,
//! Algorithm X).
//!
//! Each item heads a circular list of its options, linked up and down. An option is hidden by linking past it in every
//! item but the one it is hidden for. Its own links still say where it was. So it is brought back by linking to it
//! again, in the opposite order.
//!
//! ```text
//!  hide q:    p ⇄ q ⇄ r    becomes    p ⇄ r    while q still points to p and r
//! ```
//!
//! Knuth's names:
//!
//! | Knuth | here |
//! |---|---|
//! | TOP, ULINK, DLINK of a node | [`Node`]'s `item`, `up`, `down` |
//! | item header | nodes 0 to items-1; its `item` is its own number |
//! | spacer | a node whose `item` is [`END`] or more |
//! | LEN of a header | [`Links`]'s `sizes`: they lie side by side, so that the least is found with vector instructions |
//! | LLINK, RLINK, header 0 | absent: the size of a covered or secondary item has [`SATISFIED`] added, and is passed over |
//! | NAME of a header | absent: an item is its number |
//! | level l | the length of `levels`; forced options begin none |
//! | x₀, x₁, ... | `chosen`, with forced options among them; [`Level`]'s `next` is DLINK of the one that stands, read ahead |
//!
//! His steps. The search (`search.rs`) is shared with other structures, and asks this one through [`Dance`]:
//!
//! | step | `search.rs` | here | what differs |
//! |---|---|---|---|
//! | X1 initialize | `Engine::run` | `open` | givens are chosen before anything is linked (`root.rs`) |
//! | X2 enter level, visit | `forward`, `visit` | `sizes` | all covered: no size below [`SATISFIED`] |
//! | X3 choose i | `choose` | `sizes` | sizes are scanned (`choice.rs`); size 0: on to X8 at once; size 1: below |
//! | X4 cover i | `begin_level` | `branch`, `cover` | the level begins here, and not in X5 |
//! | X5 try x | `next_alternative` | `advance`, `choose` | tried options are counted, where Knuth asks whether x is i |
//! | X6 try again | `next_alternative` | `retract`, `release` | options forced at the level are taken back too |
//! | X7 backtrack | `next_alternative` | `leave`, `uncover` | |
//! | X8 leave level | `next_alternative` | | no level left: it ends |
//!
//! An item with one option left is covered, and its option chosen, without a level (`force`): X4 and X5 once; the
//! `retract` of the level that stands takes both back, as X6 and X7.

use super::dance::Dance;
use super::engine::ExactCover;
use super::matrix::Matrix;
use super::root::Root;
use super::scan::SATISFIED;
use super::work::{Conflict, Work};
use crate::problem::Candidate;
use crate::solve::SolveError;

/// The engine `dlx`. It refuses problems from 2^29 memberships, candidates and groups on.
pub type Dlx = ExactCover<Links>;

/// A membership of an option in an item, the head of an item's list, or the end of an option.
///
/// Behind the nodes of each option stands a spacer: its `up` is the first node of that option, its `down` the last node
/// of the next one. So an option is a circle to both sides.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Node {
    /// TOP: the item. Of a spacer, where Knuth has a number up to 0, it is [`END`] plus the candidate of its option.
    item: u32,
    /// ULINK: the node above in the item's list.
    up: u32,
    /// DLINK: the node below in the item's list.
    down: u32,
}

/// What the `item` of a spacer begins at.
const END: u32 = 1 << 31;

/// The linked lists.
#[derive(Clone, Debug, Default)]
pub struct Links {
    /// The headers, a spacer, and the nodes of each option with a spacer behind them.
    nodes: Vec<Node>,
    /// LEN of each item, and [`SATISFIED`] added where Knuth's item is not in the list of LLINK and RLINK.
    sizes: Vec<u32>,
    /// N₁: how many items are primary.
    primary: usize,
    /// x₀, x₁, ...: the node of each option chosen, in the list of the item it was chosen for.
    chosen: Vec<u32>,
    /// The levels, of which Knuth has l: forced options begin none.
    levels: Vec<Level>,
}

/// A level of the search.
#[derive(Clone, Copy, Debug)]
struct Level {
    /// i: the item it covers.
    item: usize,
    /// The node of its next alternative: DLINK of the header i, then of the alternative that stands.
    next: u32,
    /// How many options were chosen before.
    chosen: usize,
}

impl Dance for Links {
    const NAME: &'static str = "dlx";
    const LEAST: u32 = 0;

    fn new(matrix: &Matrix) -> Result<Self, SolveError> {
        let nodes = matrix.memberships() + matrix.option_count() + matrix.item_count() + 1;
        Ok(Self { nodes: Vec::with_capacity(nodes), ..Self::default() })
    }

    fn open(&mut self, matrix: &Matrix, root: &Root) {
        self.chosen.clear();
        self.levels.clear();
        self.primary = root.primary();
        self.sizes.clear();
        self.sizes.resize(self.primary, 0);
        self.sizes.resize(root.items().len(), SATISFIED);
        self.nodes.clear();
        let heads = 0..index_of(root.items().len());
        self.nodes.extend(heads.map(|item| Node { item, up: item, down: item }));
        self.nodes.push(Node { item: END, up: 0, down: 0 });
        for &option in root.options() {
            self.append(option, root.numbers_of(matrix, option));
        }
    }

    fn sizes(&self) -> &[u32] {
        &self.sizes[..self.primary]
    }

    /// The textbook keeps no list of forced items: they are found when the next item is chosen.
    fn next_forced(&mut self) -> Option<usize> {
        None
    }

    fn force(&mut self, item: usize, work: &mut Work) -> Result<(), Conflict> {
        self.cover(item, work);
        self.choose(self.nodes[item].down, work);
        Ok(())
    }

    fn branch(&mut self, item: usize, work: &mut Work) {
        self.cover(item, work);
        self.levels.push(Level { item, next: self.nodes[item].down, chosen: self.chosen.len() });
    }

    fn advance(&mut self, work: &mut Work) -> Result<(), Conflict> {
        let level = self.levels.last_mut().expect("an alternative belongs to a level");
        let node = level.next;
        level.next = self.nodes[node as usize].down;
        self.choose(node, work);
        Ok(())
    }

    fn retract(&mut self) {
        let level = self.levels.last().expect("what stands belongs to a level");
        let (item, standing) = (level.item, level.chosen);
        while self.chosen.len() > standing {
            let node = self.chosen.pop().expect("more stands than stood before the level");
            self.release(node as usize);
            let of = self.nodes[node as usize].item as usize;
            if of != item {
                self.uncover(of);
            }
        }
    }

    fn leave(&mut self) {
        let level = self.levels.pop().expect("a level that ends was begun");
        self.uncover(level.item);
    }
}

impl Links {
    fn append(&mut self, option: Candidate, items: impl Iterator<Item = u32>) {
        let first = self.nodes.len();
        for item in items {
            let here = index_of(self.nodes.len());
            let last = std::mem::replace(&mut self.nodes[item as usize].up, here);
            self.nodes[last as usize].down = here;
            self.nodes.push(Node { item, up: last, down: item });
            self.sizes[item as usize] += 1;
        }
        self.nodes[first - 1].down = index_of(self.nodes.len() - 1);
        self.nodes.push(Node { item: END | index_of(option.index()), up: index_of(first), down: 0 });
    }

    /// Chooses the option of a node whose item is covered: covers its other items.
    fn choose(&mut self, node: u32, work: &mut Work) {
        self.chosen.push(node);
        let node = node as usize;
        let mut at = self.right(node);
        while at != node {
            self.cover(self.nodes[at].item as usize, work);
            at = self.right(at);
        }
        work.chosen.push(self.option(node));
    }

    /// Takes the choice back, in the opposite order.
    fn release(&mut self, node: usize) {
        let mut at = self.left(node);
        while at != node {
            self.uncover(self.nodes[at].item as usize);
            at = self.left(at);
        }
    }

    /// Marks an item as satisfied, where Knuth unlinks it, and hides its options in all their other items.
    fn cover(&mut self, item: usize, work: &mut Work) {
        self.sizes[item] += SATISFIED;
        let mut node = self.nodes[item].down as usize;
        while node != item {
            work.statistics.propagations += 1;
            self.hide(node, work);
            node = self.nodes[node].down as usize;
        }
    }

    fn uncover(&mut self, item: usize) {
        let mut node = self.nodes[item].up as usize;
        while node != item {
            self.unhide(node);
            node = self.nodes[node].up as usize;
        }
        self.sizes[item] -= SATISFIED;
    }

    /// Unlinks the option of a node from the lists of its other items.
    fn hide(&mut self, node: usize, work: &mut Work) {
        let mut at = self.right(node);
        while at != node {
            let Node { item, up, down } = self.nodes[at];
            self.nodes[up as usize].down = down;
            self.nodes[down as usize].up = up;
            self.sizes[item as usize] -= 1;
            work.statistics.looked_at += 1;
            at = self.right(at);
        }
    }

    fn unhide(&mut self, node: usize) {
        let mut at = self.left(node);
        while at != node {
            let Node { item, up, down } = self.nodes[at];
            self.nodes[up as usize].down = index_of(at);
            self.nodes[down as usize].up = index_of(at);
            self.sizes[item as usize] += 1;
            at = self.left(at);
        }
    }

    /// The next node of the same option, going round.
    #[inline]
    fn right(&self, node: usize) -> usize {
        let next = self.nodes[node + 1];
        if next.item < END { node + 1 } else { next.up as usize }
    }

    /// The previous node of the same option, going round.
    #[inline]
    fn left(&self, node: usize) -> usize {
        let previous = self.nodes[node - 1];
        if previous.item < END { node - 1 } else { previous.down as usize }
    }

    fn option(&self, node: usize) -> Candidate {
        let end = self.nodes[node..].iter().find(|node| node.item >= END).expect("every option ends");
        Candidate::new((end.item & !END) as usize)
    }
}

fn index_of(at: usize) -> u32 {
    u32::try_from(at).expect("nodes are fewer than 2^31: the matrix has fewer than 2^29 memberships, options and items")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cover::Ties;
    use crate::problem::{Bound, ProblemBuilder};
    use crate::solve::{Budget, Query};

    #[test]
    fn links_dance_back_to_where_they_were() {
        let mut builder = ProblemBuilder::new();
        let choices: Vec<_> = (0..3).map(|_| builder.choice(3).unwrap()).collect();
        for value in 0..3 {
            let members: Vec<_> = choices.iter().map(|&choice| builder.candidate(choice, value)).collect();
            builder.group(if value == 0 { Bound::AtMostOne } else { Bound::ExactlyOne }, &members).unwrap();
        }
        let matrix = Matrix::new(&builder.build().unwrap(), Ties::Lowest, "test").unwrap();
        let mut root = Root::new(&matrix);
        root.settle(&matrix, &Query::new(&[], &Budget::default()), &mut Work::default()).unwrap();
        let mut links = Links::new(&matrix).unwrap();
        links.open(&matrix, &root);
        let (nodes, sizes) = (links.nodes.clone(), links.sizes.clone());
        links.branch(0, &mut Work::default());
        for alternative in 0..3 {
            let mut work = Work::default();
            links.advance(&mut work).unwrap();
            links.force(1, &mut work).unwrap();
            assert_eq!(work.chosen[0], Candidate::new(alternative));
            assert_ne!(links.nodes, nodes);
            links.retract();
        }
        links.leave();
        assert_eq!((links.nodes, links.sizes), (nodes, sizes));
    }
}
