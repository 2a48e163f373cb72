"""One hand against the up card, as people write them: play or fold."""

from __future__ import annotations

from math import lcm

from houseway.errors import RecordError
from houseway.families.three_card.odds.reports.json_report import stakes_json, stakes_text
from houseway.families.three_card.odds.side_bets.fold_forfeits import valid_stakes
from houseway.families.three_card.odds.solve.decision_values import PlayOrFold, value_decision
from houseway.families.three_card.rules.rules import ThreeCardPoker
from houseway.odds.hooks import OneHandAnswer, Stakes
from houseway.odds.reports.json_report import JsonObject, exact_json, rules_json
from houseway.rules.game import Game
from houseway.things.cards import parse_cards, refuse_duplicates
from houseway.things.decks import as_printed


def one_hand(game: Game[ThreeCardPoker], stakes: Stakes, hand: str, up: str) -> OneHandAnswer:
    stakes = valid_stakes(stakes)
    found = _in_antes(game.rules, stakes, hand, up)
    shape: JsonObject = {
        **rules_json(game),
        "stakes": stakes_json(stakes),
        "hand": hand.split(),
        "up": up,
        "best": found.best,
        "play": exact_json(found.play),
        "fold": exact_json(found.fold),
        "other_choice_costs": exact_json(found.cost_of_other),
    }
    other, cost = "fold" if found.best == "play" else "play", float(found.cost_of_other)
    against = f" against {up}" if up else ""
    said = (
        f"{hand}{against}, with {stakes_text(stakes)} at stake:",
        f"  play {float(found.play):+.6f} antes ({found.play})",
        f"  fold {float(found.fold):+.6f} antes ({found.fold})",
        f"Best is to {found.best}; to {other} costs {cost:.6f} antes.",
    )
    return OneHandAnswer({"play": found.play, "fold": found.fold}, shape, said)


def _in_antes(rules: ThreeCardPoker, stakes: Stakes, hand: str, up: str) -> PlayOrFold:
    """Both choices: the wagers are whole numbers in the ratio asked for."""
    cards = as_printed(rules.deck, parse_cards(hand))
    shown = as_printed(rules.deck, parse_cards(up))
    if len(cards) != rules.hand_cards or len(shown) != rules.cards_shown:
        more = "one up card" if rules.cards_shown else "no up card, since none is shown"
        raise RecordError(f"A decision needs {rules.hand_cards} cards and {more}.")
    refuse_duplicates((*cards, *shown))
    unit = lcm(*(ratio.denominator for ratio in stakes.values()))
    wagers = {rules.ante.id: unit, **{bet: int(each * unit) for bet, each in stakes.items()}}
    worth = value_decision(rules, cards, shown, wagers)
    return PlayOrFold(worth.play / unit, worth.fold / unit)
