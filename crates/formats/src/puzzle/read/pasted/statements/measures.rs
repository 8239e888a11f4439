//! Statements of Mathematica that show a grid or its size and do nothing else: `In[2]:= Length[board]`.

use super::paths::is_of_name;

/// Functions of which none gives another grid.
const SHOWN: [&str; 5] = ["Length", "Dimensions", "MatrixForm", "TableForm", "Grid"];

/// Whether a line is nothing but such a call.
pub(super) fn only_shows(line: &str) -> bool {
    let line = line.trim();
    let prompt = line.strip_prefix("In[").and_then(|rest| rest.split_once("]:="));
    let call =
        prompt.filter(|(number, _)| number.bytes().all(|sign| sign.is_ascii_digit())).map_or(line, |(_, call)| call);
    let shown = call.trim().strip_suffix(']').and_then(|call| call.split_once('['));
    shown.is_some_and(|(function, inner)| SHOWN.contains(&function) && inner.chars().all(is_of_name))
}

#[cfg(test)]
mod tests {
    use super::only_shows;

    #[test]
    fn what_shows_a_grid_leaves_it() {
        for line in ["In[2]:= Length[board]", "Dimensions[board]", "In[11]:= Grid[board]"] {
            assert!(only_shows(line), "{line}");
        }
        for line in ["In[2]:= Reverse[board]", "board = Length[board]", "Length[Reverse[board]]", "Length[board[[1]]]"]
        {
            assert!(!only_shows(line), "{line}");
        }
    }
}
