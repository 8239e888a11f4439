//! A stream with any number of threads: its order, its end, its panics.

use super::*;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

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

#[test]
fn slow_jobs_of_one_chunk_are_spread_and_seen_before_its_end() {
    let threads = NonZeroUsize::new(2).unwrap();
    // The first job waits for the second, and the last for the sink that has seen the first.
    let (begun, seen) = (AtomicBool::new(false), AtomicBool::new(false));
    let wait_for = |flag: &AtomicBool| {
        while !flag.load(Ordering::Relaxed) {
            std::thread::yield_now();
        }
    };
    let work = |(): &mut (), job: u32, _: &Cancel| {
        match job {
            0 => wait_for(&begun),
            1 => begun.store(true, Ordering::Relaxed),
            99 => wait_for(&seen),
            _ => {}
        }
        job
    };
    let mut order = Vec::new();
    let flow = ordered(threads, chunks(100, 1), &[], || (), work, &mut |event| {
        if let Event::Done(job) = event {
            seen.store(true, Ordering::Relaxed);
            order.push(job);
        }
        ControlFlow::<()>::Continue(())
    });
    assert!(flow.is_continue());
    assert_eq!(order, (0..100).collect::<Vec<_>>());
}

#[test]
fn jobs_that_belong_together_are_done_by_one_worker() {
    let threads = NonZeroUsize::new(3).unwrap();
    let makers = AtomicUsize::new(0);
    let source = (0..40).map(|chunk| Jobs::Together((0..30).map(|_| chunk).collect()));
    let maker = || makers.fetch_add(1, Ordering::Relaxed);
    let work = |me: &mut usize, chunk: u32, _: &Cancel| (chunk, *me);
    let mut seen: Vec<(u32, usize)> = Vec::new();
    let flow = ordered(threads, source, &[], maker, work, &mut |event| {
        if let Event::Done(pair) = event {
            seen.push(pair);
        }
        ControlFlow::<()>::Continue(())
    });
    assert!(flow.is_continue());
    assert_eq!(seen.len(), 1_200);
    for chunk in seen.chunks(30) {
        assert!(chunk.iter().all(|pair| pair == &chunk[0]), "{chunk:?}");
    }
}

#[test]
fn the_results_so_far_of_jobs_that_belong_together_are_handed_on() {
    let threads = NonZeroUsize::new(2).unwrap();
    let seen = AtomicBool::new(false);
    let work = |(): &mut (), job: u32, _: &Cancel| {
        match job {
            0 => std::thread::sleep(portion::HAND_ON * 2),
            9 => {
                while !seen.load(Ordering::Relaxed) {
                    std::thread::yield_now();
                }
            }
            _ => {}
        }
        job
    };
    let source = std::iter::once(Jobs::Together((0..10).collect()));
    let mut count = 0;
    let flow = ordered(threads, source, &[], || (), work, &mut |event| {
        if let Event::Done(job) = event {
            assert_eq!(job, count);
            count += 1;
            seen.store(true, Ordering::Relaxed);
        }
        ControlFlow::<()>::Continue(())
    });
    assert!(flow.is_continue());
    assert_eq!(count, 10);
}

#[test]
fn a_chunk_without_a_job_is_passed_over() {
    for threads in [1, 3] {
        let source = (0..100u32).map(|job| if job % 2 == 0 { Vec::new() } else { vec![job] });
        let mut seen = Vec::new();
        let flow = ordered(NonZeroUsize::new(threads).unwrap(), source, &[], || (), |(), job, _| job, &mut |event| {
            if let Event::Done(job) = event {
                seen.push(job);
            }
            ControlFlow::<()>::Continue(())
        });
        assert!(flow.is_continue());
        assert_eq!(seen, (0..100).filter(|job| job % 2 == 1).collect::<Vec<_>>());
    }
}
