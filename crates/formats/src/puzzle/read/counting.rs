//! Rows and columns at the edge of a grid that count from 1 to its side, up or down: they may number the others, where a row or a column is missing.

/// An edge of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Edge {
    FirstRow,
    LastRow,
    FirstColumn,
    LastColumn,
}

const EDGES: [Edge; 4] = [Edge::FirstRow, Edge::LastRow, Edge::FirstColumn, Edge::LastColumn];

/// In smaller grids an edge counts by chance.
const SMALLEST: usize = 6;

/// The edge that counts and is no chance.
pub(super) fn edge(values: &[u16], side: usize) -> Option<Edge> {
    any_edge(values, side).filter(|_| side >= SMALLEST)
}

/// The edge that counts, if the rest of the grid has blanks enough: in a grid that is nearly full the last values come by themselves.
fn any_edge(values: &[u16], side: usize) -> Option<Edge> {
    let blanks = values.iter().filter(|&&value| value == 0).count();
    let is_sparse = side >= 4 && blanks * 3 >= (side - 1) * side;
    EDGES.into_iter().filter(|_| is_sparse).find(|edge| edge.counts(values, side))
}

/// What is to be noted of a small grid with an edge that counts.
pub(super) fn note(values: &[u16], side: usize) -> Option<String> {
    let edge = any_edge(values, side).filter(|_| side < SMALLEST)?;
    Some(format!("with the {}, which counts, as cells", edge.name()))
}

impl Edge {
    /// Whether the values of this edge count, and all lines beside it have blanks.
    fn counts(self, values: &[u16], side: usize) -> bool {
        let line = |at: usize| (0..side).map(move |index| values[self.cell(at, index, side)]);
        let all = 1..=u16::try_from(side).unwrap_or(u16::MAX);
        let is_from_zero = self == Self::FirstRow && line(0).eq(0..u16::try_from(side).unwrap_or(u16::MAX));
        let is_edge = is_from_zero || line(0).eq(all.clone()) || line(0).eq(all.rev());
        let is_edge = is_edge || self == Self::FirstColumn && counts_but_once(&line(0).collect::<Vec<_>>());
        is_edge && (1..side).all(|at| line(at).any(|value| value == 0))
    }

    /// A cell of the line that is so far from the edge.
    fn cell(self, line: usize, index: usize, side: usize) -> usize {
        match self {
            Self::FirstRow => line * side + index,
            Self::LastRow => (side - 1 - line) * side + index,
            Self::FirstColumn => index * side + line,
            Self::LastColumn => index * side + side - 1 - line,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::FirstRow => "first row",
            Self::LastRow => "last row",
            Self::FirstColumn => "first column",
            Self::LastColumn => "last column",
        }
    }

    /// What a grid may be with such an edge.
    pub(super) fn readings(self) -> Vec<String> {
        let (numbered, line) = match self {
            Self::FirstRow | Self::LastRow => ("columns, and a row is missing", "row"),
            Self::FirstColumn | Self::LastColumn => ("rows, and is none of the puzzle", "column"),
        };
        let numbers = format!("the {} numbers the {numbered}", self.name());
        vec![numbers, format!("it is a {line} of the puzzle, which --from rows says")]
    }
}

/// Whether numbers count from 1, and one comes twice: its row is doubled.
fn counts_but_once(numbers: &[u16]) -> bool {
    let is_next = |pair: &[u16]| pair[1] == pair[0] + 1;
    let is_again = |pair: &[u16]| pair[1] == pair[0];
    let again = numbers.windows(2).filter(|pair| is_again(pair)).count();
    numbers.first() == Some(&1) && again == 1 && numbers.windows(2).all(|pair| is_next(pair) || is_again(pair))
}

#[cfg(test)]
mod tests {
    use super::{Edge, any_edge, edge, note};

    fn values(text: &str) -> Vec<u16> {
        text.bytes().filter(|&byte| byte != b'\n').map(|byte| u16::from(byte.saturating_sub(b'0'))).collect()
    }

    #[test]
    fn edges_that_count_are_seen_up_and_down() {
        for (text, expected) in [
            ("1..4\n2.1.\n31..\n4..1", Edge::FirstColumn),
            ("4..4\n3.1.\n21..\n1..1", Edge::FirstColumn),
            ("...1\n..12\n.1.3\n1..4", Edge::LastColumn),
            ("1234\n..1.\n.1..\n3..1", Edge::FirstRow),
            ("4321\n..1.\n.1..\n3..1", Edge::FirstRow),
            ("..1.\n.1..\n3..1\n1234", Edge::LastRow),
        ] {
            assert_eq!(any_edge(&values(text), 4), Some(expected), "{text}");
            assert!(
                edge(&values(text), 4).is_none() && note(&values(text), 4).is_some_and(|note| note.contains("counts"))
            );
        }
    }

    #[test]
    fn larger_grids_are_doubtful() {
        let text = "1.....\n2..1..\n3...1.\n4.1...\n5....1\n6.....";
        assert_eq!(edge(&values(text), 6), Some(Edge::FirstColumn));
        assert!(note(&values(text), 6).is_none());
        let from_zero = ".12345\n2..1..\n3...1.\n4.1...\n5....1\n6.....";
        assert_eq!(edge(&values(from_zero), 6), Some(Edge::FirstRow));
        // A line was numbered, and then doubled.
        let doubled = "1......\n2..1...\n3...1..\n4.1....\n5....1.\n6......\n6......";
        assert_eq!(edge(&values(doubled), 7), Some(Edge::FirstColumn));
        assert_eq!(edge(&values(&doubled.replacen('3', "4", 1)), 7), None);
    }

    #[test]
    fn other_edges_and_full_grids_are_none() {
        for text in
            ["1..4\n2.1.\n41..\n3..1", "1234\n3412\n2143\n4321", "1234\n3412\n2143\n432.", "1243\n..1.\n.1..\n3..1"]
        {
            assert_eq!(any_edge(&values(text), 4), None, "{text}");
        }
    }
}
