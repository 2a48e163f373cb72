"""A thousand players at the tables of one house, from processes that do little but play."""
