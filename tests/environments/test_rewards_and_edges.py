"""Whoever plays as advised wins in an environment, on average, what the exact odds say."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from random import Random

import numpy as np
import pytest

from houseway.environments import OneSeat
from houseway.floor.banked.bots import BankedBot
from houseway.floor.play.bot_levels import BotLevel
from houseway.odds.hooks import every_bet
from houseway.rules.catalog import game
from tests.sampling import portions

GAME, ROUNDS = "three-card-poker", 1_000
SIGMAS = 4
WAGER = "place_wagers"
"""The base wager alone."""


def rewards(env: OneSeat, seeds: Iterable[int]) -> Iterable[float]:
    advised = BankedBot("seat_2", BotLevel.CAREFUL, Random(0))
    for seed in seeds:
        env.reset(seed=seed)
        over, reward = False, 0.0
        while not over:
            assert env.episode is not None
            wishes, wish = env.episode.wishes(), WAGER
            if WAGER not in wishes:
                best = advised.decide(env.episode.at.table)
                wish = next(name for name, each in wishes.items() if each == best)
            _, reward, over, _, _ = env.step(env.choices.index(wish))
        yield reward


@pytest.mark.parametrize("one_in", portions(2))
def test_the_average_reward_is_the_edge(one_in: int) -> None:
    """Fixed seeds, and a bound out of the exact variance.

    That a reward is what the engine pays for the same shoe is held to the cent for every game, and
    the engine's mean by other tests; so one game is enough to see that episodes are fair draws.
    """
    known = every_bet(game(GAME)).bets[0].distribution
    rounds = ROUNDS // one_in
    found = np.array(list(rewards(OneSeat(GAME), range(rounds))))
    assert abs(found.mean() - float(known.ev)) < SIGMAS * float(known.stddev) / sqrt(rounds)
    # What is paid varies as it should, too: nobody is paid twice, or in other units.
    assert found.std() == pytest.approx(float(known.stddev), rel=0.1)
