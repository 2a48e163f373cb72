"""Pages for numbers: odds, equity, bank planner, design, disputes."""
