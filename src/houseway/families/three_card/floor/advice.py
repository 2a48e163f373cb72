"""To play or to fold: what either is worth, what it was worth to decide so, and what many do."""

from __future__ import annotations

from collections.abc import Collection

from houseway.families.three_card.odds.reports.chart_cells import cell_of
from houseway.families.three_card.odds.solve.decision_values import decision
from houseway.families.three_card.rules.rules import AntePlay
from houseway.floor.banked.advice import Advised, card_seen
from houseway.floor.banked.decision_value import judged_by
from houseway.floor.play.decision_value import Judged
from houseway.play.actions import Action
from houseway.play.views.view_types import HIDDEN, RoundView
from houseway.rank.hands.three_card_hand import high_card_strength, three_card_strength
from houseway.rules.game import Game
from houseway.things.cards import Card, parse_card

NAMES = {"play": "playing", "fold": "folding"}


def advise(game: Game[AntePlay], seen: RoundView, _: Collection[str]) -> Advised:
    assert seen.turn is not None
    found = decision(game.rules, _hand(game, seen), _shown(game, seen), seen.turn.cents)
    return Advised(found.best, {"play": float(found.play), "fold": float(found.fold)})


def judge(
    game: Game[AntePlay], seen: RoundView, choices: Collection[str], action: Action
) -> Judged | None:
    hand, shown = _hand(game, seen), _shown(game, seen)
    return judged_by(
        advise(game, seen, choices), action, NAMES,
        hand=hand, against=shown, cell=cell_of(game, hand, shown),
    )  # fmt: skip


def cell(game: Game[AntePlay], seen: RoundView) -> str:
    return cell_of(game, _hand(game, seen), _shown(game, seen))


def _hand(game: Game[AntePlay], seen: RoundView) -> tuple[Card, ...]:
    assert seen.turn is not None
    return tuple(card_seen(game.rules.deck, text) for text in seen.hands[seen.turn.spot])


def _shown(game: Game[AntePlay], seen: RoundView) -> tuple[Card, ...]:
    """What lies open of the player-dealer's hand."""
    shown = (text for text in seen.hands[seen.player_dealer] if text != HIDDEN)
    return tuple(card_seen(game.rules.deck, text) for text in shown)


def habit(game: Game[AntePlay], seen: RoundView) -> str:
    """Many people play the hands that the player-dealer would have to play."""
    assert seen.turn is not None
    rules = game.rules
    hand = tuple(map(parse_card, seen.hands[seen.turn.spot]))
    strength = three_card_strength(hand, ace_low_straight_flush=rules.ace_low_straight_flush)
    return "play" if strength >= high_card_strength(rules.qualifier) else "fold"
