"""What a command says of a game for which it has no answer: one sentence, with the reason."""

from __future__ import annotations

import pytest

from houseway.cli.options.game import refuse_without
from houseway.errors import RecordError
from tests.games import BANKED, POTS

NOWHERE = "kitchen"
"""No family has a part in it."""


@pytest.mark.parametrize("id", BANKED)
def test_a_game_with_a_bank_is_not_said_to_be_played_for_a_pot(id: str) -> None:
    with pytest.raises(RecordError, match=rf"^[^,;]* has no menu; `houseway play {id}` deals it"):
        refuse_without(NOWHERE, id, "no menu")


@pytest.mark.parametrize("id", POTS)
def test_a_game_for_a_pot_says_why(id: str) -> None:
    reason = "is played for a pot between players, so it has no menu; "
    with pytest.raises(RecordError, match=reason):
        refuse_without(NOWHERE, id, "no menu")


def test_whoever_has_a_part_is_let_in_and_a_name_that_is_none_is_left_to_who_looks_it_up() -> None:
    for id in (*BANKED, "no-such-game"):
        refuse_without("odds", id, "no odds")
