//! Two seconds of processor time and 256 MiB for an input. Both are counted here: the clock on the wall says nothing of a
//! program that others push aside, and the memory of the process holds the corpus too.
//!
//! What passes a limit is aborted, and libFuzzer keeps the input.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicBool, AtomicIsize, Ordering};

/// Processor seconds.
const SECONDS: libc::time_t = 2;
/// Bytes held at once, beside what was held before the input.
const BYTES: isize = 256 << 20;

/// The system's allocator, and how much is held of it.
pub struct Counting;

static HELD: AtomicIsize = AtomicIsize::new(0);
static MOST: AtomicIsize = AtomicIsize::new(isize::MAX);
static REPORTED: AtomicBool = AtomicBool::new(false);

fn hold(bytes: isize) {
    let held = HELD.fetch_add(bytes, Ordering::Relaxed) + bytes;
    if held > MOST.load(Ordering::Relaxed) && !REPORTED.swap(true, Ordering::Relaxed) {
        MOST.store(isize::MAX, Ordering::Relaxed);
        panic!("too much memory: more than {} MiB for an input", BYTES >> 20);
    }
}

fn signed(bytes: usize) -> isize {
    isize::try_from(bytes).expect("no layout is larger")
}

// SAFETY: everything is handed on to the system's allocator as it came; the counting touches no memory of it.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        hold(signed(layout.size()));
        // SAFETY: as the caller promises.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        hold(signed(layout.size()));
        // SAFETY: as the caller promises.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        HELD.fetch_sub(signed(layout.size()), Ordering::Relaxed);
        // SAFETY: as the caller promises.
        unsafe { System.dealloc(memory, layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        hold(signed(size) - signed(layout.size()));
        // SAFETY: as the caller promises.
        unsafe { System.realloc(memory, layout, size) }
    }
}

extern "C" fn too_slow(_: libc::c_int) {
    let message = b"too slow: more than 2 seconds of processor time for an input\n";
    // SAFETY: both may be called from a handler of a signal; abort does not return.
    unsafe {
        libc::write(2, message.as_ptr().cast(), message.len());
        libc::abort();
    }
}

/// Prepares the handler of the timer.
pub fn install() {
    let handler: extern "C" fn(libc::c_int) = too_slow;
    // SAFETY: the handler calls only what handlers may call.
    unsafe { libc::signal(libc::SIGVTALRM, handler as libc::sighandler_t) };
}

fn set_timer(seconds: libc::time_t) {
    let zero = libc::timeval { tv_sec: 0, tv_usec: 0 };
    let timer = libc::itimerval { it_interval: zero, it_value: libc::timeval { tv_sec: seconds, tv_usec: 0 } };
    // SAFETY: the timer outlives the call, and nothing is asked back.
    unsafe { libc::setitimer(libc::ITIMER_VIRTUAL, &raw const timer, std::ptr::null_mut()) };
}

/// Calls this within the limits.
pub fn within(call: impl FnOnce()) {
    MOST.store(HELD.load(Ordering::Relaxed).saturating_add(BYTES), Ordering::Relaxed);
    set_timer(SECONDS);
    call();
    set_timer(0);
    MOST.store(isize::MAX, Ordering::Relaxed);
}
