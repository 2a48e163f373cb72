"""Pages for floor and manager: tables, corrections, seat lists, day report, people."""
