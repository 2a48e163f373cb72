"""A poker hand in words and as a picture for a trainee, and as data."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from houseway.families.poker.play.hand import Holder, PotHand
from houseway.families.poker.rules.game import PotGame
from houseway.signs.table_picture import CardPile, Chair, ChipStack, PicturePlace, TablePicture
from houseway.things.cards import Card, cards_text
from houseway.things.cents import dollars


def hand_lines(game: PotGame, hand: PotHand) -> tuple[str, ...]:
    """The board and the hands that are shown, clockwise from the button's left."""
    board = (f"The board: {cards_text(hand.board)}.",) if hand.board else ()
    return (
        f"{stakes_line(game, hand)} The button is at seat {hand.button}.",
        *board,
        *(f"Seat {each.seat} shows {cards_text(each.cards)}." for each in hand.live),
    )


def stakes_line(game: PotGame, hand: PotHand) -> str:
    return f"{game.name}, {hand.stakes}."


def money_lines(hand: PotHand) -> tuple[str, ...]:
    """Each player's chips in the pot, and who is out or all in."""
    return tuple(_money(hand, each) for each in hand.holders)


def _money(hand: PotHand, holder: Holder) -> str:
    put = dollars(holder.in_cents)
    dead = f" and {dollars(holder.dead_cents)} dead" if holder.dead_cents else ""
    state = ", folded" if holder.folded else ", all in" if not hand.chips[holder.player] else ""
    return f"Seat {holder.seat} has put in {put}{dead}{state}."


def hand_picture(
    hand: PotHand, *, cards: bool = True, money: bool = False, besides: tuple[str, ...] = ()
) -> TablePicture:
    """The board, the hands shown, and each player's chips in the pot, as far as asked."""
    board = (
        (PicturePlace(name="The board", piles=(_pile(hand.board),)),)
        if cards and hand.board
        else ()
    )
    shown = [each for each in hand.holders if money or not each.folded]
    return TablePicture(
        places=(*board, *(_place(hand, each, cards=cards, money=money) for each in shown)),
        chairs=_chairs(hand),
        besides=besides,
    )


def _place(hand: PotHand, holder: Holder, *, cards: bool, money: bool) -> PicturePlace:
    dead = (ChipStack(holder.dead_cents, "dead"),) if money and holder.dead_cents else ()
    state = "folded" if holder.folded else "" if hand.chips[holder.player] else "all in"
    return PicturePlace(
        name=f"Seat {holder.seat}",
        piles=(_pile(holder.cards),) if cards and not holder.folded else (),
        stakes=(ChipStack(holder.in_cents, "put in"), *dead) if money else (),
        notes=(state,) if money and state else (),
    )


def _pile(cards: Iterable[Card]) -> CardPile:
    return CardPile(tuple(card.text for card in cards))


def _chairs(hand: PotHand) -> tuple[Chair, ...]:
    return tuple(
        Chair(seat=each.seat, marks=("button",) if each.seat == hand.button else ())
        for each in sorted(hand.holders, key=lambda one: one.seat)
    )


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
