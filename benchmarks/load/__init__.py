"""A thousand players at the tables of one house, from processes that do little but play."""

LADDER = (100, 200, 300, 400, 500)
"""At so many actions a second it is asked whether they are answered in time."""
