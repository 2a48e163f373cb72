"""From a game and its seats to the arrays of a kernel."""
