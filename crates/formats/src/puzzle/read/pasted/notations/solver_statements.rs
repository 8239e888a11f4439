//! Givens as statements of solvers, one on each line: `constraint x[1,2] = 3;` of `MiniZinc`, `fix x[1,2] := 3;` of AMPL, `X[1,1] #= 5,` of
//! Picat, `model.arithm(x[0][0], "=", 5).post();` of Choco.

/// Fewer such lines may be anything.
const FEWEST: usize = 8;

/// The text with `x[1,2] = 3` in place of each of these statements.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    const WAYS: [fn(&str) -> Option<String>; 4] = [of_minizinc, of_ampl, of_picat, of_choco];
    WAYS.iter().find_map(|way| {
        let count = text.lines().filter(|line| way(line).is_some()).count();
        let first = text.lines().find(|line| way(line).is_some())?;
        let name = way(first)?.split('[').next()?.to_owned() + "[";
        let mut others = text.lines().filter(|line| way(line).is_none() && !line.trim().is_empty());
        let is_damaged = |line: &str| {
            let names_cell =
                line.split(&*name).skip(1).any(|rest| rest.starts_with(|sign: char| sign.is_ascii_digit()));
            names_cell || without_digits(first).starts_with(&*without_digits(line))
        };
        let is_whole = count >= FEWEST && !others.any(is_damaged);
        let plain = |line: &str| way(line).unwrap_or_else(|| line.to_owned());
        is_whole.then(|| text.split('\n').map(plain).collect::<Vec<_>>().join("\n"))
    })
}

/// A line with one sign for all digits, so that a part of a statement is known as the beginning of any.
fn without_digits(line: &str) -> String {
    line.trim().chars().map(|sign| if sign.is_ascii_digit() { '0' } else { sign }).collect()
}

fn of_minizinc(line: &str) -> Option<String> {
    assigned(line.trim().strip_prefix("constraint ")?.strip_suffix(';')?, &["==", "="])
}

fn of_ampl(line: &str) -> Option<String> {
    assigned(line.trim().strip_prefix("fix ")?.strip_suffix(';')?, &[":=", "="])
}

fn of_picat(line: &str) -> Option<String> {
    let line = line.trim();
    assigned(line.trim_end_matches([',', '.']), &["#="])
}

fn of_choco(line: &str) -> Option<String> {
    let (_, call) = line.trim().strip_suffix(").post();")?.split_once(".arithm(")?;
    let mut parts = call.split(", ");
    let (place, sign, value) = (parts.next()?, parts.next()?, parts.next()?);
    let is_whole = parts.next().is_none() && sign == "\"=\"";
    is_whole.then(|| cell(place, value))?
}

/// The cell on both sides of one of these signs.
fn assigned(text: &str, signs: &[&str]) -> Option<String> {
    let (place, value) = signs.iter().find_map(|sign| text.split_once(sign))?;
    cell(place.trim(), value.trim())
}

/// `x[1,2] = 3`, if that is a place of a variable and a value.
fn cell(place: &str, value: &str) -> Option<String> {
    let (name, indexes) = place.strip_suffix(']')?.split_once('[')?;
    let is_number = |text: &str| (1..3).contains(&text.len()) && text.bytes().all(|digit| digit.is_ascii_digit());
    let (row, column) = indexes.split_once("][").or_else(|| indexes.split_once(','))?;
    let is_name = !name.is_empty() && name.bytes().all(|sign| sign.is_ascii_alphanumeric() || sign == b'_');
    let is_cell = is_name && is_number(row.trim()) && is_number(column.trim()) && is_number(value) && value != "0";
    is_cell.then(|| format!("{place} = {value}"))
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn statements_of_solvers_are_cells() {
        for (line, expected) in [
            ("constraint x[1,2] = 3;", "x[1,2] = 3"),
            ("fix x[1,2] := 3;", "x[1,2] = 3"),
            ("    X[1,2] #= 3,", "X[1,2] = 3"),
            ("model.arithm(x[0][1], \"=\", 3).post();", "x[0][1] = 3"),
        ] {
            let text = plain(&[line; 8].join("\n"));
            assert_eq!(text.as_deref(), Some(&*[expected; 8].join("\n")), "{line}");
            assert_eq!(plain(&[line; 7].join("\n")), None);
            let lines = [line; 8].join("\n");
            assert!(plain(&format!("{lines}\nsolve satisfy;")).is_some());
            for end in [&line[..7], &line[..line.len() - 4], "print(x[1])", "y = X[1,2]"] {
                let is_other = !end.contains(&expected[..2]) && end.len() > 8;
                assert_eq!(plain(&format!("{lines}\n{end}")).is_some(), is_other, "{end}");
            }
        }
        for other in [
            "constraint x[1,2] != 3;",
            "constraint x[1,2] = x[1,3];",
            "x[1,2] = 3;",
            "model.arithm(x[0][1], \">\", 3).post();",
        ] {
            assert_eq!(plain(&[other; 8].join("\n")), None, "{other}");
        }
    }
}
