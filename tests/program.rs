//! The program from outside: commands, comparisons, reports, and the pages that show it at work.

mod cli;
mod compare;
#[cfg(unix)]
mod pages;
mod report_page;
