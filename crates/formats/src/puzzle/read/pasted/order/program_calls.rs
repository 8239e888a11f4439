//! The one table of calls by which programs make another grid of the one that they list: what each does, and where in a statement it says so.
//!
//! To add a call, add a line: its word, what it does, and each place where it tells.

/// What a call does with a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Effect {
    /// Has rows as columns.
    Turns,
    /// Has rows, columns or digits in the other order.
    Mirrors,
    /// Gives cells other values.
    Values,
    /// Takes cells away, adds them, or moves them.
    Cells,
    /// Makes a copy with the same cells in the same places.
    Copies,
    /// Makes no grid of it: a number, or a text.
    Reads,
}

/// Where a call tells of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Asked {
    /// Around a list: it has rows as columns.
    Turned,
    /// Around a list: it has rows or columns in the other order.
    Flipped,
    /// Around a list: it takes columns.
    Columns,
    /// Around a list or a string, in a pipe of a shell.
    Piped,
    /// Around a list or a string: its values or its cells are others.
    Operation,
    /// Behind a string, with what it replaces and by what.
    Replacement,
    /// Behind the end of a list or of a string that stands on several lines.
    Behind,
    /// Before such a list.
    Before,
    /// Around the name of a grid, wherever it stands.
    Around,
    /// Somewhere in a value that a name gets and that is made of the grid.
    Made,
    /// Behind a name, as a method.
    Method,
    /// Before a name, which is what the call changes.
    Argument,
    /// As the beginning of the name of a call that gets the grid alone.
    Begin,
    /// As the beginning of the name of a call that gets the grid, a place and a value.
    Setter,
}

/// A word of a call, in small letters and without spaces.
#[derive(Clone, Copy, Debug)]
struct Call {
    word: &'static str,
    effect: Effect,
    asked: &'static [Asked],
}

/// The words of the calls that tell in this place.
pub(in super::super) fn words(asked: Asked) -> impl Iterator<Item = &'static str> {
    CALLS.iter().filter(move |call| call.asked.contains(&asked)).map(|call| call.word)
}

/// The words of the calls that do this, wherever they stand.
pub(in super::super) fn words_that(effect: Effect) -> impl Iterator<Item = &'static str> {
    CALLS.iter().filter(move |call| call.effect == effect).map(|call| call.word)
}

/// Words of names of calls that take away what is no cell: `remove_spaces`.
const NO_CELLS: [&str; 8] = ["space", "newline", "comment", "candidate", "note", "mark", "dup", "sep"];

/// Whether a call of this name turns or flips what it gets, gives it other values or moves its cells: `transpose`, `mirror_board`, `np.mod`,
/// `shuffle_rows`, `sorted`.
pub(in super::super) fn makes_another(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    let last = name.rsplit(['.', ':']).next().unwrap_or("");
    let is_word = |word: &str| [last, &*name].iter().any(|name| word.strip_suffix('(') == Some(*name));
    CALLS.iter().any(|call| match call.effect {
        Effect::Turns | Effect::Mirrors | Effect::Values if last != "where" => {
            is_word(call.word) || call.asked.contains(&Begin) && last.starts_with(call.word)
        }
        // What a call puts in or takes away may be no cells.
        Effect::Cells => {
            let moves = call.word == "sort(" || call.asked.iter().any(|asked| matches!(asked, Operation | Around));
            let begins = call.asked.contains(&Begin) && last.starts_with(call.word);
            moves && is_word(call.word) || begins && !NO_CELLS.iter().any(|word| last.contains(word))
        }
        _ => false,
    })
}

const fn call(word: &'static str, effect: Effect, asked: &'static [Asked]) -> Call {
    Call { word, effect, asked }
}

use Asked::{
    Argument, Around, Before, Begin, Behind, Columns, Flipped, Made, Method, Operation, Piped, Replacement, Setter,
    Turned,
};
use Effect::{Cells, Copies, Mirrors, Reads, Turns, Values};

const CALLS: [Call; 268] = [
    call("transpose(", Turns, &[Turned, Around]),
    call("transpose[", Turns, &[Turned]),
    call(".transpose", Turns, &[Turned]),
    call("swapaxes(", Turns, &[Turned]),
    call("permutedims(", Turns, &[Turned, Around]),
    call("zip(*", Turns, &[Turned, Around]),
    call("=t(", Turns, &[Turned]),
    call("-t(", Turns, &[Turned]),
    call("(t(matrix(", Turns, &[Turned]),
    call("|rs-t", Turns, &[Piped]),
    call("|datamashtranspose", Turns, &[Piped]),
    call("|datamash-wtranspose", Turns, &[Piped]),
    call("colmajor", Turns, &[Columns]),
    call("np.c_[", Turns, &[Columns]),
    call("numpy.c_[", Turns, &[Columns]),
    call("dstack(", Turns, &[Columns]),
    call("moveaxis(", Turns, &[Columns, Around]),
    call("rollaxis(", Turns, &[Columns, Around]),
    call("einsum(ij->ji", Turns, &[Columns]),
    call(").t()", Turns, &[Columns]),
    call("].t()", Turns, &[Columns]),
    call(".permute(1,0", Turns, &[Columns]),
    call("(applymapvector", Turns, &[Columns]),
    call("(applymaplist", Turns, &[Columns]),
    call("_.zip(", Turns, &[Columns]),
    call("_.unzip(", Turns, &[Columns]),
    call("\\[transpose]", Turns, &[Columns]),
    call("⍉", Turns, &[Columns]),
    call("(:)=", Turns, &[Columns]),
    call("matrix::from_vec(", Turns, &[Columns]),
    call("matrix::from_column_slice(", Turns, &[Columns]),
    call("matrix::from_columns(", Turns, &[Columns]),
    call("reduce(hcat", Turns, &[Columns]),
    call("dims=(col", Turns, &[Columns]),
    call("dims=[col", Turns, &[Columns]),
    call("dims=(x,y", Turns, &[Columns]),
    call("dims=[x,y", Turns, &[Columns]),
    call("orient=col", Turns, &[Columns]),
    call("structure(list(", Turns, &[Columns]),
    call("cells:{values:[[", Turns, &[Columns]),
    call("aperm(", Turns, &[Around]),
    call("einsum(", Turns, &[Around]),
    call("rearrange(", Turns, &[Around]),
    call("t(", Turns, &[Around]),
    call("transpose", Turns, &[Made]),
    call("transpos", Turns, &[Begin]),
    call("flipud(", Mirrors, &[Flipped, Around]),
    call("fliplr(", Mirrors, &[Flipped, Around]),
    call("flip(", Mirrors, &[Flipped, Around]),
    call("rot90(", Mirrors, &[Flipped, Around]),
    call("rotate(", Mirrors, &[Flipped, Around]),
    call("[::-1]", Mirrors, &[Flipped, Behind]),
    call("[::-1,", Mirrors, &[Flipped]),
    call("reversed(", Mirrors, &[Flipped, Around]),
    call("reverse(", Mirrors, &[Flipped, Argument]),
    call("reverse[", Mirrors, &[Flipped]),
    call(".reverse", Mirrors, &[Flipped]),
    call("=reverse", Mirrors, &[Flipped]),
    call(",::-1]", Mirrors, &[Piped]),
    call(":reverse", Mirrors, &[Piped]),
    call(",rev)", Mirrors, &[Made]),
    call("strrev(", Mirrors, &[Piped]),
    call("array_reverse(", Mirrors, &[Piped, Around]),
    call("|rev|", Mirrors, &[Piped]),
    call("|rev\n", Mirrors, &[Piped]),
    call("|tac|", Mirrors, &[Piped]),
    call("|tac\n", Mirrors, &[Piped]),
    call("rotl90(", Mirrors, &[Operation, Around]),
    call("rotr90(", Mirrors, &[Operation, Around]),
    call(".rotate(", Mirrors, &[Operation]),
    call("mirror(", Mirrors, &[Around]),
    call("rot180(", Mirrors, &[Made]),
    call("rotate", Mirrors, &[Made]),
    call("reverse", Mirrors, &[Made, Method, Begin]),
    call("rev(", Mirrors, &[Made]),
    call("mirror", Mirrors, &[Made, Begin]),
    call("rotate_left", Mirrors, &[Method]),
    call("rotate_right", Mirrors, &[Method]),
    call("reverse!(", Mirrors, &[Argument]),
    call("reverse(arrays.aslist(", Mirrors, &[Argument]),
    call("rotat", Mirrors, &[Begin]),
    call("flip", Mirrors, &[Begin]),
    call(".reverse(", Mirrors, &[Behind]),
    call(".reverse.", Mirrors, &[Behind]),
    call(".toreversed(", Mirrors, &[Behind]),
    call(".reversed(", Mirrors, &[Behind]),
    call(".asreversed(", Mirrors, &[Behind]),
    call(".rev()", Mirrors, &[Behind]),
    call("}//reverse", Mirrors, &[Behind]),
    call("(reverse'(", Mirrors, &[Before]),
    call("reverse/@", Mirrors, &[Before]),
    call("(reverse(list", Mirrors, &[Before]),
    call("=:|.", Mirrors, &[Before]),
    call("maketrans(", Values, &[Piped, Made]),
    call(".translate(", Values, &[Piped]),
    call("|tr1", Values, &[Piped]),
    call("|tr[1", Values, &[Piped]),
    call("|try/", Values, &[Piped]),
    call("cumsum(", Values, &[Operation]),
    call("diff(", Values, &[Operation]),
    call("subtract(", Values, &[Operation]),
    call("multiply(", Values, &[Operation]),
    call("np.add(", Values, &[Operation]),
    call("np.mod(", Values, &[Operation]),
    call("np.clip(", Values, &[Operation]),
    call("np.abs(", Values, &[Operation]),
    call("np.negative(", Values, &[Operation]),
    call("np.floor_divide(", Values, &[Operation]),
    call("np.where(np.array(", Values, &[Operation]),
    call(".replace(", Values, &[Replacement]),
    call(".replaceall(", Values, &[Replacement]),
    call(".tr(", Values, &[Replacement]),
    call(".gsub(", Values, &[Replacement]),
    call(".sub(", Values, &[Replacement]),
    call("translate(", Values, &[Replacement]),
    call("negative(", Values, &[Around]),
    call("bitwise_xor(", Values, &[Around]),
    call("invert(", Values, &[Around]),
    call("np.where(", Values, &[Made]),
    call(".replace({", Values, &[Made]),
    call("add.at(", Values, &[Argument]),
    call("relabel", Values, &[Begin]),
    call("recode", Values, &[Begin]),
    call("vstack(", Cells, &[Made]),
    call("hstack(", Cells, &[Made]),
    call("|sort-r", Cells, &[Piped]),
    call("roll(", Cells, &[Operation, Around]),
    call("sorted(", Cells, &[Operation, Made]),
    call("shuffle(", Cells, &[Operation, Argument]),
    call("circshift(", Cells, &[Operation, Around]),
    call("shuffled(", Cells, &[Operation]),
    call("permuted(", Cells, &[Operation]),
    call("].sort(", Cells, &[Operation]),
    call("].tosorted(", Cells, &[Operation]),
    call(")).sort(", Cells, &[Operation]),
    call("np.tril(", Cells, &[Operation]),
    call("np.triu(", Cells, &[Operation]),
    call("shuffle", Cells, &[Made, Begin]),
    call("permut", Cells, &[Made, Begin]),
    call("swap", Cells, &[Made, Method, Begin, Setter]),
    call("shift", Cells, &[Made, Method, Begin]),
    call("np.delete(", Cells, &[Made]),
    call("np.insert(", Cells, &[Made]),
    call("np.append(", Cells, &[Made]),
    call("concat", Cells, &[Made]),
    call(".drop(", Cells, &[Made]),
    call(".filter(", Cells, &[Made]),
    call(".substring(", Cells, &[Made]),
    call(".substr(", Cells, &[Made]),
    call("sort(", Cells, &[Made, Argument]),
    call("scramble", Cells, &[Made]),
    call(".sort_values(", Cells, &[Made]),
    call(".sample(", Cells, &[Made]),
    call(".rename(", Cells, &[Made]),
    call("append", Cells, &[Method]),
    call("pop", Cells, &[Method]),
    call("push", Cells, &[Method]),
    call("insert", Cells, &[Method, Setter]),
    call("remove", Cells, &[Method, Begin]),
    call("extend", Cells, &[Method]),
    call("clear", Cells, &[Method, Begin]),
    call("unshift", Cells, &[Method]),
    call("splice", Cells, &[Method]),
    call("fill", Cells, &[Method, Setter]),
    call("sort", Cells, &[Method]),
    call("set", Cells, &[Method, Setter]),
    call("add", Cells, &[Method, Setter]),
    call("itemset", Cells, &[Method]),
    call("put", Cells, &[Method, Setter]),
    call("push_back", Cells, &[Method]),
    call("pop_back", Cells, &[Method]),
    call("erase", Cells, &[Method, Begin]),
    call("removeat", Cells, &[Method]),
    call("removelast", Cells, &[Method]),
    call("removefirst", Cells, &[Method]),
    call("remove_at", Cells, &[Method]),
    call("setat", Cells, &[Method]),
    call("set_value", Cells, &[Method]),
    call("setvalue", Cells, &[Method]),
    call("truncate", Cells, &[Method]),
    call("addall", Cells, &[Method]),
    call("appendrow", Cells, &[Method]),
    call("setcell", Cells, &[Method]),
    call("set_cell", Cells, &[Method]),
    call("swap_remove", Cells, &[Method]),
    call("__setitem__", Cells, &[Method]),
    call("__delitem__", Cells, &[Method]),
    call("setitem", Cells, &[Method]),
    call("set_row", Cells, &[Method]),
    call("setrow", Cells, &[Method]),
    call("swap_rows", Cells, &[Method]),
    call("swaprows", Cells, &[Method]),
    call("copywithin", Cells, &[Method]),
    call("retain", Cells, &[Method]),
    call("swap(", Cells, &[Argument]),
    call("put(", Cells, &[Argument]),
    call("fill_diagonal(", Cells, &[Argument]),
    call("array_pop(", Cells, &[Argument]),
    call("array_push(", Cells, &[Argument]),
    call("array_shift(", Cells, &[Argument]),
    call("array_unshift(", Cells, &[Argument]),
    call("array_splice(", Cells, &[Argument]),
    call("unset(", Cells, &[Argument]),
    call("sort!(", Cells, &[Argument]),
    call("rsort(", Cells, &[Argument]),
    call("pop!(", Cells, &[Argument]),
    call("push!(", Cells, &[Argument]),
    call("popfirst!(", Cells, &[Argument]),
    call("shuffle(arrays.aslist(", Cells, &[Argument]),
    call("table.remove(", Cells, &[Argument]),
    call("table.insert(", Cells, &[Argument]),
    call("memset(", Cells, &[Argument]),
    call("memcpy(", Cells, &[Argument]),
    call("memmove(", Cells, &[Argument]),
    call("bzero(", Cells, &[Argument]),
    call("fill(", Cells, &[Argument]),
    call("fill!(", Cells, &[Argument]),
    call("copyto(", Cells, &[Argument]),
    call("np.place(", Cells, &[Argument]),
    call("object.assign(", Values, &[Argument]),
    call("reflect.set(", Values, &[Argument]),
    call("putmask(", Cells, &[Argument]),
    call("setitem(", Cells, &[Argument]),
    call("scrambl", Cells, &[Begin]),
    call("reset", Cells, &[Begin]),
    call("delete", Cells, &[Begin]),
    call("place", Cells, &[Setter]),
    call("write", Cells, &[Setter]),
    call("assign", Cells, &[Setter]),
    call("update", Cells, &[Setter]),
    call("change", Cells, &[Setter]),
    call(".sort(", Cells, &[Behind]),
    call(".sort.", Cells, &[Behind]),
    call(".sorted(", Cells, &[Behind]),
    call("|sort-object", Cells, &[Behind]),
    call("(mapreverse'(", Cells, &[Before]),
    call("np.array(", Copies, &[]),
    call("np.asarray(", Copies, &[]),
    call("np.copy(", Copies, &[]),
    call("np.matrix(", Copies, &[]),
    call("numpy.array(", Copies, &[]),
    call("numpy.asarray(", Copies, &[]),
    call("array(", Copies, &[]),
    call("asarray(", Copies, &[]),
    call("list(", Copies, &[]),
    call("tuple(", Copies, &[]),
    call("deepcopy(", Copies, &[]),
    call("copy.copy(", Copies, &[]),
    call("copy.deepcopy(", Copies, &[]),
    call("pd.dataframe(", Copies, &[]),
    call("torch.tensor(", Copies, &[]),
    call("array.from(", Copies, &[]),
    call("structuredclone(", Copies, &[]),
    call("[...", Copies, &[]),
    call("as.matrix(", Copies, &[]),
    call("clone(", Copies, &[]),
    call("len(", Reads, &[]),
    call("sum(", Reads, &[]),
    call("count", Reads, &[]),
    call(".shape", Reads, &[]),
    call(".length", Reads, &[]),
    call(".size", Reads, &[]),
    call("any(", Reads, &[]),
    call("all(", Reads, &[]),
    call("max(", Reads, &[]),
    call("min(", Reads, &[]),
    call("time(", Reads, &[]),
    call("hash(", Reads, &[]),
];

#[cfg(test)]
mod tests {
    use super::{CALLS, Effect};
    use std::collections::BTreeSet;

    #[test]
    fn each_word_stands_once_in_small_letters_and_tells_somewhere() {
        let words: BTreeSet<&str> = CALLS.iter().map(|call| call.word).collect();
        assert_eq!(words.len(), CALLS.len());
        for call in &CALLS {
            let is_plain = |sign: char| !sign.is_uppercase() && (sign == '\n' || !sign.is_whitespace());
            assert!(call.word.chars().all(is_plain), "{}", call.word);
            let tells = !matches!(call.effect, Effect::Copies | Effect::Reads);
            assert_eq!(!call.asked.is_empty(), tells, "{}", call.word);
        }
    }
}
