"""Settling, paying and collecting: the answers agree with rounds that are settled again."""

from __future__ import annotations

import pytest

from houseway.collect.fees.round_fee import Owed, round_fees
from houseway.collect.schedule import schedule
from houseway.train.answers import AnswerForm
from houseway.train.drill import Drill
from houseway.train.drill_factory import make_drill
from houseway.train.lesson_reader import read_lesson
from tests.train.drills import (
    all_of,
    called_by_hand,
    drills,
    game_of,
    laid_out,
    moved,
    settled_again,
)

PAIR_PLUS = {
    "mini royal flush": 200,
    "straight flush": 40,
    "three of a kind": 30,
    "straight": 6,
    "flush": 3,
    "one pair": 1,
}


def test_every_posting_of_a_settle_drill_is_what_the_round_settles_to() -> None:
    for drill in all_of("settle"):
        postings = settled_again(drill)
        if drill.level == 1:
            postings = postings[: drill.facts["settled"] + 1][-1:]
        asked = [part.answer for part in drill.parts if part.form is AnswerForm.MOVE]
        assert asked == [moved(posting) for posting in postings]
        assert drill.parts[-1].answer == postings[-1].bank_left_cents


def test_the_order_asked_for_is_the_order_in_which_seats_are_first_settled() -> None:
    for drill in all_of("settle"):
        if drill.level > 1:
            seats: list[int] = []
            for posting in settled_again(drill):
                if posting.seat not in seats:
                    seats.append(posting.seat)
            assert drill.parts[0].answer == tuple(seats)


def test_the_bank_of_a_settle_drill_always_falls_short() -> None:
    for drill in all_of("settle"):
        assert any(posting.uncovered_cents for posting in settled_again(drill))
        assert drill.facts["bank_cents"] % 500 == 0


def test_level_1_asks_for_the_first_wager_that_the_bank_does_not_cover() -> None:
    for drill in all_of("settle"):
        if drill.level == 1:
            postings, done = settled_again(drill), drill.facts["settled"]
            assert not any(posting.uncovered_cents for posting in postings[:done])
            assert postings[done].uncovered_cents
            told = [line for line in drill.situation if line.startswith("Settled already")]
            assert len(told) == done


def test_the_third_level_has_forfeits_side_bets_and_backline_where_allowed() -> None:
    plain = drills("three-card-poker", "settle", 3)
    assert any("Ana" in line for drill in plain for line in drill.situation)
    assert any("folded" in line for drill in plain for line in drill.situation)
    bonus = drills("three-card-poker-6-card", "settle", 3)
    assert not any("Ana" in line for drill in bonus for line in drill.situation)
    assert any("6 Card Bonus" in line for drill in bonus for line in drill.situation)
    first = drills("three-card-poker", "settle", 1)
    assert not any("folded" in line for drill in first for line in drill.situation)


def test_the_cards_of_a_folded_hand_are_not_told_unless_a_bet_on_them_is_alive() -> None:
    for drill in all_of("settle"):
        for line in drill.facts["lines"]:
            alone = [each for each in drill.facts["lines"] if each["seat"] == line["seat"]]
            alive = {
                bet.id for bet in game_of(drill).rules.side_bets if not bet.lost_by_fold
            } & line["cents"].keys()
            if line["choice"] == "fold" and len(alone) == 1 and not alive:
                cards = " ".join(drill.facts["hands"][str(line["seat"])])
                assert not any(cards in told for told in drill.situation)


def test_a_payout_is_what_the_bet_settles_to() -> None:
    for drill in all_of("payout"):
        bet, hand = drill.facts["bet"], drill.facts["hand"]
        (posting,) = [each for each in settled_again(drill) if (each.bet, each.hand) == (bet, hand)]
        assert drill.parts[0].answer == moved(posting)
        assert posting.uncovered_cents == 0


def test_pair_plus_pays_what_stands_on_the_felt() -> None:
    met = set()
    for drill in all_of("payout"):
        answer = drill.parts[0].answer
        assert isinstance(answer, int)
        if drill.facts["bet"] == "pair-plus" and answer > 0:
            (line,) = drill.facts["lines"]
            name = called_by_hand(" ".join(drill.facts["hands"][str(line["seat"])]))
            assert answer == line["cents"]["pair-plus"] * PAIR_PLUS[name]
            met.add(name)
    assert met >= {"straight", "flush", "one pair"}


def test_every_bet_comes_up_both_won_and_lost() -> None:
    for id in ("three-card-poker", "three-card-poker-6-card"):
        asked = drills(id, "payout", 3, many=60)
        for bet in game_of(asked[0]).rules.bets:
            answers = [each.parts[0].answer for each in asked if each.facts["bet"] == bet.id]
            assert any(isinstance(answer, int) and answer > 0 for answer in answers), bet.id
            assert any(isinstance(answer, int) and answer < 0 for answer in answers), bet.id


def collected_by_hand(drill: Drill) -> Owed:
    """Total action, and the fees by `collect.fees.round_fee`."""
    lines, used = drill.facts["lines"], schedule(drill.facts["schedule"])
    id = game_of(drill).rules.base.id
    players = dict.fromkeys(line["player"] for line in lines)
    base = [[line["cents"][id] for line in lines if line["player"] == each] for each in players]
    bonus = [cents for line in lines for bet, cents in line["cents"].items() if bet != id]
    due = round_fees(used, base, bonus)
    counted = sum(bonus) if used.action_includes_bonus else 0
    assert due.action_cents == sum(map(sum, base)) + counted
    return due


def test_action_and_fee_are_those_of_the_schedule() -> None:
    for drill in all_of("collection"):
        due = collected_by_hand(drill)
        answers = {part.asks: part.answer for part in drill.parts}
        assert answers.pop("Total table action is", due.action_cents) == due.action_cents
        paid = [answer for answer in answers.values() if isinstance(answer, int)]
        assert answers["The player-dealer pays"] == due.player_dealer_cents
        assert sum(paid) == due.total_cents


def test_the_superseded_schedule_comes_up_only_if_named() -> None:
    def groups(ids: tuple[str, ...]) -> set[str]:
        asked = all_of("collection", ids)
        return {drill.facts["schedule"].rpartition("-")[0] for drill in asked}

    assert groups(("three-card-poker", "three-card-poker-6-card")) == {"calgames-B"}
    assert groups(("pure-21.5",)) == {"calgames-B", "mortimer-p215"}
    assert groups(("no-bust-6.0-buster",)) == {"mortimer-nb6-buster"}
    assert groups(("pure-spanish-21.5",)) == {"ps215"}
    named = read_lesson("three-card-poker", schedule="marysville-tcp-1")
    drill = make_drill(named, "collection", seed=1, number=1)
    assert drill.facts["schedule"] == "marysville-tcp-1"


@pytest.mark.parametrize("level", [1, 2, 3])
def test_wagers_are_within_the_limits_and_made_of_chips(level: int) -> None:
    for kind in ("settle", "payout", "collection"):
        for drill in drills("three-card-poker", kind, level):
            for line in drill.facts["lines"]:
                for cents in line["cents"].values():
                    assert 500 <= cents <= 50_000
                    assert cents % (50 if level == 3 else 500) == 0


def test_laying_a_drill_out_again_gives_the_hands_that_were_told() -> None:
    for drill in all_of("settle")[:50]:
        round = laid_out(drill)
        told = " ".join(drill.facts["hands"][str(round.player_dealer)])
        assert told in drill.situation[0]
        assert round.button == drill.facts["button"]
