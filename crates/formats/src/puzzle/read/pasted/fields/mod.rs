//! What does a field beside a grid state?

pub(super) mod changed_lines;
pub(super) mod cut_off;
pub(super) mod looked_up;
pub(super) mod order_attributes;
pub(super) mod passed_marks;
pub(super) mod pzprv;
pub(super) mod rule_fields;
pub(super) mod rule_options;
pub(super) mod rule_tags;
pub(super) mod stated_counts;
pub(super) mod text_fields;
