"""A pot game: the record of a poker game that players play against each other."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import cast

import msgspec

from houseway.rules.families.pot import PotPoker
from houseway.rules.game_record import GameRecord
from houseway.rules.options import find_option, with_fields
from houseway.rules.pot_cites import PotCite


class PotGame(GameRecord, frozen=True, kw_only=True):
    rules: PotPoker
    cites: Mapping[PotCite, tuple[str, ...]]

    @property
    def family(self) -> str:
        return "pot"

    def cite(self, *occasions: PotCite) -> tuple[str, ...]:
        """The rule ids behind the occasions, each once, in order."""
        ids = (rule for occasion in occasions for rule in self.cites.get(occasion, ()))
        return tuple(dict.fromkeys(ids))

    def __post_init__(self) -> None:
        self.check_defaults(self.chosen())

    def chosen(self) -> dict[str, str]:
        """Every option with the value in force."""
        return self.values_in(self.rules)

    def digest(self) -> str:
        """A fingerprint of the rules in force; it changes when any of them does."""
        rules = msgspec.json.encode((self.id, self.rules), enc_hook=str)
        return hashlib.sha256(rules).hexdigest()[:16]


def choose_pot(game: PotGame, options: Mapping[str, str]) -> PotGame:
    """The same game under other readings. An unknown option or choice is refused."""
    for name, value in options.items():
        find_option(game.options, name, value, game.name)
    rules = cast(PotPoker, with_fields(game.rules, options))
    return msgspec.structs.replace(game, rules=rules, readings=game.chosen_now(options))


def pot_at_house(game: PotGame, house: str) -> PotGame:
    """The game as that house's document has it."""
    return choose_pot(game, game.profile(house))
