//! A set of lanes as the bits of a number, one by one.

/// The places of the bits that are set, lowest first.
pub(crate) struct Bits(pub(crate) u32);

#[allow(clippy::inline_always, reason = "what is not inlined loses the instructions of its caller")]
impl Iterator for Bits {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        let place = self.0.trailing_zeros();
        self.0 &= self.0.wrapping_sub(1);
        (place < u32::BITS).then_some(place as usize)
    }
}
