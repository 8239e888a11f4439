//! Times and sizes as people write them: `200ms`, `2m`, `500M`.

use std::time::Duration;

/// Reads a time: `200ms`, `0.5`, `10s`, `2m`, `1h`; without a unit it is seconds.
///
/// # Errors
/// What was expected.
pub fn duration(text: &str) -> Result<Duration, String> {
    let digits = text.trim_end_matches(char::is_alphabetic);
    let number = digits.parse::<f64>().ok().filter(|number| number.is_finite() && *number >= 0.0);
    let number = number.ok_or_else(|| "expected a time such as 0.5, 10s, 200ms or 2m".to_owned())?;
    let factor = match &text[digits.len()..] {
        "" | "s" => 1.0,
        "ms" => 1e-3,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        unit => return Err(format!("`{unit}` is not a unit of time: expected ms, s, m or h")),
    };
    Duration::try_from_secs_f64(number * factor).map_err(|error| error.to_string())
}

/// Reads a size: `500M`, `2G`, `2GiB`, `4096`; units are powers of 1,024.
///
/// # Errors
/// What was expected.
pub fn bytes(text: &str) -> Result<u64, String> {
    let digits = text.trim_end_matches(|character: char| !character.is_ascii_digit());
    let wrong = || "expected a size such as 500M or 2G".to_owned();
    let number = digits.parse::<u64>().map_err(|_| wrong())?;
    let shift = match &*text[digits.len()..].to_ascii_uppercase() {
        "" | "B" => 0,
        "K" | "KB" | "KIB" => 10,
        "M" | "MB" | "MIB" => 20,
        "G" | "GB" | "GIB" => 30,
        "T" | "TB" | "TIB" => 40,
        unit => return Err(format!("`{unit}` is not a unit of memory: expected K, M, G or T")),
    };
    number.checked_mul(1 << shift).ok_or_else(wrong)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_and_sizes_read_with_their_units() {
        assert_eq!(duration("200ms"), Ok(Duration::from_millis(200)));
        assert_eq!(duration("0.5"), Ok(Duration::from_millis(500)));
        assert_eq!(duration("2m"), Ok(Duration::from_mins(2)));
        assert!(["-1", "x", "5y", "", "1e400"].map(duration).iter().all(Result::is_err));
        assert_eq!(bytes("500M"), Ok(500 << 20));
        assert_eq!(bytes("2GiB"), Ok(2 << 30));
        assert_eq!([bytes("2b"), bytes("2kb")], [Ok(2), Ok(2 << 10)]);
        assert!(["5IIBB", "5GBB", "5IB", "5Gi", "5GIIB"].map(bytes).iter().all(Result::is_err));
        assert!(["-1", "x", "5y", "", "99999999999999T"].map(bytes).iter().all(Result::is_err));
    }

    #[test]
    fn what_is_no_number_at_all_is_not_called_a_wrong_unit() {
        assert!(duration("x").unwrap_err().contains("expected a time"));
        assert!(duration("5y").unwrap_err().contains("not a unit of time"));
        assert!(bytes("x").unwrap_err().contains("expected a size"));
        assert!(bytes("5y").unwrap_err().contains("not a unit of memory"));
    }
}
