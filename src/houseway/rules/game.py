"""A game: a family's rules, a bank, options, and the written rules behind each occasion."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import cast

import msgspec
from msgspec import Struct

from houseway.rules.bank import Bank
from houseway.rules.bets import Bet, SideBet
from houseway.rules.cites import Cite
from houseway.rules.families.ante_play import AntePlay
from houseway.rules.options import Option, find_option, option_text, with_fields


class Game(Struct, frozen=True, kw_only=True):
    id: str
    name: str
    title: str
    """One sentence that tells a player what the game is."""
    owner: str
    """Whose trademark the name is."""
    houses: tuple[str, ...]
    """The rooms whose documents describe it."""
    numbers: Mapping[str, str]
    """The approval number of the game in each house."""
    written: tuple[str, ...]
    """The files of numbered rules that it has to keep."""
    schedules: tuple[str, ...]
    """Groups of collection schedules that it may use."""
    rules: AntePlay
    bank: Bank
    options: tuple[Option, ...]
    cites: Mapping[Cite, tuple[str, ...]]

    @property
    def family(self) -> str:
        return "ante_play"

    @property
    def side_bets(self) -> tuple[SideBet, ...]:
        return self.rules.side_bets

    def cite(self, *occasions: Cite) -> tuple[str, ...]:
        """The rule ids behind the occasions, each once, in order."""
        if len(occasions) == 1:
            return self.cites.get(occasions[0], ())
        ids = (rule for occasion in occasions for rule in self.cites.get(occasion, ()))
        return tuple(dict.fromkeys(ids))

    def bet(self, id: str) -> Bet:
        return next(bet for bet in self.rules.bets if bet.id == id)

    def chosen(self) -> dict[str, str]:
        """Every option with the value in force."""
        return {
            option.name: option_text(
                getattr(self.rules, option.name, getattr(self.bank, option.name, None))
            )
            for option in self.options
        }

    def digest(self) -> str:
        """A fingerprint of the rules in force; it changes when any of them does."""
        rules = msgspec.json.encode((self.id, self.rules, self.bank), enc_hook=str)
        return hashlib.sha256(rules).hexdigest()[:16]


def choose(game: Game, options: Mapping[str, str]) -> Game:
    """The same game under other readings. An unknown option or choice is refused."""
    for name, value in options.items():
        find_option(game.options, name, value, game.name)
    return msgspec.structs.replace(
        game,
        rules=cast(AntePlay, with_fields(game.rules, options)),
        bank=cast(Bank, with_fields(game.bank, options)),
    )
