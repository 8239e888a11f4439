//! A line of a quotation, as mails have them, without the signs that quote it.

/// More signs are a prompt of a program.
const MOST_SIGNS_IN_A_ROW: usize = 2;

/// A line without the signs of a quotation before it: `> `, `> > `, `>> `.
pub(in super::super) fn without_quotation(line: &str) -> &str {
    let mut rest = line.trim_start();
    loop {
        let behind = rest.trim_start_matches('>');
        let signs = rest.len() - behind.len();
        if signs == 0 || signs > MOST_SIGNS_IN_A_ROW || !behind.starts_with([' ', '\t']) {
            return rest;
        }
        rest = behind.trim_start();
    }
}

#[cfg(test)]
mod tests {
    use super::without_quotation;

    #[test]
    fn signs_of_quotations_are_taken_off() {
        for line in ["> Hello", ">> Hello", "> > > Hello", "  > Hello", "Hello"] {
            assert_eq!(without_quotation(line), "Hello", "{line}");
        }
        for line in [">>> Hello", ">Hello", "a > b"] {
            assert_eq!(without_quotation(line), line, "{line}");
        }
    }
}
