//! x
use std::io;
use std::sync::Arc;
use crate::pipeline::Shown;
pub(super) struct Start { pub(super) step: Option<usize>, pub(super) viewer: Option<usize>, pub(super) colour: bool }
pub(super) fn run(_: Vec<Shown>, _: &Arc<hoyle::notation::Options>, _: Start) -> io::Result<()> { Ok(()) }
