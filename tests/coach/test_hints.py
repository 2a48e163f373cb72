"""Hints: whoever follows one is right by the coach, and what it says of other choices is so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest
from msgspec.structs import replace

from houseway.families.pai_gow.play.actions import AskHouseWay, SetHand
from houseway.floor.banked.actions import InRound
from houseway.floor.banked.advice import ActionAdvice
from houseway.floor.banked.decision_value import capture_banked_decision, value_banked_decision
from houseway.floor.banked.hooks import advise_exactly
from houseway.floor.play.decision_value import JudgedDecision, card_signs, cost_text, signed_dollars
from houseway.floor.table.actions import TableAction
from houseway.play import legal
from houseway.play.actions import Action
from houseway.rules.bank import Accounting
from houseway.things.cards import parse_card
from tests.coach.random_games import ONE_OF_EACH_FAMILY
from tests.families import traits_of
from tests.properties.random_table import RandomTable
from tests.properties.test_random_rounds import options_of


class Hinted(RandomTable):
    """A random table at which a hint is asked for before every decision."""

    def __init__(self, game_id: str, house: str, wide: int) -> None:
        self.misled: list[str] = []
        self.hints: set[str] = set()
        options = options_of(game_id, house, wide)
        super().__init__(game_id, 3 + wide, accounting=Accounting.GROSS, options=options)

    def do(self, action: TableAction) -> bool:
        if action.doer and self.table.round is not None and isinstance(action, InRound):
            self._hint(action.doer, action)
        return super().do(action)

    def _hint(self, player: str, action: InRound) -> None:
        table = self.table
        decision = capture_banked_decision(table, player, action)
        if decision is None or table.round is None:
            return
        verdicts = {
            each: verdict
            for each in legal(table.game, table.round, player)
            if (verdict := value_banked_decision(replace(decision, action=each))) is not None
        }
        if verdicts and decision.seen.turn is not None:
            hint = advise_exactly(table.game, decision.seen, decision.choices)
            named = {each.name: each for each in reversed(verdicts)}
            followed = value_banked_decision(replace(decision, action=hint.of(named)))
            self.hints.add(hint.best)
            if followed is not None and followed.right is False:
                self.misled.append(f"{hint.says} Whoever does is told: {followed.says}")
            self.misled += misled(hint, named, verdicts)


def misled(
    hint: ActionAdvice, named: Mapping[str, Action], verdicts: Mapping[Action, JudgedDecision]
) -> Iterator[str]:
    """What the verdicts on every choice say and the hint does not."""
    setting = isinstance(named[hint.best], SetHand | AskHouseWay)
    for each in about_setting(hint, verdicts) if setting else about_names(hint, named, verdicts):
        if each not in hint.says:
            yield f"{hint.says} It does not say: {each}"


def about_names(
    hint: ActionAdvice, named: Mapping[str, Action], verdicts: Mapping[Action, JudgedDecision]
) -> Iterator[str]:
    """What the next best choice costs, where a name says all of a choice."""
    others = [verdicts[each].cost_cents for name, each in named.items() if name != hint.best]
    costs = [cost for cost in others if cost is not None]
    if costs:
        text = f"${min(costs) / 100:.2f}"
        yield "worth as much" if text == "$0.00" else f"costs {text} on average"


def about_setting(hint: ActionAdvice, verdicts: Mapping[Action, JudgedDecision]) -> Iterator[str]:
    """The best setting and the house way by their cards, and what the others cost."""
    settings = [verdict for each, verdict in verdicts.items() if isinstance(each, SetHand)]
    costs = {each.chosen: each.cost_cents or 0.0 for each in settings}
    best, (usual, *_) = " ".join(hint.cards), costs
    worth = signed_dollars(settings[0].choices[0].cents)
    yield f"Set {signs(best)} in front: worth {worth} on average"
    if best != usual:
        yield f"the house way, {signs(usual)} in front, costs {cost_text(costs[usual])}."
        return
    others = sorted(cost for front, cost in costs.items() if front != best)
    least = next((cost for cost in others if cost), None)
    yield (
        "Every other setting is worth as much." if least is None
        else f"Every other setting costs {cost_text(least)} or more." if others[0]
        else f"the rest cost {cost_text(least)} or more."
    )  # fmt: skip


def signs(front: str) -> str:
    return card_signs(map(parse_card, front.split()))


@pytest.mark.parametrize(("game_id", "house", "wide"), ONE_OF_EACH_FAMILY)
def test_no_hint_of_any_game_misleads(game_id: str, house: str, wide: int) -> None:
    """At random tables of every game and house, as each of them deals it and with more options."""
    table = Hinted(game_id, house, wide)
    for _ in range(traits_of(table.table.game.family).rounds.hinted):
        table.play_round()
    assert table.hints
    assert table.misled[:3] == []
