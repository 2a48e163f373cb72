"""What-if of the odds page: other cards or options, and how the edges move.

Jobs run in workers. The page waits a moment and reloads; when the queue is full, it says so.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from litestar.exceptions import NotFoundException
from msgspec import Struct
from msgspec.structs import fields

from houseway.errors import HousewayError, RuleError
from houseway.odds.hooks import odds_hooks
from houseway.rules.game import Game, choose
from houseway.web.auth.guards import HttpRequest
from houseway.web.auth.table_access import visible_game, visible_table
from houseway.web.context import context_of
from houseway.web.jobs.job_service import JobService
from houseway.web.jobs.odds import HAND_ODDS, HandOdds
from houseway.web.pages.play.card_marks import card_marks

OPTION = "o."
"""How the fields of options begin, so that no option is taken for another field."""
TEXT_MOST = 120
"""A hand and an up card are written in less."""


class BetEdge(Struct, frozen=True):
    bet: str
    name: str
    edge: str
    was: str
    moved: str
    """In points of a percent, against the player if above zero; nothing if it stays."""
    ev: float


class WhatIfResult(Struct, frozen=True, kw_only=True):
    ready: bool
    says: str = ""
    """What is wrong with the question, if something is."""
    edges: tuple[BetEdge, ...] = ()
    hand: HandOdds | None = None


def dealt_game(request: HttpRequest, game_id: str, table: str) -> Game:
    """The game of a table with its own options, or the one of the catalog."""
    if table:
        visible_table(request, table)
        found: Game = context_of(request).cardroom.house.table(table).game
        if found.id == game_id:
            return found
        raise NotFoundException(f"Table {table} deals {found.name}, not {game_id}.")
    try:
        return visible_game(request, game_id)
    except HousewayError as error:
        raise NotFoundException(str(error)) from error


def chosen_game(request: HttpRequest, base: Game) -> tuple[Game, str]:
    """The game with the options that were asked for, and what is wrong with them."""
    offered = {option.name for option in offered_options(base)}
    asked = {
        name.removeprefix(OPTION): value
        for name, value in request.query_params.items()
        if name.startswith(OPTION) and name.removeprefix(OPTION) in offered
    }
    try:
        return choose(base, asked), ""
    except RuleError as error:
        return base, str(error)


def offered_options(game: Game) -> list[Any]:
    """Options that are rules of play; how a bank is shared moves no bet."""
    rules = {field.name for field in fields(type(game.rules))}
    return [option for option in game.options if option.name in rules]


async def what_if(
    jobs: JobService, base: Game, chosen: Game, hand: str, up: str, problem: str = ""
) -> WhatIfResult:
    """What the bets give away under these options, and what the hand is worth."""
    if problem or len(hand) > TEXT_MOST or len(up) > TEXT_MOST:
        return WhatIfResult(ready=True, says=problem or "A hand is written in fewer letters.")
    before = await jobs.odds(base)
    same = chosen.digest() == base.digest()
    after = before if same else await jobs.odds(chosen, keep=False)
    asked = odds_hooks(chosen).asked(chosen)
    whole = asked.least <= len(hand.split()) <= asked.most
    needs_up = odds_hooks(chosen).up_needed(chosen) and not up.strip()
    found = None
    if whole and not needs_up:
        key = f"{chosen.digest()} {hand} / {up}"
        found = await jobs.result(HAND_ODDS, key, chosen, hand, up)
    waits = before is None or after is None or (whole and not needs_up and found is None)
    edges = edges_of(chosen, before["prices"], after["prices"]) if before and after else ()
    return WhatIfResult(ready=not waits, edges=edges, hand=found)


def edges_of(game: Game, was: Mapping[str, float], now: Mapping[str, float]) -> tuple[BetEdge, ...]:
    names = {bet.id: bet.name for bet in (*game.known_side_bets, *game.rules.bets)}
    opening = {bet.id for bet in (*game.rules.opening_bets, *game.known_side_bets)}
    return tuple(
        BetEdge(bet, names[bet], _percent(-ev), _percent(-was[bet]) if bet in was else "",
             _points(was[bet] - ev) if bet in was else "new", ev)
        for bet, ev in sorted(now.items(), key=lambda each: each[0] != game.rules.base.id)
        if bet in names and bet in opening
    )  # fmt: skip


def _percent(edge: float) -> str:
    return f"{edge * 100:.3f} %".replace("-", "−")


def _points(moved: float) -> str:
    text = f"{moved * 100:+.3f}"
    return "" if text in ("+0.000", "-0.000") else text.replace("-", "−")


def form_shown(base: Game, chosen: Game) -> dict[str, Any]:
    """What the form offers: cards, how many of them, and every option."""
    asked, in_force = odds_hooks(chosen).asked(chosen), chosen.chosen()
    usual = base.chosen()
    return {
        "asked": asked,
        "options": [
            {
                "field": f"{OPTION}{option.name}",
                "name": option.name.replace("_", " "),
                "says": option.says,
                "choices": option.choices,
                "chosen": in_force[option.name],
                "usual": usual[option.name],
            }
            for option in offered_options(chosen)
        ],
        "deck": {
            "cards": list(dict.fromkeys(card.text for card in chosen.rules.shoe)),
            "copies": _copies(chosen),
            "marks": card_marks(chosen),
            "least": asked.least,
            "most": asked.most,
            "up_most": asked.up_most,
        },
    }


def _copies(game: Game) -> int:
    texts = [card.text for card in game.rules.shoe]
    return max(texts.count(text) for text in set(texts))
