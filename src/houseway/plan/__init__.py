"""The collection planner: what each schedule would bring in, exactly, from what a house expects.

No simulation: the chances of a table's total action are worked out as fractions.
"""
