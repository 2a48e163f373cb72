"""Room file: the house, the games it is approved for and the tables it runs, read from TOML.

Houses differ by this file, never by code. Reading is strict; `houseway check` finds what the rules
do not allow.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from msgspec import Struct

from houseway.collect.printed_schedule import is_printed, split_readings, with_treatments
from houseway.collect.treatments import TREATMENTS
from houseway.errors import RecordError
from houseway.floor.room.house_names import why_misspelled
from houseway.packaged_files import PackagedFiles
from houseway.quoting import quoted
from houseway.rules.awards import Award, AwardFor
from houseway.rules.catalog import game
from houseway.rules.game import Game
from houseway.rules.limits import Limits, Range, read_range
from houseway.rules.variant.game_lookup import game_id_in
from houseway.things.cents import Cents, parse_dollars
from houseway.toml_limits import ROOM_BYTES_MAX
from houseway.toml_reader import FieldPath, TomlReader

HAND_ENDS = ("walk", "before-flop", "flop", "turn", "river")
"""Where a hand of poker may end; a walk is a hand in which nobody bets before the flop."""


class RoomFileEntry(Struct, frozen=True, kw_only=True):
    """What stands in a room file, and on which line each of its fields does."""

    line: int
    lines: Mapping[FieldPath, int] = {}
    file: str = ""

    def line_of(self, *field: str | int) -> int:
        """Where a field stands; where it is not written by itself, what would hold it."""
        while field and field not in self.lines:
            field = field[:-1]
        return self.lines.get(field, self.line)


class RoomGame(RoomFileEntry, frozen=True, kw_only=True):
    """One game that the room's document lists."""

    id: str
    name: str
    number: str
    """The approval number, such as GEGA-003217; empty where the document prints none."""
    schedules: tuple[str, ...]
    """Groups of collection schedules that the document gives it."""
    limits: Range | None
    """The widest table limits that the document allows, where it names any."""
    rulings: Mapping[str, str]
    """Readings that this house has chosen, by option."""


class RoomTable(RoomFileEntry, frozen=True, kw_only=True):
    """One table: its sign, in short."""

    id: str
    game: str
    limits: Range
    schedules: tuple[str, ...]
    """What collection is in use. One at a time is allowed; more is a finding, not a misprint."""
    seats: int | None
    decks: int | None
    backline: bool | None
    side_bets: Mapping[str, Range]
    """Limits of single side bets, by the bet's id."""
    options: Mapping[str, str]
    awards: tuple[Award, ...] = ()
    """Bonuses and jackpots that the house gives itself (P21-106 to P21-116)."""
    must_move: str = ""
    """The table to which players of this one are moved when a seat opens there, if there is one."""


class RoomSideBet(RoomFileEntry, frozen=True, kw_only=True):
    """A side bet that has an approval number of its own."""

    id: str
    name: str
    number: str


class RoomPlan(RoomFileEntry, frozen=True, kw_only=True):
    """What the house expects at one table, for planning its collection."""

    table: str
    players: int
    """Who wagers against the player-dealer, or is dealt into a poker hand."""
    rounds_per_hour: int
    wagers: Mapping[Cents, int]
    """How often one player's base wager is this much: amounts and their weights."""
    bonus: Mapping[Cents, int]
    """The same for all bonus wagers of one player; zero is none."""
    hands: Mapping[str, int]
    """Poker: how often a hand ends where."""
    bets: Mapping[str, Mapping[Cents, int]] = {}
    """Instead of base and bonus wagers: the same for every bet, by its id."""


class Room(Struct, frozen=True, kw_only=True):
    id: str
    name: str
    house: str
    house_line: int = 1
    """On which line of its file the house stands."""
    chip_cents: Cents
    games: tuple[RoomGame, ...]
    tables: tuple[RoomTable, ...]
    side_bets: tuple[RoomSideBet, ...] = ()
    plans: tuple[RoomPlan, ...] = ()
    treatments: Mapping[str, str] = {}
    """How the house charges amounts that no printed tier names, where a table does not say."""
    file: str = ""

    @property
    def dealt(self) -> tuple[str, ...]:
        """The games that it lists or has tables of, each once."""
        ids = (*(game.id for game in self.games), *(table.game for table in self.tables))
        return tuple(dict.fromkeys(ids))

    def game(self, id: str) -> RoomGame | None:
        return next((game for game in self.games if game.id == id), None)

    def table(self, id: str) -> RoomTable | None:
        return next((table for table in self.tables if table.id == id), None)

    def side_bet(self, id: str) -> RoomSideBet | None:
        return next((bet for bet in self.side_bets if bet.id == id), None)


def read_room(room: str | Path) -> Room:
    """Read a room by its path, or by the name of one that comes with Houseway.

    A malformed file is refused with file, line and field.
    """
    path = PackagedFiles.ROOM.path_of(room)
    return _room(TomlReader.open(path, ROOM_BYTES_MAX), path.stem)


def parse_room(text: str, file: str) -> Room:
    """Read a room from text, as `read_room` does from a file of that name."""
    return _room(TomlReader.parse(text, file, ROOM_BYTES_MAX), Path(file).stem)


def read_plans(path: Path) -> tuple[RoomPlan, ...]:
    """Read a file that holds nothing but [[plan]] entries."""
    top = TomlReader.open(path, ROOM_BYTES_MAX)
    plans = tuple(_plan(each) for each in top.tables("plan"))
    top.done()
    return plans


def _room(top: TomlReader, id: str) -> Room:
    if "player_dealer" in top:
        said = "is a layout, and a room is a house with its tables"
        raise RecordError(f"{top.file} {said}; `houseway settle` settles a layout.")
    treatments = _treatments(top)
    room = Room(
        id=id,
        name=top.name("name"),
        house=top.text("house"),
        house_line=top.line("house"),
        chip_cents=_chip(top),
        file=top.file,
        games=tuple(_game(each) for each in top.tables("game")),
        tables=tuple(_table(each, treatments) for each in top.tables("table")),
        side_bets=tuple(_side_bet(each) for each in top.tables("side_bet")),
        plans=tuple(_plan(each) for each in top.tables("plan")),
        treatments=treatments,
    )
    top.done()
    if says := why_misspelled(room.house, room.dealt):
        top.fail("house", says)
    for table in room.tables:
        _refuse_must_move(room, table)
    return room


def _refuse_must_move(room: Room, table: RoomTable) -> None:
    if not table.must_move:
        return
    main = room.table(table.must_move)
    same = main is not None and (main.game, main.limits) == (table.game, table.limits)
    if main is table or not same:
        raise RecordError(
            f"{table.file}, line {table.line}: table {table.id} is must-move to "
            f"{quoted(table.must_move)}, which is no other table with its game and limits."
        )


def _chip(top: TomlReader) -> Cents:
    cents = top.money("chip")
    if not cents:
        top.fail("chip", "the smallest chip is worth a cent or more.")
    return cents


def _game(at: TomlReader) -> RoomGame:
    rulings = at.table("rulings")
    game = RoomGame(
        id=game_id_in(at, "id"),
        name=at.name("name"),
        number=at.text("number"),
        schedules=at.list_of_texts("schedules"),
        limits=_range(at, "limits") if "limits" in at else None,
        rulings=rulings.texts(),
        line=at.line(),
        lines=at.lines(),
        file=at.file,
    )
    at.done()
    return game


def _treatments(at: TomlReader) -> dict[str, str]:
    return {each.name: at.choice(each.name, each.choices) for each in TREATMENTS if each.name in at}


def _schedules(at: TomlReader, treatments: Mapping[str, str]) -> tuple[str, ...]:
    """The ids with what the table says of treatments, and the room where it says nothing."""
    ids, own = at.list_of_texts("schedule"), _treatments(at)
    known = [plain for id in ids if is_printed(plain := split_readings(id)[0])]
    for each in TREATMENTS:
        other = {each.name: own.get(each.name, "")}
        if (
            known
            and other[each.name] == each.other
            and known == [with_treatments(id, other) for id in known]
        ):
            at.fail(each.name, f"{each.other.value!r} changes nothing at {' and '.join(known)}.")
    return tuple(with_treatments(id, {**treatments, **own}) for id in ids)


def _table(at: TomlReader, treatments: Mapping[str, str]) -> RoomTable:
    side_bets, options = at.table("side_bets"), at.table("options")
    table = RoomTable(
        id=at.name("id"),
        game=game_id_in(at, "game"),
        limits=_range(at, "limits"),
        schedules=_schedules(at, treatments),
        seats=at.number("seats") if "seats" in at else None,
        decks=at.number("decks") if "decks" in at else None,
        backline=at.flag("backline") if "backline" in at else None,
        side_bets={bet: _range(side_bets, bet) for bet in side_bets},
        options=options.texts(),
        line=at.line(),
        lines=at.lines(),
        file=at.file,
        awards=tuple(_award(each) for each in at.tables("award")),
        must_move=at.text("must_move") if "must_move" in at else "",
    )
    at.done()
    return table


def _award(at: TomlReader) -> Award:
    """What is given, what it costs, how it is shared and who pays: none may be left out."""
    award = Award(
        hand=AwardFor(at.choice("hand", tuple(AwardFor))),
        cents=at.amounts("amounts"),
        fee_cents=at.money("fee"),
        winners_percent=at.number("winners_percent"),
        funded_by=at.text("funded_by"),
    )
    if not 0 <= award.winners_percent <= 100:
        at.fail("winners_percent", f"a share is 0 to 100, not {award.winners_percent}.")
    at.done()
    return award


ORDINANCE_CAP = "ordinance_cap"
"""The most that the local ordinance lets anybody bet: a limit, though it stands among options."""

SIGN_SUFFIX = "_sign"
"""What a table says of one of its options for its sign: no reading, though it stands among them."""


def options_of(room: Room, table: RoomTable) -> dict[str, str]:
    """Every reading in force at a table: the house's text, its rulings, and the table's own."""
    known = game(table.game)
    names = {option.name for option in known.options}
    listed = room.game(table.game)
    rulings = listed.rulings if listed else {}
    options = {
        **known.profiles.get(room.house, {}),
        **{name: value for name, value in rulings.items() if name in names},
        **_offered(known, table),
    }
    for name, value in (("seats", table.seats), ("decks", table.decks)):
        if value is not None and name in names:
            options[name] = str(value)
    if table.backline is not None and "backline" in names:
        options["backline"] = "true" if table.backline else "false"
    apart = {ORDINANCE_CAP, *(f"{name}{SIGN_SUFFIX}" for name in names)}
    own = {name: value for name, value in table.options.items() if name not in apart}
    return {**options, **own}


def sign_texts(table: RoomTable) -> dict[str, str]:
    """What the table's sign says about options of its game, by the option's name."""
    names = (option.name for option in game(table.game).options)
    said = {name: table.options.get(f"{name}{SIGN_SUFFIX}", "") for name in names}
    return {name: text for name, text in said.items() if text}


def limits_of(room: Room, table: RoomTable) -> Limits:
    """What a table accepts: of the posted maximum and the ordinance's the lower binds (DHP-25)."""
    listed = room.game(table.game)
    said = {**(listed.rulings if listed else {}), **table.options}.get(ORDINANCE_CAP)
    posted = table.limits if said is None else table.limits.within(Range(1, parse_dollars(said)))
    return Limits(posted, table.side_bets, chip_cents=room.chip_cents)


def _offered(game: Game, table: RoomTable) -> dict[str, str]:
    """A side bet that has limits at a table is offered there."""
    return {
        bet.switch: "true"
        for bet in game.rules.all_side_bets
        if bet.switch and bet.id in table.side_bets
    }


def _side_bet(at: TomlReader) -> RoomSideBet:
    bet = RoomSideBet(
        id=at.text("id"),
        name=at.name("name"),
        number=at.text("number"),
        line=at.line(),
        lines=at.lines(),
        file=at.file,
    )
    at.done()
    return bet


def _plan(at: TomlReader) -> RoomPlan:
    wagers = at.table("wagers")
    by_bet = any(map(wagers.is_table, wagers))
    if by_bet and "bonus" in at:
        at.fail("bonus", "the wagers stand by bet already; write each side bet there.")
    plan = RoomPlan(
        table=at.text("table"),
        players=_count(at, "players"),
        rounds_per_hour=_count(at, "rounds_per_hour"),
        wagers={} if by_bet else _amounts(wagers),
        bets={bet: _amounts(wagers.table(bet)) for bet in wagers} if by_bet else {},
        bonus=_amounts(at.table("bonus")),
        hands=_hands(at.table("hands")),
        line=at.line(),
        lines=at.lines(),
        file=at.file,
    )
    at.done()
    return plan


def _count(at: TomlReader, key: str) -> int:
    number = at.number(key)
    if number < 1:
        at.fail(key, f"a number from 1 up is needed, not {number}.")
    return number


def _weights(at: TomlReader) -> dict[str, int]:
    return {key: _count(at, key) for key in at}


def _hands(at: TomlReader) -> dict[str, int]:
    for end in at:
        if end not in HAND_ENDS:
            at.fail(end, f"a hand ends at {', '.join(HAND_ENDS)}; not at {end!r}.")
    return _weights(at)


def _amounts(at: TomlReader) -> dict[Cents, int]:
    """Weights by amount: 25 = 3 says that $25 comes three times."""
    amounts: dict[Cents, int] = {}
    for key, weight in _weights(at).items():
        cents = at.attempt(key, partial(parse_dollars, key))
        if cents in amounts:
            at.fail(key, "this amount stands here twice.")
        amounts[cents] = weight
    return amounts


def _range(at: TomlReader, key: str) -> Range:
    """Limits written as 5-500, or 5+ where there is no maximum."""
    return at.attempt(key, partial(read_range, at.text(key)))
