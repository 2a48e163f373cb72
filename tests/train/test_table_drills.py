"""Button, hands and rotation: the answers agree with counting and reading by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from houseway.rules.catalog import game
from houseway.rules.order_of_action import ByDice
from houseway.things.cards import parse_cards
from houseway.train.banked.rotation_drill import NOBODY
from houseway.train.drill import Drill
from houseway.train.drill_factory import make_drill
from houseway.train.lesson import Lesson
from houseway.train.lesson_reader import read_lesson
from tests.train.drills import all_of, called_by_hand, drills

VALUES = {"A": 1, "T": 10, "J": 11, "Q": 12, "K": 13}
PIPS = {"pure-21.5", "no-bust"}
"""Games in which a picture counts ten for the button (P21-69, NB-104)."""
THREE_CARDS = ("three-card-poker", "three-card-poker-6-card")
FIRST_BASE = {"no-bust-6.0", "no-bust-6.0-buster"}
"""Games that count from the house dealer's left and settle the other way round (NB6-80, NB6-83)."""


def passed_on(seat: int, seats: int, wagered: list[int], *, backwards: bool = False) -> int:
    while seat not in wagered:
        seat = (seat - 2 if backwards else seat) % seats + 1
    return seat


def counted_by_hand(drill: Drill) -> int:
    """One finger for each seat but the player-dealer's; in No Bust for each with a wager."""
    if "dice" in drill.facts:
        return shown_by_dice(drill)
    facts, letter = drill.facts, drill.facts["card"][0]
    if drill.facts["card"] == "Jk":
        left = 14
    else:
        left = VALUES.get(letter) or int(letter)
        left = min(left, 10) if drill.game in PIPS else left
    seats: int = facts["seats"]
    seat: int = seats if drill.game in FIRST_BASE else facts["player_dealer"]
    counts = [each for each in range(1, seats + 1) if each != facts["player_dealer"]]
    if drill.game == "no-bust":
        counts = facts["wagered"]
    while left:
        seat = seat % seats + 1
        left -= seat in counts
    return seat


def shown_by_dice(drill: Drill) -> int:
    """From the player-dealer, who is one, one finger for each number; in Face Up the player-dealer
    is seven and thirteen, and the others are counted past them.
    """
    facts = drill.facts
    total, seats, player_dealer = sum(facts["dice"]), facts["seats"], facts["player_dealer"]
    own = (1, 7, 13) if drill.game == "face-up-pai-gow" else range(1, 19, seats)
    seat = player_dealer
    for number in range(2, total + 1):
        if number not in own:
            seat = seat % seats + 1
            seat = seat % seats + 1 if seat == player_dealer else seat
    return player_dealer if total in own else seat


def placed_by_hand(drill: Drill) -> int:
    """Then on to a seat with a wager, the way in which wagers are settled."""
    facts = drill.facts
    back = drill.game in FIRST_BASE
    return passed_on(counted_by_hand(drill), facts["seats"], facts["wagered"], backwards=back)


def test_the_button_goes_where_counting_by_hand_puts_it() -> None:
    for drill in all_of("button"):
        assert drill.parts[0].answer == placed_by_hand(drill)
        assert drill.parts[0].answer in drill.facts["wagered"]


def test_where_the_count_ends_at_a_seat_without_a_wager_that_slip_is_known() -> None:
    found = 0
    for drill in all_of("button"):
        counted = counted_by_hand(drill)
        slips = [slip.answer for slip in drill.parts[0].slips]
        assert slips == ([] if counted in drill.facts["wagered"] else [counted])
        found += len(slips)
    assert found > 20


def test_who_wagers_has_a_seat_and_the_player_dealer_does_not_wager() -> None:
    for drill in all_of("button"):
        facts = drill.facts
        assert set(facts["wagered"]) <= set(facts["taken"])
        assert facts["player_dealer"] not in facts["taken"]
        if drill.level == 1:
            assert len(facts["wagered"]) == facts["seats"] - 1
    empty = [len(each.facts["taken"]) < 6 for each in all_of("button") if each.level == 3]
    assert any(empty)


def test_a_game_with_dice_gets_its_button_drill_from_its_data() -> None:
    bonus = game("three-card-poker-6-card")
    rules = msgspec.structs.replace(bonus.rules, order=ByDice(7))
    lesson = Lesson(game=msgspec.structs.replace(bonus, rules=rules), level=3)
    for number in range(60):
        drill = make_drill(lesson, "button", seed=1, number=number)
        total = sum(drill.facts["dice"])
        seat = (drill.facts["player_dealer"] + total - 2) % 7 + 1
        assert drill.parts[0].answer == passed_on(seat, 7, drill.facts["wagered"])
        assert any(line.startswith("The dice show") for line in drill.situation)


def test_hands_are_called_what_a_reader_calls_them() -> None:
    names = set()
    for drill in all_of("qualify", THREE_CARDS):
        hands = {seat: " ".join(cards) for seat, cards in drill.facts["hands"].items()}
        own = hands.pop(str(drill.facts["player_dealer"]))
        high = max(card.number for card in parse_cards(own))
        qualifies = called_by_hand(own) != "high card" or high >= 12
        assert drill.parts[0].answer == ("yes" if qualifies else "no")
        called = [called_by_hand(hands[seat]) for seat in sorted(hands, key=int)]
        assert [part.answer for part in drill.parts[1:]] == called
        names.update(called)
    assert names >= {"high card", "one pair", "flush", "straight", "three of a kind"}


def test_more_hands_are_read_at_higher_levels_and_both_answers_come_up() -> None:
    for level, hands in ((1, 1), (2, 3), (3, 5)):
        made = drills("three-card-poker", "qualify", level)
        assert {len(each.parts) for each in made} == {1 + hands}
        assert {each.parts[0].answer for each in made} == {"yes", "no"}


class ByHand:
    """The bank going round, told from the history as a house dealer would."""

    def __init__(self, facts: Mapping[str, Any]) -> None:
        self.facts = facts
        self.seated = {player: int(seat) for seat, player in facts["seated"].items()}
        self.last: str | None = None
        self.start = self.running = 0
        self.passed: set[str] = set()
        self.holder: str | None = None
        self.stakes: set[str] | None = None
        self.bank: dict[str, Any] = {}
        for each in facts["history"]:
            self._hear(each)

    def _hear(self, each: dict[str, Any]) -> None:
        if "banks" in each:
            self.bank, self.staking = each, {each["banks"]}
        elif "wagers" in each:
            self.staking.add(each["wagers"])
        elif "settled" in each:
            self._settled(self.bank["banks"])
        elif "voided" in each:
            self.passed, self.holder = set(), self.bank["banks"]
        else:
            gone = each.get("passes") or each["leaves"]
            self.holder = None if gone == self.holder else self.holder
            self.passed.add(gone)

    def _settled(self, player: str) -> None:
        again = player == self.last and self.running < self.facts["rounds_max"]
        self.running = self.running + 1 if again else 1
        self.last, self.start, self.passed = player, self.bank["seat"], set()
        self.stakes = self.staking
        stays = self.running < self.facts["rounds_max"] and not self.bank["once"]
        self.holder = player if stays else None

    def offered(self, options: Mapping[str, str]) -> str | None:
        if self.holder is not None:
            return self.holder
        left = {each["leaves"] for each in self.facts["history"] if "leaves" in each}
        waiting = [each for each in self.seated if each not in self.passed | left]
        if options["wagered_before"] == "true" and self.stakes is not None:
            waiting = [each for each in waiting if each in self.stakes]
        seats = self.facts["seats"]
        waiting.sort(key=lambda each: (self.seated[each] - self.start - 1) % seats)
        done = self.running >= self.facts["rounds_max"]
        free = [each for each in waiting if not (done and each == self.last)]
        if not free and options["no_taker"] == "retain":
            free, self.running = waiting, 0
        return free[0] if free else None

    def turn(self, player: str) -> str:
        second = player == self.last and self.running == 1
        return "2nd bank" if second else "1st bank"


def answered_by_hand(drill: Drill) -> tuple[str, ...]:
    told = ByHand(drill.facts)
    offered = told.offered(drill.options)
    if offered is None:
        return (NOBODY,)
    return f"{offered} at seat {told.seated[offered]}", told.turn(offered)


def test_the_bank_is_offered_to_whom_going_round_by_hand_finds() -> None:
    for drill in all_of("rotation"):
        assert tuple(part.answer for part in drill.parts) == answered_by_hand(drill), drill


@pytest.mark.parametrize("options", [{"no_taker": "retain"}, {"wagered_before": "true"}])
def test_the_bank_is_offered_right_where_a_house_reads_the_rules_otherwise(
    options: dict[str, str],
) -> None:
    lesson = read_lesson("three-card-poker", level=3, options=options)
    for number in range(200):
        drill = make_drill(lesson, "rotation", seed=3, number=number)
        assert tuple(part.answer for part in drill.parts) == answered_by_hand(drill), drill


def test_broken_games_second_banks_misdeals_and_leavers_come_up() -> None:
    made = all_of("rotation")
    answers = [part.answer for drill in made for part in drill.parts]
    assert NOBODY in answers
    assert "2nd bank" in answers
    told = [line for drill in made for line in drill.situation]
    for words in ("voids the round", " leaves with ", "for this round only", "passes the bank"):
        assert any(words in line for line in told), words
