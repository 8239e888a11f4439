//! Which instructions the kernels run on.

/// A set of instructions that a kernel is built for, the fastest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instructions {
    /// AVX-512 with F, BW, VL, DQ, BITALG, VBMI and VPOPCNTDQ, and all that [`Self::Avx2`] needs.
    Avx512,
    /// AVX2, with BMI1, BMI2, POPCNT and LZCNT.
    Avx2,
    /// No vectors: runs anywhere, and judges the others.
    Portable,
}

impl Instructions {
    /// All of them, the fastest first.
    pub const ALL: [Self; 3] = [Self::Avx512, Self::Avx2, Self::Portable];

    /// The fastest that this processor has.
    #[must_use]
    pub fn detect() -> Self {
        Self::ALL.into_iter().find(|instructions| instructions.is_available()).unwrap_or(Self::Portable)
    }

    /// Whether this processor has them.
    #[must_use]
    pub fn is_available(self) -> bool {
        match self {
            Self::Avx512 => has_avx512(),
            Self::Avx2 => has_avx2(),
            Self::Portable => true,
        }
    }
}

// Whatever a `#[target_feature]` of this crate enables is looked up here: its callers rely on it.

#[cfg(target_arch = "x86_64")]
fn has_avx512() -> bool {
    has_avx2()
        && is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("avx512dq")
        && is_x86_feature_detected!("avx512bitalg")
        && is_x86_feature_detected!("avx512vbmi")
        && is_x86_feature_detected!("avx512vpopcntdq")
}

#[cfg(target_arch = "x86_64")]
fn has_avx2() -> bool {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("popcnt")
        && is_x86_feature_detected!("lzcnt")
}

#[cfg(not(target_arch = "x86_64"))]
fn has_avx512() -> bool {
    false
}

#[cfg(not(target_arch = "x86_64"))]
fn has_avx2() -> bool {
    false
}
