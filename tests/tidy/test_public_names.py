"""The public names are exact: what is promised is there, and nothing else is promised."""

from __future__ import annotations

import ast

import houseway
from tests.marks import ROOT


def test_every_public_name_can_be_had() -> None:
    for name in houseway.__all__:
        assert getattr(houseway, name) is not None


def test_names_are_sorted_and_come_once() -> None:
    assert list(houseway.__all__) == sorted(set(houseway.__all__))


def test_what_types_see_is_what_programs_get() -> None:
    tree = ast.parse((ROOT / "src/houseway/__init__.py").read_text("utf-8"))
    typed = {
        alias.name
        for node in tree.body
        if isinstance(node, ast.If)
        for statement in node.body
        if isinstance(statement, ast.ImportFrom)
        for alias in statement.names
    }
    assert typed == set(houseway.__all__)


def test_an_unknown_name_is_an_attribute_error() -> None:
    assert not hasattr(houseway, "deal_me_in")
