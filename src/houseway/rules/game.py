"""Game: rules of a family, bank, options, and the written rules behind each occasion."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Any, Generic, cast

import msgspec
from msgspec import Struct
from typing_extensions import TypeVar

from houseway.errors import RuleError
from houseway.rules.bank import Bank
from houseway.rules.bets import Bet, SideBet, why_no_id
from houseway.rules.limits import Limits, Range
from houseway.rules.options import (
    Forbidden,
    Option,
    check_option,
    find_option,
    value_in,
    with_fields,
)
from houseway.rules.shared_rules import SharedRules

R_co = TypeVar("R_co", bound=SharedRules, default=SharedRules, covariant=True)
"""The rules of one family; a bare `Game` is a game of any."""


class Game(Struct, Generic[R_co], frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    name: str
    title: str
    """One sentence that tells a player what the game is."""
    owner: str = ""
    """Whose trademark the name is."""
    houses: tuple[str, ...]
    """The rooms whose documents describe it."""
    numbers: Mapping[str, str]
    """The approval number of the game in each house, where one is printed."""
    written: tuple[str, ...]
    """The files of numbered rules that it has to keep."""
    schedules: tuple[str, ...]
    """Groups of collection schedules that it may use."""
    rules: R_co
    banked: Bank | None = None
    """How the player-dealer's bank is held; None where players play for a pot."""
    options: tuple[Option, ...]
    cites: Mapping[Any, tuple[str, ...]]
    """The numbered rules behind each occasion."""
    profiles: Mapping[str, Mapping[str, str]] = {}
    """What each house's document chooses, where they differ."""
    readings: Mapping[str, str] = {}
    """What was chosen against the defaults of the options."""
    forbidden: tuple[Forbidden, ...] = ()
    """Choices that the text does not allow together."""
    variant_of: str = ""
    """The game of the documents of which this is somebody's own variant; empty if it is one."""

    def __post_init__(self) -> None:
        """Refuse a record that deals something else than its options say, and bets of no name."""
        for bet in (*self.rules.bets, *self.known_side_bets):
            if why_not := why_no_id(bet.id):
                raise RuleError(f"{self.name} cannot be loaded: {why_not}.")
        in_force = self.chosen()
        for option in self.options:
            check_option(option, self.name)
            said = self.readings.get(option.name, option.default)
            if in_force[option.name] != said:
                raise RuleError(
                    f"{self.name} is dealt with {option.name} = {in_force[option.name]}, but the "
                    f"default of that option is {said}; write the same in both ({option.rule_id})."
                )

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.id!r})"

    @property
    def family(self) -> str:
        return self.rules.family

    @property
    def table_kind(self) -> str:
        return self.rules.table_kind

    @property
    def listed_as(self) -> str:
        """The game of the documents whose schedules and written rules it goes by."""
        return self.variant_of or self.id

    @property
    def bank(self) -> Bank:
        """The player-dealer's bank. A game for a pot has none, and who asks for it is wrong."""
        if self.banked is None:
            raise RuleError(f"{self.id} is played for a pot, so that it has no player-dealer.")
        return self.banked

    @property
    def seats_max(self) -> int:
        """The widest table that an option allows."""
        choices = (option.choices for option in self.options if option.name == "seats")
        return max((int(each) for seats in choices for each in seats), default=self.rules.seats)

    @property
    def parts(self) -> tuple[Struct, ...]:
        """The records in which the rules stand that options change."""
        return (self.rules,) if self.banked is None else (self.rules, self.banked)

    @property
    def side_bets(self) -> tuple[SideBet, ...]:
        return self.rules.side_bets

    @property
    def known_side_bets(self) -> tuple[SideBet, ...]:
        """Those that some table of the game may offer, whatever this one does."""
        return self.rules.all_side_bets or self.rules.side_bets

    @property
    def paid_by_table(self) -> tuple[SideBet, ...]:
        """Every bet with a pay table, those that lie beside the base wager first."""
        beside = (bet for bet in self.rules.beside_base if isinstance(bet, SideBet))
        return (*beside, *self.side_bets)

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

    def cite(self, *occasions: StrEnum) -> tuple[str, ...]:
        """The rule ids behind the occasions, each once, in order."""
        cites = self.cites
        if len(occasions) == 1:
            return cites.get(occasions[0], ())
        found: dict[str, None] = {}
        for occasion in occasions:
            found |= dict.fromkeys(cites.get(occasion, ()))
        return tuple(found)

    def chosen(self) -> dict[str, str]:
        """Every option with the value in force."""
        parts = self.parts
        return {option.name: value_in(parts, option.name, self.name) for option in self.options}

    def digest(self) -> str:
        """A fingerprint of the rules in force; it changes when any of them does.

        A field that a family got later is left out where it says what held before it came, so that
        the games of before keep their fingerprints.
        """
        rules, *more = (msgspec.to_builtins(part, enc_hook=str) for part in self.parts)
        for name, before in self.rules.later.items():
            if getattr(self.rules, name) == before:
                del rules[name]
        written = msgspec.json.encode((self.id, rules, *more))
        return hashlib.sha256(written).hexdigest()[:16]

    def profile(self, house: str) -> Mapping[str, str]:
        """What that house's document chooses; another house does not play the game."""
        if not self.houses:
            raise RuleError(f"The rules of {self.name} belong to no house; leave the house out.")
        if house not in self.houses:
            known = " and ".join(self.houses)
            raise RuleError(f"{self.name} is played at {known}, not at {house}.")
        return self.profiles.get(house, {})


R = TypeVar("R", bound=SharedRules, default=SharedRules)


def choose(
    game: Game[R], options: Mapping[str, str], *, anyway: bool = False, house: str | None = None
) -> Game[R]:
    """The same game under other readings.

    An unknown option or choice is refused, and so are choices that the text forbids together, or
    that the text of a named house does not have, unless one wants to know what they would be
    worth `anyway`.
    """
    for name, value in options.items():
        find_option(game.options, name, value, game.name)
    chosen = msgspec.structs.replace(
        game,
        rules=cast(R, with_fields(game.rules, options)),
        banked=game.banked and cast(Bank, with_fields(game.banked, options)),
        readings=_readings(game, options),
    )
    if not anyway:
        for found in forbidden(chosen, house):
            raise RuleError(f"{found.says} ({found.rule_id}).")
    return chosen


def _readings(game: Game, options: Mapping[str, str]) -> dict[str, str]:
    said = {**game.readings, **options}
    usual = {option.name: option.default for option in game.options}
    return {name: value for name, value in said.items() if value != usual.get(name)}


def forbidden(game: Game, house: str | None = None) -> tuple[Forbidden, ...]:
    """What the choices in force break of what the text allows together, or that house's text."""
    in_force = game.chosen()
    together = (
        each
        for each in game.forbidden
        if all(in_force.get(name) in values for name, values in each.chosen)
    )
    elsewhere = _elsewhere(game, in_force, house) if house in game.houses else ()
    return (*together, *elsewhere)


def _elsewhere(game: Game, in_force: Mapping[str, str], house: str | None) -> Iterator[Forbidden]:
    for option in game.options:
        value = in_force[option.name]
        if option.houses and house not in option.houses and value != option.default:
            owners = " and ".join(option.houses)
            says = f"{option.name} = {value} is in the text of {owners}, not in that of {house}"
            yield Forbidden(((option.name, (value,)),), option.rule_id, says)


def at_house(
    game: Game[R], house: str, options: Mapping[str, str] | None = None, *, anyway: bool = False
) -> Game[R]:
    """The game as that house's document has it, with what is chosen besides."""
    return choose(game, {**game.profile(house), **(options or {})}, anyway=anyway, house=house)
