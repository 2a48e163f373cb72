"""Before one's turn there is one reason against everything, so that a page may ask for it once."""

from __future__ import annotations

from random import Random

import pytest

from houseway.play import legal, step, why_not
from houseway.play.actions import CloseBets, Deal
from houseway.play.hooks import play_hooks_of
from houseway.play.round import Phase
from houseway.rules.catalog import game
from houseway.things.deck_pair import Back
from tests.games import BANKED
from tests.properties.test_views import SECRET, wagered


@pytest.mark.parametrize("id", BANKED)
def test_who_is_not_asked_yet_is_refused_everything_for_one_reason(id: str) -> None:
    chosen, chance, waited = game(id), Random(id), 0
    round, _ = step(chosen, wagered(chosen, 3, backline=True), CloseBets())
    order = list(chosen.rules.shoe)
    chance.shuffle(order)
    round, _ = step(chosen, round, Deal(Back.RED, tuple(order), SECRET))
    while round.phase is Phase.DECIDING:
        for line in round.lines:
            if round.awaited_of(line.player) is None and not round.is_decided(line):
                said = {
                    str(why_not(chosen, round, each))
                    for each in play_hooks_of(chosen).decisions(chosen, round, line)
                }
                assert len(said) == 1
                waited += 1
        round, _ = step(chosen, round, chance.choice(legal(chosen, round)))
    assert waited
