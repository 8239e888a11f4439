//! A day of the calendar.

use std::fmt;
use std::str::FromStr;

/// A day, as ISO 8601 writes it.
///
/// ```
/// use exactone_lab::publish::Date;
///
/// assert_eq!("2026-11-23".parse::<Date>()?.to_string(), "2026-11-23");
/// assert!("2026-02-29".parse::<Date>().is_err());
/// # Ok::<(), exactone_lab::publish::NoDate>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

/// A text that is no day.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a day of the calendar, such as 2026-11-23")]
pub struct NoDate;

impl Date {
    /// The day of a time such as `2026-11-23T06:48:57Z`.
    #[must_use]
    pub fn of_time(time: &str) -> Option<Self> {
        time.split_once('T')?.0.parse().ok()
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl FromStr for Date {
    type Err = NoDate;

    fn from_str(text: &str) -> Result<Self, NoDate> {
        let parts: Vec<&str> = text.split('-').collect();
        let is_written = |part: &&str, digits| part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit());
        let [year, month, day] = parts[..] else { return Err(NoDate) };
        if ![(year, 4), (month, 2), (day, 2)].iter().all(|(part, digits)| is_written(part, *digits)) {
            return Err(NoDate);
        }
        let wrong = |_| NoDate;
        let date = Self {
            year: year.parse().map_err(wrong)?,
            month: month.parse().map_err(wrong)?,
            day: day.parse().map_err(wrong)?,
        };
        if (1..=date.days_of_month()).contains(&date.day) { Ok(date) } else { Err(NoDate) }
    }
}

impl Date {
    /// 0 if there is no such month.
    fn days_of_month(self) -> u8 {
        let is_leap = self.year.is_multiple_of(4) && !self.year.is_multiple_of(100) || self.year.is_multiple_of(400);
        match self.month {
            1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
            4 | 6 | 9 | 11 => 30,
            2 if is_leap => 29,
            2 => 28,
            _ => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_day_is_refused() {
        for text in [
            "2026-13-01",
            "2026-00-01",
            "2026-04-31",
            "1900-02-29",
            "26-01-01",
            "2026-1-1",
            "2026-01-00",
            "+026-01-01",
            "",
        ] {
            assert_eq!(text.parse::<Date>(), Err(NoDate), "{text}");
        }
        assert!("2000-02-29".parse::<Date>().is_ok());
        assert_eq!(Date::of_time("2026-11-23T06:48:57Z").unwrap().to_string(), "2026-11-23");
        assert_eq!(Date::of_time("yesterday"), None);
    }
}
