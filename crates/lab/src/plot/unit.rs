//! What an axis counts in, and how its numbers are written: `20 ms`, `1.5 M`, `40 %`.

/// What the numbers of an axis are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Seconds, from microseconds up.
    Seconds,
    /// Things: conflicts, clauses, instances.
    Count,
    /// Parts of one, in per cent.
    Share,
    /// Bytes.
    Bytes,
    /// A plain number: a ratio.
    Number,
}

/// What becomes of zeros at the end of a fraction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Zeros {
    Cut,
    Kept,
}

/// Multiples and their signs, the largest first.
type Multiples = &'static [(f64, &'static str)];

const SECONDS: Multiples = &[(1.0, "\u{a0}s"), (1e-3, "\u{a0}ms"), (1e-6, "\u{a0}µs"), (1e-9, "\u{a0}ns")];
const COUNTS: Multiples = &[(1e9, "\u{a0}G"), (1e6, "\u{a0}M"), (1e4, "\u{a0}k"), (1.0, "")];
const BYTES: Multiples = &[(1e9, "\u{a0}GB"), (1e6, "\u{a0}MB"), (1e3, "\u{a0}kB"), (1.0, "\u{a0}B")];

impl Unit {
    /// A number in this unit as axes have it: three digits that count, without zeros at the end of a fraction.
    ///
    /// ```
    /// use exactone_lab::plot::Unit;
    ///
    /// assert_eq!(Unit::Seconds.label(0.02), "20\u{a0}ms");
    /// assert_eq!(Unit::Count.label(1_530_000.0), "1.53\u{a0}M");
    /// assert_eq!(Unit::Share.label(0.4), "40\u{a0}%");
    /// ```
    #[must_use]
    pub fn label(self, number: f64) -> String {
        self.written(number, Zeros::Cut)
    }

    /// The same as tables have it, where numbers stand one below the other: always three digits, `3.40\u{a0}s`.
    ///
    /// ```
    /// use exactone_lab::plot::Unit;
    ///
    /// assert_eq!((Unit::Seconds.figure(3.4), Unit::Count.figure(7.0)), ("3.40\u{a0}s".to_owned(), "7".to_owned()));
    /// ```
    #[must_use]
    pub fn figure(self, number: f64) -> String {
        self.written(number, Zeros::Kept)
    }

    fn written(self, number: f64, zeros: Zeros) -> String {
        match self {
            Self::Seconds => multiple(number, SECONDS, zeros),
            Self::Count => count(number, zeros),
            Self::Bytes => multiple(number, BYTES, zeros),
            Self::Share => format!("{}\u{a0}%", three_digits(number * 100.0, zeros)),
            Self::Number => three_digits(number, zeros),
        }
    }
}

fn count(number: f64, zeros: Zeros) -> String {
    // Under ten thousand all four digits are shown.
    if number.abs() < 9999.5 && number.fract() == 0.0 {
        format!("{number}")
    } else if number.abs() < 9999.5 {
        three_digits(number, zeros)
    } else {
        multiple_of(number, (COUNTS, zeros), |size| if size <= 1e4 { size.min(1e3) } else { size })
    }
}

fn multiple(number: f64, multiples: Multiples, zeros: Zeros) -> String {
    multiple_of(number, (multiples, zeros), |size| size)
}

/// The number in the largest multiple that it reaches, or in the smallest there is.
fn multiple_of(number: f64, (multiples, zeros): (Multiples, Zeros), divisor: impl Fn(f64) -> f64) -> String {
    // 999.7 ms is written 1 s: what counts is where three digits round to.
    let reached = |(size, _): &&(f64, &str)| number.abs() >= size * 0.9995;
    let (size, sign) = multiples.iter().find(reached).or(multiples.last()).expect("every unit has multiples");
    if number == 0.0 {
        return "0".to_owned();
    }
    format!("{}{sign}", three_digits(number / divisor(*size), zeros))
}

/// `1.53`, `15.3`, `153`, `1530`.
fn three_digits(number: f64, zeros: Zeros) -> String {
    let size = number.abs();
    if size == 0.0 {
        return "0".to_owned();
    }
    if !(1e-4..1e6).contains(&size) {
        return format!("{number:.2e}").replace(".00e", "e");
    }
    let decimals = if size >= 99.95 {
        0
    } else if size >= 9.995 {
        1
    } else if size >= 0.9995 {
        2
    } else if size >= 0.099_95 {
        3
    } else if size >= 0.009_995 {
        4
    } else {
        5
    };
    let text = format!("{number:.decimals$}");
    if decimals == 0 || zeros == Zeros::Kept {
        text
    } else {
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(unit: Unit, number: f64) -> String {
        unit.label(number).replace('\u{a0}', " ")
    }

    #[test]
    fn seconds_are_written_in_the_multiple_they_reach() {
        let written = [0.0, 2e-7, 1e-6, 0.000_25, 0.999_7, 1.5, 10.0, 1000.0, -0.02].map(|x| plain(Unit::Seconds, x));
        assert_eq!(written, ["0", "200 ns", "1 µs", "250 µs", "1 s", "1.5 s", "10 s", "1000 s", "-20 ms"]);
    }

    #[test]
    fn counts_keep_four_digits() {
        let written = [0.0, 7.0, 9999.0, 10_000.0, 153_000.0, 2e6, 7.25].map(|x| plain(Unit::Count, x));
        assert_eq!(written, ["0", "7", "9999", "10 k", "153 k", "2 M", "7.25"]);
    }

    #[test]
    fn shares_bytes_and_ratios_have_their_signs() {
        assert_eq!([0.0, 0.005, 0.125, 1.0].map(|x| plain(Unit::Share, x)), ["0 %", "0.5 %", "12.5 %", "100 %"]);
        assert_eq!([512.0, 2e3, 1.5e6].map(|x| plain(Unit::Bytes, x)), ["512 B", "2 kB", "1.5 MB"]);
        assert_eq!(
            [1.0, 0.25, 0.0923, 1e-9, 1234.0].map(|x| plain(Unit::Number, x)),
            ["1", "0.25", "0.0923", "1e-9", "1234"]
        );
    }
}
