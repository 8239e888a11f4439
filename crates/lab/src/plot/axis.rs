//! An axis: which numbers it spans, where a number stands on it, and which numbers are written beside it.
//!
//! The numbers written are 1, 2 and 5 times powers of ten, or only powers of ten if the axis spans many. A logarithmic
//! axis has no place for 0, but runs without a single conflict are common. So its lower border stands for 0: it is a
//! decade below the smallest number above 0.

use super::Unit;

/// How distances stand for numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// Equal distances are equal differences.
    Linear,
    /// Equal distances are equal ratios.
    Log,
}

/// A number beside an axis.
#[derive(Clone, Debug, PartialEq)]
pub struct Tick {
    /// Where: 0 is the beginning of the axis, 1 its end.
    pub at: f64,
    /// What is written there; nothing at a tick that only divides.
    pub label: Option<String>,
}

/// An axis from a number to another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Axis {
    scale: Scale,
    unit: Unit,
    low: f64,
    high: f64,
    border: Border,
}

/// What the lower border of an axis stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Border {
    /// The number itself.
    Number,
    /// 0, on a logarithmic axis.
    Zero,
}

impl Axis {
    /// The axis that holds these numbers, with round ends. A linear one begins at 0 unless a number is less.
    ///
    /// Numbers that are not finite are passed over; where nothing is left, the axis goes from 0 (or 1) to 1 (or 10).
    #[must_use]
    pub fn covering(numbers: impl IntoIterator<Item = f64>, scale: Scale, unit: Unit) -> Self {
        let numbers: Vec<f64> = numbers.into_iter().filter(|number| number.is_finite()).collect();
        match scale {
            Scale::Linear => Self::linear(&numbers, unit),
            Scale::Log => Self::log(&numbers, unit),
        }
    }

    fn linear(numbers: &[f64], unit: Unit) -> Self {
        let (low, high) = bounds(numbers.iter().copied().chain([0.0]));
        let (low, high) = if low < high { (low, high) } else { (0.0, 1.0) };
        let step = step(high - low);
        let (low, high) = ((low / step).floor() * step, (high / step - 1e-9).ceil() * step);
        Self { scale: Scale::Linear, unit, low, high, border: Border::Number }
    }

    fn log(numbers: &[f64], unit: Unit) -> Self {
        let (low, high) = bounds(numbers.iter().copied().filter(|&number| number > 0.0));
        let (low, high) = if low <= high { (low.max(1e-300), high) } else { (1.0, 10.0) };
        let (mut low, mut high) = (round_down(low), round_up(high));
        if high / low < 9.99 {
            (low, high) = (round_down(low * 0.7), round_up(high * 1.3));
        }
        let zero = numbers.iter().any(|&number| number <= 0.0);
        let (low, border) = if zero { (power_below(low), Border::Zero) } else { (low, Border::Number) };
        Self { scale: Scale::Log, unit, low, high, border }
    }

    /// Where a number stands: 0 at the beginning, 1 at the end. What lies outside stands on the border.
    #[must_use]
    pub fn place(&self, number: f64) -> f64 {
        let share = match self.scale {
            Scale::Linear => (number - self.low) / (self.high - self.low),
            Scale::Log if number <= 0.0 => 0.0,
            Scale::Log => (number.ln() - self.low.ln()) / (self.high.ln() - self.low.ln()),
        };
        if share.is_nan() { 0.0 } else { share.clamp(0.0, 1.0) }
    }

    /// The largest number on it.
    #[must_use]
    pub fn high(&self) -> f64 {
        self.high
    }

    /// The smallest number on it.
    #[must_use]
    pub fn low(&self) -> f64 {
        self.low
    }

    /// Whether its lower border stands for 0 although it is logarithmic.
    #[must_use]
    pub fn has_zero(&self) -> bool {
        self.border == Border::Zero
    }

    /// What its numbers are.
    #[must_use]
    pub fn unit(&self) -> Unit {
        self.unit
    }

    /// Its ticks, from the beginning.
    #[must_use]
    pub fn ticks(&self) -> Vec<Tick> {
        match self.scale {
            Scale::Linear => self.linear_ticks(),
            Scale::Log => self.log_ticks(),
        }
    }

    fn linear_ticks(&self) -> Vec<Tick> {
        let step = step(self.high - self.low);
        let first = (self.low / step).round();
        let number = |k: u32| (first + f64::from(k)) * step;
        let whole = |number: f64| self.unit != Unit::Count || number.fract().abs() < 1e-9;
        let numbers = (0..=20).map(number).take_while(|&number| number <= self.high + step * 1e-6);
        numbers.filter(|&number| whole(number)).map(|number| self.tick(tidy(number))).collect()
    }

    fn log_ticks(&self) -> Vec<Tick> {
        let (first, last) = (self.low.log10().floor(), self.high.log10().ceil());
        let decades = last - first;
        let mut ticks = if self.has_zero() { vec![Tick { at: 0.0, label: Some("0".to_owned()) }] } else { Vec::new() };
        let above_zero = if self.has_zero() { self.low * 9.99 } else { self.low * 0.999_999 };
        let stride = (decades / 8.0).ceil().max(1.0);
        let each = if decades > 24.0 { whole(stride) } else { 1 };
        for decade in (0..=whole(decades)).step_by(each as usize) {
            let exponent = first + f64::from(decade);
            for digit in 1..10u8 {
                let number = f64::from(digit) * 10f64.powf(exponent);
                if number < above_zero || number > self.high * 1.000_001 || stride > 1.0 && digit > 1 {
                    continue;
                }
                let labelled = if decades <= 2.0 { matches!(digit, 1 | 2 | 5) } else { digit == 1 };
                let labelled = labelled && (f64::from(decade) % stride == 0.0);
                ticks.push(Tick { label: self.tick(number).label.filter(|_| labelled), at: self.place(number) });
            }
        }
        ticks
    }

    fn tick(&self, number: f64) -> Tick {
        Tick { at: self.place(number), label: Some(self.unit.label(number)) }
    }
}

fn whole(decades: f64) -> u32 {
    (0..700).find(|&count| f64::from(count) >= decades).unwrap_or(700)
}

fn bounds(numbers: impl Iterator<Item = f64>) -> (f64, f64) {
    numbers.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), number| (low.min(number), high.max(number)))
}

/// The distance of ticks that makes four to eight of them: 1, 2 or 5 times a power of ten.
fn step(span: f64) -> f64 {
    let rough = span / 6.0;
    let power = 10f64.powf(rough.log10().floor());
    let digit = [1.0, 2.0, 5.0].into_iter().find(|digit| rough <= digit * power * 1.000_001).unwrap_or(10.0);
    digit * power
}

/// Without the dust of repeated additions.
fn tidy(number: f64) -> f64 {
    format!("{number:.12e}").parse().unwrap_or(number)
}

/// The largest of 1, 2, 5 times powers of ten that is not larger.
fn round_down(number: f64) -> f64 {
    let power = 10f64.powf((number * 1.000_001).log10().floor());
    let digit = [5.0, 2.0].into_iter().find(|digit| digit * power <= number * 1.000_001).unwrap_or(1.0);
    digit * power
}

fn round_up(number: f64) -> f64 {
    let power = 10f64.powf((number / 1.000_001).log10().floor());
    let digit = [1.0, 2.0, 5.0].into_iter().find(|digit| digit * power >= number / 1.000_001).unwrap_or(10.0);
    digit * power
}

/// The power of ten that is a decade or more below.
fn power_below(number: f64) -> f64 {
    10f64.powf((number * 1.000_001).log10().floor() - 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(axis: Axis) -> Vec<String> {
        axis.ticks().into_iter().filter_map(|tick| tick.label).map(|label| label.replace('\u{a0}', " ")).collect()
    }

    #[test]
    fn a_linear_axis_begins_at_zero_and_has_round_ticks() {
        let axis = Axis::covering([3.0, 47.0], Scale::Linear, Unit::Count);
        assert_eq!(labels(axis), ["0", "10", "20", "30", "40", "50"]);
        assert!((axis.place(25.0) - 0.5).abs() < 1e-12);
        let share = Axis::covering([0.31, 1.0], Scale::Linear, Unit::Share);
        assert_eq!(labels(share), ["0 %", "20 %", "40 %", "60 %", "80 %", "100 %"]);
    }

    #[test]
    fn counts_have_no_ticks_between_whole_numbers() {
        assert_eq!(labels(Axis::covering([2.0], Scale::Linear, Unit::Count)), ["0", "1", "2"]);
    }

    #[test]
    fn a_logarithmic_axis_of_decades_is_labelled_at_powers_of_ten() {
        let axis = Axis::covering([2e-5, 9.0], Scale::Log, Unit::Seconds);
        assert_eq!(labels(axis), ["100 µs", "1 ms", "10 ms", "100 ms", "1 s", "10 s"]);
        assert!((axis.low() - 2e-5).abs() < 1e-12 && (axis.high() - 10.0).abs() < 1e-9);
        assert!((axis.place((2e-4f64).sqrt()) - 0.5).abs() < 1e-9);
    }

    #[test]
    fn a_short_logarithmic_axis_is_labelled_at_one_two_and_five() {
        let axis = Axis::covering([0.02, 0.3], Scale::Log, Unit::Seconds);
        assert_eq!(labels(axis), ["20 ms", "50 ms", "100 ms", "200 ms", "500 ms"]);
    }

    #[test]
    fn the_border_of_a_logarithmic_axis_stands_for_zero_where_there_is_one() {
        let axis = Axis::covering([0.0, 3.0, 4000.0], Scale::Log, Unit::Count);
        assert!(axis.has_zero());
        assert_eq!(labels(axis), ["0", "1", "10", "100", "1000"]);
        assert!(axis.place(0.0) == 0.0 && axis.place(1.0) > 0.1);
    }

    #[test]
    fn nothing_and_one_number_make_an_axis_too() {
        for scale in [Scale::Linear, Scale::Log] {
            for numbers in [&[][..], &[0.0], &[7.0], &[f64::NAN, f64::INFINITY], &[1e-12], &[1e18], &[-3.0]] {
                let axis = Axis::covering(numbers.iter().copied(), scale, Unit::Number);
                assert!(axis.low() < axis.high(), "{scale:?} {numbers:?}");
                assert!(axis.ticks().len() >= 2, "{scale:?} {numbers:?}: {:?}", axis.ticks());
            }
        }
    }
}
