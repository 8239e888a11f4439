//! Files: written so that they appear whole or not at all, read up to a limit, packed and unpacked on the way.
//!
//! | question | file |
//! |---|---|
//! | which compression, by name and by first bytes | `compression.rs` |
//! | packing, unpacking | `packer.rs`, `unpacker.rs`, `codec.rs`, `zstd.rs`; without the feature `compression`, `no_codec.rs` |
//! | a file read whole, but not without end | `reading.rs` |
//! | a file that takes the place of another at once | `beside.rs`, `part_name.rs` |
//! | what killed runs left behind | `sweep.rs` |

mod beside;
#[cfg_attr(not(feature = "compression"), path = "no_codec.rs")]
mod codec;
mod compression;
mod packer;
mod part_name;
mod reading;
#[cfg(unix)]
mod sweep;
mod unpacker;
#[cfg(feature = "compression")]
mod zstd;

pub use beside::{beside, folder_of, keep_permissions, replace, unswept};
pub use compression::Compression;
pub use packer::Packer;
pub use reading::{Cause, Limited, bytes, text, within};
pub use unpacker::Unpacker;
