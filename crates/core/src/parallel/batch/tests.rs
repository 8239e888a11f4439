//! A stream with any number of threads: its order, its end, its panics.

use super::*;

fn chunks(of: u32, count: u32) -> impl Iterator<Item = Vec<u32>> + Send + 'static {
    (0..count).map(move |chunk| (chunk * of..(chunk + 1) * of).collect())
}

fn squares(threads: usize) -> Vec<u32> {
    let mut seen = Vec::new();
    let threads = NonZeroUsize::new(threads).unwrap();
    let flow = ordered(threads, chunks(7, 100), &[], || (), |(), job, _| job * job, &mut |event| {
        if let Event::Done(square) = event {
            seen.push(square);
        }
        ControlFlow::<()>::Continue(())
    });
    assert!(flow.is_continue());
    seen
}

#[test]
fn results_come_in_the_order_of_the_jobs_with_any_number_of_threads() {
    let expected: Vec<u32> = (0..700).map(|job| job * job).collect();
    for threads in [1, 2, 5] {
        assert_eq!(squares(threads), expected);
    }
}

#[test]
fn what_the_system_does_not_start_is_done_without() {
    let expected: Vec<u32> = (0..700).map(|job| job * job).collect();
    for started in 0..4 {
        assert_eq!(thread::with_at_most(started, || squares(3)), expected, "{started} threads");
    }
}

#[test]
fn without_a_thread_flags_and_the_sink_still_end_the_stream() {
    let stop = &mut |event| if event == Event::Done(1_000) { ControlFlow::Break(7) } else { ControlFlow::Continue(()) };
    let (endless, threads) = ((0u32..).map(|job| vec![job]), NonZeroUsize::new(3).unwrap());
    let ordered = |stop| ordered(threads, endless, &[], || (), |(), job, _| job, stop);
    assert_eq!(thread::with_at_most(0, || ordered(stop)), ControlFlow::Break(7));
    let (cancel, endless) = (Cancel::default(), (0u32..).map(|job| vec![job]));
    cancel.raise();
    let never = &mut |_| ControlFlow::Break(());
    let flow = thread::with_at_most(0, || super::ordered(threads, endless, &[cancel], || (), |(), job, _| job, never));
    assert!(flow.is_continue());
}

#[test]
fn an_endless_source_ends_when_the_sink_breaks() {
    for threads in [1, 3] {
        let endless = (0u32..).map(|job| vec![job]);
        let threads = NonZeroUsize::new(threads).unwrap();
        let stop = &mut |event| match event {
            Event::Done(1_000) => ControlFlow::Break(1_000),
            _ => ControlFlow::Continue(()),
        };
        let flow = ordered(threads, endless, &[], || (), |(), job, _| job, stop);
        assert_eq!(flow, ControlFlow::Break(1_000));
    }
}

#[test]
fn a_source_that_never_speaks_again_is_left_behind_on_cancel() {
    for threads in [1, 3] {
        let (_kept_open, silent) = channel::<Vec<u32>>();
        let cancel = Cancel::default();
        cancel.raise();
        let threads = NonZeroUsize::new(threads).unwrap();
        let flow =
            ordered(threads, silent.into_iter(), &[cancel], || (), |(), job, _| job, &mut |_| ControlFlow::Break(()));
        assert!(flow.is_continue());
    }
}

/// What comes of `ordered`, or `None` if it panics.
fn ended<Stop>(stream: impl FnOnce() -> ControlFlow<Stop>) -> Option<ControlFlow<Stop>> {
    std::panic::catch_unwind(std::panic::AssertUnwindSafe(stream)).ok()
}

#[test]
fn a_source_that_never_speaks_again_is_left_behind_when_the_sink_breaks() {
    for threads in [1, 3] {
        let (_kept_open, silent) = channel::<Vec<u32>>();
        let source = std::iter::once(vec![7]).chain(silent);
        let stop = &mut |event| match event {
            Event::Done(job) => ControlFlow::Break(job),
            Event::Idle => ControlFlow::Continue(()),
        };
        let threads = NonZeroUsize::new(threads).unwrap();
        assert_eq!(ordered(threads, source, &[], || (), |(), job, _| job, stop), ControlFlow::Break(7));
    }
}

#[test]
fn a_worker_is_told_when_nobody_waits_for_it() {
    let until_over = |(): &mut (), job, over: &Cancel| {
        while job > 0 && !over.is_raised() {
            std::thread::yield_now();
        }
        job
    };
    let stop = &mut |event| if event == Event::Done(0) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    let threads = NonZeroUsize::new(3).unwrap();
    assert!(ordered(threads, chunks(1, 100), &[], || (), until_over, stop).is_break());
}

#[test]
fn a_panic_of_a_worker_comes_out_and_leaves_nobody_waiting() {
    for threads in [1, 3] {
        let threads = NonZeroUsize::new(threads).unwrap();
        let endless = (0u32..).map(|job| vec![job]);
        let work = |(): &mut (), job: u32, _: &Cancel| assert!(job < 100, "a panic that the test wants");
        let stream = || ordered(threads, endless, &[], || (), work, &mut |_| ControlFlow::<()>::Continue(()));
        assert_eq!(ended(stream), None);
    }
}

#[test]
fn a_panic_of_the_source_is_not_taken_for_its_end() {
    for threads in [1, 3] {
        let threads = NonZeroUsize::new(threads).unwrap();
        let source = (0u32..).map(|job| {
            assert!(job < 100, "a panic that the test wants");
            vec![job]
        });
        let stream = || ordered(threads, source, &[], || (), |(), _, _| (), &mut |_| ControlFlow::<()>::Continue(()));
        assert_eq!(ended(stream), None);
    }
}
