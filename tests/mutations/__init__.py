"""The campaign of mutations: a rule is broken in the source, and its own tests have to notice."""
