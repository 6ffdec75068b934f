//! Packed texts are read through: by the extension of a file, by the first bytes of the standard input.

use std::io::{self, Read};

use hoyle::Compression;

use crate::{Input, Origin};

/// The text of an input as it was before it was packed.
pub(crate) fn unpack(input: &Input, mut from: Box<dyn Read + Send>) -> io::Result<Box<dyn Read + Send>> {
    let mut packing = Compression::from_name(&input.name).map(|(_, packing)| packing);
    if input.origin == Origin::Stdin {
        let mut magic = Vec::new();
        from.by_ref().take(4).read_to_end(&mut magic)?;
        packing = Compression::from_content(&magic);
        from = Box::new(io::Cursor::new(magic).chain(from));
    }
    match packing {
        None => Ok(from),
        Some(packing) => packing.decode(from),
    }
}
