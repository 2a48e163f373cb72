"""`houseway file GAME --room R --out FOLDER`: the whole filing of a game in one folder."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from houseway.cli.commands.par import Rounds, check_rounds, stop_if_it_differs
from houseway.cli.odds.par_sheet import ROUNDS, BuiltParSheet
from houseway.cli.options.date import DateOption, read_day
from houseway.cli.options.game import AnyGame, NoCache
from houseway.cli.options.room import DEMO, RoomOption, choose_table, room_for
from houseway.cli.output.error_status import exit_with_status_2

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.comply.finding import Finding
    from houseway.floor.room.room_file import Room, RoomTable
    from houseway.rules.game import Game
    from houseway.signs.file_writer import Posted
    from houseway.signs.filing import Manifest, Paper


def file(
    game: AnyGame,
    *,
    out: Annotated[Path, typer.Option(help="The folder to make; an earlier filing is replaced.")],
    room: RoomOption = DEMO,
    table: Annotated[str | None, typer.Option(help="Which table of the game.")] = None,
    rounds: Rounds = ROUNDS,
    day: DateOption = None,
    html: Annotated[bool, typer.Option("--html", help="HTML pages in place of PDF.")] = False,
    no_cache: NoCache = False,
) -> None:
    """Put the whole filing of a game into a folder: rules, sign, fees, par sheet, check, manifest.

    What `houseway check` rejects is stamped DRAFT. The same inputs on the same day give the same
    files. Exit status 1 if a simulated figure contradicts the exact one.
    """
    with exit_with_status_2():
        asked = _asked(game, room, table, rounds, day, out)._replace(fresh=no_cache)
        ending = asked.ending
        if html:
            asked = asked._replace(ending=".html")
        papers, manifest, par = _filing(asked)
        _put(papers, manifest, out)
    table_says = f"table {asked.table.id} of {asked.room.name}"
    print(f"{out}: {len(papers)} files of {asked.game.name} at {table_says}.")
    if asked.unlisted:
        print(asked.unlisted)
    if ending == ".html" and not html:
        print("There is no Typst to make PDFs (pip install 'houseway[pdf]'): the pages are HTML.")
    if manifest.draft:
        print(f"It is stamped DRAFT, since {manifest.draft}")
    if par is not None:
        stop_if_it_differs(par)


def _asked(
    game: str, room: str, table: str | None, rounds: int, day: str | None, out: Path
) -> _Asked:
    from houseway.rules.catalog import game as find_game
    from houseway.signs.filing import refuse_what_is_there
    from houseway.signs.pdf import has_typst
    from houseway.signs.table_terms import game_at

    check_rounds(rounds)
    on, (found, unlisted), known = read_day(day), room_for(room, game), find_game(game)
    chosen = choose_table(found, known.id, table)
    refuse_what_is_there(out)
    ending = ".pdf" if has_typst() else ".html"
    return _Asked(found, chosen, game_at(known, found, chosen), on, rounds, ending, unlisted)


def _put(papers: dict[str, Paper], manifest: Manifest, out: Path) -> None:
    from houseway.signs.filing import write_filing

    write_filing(papers, manifest, out)


class _Asked(NamedTuple):
    room: Room
    table: RoomTable
    game: Game
    day: date
    rounds: int
    ending: str
    unlisted: str = ""
    """Where the room does not list a variant, how it is shown there."""
    fresh: bool = False


def _filing(asked: _Asked) -> tuple[dict[str, Paper], Manifest, BuiltParSheet | None]:
    from houseway import __version__
    from houseway.cli.output.draft_stamp import draft_reason, first_error
    from houseway.odds.caching.code_fingerprint import release_digest
    from houseway.signs.filing import KIND, Manifest, file_entries

    draft = draft_reason(first_error(asked.room, asked.table))
    par = _par(asked, draft)
    if par is not None and (differs := par.differs()):
        draft = draft or differs[0]
        par = _par(asked, draft)
    papers = dict(_posted(asked, draft=bool(draft)))
    papers |= dict(_data(asked))
    if par is not None:
        papers |= dict(_par_papers(asked, par))
    manifest = Manifest(
        kind=KIND,
        game=asked.game.id,
        name=asked.game.name,
        room=asked.room.name,
        date=asked.day.isoformat(),
        houseway=__version__,
        release=release_digest(),
        rules=asked.game.digest(),
        draft=draft,
        files=file_entries(papers),
    )
    return papers, manifest, par


def _posted(asked: _Asked, *, draft: bool) -> Iterator[tuple[str, Paper]]:
    from msgspec.structs import replace

    from houseway.rules.catalog import game
    from houseway.signs.board import board
    from houseway.signs.file_writer import html_of
    from houseway.signs.rule_sheet import sheet
    from houseway.signs.table_sign import sign

    room, table, ending = asked.room, asked.table, asked.ending
    dealing = replace(room, tables=tuple(each for each in room.tables if each.game == table.game))
    drawn: dict[str, tuple[Posted, str]] = {
        "rules": (sheet(game(table.game), room), "The rules by topic, as the room reads them."),
        "sign": (sign(room, table, draft=draft), f"The sign of table {table.id}."),
        "fees": (board(dealing, draft=draft), "Limits and fees of every table of the game."),
    }
    for name, (posted, says) in drawn.items():
        yield f"{name}{ending}", _page(asked, html_of(posted), says)


def _page(asked: _Asked, html: str, says: str) -> Paper:
    from houseway.signs.filing import Paper
    from houseway.signs.pdf import render_pdf

    if asked.ending == ".html":
        return Paper(html.encode(), says)
    return Paper(render_pdf(html, asked.day), says)


def _par(asked: _Asked, draft: str) -> BuiltParSheet | None:
    from houseway.cli.odds.par_sheet import ParTable, build_par_sheet
    from houseway.floor.room.room_file import limits_of
    from houseway.odds.hooks import find_odds_hooks

    if find_odds_hooks(asked.game) is None:
        return None
    base = asked.game.rules.base.id
    limits = limits_of(asked.room, asked.table)
    least = limits.bets.get(base, limits.table).least_cents
    schedule = asked.table.schedules[0] if len(asked.table.schedules) == 1 else None
    laid = ParTable({base: least}, asked.game.rules.seats - 1, schedule)
    return build_par_sheet(
        asked.game, day=asked.day, rounds=asked.rounds, table=laid, no_cache=asked.fresh,
        room=asked.room.name, number=_number(asked), draft=draft,
    )  # fmt: skip


def _number(asked: _Asked) -> str:
    listed = asked.room.game(asked.table.game)
    return listed.number if listed else ""


def _par_papers(asked: _Asked, par: BuiltParSheet) -> Iterator[tuple[str, Paper]]:
    from houseway.signs.filing import Paper

    says = "The par sheet: every bet with its figures, its second source and the strategy."
    yield f"par{asked.ending}", _page(asked, par.written(".html").decode(), says)
    yield "par.json", Paper(par.written(".json"), "The same for programs.")


def _data(asked: _Asked) -> Iterator[tuple[str, Paper]]:
    from houseway.cli.output.findings import finding_lines
    from houseway.collect.json_report import schedule_json
    from houseway.collect.schedule import schedule
    from houseway.signs.filing import Paper

    ids = (
        id for each in asked.room.tables if each.game == asked.table.game for id in each.schedules
    )
    shapes = [schedule_json(schedule(id)) for id in dict.fromkeys(ids)]
    yield "schedules.json", Paper(_json(shapes), "The collection schedules of these tables.")
    findings = _findings(asked)
    said = "\n".join(finding_lines(asked.room.name, findings, whole=True)) + "\n"
    yield "check.txt", Paper(said.encode(), "What the check finds of the game and its tables.")
    yield "check.json", Paper(_json(findings), "The same for programs.")


def _findings(asked: _Asked) -> list[Finding]:
    from houseway.comply.check_all import check_room
    from houseway.comply.checks.player_edge import check_player_edge
    from houseway.comply.finding import worst_first

    tables = {each.id for each in asked.room.tables if each.game == asked.table.game}
    found = worst_first([*check_room(asked.room), *check_player_edge(asked.room)])
    return [each for each in found if each.game == asked.table.game or each.table in tables]


def _json(value: object) -> bytes:
    import msgspec

    return msgspec.json.format(msgspec.json.encode(value, enc_hook=str), indent=2) + b"\n"
