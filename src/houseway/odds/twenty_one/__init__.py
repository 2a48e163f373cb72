"""The odds of the twenty-one family: what every choice is worth, and what best play comes to.

`advice` answers quickly as if every card went back into the shoe. `decide` and `solve` take each
card out of the shoe as it is dealt. All of them read the rules from the same `terms`.
"""
