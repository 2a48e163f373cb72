"""Push the pots of a hand that has been played out."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from houseway.errors import LedgerError
from houseway.play.pot.hand import HandPhase, PotHand
from houseway.play.pot.showing import hand_strength, hand_words
from houseway.rules.pot.cites import PotCite
from houseway.rules.pot.game import PotGame
from houseway.settle.pot.pots import Pot, pots_of
from houseway.things.cents import Cents, dollars


class Pushed(Struct, frozen=True, gc=False):
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


class PotSettlement(Struct, frozen=True):
    """Everything that moved, and where all the money is now."""

    pots: tuple[Pot, ...]
    pushed: tuple[Pushed, ...]
    collection_cents: Cents
    jackpot_cents: Cents
    chips: Mapping[str, Cents]
    """What each of those dealt in has when the pot is empty."""


def settle_hand(game: PotGame, hand: PotHand) -> PotSettlement:
    """Every pot goes to the best hand that competes for it."""
    if hand.phase is not HandPhase.SETTLING:
        raise LedgerError(f"Hand {hand.number} is {hand.phase} and cannot be settled.")
    pots = pots_of(hand)
    pushed: list[Pushed] = []
    for number, pot in enumerate(pots, start=1):
        pushed += _push(game, hand, pot, number, len(pushed))
    chips = dict(hand.chips)
    for each in pushed:
        chips[each.player] += each.cents
    settlement = PotSettlement(
        pots, tuple(pushed), hand.collection_cents, hand.jackpot_cents, chips
    )  # fmt: skip
    _assert_conserved(hand, settlement)
    return settlement


def _push(game: PotGame, hand: PotHand, pot: Pot, number: int, before: int) -> list[Pushed]:
    """Shares of one pot; odd chips go one each, the first to the button's left (TH-56)."""
    contested = len(hand.live) > 1
    best, seats = _best(game, hand, pot) if contested else (0, pot.seats)
    chip = hand.stakes.chip_cents
    even = pot.cents // len(seats) // chip * chip
    odd = pot.cents - even * len(seats)
    pushed: list[Pushed] = []
    for place, seat in enumerate(seats):
        # The last chip may be smaller than a chip, where a fee was.
        extra = max(0, min(chip, odd - place * chip))
        pushed.append(
            Pushed(
                before + place + 1,
                number,
                seat,
                next(each.player for each in hand.live if each.seat == seat),
                even + extra,
                extra,
                hand_words(game.rules, best) if contested else "",
                _cited(game, number, len(seats), contested=contested),
            )
        )
    return pushed


def _best(game: PotGame, hand: PotHand, pot: Pot) -> tuple[int, tuple[int, ...]]:
    """The best strength among those who compete, and who has it."""
    strengths = {
        each.seat: hand_strength(game.rules, each.cards, hand.board)
        for each in hand.live
        if each.seat in pot.seats
    }
    best = max(strengths.values())
    return best, tuple(seat for seat in pot.seats if strengths[seat] == best)


def _cited(game: PotGame, number: int, winners: int, *, contested: bool) -> tuple[str, ...]:
    if not contested:
        return game.cite(PotCite.UNCONTESTED)
    ids = game.cite(PotCite.WINS, PotCite.RANKING)
    if number > 1:
        ids += game.cite(PotCite.SIDE_POTS)
    return ids + game.cite(PotCite.TIES) if winners > 1 else ids


def _assert_conserved(hand: PotHand, settlement: PotSettlement) -> None:
    fees = settlement.collection_cents + settlement.jackpot_cents
    after = sum(settlement.chips.values()) + fees
    if after != hand.money_cents():
        raise LedgerError(
            f"Hand {hand.number} began with {hand.money_cents()} cents and ends with {after}."
        )


def pushed_sentence(pushed: Pushed) -> str:
    """The push as the house dealer would say it."""
    pot = "the pot" if pushed.pot == 1 else f"side pot {pushed.pot - 1}"
    hand = f" with {_article(pushed.hand)}" if pushed.hand else ", everybody else having folded"
    odd = f", {dollars(pushed.odd_cents)} of it odd" if pushed.odd_cents else ""
    who = f"Seat {pushed.seat}, {pushed.player},"
    return f"{who} takes {dollars(pushed.cents)} of {pot}{hand}{odd}."


def _article(words: str) -> str:
    plural = words.endswith(("pair", "of a kind"))
    article = "an" if words[0] == "8" else "a"
    return words if plural else f"{article} {words}"
