//! Files as exactone reads and writes them, and quantities as people write them.
//!
//! | room | what lives there |
//! |---|---|
//! | [`mod@file`] | files that appear whole or not at all, read up to a limit, packed and unpacked |
//! | [`quantity`] | times and sizes |

pub mod file;
pub mod quantity;
