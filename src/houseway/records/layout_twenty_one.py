"""The layout of a round of twenty-one: hands as they lie, with what was doubled, split or given up.

The round is told again from how it ended. Hands of one spot stand in the order in which they were
played; each split is told as a split of the hand before it, which leaves the same hands and the
same wagers as any other order would.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from functools import partial
from typing import NamedTuple

from msgspec import Struct

from houseway.collect.schedule import Schedule
from houseway.play.actions import (
    Action,
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
from houseway.play.arrange import arranged_shoe
from houseway.play.boxes import About, Box, End
from houseway.play.round import Choice, Line, Round
from houseway.rules.cites import Cite
from houseway.rules.families.twenty_one import Surrenders, TwentyOne
from houseway.rules.families.twenty_one_bets import INSURANCE
from houseway.rules.game import Game
from houseway.rules.limits import Limits
from houseway.things.cards import Card, cards_text, parse_cards
from houseway.things.cents import Cents
from houseway.things.decks import as_printed
from houseway.toml_reader import TomlReader


class Ended(StrEnum):
    STOOD = "stand"
    SURRENDERED = "surrender"
    RESCUED = "rescue"
    EVEN_MONEY = "even money"


class LaidHand(NamedTuple):
    cards: tuple[Card, ...]
    doubles: tuple[Cents, ...]
    """What was added by doubling, one amount for each time."""
    ended: Ended
    at: TomlReader


class LaidBettor(NamedTuple):
    player: str
    seat: int
    cents: dict[str, Cents]
    insurance_cents: Cents
    goes_along: bool
    """Whether a backline bettor matched the doubles and splits of the seat."""
    at: TomlReader


class LaidSpot(NamedTuple):
    seat: int
    hands: tuple[LaidHand, ...]
    bettors: tuple[LaidBettor, ...]


class TwentyOneLayout(Struct, frozen=True, kw_only=True):
    game: Game
    limits: Limits
    schedule: Schedule | None
    player_dealer: int
    player_dealer_cards: tuple[Card, ...]
    bank_cents: Cents
    spots: tuple[LaidSpot, ...]
    at: TomlReader
    """Where the player-dealer stands in the file."""

    @property
    def bettors(self) -> tuple[LaidBettor, ...]:
        return tuple(bettor for spot in self.spots for bettor in spot.bettors)


def read_player_dealer(game: Game, at: TomlReader) -> tuple[Card, ...]:
    cards = read_cards(game, at)
    if len(cards) < 2:
        at.fail("cards", f"the player-dealer has at least 2 cards, not {len(cards)}.")
    return cards


def read_cards(game: Game, at: TomlReader) -> tuple[Card, ...]:
    copies = len(game.rules.shoe)
    cards = at.attempt("cards", lambda: parse_cards(at.text("cards"), each_at_most=copies))
    return at.attempt("cards", partial(as_printed, game.rules.deck, cards))


def read_spot(game: Game, at: TomlReader) -> LaidSpot:
    number = at.number("seat")
    splits = at.tables("split")
    hands = tuple(_hand(game, each) for each in (at, *splits))
    backline = at.tables("backline")
    bettors = [_bettor(game, at, number, at.text("player", f"seat {number}"))]
    bettors += [_bettor(game, each, number, each.text("player")) for each in backline]
    for each in (*splits, *backline):
        each.done()
    return LaidSpot(number, hands, tuple(bettors))


def _hand(game: Game, at: TomlReader) -> LaidHand:
    cards = read_cards(game, at)
    if len(cards) < 2:
        at.fail("cards", f"a hand has at least 2 cards, not {len(cards)}.")
    ended = Ended(at.choice("ended", tuple(Ended))) if "ended" in at else Ended.STOOD
    doubles = at.amounts("double") if "double" in at else ()
    return LaidHand(cards, doubles, ended, at)


def _bettor(game: Game, at: TomlReader, seat: int, player: str) -> LaidBettor:
    cents = {bet.id: at.money(bet.id) for bet in game.rules.opening_bets if bet.id in at}
    if game.rules.base.id not in cents:
        at.fail(game.rules.base.id, "this field is missing.")
    insurance = at.money("insurance") if "insurance" in at else 0
    along = at.flag("goes_along") if "goes_along" in at else True
    return LaidBettor(player, seat, cents, insurance, along, at)


def shoe_of(layout: TwentyOneLayout, round: Round) -> tuple[Card, ...]:
    """The shoe from which the round came to lie like this."""
    rules = layout.game.rules
    assert isinstance(rules, TwentyOne)
    spots = {spot.seat: spot for spot in layout.spots}
    first = {seat: _first_two(spot) for seat, spot in spots.items()}
    dealt = 2 if rules.hole_card else 1
    first[layout.player_dealer] = layout.player_dealer_cards[:dealt]
    later: list[Card] = []
    for seat in round.dealt_spots[:-1]:
        later += _drawn(spots[seat])
    later += layout.player_dealer_cards[dealt:]
    return layout.at.attempt("cards", lambda: arranged_shoe(layout.game, round, first, later))


def _first_two(spot: LaidSpot) -> tuple[Card, ...]:
    if len(spot.hands) == 1:
        return spot.hands[0].cards[:2]
    return spot.hands[0].cards[0], spot.hands[1].cards[0]


def _drawn(spot: LaidSpot) -> Iterator[Card]:
    """What the spot's hands drew, in the order of play."""
    if len(spot.hands) == 1:
        yield from spot.hands[0].cards[2:]
        return
    for place, hand in enumerate(spot.hands):
        # From the second hand on, the card of the next hand came first and was split off.
        if 0 < place < len(spot.hands) - 1:
            yield spot.hands[place + 1].cards[0]
        yield from hand.cards[1:]


def next_action(layout: TwentyOneLayout, round: Round) -> tuple[Action, TomlReader]:
    """What the one whose turn it is did, by how his hand lies, and where the file says so."""
    line = round.deciding
    assert line is not None
    spot = next(each for each in layout.spots if each.seat == line.spot)
    bettor = next(each for each in spot.bettors if each.player == line.player)
    if round.asking:
        return _answer(layout, round, spot, bettor), bettor.at
    box = round.boxes[round.turn]
    laid = spot.hands[box.number - 1]
    return _with_hand(round, spot, box, laid, line), laid.at


def _answer(layout: TwentyOneLayout, round: Round, spot: LaidSpot, bettor: LaidBettor) -> Action:
    asked, rules = round.asking[0], layout.game.rules
    assert isinstance(rules, TwentyOne)
    if asked.about is not About.CHECK:
        kind = MatchStake if bettor.goes_along else Decline
        return kind(bettor.player, bettor.seat)
    ended = spot.hands[0].ended
    if bettor.insurance_cents:
        return Insure(bettor.player, bettor.seat, bettor.insurance_cents)
    if ended is Ended.EVEN_MONEY:
        return EvenMoney(bettor.player, bettor.seat)
    early = rules.may_surrender is Surrenders.EARLY and bettor is spot.bettors[0]
    if ended is Ended.SURRENDERED and early:
        return Surrender(bettor.player, bettor.seat)
    return Decline(bettor.player, bettor.seat)


def _with_hand(round: Round, spot: LaidSpot, box: Box, laid: LaidHand, line: Line) -> Action:
    player, seat, hand = line.player, line.spot, line.hand
    made = sum(each.spot == seat for each in round.boxes)
    if made < len(spot.hands) and hand == made and len(box.cards) == 2:
        return Split(player, seat, hand)
    if box.doubles < len(laid.doubles):
        return Double(player, seat, laid.doubles[box.doubles], hand)
    if len(box.cards) < len(laid.cards):
        return Hit(player, seat, hand)
    if laid.ended is Ended.SURRENDERED:
        return Surrender(player, seat, hand)
    if laid.ended is Ended.RESCUED:
        return Rescue(player, seat, hand)
    return Stand(player, seat, hand)


_ENDS = {End.SURRENDERED: Ended.SURRENDERED, End.RESCUED: Ended.RESCUED}


def _check_end(laid: LaidHand, box: Box) -> None:
    """A surrender or a rescue that nobody was asked for did not happen."""
    told = _ENDS.get(box.end, Ended.STOOD) if box.end else Ended.STOOD
    said = Ended.STOOD if laid.ended is Ended.EVEN_MONEY else laid.ended
    if told is not said:
        laid.at.fail("ended", f"by the rules there was no {laid.ended} for this hand.")


def _check_answers(layout: TwentyOneLayout, round: Round) -> None:
    """Insurance and even money are taken only where they were asked about."""
    for spot in layout.spots:
        for bettor in spot.bettors:
            line = round.line(bettor.player, bettor.seat)
            assert line is not None
            if line.cents.get(INSURANCE.id, 0) != bettor.insurance_cents:
                bettor.at.fail("insurance", "by the rules insurance was not offered.")
        even = spot.hands[0].ended is Ended.EVEN_MONEY
        first = round.line(spot.bettors[0].player, spot.seat)
        if even and (first is None or first.choice is not Choice.EVEN_MONEY):
            spot.hands[0].at.fail("ended", "by the rules even money was not offered.")


def check_told(layout: TwentyOneLayout, round: Round) -> None:
    """The round that was told again has to end as the file says that it lies."""
    for spot in layout.spots:
        boxes = {box.number: box for box in round.boxes if box.spot == spot.seat}
        for number, laid in enumerate(spot.hands, start=1):
            box = boxes.get(number)
            if box is None or box.cards != laid.cards:
                lies = cards_text(box.cards) if box else "no cards"
                laid.at.fail("cards", f"by the rules this hand ends with {lies}.")
            if box.doubles != len(laid.doubles):
                laid.at.fail("double", f"by the rules this hand was doubled {box.doubles} times.")
            _check_end(laid, box)
    _check_answers(layout, round)
    hand = round.player_dealer_hand
    shown = layout.player_dealer_cards
    if hand[: len(shown)] == shown and len(hand) > len(shown):
        cited = ", ".join(layout.game.cite(Cite.PLAYER_DEALER_DRAWS))
        layout.at.fail("cards", f"the player-dealer has to draw to {cards_text(shown)} ({cited}).")
    if hand != shown:
        layout.at.fail(
            "cards", f"by the rules the player-dealer's hand ends with {cards_text(hand)}."
        )
