"""Which files name a family of games that is not theirs.

A room is a row and a family is a column. Files in a folder of a family's name are its own; those in
`banked` belong to all families with a player-dealer; the catalog is data. Everything else is the
generic part of its room, and knows no family by name.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

COLUMNS = {
    "ante_play": re.compile(r"ante_play|AntePlay"),
    "street_play": re.compile(r"street_play|StreetPlay"),
    "twenty_one": re.compile(r"twenty_one|TwentyOne"),
    "pai_gow": re.compile(r"pai_gow|PaiGow"),
    "pot": re.compile(r"^pot$|^pot_|_pot$|_pot_|^_?Pot[A-Z]|(?<![A-Z])POT_|^poker|_poker"),
    "banked": re.compile(r"^banked$"),
}
MAY_NAME = {"rules/shared_rules.py": "banked"}
"""What a family goes through unless it says otherwise has to be said somewhere."""
_SHARED_BY = {
    "ante_play": ("banked",),
    "street_play": ("banked",),
    "twenty_one": ("banked",),
    "pai_gow": ("banked",),
    "pot": (),
    "banked": (),
}


def column_of(path: Path, source: Path) -> str | None:
    parts = path.relative_to(source).with_suffix("").parts
    return next((part for part in parts if part in COLUMNS), None)


def named_elsewhere(path: Path, source: Path) -> list[str]:
    """Every name in the file that is of a family which is not the file's own, with its line."""
    own = column_of(path, source)
    may = MAY_NAME.get(path.relative_to(source).as_posix())
    allowed = {own, may, *_SHARED_BY.get(own or "", ())}
    found: list[str] = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        for name in _names(node):
            for column, pattern in COLUMNS.items():
                if column not in allowed and pattern.search(name):
                    found.append(f"{getattr(node, 'lineno', 0)}: {name}")
    return sorted(set(found), key=lambda each: int(each.partition(":")[0]))


def _names(node: ast.AST) -> list[str]:
    if isinstance(node, ast.ImportFrom) and node.module:
        return [*node.module.split("."), *(alias.name for alias in node.names)]
    if isinstance(node, ast.Import):
        return [part for alias in node.names for part in alias.name.split(".")]
    if isinstance(node, ast.Name):
        return [node.id] if node.id != "banked" else []
    if isinstance(node, ast.Attribute):
        return [node.attr] if node.attr != "banked" else []
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return [node.name]
    if isinstance(node, ast.Constant) and node.value in COLUMNS:
        return [str(node.value)]
    return []
