"""Layout file of a blackjack round: hands as they lie, doubles, splits and surrenders.

Hands of one spot stand in the order in which they were played. `layout_replay` turns them into
actions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import StrEnum
from functools import partial
from typing import NamedTuple

from houseway.families.blackjack.rules.bets import INSURANCE
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.records.hooks import Layout, LayoutBettor, LayoutSeat
from houseway.records.layouts.fields import (
    LayoutField,
    LayoutFields,
    backline_fields,
    bank_fields,
    choices_text,
    seat_fields,
)
from houseway.records.layouts.wagers import read_pool, read_wagers, switched_off
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.things.cards import Card, parse_cards
from houseway.things.cents import Cents
from houseway.things.decks import as_printed
from houseway.toml_reader import TomlReader


class LayoutHandEnd(StrEnum):
    STOOD = "stand"
    SURRENDERED = "surrender"
    RESCUED = "rescue"
    EVEN_MONEY = "even money"


class BlackjackLayoutHand(NamedTuple):
    cards: tuple[Card, ...]
    doubles: tuple[Cents, ...]
    """What was added by doubling, one amount for each time."""
    ended: LayoutHandEnd
    at: TomlReader


class BlackjackLayoutBettor(LayoutBettor, frozen=True, kw_only=True):
    insurance_cents: Cents
    even_money: bool
    """Whether this bettor took 1:1 for a natural; everybody on a spot decides alone."""
    goes_along: bool
    """Whether a backline bettor matched the doubles and splits of the seat."""


class BlackjackLayoutSeat(LayoutSeat, frozen=True, kw_only=True):
    bettors: tuple[BlackjackLayoutBettor, ...]
    hands: tuple[BlackjackLayoutHand, ...]
    dealt: tuple[Card, ...]
    """The two cards dealt, where the file names them; else nothing."""

    @property
    def deals(self) -> tuple[tuple[Card, ...], ...]:
        """What may have been dealt: the first card leads the first hand, the second another."""
        first, *others = self.hands
        if not others:
            return (first.cards[:2],)
        return tuple(dict.fromkeys((first.cards[0], hand.cards[0]) for hand in others))


def read_player_dealer(game: Game[Blackjack], at: TomlReader) -> tuple[int, tuple[Card, ...]]:
    seat, cards = at.number("seat"), _cards(game, at, "cards")
    if len(cards) < 2:
        at.fail("cards", f"the player-dealer has at least 2 cards, not {len(cards)}.")
    return seat, cards


def read_spots(
    game: Game[Blackjack], seats: Sequence[TomlReader]
) -> tuple[BlackjackLayoutSeat, ...]:
    return tuple(_spot(game, seat) for seat in seats)


def _cards(game: Game[Blackjack], at: TomlReader, key: str) -> tuple[Card, ...]:
    shoe = len(game.rules.shoe)
    cards = at.attempt(key, lambda: parse_cards(at.text(key), each_at_most=shoe))
    return at.attempt(key, partial(as_printed, game.rules.deck, cards))


def _spot(game: Game[Blackjack], at: TomlReader) -> BlackjackLayoutSeat:
    number = at.number("seat")
    splits, backline = at.tables("split"), at.tables("backline")
    hands = (_hand(game, at), *(_split_hand(game, each) for each in splits))
    even = hands[0].ended is LayoutHandEnd.EVEN_MONEY
    if even:
        _check_even_money(game, at, "ended")
    seated = _bettor(game, at, number, f"seat {number}", even_money=even, goes_along=True)
    behind = [_behind(game, each, seated) for each in backline]
    dealt = _dealt(game, at) if "dealt" in at else ()
    for each in (*splits, *backline):
        each.done()
    return BlackjackLayoutSeat(
        seat=number, hands=hands, bettors=(seated, *behind), dealt=dealt, at=at
    )


def _hand(game: Game[Blackjack], at: TomlReader) -> BlackjackLayoutHand:
    cards = _cards(game, at, "cards")
    if len(cards) < 2:
        at.fail("cards", f"a hand has at least 2 cards, not {len(cards)}.")
    ended = (
        LayoutHandEnd(at.choice("ended", tuple(LayoutHandEnd)))
        if "ended" in at
        else LayoutHandEnd.STOOD
    )
    doubles = at.amounts("double") if "double" in at else ()
    if len(cards) < 2 + len(doubles):
        needed = f"doubled hand has {2 + len(doubles)} cards, one for each double"
        at.fail("cards", f"a {needed}, not {len(cards)}.")
    return BlackjackLayoutHand(cards, doubles, ended, at)


def _split_hand(game: Game[Blackjack], at: TomlReader) -> BlackjackLayoutHand:
    hand = _hand(game, at)
    if hand.ended is LayoutHandEnd.EVEN_MONEY:
        cited = ", ".join(game.cite(Cite.EVEN_MONEY) or game.cite(Cite.SPLIT))
        at.fail("ended", f"even money is for a natural, and a split hand is never one ({cited}).")
    return hand


def _behind(
    game: Game[Blackjack], at: TomlReader, seated: BlackjackLayoutBettor
) -> BlackjackLayoutBettor:
    """Who stands behind a seat goes along with it, unless the file says otherwise."""
    along = at.flag("goes_along") if "goes_along" in at else True
    if "even_money" in at:
        even = at.flag("even_money")
        if even:
            _check_even_money(game, at, "even_money")
    else:
        even = seated.even_money and along and INSURANCE.id not in at
    return _bettor(game, at, seated.seat, None, even_money=even, goes_along=along)


def _bettor(
    game: Game[Blackjack],
    at: TomlReader,
    seat: int,
    name: str | None,
    *,
    even_money: bool,
    goes_along: bool,
) -> BlackjackLayoutBettor:
    cents = read_wagers(game, at)
    return BlackjackLayoutBettor(
        player=at.name("player", name),
        seat=seat,
        cents=cents,
        pool=read_pool(game, at, cents),
        insurance_cents=_insurance(game, at, even_money=even_money),
        even_money=even_money,
        goes_along=goes_along,
        at=at,
    )


def _check_even_money(game: Game[Blackjack], at: TomlReader, field: str) -> None:
    if not game.rules.even_money:
        at.fail(field, switched_off(game, "Even money", "even_money"))


def _insurance(game: Game[Blackjack], at: TomlReader, *, even_money: bool) -> Cents:
    if INSURANCE.id not in at:
        return 0
    cents = at.money(INSURANCE.id)
    if not game.rules.insurance:
        at.fail(INSURANCE.id, switched_off(game, INSURANCE.name, "insurance"))
    if even_money:
        cited = ", ".join(game.cite(Cite.EVEN_MONEY))
        at.fail(INSURANCE.id, f"even money is taken in place of insurance, not with it ({cited}).")
    return cents


def _dealt(game: Game[Blackjack], at: TomlReader) -> tuple[Card, ...]:
    cards = _cards(game, at, "dealt")
    if len(cards) != 2:
        at.fail("dealt", f"2 cards are dealt, not {len(cards)}.")
    return cards


def fields(game: Game[Blackjack]) -> LayoutFields:
    hand = (
        LayoutField("double", "what was added by doubling; a list for several times", "10"),
        LayoutField("ended", choices_text(LayoutHandEnd), f'"{LayoutHandEnd.STOOD}"'),
    )
    insurance = LayoutField(INSURANCE.id, "what was put on insurance, in dollars", "5")
    backline = backline_fields(game)
    return LayoutFields(
        bank_fields('"Kh 9s"', "the up card, the second card, what was drawn"),
        (
            *seat_fields(game),
            insurance,
            LayoutField(
                "cards", "the hand as it lies; after a split the first", '"Qs 8h"', needed=True
            ),
            LayoutField("dealt", "the two cards dealt, if a side bet depends on it", '"Qs Qh"'),
            *hand,
        ),
        (
            *backline,
            insurance,
            LayoutField("goes_along", "whether doubles and splits were matched", "true"),
            LayoutField("even_money", "whether 1:1 was taken for a natural", "false"),
        )
        if backline
        else (),
        (LayoutField("cards", "a further hand of the seat", '"Qh 8s"', needed=True), *hand),
    )


def check(layout: Layout[BlackjackLayoutSeat]) -> None:
    layout.check_bank()
    layout.check_seats()
    _check_shoe(layout)


def _check_shoe(layout: Layout[BlackjackLayoutSeat]) -> None:
    shoe = layout.game.rules.shoe
    left = Counter(shoe)
    hands: Iterable[tuple[TomlReader, tuple[Card, ...]]] = (
        (layout.at, layout.player_dealer_cards),
        *((hand.at, hand.cards) for spot in layout.spots for hand in spot.hands),
    )
    for at, cards in hands:
        for card in cards:
            left[card] -= 1
            if left[card] < 0:
                at.fail("cards", f"There is no {card} left in this shoe of {len(shoe)} cards.")
