use crate::instance::{Instance, PartKind};
use crate::model::{Model, Settings};
use exactone_core::problem::{Candidate, Interrupt};

const HEAD: &str = "schema = 'exactone.puzzle.v1'\n";

fn instance(text: &str) -> Instance {
    Model::parse("x.toml", &format!("{HEAD}{text}")).unwrap().instance(&Settings::default()).unwrap()
}

/// What is seen of a clue without a search, on a board of 2 x 3 with values from 1 to 4.
fn plain(clue: &str) -> Option<String> {
    let of = instance(&format!("[grid]\nrows = 2\ncolumns = 3\nvalues = 4\n[[clues]]\n{clue}\n"));
    of.rules.parts.as_deref().unwrap().plain().map(|plain| plain.why.clone().unwrap())
}

#[test]
fn parts_are_told_with_their_lines() {
    let board = "[grid]\nrows = 2\ncolumns = 3\nvalues = 4\n[[clues]]\nkind = 'Cage'\ncells = 'r1c1 r1c2'\n";
    let of_picture = instance(&format!("givens = \'\'\'\n1 . .\n---+--\n. . 2\n\'\'\'\n{board}"));
    let of_line = instance(&format!("givens = 'r1c1=1 r2c3=2'\n{board}"));
    let told = |instance: &Instance| {
        let parts = instance.rules.parts.as_deref().unwrap().list();
        parts.iter().map(|part| (part.kind, part.name.clone(), part.line.unwrap())).collect::<Vec<_>>()
    };
    let given = |name: &str, line| (PartKind::Given, name.to_owned(), line);
    let rule = |line| (PartKind::Rule, "cage".to_owned(), line);
    assert_eq!(told(&of_picture), [rule(11), given("r1c1=1", 3), given("r2c3=2", 5)]);
    assert_eq!(told(&of_line), [rule(7), given("r1c1=1", 2), given("r2c3=2", 2)]);
    assert_eq!(of_line.rules.parts.as_deref().unwrap().list()[0].cells, ["r1c1", "r1c2"]);
}

#[test]
fn clues_are_told_with_the_columns_at_which_they_begin() {
    let of_list = instance(
        "clues = [\n  { kind = 'cage', cells = 'r1c1' }, { kind = 'odd', cells = 'r1c1' },\n\t{ kind = 'even', cells = 'r1c2' },\n]\ngivens = 'r1c1=1'\n[grid]\nrows = 2\ncolumns = 3\nvalues = 4\n",
    );
    let of_tables =
        instance("[grid]\nrows = 2\ncolumns = 3\nvalues = 4\n  [[clues]]\n  kind = 'odd'\n  cells = 'r1c1'\n");
    let places = |instance: &Instance| {
        let parts = instance.rules.parts.as_deref().unwrap().list();
        parts.iter().map(|part| (part.line, part.column)).collect::<Vec<_>>()
    };
    let at = |line, column| (Some(line), Some(column));
    assert_eq!(places(&of_list), [at(3, 3), at(3, 38), at(4, 2), at(6, 11)]);
    assert_eq!(places(&of_tables), [at(6, 3)]);
}

#[test]
fn what_is_left_out_is_not_stated_and_every_rule_judges_a_solution() {
    let text = "model = 'latin'\ngivens = '1 2 . .'\n[[clues]]\nkind = 'odd'\ncells = 'r1c1'\n[[clues]]\nkind = 'even'\ncells = 'r1c1'\n";
    let whole = instance(text);
    let parts = whole.rules.parts.as_deref().unwrap();
    assert_eq!(parts.list().len(), 4);
    let odd = parts.only(&[0, 3], Interrupt::default()).unwrap();
    let names =
        |chosen: &[Candidate]| chosen.iter().map(|&it| odd.legend.candidate(&odd.problem, it)).collect::<Vec<_>>();
    assert_eq!(names(&odd.givens), ["r1c2=2"]);
    assert_eq!(odd.problem.candidates(), 7, "the odd cell has lost a value");
    // 1 2 / 2 1 keeps both givens and the first clue.
    let wanted = ["r1c1=1", "r1c2=2", "r2c1=2", "r2c2=1"];
    let solution: Vec<Candidate> =
        odd.problem.all_candidates().filter(|&it| wanted.contains(&&*odd.legend.candidate(&odd.problem, it))).collect();
    assert_eq!(parts.lacking(&odd.legend, &solution), [false, true, false, false]);
}

#[test]
fn clues_that_no_values_keep_are_seen_and_others_are_not() {
    let seen = [
        ("kind = 'cage'\ncells = 'r1c1 r1c2'\nsum = 8", "no 2 different values of 1 to 4 add up to 8"),
        ("kind = 'cage'\ncells = 'r1c1 r1c2'\nsum = 2", "no 2 different values of 1 to 4 add up to 2"),
        ("kind = 'cage'\ncells = 'r1c1'\nsum = 5", "no value of 1 to 4 is 5"),
        ("kind = 'cage'\ncells = 'r1 r2'", "6 cells all differ, and there are only 4 values"),
        ("kind = 'cage'\ncells = 'r1c1 r1c2'\nsum = 9\nrepeats = true", "no 2 values of 1 to 4 add up to 9"),
        ("kind = 'sum'\ncells = 'r1'\ntotal = 13", "no 3 values of 1 to 4 add up to 13"),
        ("kind = 'thermometer'\ncells = 'r1c1 r1c2 r1c3 r2c3 r2c2'", "5 cells rise, and there are only 4 values"),
        ("kind = 'renban'\ncells = 'r1 r2c3 r2c2'", "5 cells all differ, and there are only 4 values"),
        ("kind = 'different'\ncells = 'r1 r2c3 r2c2'", "5 cells all differ, and there are only 4 values"),
        ("kind = 'values'\ncells = 'r2c2'\nforbidden = '1..4'", "it leaves r2c2 no value"),
    ];
    for (clue, why) in seen {
        assert_eq!(plain(clue).as_deref(), Some(why), "{clue}");
    }
    let possible = [
        "kind = 'cage'\ncells = 'r1c1 r1c2'\nsum = 7",
        "kind = 'cage'\ncells = 'r1c1 r1c2'\nsum = 8\nrepeats = true",
        "kind = 'sum'\ncells = 'r1'\ntotal = 12",
        "kind = 'thermometer'\ncells = 'r1c1 r1c2 r1c3 r2c3'",
        "kind = 'thermometer'\ncells = 'r1 r2c3 r2c2'\nslow = true",
        "kind = 'renban'\ncells = 'r1 r2c3'",
    ];
    for clue in possible {
        assert_eq!(plain(clue), None, "{clue}");
    }
}

#[test]
fn a_stated_solution_that_rules_forbid_can_still_be_compared_with() {
    let of = instance(
        "model = 'latin'\nsolution = '1 2 2 1'\n[parameters]\nside = 2\n[[clues]]\nkind = 'even'\ncells = 'r1c1'\n",
    );
    let expected: Vec<String> = of.expected.as_ref().unwrap().iter().map(|&it| of.candidate_name(it)).collect();
    assert_eq!(expected, ["r1c1=1", "r1c2=2", "r2c1=2", "r2c2=1"]);
    assert_eq!(of.removed.iter().map(|&it| of.candidate_name(it)).collect::<Vec<_>>(), ["r1c1=1"]);
}
