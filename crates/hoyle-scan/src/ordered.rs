//! Lets workers pass one after the other: [`Ordered`]; and lets only so many work at a time: [`Permits`].

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// A state that workers get one after the other, in the order of their numbers.
#[derive(Debug)]
pub(crate) struct Ordered<S> {
    next: AtomicU64,
    state: Mutex<S>,
    moved: Condvar,
}

/// One worker's turn; the next has it when this is dropped.
pub(crate) struct Turn<'a, S> {
    ordered: &'a Ordered<S>,
    state: MutexGuard<'a, S>,
}

impl<S> Ordered<S> {
    pub(crate) fn new(state: S) -> Ordered<S> {
        Ordered { next: AtomicU64::new(0), state: Mutex::new(state), moved: Condvar::new() }
    }

    /// Whether it is this number's turn already.
    pub(crate) fn is_up(&self, number: u64) -> bool {
        self.next.load(Ordering::Acquire) == number
    }

    /// Waits until it is this number's turn; `None` if all stops before.
    pub(crate) fn wait(&self, number: u64, stop: &Stop) -> Option<Turn<'_, S>> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        while self.next.load(Ordering::Acquire) != number {
            if stop.asked() {
                return None;
            }
            state = self.moved.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        Some(Turn { ordered: self, state })
    }

    /// Wakes all that wait, so that they see that they must stop.
    pub(crate) fn wake(&self) {
        let _state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        self.moved.notify_all();
    }

    /// The state, when all is done.
    pub(crate) fn into_inner(self) -> S {
        self.state.into_inner().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<S> core::ops::Deref for Turn<'_, S> {
    type Target = S;
    fn deref(&self) -> &S {
        &self.state
    }
}

impl<S> core::ops::DerefMut for Turn<'_, S> {
    fn deref_mut(&mut self) -> &mut S {
        &mut self.state
    }
}

impl<S> Drop for Turn<'_, S> {
    fn drop(&mut self) {
        self.ordered.next.fetch_add(1, Ordering::Release);
        self.ordered.moved.notify_all();
    }
}

/// As many permits to work as there are jobs. A worker that waits for its turn holds none, so none waits forever.
#[derive(Debug)]
pub(crate) struct Permits {
    free: Mutex<usize>,
    returned: Condvar,
}

/// The permit to work, given back when this is dropped.
pub(crate) struct Permit<'a>(&'a Permits);

impl Permits {
    pub(crate) fn new(permits: usize) -> Permits {
        Permits { free: Mutex::new(permits), returned: Condvar::new() }
    }

    /// Takes a permit, waiting until one is free.
    pub(crate) fn acquire(&self) -> Permit<'_> {
        let mut free = self.free.lock().unwrap_or_else(PoisonError::into_inner);
        while *free == 0 {
            free = self.returned.wait(free).unwrap_or_else(PoisonError::into_inner);
        }
        *free -= 1;
        Permit(self)
    }
}

impl Drop for Permit<'_> {
    fn drop(&mut self) {
        *self.0.free.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        self.0.returned.notify_one();
    }
}

/// Says that all must stop: the sink takes no more, or a worker failed.
#[derive(Debug, Default)]
pub(crate) struct Stop(AtomicBool);

impl Stop {
    pub(crate) fn ask(&self) {
        self.0.store(true, Ordering::Release);
    }

    pub(crate) fn asked(&self) -> bool {
        self.0.load(Ordering::Acquire)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_come_in_order_whoever_asks_first() {
        let ordered = Ordered::new(Vec::new());
        let stop = Stop::default();
        std::thread::scope(|scope| {
            for first in (0..4_u64).rev() {
                let (ordered, stop) = (&ordered, &stop);
                scope.spawn(move || {
                    for number in (first..100).step_by(4) {
                        if let Some(mut turn) = ordered.wait(number, stop) {
                            turn.push(number);
                        }
                    }
                });
            }
        });
        assert_eq!(ordered.into_inner(), (0..100).collect::<Vec<_>>());
    }

    #[test]
    fn nobody_waits_for_a_turn_that_never_comes() {
        let ordered = Ordered::new(());
        let stop = Stop::default();
        std::thread::scope(|scope| {
            let waiting = scope.spawn(|| ordered.wait(1, &stop).is_none());
            stop.ask();
            ordered.wake();
            assert!(waiting.join().unwrap_or(false));
        });
    }
}
