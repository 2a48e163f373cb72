"""A pot game: the record of a poker game that players play against each other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import msgspec

from houseway.rules.game_record import GameRecord
from houseway.rules.options import find_option, with_fields
from houseway.rules.pot.cites import PotCite
from houseway.rules.pot.rules import PotPoker


class PotGame(GameRecord[PotCite], frozen=True, kw_only=True):
    rules: PotPoker

    @property
    def family(self) -> str:
        return "pot"

    @property
    def parts(self) -> tuple[PotPoker]:
        return (self.rules,)


def choose_pot(game: PotGame, options: Mapping[str, str]) -> PotGame:
    """The same game under other readings. An unknown option or choice is refused."""
    for name, value in options.items():
        find_option(game.options, name, value, game.name)
    rules = cast(PotPoker, with_fields(game.rules, options))
    return msgspec.structs.replace(game, rules=rules, readings=game.chosen_now(options))


def pot_at_house(game: PotGame, house: str) -> PotGame:
    """The game as that house's document has it."""
    return choose_pot(game, game.profile(house))
