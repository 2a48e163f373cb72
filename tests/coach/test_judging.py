"""What a decision was worth: by what was seen, as the odds have it, and never less than nothing."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Mapping
from random import Random

import pytest
from msgspec.structs import replace

from houseway.floor.banked.actions import InRound
from houseway.floor.banked.decision_value import BankedDecision
from houseway.floor.banked.table import BankedTable
from houseway.floor.kind_hooks import capture_decision
from houseway.floor.play.decision_value import ChoiceValue, JudgedDecision, value_decision
from houseway.floor.table.actions import TableAction
from houseway.odds.hooks import odds_hooks, stakes_of
from houseway.play.round import Round
from houseway.play.views.view import view
from houseway.play.views.view_types import HIDDEN
from houseway.rules.bank import Accounting
from houseway.rules.game import Game
from tests.coach.random_games import ONE_OF_EACH_FAMILY
from tests.families import traits_of
from tests.properties.random_table import RandomTable
from tests.properties.test_random_rounds import options_of


class Coached(RandomTable):
    """A random table at which every decision is judged, with other hidden cards too."""

    verdicts: list[tuple[BankedDecision, JudgedDecision]]

    def do(self, action: TableAction) -> bool:
        before = self.table
        done = super().do(action)
        player = action.doer
        if done and player and isinstance(action, InRound):
            self._judge(before, player, action)
        return done

    def _judge(self, before: BankedTable, player: str, action: InRound) -> None:
        decision = capture_decision(before, player, action)
        if decision is None:
            return
        found = value_decision("banked", pickle.loads(pickle.dumps(decision)))
        others = replace(before, round=with_other_hidden_cards(before, player, self.chance))
        assert capture_decision(others, player, action) == decision
        if found is not None:
            self.verdicts.append((decision, found))


def with_other_hidden_cards(table: BankedTable, player: str, chance: Random) -> Round:
    """The same round to this person, with other cards wherever they see none."""
    round = table.round
    assert round is not None
    seen = view(table.game, round, player).hands
    shown = Counter(text for hand in seen.values() for text in hand)
    unseen = [card for card in table.game.rules.shoe if not taken_off(shown, card.text)]
    chance.shuffle(unseen)
    hands = {
        seat: tuple(
            unseen.pop() if text == HIDDEN else card
            for text, card in zip(seen[seat], hand, strict=True)
        )
        if HIDDEN in seen[seat]
        else hand
        for seat, hand in round.hands.items()
    }
    return replace(round, hands=hands)


def taken_off(shown: Counter[str], text: str) -> bool:
    """Whether this card lies open; the same one may be in the shoe more than once."""
    shown[text] -= 1
    return shown[text] >= 0


@pytest.mark.parametrize(("game_id", "house", "wide"), ONE_OF_EACH_FAMILY)
def test_a_verdict_never_costs_less_than_nothing_and_knows_no_hidden_card(
    game_id: str, house: str, wide: int
) -> None:
    Coached.verdicts = []
    table = Coached(
        game_id, 7 + wide, accounting=Accounting.GROSS, options=options_of(game_id, house, wide)
    )
    for _ in range(traits_of(table.table.game.family).rounds.judged):
        table.play_round()
    assert len(table.verdicts) > 5
    for decision, verdict in table.verdicts:
        cost = verdict.cost_cents
        assert cost is not None
        assert cost >= 0
        assert verdict.right is (cost == 0)
        assert [each.cents for each in verdict.choices] == sorted(
            (each.cents for each in verdict.choices), reverse=True
        )
        assert verdict.says.startswith("Right. " if verdict.right else "That cost ")
        # A chart has no place for a whole board.
        assert verdict.cell or len(verdict.hand) == 1 or len(verdict.against) > 1
        check_against_the_odds(decision, verdict)
    assert {verdict.right for _, verdict in table.verdicts} == {True, False}


def check_against_the_odds(decision: BankedDecision, verdict: JudgedDecision) -> None:
    """`houseway strategy --hand --up` says the same, wherever it can be asked."""
    game, turn = decision.game, decision.seen.turn
    assert turn is not None
    asked = {each.id for each in verdict.choices}
    if {"decline", "rescue"} & asked or turn.hand > 1 or split_or_doubled(decision):
        return
    if turn.spot == decision.seen.player_dealer:
        return
    found = one_hand(game, turn.cents, verdict)
    base = turn.cents[game.rules.base.id]
    for each in verdict.choices:
        same = in_any_order(each.id)
        if same in found:
            assert each.cents == pytest.approx(found[same] * base, abs=1e-6)
    if set(decision.choices) >= set(pricing_choices(found)):
        assert verdict.choices[0].cents == pytest.approx(max(found.values()) * base, abs=1e-6)


def pricing_choices(found: Mapping[str, float]) -> list[str]:
    """The choices that have a name; a setting is called by its cards, and always open."""
    return [name for name in found if " " not in name]


def in_any_order(text: str) -> str:
    return " ".join(sorted(text.split()))


def split_or_doubled(decision: BankedDecision) -> bool:
    hands = decision.seen.hands_at(decision.seen.turn.spot)  # type: ignore[union-attr]
    return len(hands) > 1 or any(each.doubles for each in hands)


def one_hand(game: Game, wagers: Mapping[str, int], verdict: JudgedDecision) -> dict[str, float]:
    pricing = odds_hooks(game)
    stakes = stakes_of(game, wagers)
    against = " ".join(verdict.against)
    found = pricing.one_hand(game, stakes, " ".join(verdict.hand), against).values
    return {in_any_order(name): float(value) for name, value in found.items()}


def test_whoever_takes_the_best_choice_is_right_and_the_other_one_costs_the_difference() -> None:
    def verdict(chosen: str) -> JudgedDecision:
        return JudgedDecision(
            chosen=chosen,
            choices=(
                ChoiceValue("hit", "hitting", -268.0),
                ChoiceValue("stand", "standing", -310.0),
            ),
            hand=("Ts", "6d"),
            against=("Kh",),
            seen="Ts 6d against Kh",
        )

    assert verdict("hit").says == "Right. Hitting is worth −$2.68, standing −$3.10."
    assert verdict("hit").cost_cents == 0
    told = "That cost $0.42: standing is worth −$3.10, hitting −$2.68."
    assert verdict("stand").says == told
    assert verdict("stand").cost_cents == 42
