"""What pages say of a table, whichever kind it is."""

from __future__ import annotations

import math
from typing import cast

from houseway.errors import RecordError
from houseway.floor.banked.table import Table
from houseway.floor.pot.table import PotTable
from houseway.floor.table import AnyTable
from houseway.rules.catalog import game
from houseway.rules.game import Game
from houseway.web.banked.frames import phase_of, round_showdown, schedule_text
from houseway.web.hosts import AnyRecord, HandRecord
from houseway.web.messages import Showdown
from houseway.web.odds_page import has_odds
from houseway.web.pot.frames import hand_shown, pot_phase_of
from houseway.web.pot.messages import HandShown
from houseway.web.pot.places import kill_frame
from houseway.web.pot.signs import blinds_text, drop_now, half_hours_of, pot_schedule_text


def any_game(id: str) -> Game:
    return game(id)


def phase_of_any(table: AnyTable) -> str:
    if isinstance(table, PotTable):
        return pot_phase_of(table)
    assert isinstance(table, Table)
    return phase_of(table)


def limits_of(table: AnyTable) -> str:
    """The limits of the wagers, or the stakes of a poker game."""
    return str(table.stakes) if isinstance(table, PotTable) else str(table.limits.table)


def lobby_row(table: AnyTable) -> dict[str, object]:
    """A table on its card in the lobby."""
    poker = isinstance(table, PotTable)
    return {
        "id": table.name,
        "game": table.game.id,
        "game_name": table.game.name,
        "title": table.game.title,
        "course": table.game.course,
        "has_odds": has_odds(table.game),
        "limits": limits_of(table),
        "blinds": blinds_text(table) if isinstance(table, PotTable) else "",
        "schedule_text": pot_schedule_text(table)
        if isinstance(table, PotTable)
        else schedule_text(cast(Table, table)),
        "seats": table.game.rules.seats,
        "taken": len(table.seats),
        "places": _places(table.game.rules.seats),
        "round": table.rounds,
        "called": "hand" if poker else "round",
        "phase": phase_of_any(table),
    }


def _places(seats: int) -> list[tuple[int, int]]:
    """Where seats lie on the small drawing of a poker table; the house dealer has the gap."""
    turns = [0.75 + 0.09 + 0.82 * (seat + 0.5) / seats for seat in range(seats)]
    angles = [2 * math.pi * turn for turn in turns]
    return [
        (round(60 + 44 * math.cos(angle)), round(40 + 22 * math.sin(angle))) for angle in angles
    ]


def floor_row(table: AnyTable) -> dict[str, object]:
    """A table on the floor's page, without its schedules."""
    row: dict[str, object] = {
        "id": table.name,
        "game": table.game.id,
        "game_name": table.game.name,
        "course": table.game.course,
        "called": "hand" if isinstance(table, PotTable) else "round",
        "round": table.rounds,
        "phase": phase_of_any(table),
        "closed": table.closed,
        "players": sorted(table.chips_now()),
        "drop": table.drop_cents,
        "schedule": table.schedule.id if table.schedule else "",
    }
    if not isinstance(table, PotTable):
        return row
    hand = table.hand
    return row | {
        "drop": drop_now(table),
        "stakes": str(table.stakes),
        "blinds": blinds_text(table),
        "jackpot": table.jackpot_cents + (hand.jackpot_cents if hand else 0),
        "kill": kill_frame(table, None),
        "half_hours": half_hours_of(table),
        "owing": sorted(table.owing.items()),
        "seats": [
            {"seat": seat, "player": place.player, "standing": str(place.standing)}
            for seat, place in sorted(table.seats.items())
        ],
    }


def over_shown(table: AnyTable, record: AnyRecord) -> Showdown | HandShown:
    """A round that is over, as an onlooker sees it: what stayed closed stays closed."""
    if record.settlement is None:
        raise RecordError(f"Round {record.number} of table {table.name} is void.")
    if isinstance(record, HandRecord):
        assert isinstance(table, PotTable)
        return hand_shown(table.game, record.hand, record.settlement, None)
    assert isinstance(table, Table)
    return round_showdown(table.game, record.round, record.settlement, None)
