//! A drawing as a file.

use crate::cli::files::output::Audience;
use crate::cli::options::picture::PictureFormat;
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::say::say;
use crate::cli::puzzles::subject::Subject;
use exactone_core::spelling::count_of;
use exactone_formats::drawing::{Drawing, png, svg};

/// Characters that are named at most.
const MOST_NAMED: usize = 20;

/// The picture of a puzzle. What its font does not have is said.
pub(crate) fn picture(format: PictureFormat, drawing: &Drawing, subject: &Subject) -> Result<Vec<u8>, Halt> {
    match format {
        PictureFormat::Svg => Ok(svg::write(drawing).into_bytes()),
        PictureFormat::Png => {
            let large = |error| subject.about(Halt::new(Exit::BadInput, format_args!("{error}; svg has no limit")));
            let picture = png::write(drawing).map_err(large)?;
            if !picture.unknown.is_empty() {
                say(&format!("note: {}: {}", subject.shown_place(), unknown(&picture.unknown)));
            }
            Ok(picture.bytes)
        }
    }
}

fn unknown(characters: &[char]) -> String {
    let named: Vec<String> = characters.iter().take(MOST_NAMED).map(|it| it.escape_debug().to_string()).collect();
    let more = match characters.len() - named.len() {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    let count = count_of(characters.len(), "character");
    format!("the font of PNG does not have {count}, drawn as empty frames: {}{more}; svg has all", named.join(" "))
}

/// Refuses to write pixels to a terminal.
pub(crate) fn check_reader(format: PictureFormat, audience: Audience, way_out: &str) -> Result<(), Halt> {
    if (format, audience) == (PictureFormat::Png, Audience::Terminal) {
        let message = format_args!("a PNG is no text, and standard output is a terminal: {way_out}");
        return Err(Halt::new(Exit::Usage, message));
    }
    Ok(())
}
