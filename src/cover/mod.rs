//! Exact cover: dancing links and dancing cells.
