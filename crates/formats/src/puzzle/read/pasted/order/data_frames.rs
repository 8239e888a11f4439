//! Data frames of pandas and Polars: from what they are made, whether that are their rows or their columns, and whether these stand in order.

use super::program_words::plain;
use super::turning;

/// What a data frame is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Frame {
    /// A dictionary, whose keys name columns.
    Dictionary,
    /// A dictionary of which the call says that its keys name rows.
    DictionaryOfRows,
    /// Lists of which the call says that they are columns.
    SaidColumns,
    /// One of these, which is turned afterwards.
    Turned,
    /// The names of its columns do not count up.
    ColumnsOutOfOrder,
    /// The names of its rows do not count up.
    RowsOutOfOrder,
}

impl Frame {
    /// The frame that a program makes; none if it makes none, or one of a list of rows.
    pub(in super::super) fn of(program: &str) -> Option<Self> {
        let text = plain(program);
        let has = |call: &str| text.contains(call);
        if !has("dataframe") {
            return None;
        }
        let is_of_lists = has("pl.dataframe([[") && has("orient=col");
        let is_of_rows = has("dataframe.from_dict({") && has("orient=index");
        let is_dictionary =
            ["({", "(data={", "(dict(", ".from_dict({"].iter().any(|call| text.contains(&["dataframe", call].concat()));
        let is_turned = || turning::turns(&program.replace([' ', '\n', '"', '\''], ""));
        match () {
            () if is_out_of_order(&text, "columns=") => Some(Self::ColumnsOutOfOrder),
            () if is_out_of_order(&text, "index=") => Some(Self::RowsOutOfOrder),
            () if (is_of_lists || is_of_rows || is_dictionary) && is_turned() => Some(Self::Turned),
            () if is_of_rows => Some(Self::DictionaryOfRows),
            // The keys may name rows, were it not for a slip.
            () if is_dictionary && is_nearly_of_rows(&text) => Some(Self::Turned),
            () if is_of_lists => Some(Self::SaidColumns),
            () if is_dictionary => Some(Self::Dictionary),
            () => None,
        }
    }
}

/// Whether something behind a dictionary nearly says that its keys name rows.
fn is_nearly_of_rows(text: &str) -> bool {
    let behind = text.split_once("dataframe.from_dict({").and_then(|(_, call)| call.split_once('}'));
    let is_said = || ["orient=columns", "orient=index"].iter().any(|said| text.contains(said));
    behind.is_some_and(|(_, arguments)| ["orient", "index"].iter().any(|word| arguments.contains(word))) && !is_said()
}

/// Whether an argument of a call lists names that count, but not upwards: `columns=[8,7,6]`, `index=list(cba)`, `columns=range(8,-1,-1)`.
fn is_out_of_order(text: &str, argument: &str) -> bool {
    text.match_indices(argument).any(|(at, _)| {
        let list = &text[at + argument.len()..];
        if let Some(range) = list.trim_start_matches("list(").strip_prefix("range(") {
            return range.split(')').next().is_some_and(|range| range.ends_with(",-1"));
        }
        let names: Vec<String> = match (list.strip_prefix("list("), list.strip_prefix('[')) {
            (Some(letters), _) => letters.split(')').next().unwrap_or("").chars().map(String::from).collect(),
            (_, Some(names)) => names.split(']').next().unwrap_or("").split(',').map(str::to_owned).collect(),
            _ => return false,
        };
        let places: Option<Vec<u32>> = names.iter().filter(|name| !name.is_empty()).map(|name| place(name)).collect();
        places.is_some_and(|places| places.windows(2).any(|pair| pair[0] >= pair[1]))
    })
}

/// The number of a name, or the place of its letter.
fn place(name: &str) -> Option<u32> {
    let number = &name[name.trim_end_matches(|sign: char| sign.is_ascii_digit()).len()..];
    match name.as_bytes() {
        [letter @ b'a'..=b'z'] => Some(u32::from(*letter)),
        _ => number.parse().ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::Frame;

    #[test]
    fn the_call_says_what_a_frame_is_made_of() {
        for (text, frame) in [
            ("pd.DataFrame({0: [5, 3], 1: [6, 0]})", Some(Frame::Dictionary)),
            ("pd.DataFrame(dict(a=[5, 3], b=[6, 0]))", Some(Frame::Dictionary)),
            ("pd.DataFrame.from_dict({0: [5, 3], 1: [6, 0]}, orient='index')", Some(Frame::DictionaryOfRows)),
            ("pd.DataFrame.from_dict({0: [5, 3], 1: [6, 0]}, orient='index').T", Some(Frame::Turned)),
            ("pd.DataFrame({0: [5, 3], 1: [6, 0]}).T", Some(Frame::Turned)),
            ("pd.DataFrame.from_dict({0: [5, 3], 1: [6, 0]}, orientt='index')", Some(Frame::Turned)),
            ("pd.DataFrame.from_dict({0: [5, 3], 1: [6, 0]}, orient='indx')", Some(Frame::Turned)),
            ("pd.DataFrame.from_dict({0: [5, 3], 1: [6, 0]}, orient='columns')", Some(Frame::Dictionary)),
            ("pl.DataFrame([[5, 3], [6, 0]], orient=\"col\")", Some(Frame::SaidColumns)),
            ("pl.DataFrame([[5, 3], [6, 0]], orient='col').transpose()", Some(Frame::Turned)),
            ("pd.DataFrame({0: [5], 1: [6]}, columns=[1, 0])", Some(Frame::ColumnsOutOfOrder)),
            ("pd.DataFrame([[5, 6]], columns=list('BA'))", Some(Frame::ColumnsOutOfOrder)),
            ("pd.DataFrame([[5, 6]], columns=range(1, -1, -1))", Some(Frame::ColumnsOutOfOrder)),
            ("pd.DataFrame([[5], [6]], index=['r2', 'r1'])", Some(Frame::RowsOutOfOrder)),
            ("pd.DataFrame([[5, 6]], columns=list('AB'))", None),
            ("pd.DataFrame([[5], [6]], index=[1, 2], columns=['x'])", None),
            ("pl.DataFrame([[5, 3], [6, 0]])", None),
            ("{0: [5, 3], 1: [6, 0]}", None),
        ] {
            assert_eq!(Frame::of(text), frame, "{text}");
        }
    }
}
