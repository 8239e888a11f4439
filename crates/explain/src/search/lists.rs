//! Lists by a number, one behind the other in one piece of memory: made in each round, so they must not be thousands of small ones.

/// A list for each number.
pub(crate) struct Lists<T> {
    starts: Vec<usize>,
    items: Vec<T>,
}

impl<T: Copy> Lists<T> {
    /// Of items, each with the number of its list; there are so many lists. An item stands behind those that came before it. O(lists + items).
    pub(crate) fn new(lists: usize, items: &[(u32, T)]) -> Self {
        let mut starts = vec![0; lists + 1];
        for (list, _) in items {
            starts[*list as usize + 1] += 1;
        }
        for at in 0..lists {
            starts[at + 1] += starts[at];
        }
        let mut next = starts.clone();
        let mut sorted: Vec<T> = items.iter().map(|item| item.1).collect();
        for &(list, item) in items {
            let place = &mut next[list as usize];
            sorted[*place] = item;
            *place += 1;
        }
        Self { starts, items: sorted }
    }

    /// A list.
    pub(crate) fn list(&self, number: usize) -> &[T] {
        &self.items[self.starts[number]..self.starts[number + 1]]
    }

    /// How many lists there are.
    pub(crate) fn len(&self) -> usize {
        self.starts.len() - 1
    }
}
