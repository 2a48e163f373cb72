"""Rounds of twenty-one under any choice of options, from shoes in which rare hands come often."""

from __future__ import annotations

from random import Random
from typing import Any

from houseway.errors import RuleError
from houseway.families.blackjack.play.actions import (
    Decline,
    Double,
    EvenMoney,
    Hit,
    Insure,
    MatchStake,
    Rescue,
    Split,
    Stand,
    Surrender,
)
from houseway.families.blackjack.play.round import TwentyOneRound
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.play import step, why_not
from houseway.play.actions import Action, CloseBets, Deal, PlaceWagers
from houseway.play.round import open_round
from houseway.rules.catalog import game
from houseway.rules.game import Game, choose
from houseway.rules.limits import Limits, Range
from houseway.things.cards import Card
from houseway.things.deck_pair import Back
from tests.games import BANKED

TWENTY_ONES = tuple(id for id in BANKED if game(id).family == "blackjack")
HOUSED = tuple((id, house) for id in TWENTY_ONES for house in game(id).houses or ("",))
"""Every game as each house plays it."""
STANDING = ("Ana", "Bao")
"""Two who sit nowhere and wager behind others."""
LIMITS = Limits(Range(500, 50_000), chip_cents=50)


def rules_of(chosen: Game) -> Blackjack:
    assert isinstance(chosen.rules, Blackjack)
    return chosen.rules


def any_game(game_id: str, house: str, chance: Random, **fixed: str) -> Game:
    """The house's game with each option left alone or set to any of its choices."""
    base = game(game_id)
    own = base.profiles.get(house, {})
    while True:
        options = dict(own)
        for option in base.options:
            if chance.random() < 0.5:
                options[option.name] = chance.choice(option.choices)
        names = {option.name for option in base.options}
        options |= {name: value for name, value in fixed.items() if name in names}
        try:
            return choose(base, options)
        except RuleError:
            # The text forbids these together.
            continue


def any_shoe(chosen: Game, chance: Random) -> tuple[Card, ...]:
    """A whole shoe; mostly three ranks lie in front, so that pairs and long hands are common."""
    order = list(chosen.rules.shoe)
    chance.shuffle(order)
    if chance.random() < 0.3:
        return tuple(order)
    often = set(chance.sample(sorted({card.number for card in order}), 3)) | {14}
    front = [card for card in order if card.number in often or chance.random() < 0.15]
    rest = order.copy()
    for card in front:
        rest.remove(card)
    return (*front, *rest)


def any_round(chosen: Game, chance: Random, *, shoe_from: int = 0) -> TwentyOneRound:
    """Wagers of all sizes on some spots, people behind them, a bank that is often short."""
    count = chosen.rules.seats
    empty = set(chance.sample(range(1, count + 1), chance.randrange(3)))
    seats = {seat: f"P{seat}" for seat in range(1, count + 1) if seat not in empty}
    bank_seat = chance.choice(sorted(seats))
    bank = chance.choice((1_000, 5_000, 20_000, 100_000, 1_000_000))
    chips = {
        player: chance.choice((1_500, 4_000, 20_000, 500_000))
        for player in (*seats.values(), *STANDING)
    }
    chips[seats[bank_seat]] += bank
    round: Any = open_round(
        chosen,
        number=1,
        back=Back.RED,
        commitment="",
        limits=LIMITS,
        seats=seats,
        player_dealer=bank_seat,
        banked_by=seats[bank_seat],
        bank_cents=bank,
        chips=chips,
        shoe_from=shoe_from,
    )
    return _wagered(chosen, chance, round, bank_seat)


def _wagered(chosen: Game, chance: Random, round: TwentyOneRound, bank_seat: int) -> TwentyOneRound:
    spots = [seat for seat in range(1, chosen.rules.seats + 1) if seat != bank_seat]
    while not round.lines:
        for spot in chance.sample(spots, chance.randint(1, 4)):
            for player in _bettors(chance, round, spot):
                sides = PlaceWagers(player, spot, _amounts(chosen, chance))
                for wagers in (sides, PlaceWagers(player, spot, {"base": 500})):
                    if why_not(chosen, round, wagers) is None:
                        round, _ = step(chosen, round, wagers)
                        break
    return round


def _bettors(chance: Random, round: TwentyOneRound, spot: int) -> list[str]:
    """Whoever sits there and, now and then, people behind them."""
    seated = round.seats.get(spot)
    behind = [who for who in STANDING if chance.random() < 0.4]
    return [*([seated] if seated else ["Ana"]), *behind]


def _amounts(chosen: Game, chance: Random) -> dict[str, int]:
    cents = {"base": chance.choice((500, 550, 750, 1_000, 2_500))}
    for bet in chosen.rules.side_bets:
        if chance.random() < 0.6:
            cents[bet.id] = chance.choice((500, 250, 100))
    return cents


def dealt(chosen: Game, round: TwentyOneRound, order: tuple[Card, ...]) -> TwentyOneRound:
    round, _ = step(chosen, round, CloseBets())
    round, _ = step(chosen, round, Deal(Back.RED, order))
    return round


def attempts(player: str, spot: int, hand: int, cents: int) -> tuple[Action, ...]:
    """Everything that this person could try on this hand with this amount."""
    return (
        Hit(player, spot, hand),
        Stand(player, spot, hand),
        Double(player, spot, cents, hand),
        Split(player, spot, hand),
        Surrender(player, spot, hand),
        Rescue(player, spot, hand),
        Insure(player, spot, cents),
        EvenMoney(player, spot),
        MatchStake(player, spot),
        Decline(player, spot),
    )
