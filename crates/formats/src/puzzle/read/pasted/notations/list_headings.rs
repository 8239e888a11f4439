//! A heading that names the notation of the list of cells below it: `R1C1 notation:`, before `R1C4 2`.

/// Fewer givens are no list.
const FEWEST: usize = 8;

const NAMES: [&str; 4] = ["r1c1 ", "rxcy ", "rncn ", "rc "];
const NOUNS: [&str; 5] = ["notation", "format", "coordinates", "form", "style"];

/// The text without such a heading, where it stands before all givens.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let at = text.split('\n').position(is_heading)?;
    let is_given = |line: &str| {
        let line = line.trim_start().to_lowercase();
        let rest = line.strip_prefix('r')?;
        let rest = rest.trim_start_matches(|sign: char| sign.is_ascii_digit()).strip_prefix('c')?;
        rest.starts_with(|sign: char| sign.is_ascii_digit()).then_some(())
    };
    let before = text.split('\n').take(at).filter(|line| is_given(line).is_some()).count();
    let behind = text.split('\n').skip(at + 1).filter(|line| is_given(line).is_some()).count();
    let line = |(number, line): (usize, &'_ str)| if number == at { String::new() } else { line.to_owned() };
    (before == 0 && behind >= FEWEST).then(|| text.split('\n').enumerate().map(line).collect::<Vec<_>>().join("\n"))
}

fn is_heading(line: &str) -> bool {
    let line = line.trim().trim_end_matches(':').to_lowercase();
    let noun = NAMES.iter().find_map(|name| line.strip_prefix(name));
    noun.is_some_and(|noun| NOUNS.contains(&noun))
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn the_name_of_a_notation_is_no_given() {
        let givens = (1..9).map(|at| format!("R{at}C4 2\n")).collect::<Vec<_>>().concat();
        assert_eq!(plain(&format!("6x6\nR1C1 notation:\n{givens}")), Some(format!("6x6\n\n{givens}")));
        for text in
            [format!("{givens}R1C1 notation:\n{givens}"), format!("R1C1:\n{givens}"), "R1C1 notation:\nR1C4 2".into()]
        {
            assert_eq!(plain(&text), None, "{text}");
        }
    }
}
