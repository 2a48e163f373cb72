"""A game: a family's rules, a bank, options, and the written rules behind each occasion."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias, cast

import msgspec

from houseway.errors import RuleError
from houseway.rules.ante_play.rules import AntePlay
from houseway.rules.bank import Bank
from houseway.rules.bets import Bet, SideBet
from houseway.rules.cites import Cite
from houseway.rules.game_record import GameRecord
from houseway.rules.limits import Limits, Range
from houseway.rules.options import Forbidden, find_option, with_fields
from houseway.rules.twenty_one.rules import TwentyOne

Rules: TypeAlias = AntePlay | TwentyOne
"""One record per family; every game is one of them."""

_FAMILIES: dict[type[Rules], str] = {AntePlay: "ante_play", TwentyOne: "twenty_one"}


class Game(GameRecord[Cite], frozen=True, kw_only=True):
    """A game against a player-dealer."""

    owner: str
    """Whose trademark the name is."""
    rules: Rules
    bank: Bank
    forbidden: tuple[Forbidden, ...] = ()
    """Choices that the text does not allow together."""

    @property
    def family(self) -> str:
        return _FAMILIES[type(self.rules)]

    @property
    def parts(self) -> tuple[Rules, Bank]:
        return self.rules, self.bank

    @property
    def side_bets(self) -> tuple[SideBet, ...]:
        return self.rules.side_bets

    @property
    def known_side_bets(self) -> tuple[SideBet, ...]:
        """Those that some table of the game may offer, whatever this one does."""
        return self.rules.all_side_bets or self.rules.side_bets

    def bet(self, id: str) -> Bet:
        return next(bet for bet in self.rules.bets if bet.id == id)

    def range_of(self, limits: Limits, bet: str) -> Range:
        """What may be wagered on a bet: the table's limits within those that it has itself."""
        posted = limits.bets.get(bet)
        if bet == self.rules.base.id:
            return posted or limits.table
        own = next((each.range for each in self.side_bets if each.id == bet), None)
        if own is None or posted is None:
            return own or posted or limits.table
        return own.within(posted)


def choose(
    game: Game, options: Mapping[str, str], *, anyway: bool = False, house: str | None = None
) -> Game:
    """The same game under other readings.

    An unknown option or choice is refused, and so are choices that the text forbids together, or
    that the text of a named house does not have, unless one wants to know what they would be
    worth `anyway`.
    """
    for name, value in options.items():
        find_option(game.options, name, value, game.name)
    chosen = msgspec.structs.replace(
        game,
        rules=cast(Rules, with_fields(game.rules, options)),
        bank=cast(Bank, with_fields(game.bank, options)),
        readings=game.chosen_now(options),
    )
    if not anyway:
        for found in forbidden(chosen, house):
            raise RuleError(f"{found.says} ({found.rule_id}).")
    return chosen


def forbidden(game: Game, house: str | None = None) -> tuple[Forbidden, ...]:
    """What the choices in force break of what the text allows together, or that house's text."""
    in_force = game.chosen()
    together = (
        each
        for each in game.forbidden
        if all(in_force.get(name) in values for name, values in each.chosen)
    )
    return (*together, *(_elsewhere(game, house) if house in game.houses else ()))


def _elsewhere(game: Game, house: str | None) -> Iterator[Forbidden]:
    """Choices that stand only in the text of other houses."""
    for option in game.options:
        value = game.chosen()[option.name]
        if option.houses and house not in option.houses and value != option.default:
            owners = " and ".join(option.houses)
            says = f"{option.name} = {value} is in the text of {owners}, not in that of {house}"
            yield Forbidden(((option.name, (value,)),), option.rule_id, says)


def at_house(
    game: Game, house: str, options: Mapping[str, str] | None = None, *, anyway: bool = False
) -> Game:
    """The game as that house's document has it, with what is chosen besides."""
    return choose(game, {**game.profile(house), **(options or {})}, anyway=anyway, house=house)
