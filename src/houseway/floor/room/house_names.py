"""Rule sets by house name: which ones the documents know, and misspelled names.

A room may name a house of its own; its games get the default readings. A near miss of a known name
is refused, since that house's readings would be lost without a word.
"""

from __future__ import annotations

from collections.abc import Iterable

from houseway.rules.catalog import game, games, is_dealt
from houseway.suggestions import likely_misspelling


def houses() -> tuple[str, ...]:
    """Every house whose document some game is from."""
    return tuple(sorted({house for each in games() for house in each.houses}))


def games_with_own_readings(house: str, ids: Iterable[str]) -> list[str]:
    """The games of which that house's text has readings of its own."""
    dealt = dict.fromkeys(id for id in ids if is_dealt(id))
    return [id for id in dealt if game(id).profiles.get(house)]


def why_misspelled(house: str, ids: Iterable[str]) -> str:
    """What a room with these games loses by a misprint of its house; nothing if it is none."""
    known = houses()
    meant = None if house in known else likely_misspelling(house, known)
    if meant is None:
        return ""
    lost = ", ".join(games_with_own_readings(meant, ids))
    whose = f", whose readings of {lost} would be lost" if lost else ""
    return f"there is no house {house!r}; did you mean {meant}{whose}?"
