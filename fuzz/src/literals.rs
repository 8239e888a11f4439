//! The texts inside Rust sources and pages: tests and documentation hold an example of nearly everything that is read.

/// The string literals of a Rust source, long enough to say something, with their escapes undone.
pub(crate) fn of_source(source: &str) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    let mut rest = source;
    while let Some(at) = rest.find('"') {
        let hashes = rest[..at].bytes().rev().take_while(|&byte| byte == b'#').count();
        let is_raw = rest[..at - hashes].ends_with('r');
        let body = &rest[at + 1..];
        let (text, length) = if is_raw { raw(body, hashes) } else { escaped(body) };
        found.push(text);
        rest = &body[length.min(body.len())..];
    }
    found.retain(|text| (8..=20_000).contains(&text.len()));
    found
}

fn raw(body: &str, hashes: usize) -> (Vec<u8>, usize) {
    let end = format!("\"{}", "#".repeat(hashes));
    let length = body.find(&end).unwrap_or(body.len());
    (body[..length].into(), length + end.len())
}

fn escaped(body: &str) -> (Vec<u8>, usize) {
    let (mut text, mut bytes) = (Vec::new(), body.bytes().enumerate().peekable());
    while let Some((at, byte)) = bytes.next() {
        match byte {
            b'"' => return (text, at + 1),
            b'\\' => match bytes.next().map(|(_, byte)| byte) {
                Some(b'n') => text.push(b'\n'),
                Some(b't') => text.push(b'\t'),
                Some(b'r') => text.push(b'\r'),
                Some(b'0') => text.push(0),
                Some(b'\n') => while bytes.next_if(|(_, byte)| byte.is_ascii_whitespace()).is_some() {},
                Some(other) => text.push(other),
                None => break,
            },
            other => text.push(other),
        }
    }
    (text, body.len())
}

/// The fenced blocks of a page.
pub(crate) fn of_page(page: &str) -> Vec<Vec<u8>> {
    page.split("\n```").skip(1).step_by(2).filter_map(|block| Some(block.split_once('\n')?.1.into())).collect()
}
