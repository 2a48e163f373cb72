"""Views of a round: what one person may see, and rows to draw it."""
