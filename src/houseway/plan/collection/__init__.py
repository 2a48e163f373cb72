"""Collection planner: what each schedule is expected to bring in, exactly, at a planned table."""
