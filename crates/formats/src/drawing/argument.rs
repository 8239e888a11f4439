//! What an argument says of a board: frames, lines, rings around candidates, and what each of them means.

/// What is drawn of an argument, above a board. Pictures alone have it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Overlay {
    /// Frames around squares that it is about.
    pub frames: Vec<Frame>,
    /// Lines from candidate to candidate.
    pub links: Vec<Link>,
    /// Marks beside the board that it is about, by their places in the list of marks.
    pub marks: Vec<usize>,
    /// What all of that means.
    pub notes: Vec<Note>,
}

/// A frame around squares, as a part of an argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The squares.
    pub squares: Vec<usize>,
    /// Solid or dashed.
    pub stroke: Stroke,
    /// Its name; empty for none.
    pub label: String,
}

/// A line between two nodes, as a part of an argument. Several candidates of one node have an outline around them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The candidates of each node: a square, and the place of a candidate among those of the square. At least one.
    pub ends: [Vec<(usize, usize)>; 2],
    /// Solid or dashed.
    pub stroke: Stroke,
}

/// How a frame or a line is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// Without gaps.
    Solid,
    /// With gaps.
    Dashed,
}

/// What is drawn around a candidate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ring {
    /// Nothing.
    #[default]
    None,
    /// A solid circle.
    Circle,
    /// A dashed square.
    Square,
    /// A square that stands on its corner.
    Diamond,
    /// A full circle.
    Disc,
}

/// Something that is drawn, and what it means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// How it looks.
    pub sample: Sample,
    /// What it means, in few words.
    pub says: String,
}

/// How something of an argument looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sample {
    /// A ring around a candidate.
    Ring(Ring),
    /// A candidate that is struck out.
    Struck,
    /// An outline around several candidates.
    Outline,
    /// A line.
    Line(Stroke),
    /// A frame.
    Frame(Stroke),
}
