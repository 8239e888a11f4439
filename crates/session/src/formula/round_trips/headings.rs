//! Headings: what they embed, what they refuse, and that they read as they were written.

use super::*;

#[test]
fn a_model_from_a_file_is_embedded_and_a_builtin_one_named() {
    let text = "# no name\tbut this \nschema = \"exactone.model.v1\"\nname = \"sudoku\"\ntitle = \"mine\"\nabout = \"\"\n\n\
                [grid]\ncells = \"square\"\nvalues = \"side\"\n[[units]]\nkind = \"rows\"";
    let model = Model::parse("mine.toml", text).unwrap();
    let compiled = model.compile(model.shape(3, None).unwrap()).unwrap();
    let (statement, _) = statement(&read::one(SMALL).unwrap(), FileFormat::Cnf, Encoding::default());
    let about = |model| About::Grid { model, shape: compiled.shape(), values: vec![0; 9], marks: None };
    let statement = Statement { about: about(model), ..statement };
    let file = written(&statement, &compiled);
    assert!(file.contains("\nc text # no name\tbut this \n") && file.contains("\nc text \n"), "{file}");
    let heading = Heading::read(file.as_bytes(), "file").unwrap();
    let About::Grid { model, .. } = &heading.statement.about else { panic!("it is a grid") };
    assert_eq!(model.units().count(), 1);
    assert!(model.text().lines().eq(text.lines()));
    let model = Model::builtin("sudoku").unwrap();
    let copy = Model::parse("copy.toml", model.text().trim_end()).unwrap();
    let builtin = Statement { about: about(model), ..statement };
    let mut lines = Vec::new();
    let Ok(()) = builtin.each_line(|line| -> Result<(), std::convert::Infallible> {
        lines.push(line.to_owned());
        Ok(())
    });
    assert!(!lines.iter().any(|line| line.starts_with("text")));
    assert_eq!(Statement { about: about(copy), ..builtin.clone() }.hash(), builtin.hash());
}

#[test]
fn the_same_puzzle_is_the_same_file_whatever_it_was_called_and_however_it_was_drawn() {
    let one = read::one(SMALL).unwrap();
    let other = read::one("# a name\n. . . 2\n3 2 . .\n. . 4 .\n. . . 1\n").unwrap();
    let files = [one, other].map(|puzzle| {
        let (statement, compiled) = statement(&puzzle, FileFormat::Cnf, Encoding::default());
        written(&statement, &compiled)
    });
    assert_eq!(files[0], files[1]);
}

#[test]
fn a_heading_that_was_changed_or_cut_off_is_refused() {
    let (statement, compiled) = statement(&read::one(SMALL).unwrap(), FileFormat::Cnf, "log".parse().unwrap());
    let file = written(&statement, &compiled);
    let refused = |file: &str| Heading::read(file.as_bytes(), "f.cnf").unwrap_err().to_string();
    let changed = |from: &str, to: &str| {
        assert!(file.contains(from), "{from}");
        refused(&file.replacen(from, to, 1))
    };
    assert!(refused("p cnf 1 1\n1 0\n").starts_with("f.cnf: no heading of `exactone encode` found"));
    assert!(refused("").contains("no heading"));
    assert!(changed("puzzle ...2", "puzzle ...3").contains("was changed: its hash should be sha256:"));
    assert!(changed("c encoding log", "c encoding order").contains("was changed"));
    assert!(changed("c encoding log", "c encoding lag").starts_with("f.cnf:3: no encoding is called `lag`"));
    assert!(changed("c map r4c4=4", "c mop r4c4=4").contains("63 lines, 64 expected"));
    assert!(changed("c map r1c1=1", "c map r1c1=5").starts_with("f.cnf:12: `r1c1=5` is no candidate"));
    let control = changed("c exactone 1.2.3", "c exactone 1.2.\u{1}3");
    assert!(control.starts_with("f.cnf:1: `exactone 1.2.\\u{1}3` has a control character"), "{control}");
    assert!(changed("c shape 4x4", "c shape 5x4").contains("is no shape"));
    assert!(changed("c shape 4x4 with 2x2 boxes\n", "").contains("`shape` is missing before it"));
    assert!(changed("c format cnf\n", "").contains("no line `format`"));
    assert!(changed("c format cnf\n", "c format cnf\nc format cnf\n").contains("`format` is there twice"));
    assert!(changed("c variables 32", "c variables many").contains("a number and a colon expected"));
    assert!(changed("c variables 32", "c variables 2").contains("no literal of 2 variables"));
    assert!(changed("puzzle ...2", "puzzle ...22").contains("17 cells found, 16 expected"));
    let cut = &file[..file.find("c map r3").unwrap()];
    assert!(refused(cut).contains("32 lines, 64 expected"));
    assert!(Heading::read(&b"c exactone\nc \xff\n"[..], "f").is_err());
    assert!(refused("c exactone 1\nc shape 65535x65535\n").contains("is no shape"));
}

#[test]
fn other_comments_and_line_ends_change_nothing() {
    let (statement, compiled) = statement(&read::one(SMALL).unwrap(), FileFormat::Cnf, Encoding::default());
    let file = written(&statement, &compiled).replace("c format", "c simplified by somebody\nc\nc format");
    let heading = Heading::read(file.replace('\n', "\r\n").as_bytes(), "file").unwrap();
    let as_written = Heading::read(file.as_bytes(), "file").unwrap();
    assert_eq!((heading.vars, &heading.map), (as_written.vars, &as_written.map));
    assert_eq!(heading.statement, statement);
}

/// A statement whose lines are longer than some readers bear: two-digit values, pencil marks, rules in words.
fn wide(format: FileFormat) -> (Statement, Compiled) {
    let text = format!(
        "schema = \"exactone.model.v1\"\nname = \"wide\"\ntitle = \"mine\"\nabout = \"{}\"\n\n[grid]\ncells = \"square\"\n\
         values = \"side\"\n[[units]]\nkind = \"rows\"\n# {}\n#{}\n",
        "a word, ".repeat(300),
        "é".repeat(2000),
        " ".repeat(1500)
    );
    let model = Model::parse("wide.toml", &text).unwrap();
    let compiled = model.compile(model.shape(25, None).unwrap()).unwrap();
    let values: Vec<u16> = (0..25).flat_map(|row| (0..25).map(move |column| (row + column) % 25 + 1)).collect();
    let statement = Statement {
        encoder: None,
        version: "1.2.3".to_owned(),
        format,
        encoding: format.is_clausal().then(|| "muldirect".parse().unwrap()),
        about: About::Grid {
            model,
            shape: compiled.shape(),
            values: values.iter().map(|&value| if value % 2 == 0 { value } else { 0 }).collect(),
            marks: Some(Marks::all(25)),
        },
        excluded: if format.is_clausal() { vec![compiled.givens(&values).collect()] } else { Vec::new() },
    };
    (statement, compiled)
}

#[test]
fn no_comment_is_longer_than_a_thousand_bytes_and_all_are_read_back() {
    for format in FileFormat::ALL {
        let (statement, compiled) = wide(format);
        let instance = statement.grid_instance(&compiled).unwrap();
        let plan = Plan::new(statement.with(&instance), &Budget::default()).unwrap();
        let command = format!("exactone encode {}", "folder/".repeat(500));
        let file = plan.write(Vec::new(), &command, Origins::Silent, &mut |_| ()).unwrap();
        let file = String::from_utf8(file).unwrap();
        for line in file.lines().filter(|line| line.starts_with(['c', '*', '|'])) {
            assert!(line.len() <= 1000, "{format}: {line}");
        }
        assert!(file.matches(" continued ").count() > 20, "{format}");
        assert_eq!(Heading::read(file.as_bytes(), "file").unwrap().statement, statement, "{format}");
    }
}

#[test]
fn the_hash_is_of_the_lines_of_the_statement_as_they_stand_in_the_file() {
    let (statement, compiled) = wide(FileFormat::Cnf);
    let keys = ["exactone", "format", "encoding", "model", "text", "shape", "puzzle", "marks", "excluded", "continued"];
    let lines: Vec<String> = written(&statement, &compiled)
        .lines()
        .filter_map(|line| line.strip_prefix("c "))
        .filter(|line| keys.contains(&line.split(' ').next().unwrap()))
        .map(str::to_owned)
        .collect();
    let mut said = Vec::new();
    let Ok(()) = statement.each_line(|line| -> Result<(), std::convert::Infallible> {
        said.push(line.to_owned());
        Ok(())
    });
    assert_eq!(lines, said);
}

#[test]
fn a_continued_line_is_complained_about_where_it_begins() {
    let (statement, compiled) = wide(FileFormat::Cnf);
    let file = written(&statement, &compiled);
    let at = file.lines().position(|line| line.starts_with("c puzzle ")).unwrap();
    let lines: Vec<&str> =
        file.lines().enumerate().filter(|(number, _)| *number != at + 1).map(|(_, line)| line).collect();
    let error = Heading::read(lines.join("\n").as_bytes(), "f.cnf").unwrap_err().to_string();
    assert!(error.starts_with(&format!("f.cnf:{}: ", at + 1)) && error.contains("625 expected"), "{error}");
}

fn any_statement() -> impl Strategy<Value = (Statement, Compiled)> {
    let model = prop_oneof![Just("sudoku"), Just("latin")];
    let side = prop_oneof![Just(1_usize), Just(4), Just(6), Just(9), Just(10)];
    let format = proptest::sample::select(FileFormat::ALL.to_vec());
    let encoding = proptest::sample::select(encodings().collect::<Vec<_>>());
    (model, side, format, encoding).prop_flat_map(|(model, side, format, encoding)| {
        let grid = || proptest::collection::vec(0..=u16::try_from(side).unwrap(), side * side);
        let excluded = proptest::collection::vec(grid(), 0..3);
        let marks = proptest::option::of(proptest::collection::vec(any::<bool>(), side * side * side));
        (grid(), marks, excluded).prop_map(move |(values, marks, excluded)| {
            let (model, compiled) = compiled(model, side);
            let encoding = if format == FileFormat::Cnf { encoding } else { encoding.with_reduction(Reduction::None) };
            let statement = Statement {
                encoder: None,
                version: "0.0.0-random".to_owned(),
                format,
                encoding: format.is_clausal().then_some(encoding),
                about: About::Grid {
                    model,
                    shape: compiled.shape(),
                    values,
                    marks: marks.map(|bits| marks_of(side, &bits)),
                },
                excluded: excluded
                    .iter()
                    .filter(|_| format.is_clausal())
                    .map(|grid| compiled.givens(grid).collect())
                    .collect(),
            };
            (statement, compiled)
        })
    })
}

fn marks_of(side: usize, bits: &[bool]) -> Marks {
    let mut marks = Marks::none(side);
    for at in (0..bits.len()).filter(|&at| bits[at]) {
        marks.insert(at / side, u16::try_from(at % side + 1).unwrap());
    }
    marks
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn every_heading_reads_as_it_was_written((statement, compiled) in any_statement()) {
        let file = written(&statement, &compiled);
        let heading = Heading::read(file.as_bytes(), "file").unwrap();
        prop_assert_eq!(&heading.statement, &statement);
        let instance = statement.grid_instance(&compiled).unwrap();
        let plan = Plan::new(statement.with(&instance), &Budget::default()).unwrap();
        prop_assert_eq!(heading.vars, plan.vars().0);
        if let Some(size) = plan.size().filter(|_| statement.format == FileFormat::Cnf) {
            let mut counter = exactone_sat::cnf::Counter::default();
            prop_assert_eq!(Reader::new("file").read(file.as_bytes(), &mut counter).unwrap(), size);
        }
    }
}
