"""Push the pots of a finished poker hand: winners, halves, odd chips."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from houseway.errors import LedgerError
from houseway.families.poker.play.hand import HandPhase, PotHand
from houseway.families.poker.play.showdown import Half, HandStrength, hand_strength, strength_words
from houseway.families.poker.rules.citations import PotCite
from houseway.families.poker.rules.game import PotGame
from houseway.families.poker.rules.rules import DocumentReading, PotPoker
from houseway.families.poker.settle.side_pots import Pot, pots_of
from houseway.notebook_repr import html
from houseway.rank.hands.hand_names import with_article
from houseway.rank.hands.omaha_hand import NO_LOW
from houseway.things.cents import Cents, dollars


class Pushed(Struct, frozen=True, gc=False, omit_defaults=True):
    """What one player gets out of one pot, and why. It explains itself."""

    order: int
    """Counted from 1."""
    pot: int
    """1 is the main pot, then the side pots."""
    seat: int
    player: str
    cents: Cents
    odd_cents: Cents
    """What of it could not be shared evenly."""
    hand: str
    """What the hand is called; empty where nobody had to show."""
    rule_ids: tuple[str, ...]
    half: Half = Half.WHOLE
    """Which half of the pot it is, where high and low share it."""
    side_pots: int = 0
    """How many side pots there are beside the main pot; 0 also by the first reading."""


class PotSettlement(Struct, frozen=True):
    """Everything that moved, and where all the money is now."""

    pots: tuple[Pot, ...]
    pushed: tuple[Pushed, ...]
    collection_cents: Cents
    jackpot_cents: Cents
    chips: Mapping[str, Cents]
    """What each of those dealt in has when the pot is empty."""

    @property
    def rows(self) -> tuple[Pushed, ...]:
        """What is shown of it, line by line."""
        return self.pushed

    _repr_html_ = html


def settle_hand(game: PotGame, hand: PotHand) -> PotSettlement:
    """Every pot goes to the best hand that competes for it."""
    if hand.phase is not HandPhase.SETTLING:
        raise LedgerError(f"Hand {hand.number} is {hand.phase} and cannot be settled.")
    pots = pots_of(hand)
    numbered = list(enumerate(pots, start=1))
    if game.rules.reading is DocumentReading.SECOND:
        numbered.reverse()  # The last side pot first, and the main pot last.
    worths = _worths(game.rules, hand)
    pushed: list[Pushed] = []
    for number, pot in numbered:
        pushed += _push(game, hand, worths, pot, number, len(pushed))
    if game.rules.reading is DocumentReading.SECOND and len(pots) > 1:
        pushed = [replace(each, side_pots=len(pots) - 1) for each in pushed]
    chips = dict(hand.chips)
    for each in pushed:
        chips[each.player] += each.cents
    settlement = PotSettlement(
        pots, tuple(pushed), hand.collection_cents, hand.jackpot_cents, chips
    )  # fmt: skip
    _assert_conserved(hand, settlement)
    return settlement


_Worths: TypeAlias = Mapping[int, HandStrength]
"""What the hand at each seat is worth."""


def _worths(rules: PotPoker, hand: PotHand) -> _Worths:
    """Nobody had to show a hand that nobody contests, and nobody reads it."""
    live = hand.live
    if len(live) == 1:
        return {}
    return {each.seat: hand_strength(rules, each.cards, hand.board) for each in live}


class _Part(NamedTuple):
    """What is pushed at a time: a pot or a half of it, and who shares it."""

    half: Half
    cents: Cents
    strength: int
    seats: tuple[int, ...]
    others: tuple[int, ...] = ()
    """The strengths that compete for it, the winning one among them."""


def _push(
    game: PotGame, hand: PotHand, worths: _Worths, pot: Pot, number: int, before: int
) -> list[Pushed]:
    """Shares of one pot; odd chips go one each, the first to the button's left (TH-56)."""
    players = {each.seat: each.player for each in hand.live}
    if not worths:
        cited = game.cite(PotCite.UNCONTESTED)
        (seat,) = pot.seats
        return [Pushed(before + 1, number, seat, players[seat], pot.cents, 0, "", cited)]
    pushed: list[Pushed] = []
    for part in _parts(pot, worths, hand.stakes.chip_cents):
        cited = _cited(game, number, part)
        words = strength_words(game.rules, part.strength, part.half, part.others)
        for seat, cents, odd in _shared(part, hand.stakes.chip_cents):
            order = before + len(pushed) + 1
            pushed.append(
                Pushed(order, number, seat, players[seat], cents, odd, words, cited, part.half)
            )  # fmt: skip
    return pushed


def _parts(pot: Pot, worths: _Worths, chip: Cents) -> tuple[_Part, ...]:
    """The whole pot, or two halves where a low hand competes for it."""
    best = max(worths[seat].strength for seat in pot.seats)
    winners = tuple(seat for seat in pot.seats if worths[seat].strength == best)
    low = max(worths[seat].low for seat in pot.seats)
    highs = tuple(worths[seat].strength for seat in pot.seats)
    if low == NO_LOW:
        return (_Part(Half.WHOLE, pot.cents, best, winners, highs),)
    lows = tuple(seat for seat in pot.seats if worths[seat].low == low)
    # What cannot be halved goes to the high hand (OJ-15).
    half = pot.cents // 2 // chip * chip
    return (
        _Part(Half.HIGH, pot.cents - half, best, winners, highs),
        _Part(Half.LOW, half, low, lows),
    )


def _shared(part: _Part, chip: Cents) -> Iterator[tuple[int, Cents, Cents]]:
    even = part.cents // len(part.seats) // chip * chip
    odd = part.cents - even * len(part.seats)
    for place, seat in enumerate(part.seats):
        # The last chip may be smaller than a chip, where a fee was.
        extra = max(0, min(chip, odd - place * chip))
        yield seat, even + extra, extra


def _cited(game: PotGame, number: int, part: _Part) -> tuple[str, ...]:
    ids = game.cite(_WON_BY[part.half], PotCite.RANKING)
    if number > 1:
        ids += game.cite(PotCite.SIDE_POTS)
    return ids + game.cite(PotCite.TIES) if len(part.seats) > 1 else ids


_WON_BY = {Half.WHOLE: PotCite.WINS, Half.HIGH: PotCite.HALVES, Half.LOW: PotCite.LOW}


def _assert_conserved(hand: PotHand, settlement: PotSettlement) -> None:
    fees = settlement.collection_cents + settlement.jackpot_cents
    after = sum(settlement.chips.values()) + fees
    if after != hand.money_cents():
        raise LedgerError(
            f"Hand {hand.number} began with {hand.money_cents()} cents and ends with {after}."
        )


def pushed_sentence(pushed: Pushed) -> str:
    """The push as the house dealer would say it."""
    pot = pot_words(pushed.pot, pushed.side_pots)
    if pushed.half:
        pot = f"the {pushed.half} half of {pot}"
    hand = f" with {with_article(pushed.hand)}" if pushed.hand else ", everybody else having folded"
    odd = f", {dollars(pushed.odd_cents)} of it odd" if pushed.odd_cents else ""
    who = f"Seat {pushed.seat}, {pushed.player},"
    return f"{who} takes {dollars(pushed.cents)} of {pot}{hand}{odd}."


def pot_words(pot: int, side_pots: int) -> str:
    """What a pot is called beside so many side pots."""
    if pot == 1:
        return "the main pot" if side_pots else "the pot"
    return "the side pot" if side_pots == 1 else f"side pot {pot - 1}"
