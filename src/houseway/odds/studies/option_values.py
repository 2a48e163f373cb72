"""Option values: what each rule option is worth, one at a time, beside the rules in force.

An option that is no rule of play, such as how a short bank is shared, is left out, and so is one
that moves no number; both are named.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import fields

from houseway.odds.hooks import every_bet
from houseway.odds.model.progress import DEFAULT_WORK, Work, part_of_work
from houseway.rules.game import Game, choose, forbidden
from houseway.rules.options import Forbidden, Option

Prices = Mapping[str, float]
"""The player's expectation by bet."""


class OptionEffect(Struct, frozen=True, kw_only=True):
    """One other choice, and what it changes."""

    option: Option
    choice: str
    in_force: str
    prices: Prices
    changes: Mapping[str, float | None]
    """Only bets that it moves, in the player's favour if above zero; None for one that is new."""


class RefusedChoice(Struct, frozen=True, kw_only=True):
    """A choice that the text does not allow beside the rules in force."""

    option: Option
    choice: str
    forbidden: Forbidden


class OptionValues(Struct, frozen=True, kw_only=True):
    effects: tuple[OptionEffect, ...]
    refused: tuple[RefusedChoice, ...]
    skipped: tuple[str, ...]
    """Options that move no number."""


class _Variant(Struct, frozen=True):
    option: Option
    choice: str
    game: Game


def value_options(game: Game, work: Work = DEFAULT_WORK, *, anyway: bool = False) -> OptionValues:
    """Every other choice of every option, each alone."""
    variants, refused = _variants(game, anyway=anyway)
    parts = len(variants) + 1
    own = every_bet(game, part_of_work(work, 0, parts)).prices
    effects = [
        _effect(game, each, own, every_bet(each.game, part_of_work(work, n, parts)).prices)
        for n, each in enumerate(variants, start=1)
    ]
    told = {each.option.name for each in effects if each.changes}
    told |= {each.option.name for each in refused}
    return OptionValues(
        effects=tuple(each for each in effects if each.option.name in told),
        refused=tuple(refused),
        skipped=tuple(option.name for option in game.options if option.name not in told),
    )


def _variants(game: Game, *, anyway: bool) -> tuple[list[_Variant], list[RefusedChoice]]:
    variants, refused = [], []
    for option, choice in _other_choices(game):
        changed = choose(game, {option.name: choice}, anyway=True)
        broken = forbidden(changed)
        if broken and not anyway:
            refused.append(RefusedChoice(option=option, choice=choice, forbidden=broken[0]))
        else:
            variants.append(_Variant(option, choice, changed))
    return variants, refused


def _other_choices(game: Game) -> Iterator[tuple[Option, str]]:
    rules = {field.name for field in fields(type(game.rules))}
    in_force = game.chosen()
    for option in game.options:
        if option.name in rules:
            for choice in option.choices:
                if choice != in_force[option.name]:
                    yield option, choice


def _effect(game: Game, variant: _Variant, own: Prices, prices: Prices) -> OptionEffect:
    changes = {
        bet: ev - own[bet] if bet in own else None
        for bet, ev in prices.items()
        if ev != own.get(bet)
    }
    return OptionEffect(
        option=variant.option,
        choice=variant.choice,
        in_force=game.chosen()[variant.option.name],
        prices=prices,
        changes=changes,
    )
