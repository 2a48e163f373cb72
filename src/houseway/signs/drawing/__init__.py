"""Drawing a sign by hand: how wide words are, a pen, the pieces, two columns, and the page."""
