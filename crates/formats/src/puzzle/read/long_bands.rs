//! Grids in bands, with a gap or a border between two, whose last band has a row too many: any of its rows may be the one.

use super::kind::Kind;
use super::lines::{Fetched, LineReader};
use super::row::Whole;
use super::{ReadOptions, encoding};

/// The rows of such a grid.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Long {
    pub(super) width: usize,
    /// The numbers of their lines.
    pub(super) rows: Vec<u64>,
}

/// Shorter rows may be anything.
const FEWEST_CELLS: usize = 4;

/// The grids of a text that have a band too long.
pub(super) fn of(bytes: &[u8], options: &ReadOptions) -> Vec<Long> {
    let mut grids = Grids::default();
    let mut lines = LineReader::new(bytes, usize::MAX);
    while let Ok(Fetched::Line) = lines.fetch() {
        let Ok(text) = encoding::text(encoding::without_mark(lines.bytes())) else {
            grids.end();
            continue;
        };
        match Kind::of(lines.number(), text, options) {
            Kind::Row(row) if row.whole != Whole::Yes && !row.is_prose(36) => grids.row(row.number, row.width),
            Kind::Blank => grids.gap.blanks += 1,
            Kind::Border { .. } => grids.gap.borders += 1,
            Kind::Comment { .. } => {}
            _ => grids.end(),
        }
    }
    grids.end();
    grids.long
}

/// Lines between two rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Gap {
    blanks: usize,
    borders: usize,
}

#[derive(Default)]
struct Grids {
    width: usize,
    rows: Vec<u64>,
    /// What stands behind the last row, or before the first one.
    gap: Gap,
    /// The rows of a band, and what stands behind it.
    bands: Option<(usize, Gap)>,
    /// Whether a border stands above the first row: then one stands below the last row, too, by which the reader knows the end.
    is_framed: bool,
    long: Vec<Long>,
}

impl Grids {
    fn row(&mut self, number: u64, width: usize) {
        let gap = self.gap;
        let goes_on = width == self.width && (gap == Gap::default() || self.goes_on_behind(gap));
        if !goes_on {
            self.end();
            (self.width, self.is_framed) = (width, gap.borders > 0);
        } else if gap != Gap::default() {
            self.bands.get_or_insert((self.rows.len(), gap));
        }
        self.gap = Gap::default();
        self.rows.push(number);
    }

    /// Whether a gap behind the rows so far is one between two bands.
    fn goes_on_behind(&self, gap: Gap) -> bool {
        let count = self.rows.len();
        let is_regular = match self.bands {
            Some((size, kind)) => count.is_multiple_of(size) && kind == gap,
            None => count > 1 && self.width.is_multiple_of(count) && gap.blanks + gap.borders == 1,
        };
        count < self.width && is_regular
    }

    /// Ends the grid, which is kept if it has more rows than it should, but not a band more.
    fn end(&mut self) {
        let (width, rows) = (self.width, std::mem::take(&mut self.rows));
        let size = self.bands.take().map_or(0, |(size, _)| size);
        let is_long = rows.len() > width && rows.len() < width + size;
        if is_long && width >= FEWEST_CELLS && !self.is_framed {
            self.long.push(Long { width, rows });
        }
        self.gap = Gap::default();
        self.is_framed = false;
        self.width = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::{Long, of};
    use crate::puzzle::read::ReadOptions;

    fn long(text: &str) -> Vec<Long> {
        of(text.as_bytes(), &ReadOptions::default())
    }

    #[test]
    fn a_row_too_many_in_the_last_band_is_seen() {
        let (row, band) = ("5.......1\n", "5.......1\n".repeat(3));
        for between in ["\n", "---+---+---\n"] {
            let text = format!("{band}{between}{band}{between}{band}{row}");
            let rows = long(&text);
            assert!(rows.len() == 1 && rows[0].rows.len() == 10 && rows[0].width == 9, "{text}");
            assert_eq!(long(&format!("{text}\n{band}")).len(), 1);
            assert_eq!(long(&format!("Second puzzle:\n{text}")).len(), 1);
        }
    }

    #[test]
    fn other_rows_are_not_told() {
        let (row, band) = ("5.......1\n", "5.......1\n".repeat(3));
        for text in [
            format!("{band}\n{band}\n{band}"),
            format!("{band}\n{band}\n{band}\n{band}"),
            format!("{band}\n{band}\n{band}{band}\n{band}\n{band}"),
            format!("{band}{band}{band}{row}"),
            format!("---+---\n{band}---+---\n{band}---+---\n{band}{row}---+---\n"),
            format!("{band}\n{band}\n{band}\n\n{row}"),
        ] {
            assert_eq!(long(&text), [], "{text}");
        }
    }
}
