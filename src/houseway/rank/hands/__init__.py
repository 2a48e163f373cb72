"""Plain functions: one hand to its strength, its category and its name."""
