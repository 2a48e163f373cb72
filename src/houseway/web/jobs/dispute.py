"""Background job: settle a layout, with every posting, for the dispute page and the API."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec import Struct

from houseway.packaged_files import PackagedFiles
from houseway.records.hooks import records_hooks_of
from houseway.records.layouts.layout_file import SettledRound, parse_layout, settle_layout
from houseway.rules.catalog import games
from houseway.rules.game import Game, at_house
from houseway.things.cards import Mark
from houseway.web.assets.static_files import has_part
from houseway.web.jobs.job import ErrorMessage, Job, refusal_as_message
from houseway.web.kind_hooks import web_kind_hooks
from houseway.web.pages.play.card_marks import card_marks


@cache
def example_layouts() -> tuple[tuple[str, str], ...]:
    """The documented layouts, by name."""
    paths = PackagedFiles.EXAMPLE.paths()
    return tuple((name, path.read_text("utf-8")) for name, path in paths.items())


class SettledLayout(Struct, frozen=True):
    """A layout that was settled: for a program, and for the page."""

    shown: Any
    page: dict[str, Any]


@refusal_as_message
def settle_layout_text(layout: str) -> SettledLayout | ErrorMessage:
    """Every posting of a layout."""
    return settlement_view(settle_layout(parse_layout(layout, "layout")))


def settlement_view(found: SettledRound) -> SettledLayout | ErrorMessage:
    hosting = web_kind_hooks(found.game)
    if hosting.layout is None:
        return ErrorMessage(f"No layout can be written of {found.game.name}.")
    shown = hosting.shown(found.game, found.round, found.settlement, None)
    return SettledLayout(shown, hosting.layout(found, shown))


def dispute_context(
    layout: str, link: str, found: SettledLayout | ErrorMessage | None
) -> dict[str, Any]:
    """What the page shows for a layout: the postings, or one sentence about what is wrong."""
    return {
        "layout": layout,
        "examples": example_layouts(),
        "games": layout_forms(),
        "modules": _layouts(),
        "result": found.page if isinstance(found, SettledLayout) else None,
        "problem": found.says if isinstance(found, ErrorMessage) else None,
        "link": link if layout else "",
        "slip": None,
    }


def _layouts() -> list[str]:
    """The scripts that know what stands in a layout, a family's each."""
    families = {form["family"]: 0 for form in layout_forms()}
    return [f"families/{family}/dispute_fields.js" for family in families]


@cache
def layout_forms() -> list[dict[str, Any]]:
    """What the form has to know of every game whose layouts it can write."""
    return [_about(game) for game in games() if has_part(game.family, "dispute_fields")]


def _about(game: Game) -> dict[str, Any]:
    houses = {"": game, **{house: at_house(game, house) for house in game.houses}}
    return {
        "id": game.id,
        "name": game.name,
        "family": game.family,
        "seats": game.rules.seats,
        "tiles": any(card.mark is Mark.TILE for card in game.rules.deck.cards),
        "marks": card_marks(game),
        "words": records_hooks_of(game).words(game),
        "bets": {
            house: [bet.id for bet in there.rules.opening_bets] for house, there in houses.items()
        },
    }


SETTLE_LAYOUT = Job(settle_layout_text, pool="layouts", seconds=10.0)
