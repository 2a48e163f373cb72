"""A view leaks nothing: no card that a person may not see is anywhere in what they are sent."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from houseway.families.blackjack.rules.rules import TwentyOne
from houseway.families.holdem_bank.rules.rules import StreetPlay
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.families.three_card.rules.rules import AntePlay
from houseway.play import legal, step, view
from houseway.play.actions import CloseBets, Deal, PlaceWagers
from houseway.play.round import Phase, open_round
from houseway.play.shoes import is_used_up
from houseway.play.view import provable
from houseway.rules.catalog import game
from houseway.rules.game import Game, choose
from houseway.rules.limits import Limits, Range
from houseway.things.deck_pair import Back
from tests.games import BANKED

SECRET = "5ec2e7" * 10


def may_see(chosen: Game, round: Any, player: str | None) -> set[str]:
    """Worked out from the rules alone, not from the code of the view."""
    if isinstance(chosen.rules, AntePlay):
        return may_see_of_stacks(chosen.rules, round, player)
    if isinstance(chosen.rules, PaiGow):
        return may_see_of_piles(chosen.rules, round, player)
    if isinstance(chosen.rules, StreetPlay):
        return may_see_of_streets(round, player)
    seen = {card.text for box in round.boxes for card in box.cards}
    for seat, hand in round.hands.items():
        down = seat == round.player_dealer and round.second_card is None
        seen |= {card.text for card in (hand[:1] if down else hand)}
    return seen


def may_see_of_stacks(rules: AntePlay, round: Any, player: str | None) -> set[str]:
    seen: set[str] = set()
    over = round.phase is Phase.SETTLING
    for seat, hand in round.hands.items():
        cards = {card.text for card in hand}
        if seat == round.player_dealer:
            seen |= cards if over else {hand[0].text}
            continue
        lines = [line for line in round.lines if line.spot == seat]
        if lines[0].player == player:
            seen |= cards
        if rules.independent_backline and any(line.player == player for line in lines):
            seen |= cards
        if over and any(line.choice == "play" or "six-card" in line.cents for line in lines):
            seen |= cards
    return seen


def may_see_of_streets(round: Any, player: str | None) -> set[str]:
    """Community cards as the streets go by, one's own two, and at the end what was played for.

    In the scenes of this file the options are the usual ones, so that a bonus outlives a fold.
    """
    over = round.phase is Phase.SETTLING
    seen = {card.text for card in round.board[: (0, 3, 5)[round.street]]}
    for seat, hand in round.hands.items():
        lines = [line for line in round.lines if line.spot == seat]
        kept = any(line.choice == "play" or len(line.cents) > 2 for line in lines)
        if any(line.player == player for line in lines) or (over and (kept or not lines)):
            seen |= {card.text for card in hand}
    return seen


def may_see_of_piles(rules: PaiGow, round: Any, player: str | None) -> set[str]:
    """Nothing before it is delivered; then one hand of one's own, and the bank's when it is open.

    In the scenes of this file nobody wagers on more than one seat.
    """
    over = round.phase is Phase.SETTLING
    seen: set[str] = set()
    for seat, hand in round.hands.items():
        bank = seat == round.player_dealer and (rules.exposed or round.stage == "bank")
        own = any(line.spot == seat and line.player == player for line in round.lines)
        if over or bank or own:
            seen |= {card.text for card in hand}
    return seen


def may_be_proved(chosen: Game, round: Any, player: str | None) -> set[str]:
    """Of a deck what was seen, of a shoe what was dealt, of a shoe that is used up everything."""
    if round.phase is not Phase.SETTLING:
        return set()
    if isinstance(chosen.rules, AntePlay | StreetPlay):
        return may_see(chosen, round, player)
    if isinstance(chosen.rules, PaiGow):
        return {card.text for card in chosen.rules.shoe}
    whole = is_used_up(chosen, round.drawn)
    return {card.text for card in (round.shoe if whole else round.shoe[: round.drawn])}


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
    if isinstance(chosen.rules, TwentyOne):
        chosen = choose(chosen, {"cut_card": cut_card})
    elif isinstance(chosen.rules, AntePlay) and chosen.rules.backline and independent:
        chosen = choose(chosen, {"independent_backline": "true"})
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
