"""The table of ASVS items: each once, at its level, and what is met with a proof that exists.

A proof is `file::name`: a test, or the function, class, constant or setting that does it. Files of
the package stand without `src/houseway`.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from tests.listing import at_least
from tests.marks import ROOT

TEXT = (ROOT / "docs" / "security.md").read_text("utf-8")
ROWS = re.findall(r"^\| (\d[\d., ]+) \| ([12]) \| ([a-zA-Z ]+) \| (.+) \|$", TEXT, re.MULTILINE)
MET = ("met", "met behind TLS")
STATES = {*MET, "not met", "not applicable"}
LEVEL_1, LEVEL_2 = 70, 183
"""How many requirements ASVS 5.0.0 has at each level."""
IN_CHAPTER = dict(
    enumerate((27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7), start=1)
)
"""How many of both levels in each of its seventeen chapters."""
PROOF = re.compile(r"`([\w./-]+)::(\w+(?:\.\w+)?)`")
PACKAGE = ROOT / "src" / "houseway"
WEB = PACKAGE / "web"


def items() -> list[tuple[str, int, str]]:
    return [
        (item, int(level), state)
        for numbers, level, state, _ in ROWS
        for item in numbers.split(", ")
    ]


def test_every_item_of_both_levels_stands_there_once() -> None:
    found = items()
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", item) for item, _, _ in found)
    assert [
        item for item, count in Counter(item for item, _, _ in found).items() if count > 1
    ] == []
    assert Counter(level for _, level, _ in found) == {1: LEVEL_1, 2: LEVEL_2}
    assert Counter(int(item.split(".")[0]) for item, _, _ in found) == IN_CHAPTER


def test_every_item_has_one_of_four_states() -> None:
    assert {state for _, _, state in items()} == STATES


def test_what_is_not_met_is_named_again_in_what_follows() -> None:
    follows = TEXT.split("## What follows")[1]
    not_met = {item for item, _, state in items() if state == "not met"}
    assert set(re.findall(r"\d+\.\d+\.\d+", follows)) == not_met


def test_whatever_is_met_names_a_proof() -> None:
    assert [
        numbers for numbers, _, state, why in ROWS if state in MET and not PROOF.search(why)
    ] == []


@pytest.mark.parametrize(("path", "name"), sorted(set(PROOF.findall(TEXT))))
def test_every_proof_exists(path: str, name: str) -> None:
    within = ROOT if path.startswith(("tests/", "deploy/")) else PACKAGE
    assert name in names_of(within / path)
    if path.startswith("tests/"):
        assert name.startswith("test_")


@cache
def names_of(path: Path) -> frozenset[str]:
    """What a file defines: of Python also what its classes do, of others every word that is set."""
    text = path.read_text("utf-8")
    if path.suffix != ".py":
        declared = r"\b(?:const|function|class)\s+(\w+)" if path.suffix == ".js" else r"^(\w+)="
        return frozenset(re.findall(declared, text, re.MULTILINE))
    body = ast.parse(text).body
    inside = {
        f"{node.name}.{name}"
        for node in body
        if isinstance(node, ast.ClassDef)
        for name in _defined(node.body)
    }
    return frozenset(_defined(body)) | inside


def _defined(body: list[ast.stmt]) -> set[str]:
    found = set[str]()
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found |= {
                each.id
                for target in targets
                for each in ast.walk(target)
                if isinstance(each, ast.Name)
            }
    return found


@pytest.mark.parametrize("path", sorted(set(re.findall(r"`((?:tests|web)/[\w/.]*)`", TEXT))))
def test_every_file_that_is_named_exists(path: str) -> None:
    assert ((ROOT if path.startswith("tests") else PACKAGE) / path).exists()


def test_no_pattern_of_the_service_is_built_while_it_runs() -> None:
    calls = [
        (path.name, node)
        for path in at_least(100, (*WEB.rglob("*.py"), *PACKAGE.glob("families/*/web/**/*.py")))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and isinstance(node.func.value, ast.Name)
        and node.func.value.id == "re"
        and node.func.attr != "escape"
    ]
    assert calls
    built = [name for name, call in calls if not isinstance(call.args[0], ast.Constant)]
    assert built == []


def test_no_script_of_the_pages_sets_html_or_runs_text() -> None:
    risky = re.compile(
        r"\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|\beval\(|new Function\b|"
        r"setTimeout\(\s*[\"'`]|srcdoc|createContextualFragment"
    )
    scripts = at_least(100, PACKAGE.glob("**/static/**/*.js"))
    assert [path.name for path in scripts if risky.search(path.read_text("utf-8"))] == []
