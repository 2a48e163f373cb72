"""Tables of twenty-one that the kernel and the engine both play, and how they are compared."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from houseway.families.blackjack.play.actions import (
    Decline,
    Double,
    Hit,
    Insure,
    MatchStake,
    Rescue,
    Split,
    Stand,
    Surrender,
)
from houseway.families.blackjack.play.boxes import QuestionTopic
from houseway.families.blackjack.play.hand_rules import staked_on_hand
from houseway.families.blackjack.play.refusals import offers_insurance
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.families.blackjack.sim import rule_tables
from houseway.families.blackjack.sim.kernel.codes import HAND_NUMBER
from houseway.families.blackjack.sim.kernel.table_state import BlackjackTrace
from houseway.families.blackjack.sim.play_policy import (
    DECLINE,
    AskedHand,
    action_table,
    policy_choice,
)
from houseway.play import step, why_not
from houseway.play.actions import Action, Deal
from houseway.play.round import Phase, WagerLine
from houseway.rank.array_types import Bytes
from houseway.rules.game import Game
from houseway.settle import Settlement, settle_round
from houseway.settle.claims import ClaimResult
from houseway.sim.kernel import codes
from houseway.sim.setup.simulation_setup import SimulationSetup
from houseway.things.deck_pair import Back
from tests.cross.opened import Opened, name_of

RESULTS = {
    codes.WIN: ClaimResult.WIN,
    codes.LOSE: ClaimResult.LOSE,
    codes.PUSH: ClaimResult.PUSH,
    codes.NO_ACTION: ClaimResult.NO_ACTION,
}
_ACTIONS: dict[str, type[Hit | Stand | Split | Surrender | Rescue]] = {
    "hit": Hit,
    "stand": Stand,
    "split": Split,
    "surrender": Surrender,
    "rescue": Rescue,
}

_WEIGHTS = {"surrender": 0.3, "stand": 0.7, "decline": 2.0, "split": 3.0, "double": 1.5}


def by_coin(rules: Blackjack, seed: int) -> Bytes:
    """Decide by chance, with enough doubles, splits and rescues to meet every rule."""
    chance = Random(seed)

    def decide(_: Blackjack, asked: AskedHand) -> str:
        weights = [_WEIGHTS.get(each, 1.0) for each in asked.choices]
        return chance.choices(asked.choices, weights)[0]

    return action_table(rules, decide)


class Played(NamedTuple):
    """A round as the engine settled it; nothing is settled where it was void."""

    settlement: Settlement | None
    words: frozenset[str]
    """What was decided in it."""


class Replay:
    """Plays the kernel's shoes through the verbs of the table, by the same policy."""

    def __init__(self, setting: SimulationSetup, table: Bytes) -> None:
        assert isinstance(setting.game.rules, Blackjack)
        self.setting = setting
        self.game: Game[Any] = setting.game
        self.rules: Blackjack = setting.game.rules
        self.table = table
        self.faces = rule_tables.cards_of(self.rules)

    def play(self, opened: Any, shoe: list[int]) -> Played:
        order = tuple([self.faces[card] for card in shoe])
        round, _ = step(self.game, opened, Deal(Back.RED, order))
        words = set()
        while round.phase is Phase.DECIDING:
            word, action = self._decision(round)
            words.add(word)
            round, _ = step(self.game, round, action)
        if round.phase is Phase.VOID:
            return Played(None, frozenset(words))
        return Played(settle_round(self.game, round), frozenset(words))

    def _decision(self, round: Any) -> tuple[str, Action]:
        line, up = round.deciding, round.up_card
        assert line is not None
        assert up is not None
        player, spot, hand = line.player, line.spot, line.hand
        if round.asking and round.asking[0].about is not QuestionTopic.CHECK:
            return "match", MatchStake(player, spot)
        if round.asking:
            word = policy_choice(self.table, self.rules, round.hands[spot], up, (DECLINE,))
            return self._answer(round, line, word)
        box, split = round.boxes[round.turn], Split(player, spot, hand)
        cards = box.cards
        pair = len(cards) == 2 and why_not(self.game, round, split) is None
        word = policy_choice(
            self.table, self.rules, cards, up, ("split",) if pair else (),
            doubles=box.doubles, split=box.split,
        )  # fmt: skip
        if word == "double":
            return word, Double(player, spot, staked_on_hand(line), hand)
        return word, _ACTIONS[word](player, spot, hand)

    def _answer(self, round: Any, line: WagerLine, word: str) -> tuple[str, Action]:
        """Before the check: surrender, insure if everybody does, or neither."""
        if word == "surrender":
            return word, Surrender(line.player, line.spot)
        chip = round.limits.chip_cents
        half = line.cents["base"] // 2 // chip * chip
        if self.setting.insures and offers_insurance(self.game, round):
            return "insure", Insure(line.player, line.spot, half)
        return word, Decline(line.player, line.spot)


def of_kernel(setting: SimulationSetup, claims: list[list[int]]) -> list[tuple[Any, ...]]:
    """Claims of the kernel as the engine writes its postings."""
    bets = [bet.id for bet in setting.game.rules.bets]
    found = []
    for line in claims:
        covered, result = line[codes.COVERED], line[codes.RESULT]
        paid = covered if result == codes.WIN else 0
        taken = covered if result == codes.LOSE else 0
        wager = line[codes.STAKE]
        found.append(
            (
                name_of(line[codes.SEAT] + 1, line[codes.LINE]), line[HAND_NUMBER],
                bets[line[codes.BET]], wager,
                RESULTS[result], paid, taken, wager - taken, line[codes.BANK_LEFT],
            )
        )  # fmt: skip
    return found


def of_engine(settlement: Settlement) -> list[tuple[Any, ...]]:
    return [
        (
            each.player, each.hand, each.bet, each.wager_cents, each.result, each.paid_cents,
            each.taken_cents, each.returned_cents, each.bank_left_cents,
        )
        for each in settlement.postings
    ]  # fmt: skip


def compare(setting: SimulationSetup, table: Bytes, traced: BlackjackTrace) -> frozenset[str]:
    """Every round, posting by posting; what was decided in all of them comes back."""
    replay, opened = Replay(setting, table), Opened(setting, traced)
    words: set[str] = set()
    for number, count in enumerate(traced.counts.tolist()):
        start, shoe = int(traced.starts[number]), traced.shoes[number].tolist()
        played = replay.play(opened.round(number), shoe[start:] + shoe[:start])
        words |= played.words
        claims = of_kernel(setting, traced.claims[number, :count].tolist())
        if played.settlement is None:
            assert claims == [], f"round {number} is void"
            continue
        assert claims == of_engine(played.settlement), f"round {number}"
        assert played.settlement.collection_cents == opened.fee(number)
    return frozenset(words)
