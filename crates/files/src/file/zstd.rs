//! Zstandard as a stream of frames (RFC 8878): the pure-Rust encoder takes whole inputs, so each piece becomes a frame.

use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};
use ruzstd::encoding::{CompressionLevel, compress_to_vec};
use std::io::{self, BufRead, Read, Write};

/// How much goes into one frame. Larger frames find more repetitions, but not many more: formulas repeat nearby.
const PIECE: usize = 1 << 20;
/// The largest window that is unpacked: the limit of the `zstd` program.
const WINDOW: u64 = 1 << 27;

/// Compresses pieces of a mebibyte as frames.
pub(super) struct FrameWriter<W> {
    out: W,
    piece: Vec<u8>,
    frames: u64,
}

impl<W: Write> FrameWriter<W> {
    pub(super) fn new(out: W) -> Self {
        Self { out, piece: Vec::with_capacity(PIECE), frames: 0 }
    }

    /// Writes the last frame. An empty input is one empty frame.
    pub(super) fn finish(mut self) -> io::Result<W> {
        if !self.piece.is_empty() || self.frames == 0 {
            self.frame()?;
        }
        Ok(self.out)
    }

    fn frame(&mut self) -> io::Result<()> {
        self.out.write_all(&compress_to_vec(&self.piece[..], CompressionLevel::Fastest))?;
        self.piece.clear();
        self.frames += 1;
        Ok(())
    }
}

impl<W: Write> Write for FrameWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = bytes.len().min(PIECE - self.piece.len());
        self.piece.extend_from_slice(&bytes[..count]);
        if self.piece.len() == PIECE {
            self.frame()?;
        }
        Ok(count)
    }

    /// Passes on the frames that are complete; a frame for every flush would pack badly.
    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Unpacks any number of frames in a row, and checks their checksums.
pub(super) struct FrameReader<R> {
    input: R,
    decoder: FrameDecoder,
    place: Place,
}

enum Place {
    BetweenFrames,
    InFrame,
}

impl<R: BufRead> FrameReader<R> {
    pub(super) fn new(input: R) -> Self {
        let mut decoder = FrameDecoder::new();
        decoder.set_max_window_size(WINDOW);
        Self { input, decoder, place: Place::BetweenFrames }
    }

    /// Starts the next frame, past those that are to be skipped; `false` at the end of the input.
    fn next_frame(&mut self) -> io::Result<bool> {
        while !self.input.fill_buf()?.is_empty() {
            match self.decoder.init(&mut self.input) {
                Ok(()) => {
                    self.place = Place::InFrame;
                    return Ok(true);
                }
                Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame { length, .. })) => {
                    let length = u64::from(length);
                    if io::copy(&mut self.input.by_ref().take(length), &mut io::sink())? < length {
                        return Err(io::ErrorKind::UnexpectedEof.into());
                    }
                }
                Err(FrameDecoderError::WindowSizeTooBig { .. }) => return Err(io::ErrorKind::OutOfMemory.into()),
                Err(error) => return Err(damaged(error)),
            }
        }
        Ok(false)
    }

    /// Decodes until there is something to collect, or the frame ends.
    fn decode(&mut self) -> io::Result<()> {
        while self.decoder.can_collect() == 0 && !self.decoder.is_finished() {
            self.decoder.decode_blocks(&mut self.input, BlockDecodingStrategy::UptoBlocks(1)).map_err(damaged)?;
        }
        Ok(())
    }

    fn end_frame(&mut self) -> io::Result<()> {
        self.place = Place::BetweenFrames;
        match self.decoder.get_checksum_from_data() {
            Some(sum) if self.decoder.get_calculated_checksum() != Some(sum) => Err(damaged("a checksum is wrong")),
            _ => Ok(()),
        }
    }
}

impl<R: BufRead> Read for FrameReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            if matches!(self.place, Place::BetweenFrames) && !self.next_frame()? {
                return Ok(0);
            }
            self.decode()?;
            let count = self.decoder.read(buffer)?;
            if count > 0 || buffer.is_empty() {
                return Ok(count);
            }
            self.end_frame()?;
        }
    }
}

fn damaged(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, error)
}
