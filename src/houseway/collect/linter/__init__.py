"""The linter of printed fee sheets."""
