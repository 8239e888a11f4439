//! libFuzzer, called from a `main` of our own: it makes up inputs, and a panic, a signal or too much of anything ends it
//! with the input kept as a file.

use super::limits;
use super::targets::Target;
use libfuzzer_sys as _;
use std::ffi::{CString, c_char, c_int};
use std::sync::OnceLock;

unsafe extern "C" {
    /// `FuzzerDriver` of libFuzzer.
    fn LLVMFuzzerRunDriver(
        count: *mut c_int,
        arguments: *mut *mut *mut c_char,
        call: extern "C" fn(*const u8, usize) -> c_int,
    ) -> c_int;
}

static TARGET: OnceLock<Target> = OnceLock::new();

extern "C" fn call(data: *const u8, length: usize) -> c_int {
    // SAFETY: libFuzzer hands over so many bytes, which live until this returns; a pointer to none may be null.
    let data: &[u8] = if length == 0 { &[] } else { unsafe { std::slice::from_raw_parts(data, length) } };
    let target = TARGET.get().expect("it was chosen before the first call");
    limits::within(|| target(data));
    0
}

/// Runs libFuzzer with its options; it ends the process itself where it finds something.
pub fn run(target: Target, options: &[String]) -> Result<(), String> {
    TARGET.set(target).map_err(|_| "one target in a process")?;
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        hook(panic);
        std::process::abort();
    }));
    limits::install();
    let words = std::iter::once("fuzz").chain(options.iter().map(String::as_str));
    let words: Vec<CString> = words.map(|word| CString::new(word).expect("options hold no NUL")).collect();
    let mut pointers: Vec<*mut c_char> = words.iter().map(|word| word.as_ptr().cast_mut()).collect();
    let mut count = c_int::try_from(pointers.len()).expect("a handful of options");
    pointers.push(std::ptr::null_mut());
    let mut arguments = pointers.as_mut_ptr();
    // SAFETY: the arguments are as those of a C `main`, ended by a null pointer, and outlive the call.
    let code = unsafe { LLVMFuzzerRunDriver(&raw mut count, &raw mut arguments, call) };
    if code == 0 { Ok(()) } else { Err(format!("libFuzzer ended with {code}")) }
}
