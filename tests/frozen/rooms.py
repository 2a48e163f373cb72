"""Rooms of one table, as files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tests.frozen.recipe import TABLE


class Setting(NamedTuple):
    """What is dealt where, and by which readings."""

    game: str
    house: str
    options: Mapping[str, str]
    limits: str
    schedules: Sequence[str]
    awards: tuple[str, ...] = ()

    def room(self) -> str:
        """The file of a room with this one table."""
        posted = ", ".join(f'"{schedule}"' for schedule in self.schedules)
        lines = [
            'name = "Kept"', f'house = "{self.house}"', "chip = 0.50",
            "[[game]]", f'id = "{self.game}"', f'name = "{self.game}"', 'number = ""',
            "schedules = []",
            "[[table]]", f'id = "{TABLE}"', f'game = "{self.game}"', f'limits = "{self.limits}"',
            f"schedule = [{posted}]",
            "[table.options]", *(f'{name} = "{value}"' for name, value in self.options.items()),
            *(line for hand in self.awards for line in _award(hand)),
        ]  # fmt: skip
        return "\n".join([*lines, ""])


def _award(hand: str) -> list[str]:
    return [
        "[[table.award]]", f'hand = "{hand}"', 'amounts = ["25"]', "fee = 1",
        "winners_percent = 50", 'funded_by = "the house"',
    ]  # fmt: skip
