"""Rooms of one table, as files, and whether such a table may be opened."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from houseway.collect.schedule import schedules
from houseway.errors import HousewayError
from houseway.floor.room import options_of, parse_room
from houseway.floor.verbs import open_table
from houseway.rules.catalog import game
from houseway.rules.game import choose
from houseway.rules.limits import Limits
from tests.frozen.recipe import TABLE
from tests.games import BANKED


class Setting(NamedTuple):
    """What is dealt where, and by which readings."""

    game: str
    house: str
    options: Mapping[str, str]
    limits: str
    awards: tuple[str, ...] = ()
    award_fee: str = "0"

    def room(self, schedule: str) -> str:
        """The file of a room with this one table."""
        posted = f'["{schedule}"]' if schedule else "[]"
        lines = [
            'name = "Frozen"', f'house = "{self.house}"', "chip = 0.50",
            "[[game]]", f'id = "{self.game}"', f'name = "{self.game}"', 'number = ""',
            "schedules = []",
            "[[table]]", f'id = "{TABLE}"', f'game = "{self.game}"', f'limits = "{self.limits}"',
            f"schedule = {posted}",
            "[table.options]", *(f'{name} = "{value}"' for name, value in self.options.items()),
            *(line for hand in self.awards for line in self._award(hand)),
        ]  # fmt: skip
        return "\n".join([*lines, ""])

    def _award(self, hand: str) -> list[str]:
        amounts = '["20", "50"]' if hand == "naturals-in-a-row" else '["25"]'
        return [
            "[[table.award]]", f'hand = "{hand}"', f"amounts = {amounts}",
            f"fee = {self.award_fee}", "winners_percent = 50", 'funded_by = "the house"',
        ]  # fmt: skip

    def opens(self, schedule: str = "") -> bool:
        """Whether such a table may be opened with that collection."""
        try:
            room = parse_room(self.room(schedule), "room.toml")
            (table,) = room.tables
            options = options_of(room, table)
            if self.game in BANKED:
                choose(game(self.game), options, house=self.house)
            limits = Limits(table.limits, table.side_bets, None, room.chip_cents)
            open_table(TABLE, self.game, limits, schedule=schedule or None, options=options)
        except HousewayError:
            return False
        return True

    def fitting(self) -> list[str]:
        """The schedules that may be used here."""
        known = (each.id for each in schedules() if self.game in each.games)
        return [each for each in known if self.opens(each)]


def with_options(
    setting: Setting, wanted: Iterable[tuple[str, str]], limits: Iterable[str]
) -> Setting:
    """The setting with all that may be chosen together, at the first limits that allow it."""
    posted = list(limits)
    for option, value in wanted:
        for each in posted:
            chosen = setting._replace(options={**setting.options, option: value}, limits=each)
            if chosen.opens():
                setting = chosen
                break
    return setting
