"""A field of any file or form takes what it is given, or refuses it in one sentence: nothing else.

Every field of every family's variants, of rooms, layouts, mixes, exams and forms is given a few
hostile values, by a seed. What is taken is drawn, settled or planned, as a page does it.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import fields

from houseway.comply.check_all import check_room
from houseway.errors import HousewayError
from houseway.floor.play.bot_levels import BotLevel
from houseway.floor.room.room_file import parse_room, read_room
from houseway.odds.equity_hooks import EquityRequest
from houseway.packaged_files import PackagedFiles
from houseway.records.layouts.layout_file import parse_layout, settle_layout
from houseway.rules.catalog import game, games
from houseway.rules.game import Game
from houseway.rules.hooks import rules_hooks_of
from houseway.rules.variant.field_descriptions import bank_fields, rules_fields
from houseway.rules.variant.variant_reader import parse_variant
from houseway.rules.wager_mix.mix_reader import mix_of_text, read_mix
from houseway.sim.setup.simulation_setup import EVERY_WAGER
from houseway.train import exams
from houseway.web.jobs.design import preview_design
from houseway.web.jobs.dispute import settle_layout_text
from houseway.web.jobs.equity import compute_equity
from houseway.web.jobs.job import ErrorMessage
from houseway.web.pages.study.bank_plan_defaults import BankSubject, default_fields
from houseway.web.pages.study.bank_plan_form import read_card, read_plan, shared_fields
from houseway.web.tables.private_settings import (
    default_settings,
    read_private_staffing,
    read_private_table,
)
from tests.fuzz.hostile_values import FORMS, VALUES, spoilt
from tests.sampling import sampled

ROOM = read_room("demo")
ONE_OF_EACH_FAMILY = {each.family: each for each in games()}
SENTENCE_MAX = 600


def troubles(tried: Iterable[tuple[str, Callable[[], object]]]) -> tuple[int, list[str]]:
    """How much was taken, and whatever was neither taken nor refused in one sentence."""
    taken, found = 0, list[str]()
    for what, read in tried:
        try:
            read()
            taken += 1
        except HousewayError as refused:
            says = str(refused)
            if len(says) > SENTENCE_MAX or "\n" in says or not says.isprintable():
                found.append(f"{what!r:.200}: {says!r:.200}")
        except Exception:
            found.append(f"{what!r:.200}: {traceback.format_exc(limit=-2)[-400:]}")
    return taken, found


def places(base: Game[Any]) -> Iterator[tuple[str, str]]:
    """Every table and field that a file of a variant may name, and some that it may not."""
    for name in ("base", "id", "name", "title", "schedules", "without", "rules", "deck", "bets"):
        yield "", name
    yield from (("options", each.name) for each in base.options)
    for each in rules_fields(base):
        yield "rules", each.name
        yield from ((f"rules.{each.name}", inner.name) for inner in each.fields)
    hidden = {"deck", "awards", "order", "limit", *rules_hooks_of(base.family).worked_out}
    yield from (("rules", name) for name in sorted(hidden))
    yield from (("bank", each.name) for each in bank_fields(base))
    yield from (("deck", name) for name in ("pack", "remove", "add"))
    for bet in {bet.id: bet for bet in (*base.known_side_bets, *base.rules.opening_bets)}.values():
        yield from ((f"bets.{bet.id}", each.name) for each in fields(bet))
    for side in base.known_side_bets:
        for row in side.pays.rows.values():
            yield f"bets.{side.id}.pays", row.category.name.lower()


def variants(base: Game[Any], values: int) -> Iterator[tuple[str, Callable[[], object]]]:
    chance = Random(f"variants of {base.family}")
    for table, name in places(base):
        for value in chance.sample(VALUES, values):
            first = "" if name == "base" else f'base = "{base.id}"\n'
            text = f"{first}{f'[{table}]' if table else ''}\n{name} = {value}\n"
            yield text, partial(tried_design, text)


def tried_design(text: str) -> None:
    """As the page tries it: read, compared, its sign drawn."""
    parse_variant(text, "x.toml")
    found = preview_design(ROOM, text)
    assert not isinstance(found, ErrorMessage) or "x.toml" not in found.says


@pytest.mark.parametrize("values", sampled([5, 7], (5).__eq__))
@pytest.mark.parametrize("family", ONE_OF_EACH_FAMILY)
def test_every_field_of_a_variant_is_taken_or_refused(family: str, values: int) -> None:
    taken, found = troubles(variants(ONE_OF_EACH_FAMILY[family], values))
    assert found == []
    assert taken > 10


OWN_BETS = """
base = "pure-21.5"
[bets.twins]
name = "Twins"
of = "first-two"
range = { least_cents = 100, most_cents = 2500 }
only_decks = [6]
at_most_base = true
[[bets.twins.pays]]
line = "twins"
when = { identical = true, alike = 2, holds = "Q Q", ranks = "Q", colour = "red" }
pays = "25:1"
[[bets.twins.pays]]
line = "twenty"
when = { total = 20 }
pays = 2
"""


def test_every_field_of_a_side_bet_of_ones_own_is_taken_or_refused() -> None:
    texts = spoilt(OWN_BETS, "own bets", times=12)
    taken, found = troubles((text, partial(tried_design, text)) for text in texts)
    assert found == []
    assert taken


def test_every_field_of_a_room_is_taken_or_refused() -> None:
    text = PackagedFiles.ROOM.path_of("marysville").read_text("utf-8")

    def read(text: str) -> None:
        check_room(parse_room(text, "marysville.toml"))

    texts = spoilt(text, "rooms", times=4)
    assert troubles((each, partial(read, each)) for each in texts)[1] == []


def test_every_field_of_a_layout_is_taken_or_refused() -> None:
    def settle(text: str) -> None:
        settle_layout(parse_layout(text, "layout"))

    def tried() -> Iterator[tuple[str, Callable[[], object]]]:
        for name, path in PackagedFiles.EXAMPLE.paths().items():
            for text in spoilt(path.read_text("utf-8"), name, times=4):
                yield text, partial(settle, text)
                yield text, partial(settle_layout_text, text)

    assert troubles(tried())[1] == []


MIX = """
players = 3
[wagers]
ante = { 5 = 5, 10 = 3 }
pair-plus = { 0 = 1, 5 = 0.5 }
[backline]
bettors = { 0 = 3, 1 = 1 }
[backline.wagers]
ante = { 5 = 1 }
"""
BETTORS = """
[[bettor]]
weight = 1
wagers = { ante = 5, pair-plus = 1 }
"""


def test_every_field_of_a_mix_is_taken_or_refused() -> None:
    usual: dict[str, Any] = {"limits": EVERY_WAGER, "players": None, "usual": 6}
    of_text = partial(mix_of_text, game("three-card-poker"), **usual)
    of_word = partial(read_mix, game("three-card-poker"), **usual)

    def tried() -> Iterator[tuple[str, Callable[[], object]]]:
        for text in (*spoilt(MIX, "mix", times=20), *spoilt(BETTORS, "bettors", times=20)):
            yield text, partial(of_text, text)
        for word in FORMS:
            for said in (f"ante={word}", f"ante=5:{word}", f"{word}=5", f"ante=5;backline={word}"):
                yield said, partial(of_word, said)

    assert troubles(tried())[1] == []


def test_every_field_of_an_exam_is_taken_or_refused(tmp_path: Path) -> None:
    path = tmp_path / "exams.toml"

    def read(text: str) -> None:
        path.write_text(text, "utf-8")
        exams.read_exams(path)

    texts = spoilt(exams.FILE.read_text("utf-8"), "exams", times=12)
    assert troubles((text, partial(read, text)) for text in texts)[1] == []


def test_every_field_of_a_form_is_taken_or_refused() -> None:
    """Private tables, plans of a bank, equities."""
    table = next(each for each in ROOM.tables if each.game == "three-card-poker")
    begun = {"game": table.game, **default_settings(ROOM, table, 2, BotLevel.SIMPLE)}
    subject = BankSubject(game("three-card-poker"))
    usual = {name: each.text for name, each in default_fields(subject).items()}

    def opened(said: dict[str, str]) -> None:
        read_private_table(ROOM, "P-1", said)
        read_private_staffing("Ana", said)

    def planned(said: dict[str, str]) -> None:
        read_plan([read_card(1, subject, said, 1)], shared_fields(said))

    def tried() -> Iterator[tuple[str, Callable[[], object]]]:
        for form, read in ((begun, opened), ({**usual, **shared_fields({})}, planned)):
            for name in form:
                for word in FORMS:
                    said = {**form, name: word}
                    yield f"{name} = {word}", partial(read, said)
        for word in FORMS:
            for hands, board in (((word,), ""), ((word, "Ah Kh"), ""), (("Ac Ad", "Ah Kh"), word)):
                shares = EquityRequest(hands, board, quick=True)
                yield str(shares), partial(compute_equity, "texas-holdem", shares)

    assert troubles(tried())[1] == []


@pytest.mark.parametrize("field", ["max_raises", "winner", "structure"])
def test_a_long_word_for_a_choice_is_repeated_in_short(field: str) -> None:
    """The validator repeats what was written as it is."""
    text = f'base = "lowball"\n[rules]\n{field} = "{"x" * 4_000}"\n'
    assert troubles([(text, partial(tried_design, text))]) == (0, [])
