//! Graphs to be coloured: the `.col` files of the DIMACS challenge on colouring (Johnson and Trick, 1996).
//!
//! ```text
//! c colours 3          a comment in this format; here it says how many colours there are, unless a request says it
//! p edge 4 3
//! e 1 2
//! e 2 3
//! e 3 4
//! ```
//!
//! A node is a cell, and its colour is the value. Cliques of the graph are found first (`cliques.rs`), so that a triangle
//! is one group for each colour and not three. Solutions that differ only by an exchange of colours all count; but the colours of the
//! largest of these cliques are given before a search, where nothing else is.

use super::Limits;
use super::cliques::Graph;
use super::exact_cover::check;
use super::page::{Page, Part, meant, quoted};
use super::request::{InstanceAndNotes, Request};
use crate::instance::{CellLegend, Exchange, Instance, Legend, Rules, Source, TextError};
use exactone_core::problem::{Bound, BuildError, Candidate, Problem, ProblemBuilder};
use exactone_core::solve::Count;

/// A graph as its file states it.
#[derive(Debug)]
struct GraphFile {
    nodes: usize,
    edges: Vec<(u32, u32)>,
    /// The number in the header; some headers count each edge twice.
    announced: usize,
    colours: Option<usize>,
    /// What is wrong if the file alone says how many colours there are: two lines differ.
    clash: Option<TextError>,
}

/// Reads a graph, and tells what in it says nothing.
pub(super) fn read(page: Page<'_>, request: &Request) -> Result<InstanceAndNotes, TextError> {
    let mut file = GraphFile::read(page, request.limits)?;
    if let Some(error) = file.clash.take().filter(|_| request.colours.is_none()) {
        return Err(error);
    }
    let colours = request.colours.or(file.colours).filter(|&colours| colours > 0).or(request.colours_to_draw);
    let colours = colours.ok_or_else(|| {
        page.whole("with how many colours? `--colours 3` says it, or a line `c colours 3` of the file")
    })?;
    if colours > request.limits.candidates {
        let message = format!("{colours} colours are more than the limit of {}", request.limits.candidates);
        return Err(page.whole(message).limit());
    }
    let memberships = (file.nodes + file.edges.len()).saturating_mul(colours);
    check(page, request.limits, file.nodes.saturating_mul(colours), memberships)?;
    let named = file.edges.len();
    let graph = Graph::new(file.nodes, file.edges);
    let cliques = graph.cover(std::iter::empty::<&[u32]>());
    let cliques = cliques.ok_or_else(|| page.whole("the graph has too many cliques to be found").limit())?;
    let problem = problem(page.builder(), file.nodes, colours, &cliques);
    let problem = problem.map_err(|error| page.whole(error.to_string()).limit())?;
    let exchange = exchange(file.nodes, colours, &cliques);
    let legend = Legend::Cells(legend(file.nodes, colours, &cliques));
    let mut instance = Instance::new(page.stem(), Rules { exchange, ..Rules::new(problem, legend) });
    instance.source = Source { kind: "col", text: source(page, colours), ..Source::default() };
    let note = format!("the header announces {} edges, the file has {named}", file.announced);
    Ok((instance, if file.announced == named { Vec::new() } else { vec![note] }))
}

/// The graph with the number of colours that was used, and no other that the file may have said.
fn source(page: Page<'_>, colours: usize) -> String {
    let says_none = |line: &&str| {
        let words: Vec<&str> = line.split_whitespace().take(2).collect();
        !matches!(words[..], ["c", key] if COLOURS.contains(&key))
    };
    let lines: String = page.text.split_inclusive('\n').filter(says_none).collect();
    format!("c colours {colours}\n{lines}")
}

fn problem(
    mut builder: ProblemBuilder,
    nodes: usize,
    colours: usize,
    cliques: &[Vec<u32>],
) -> Result<Problem, BuildError> {
    for _ in 0..nodes {
        builder.choice(colours)?;
    }
    for clique in cliques {
        for colour in 0..colours {
            let members: Vec<Candidate> =
                clique.iter().map(|&node| Candidate::new(node as usize * colours + colour)).collect();
            builder.group(Bound::AtMostOne, &members)?;
        }
    }
    builder.build()
}

/// The colours of the first of the largest cliques, or of the first node. `None` if there are too few colours for it, or no node.
fn exchange(nodes: usize, colours: usize, cliques: &[Vec<u32>]) -> Option<Exchange> {
    let single = [0];
    let clique = cliques.iter().rev().max_by_key(|clique| clique.len()).map_or(&single[..], |clique| clique);
    if nodes == 0 || clique.len() > colours {
        return None;
    }
    let colour = |(colour, &node): (usize, &u32)| Candidate::new(node as usize * colours + colour);
    let factor =
        (0..clique.len()).fold(Count::from(1), |all, taken| all.times(&Count::from((colours - taken) as u128)));
    Some(Exchange { fixed: clique.iter().enumerate().map(colour).collect(), factor })
}

fn legend(nodes: usize, colours: usize, cliques: &[Vec<u32>]) -> CellLegend {
    let mut legend = CellLegend::new(None, (1..=colours).map(|colour| colour.to_string()).collect());
    let all: Vec<usize> = (0..colours).collect();
    for node in 1..=nodes {
        legend.push(node.to_string(), None, &all);
    }
    for clique in cliques {
        let names: Vec<String> = clique.iter().map(|node| (node + 1).to_string()).collect();
        legend.unit(format!("the clique {}", names.join(" ")), clique.iter().map(|&node| node as usize).collect());
    }
    legend
}

impl GraphFile {
    fn read(page: Page<'_>, limits: Limits) -> Result<Self, TextError> {
        let mut found: Option<Self> = None;
        let (mut colours, mut clash) = (None, None);
        for line in page.lines() {
            let words: Vec<Part<'_>> = line.words().take(5).collect();
            match (words.first().map(|word| word.text), &mut found) {
                (None | Some("n" | "d" | "v" | "x"), _) => {}
                (Some("c"), _) => match (colours, colours_of(&words)) {
                    (Some(before), Some(here)) if before != here && clash.is_none() => {
                        let message = format!(
                            "{here} colours here, and {before} on a line before; --colours says which is meant"
                        );
                        clash = Some(page.error(line.span(), message));
                    }
                    (before, here) => colours = before.or(here),
                },
                (Some("p"), None) => found = Some(Self::header(page, line, &words, limits)?),
                (Some("p"), Some(_)) => return Err(page.error(line.span(), "a second header")),
                (Some("e"), Some(file)) => file.edge(page, line, &words)?,
                (Some("e"), None) => {
                    return Err(page.error(line.span(), "an edge before the header `p edge NODES EDGES`"));
                }
                (Some(word), _) if word.starts_with('c') => {}
                (Some(word), _) => {
                    let meant = meant(word, ["c", "p", "e"]);
                    let message = format!("{} begins no line of a graph, `e NODE NODE` expected{meant}", quoted(word));
                    return Err(page.error(words[0].span(), message));
                }
            }
        }
        let file = found.ok_or_else(|| page.whole("no header found, `p edge NODES EDGES` expected"))?;
        Ok(Self { colours, clash, ..file })
    }

    fn header(page: Page<'_>, line: Part<'_>, words: &[Part<'_>], limits: Limits) -> Result<Self, TextError> {
        let [_, kind, nodes, edges] = words else {
            return Err(page.error(line.span(), "`p edge NODES EDGES` expected"));
        };
        if !["edge", "edges", "col"].contains(&kind.text) {
            let message = format!("{} found, `p edge NODES EDGES` expected", quoted(kind.text));
            return Err(page.error(kind.span(), message));
        }
        let (count, announced) = (number(page, *nodes)?, number(page, *edges)?);
        if count > limits.candidates {
            let message = format!("the graph has {count} nodes, the limit is {}", limits.candidates);
            return Err(page.error(nodes.span(), message).limit());
        }
        Ok(Self { nodes: count, edges: Vec::new(), announced, colours: None, clash: None })
    }

    fn edge(&mut self, page: Page<'_>, line: Part<'_>, words: &[Part<'_>]) -> Result<(), TextError> {
        let [_, one, other] = words else { return Err(page.error(line.span(), "`e NODE NODE` expected")) };
        let mut ends = [0, 0];
        for (end, word) in ends.iter_mut().zip([one, other]) {
            let node = number(page, *word)?;
            if node == 0 || node > self.nodes {
                let message = format!("node {node} found, but the nodes go from 1 to {}", self.nodes);
                return Err(page.error(word.span(), message));
            }
            *end = u32::try_from(node - 1).expect("the limits allow fewer nodes");
        }
        if ends[0] == ends[1] {
            return Err(page.error(line.span(), "an edge from a node to itself: no colouring can be"));
        }
        self.edges.push((ends[0], ends[1]));
        Ok(())
    }
}

/// The word of the comment that says with how many colours.
const COLOURS: [&str; 2] = ["colours", "colors"];

/// `c colours 3`.
fn colours_of(words: &[Part<'_>]) -> Option<usize> {
    match words {
        [_, key, number] if COLOURS.contains(&key.text) => number.text.parse().ok(),
        _ => None,
    }
}

fn number(page: Page<'_>, word: Part<'_>) -> Result<usize, TextError> {
    word.text.parse().map_err(|_| page.error(word.span(), format!("{} found, a number expected", quoted(word.text))))
}

#[cfg(test)]
mod tests {
    use super::super::testing::{error_of, reading, solutions};
    use super::super::{Format, read};
    use super::*;
    use crate::instance::Cause;

    fn coloured(text: &str, colours: usize) -> Instance {
        let request = Request { colours: Some(colours), ..Request::default() };
        read("x.col", text.as_bytes(), &request).unwrap().instance
    }

    /// Petersen's graph: 120 colourings with 3 colours, 0 with 2.
    fn petersen() -> String {
        let outer = (0..5).map(|at| (at + 1, (at + 1) % 5 + 1));
        let inner = (0..5).map(|at| (at + 6, (at + 2) % 5 + 6));
        let spokes = (1..=5).map(|at| (at, at + 5));
        let edges: Vec<String> = outer.chain(inner).chain(spokes).map(|(a, b)| format!("e {a} {b}\n")).collect();
        format!("c Petersen\np edge 10 15\n{}", edges.concat())
    }

    #[test]
    fn graphs_have_as_many_colourings_as_is_known() {
        assert_eq!(solutions(&coloured(&petersen(), 3)).len(), 120);
        assert_eq!(solutions(&coloured(&petersen(), 2)).len(), 0);
        // A path of four nodes: k (k - 1)^3.
        assert_eq!(solutions(&coloured("p col 4 3\ne 1 2\ne 2 3\ne 3 4\n", 4)).len(), 4 * 27);
    }

    #[test]
    fn more_colours_than_candidates_are_refused_for_a_graph_without_nodes_too() {
        let request = Request { colours: Some(99_999_999_999), ..Request::default() };
        let error = read("x.col", b"p edge 0 0\n", &request).unwrap_err();
        assert_eq!(error.cause(), Cause::Limit, "{error}");
    }

    #[test]
    fn a_design_is_made_again_with_the_colours_that_were_asked_for() {
        let instance = coloured("c colours 3\np edge 2 1\ne 1 2\n", 4);
        let again = reading("x.col", &instance.source.text).instance;
        assert_eq!((solutions(&instance).len(), solutions(&again).len()), (12, 12));
    }

    #[test]
    fn the_colours_of_a_largest_clique_may_be_given() {
        let of = |text: &str, colours: usize| coloured(text, colours).rules.exchange.clone();
        // The triangle 2 3 4, and an edge before it.
        let text = "p edge 4 4\ne 1 2\ne 2 3\ne 2 4\ne 3 4\n";
        let exchange = of(text, 4).unwrap();
        assert_eq!(exchange.fixed, [4, 9, 14].map(Candidate::new));
        assert_eq!(exchange.factor, Count::from(4 * 3 * 2));
        assert_eq!(of(text, 2), None);
        assert_eq!(of("p edge 0 0\n", 2), None);
        assert_eq!(of("p edge 3 0\n", 5).unwrap().factor, Count::from(5));
    }

    #[test]
    fn a_clique_is_one_group_for_each_colour() {
        let instance = coloured("p edge 4 6\ne 1 2\ne 1 3\ne 1 4\ne 2 3\ne 2 4\ne 3 4\n", 4);
        assert_eq!((instance.problem().groups(), solutions(&instance).len()), (4 + 4, 24));
        let group = instance.problem().all_groups().last().unwrap();
        assert_eq!(instance.rules.group_name(group), "value 4 in the clique 1 2 3 4");
    }

    #[test]
    fn the_file_may_say_the_number_of_colours_and_its_source_always_does() {
        let reading = reading("x.col", "c colours 2\np edge 2 2\ne 1 2\n");
        assert_eq!(solutions(&reading.instance).len(), 2);
        assert_eq!(reading.notes, ["the header announces 2 edges, the file has 1"]);
        let again = super::super::testing::reading("y.col", &coloured("p edge 2 1\ne 1 2\n", 3).source.text);
        assert_eq!(solutions(&again.instance).len(), 6);
    }

    #[test]
    fn the_source_says_the_number_of_colours_that_was_used_whatever_the_file_says() {
        for said in ["c colours 0\n", "c colours 5\r\n", "c\tcolors 1\nc colours 9\n", "c colours many\n"] {
            for text in [format!("{said}p edge 2 1\ne 1 2\n"), format!("p edge 2 1\ne 1 2\n{said}")] {
                let source = coloured(&text, 3).source.text;
                assert!(source.starts_with("c colours 3\n") && source.matches("col").count() == 1, "{source}");
                let again = super::super::testing::reading("y.col", &source);
                assert_eq!(solutions(&again.instance).len(), 6, "{source}");
            }
        }
    }

    #[test]
    fn what_is_wrong_is_told_at_its_place() {
        let error = |text| error_of(Format::Colouring, text);
        assert_eq!(error("p edge 2 1\ne 1 3\n"), "x:2:5: node 3 found, but the nodes go from 1 to 2\n  e 1 3\n      ^");
        assert!(error("p edge 2 1\ne 1 1\n").contains("an edge from a node to itself"));
        let two = error("c colours 2\nc colours 3\np edge 2 1\ne 1 2\n");
        assert!(two.starts_with("x:2:1: 3 colours here, and 2 on a line before"), "{two}");
        assert!(error("p graph 2 1\n").contains("`graph` found, `p edge NODES EDGES` expected"));
        assert!(error("e 1 2\n").contains("an edge before the header"));
        assert!(error("p edge 2 1\ne 1 2\n").contains("with how many colours?"));
        assert!(error("p edge 2 1\n1 2\n").contains("`1` begins no line of a graph"));
        assert!(error("c\n").contains("no header found"));
    }

    #[test]
    fn graphs_past_the_limits_are_refused_by_their_size() {
        let refused = |text: &str, colours| {
            let request = Request { colours: Some(colours), ..Request::default() };
            assert_eq!(read("x.col", text.as_bytes(), &request).unwrap_err().cause(), Cause::Limit);
        };
        refused("p edge 99999999999 0\n", 3);
        refused("p edge 1000 0\n", usize::MAX);
    }
}
