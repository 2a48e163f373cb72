"""One hand beside the open community cards, as people write them: what each choice is worth."""

from __future__ import annotations

from fractions import Fraction

from houseway.errors import RecordError
from houseway.families.holdem_bank.odds.solve.choice_values import (
    CHECK,
    FOLDS,
    PLAY,
    PLAY_LESS,
    ChoiceValues,
    best_choice,
    choice_values,
)
from houseway.families.holdem_bank.rules.rules import HoldemBank, PlayStreet
from houseway.odds.hooks import OneHandAnswer, Stakes
from houseway.odds.reports.json_report import JsonObject, exact_json, rules_json
from houseway.rules.game import Game
from houseway.things.cards import Card, parse_cards, refuse_duplicates
from houseway.things.decks import as_printed


def one_hand(game: Game[HoldemBank], _: Stakes, hand: str, up: str) -> OneHandAnswer:
    rules = game.rules
    own, board = (tuple(as_printed(rules.deck, parse_cards(each))) for each in (hand, up))
    street = _street(rules, own, board)
    refuse_duplicates((*own, *board))
    worths = choice_values(rules, own, board)
    first, second = sorted(worths.values(), reverse=True)[:2]
    names = {choice: _name(choice, street) for choice in worths}
    shape: JsonObject = {
        **rules_json(game),
        "hand": hand.split(),
        "board": up.split(),
        "street": street.name,
        "best": best_choice(worths),
        "choices": {choice: exact_json(worth) for choice, worth in worths.items()},
        "other_choice_costs": exact_json(first - second),
    }
    against = f" with {up}" if up.strip() else ""
    said = (
        f"{hand}{against}, {street.name}:",
        *(
            f"  {names[choice]:<8} {float(worth):+.6f} Antes ({worth})"
            for choice, worth in worths.items()
        ),
        f"Best is to {names[best_choice(worths)]}; "
        f"the next best costs {float(first - second):.6f} Antes.",
    )
    return OneHandAnswer(_by_name(worths, names), shape, said)


def _street(rules: HoldemBank, own: tuple[Card, ...], board: tuple[Card, ...]) -> PlayStreet:
    found = next((each for each in rules.streets if each.board == len(board)), None)
    if len(own) != rules.hole_cards or found is None:
        *some, last = (str(street.board) for street in rules.streets)
        raise RecordError(
            f"A decision needs {rules.hole_cards} cards of one's own and {', '.join(some)} or "
            f"{last} community cards, not {len(own)} and {len(board)}."
        )
    return found


def _name(choice: str, street: PlayStreet) -> str:
    said = {
        PLAY: f"play {street.multiples[0]}×",
        PLAY_LESS: f"play {street.multiples[-1]}×",
        CHECK: "check",
        FOLDS: "fold",
    }
    return said[choice]


def _by_name(worths: ChoiceValues, names: dict[str, str]) -> dict[str, Fraction | float]:
    return {names[choice]: worth for choice, worth in worths.items()}
