//! Signs of base 64 that links write in another way.

/// The digits of base 64 in a part of a link, without the escapes of links and without what fills up the end.
pub(crate) fn base64_of_link(packed: &str) -> String {
    let signs = [("%2B", "+"), ("%2F", "/"), ("%3D", "=")];
    let plain = signs.iter().fold(packed.to_owned(), |text, (escape, sign)| {
        text.replace(escape, sign).replace(&escape.to_lowercase(), sign)
    });
    plain.trim_end_matches('=').to_owned()
}

#[cfg(test)]
mod tests {
    use super::base64_of_link;

    #[test]
    fn escapes_are_the_signs_that_they_stand_for() {
        assert_eq!(base64_of_link("a%2Bb%2fc%3D%3d"), "a+b/c");
        assert_eq!(base64_of_link("a+b/c=="), "a+b/c");
    }
}
