//! Reports of a made-up comparison. What holds for every format is checked in the text. What only a browser can show
//! (script errors, requests, sorting, scatters, contrast, overflow) is checked in a real one without a window.
//!
//! Where no Chromium is on the `PATH`, the second part says so and is left out.

#[path = "report_page/browser.rs"]
mod browser;
#[path = "report_page/made_up.rs"]
mod made_up;

use browser::{Page, Scheme};
use exactone::plot;
use exactone::record::CsvStyle;
use exactone::report::{Analysis, Figure, Study, figures, html, latex, markdown, terminal};
use std::collections::HashSet;
use std::sync::LazyLock;

/// The comparison, its numbers and its page: the same for all tests.
static MADE_UP: LazyLock<(Study, Analysis, String)> = LazyLock::new(|| {
    let study = made_up::study();
    let analysis = Analysis::of(&study, &made_up::settings());
    let page = html(&study, &analysis, CsvStyle::Plain);
    (study, analysis, page)
});

#[test]
fn the_same_rows_give_the_same_bytes() {
    let (study, analysis, page) = &*MADE_UP;
    assert_eq!(html(study, analysis, CsvStyle::Plain), *page);
    assert_eq!(figures(analysis), figures(analysis));
}

#[test]
fn a_page_names_nothing_outside_itself() {
    let (_, _, page) = &*MADE_UP;
    for (at, _) in page.match_indices("://") {
        let before = &page[page[..at].rfind(['"', ' ', '\n']).map_or(0, |start| start + 1)..at];
        let address = &page[at - before.len()..page[at..].find('"').map_or(page.len(), |end| at + end)];
        assert_eq!(address, "http://www.w3.org/2000/svg", "…{}…", &page[at.saturating_sub(40)..at]);
    }
    for outside in [" src=", "@import", "url(", "<link rel=\"stylesheet", "fetch(", "XMLHttpRequest", "eval("] {
        assert!(!page.contains(outside), "{outside}");
    }
    assert!(page.contains("default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:"));
}

#[test]
fn no_name_is_markup_in_a_page() {
    let (study, _, page) = &*MADE_UP;
    for name in made_up::ARMS.iter().filter(|name| name.contains('<')) {
        assert!(!page.contains(name), "{name}");
    }
    // Two scripts: the data and the program. Neither ends before its end.
    assert_eq!((page.matches("<script").count(), page.matches("</script>").count()), (2, 2));
    assert!(page.len() < 1_500 * study.rows.len() + 1_500_000, "{} bytes for {} rows", page.len(), study.rows.len());
}

#[test]
fn a_page_says_first_what_is_wrong_and_then_who_won() {
    let (_, _, page) = &*MADE_UP;
    let place = |text: &str| page.find(text).unwrap_or_else(|| panic!("{text} is missing"));
    let order =
        ["role=\"alert\"", "id=\"answer\"", "id=\"compared\"", "id=\"block-1\"", "id=\"sizes\"", "id=\"profile\""];
    assert!(order.map(place).is_sorted());
    assert!(place("id=\"machines\"") < place("id=\"rows\""));
    assert!(page.contains("same engine"), "two names of one engine");
    assert!(page[place("id=\"answer\"")..place("id=\"compared\"")].contains("No single winner can be told"));
    assert!(page.contains("1343 of 1344 runs; not finished."));
}

fn ends_with(name: &str, ending: &str) -> bool {
    std::path::Path::new(name).extension().is_some_and(|found| found == ending)
}

#[test]
fn every_figure_is_a_file_with_a_name_of_its_own() {
    let (_, analysis, _) = &*MADE_UP;
    let figures = figures(analysis);
    let names: HashSet<&str> = figures.iter().map(|figure| figure.name.as_str()).collect();
    assert_eq!(names.len(), figures.len());
    for kind in ["cactus-", "survival-", "scatter-", "sizes-", "profile-"] {
        let has = |ending: &str| names.iter().any(|name| name.starts_with(kind) && ends_with(name, ending));
        assert!(has("svg") && has("tikz"), "{kind}");
    }
    for Figure { name, text } in &figures {
        assert!(name.chars().all(|letter| letter.is_ascii_alphanumeric() || "-.".contains(letter)));
        if ends_with(name, "tikz") {
            assert!(text.starts_with("% ") && text.ends_with("\\end{tikzpicture}\n"), "{name}");
            let plain = text.replace("\\{", "").replace("\\}", "");
            assert_eq!(plain.matches('{').count(), plain.matches('}').count(), "{name}");
            continue;
        }
        assert!(text.starts_with("<?xml") && text.trim_end().ends_with("</svg>"), "{name}");
        assert!(!text.contains("<script") && text.contains("prefers-color-scheme"), "{name}");
    }
}

#[test]
fn rows_of_a_markdown_table_have_as_many_cells_as_its_head() {
    let (study, analysis, _) = &*MADE_UP;
    let text = markdown(study, analysis);
    let cells = |line: &str| line.replace("\\|", "").matches('|').count();
    let mut tables = 0;
    for table in text.split("\n\n").filter(|part| part.starts_with('|')) {
        tables += 1;
        let wanted = cells(table.lines().next().unwrap());
        table.lines().for_each(|line| assert_eq!(cells(line), wanted, "{line}"));
    }
    assert!(tables > 10, "{tables} tables");
    // Between backticks everything is as it is.
    let outside_code: String = text.replace("\\`", "").split('`').step_by(2).collect();
    assert!(!outside_code.contains("<b>") && text.contains("Wrong."));
}

#[test]
fn tables_for_latex_are_balanced_and_their_names_escaped() {
    let (study, analysis, _) = &*MADE_UP;
    let text = latex(study, analysis);
    assert_eq!(text.matches("\\begin{").count(), text.matches("\\end{").count());
    let plain = text.replace("\\\\", "").replace("\\{", "").replace("\\}", "");
    assert_eq!(plain.matches('{').count(), plain.matches('}').count());
    for line in text.lines().filter(|line| line.trim_end().ends_with("\\\\")) {
        let bare = line.replace("\\&", "").replace("\\%", "").replace("\\_", "").replace("\\#", "").replace("\\$", "");
        assert!(!bare.contains(['%', '_', '#', '$', '^', '\u{a0}']), "{line}");
    }
    assert!(text.contains("\\toprule") && text.contains("\\textless{}b\\textgreater{}"));
}

#[test]
fn a_report_in_a_terminal_is_no_wider_than_it() {
    let (study, analysis, _) = &*MADE_UP;
    for width in [80u16, 100, 120] {
        let text = terminal(study, analysis, width);
        for line in text.lines() {
            assert!(line.chars().count() <= usize::from(width), "{width}: {line}");
        }
        assert!(!text.contains('\u{1b}') && text.contains("same engine"), "verdicts in words, without colour");
    }
}

#[test]
fn a_browser_finds_nothing_wrong() {
    let Some(program) = browser::program() else {
        eprintln!("NOT CHECKED IN A BROWSER: no chromium, chromium-browser or google-chrome is on the PATH");
        return;
    };
    let (study, _, page) = &*MADE_UP;
    for scheme in [Scheme::Light, Scheme::Dark] {
        let seen = browser::look(&program, page, scheme);
        assert_eq!(seen.len(), browser::WIDTHS.len(), "every width reports");
        for page in &seen {
            check(page, scheme);
            check_rows(&page.csv, study);
        }
    }
}

#[test]
fn encodings_by_solvers_are_a_table_in_every_format_and_charts_of_many_arms_set_some_aside() {
    let study = made_up::grid();
    let analysis = Analysis::of(&study, &made_up::settings());
    let page = html(&study, &analysis, CsvStyle::Plain);
    let texts = [page.clone(), markdown(&study, &analysis), latex(&study, &analysis), terminal(&study, &analysis, 100)];
    for text in texts {
        assert!(text.contains("Encodings by solvers"), "{}", &text[..200]);
    }
    assert!(page.contains(">grey: 13 more</text>") && page.contains("the rest is grey"));
    if let Some(program) = browser::program() {
        for scheme in [Scheme::Light, Scheme::Dark] {
            for page in browser::look(&program, &page, scheme) {
                check(&page, scheme);
            }
        }
    }
}

#[test]
fn subjects_that_propagate_alike_are_one_line_and_all_of_them_stand_below() {
    let mut study = made_up::study();
    let twin = |row: &exactone::record::ProfileRow| exactone::record::ProfileRow {
        subject: "a twin".to_owned(),
        ..row.clone()
    };
    let twins: Vec<_> = study.profile.iter().filter(|row| row.subject == "extended").map(twin).collect();
    study.profile.extend(twins);
    let analysis = Analysis::of(&study, &made_up::settings());
    let text = terminal(&study, &analysis, 100);
    assert!(text.contains("\na twin = extended\n") && !text.contains("\n extended "), "{text}");
    for text in [html(&study, &analysis, CsvStyle::Plain), markdown(&study, &analysis)] {
        let (before, whole) = text.rsplit_once("<details>").unwrap();
        let glance = &before[before.rfind("consistency of single units leaves").unwrap()..];
        assert!(glance.contains("a twin") && glance.contains("extended"), "{glance}");
        assert!(whole.contains("a twin") && whole.contains("extended"), "the whole profile");
    }
}

#[test]
fn nothing_to_report_is_reported_too() {
    let study = Study::default();
    let analysis = Analysis::of(&study, &made_up::settings());
    assert!(html(&study, &analysis, CsvStyle::Plain).contains("All 0 rows"));
    assert!(!markdown(&study, &analysis).is_empty() && !terminal(&study, &analysis, 80).is_empty());
    assert!(latex(&study, &analysis).starts_with('%') && figures(&analysis).is_empty());
}

#[test]
fn counted_work_is_written_in_counts_and_zeros_have_a_place() {
    let study = made_up::counted();
    let analysis = Analysis::of(&study, &made_up::settings());
    let page = html(&study, &analysis, CsvStyle::Plain);
    assert!(page.contains("less work") && page.contains("Work is counted, which has no noise."));
    assert!(!page.contains("NaN") && !page.contains("inf\""));
    let scatter = figures(&analysis).into_iter().find(|figure| figure.name.starts_with("scatter-")).unwrap();
    assert!(scatter.text.contains(">0</text>"), "the border of the axis stands for 0");
}

/// What the page found out about itself.
fn check(page: &Page, scheme: Scheme) {
    let place = format!("{scheme:?}, {} pixels", page.width);
    assert_eq!(page.errors, [""; 0], "{place}");
    assert_eq!(page.requests, 0, "{place}: something was requested");
    assert_eq!(page.dark, scheme == Scheme::Dark, "{place}: the page does not follow the reader");
    assert!(page.overflow <= 0.0, "{place}: {} pixels too wide", page.overflow);
    assert!(page.texts > 300, "{place}: only {} texts looked at", page.texts);
    assert_eq!(page.faint, [""; 0], "{place}: contrast below 4.5");
    assert_eq!(page.failed, [""; 0], "{place}");
}

/// The rows that the page saves are those that it was made from.
fn check_rows(saved: &str, study: &Study) {
    let read = |text: &[u8]| -> Vec<csv::StringRecord> {
        let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(text);
        reader.records().map(|record| record.unwrap()).collect()
    };
    let wanted = read(&exactone::record::to_csv(&study.rows, CsvStyle::Plain));
    let saved = read(saved.as_bytes());
    assert_eq!(saved.len(), wanted.len());
    for (saved, wanted) in saved.iter().zip(&wanted) {
        let same = |(one, other): (&str, &str)| {
            one == other
                || matches!((one.parse::<f64>(), other.parse::<f64>()), (Ok(one), Ok(other)) if one.total_cmp(&other).is_eq())
        };
        assert!(saved.len() == wanted.len() && saved.iter().zip(wanted).all(same), "{saved:?}\n{wanted:?}");
    }
}

#[test]
fn the_page_is_told_how_to_write_its_rows() {
    let (study, analysis, page) = &*MADE_UP;
    assert!(page.contains(r#""safe":false"#) && !page.contains(r#""safe":true"#));
    assert!(html(study, analysis, CsvStyle::Safe).contains(r#""safe":true"#));
    assert!(page.contains("data.safe &&"), "the script looks at it");
}

#[test]
fn tables_fold_on_a_phone_into_a_line_for_each_cell_with_its_heading() {
    let (_, _, page) = &*MADE_UP;
    let folded = page.split("@media (max-width:40rem){").nth(1).unwrap();
    assert!(folded.contains(".sortable td::before{content:attr(data-name)"));
    assert!(page.contains("data-name=\"PAR-2\"") && !page.contains("<td class=\"name left\">"));
    assert!(!page.contains(" --seeds"), "an option that a line break could part");
}

#[test]
fn the_style_of_charts_is_in_the_page_once() {
    let (_, _, page) = &*MADE_UP;
    assert_eq!(page.matches(plot::style().as_str()).count(), 1);
}

#[test]
fn a_comparison_that_was_broken_off_says_so_beside_every_answer_in_every_format() {
    let mut study = made_up::study();
    study.rows.truncate(400);
    let analysis = Analysis::of(&study, &made_up::settings());
    let (page, text) = (html(&study, &analysis, CsvStyle::Plain), markdown(&study, &analysis));
    let plain = terminal(&study, &analysis, 200);
    let latex = latex(&study, &analysis);
    for text in [&page, &text, &plain, &latex] {
        assert!(text.contains("400 of 1344 runs; not finished"), "{text}");
    }
    assert!(text.contains(
        "Not begun: phase & more, structured order; phase & more, all shuffled.".replace('&', "&amp;").as_str()
    ));
    // All sets in both orders, and the first set in both; the second was not begun.
    assert_eq!(page.matches("of 672 runs; not finished. So far: ").count(), 2);
    assert!(text.contains("of 336 runs; not finished. So far: ") && latex.contains("\\caption{"));
    assert!(!page.contains("class=\"winner\""), "nobody has won yet");
    let numbers = serde_json::to_value(&analysis).unwrap();
    assert_eq!(numbers["progress"], serde_json::json!({"done": 400, "planned": 1344}));
}

#[test]
fn a_comparison_without_a_row_says_so_in_every_format() {
    let study = Study { rows: Vec::new(), profile: Vec::new(), ..made_up::study() };
    let analysis = Analysis::of(&study, &made_up::settings());
    let texts =
        [html(&study, &analysis, CsvStyle::Plain), markdown(&study, &analysis), terminal(&study, &analysis, 200)];
    for text in texts.into_iter().chain([latex(&study, &analysis)]) {
        assert!(text.contains("0 of 1344 runs; not finished. There is no answer yet."), "{text}");
    }
}

#[test]
fn a_profile_alone_speaks_of_no_runs_and_no_noise() {
    let mut study = Study { rows: Vec::new(), ..made_up::study() };
    study.manifests[0].arms.clear();
    let analysis = Analysis::of(&study, &made_up::settings());
    let plain = terminal(&study, &analysis, 200);
    assert!(plain.contains("Propagation alone was looked at on 24 of hard"), "{plain}");
    for text in [html(&study, &analysis, CsvStyle::Plain), markdown(&study, &analysis), plain] {
        for absent in ["0 arms", " of 0", "noise unknown", "not finished", "Limits of one run"] {
            assert!(!text.contains(absent), "{absent}");
        }
    }
}

#[test]
fn lines_to_labels_are_dotted_as_no_curve_is() {
    let (_, analysis, _) = &*MADE_UP;
    let survival = figures(analysis).into_iter().find(|figure| figure.name.starts_with("survival-")).unwrap();
    let leads: Vec<&str> =
        survival.text.split("class=\"lead\"").skip(1).map(|it| it.split('>').next().unwrap()).collect();
    assert!(!leads.is_empty() && leads.iter().all(|it| it.contains("stroke-dasharray=\"0.75 3\"")), "{leads:?}");
}
