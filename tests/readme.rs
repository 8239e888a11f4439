//! The README's transcripts are run, as they stand.

#[test]
fn the_readme_shows_what_the_program_prints() {
    trycmd::TestCases::new().case("README.md");
}
