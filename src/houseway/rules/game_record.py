"""What every game has, against a player-dealer or for a pot: names, houses, schedules, options."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from houseway.errors import RuleError
from houseway.rules.options import Option


class GameRecord(Struct, frozen=True, kw_only=True):
    id: str
    name: str
    title: str
    """One sentence that tells a player what the game is."""
    houses: tuple[str, ...]
    """The rooms whose documents describe it."""
    numbers: Mapping[str, str]
    """The approval number of the game in each house, where one is printed."""
    written: tuple[str, ...]
    """The files of numbered rules that it has to keep."""
    schedules: tuple[str, ...]
    """Groups of collection schedules that it may use."""
    options: tuple[Option, ...]
    profiles: Mapping[str, Mapping[str, str]] = {}
    """What each house's document chooses, where they differ."""

    def profile(self, house: str) -> Mapping[str, str]:
        """What that house's document chooses; another house does not play the game."""
        if not self.houses:
            raise RuleError(f"The rules of {self.name} belong to no house; leave the house out.")
        if house not in self.houses:
            known = " and ".join(self.houses)
            raise RuleError(f"{self.name} is played at {known}, not at {house}.")
        return self.profiles.get(house, {})
