"""What every game has, against a player-dealer or for a pot: names, houses, schedules, options."""

from __future__ import annotations

import hashlib
from abc import abstractmethod
from collections.abc import Mapping
from enum import StrEnum
from typing import Generic, TypeVar

import msgspec
from msgspec import Struct

from houseway.errors import RuleError
from houseway.rules.options import Option, check_option, value_in

Occasion = TypeVar("Occasion", bound=StrEnum)
"""What the written rules speak of in one kind of games."""


class GameRecord(Struct, Generic[Occasion], frozen=True, kw_only=True):
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
    cites: Mapping[Occasion, tuple[str, ...]]
    """The numbered rules behind each occasion."""
    profiles: Mapping[str, Mapping[str, str]] = {}
    """What each house's document chooses, where they differ."""
    readings: Mapping[str, str] = {}
    """What was chosen against the defaults of the options."""

    @property
    @abstractmethod
    def parts(self) -> tuple[Struct, ...]:
        """The records in which the rules stand that options change."""

    def __post_init__(self) -> None:
        """Refuse a record that deals something else than its options say it does."""
        in_force = self.chosen()
        for option in self.options:
            check_option(option, self.name)
            said = self.readings.get(option.name, option.default)
            if in_force[option.name] != said:
                raise RuleError(
                    f"{self.name} is dealt with {option.name} = {in_force[option.name]}, but the "
                    f"default of that option is {said}; write the same in both ({option.rule_id})."
                )

    def cite(self, *occasions: Occasion) -> tuple[str, ...]:
        """The rule ids behind the occasions, each once, in order."""
        if len(occasions) == 1:
            return self.cites.get(occasions[0], ())
        ids = (rule for occasion in occasions for rule in self.cites.get(occasion, ()))
        return tuple(dict.fromkeys(ids))

    def chosen(self) -> dict[str, str]:
        """Every option with the value in force."""
        parts = self.parts
        return {option.name: value_in(parts, option.name, self.name) for option in self.options}

    def digest(self) -> str:
        """A fingerprint of the rules in force; it changes when any of them does."""
        rules = msgspec.json.encode((self.id, *self.parts), enc_hook=str)
        return hashlib.sha256(rules).hexdigest()[:16]

    def chosen_now(self, options: Mapping[str, str]) -> dict[str, str]:
        """The readings when these are chosen as well; one that is the default is none."""
        said = {**self.readings, **options}
        usual = {option.name: option.default for option in self.options}
        return {name: value for name, value in said.items() if value != usual.get(name)}

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.id!r})"

    def profile(self, house: str) -> Mapping[str, str]:
        """What that house's document chooses; another house does not play the game."""
        if not self.houses:
            raise RuleError(f"The rules of {self.name} belong to no house; leave the house out.")
        if house not in self.houses:
            known = " and ".join(self.houses)
            raise RuleError(f"{self.name} is played at {known}, not at {house}.")
        return self.profiles.get(house, {})
