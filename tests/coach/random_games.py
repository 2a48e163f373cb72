"""Games for random tables that are looked over: one of each family, all with `--release`."""

from __future__ import annotations

from houseway.rules.catalog import game
from tests.properties.test_random_rounds import HOUSED
from tests.sampling import first_of_each

ONE_OF_EACH_FAMILY = first_of_each(
    [(*each, number % 2) for number, each in enumerate(HOUSED)],
    lambda case: game(case[0]).family,
)
"""Game, house, and whether with more options than that house has."""
