"""Finding: what a room does that a written rule forbids, doubts or wants known."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from houseway.floor.room.room_file import RoomGame, RoomTable


class Severity(StrEnum):
    ERROR = "error"
    """A rule forbids it."""
    WARNING = "warning"
    """The texts pull apart, or an older one would not allow it."""
    NOTE = "note"
    """Worth knowing; nothing is wrong."""


class Finding(Struct, frozen=True, kw_only=True):
    rule_ids: tuple[str, ...]
    """Empty where the room file contradicts itself rather than a rule."""
    severity: Severity
    says: str
    table: str | None = None
    """The table's id."""
    game: str | None = None
    """The game's id, where the finding is about the list of games; without both, about the room."""
    line: int
    """Where the field that it speaks of stands in the room file."""

    @property
    def where(self) -> str:
        if self.table is not None:
            return f"table {self.table}"
        return "room" if self.game is None else f"game {self.game}"

    def is_about(self, table: RoomTable) -> bool:
        """Whether it is of this table, of the game there, or of the whole room."""
        return self.table == table.id or (self.table is None and self.game in (None, table.game))

    @property
    def sentence(self) -> str:
        """What it says and the rules behind it, without a full stop."""
        cited = f" ({', '.join(self.rule_ids)})" if self.rule_ids else ""
        return f"{self.says.removesuffix('.')}{cited}"

    def __repr__(self) -> str:
        return f"Finding({self.severity}, {self.where}, line {self.line}: {self.sentence})"


def at_table(
    table: RoomTable, line: int, severity: Severity, says: str, rule_ids: tuple[str, ...] = ()
) -> Finding:
    return Finding(rule_ids=rule_ids, severity=severity, says=says, table=table.id, line=line)


def table_error(table: RoomTable, line: int, says: str, rule_ids: tuple[str, ...] = ()) -> Finding:
    return at_table(table, line, Severity.ERROR, says, rule_ids)


def at_game(
    game: RoomGame, line: int, severity: Severity, says: str, rule_ids: tuple[str, ...] = ()
) -> Finding:
    return Finding(rule_ids=rule_ids, severity=severity, says=says, game=game.id, line=line)


def at_room(line: int, severity: Severity, says: str) -> Finding:
    return Finding(rule_ids=(), severity=severity, says=says, line=line)


_ORDER = {severity: place for place, severity in enumerate(Severity)}


def worst_first(findings: list[Finding]) -> list[Finding]:
    """Errors before warnings before notes, then in the order of the file."""
    return sorted(findings, key=lambda finding: (_ORDER[finding.severity], finding.line))
