"""Collection, the house's fee: printed schedules as data, and what a round owes by them.

A fee is a flat amount looked up in a table. The types have no way to say a percentage (CF-1).
"""
