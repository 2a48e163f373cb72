"""A view leaks nothing: no card that a person may not see is anywhere in what they are sent."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from houseway.play import legal, step, view
from houseway.play.actions import CloseBets, Deal, PlaceWagers
from houseway.play.round import Phase, open_round
from houseway.play.views.view import provable
from houseway.rules.catalog import game
from houseway.rules.game import Game, choose
from houseway.rules.limits import Limits, Range
from houseway.things.deck_pair import Back
from tests.families import traits_of
from tests.games import BANKED

SECRET = "5ec2e7" * 10


def may_see(chosen: Game, round: Any, player: str | None) -> set[str]:
    """Worked out from the rules alone, not from the code of the view."""
    return traits_of(chosen.family).may_see(chosen, round, player)


def may_be_proved(chosen: Game, round: Any, player: str | None) -> set[str]:
    """Of a deck what was seen, or what its family says; nothing before the round is over."""
    if round.phase is not Phase.SETTLING:
        return set()
    traits = traits_of(chosen.family)
    return (traits.may_be_proved or traits.may_see)(chosen, round, player)


def check_views(chosen: Game, round: Any) -> None:
    everybody = {*round.chips, None}
    for person in everybody:
        sent = msgspec.json.encode(view(chosen, round, person)).decode()
        words = set(re.findall(r'"([2-9TJQKA][cdhs]|Jk|[1-6]-[1-6])"', sent))
        assert words == may_see(chosen, round, person)
        assert SECRET not in sent
        proved = {round.dealt_order[place].text for place in provable(chosen, round, person)}
        assert proved == may_be_proved(chosen, round, person)


@given(
    game_id=st.sampled_from(BANKED),
    independent=st.booleans(),
    seed=st.integers(0, 2**32),
    player_dealer=st.integers(1, 7),
    backline=st.booleans(),
    cut_card=st.sampled_from(("0", "75")),
)
def test_nobody_is_sent_a_card_they_may_not_see(
    game_id: str,
    *,
    independent: bool,
    seed: int,
    player_dealer: int,
    backline: bool,
    cut_card: str,
) -> None:
    chance = Random(seed)
    chosen = game(game_id)
    options = {"cut_card": cut_card, **({"independent_backline": "true"} if independent else {})}
    known = {option.name for option in chosen.options}
    chosen = choose(chosen, {name: options[name] for name in options if name in known})
    round = wagered(chosen, player_dealer, backline=backline)
    check_views(chosen, round)
    round, _ = step(chosen, round, CloseBets())
    order = list(chosen.rules.shoe)
    chance.shuffle(order)
    round, _ = step(chosen, round, Deal(Back.RED, tuple(order), SECRET))
    while round.phase is Phase.DECIDING:
        check_views(chosen, round)
        round, _ = step(chosen, round, chance.choice(legal(chosen, round)))
    check_views(chosen, round)


def wagered(chosen: Game, player_dealer: int, *, backline: bool) -> Any:
    seats = {seat: f"P{seat}" for seat in range(1, 8)}
    round = open_round(
        chosen,
        number=1,
        back=Back.RED,
        commitment="",
        limits=Limits(Range(500, 50_000)),
        seats=seats,
        player_dealer=player_dealer,
        banked_by=f"P{player_dealer}",
        bank_cents=100_000,
        chips={**dict.fromkeys(seats.values(), 200_000), "Standing": 50_000},
    )
    for seat in seats:
        if seat != player_dealer:
            cents = {bet.id: 500 for bet in chosen.rules.opening_bets[: 1 + seat % 3]}
            round, _ = step(chosen, round, PlaceWagers(f"P{seat}", seat, cents))
    if backline and chosen.rules.backline:
        spot = player_dealer % 7 + 1
        cents = {chosen.rules.base.id: 500}
        round, _ = step(chosen, round, PlaceWagers("Standing", spot, cents))
    return round
