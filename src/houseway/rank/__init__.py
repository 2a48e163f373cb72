"""From a hand to its strength. A strength is an integer: the larger one wins, equal ones tie.

The category of a hand (a pair, a flush) stands in its top bits, the deciding cards below it.
"""
