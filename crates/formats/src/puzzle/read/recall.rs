//! A source whose beginning is remembered, so that it can be read a second time in another way.

use std::io::{self, BufRead, Read};

/// So many bytes are kept of any source, for errors to quote.
const KEPT: usize = 256 << 10;

/// A source that keeps what was read of it, up to so many bytes.
#[derive(Debug)]
pub(super) struct Recall<R> {
    input: R,
    /// What was read of the source, while that is no more than [`KEPT`], and than `most`.
    kept: Vec<u8>,
    /// How much of it was handed on.
    at: usize,
    /// How long a source is that is given as a whole.
    most: usize,
    /// Whether more was read than is kept: then nothing is kept any more.
    is_over: bool,
}

impl<R: BufRead> Recall<R> {
    pub(super) fn new(input: R, most: usize) -> Self {
        Self { input, kept: Vec::new(), at: 0, most, is_over: false }
    }

    /// What was read so far, if that is kept.
    pub(super) fn kept(&self) -> &[u8] {
        &self.kept
    }

    /// All of the source, if it is no longer than what is kept. What was not handed on yet still will be.
    ///
    /// # Errors
    /// Whatever the source reports.
    pub(super) fn whole(&mut self) -> io::Result<Option<&[u8]>> {
        self.within(self.most)
    }

    /// All of the source, if it has no more than so many bytes.
    ///
    /// # Errors
    /// Whatever the source reports.
    pub(super) fn within(&mut self, most: usize) -> io::Result<Option<&[u8]>> {
        if self.is_over {
            return Ok(None);
        }
        let most = most.min(self.most);
        let room = (most + 1).saturating_sub(self.kept.len());
        self.input.by_ref().take(room as u64).read_to_end(&mut self.kept)?;
        Ok((self.kept.len() <= most).then_some(&self.kept))
    }
}

impl<R: BufRead> BufRead for Recall<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.at < self.kept.len() { Ok(&self.kept[self.at..]) } else { self.input.fill_buf() }
    }

    fn consume(&mut self, count: usize) {
        if self.at < self.kept.len() {
            self.at += count;
            return;
        }
        // The source gives the same bytes again, without reading.
        if !self.is_over {
            if self.kept.len() + count > self.most.max(KEPT) {
                self.is_over = true;
                self.kept = Vec::new();
                self.at = 0;
            } else if let Ok(bytes) = self.input.fill_buf() {
                self.kept.extend_from_slice(&bytes[..count]);
                self.at = self.kept.len();
            }
        }
        self.input.consume(count);
    }
}

impl<R: BufRead> Read for Recall<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let bytes = self.fill_buf()?;
        let count = bytes.len().min(buffer.len());
        buffer[..count].copy_from_slice(&bytes[..count]);
        self.consume(count);
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::Recall;
    use std::io::{BufReader, Read};

    fn read(recall: &mut Recall<impl std::io::BufRead>, most: u64) -> Vec<u8> {
        let mut bytes = Vec::new();
        recall.take(most).read_to_end(&mut bytes).unwrap();
        bytes
    }

    #[test]
    fn what_was_read_is_kept_and_what_was_not_still_follows() {
        let mut recall = Recall::new(BufReader::with_capacity(3, &b"0123456789"[..]), 10);
        assert_eq!(read(&mut recall, 4), b"0123");
        assert_eq!(recall.whole().unwrap(), Some(&b"0123456789"[..]));
        assert_eq!(read(&mut recall, 100), b"456789");
        assert_eq!(recall.whole().unwrap(), Some(&b"0123456789"[..]));
    }

    #[test]
    fn a_longer_source_is_read_all_the_same_and_not_kept() {
        let mut recall = Recall::new(BufReader::with_capacity(3, &b"0123456789"[..]), 9);
        assert_eq!(recall.whole().unwrap(), None);
        assert_eq!(read(&mut recall, 100), b"0123456789");
        assert_eq!(recall.whole().unwrap(), None);
        let mut recall = Recall::new(&b"0123456789"[..], 5);
        assert_eq!(read(&mut recall, 8), b"01234567");
        assert_eq!(recall.whole().unwrap(), None);
        assert_eq!(read(&mut recall, 8), b"89");
        let mut recall = Recall::new(BufReader::with_capacity(3, &b"0123456789"[..]), 10);
        assert_eq!(recall.within(8).unwrap(), None);
        assert_eq!(recall.within(12).unwrap(), Some(&b"0123456789"[..]));
        assert_eq!(read(&mut recall, 100), b"0123456789");
    }
}
