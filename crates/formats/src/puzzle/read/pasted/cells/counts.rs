//! Labels that count, as they number rows and columns.

/// Whether texts count up or down.
pub(in super::super) fn numbers_rows<'a>(texts: impl DoubleEndedIterator<Item = &'a str> + Clone) -> bool {
    counts_up(texts.clone()) || counts_up(texts.rev())
}

/// Whether texts count up, or are all empty.
pub(in super::super) fn is_heading<'a>(texts: impl Iterator<Item = &'a str> + Clone) -> bool {
    texts.clone().all(str::is_empty) || counts_up(texts)
}

/// Whether texts count up from 0, 1 or A.
pub(in super::super) fn counts_up<'a>(texts: impl Iterator<Item = &'a str>) -> bool {
    let texts: Vec<&str> = texts.collect();
    let number = |text: &&str| {
        let letter = || text.chars().next().map(|first| first.to_ascii_uppercase() as u32);
        text.parse::<u32>().ok().or_else(letter).map(u64::from)
    };
    let numbers: Vec<Option<u64>> = texts.iter().map(number).collect();
    let begins = |text: &str| matches!(text, "0" | "1" | "A" | "a");
    texts.first().is_some_and(|first| begins(first)) && follow_each_other(&numbers)
}

/// Whether each number is the one behind the last.
pub(in super::super) fn follow_each_other(numbers: &[Option<u64>]) -> bool {
    numbers.windows(2).all(|pair| pair[0].is_some() && pair[1] == pair[0].map(|number| number + 1))
}
