"""A view leaks nothing: no card that a person may not see is anywhere in what he is sent."""

from __future__ import annotations

import re

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from houseway.play import step, view
from houseway.play.actions import CloseBets, Deal, Fold, PlaceWagers, Play
from houseway.play.round import Phase, Round, open_round
from houseway.rules.catalog import GAME_IDS, game
from houseway.rules.game import Game, choose
from houseway.rules.limits import Limits, Range
from houseway.things.deck_pair import Back

SECRET = "5ec2e7" * 10


def may_see(chosen: Game, round: Round, player: str | None) -> set[str]:
    """Worked out from the rules alone, not from the code of the view."""
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
        if chosen.rules.independent_backline and any(line.player == player for line in lines):
            seen |= cards
        if over and any(line.choice == "play" or "six-card" in line.cents for line in lines):
            seen |= cards
    return seen


def check_views(chosen: Game, round: Round) -> None:
    everybody = {*round.chips, None}
    dealt = {card.text for card in chosen.rules.deck.cards}
    for person in everybody:
        sent = msgspec.json.encode(view(chosen, round, person)).decode()
        words = set(re.findall(r'"([2-9TJQKA][cdhs])"', sent))
        assert words & dealt == may_see(chosen, round, person)
        assert (SECRET in sent) == (round.phase is Phase.SETTLING)


@given(
    game_id=st.sampled_from(GAME_IDS),
    independent=st.booleans(),
    order=st.permutations(range(52)),
    choices=st.lists(st.booleans(), min_size=12, max_size=12),
    player_dealer=st.integers(1, 7),
    backline=st.booleans(),
)
def test_nobody_is_sent_a_card_he_may_not_see(
    game_id: str,
    *,
    independent: bool,
    order: list[int],
    choices: list[bool],
    player_dealer: int,
    backline: bool,
) -> None:
    chosen = game(game_id)
    if chosen.rules.backline and independent:
        chosen = choose(chosen, {"independent_backline": "true"})
    seats = {seat: f"P{seat}" for seat in range(1, 8)}
    round = open_round(
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
        round, _ = step(chosen, round, PlaceWagers("Standing", spot, {"ante": 500}))
    check_views(chosen, round)
    round, _ = step(chosen, round, CloseBets())
    cards = tuple(chosen.rules.deck.cards[place] for place in order)
    round, _ = step(chosen, round, Deal(Back.RED, cards, SECRET))
    decisions = iter(choices)
    while round.phase is Phase.DECIDING:
        check_views(chosen, round)
        line = round.lines[round.turn]
        play = Play(line.player, line.spot, line.cents["ante"])
        round, _ = step(chosen, round, play if next(decisions) else Fold(line.player, line.spot))
    check_views(chosen, round)
