"""What the one whose turn it is might best do, by what he sees and nothing else."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from houseway.odds.ante_play.advice import decision
from houseway.odds.twenty_one.advice import advice as twenty_one_advice
from houseway.play.seen import HIDDEN, RoundView
from houseway.play.twenty_one.seen import TwentyOneView
from houseway.rules.ante_play.rules import AntePlay
from houseway.rules.game import Game
from houseway.rules.twenty_one.rules import TwentyOne
from houseway.things.cards import Card, parse_card
from houseway.things.decks import as_printed


class Advised(NamedTuple):
    best: str
    """By the name of the action."""
    values: Mapping[str, float]
    """What each choice is worth on average, in cents."""

    @property
    def cost_of_other(self) -> float:
        """What the second best choice costs."""
        first, *others = sorted(self.values.values(), reverse=True)
        return first - others[0] if others else 0.0

    @property
    def says(self) -> str:
        best = self.best.replace("_", " ").capitalize()
        if len(self.values) < 2:
            return f"{best}: there is nothing else to do."
        cost = f"${self.cost_of_other / 100:.2f}"
        if len(self.values) == 2:
            return f"{best}: the other choice costs {cost} on average."
        return f"{best}: the next best choice costs {cost} on average."


def advised(game: Game, seen: RoundView, choices: Collection[str]) -> Advised:
    """The value of every choice, for the one whose turn it is."""
    assert seen.turn is not None
    if isinstance(game.rules, AntePlay):
        return _ante_play(game.rules, seen)
    assert isinstance(game.rules, TwentyOne)
    assert isinstance(seen, TwentyOneView)
    return _twenty_one(game.rules, seen, choices)


def _card(game: AntePlay | TwentyOne, text: str) -> Card:
    return as_printed(game.deck, [parse_card(text)])[0]


def _ante_play(rules: AntePlay, seen: RoundView) -> Advised:
    assert seen.turn is not None
    hand = tuple(_card(rules, text) for text in seen.hands[seen.turn.spot])
    up_card = next(text for text in seen.hands[seen.player_dealer] if text != HIDDEN)
    found = decision(rules, hand, _card(rules, up_card), seen.turn.cents)
    return Advised(found.best, {"play": float(found.play), "fold": float(found.fold)})


def _twenty_one(rules: TwentyOne, seen: TwentyOneView, choices: Collection[str]) -> Advised:
    turn = seen.turn
    assert turn is not None
    box = next(box for box in seen.boxes if (box.spot, box.hand) == (turn.spot, turn.hand))
    if set(choices) == {"match_stake", "decline"}:
        return _match(rules, seen)
    found = twenty_one_advice(
        rules,
        [_card(rules, text) for text in box.cards],
        _card(rules, seen.hands[seen.player_dealer][0]),
        choices,
        doubles=box.doubles,
        split=box.split,
    )
    base = turn.cents[rules.base.id]
    return Advised(found.best, {choice: value * base for choice, value in found.values.items()})


def _match(rules: TwentyOne, seen: TwentyOneView) -> Advised:
    """A backline bettor's own stake grows with the hand: worth it if the hand is worth more.

    What the seat has decided is taken as it is: half a pair that waits for its card, or a
    doubled hand that waits for its one card.
    """
    turn = seen.turn
    assert turn is not None
    box = next(box for box in seen.boxes if (box.spot, box.hand) == (turn.spot, turn.hand))
    up = _card(rules, seen.hands[seen.player_dealer][0])
    cards = [_card(rules, text) for text in box.cards]
    base = turn.cents[rules.base.id]
    if box.doubles:
        found = twenty_one_advice(rules, cards, up, ("double",), doubles=box.doubles - 1)
        more = found.values.get("double", 0.0) / 2
    else:
        found = twenty_one_advice(rules, [*cards, *cards], up, ("split",))
        more = found.values.get("split", 0.0) / 2
    values = {"match_stake": more * base, "decline": 0.0}
    return Advised(max(values, key=lambda choice: values[choice]), values)
