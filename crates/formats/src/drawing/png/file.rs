//! Pixels as a file.

use crate::drawing::description::Drawing;
use std::io::Write;
use tiny_skia::Pixmap;

/// A picture without transparency as PNG, with its title and its description.
pub(super) fn of(pixels: &Pixmap, drawing: &Drawing) -> Vec<u8> {
    let mut bytes = Vec::new();
    encode(pixels, drawing, &mut bytes).expect("memory takes all, and the picture has the size that it says");
    bytes
}

fn encode(pixels: &Pixmap, drawing: &Drawing, bytes: &mut Vec<u8>) -> Result<(), png::EncodingError> {
    let mut encoder = png::Encoder::new(bytes, pixels.width(), pixels.height());
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    for (key, text) in [("Title", drawing.called().to_owned()), ("Description", drawing.describe())] {
        encoder.add_itxt_chunk(key.to_owned(), text)?;
    }
    let mut writer = encoder.write_header()?;
    let mut stream = writer.stream_writer()?;
    stream.write_all(pixels.data())?;
    stream.finish()?;
    writer.finish()
}
