"""Every family has test traits, found by its name; where they are missing, a sentence says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway.families import registered_families
from houseway.rules.catalog import game
from tests.brought import family_from_elsewhere, installed, lay_out
from tests.families import HERE, Untold, every_family, traits_of
from tests.listing import at_least
from tests.marks import ROOT
from tests.one_card import one_card_family
from tests.rules.every_banked_game import test_bank_posted, test_games, test_short_bank
from tests.rules.every_banked_game.games import every_banked

NO_TRAITS = "from tests.families import Traits\nTRAITS = Traits()\n"
OF_EVERY_FAMILY = {"bank", "every_banked_game"}
"""Folders of scenes that are about no family alone."""


def test_every_family_has_a_record_and_every_record_a_family() -> None:
    files = {path.stem for path in HERE.glob("*.py")} - {"__init__"}
    assert {name for name, each in registered_families().items() if not each.distribution} == files
    assert [*every_family()] == [*registered_families()]


def test_a_family_without_a_record_is_one_sentence_with_the_file_to_write(tmp_path: Path) -> None:
    (tmp_path / "poorly").mkdir()
    text = "PLACE = 91\nGAMES: dict[str, str] = {}\nSHEETS: dict[str, str] = {}\n"
    (tmp_path / "poorly" / "__init__.py").write_text(text, "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(tmp_path)
        with family_from_elsewhere("poorly", "poorly"):
            with pytest.raises(
                Untold, match=r"family poorly: write its TRAITS in poorly/testing\.py"
            ):
                traits_of("poorly")
            with pytest.raises(Untold, match=r"write its TRAITS"):
                every_family()
    with pytest.raises(Untold, match=r"There is no family poorly; there are three_card, "):
        traits_of("poorly")


def test_a_trait_without_a_default_is_asked_for_in_a_sentence() -> None:
    texas = game("texas-holdem")
    said = r"Say `may_see` in tests/families/poker\.py: tests of texas-holdem need it\."
    with pytest.raises(Untold, match=said):
        traits_of("poker").may_see(texas, None, None)


def test_a_family_from_elsewhere_has_its_record_in_its_own_package() -> None:
    with one_card_family():
        assert [*every_family()][-1] == "one_card"
        assert traits_of("one_card").drills == 10


def test_scenes_of_every_banked_game_find_those_of_a_further_family_by_listing() -> None:
    with one_card_family():
        (*_, at) = every_banked()
        assert at.name == "one-card"
        test_games.test_the_seats_and_the_wager_are_those_of_the_game(at)
        test_games.test_three_seats_are_settled_in_the_order_that_the_scenes_name(at)
        test_bank_posted.test_a_bank_has_no_ceiling(at)
        test_short_bank.test_losers_lose_as_much_as_the_bank_covers_and_the_rest_goes_back(at)
        test_short_bank.test_a_push_uses_up_nothing(at)
        test_short_bank.test_a_posting_that_the_bank_does_not_cover_names_the_rules(
            at, 14, [0, 6, 10]
        )


def test_they_say_where_one_is_missing(tmp_path: Path) -> None:
    laid = lay_out(tmp_path, "cards-of-others", {"testing.py": NO_TRAITS})
    said = rf"Say `banked` in {laid.package}/testing\.py: the scenes of every banked game need it"
    with installed(laid), pytest.raises(Untold, match=said):
        [*every_banked()]


def test_every_folder_of_scenes_is_about_one_family_or_about_all() -> None:
    folders = [path.parent.name for path in at_least(15, ROOT.glob("tests/rules/*/__init__.py"))]
    named = [name for each in every_family().values() for name in each.scenes]
    assert sorted([*named, *OF_EVERY_FAMILY]) == folders
