"""Notes on a sign about the bank, its rotation and the order of action."""

from __future__ import annotations

from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.rules.order_of_action import ByDice, Direction, LeftOfPlayerDealer, Order
from houseway.signs.blocks import SignFact

_NUMBERS = {1: "one round", 2: "two rounds", 3: "three rounds"}


def bank_notes(game: Game) -> tuple[SignFact, ...]:
    """The bank's reach, its turn, and who is settled first: to be read at the table."""
    if game.banked is None:
        return ()
    rounds = _NUMBERS.get(game.banked.rounds_max, f"{game.banked.rounds_max} rounds")
    return (
        SignFact(
            "The bank is limited",
            "The player-dealer wins or loses no more than the amount put up. "
            "A wager that it does not cover is returned.",
            game.cite(Cite.BANK_LIMIT),
        ),
        SignFact(
            "The bank goes round",
            f"It is offered clockwise. Nobody banks more than {rounds} running. "
            "The house never banks.",
            game.cite(Cite.ROTATION),
        ),
        SignFact(
            "Who is settled first", _order_text(game.rules.order), game.cite(Cite.ACTION_ORDER)
        ),
    )


def no_backline(game: Game) -> SignFact:
    says = "Nobody wagers on a seat that is not theirs."
    return SignFact("No backline bets", says, game.cite(Cite.BACKLINE))


def _order_text(order: Order) -> str:
    way = "clockwise" if order.direction is Direction.CLOCKWISE else "counter-clockwise"
    if isinstance(order, LeftOfPlayerDealer):
        return f"The seat on the player-dealer’s left, then {way}."
    by = "three dice" if isinstance(order, ByDice) else "the player-dealer’s card"
    return f"The seat with the action button, counted out by {by}, then {way}."
