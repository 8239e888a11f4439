//! What the page's JavaScript reads: the costs of every block for its scatters, and the raw rows, column by column.
//!
//! Rows lie in columns because most columns say few different things. A column that says one thing is that thing. A
//! column of words is a list of words and their places in it. Only numbers are written out. Five thousand rows take
//! about a megabyte.

use super::super::figures::scatter_axis;
use super::super::words::arm_name;
use super::super::{Analysis, ArmLine, Block, Cost, Study};
use crate::plot::PLACE;
use crate::record::{CsvStyle, Row, to_csv};
use serde_json::{Map, Value, json};
use std::collections::HashMap;

/// The data as JSON that can stand inside a `script` element.
pub(super) fn json(study: &Study, analysis: &Analysis, style: CsvStyle) -> String {
    let arms: Vec<String> = (0..analysis.arms.len()).map(|arm| arm_name(analysis, arm)).collect();
    let data = json!({
        "arms": arms,
        "seconds": analysis.unit.of_axis() == crate::plot::Unit::Seconds,
        "place": {"left": PLACE.left, "bottom": PLACE.bottom, "length": PLACE.length, "beyond": PLACE.beyond},
        "blocks": analysis.blocks.iter().map(|it| block(analysis, it)).collect::<Vec<_>>(),
        "rows": rows(&study.rows),
        "safe": style == CsvStyle::Safe,
    });
    inside_script(&data.to_string())
}

/// JSON without the characters that could end a script element or begin a comment in it. They are in strings only, where
/// an escape means the same.
fn inside_script(json: &str) -> String {
    let mut safe = String::with_capacity(json.len());
    for character in json.chars() {
        match character {
            '<' => safe.push_str("\\u003c"),
            '>' => safe.push_str("\\u003e"),
            '&' => safe.push_str("\\u0026"),
            '\u{2028}' => safe.push_str("\\u2028"),
            '\u{2029}' => safe.push_str("\\u2029"),
            plain => safe.push(plain),
        }
    }
    safe
}

fn block(analysis: &Analysis, block: &Block) -> Value {
    let axis = scatter_axis(analysis, block);
    let names: Vec<_> =
        block.instances.iter().map(|it| exactone_core::spelling::escaped(&it.name).into_owned()).collect();
    json!({
        "low": axis.low(),
        "high": axis.high(),
        "instances": names,
        "arms": block.arms.iter().map(|line| line.arm).collect::<Vec<_>>(),
        "costs": block.arms.iter().map(costs).collect::<Vec<_>>(),
    })
}

/// The costs of an arm: numbers, -1 for what was not answered, nothing for what did not run.
fn costs(line: &ArmLine) -> Vec<Value> {
    let cost = |cost: &Option<Cost>| match cost {
        Some(Cost::Took(cost)) => json!(six_digits(*cost)),
        Some(Cost::Censored) => json!(-1),
        None => Value::Null,
    };
    line.costs.iter().map(cost).collect()
}

/// As many digits as a chart can show.
fn six_digits(number: f64) -> f64 {
    format!("{number:.5e}").parse().unwrap_or(number)
}

/// The rows, column by column.
fn rows(rows: &[Row]) -> Value {
    let header = to_csv(&[], CsvStyle::Plain);
    let names: Vec<String> = String::from_utf8_lossy(&header).trim_end().split(',').map(str::to_owned).collect();
    let mut columns: Vec<Vec<Value>> = vec![Vec::with_capacity(rows.len()); names.len()];
    for row in rows {
        let mut fields = match serde_json::to_value(row) {
            Ok(Value::Object(fields)) => fields,
            _ => Map::new(),
        };
        for (column, name) in columns.iter_mut().zip(&names) {
            column.push(fields.remove(name).unwrap_or(Value::Null));
        }
    }
    let columns: Vec<Value> = columns.iter().map(|column| compact(column)).collect();
    json!({"count": rows.len(), "names": names, "columns": columns})
}

/// A column in the shortest of three forms: `{"all": value}`, `{"words": […], "at": […]}`, or its values.
fn compact(column: &[Value]) -> Value {
    match column.first() {
        None => json!([]),
        Some(first) if column.iter().all(|value| value == first) => json!({"all": exact(first)}),
        Some(_) if column.iter().all(|value| value.is_null() || is_exact(value)) => json!(column),
        Some(_) => words(column),
    }
}

fn words(column: &[Value]) -> Value {
    let (mut places, mut words) = (HashMap::new(), Vec::new());
    let mut place = |value: &Value| -> usize {
        let word = exact(value);
        *places.entry(word.to_string()).or_insert_with(|| {
            words.push(word);
            words.len() - 1
        })
    };
    let at: Vec<usize> = column.iter().map(&mut place).collect();
    json!({"words": words, "at": at})
}

/// Whether JavaScript reads the number, or the truth value, as it is: it knows whole numbers to 2⁵³ only.
fn is_exact(value: &Value) -> bool {
    match value {
        Value::Number(number) => number.as_u64().is_none_or(|number| number < 1 << 53),
        Value::Bool(_) => true,
        _ => false,
    }
}

/// The value, a number that JavaScript does not know as text.
fn exact(value: &Value) -> Value {
    if value.is_number() && !is_exact(value) { Value::String(value.to_string()) } else { value.clone() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::sample::row;

    #[test]
    fn nothing_in_the_data_can_end_its_element() {
        let safe = inside_script(&json!(["</script><!--", "&\u{2028}"]).to_string());
        assert!(!safe.contains(['<', '>', '&', '\u{2028}']), "{safe}");
        assert_eq!(serde_json::from_str::<Value>(&safe).unwrap(), json!(["</script><!--", "&\u{2028}"]));
    }

    #[test]
    fn columns_take_the_shortest_form_that_keeps_every_digit() {
        assert_eq!(compact(&[json!(1), json!(1)]), json!({"all": 1}));
        assert_eq!(compact(&[json!(1), Value::Null, json!(2.5)]), json!([1, null, 2.5]));
        assert_eq!(compact(&[json!("a"), json!("b"), json!("a")]), json!({"words": ["a", "b"], "at": [0, 1, 0]}));
        let seeds = [json!(u64::MAX), json!(1)];
        assert_eq!(compact(&seeds), json!({"words": ["18446744073709551615", 1], "at": [0, 1]}));
    }

    #[test]
    fn columns_are_those_of_the_table_in_its_order() {
        let written = rows(&[row("one", 0.5), row("two", 0.25)]);
        let at = |name: &str| written["names"].as_array().unwrap().iter().position(|it| it == name).unwrap();
        assert_eq!((at("machine"), at("arm")), (0, 7));
        assert_eq!(written["columns"][at("machine")], json!({"all": "m"}));
        assert_eq!(written["columns"][at("arm")], json!({"words": ["one", "two"], "at": [0, 1]}));
        assert_eq!(written["columns"][at("solve_seconds")], json!([0.5, 0.25]));
        assert_eq!(written["columns"][at("learnt")], json!({"all": null}));
    }
}
