"""Every schedule of Texas Hold'em at a table that fits it: each fee at its moment, and the sum.

What is due is read here from the printed sheets a second time: the bands, the fees of the row.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from houseway.collect.fees.hand_fee import StreetReached, hand_fee
from houseway.collect.schedule import schedule
from houseway.families.poker.floor.events import HandMoved
from houseway.families.poker.play.betting import Bounds, bet_bounds
from houseway.families.poker.play.events import BetMade, BoardDealt, FeeTaken, HandClosed
from houseway.floor.table.actions import SetSchedule
from tests.felt.pots import LOWBALL, PotScene, stacks
from tests.games import pot_game

GROUPS = pot_game("texas-holdem").schedules
FEES = ("collection", "designated", "jackpot")


class Row(NamedTuple):
    """One option as it is printed, with the words above its table."""

    id: str
    printed: dict[str, Any]

    def dollars(self, name: str) -> float:
        return float(self.printed.get(name, 0))

    def band(self, players: int) -> float:
        """The fee in the column for this many players."""
        for words, fee in zip(self.printed["bands"], self.printed["collection"], strict=True):
            numbers = [int(number) for number in re.findall(r"\d+", words)]
            least = 2 if "less" in words else numbers[0]
            most = 99 if "+" in words else numbers[-1]
            if least <= players <= most:
                return float(fee)
        raise AssertionError(f"{self.id} has no column for {players}")

    def limits(self) -> tuple[float, float | None]:
        named = self.printed.get("limit") or self.printed.get("smallest_game", "")
        if self.printed["structure"] == "no-limit":
            return float(self.blinds().split("/")[1]), None
        small, large = re.split("[-/]", named)
        return float(small), float(large)

    def blinds(self) -> str:
        if "blinds" in self.printed:
            return str(self.printed["blinds"])
        if self.printed["structure"] == "no-limit":
            return str(self.printed["smallest_game"]).replace("-", "/")
        return "by limit"


@cache
def rows() -> tuple[Row, ...]:
    found = []
    for group in GROUPS:
        text = (files("houseway.collect") / "schedules" / f"{group}.toml").read_text("utf-8")
        sheet = tomllib.loads(text)
        options = {row["option"]: row for row in sheet["schedule"]}
        for number, row in options.items():
            part = next(p for p in sheet["part"] if p["options"][0] <= number <= p["options"][1])
            above = options[row["fees_of"]] if "fees_of" in row else {}
            fees = {name: above[name] for name in FEES if name in above}
            found.append(Row(f"{group}-{number}", {**part, **fees, **row}))
    return tuple(found)


def table(row: Row, players: int, **options: str) -> PotScene:
    chosen = {"structure": row.printed["structure"], "blinds": row.blinds(), **options}
    return PotScene(
        stacks(players, 100 * row.limits()[0]), limits=row.limits(), chip=0.5,
        schedule=row.id, options=chosen,
    )  # fmt: skip


def least_bet(scene: PotScene) -> str:
    bounds = bet_bounds(scene.table.game, scene.hand)
    assert isinstance(bounds, Bounds), "nothing can be bet"
    return f"{scene.turn} bets {bounds.least_cents / 100}"


def hand(scene: PotScene, *streets: str) -> list[Any]:
    """One hand: on each street it is checked, bet and called, or bet and folded.

    Before the flop the first player raises and only the big blind calls; or all fold to it.
    """
    before = len(scene.log)
    scene.deal()
    for number, story in enumerate(streets):
        if story in ("bet", "folded"):
            scene.play(least_bet(scene))
        while scene.table.hand is not None and scene.hand.street == number:
            scene.play(f"{scene.turn} {answer(scene, story)}")
    assert scene.table.hand is None, "the hand is not played out"
    return [each.event for each in scene.log[before:] if isinstance(each, HandMoved)]


def answer(scene: PotScene, story: str) -> str:
    """What a player does who is not the one to bet."""
    assert scene.turn is not None
    if story in ("walk", "folded"):
        return "folds"
    if scene.hand.bet_cents == scene.holder(scene.turn).bet_cents:
        return "checks"
    stays = scene.hand.street > 0 or scene.turn == scene.hand.last_blind
    return "calls" if stays else "folds"


BEFORE_FLOP, FLOP, TURN, RIVER = StreetReached
STORIES: dict[tuple[str, ...], tuple[StreetReached, int]] = {
    ("walk",): (BEFORE_FLOP, 0),
    ("folded",): (BEFORE_FLOP, 0),
    ("bet", "folded"): (FLOP, 0),
    ("bet", "bet", "folded"): (TURN, 1),
    ("bet", "checked", "bet", "bet"): (RIVER, 2),
    ("bet", "bet", "checked", "folded"): (RIVER, 1),
    ("bet", "bet", "checked", "checked"): (RIVER, 0),
}
"""What happens on each street; how far the hand is dealt and on how many later streets one bet."""


def due(row: Row, players: int, story: tuple[str, ...]) -> list[tuple[str, float]]:
    """The fees by the printed row, in the order in which they are taken."""
    street, later_bets = STORIES[story]
    if street is BEFORE_FLOP:
        fee_a = row.dollars("small_blind_fee") if story == ("folded",) else 0
        return [("fee (a)", fee_a)] if fee_a else []
    fees = [("collection", row.band(players))]
    later = ("fee (b)", row.dollars("later_street_fee"))
    designated = ("designated fee", row.dollars("designated"))
    bet_on_turn = later_bets and story[2] != "checked"
    if bet_on_turn:
        fees.append(later)
    if street is RIVER:
        fees.append(designated)
    if later_bets and not bet_on_turn:
        fees.append(later)
    return [(what, dollars) for what, dollars in fees if dollars]


def check_moments(told: list[Any]) -> None:
    """Each fee stands right after what it is taken for."""
    for place, event in enumerate(told):
        if not isinstance(event, FeeTaken) or event.jackpot:
            continue
        cause = told[place - 1]
        match event.what:
            case "collection":
                assert isinstance(cause, BoardDealt)
                assert cause.street == FLOP
            case "designated fee":
                assert isinstance(cause, BoardDealt)
                assert cause.street == RIVER
            case "fee (b)":
                assert isinstance(cause, BetMade)
            case _:
                assert (event.what, cause) == ("fee (a)", HandClosed())


def names(row: Row) -> str:
    return row.id


@pytest.mark.rule("CF-55", "CF-56", "TH-44", "TH-45", "TH-46", "TH-47", "TH-50", "TH-51")
@pytest.mark.parametrize("row", rows(), ids=names)
def test_each_fee_is_taken_at_its_moment_and_they_add_up(row: Row) -> None:
    for players in range(2, 11):
        scene = table(row, players)
        for story, (street, later_bets) in STORIES.items():
            told = hand(scene, *story)
            taken = [(each.what, each.cents / 100) for each in told if isinstance(each, FeeTaken)]
            assert taken == due(row, players, story), (players, story)
            check_moments(told)
            owed = hand_fee(
                schedule(row.id), players, street, action=story != ("walk",), later_bets=later_bets
            )
            assert sum(cents for _, cents in taken) * 100 == owed.total_cents


def test_the_sheets_of_both_houses_are_met() -> None:
    assert len(rows()) == 54
    assert {row.printed["structure"] for row in rows()} == {"limit", "no-limit", "spread"}


@pytest.mark.rule("CF-55", "TH-47")
def test_fee_b_on_each_later_street_where_the_house_says_so() -> None:
    for row in rows():
        scene = table(row, 3, later_fee_per_street="true")
        told = hand(scene, "bet", "checked", "bet", "bet")
        later = [each.cents / 100 for each in told if getattr(each, "what", "") == "fee (b)"]
        fee = row.dollars("later_street_fee")
        assert later == ([fee, fee] if fee else [])


@pytest.mark.rule("CF-53", "TH-54", "TH-55")
@pytest.mark.parametrize(
    "row", [row for row in rows() if "jackpot" in row.printed], ids=names
)  # fmt: skip
def test_the_jackpot_fee_where_it_is_on_is_taken_with_the_collection_and_kept_apart(
    row: Row,
) -> None:
    for players in (2, 5, 6, 9):
        scene = table(row, players)
        with_jackpot = schedule(row.id, ("with-jackpot",))
        scene.table = replace(scene.table, schedule=with_jackpot)
        told = hand(scene, "bet", "folded")
        flop = next(place for place, each in enumerate(told) if isinstance(each, BoardDealt))
        collection, jackpot = told[flop + 1 : flop + 3]
        assert (collection.what, collection.cents) == ("collection", row.band(players) * 100)
        assert (jackpot.jackpot, jackpot.cents) == (True, 100)
        assert "CF-53" in jackpot.rule_ids
        assert scene.table.jackpot_cents == 100
        assert scene.table.drop_cents == row.band(players) * 100
        hand(scene, "folded")
        assert scene.table.jackpot_cents == 100
        hand(scene, "bet", "bet", "checked", "checked")
        assert scene.table.jackpot_cents == 200


@pytest.mark.rule("CF-52", "CF-53")
def test_no_jackpot_fee_is_taken_unless_it_is_chosen_and_at_mortimer_s_there_is_none() -> None:
    for row in rows():
        scene = table(row, 6)
        hand(scene, "bet", "bet", "checked", "checked")
        assert scene.table.jackpot_cents == 0
        if row.id.startswith("mortimer"):
            assert schedule(row.id).fees.jackpot_cents is None


@pytest.mark.rule("CF-6")
def test_the_schedule_changes_between_hands_only() -> None:
    scene = PotScene(stacks(6), schedule="mortimer-poker-limit-4")
    scene.deal()
    assert "CF-6" in scene.refused(SetSchedule("poker-holdem-2")).rule_ids
    assert "CF-6" in scene.refused(SetSchedule(None)).rule_ids
    scene.play("3 folds, 4 folds, 5 folds, 6 folds, 1 folds")
    scene.do(SetSchedule("poker-holdem-2"))
    told = hand(scene, "bet", "folded")
    assert [each.cents for each in told if isinstance(each, FeeTaken)] == [400]


@pytest.mark.rule("CF-6")
@pytest.mark.parametrize(
    ("other", "why"),
    [
        ("mortimer-poker-limit-3", "up to \\$6"),
        ("mortimer-poker-limit-5", "from \\$5"),
        ("mortimer-poker-nolimit-6", "is for no-limit games"),
        ("mortimer-poker-spread-2", "is for spread games"),
        ("marysville-lowball-1", "not a schedule of Texas Hold'em"),
        ("calgames-B-4", "not a schedule of Texas Hold'em"),
        ("poker-omaha-1", "not a schedule of Texas Hold'em"),
        ("nothing-1", "no collection schedule"),
    ],
)
def test_a_schedule_for_another_limit_structure_or_game_is_refused(other: str, why: str) -> None:
    scene = PotScene(stacks(3), schedule="mortimer-poker-limit-4")
    assert re.search(why, str(scene.refused(SetSchedule(other))))


@pytest.mark.rule("CF-6")
def test_a_schedule_for_other_blinds_is_refused() -> None:
    options = {"structure": "no-limit", "blinds": "2/5"}
    scene = PotScene(stacks(3), limits=(5, None), options=options)
    for other in ("3/5", "5/5"):
        row = next(
            row for row in rows()
            if row.id.startswith("mortimer-poker-nolimit") and row.blinds() == other
        )  # fmt: skip
        assert f"is for blinds of ${other.replace('/', '/$')}" in str(
            scene.refused(SetSchedule(row.id))
        )
    assert scene.may(SetSchedule("mortimer-poker-nolimit-7"))


@pytest.mark.rule("CF-58")
def test_low_ball_pays_by_time_and_nothing_out_of_a_pot() -> None:
    for limits, number in (((2, 6), 1), ((5, 20), 2)):
        for group in pot_game(LOWBALL).schedules:
            scene = PotScene(stacks(8), LOWBALL, limits=limits, schedule=f"{group}-{number}")
            scene.deal()
            scene.check_down()
            assert scene.table.drop_cents == 0
            assert scene.table.next_half_hour == 1_800
