"""How `houseway simulate` runs, what it prints and which files it writes."""
