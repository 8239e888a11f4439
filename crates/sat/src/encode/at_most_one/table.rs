//! From the table of methods in `mod.rs` to the enum, to what is known of each method, and to the calls of its file.

use super::{AtMostOne, METHODS, Width};
use std::mem::discriminant;

/// What there is to know of a method before it is used.
pub(in crate::encode) struct Card {
    /// The method, with the width that the literature prefers.
    pub(in crate::encode) method: AtMostOne,
    /// The name, with that width: `commander3`.
    pub(in crate::encode) name: &'static str,
    /// The name without a width: `commander`.
    pub(super) stem: &'static str,
    /// The letter that stands for the width in texts; empty, if there is no width.
    pub(super) letter: &'static str,
    /// The id of the encoding that says "exactly one" of each group by this method: `eo:commander3`.
    pub(in crate::encode) exactly_one: &'static str,
    /// Where it was published.
    pub(super) source: &'static str,
    /// The method with another width; none, if it has no width.
    pub(super) with_width: &'static [fn(Width) -> AtMostOne],
}

impl AtMostOne {
    /// What is known of it.
    pub(super) fn card(self) -> &'static Card {
        let card = METHODS.iter().find(|card| discriminant(&card.method) == discriminant(&self));
        card.expect("the table has every method")
    }
}

/// Makes the enum [`AtMostOne`](super::AtMostOne), the list `METHODS` of cards, and the macro `each!`, which calls the
/// file of a method. A line of the table is `Variant, file, "name", "source";`, or, if the method has a width,
/// `Variant(width: Width = USUAL, "LETTER"), file, "name", "source";`.
macro_rules! methods {
    ($(
        $(#[$meta:meta])*
        $variant:ident $(($width:ident: $type:ident = $usual:literal, $letter:literal))?, $file:ident, $name:literal, $source:literal;
    )*) => {
        /// How to say "at most one".
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub enum AtMostOne {
            $($(#[$meta])* $variant $(($type))?,)*
        }

        /// Every method.
        pub(in crate::encode) const METHODS: &[Card] = &[$(Card {
            method: AtMostOne::$variant $(($type($usual)))?,
            name: concat!($name $(, $usual)?),
            stem: $name,
            letter: concat!("" $(, $letter)?),
            exactly_one: concat!("eo:", $name $(, $usual)?),
            source: $source,
            with_width: &[$(AtMostOne::$variant as fn($type) -> AtMostOne)?],
        },)*];

        impl AtMostOne {
            /// The width, if the method has one.
            fn width(self) -> Option<Width> {
                match self {
                    $(Self::$variant $(($width))? => None $(.or(Some($width)))?,)*
                }
            }
        }

        macro_rules! each {
            ($self:expr, $method:ident => $call:expr) => {
                match $self {
                    $(AtMostOne::$variant $(($width))? => {
                        let $method = $file::$variant $(($width))?;
                        $call
                    })*
                }
            };
        }
    };
}
pub(super) use methods;
