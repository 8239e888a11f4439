//! What every chart keeps, whatever numbers and names go in: well-formed XML, and all points inside the frame.

use super::*;
use proptest::prelude::*;

const SECONDS: Quantity<'static> = Quantity { name: "processor seconds", unit: Unit::Seconds };
const COUNT: Quantity<'static> = Quantity { name: "conflicts", unit: Unit::Count };

/// Checks that tags nest, attributes are quoted, and text has no bare `<`, `>` or `&`; gives the numbers of attributes
/// that are coordinates.
fn coordinates(xml: &str) -> Vec<(String, f64)> {
    let (mut open, mut found, mut rest) = (Vec::new(), Vec::new(), xml);
    while let Some(start) = rest.find('<') {
        assert_entities(&rest[..start]);
        let end = start + rest[start..].find('>').expect("a tag ends");
        let tag = &rest[start + 1..end];
        rest = &rest[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop().as_deref(), Some(name));
        } else if !tag.starts_with('?') {
            let name = tag.split([' ', '/']).next().unwrap().to_owned();
            found.extend(attributes(tag));
            if name == "style" {
                rest = &rest[rest.find("</style>").unwrap()..];
            }
            if !tag.ends_with('/') {
                open.push(name);
            }
        }
    }
    assert!(open.is_empty() && rest.trim().is_empty(), "left open: {open:?}");
    found
}

fn attributes(tag: &str) -> Vec<(String, f64)> {
    let mut found = Vec::new();
    let parts: Vec<&str> = tag.trim_end_matches('/').split('"').collect();
    assert_eq!(parts.len() % 2, if parts.len() > 1 { 1 } else { parts.len() % 2 }, "quotes come in pairs: {tag}");
    for pair in parts.chunks_exact(2) {
        assert_entities(pair[1]);
        let name = pair[0].rsplit(' ').next().unwrap().trim_end_matches('=');
        if let Ok(number) = pair[1].parse() {
            found.push((name.to_owned(), number));
        }
    }
    found
}

fn assert_entities(text: &str) {
    assert!(!text.contains('>') && !text.contains('<'), "{text:?}");
    for part in text.split('&').skip(1) {
        let entity = part.split(';').next().unwrap();
        assert!(["amp", "lt", "gt", "quot", "#39", "#9", "#10", "#13"].contains(&entity), "{text:?}");
    }
}

/// A number that a measurement may give, and some that none should.
fn number() -> impl Strategy<Value = f64> {
    prop_oneof![
        4 => 1e-7..1e4f64,
        1 => Just(0.0),
        1 => prop_oneof![Just(f64::NAN), Just(f64::INFINITY), Just(-1.0), Just(1e300), Just(1e-300)],
    ]
}

fn points() -> impl Strategy<Value = Vec<(f64, f64)>> {
    proptest::collection::vec((number(), number()), 0..12)
}

fn curves_of_any_kind() -> impl Strategy<Value = Vec<Curve>> {
    let curve = ("\\PC{0,60}|[<>&\"'\\x00-\\x1f]{0,8}", 0..50usize, points(), points());
    let stress = |look: usize| if look.is_multiple_of(3) { Stress::Aside } else { Stress::Told };
    let curve = curve.prop_map(move |(name, look, points, censored)| Curve {
        name,
        number: look,
        look,
        stress: stress(look),
        points,
        censored,
    });
    proptest::collection::vec(curve, 0..40)
}

fn assert_inside(chart: &Chart) {
    let text = chart.file();
    let numbers = coordinates(&text);
    let size = |name: &str| numbers.iter().find(|(key, _)| key == name).unwrap().1;
    let (width, height) = (size("width"), size("height"));
    for (name, number) in &numbers {
        match name.as_str() {
            "x" | "x1" | "x2" | "cx" => assert!((-16.1..=width + 0.1).contains(number), "{name}={number} of {width}"),
            "y" | "y1" | "y2" | "cy" => assert!((-16.1..=height + 0.1).contains(number), "{name}={number} of {height}"),
            _ => {}
        }
    }
    assert!(!text.contains("NaN") && !text.contains("inf\""), "{text}");
    assert!(!coordinates(&chart.inline()).is_empty());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn curves_are_well_formed_and_inside(curves in curves_of_any_kind(), limit in proptest::option::of(number())) {
        assert_inside(&cactus("a & b", SECONDS, limit, &curves));
        assert_inside(&survival("<t>", COUNT, limit, &curves));
    }

    #[test]
    fn scatters_are_well_formed_and_inside(
        dots in proptest::collection::vec(("\\PC{0,9}", proptest::option::of(number()), proptest::option::of(number())), 0..30),
        up in "\\PC{0,90}",
    ) {
        let dots: Vec<Dot> = dots.into_iter().map(|(name, across, up)| Dot { name, across, up }).collect();
        let axis = Axis::covering(dots.iter().filter_map(|dot| dot.across), Scale::Log, Unit::Seconds);
        assert_inside(&scatter("t", (axis, "seconds"), ("<one>", &up), &dots));
    }

    #[test]
    fn bars_are_well_formed_and_inside(
        names in proptest::collection::vec("\\PC{0,50}", 0..12),
        values in proptest::collection::vec(proptest::option::of((number(), number(), number())), 0..30),
    ) {
        let bar = |it: &Option<(f64, f64, f64)>| it.map(|(value, low, high)| Bar { value, interval: Some((low, high)) });
        let panel = |part: &[_]| Panel { title: "<p>".to_owned(), unit: Unit::Count, bars: part.iter().map(bar).collect() };
        let panels: Vec<Panel> = values.chunks(5).map(panel).collect();
        assert_inside(&bars("t", &names, &panels));
    }

    #[test]
    fn places_are_shares_and_grow_with_their_numbers(mut numbers in proptest::collection::vec(number(), 1..9)) {
        numbers.retain(|number| number.is_finite());
        numbers.sort_by(f64::total_cmp);
        for scale in [Scale::Linear, Scale::Log] {
            let axis = Axis::covering(numbers.iter().copied(), scale, Unit::Number);
            let places: Vec<f64> = numbers.iter().map(|&number| axis.place(number)).collect();
            prop_assert!(places.is_sorted() && places.iter().all(|place| (0.0..=1.0).contains(place)));
            let ticks = axis.ticks();
            prop_assert!(ticks.is_sorted_by(|one, other| one.at < other.at) && ticks.len() < 80, "{:?}", ticks);
        }
    }
}

#[test]
fn empty_charts_are_charts() {
    assert_inside(&cactus("t", SECONDS, None, &[]));
    assert_inside(&survival("t", SECONDS, None, &[]));
    assert_inside(&scatter("t", (Axis::covering([], Scale::Log, Unit::Count), ""), ("", ""), &[]));
    assert_inside(&bars("t", &[], &[]));
}

#[test]
fn the_check_of_xml_finds_what_is_wrong() {
    for wrong in ["<a><b></a></b>", "<a>1 & 2</a>", "<a>", "<a>&nbsp;</a>"] {
        assert!(std::panic::catch_unwind(|| coordinates(wrong)).is_err(), "{wrong}");
    }
}

#[test]
fn a_chart_names_itself_to_those_who_do_not_see_it() {
    let text = bars("Shares \"of\" <sets>", &[], &[]).inline();
    assert!(text.contains("role=\"img\" aria-label=\"Shares &quot;of&quot; &lt;sets&gt;."), "{text}");
}
