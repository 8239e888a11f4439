//! Fish as `HoDoKu` writes them: the value, the bases, the covers, the fins.

use super::places::Pen;
use crate::name::{Part, Shape, UnitFamily, bodies};
use crate::state::State;
use crate::step::{Argument, Step};
use crate::tell::text::capital;
use exactone_core::problem::{Candidate, Group};
use std::collections::BTreeSet;

impl<'r> Pen<'_, 'r> {
    /// `Finned X-Wing: 4 c37 r28 fr2c4 => r2c5<>4`. None, if it is called otherwise, or something of it goes by other covers.
    pub(super) fn fish(&self, shape: &Shape<'_>, state: &State<'r>, step: &Step) -> Option<String> {
        let name = self.teller.roles.name(state, step).technique;
        let Argument::Linear(linear) = &step.argument else { return None };
        let told = self.teller.finned_bodies(state, linear, step);
        // The body that is told is the one that is written, if there is one alone.
        let is_told = |body: &[usize]| {
            let groups: BTreeSet<Group> = body.iter().map(|&at| shape.cover[at].group).collect();
            told.iter().all(|(fish, _)| fish.cover.iter().copied().collect::<BTreeSet<Group>>() == groups)
        };
        let bodies = bodies(shape).into_iter().filter(|(technique, _, body)| *technique == name && is_told(body));
        bodies.map(|(.., body)| body).find_map(|body| self.with_body(shape, &name.to_string(), &body))
    }

    /// The fish with these covers as its body, by their places. The others hold the fins.
    fn with_body(&self, shape: &Shape<'_>, name: &str, body: &[usize]) -> Option<String> {
        let (covers, fins): (Vec<_>, Vec<_>) = shape.cover.iter().enumerate().partition(|(at, _)| body.contains(at));
        let [covers, fins] = [covers, fins].map(|side| side.into_iter().map(|(_, part)| part).collect::<Vec<&Part>>());
        let goes =
            |gone: &Candidate| covers.iter().any(|cover| cover.holds(*gone)) && fins.iter().all(|fin| fin.holds(*gone));
        if !shape.gone.iter().all(goes) {
            return None;
        }
        let live = shape.base.iter().flat_map(|base| &base.live);
        let mut outside: Vec<Candidate> =
            live.copied().filter(|&candidate| !covers.iter().any(|cover| cover.holds(candidate))).collect();
        outside.sort_unstable();
        outside.dedup();
        let base: Vec<&Part> = shape.base.iter().collect();
        let value = self.teller.value(shape.base.first()?.value()?);
        let (base, covers) = (self.letters(shape, &base)?, self.letters(shape, &covers)?);
        let mut fins = String::new();
        for fin in outside {
            fins += " f";
            fins += &self.teller.cell(self.place(fin)?.0);
        }
        Some(format!("{}: {value} {base} {covers}{fins} => {}", capital(name), self.eliminated(shape.gone)?))
    }

    /// `c37`, `r2b45`. None, if one is no row, column or box that has a number.
    fn letters(&self, shape: &Shape<'_>, parts: &[&Part]) -> Option<String> {
        let mut named: Vec<(char, usize)> = Vec::new();
        for part in parts {
            let unit = self.teller.roles.unit(part.unit()?);
            let letter = match shape.family(part)? {
                UnitFamily::Row => 'r',
                UnitFamily::Column => 'c',
                UnitFamily::Box => 'b',
                UnitFamily::Other => return None,
            };
            named.push((letter, unit.numbered.as_ref()?[1].parse().ok()?));
        }
        named.sort_by_key(|&(letter, number)| ("rcb".find(letter), number));
        let (mut said, mut last) = (String::new(), None);
        let joint = if named.iter().any(|&(_, number)| number > 9) { "," } else { "" };
        for (letter, number) in named {
            said += &if last == Some(letter) { joint.to_owned() } else { letter.to_string() };
            said += &number.to_string();
            last = Some(letter);
        }
        Some(said)
    }
}
