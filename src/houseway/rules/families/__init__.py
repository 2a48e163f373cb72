"""The families that carry every game: each is a frozen record of what can differ in it."""
