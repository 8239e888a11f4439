//! Data frames of pandas and Polars: from what they are made, and whether that are their rows or their columns.

use super::program_words::plain;
use super::turning;

/// What a data frame is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Frame {
    /// A dictionary, whose keys name columns.
    Dictionary,
    /// A dictionary of which the call says that its keys name rows.
    DictionaryOfRows,
    /// Lists of which the call says that they are columns.
    SaidColumns,
}

impl Frame {
    /// The frame that a program makes; none if it makes none, or one that is turned afterwards.
    pub(super) fn of(program: &str) -> Option<Self> {
        let text = plain(program);
        let has = |call: &str| text.contains(call);
        let is_turned = || turning::turns(&program.replace([' ', '\n', '"', '\''], ""));
        match () {
            () if has("dataframe.from_dict({") && has("orient=index") => Some(Self::DictionaryOfRows),
            () if has("pl.dataframe([[") && has("orient=col") && !is_turned() => Some(Self::SaidColumns),
            () if has("dataframe({") || has("dataframe(data={") => Some(Self::Dictionary),
            () => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Frame;

    #[test]
    fn the_call_says_what_a_frame_is_made_of() {
        for (text, frame) in [
            ("pd.DataFrame({0: [5, 3], 1: [6, 0]})", Some(Frame::Dictionary)),
            ("pd.DataFrame.from_dict({0: [5, 3], 1: [6, 0]}, orient='index')", Some(Frame::DictionaryOfRows)),
            ("pl.DataFrame([[5, 3], [6, 0]], orient=\"col\")", Some(Frame::SaidColumns)),
            ("pl.DataFrame([[5, 3], [6, 0]], orient='col').transpose()", None),
            ("pl.DataFrame([[5, 3], [6, 0]])", None),
            ("{0: [5, 3], 1: [6, 0]}", None),
        ] {
            assert_eq!(Frame::of(text), frame, "{text}");
        }
    }
}
