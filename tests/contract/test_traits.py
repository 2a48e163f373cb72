"""Every family has test traits, found by its name; where they are missing, a sentence says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway.families import packages
from houseway.rules.catalog import game
from tests.brought import family_from_elsewhere
from tests.families import HERE, Untold, every_family, traits_of
from tests.listing import at_least
from tests.marks import ROOT
from tests.one_card import one_card_family

OF_EVERY_FAMILY = {"bank", "every_banked_game"}
"""Folders of scenes that are about no family alone."""


def test_every_family_has_a_record_and_every_record_a_family() -> None:
    files = {path.stem for path in HERE.glob("*.py")} - {"__init__"}
    assert {name for name, each in packages().items() if not each.distribution} == files
    assert [*every_family()] == [*packages()]


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


def test_every_folder_of_scenes_is_about_one_family_or_about_all() -> None:
    folders = [path.parent.name for path in at_least(15, ROOT.glob("tests/rules/*/__init__.py"))]
    named = [name for each in every_family().values() for name in each.scenes]
    assert sorted([*named, *OF_EVERY_FAMILY]) == folders
