"""A hand of poker as a trainee reads it, and as a program does."""

from __future__ import annotations

from typing import Any

from houseway.play.pot.hand import Holder, PotHand
from houseway.rules.pot.game import PotGame
from houseway.things.cards import cards_text
from houseway.things.cents import dollars


def hand_lines(game: PotGame, hand: PotHand) -> tuple[str, ...]:
    """The board and the hands that are shown, clockwise from the button's left."""
    board = (f"The board: {cards_text(hand.board)}.",) if hand.board else ()
    return (
        f"{game.name}, {hand.stakes}. The button is at seat {hand.button}.",
        *board,
        *(f"Seat {each.seat} shows {cards_text(each.cards)}." for each in hand.live),
    )


def money_lines(hand: PotHand) -> tuple[str, ...]:
    """What everybody has put in, and who is out or all in."""
    return tuple(_money(hand, each) for each in hand.holders)


def _money(hand: PotHand, holder: Holder) -> str:
    put = dollars(holder.in_cents)
    dead = f" and {dollars(holder.dead_cents)} dead" if holder.dead_cents else ""
    state = ", folded" if holder.folded else ", all in" if not hand.chips[holder.player] else ""
    return f"Seat {holder.seat} has put in {put}{dead}{state}."


def hand_facts(hand: PotHand) -> dict[str, Any]:
    return {
        "button": hand.button,
        "chip_cents": hand.stakes.chip_cents,
        "board": [card.text for card in hand.board],
        "seats": [
            {
                "seat": each.seat,
                "cards": [card.text for card in each.cards],
                "in_cents": each.in_cents,
                "dead_cents": each.dead_cents,
                "folded": each.folded,
                "all_in": not hand.chips[each.player],
            }
            for each in hand.holders
        ],
        "collected_cents": hand.collection_cents + hand.jackpot_cents,
    }
