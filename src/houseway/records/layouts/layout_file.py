"""Layout file: one round as it lies on the table, read from TOML and settled.

The ordinary verbs play it, so a dispute is settled by the code that deals the game.
"""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from houseway.collect.schedule import Schedule, schedule
from houseway.errors import RecordError, Refusal
from houseway.families import find_hooks
from houseway.floor.money.round_collection import collections_due
from houseway.floor.table.refusals import refuse_schedule
from houseway.notebook_repr import html, svg
from houseway.packaged_files import PackagedFiles
from houseway.play import step
from houseway.play.actions import Action, CloseBets, Deal, PlaceWagers, TakeCollection
from houseway.play.round import Phase, Round, open_round
from houseway.play.views.drawing_rows import DrawingRow
from houseway.records.hooks import Layout, records_hooks_of
from houseway.records.layouts.fields import empty_layout
from houseway.records.layouts.wagers import refused_wager
from houseway.rules.catalog import game, is_dealt
from houseway.rules.game import Game, at_house, choose, forbidden
from houseway.rules.limits import Limits, Range, read_range
from houseway.rules.options import find_option
from houseway.rules.variant.game_lookup import game_id, game_id_in, is_file
from houseway.settle import Settlement, settle_round
from houseway.settle.claims import PoolShare
from houseway.settle.postings import Posting
from houseway.things.cents import Cents
from houseway.things.deck_pair import Back
from houseway.toml_limits import LAYOUT_BYTES_MAX
from houseway.toml_reader import TomlReader

NO_LIMIT = Limits(Range(1))


class SettledRound(NamedTuple):
    game: Game
    round: Round
    settlement: Settlement

    @property
    def lies(self) -> tuple[DrawingRow, ...]:
        return self.round.lies

    @property
    def rows(self) -> tuple[Posting, ...]:
        return self.settlement.rows

    def _repr_svg_(self) -> str:
        return svg(self)

    def _repr_html_(self) -> str:
        return html(self)


def read_layout(layout: str | Path) -> Layout[Any]:
    """Read a layout by its path, or by the name of an example that comes with Houseway.

    A malformed one is refused with file, line and field.
    """
    return _layout(TomlReader.open(PackagedFiles.EXAMPLE.path_of(layout), LAYOUT_BYTES_MAX))


def parse_layout(text: str, name: str) -> Layout[Any]:
    """The same from a text, for pages and programs."""
    return _layout(TomlReader.parse(text, name, LAYOUT_BYTES_MAX))


def new_layout(word: str, folder: Path | None = None) -> str:
    """An empty layout of a game, or of a variant's file as it is named from that folder.

    It has every field that the game may have, and the choices of each.
    """
    chosen = game(game_id(word))
    if (why_not := _why_not_laid(chosen)) is not None:
        raise RecordError(f"{why_not[0].upper()}{why_not[1:]}")
    named = Path(os.path.relpath(word, folder)).as_posix() if is_file(word) else word
    return empty_layout(chosen, named, records_hooks_of(chosen).fields(chosen))


def _layout(top: TomlReader) -> Layout[Any]:
    _refuse_room(top)
    chosen = _chosen_game(top)
    if "player_dealer" not in top:
        top.fail("player_dealer", "[player_dealer] with seat, bank and cards is needed.")
    bank = top.table("player_dealer")
    seats = top.tables("seat")
    if not seats:
        top.fail("seat", "at least one [[seat]] with a wager is needed.")
    limits = _limits(top)
    posted, family = _schedule(top, chosen, limits), records_hooks_of(chosen)
    seat, cards = family.player_dealer(chosen, bank)
    layout: Layout[Any] = Layout(
        game=chosen,
        limits=limits,
        schedule=posted,
        player_dealer=seat,
        player_dealer_cards=cards,
        bank_cents=bank.money("bank"),
        spots=family.spots(chosen, seats),
        at=bank,
    )
    for reader in (bank, *seats, top):
        reader.done()
    family.check(layout)
    return layout


def _refuse_room(top: TomlReader) -> None:
    if top.lists_tables("game") or top.lists_tables("table"):
        use = "`houseway check` checks a room and `houseway serve --room` opens it"
        raise RecordError(f"{top.file} is a room, and a layout is one round at a table; {use}.")


def _chosen_game(top: TomlReader) -> Game:
    """The game by the text of its house, with the options of the file."""
    found, options = _laid_game(top), top.table("options")
    asked = options.texts()
    for name, value in asked.items():
        options.attempt(name, partial(find_option, found.options, name, value, found.name))
    house = top.text("house") if "house" in top else None
    by_house = top.attempt("house", partial(at_house, found, house)) if house is not None else found
    chosen = choose(by_house, asked, anyway=True)
    for each in forbidden(chosen, house):
        field = next((name for name, _ in each.chosen if name in asked), None)
        options.fail(field, f"{each.says} ({each.rule_id}).")
    return chosen


def _laid_game(top: TomlReader) -> Game:
    id = game_id_in(top, "game")
    why_not = _why_not_laid(game(id)) if is_dealt(id) else None
    if why_not is not None:
        top.fail("game", why_not)
    return top.attempt("game", lambda: game(id))


def _why_not_laid(game: Game) -> str | None:
    if not game.banked:
        said = f"{game.name} is played for a pot between players, without a bank to settle"
        return f"{said}; `houseway explain` shows a hand out of a ledger."
    if find_hooks("records", game.family) is None:
        return f"nobody has said yet how a round of {game.name} is written down."
    return None


def _limits(top: TomlReader) -> Limits:
    if "limits" not in top:
        return NO_LIMIT
    return Limits(top.attempt("limits", partial(read_range, top.text("limits"))))


def _schedule(top: TomlReader, game: Game, limits: Limits) -> Schedule | None:
    if "schedule" not in top:
        return None
    chosen = top.attempt("schedule", lambda: schedule(top.text("schedule")))
    if game.listed_as not in chosen.games:
        top.fail("schedule", f"{chosen.id} is not a schedule of {game.name}.")
    refusal = refuse_schedule(game, limits, chosen) if limits is not NO_LIMIT else None
    if refusal is not None:
        top.fail("schedule", str(refusal))
    return chosen


def settle_layout(layout: Layout[Any]) -> SettledRound:
    """Play the layout through the ordinary verbs and settle it."""
    round = _opened(layout)
    for bettor in layout.bettors:
        wagers = PlaceWagers(bettor.player, bettor.seat, bettor.cents)
        refused = refused_wager(layout.game, round, wagers)
        round = _do(layout, round, wagers, bettor.at, refused)
    round = _do(layout, round, CloseBets())
    for fee in _fees(layout, round):
        round = _do(layout, round, fee)
    family = records_hooks_of(layout.game)
    dealt = Deal(Back.RED, family.deck(layout, round), dice=family.dice(layout))
    round = _do(layout, round, dealt)
    while round.phase is Phase.DECIDING:
        round = _do(layout, round, *family.next_told(layout, round))
    round = family.as_laid(layout, round)
    return SettledRound(layout.game, round, settle_round(layout.game, round, _pools(layout)))


def _pools(layout: Layout[Any]) -> dict[tuple[int, str], tuple[PoolShare, ...]]:
    return {(each.seat, each.player): each.pool for each in layout.bettors if each.pool}


def _fees(layout: Layout[Any], round: Round) -> tuple[TakeCollection, ...]:
    if layout.schedule is None:
        return ()
    due = partial(collections_due, layout.schedule, layout.game, round)
    return layout.at.attempt(None, due)


def _opened(layout: Layout[Any]) -> Round:
    banked_by = f"seat {layout.player_dealer}"
    fee = layout.schedule.highest_player_dealer_cents if layout.schedule else 0
    chips: dict[str, Cents] = {banked_by: layout.bank_cents + fee}
    seats = {layout.player_dealer: banked_by}
    times = records_hooks_of(layout.game).times_base
    for bettor in layout.bettors:
        staked = sum(bettor.cents.values()) + times * bettor.cents[layout.game.rules.base.id]
        chips[bettor.player] = chips.get(bettor.player, 0) + staked
        seats.setdefault(bettor.seat, bettor.player)
    return open_round(
        layout.game,
        number=1,
        back=Back.RED,
        commitment="",
        limits=layout.limits,
        seats=seats,
        player_dealer=layout.player_dealer,
        banked_by=banked_by,
        bank_cents=layout.bank_cents,
        chips=chips,
    )


def _do(
    layout: Layout[Any],
    round: Round,
    action: Action,
    at: TomlReader | None = None,
    field: str | None = None,
) -> Round:
    try:
        after, _ = step(layout.game, round, action)
    except Refusal as refusal:
        (at or layout.at).fail(field, str(refusal))
    return after
