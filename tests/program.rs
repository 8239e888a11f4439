//! The program from outside: commands, comparisons, reports.

mod cli;
mod compare;
mod report_page;
