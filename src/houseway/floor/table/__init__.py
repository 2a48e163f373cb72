"""State of a table as a value: actions, events, reducers, validation and verbs of every table."""
