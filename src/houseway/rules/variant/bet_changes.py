"""Bet changes of a variant: names, limits and pay tables of its base, and bets of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import IntEnum
from typing import Any, TypeVar, cast

from msgspec.structs import fields, replace

from houseway.rules.bets import Bet, Lines, PayRow, PayTable, SideBet
from houseway.rules.game import Game
from houseway.rules.hooks import find_custom_bet_cards, rules_hooks_of
from houseway.rules.shared_rules import SharedRules
from houseway.rules.variant.custom_bets import is_custom_bet, with_custom_bets
from houseway.rules.variant.field_reader import pay_table, read_member, read_payout, with_fields_of
from houseway.suggestions import has_no
from houseway.toml_reader import TomlReader

R = TypeVar("R", bound=SharedRules)
BetChange = Callable[[Bet], Bet | None]
"""What becomes of a bet; nothing if it is left out."""
_PAYS, _WITHOUT = "pays", "without"
_APART = frozenset({"id", "judge", "switch", "pushes", "envy_pays", _PAYS})
"""What a bet is known by, and its tables. Its pay table is read line by line."""


def with_bets_of(game: Game[R], at: TomlReader, without: tuple[str, ...]) -> R:
    """The rules with the bets that the table changes, each under its id."""
    known = {bet.id for bet in _bets(game)}
    for id in at:
        if id not in known and not is_custom_bet(at, id):
            at.fail(id, _unknown(game, id, sorted(known)))
    lines = rules_hooks_of(game.family).lines

    def changed(bet: Bet) -> Bet | None:
        if bet.id in without:
            return None
        return _bet(at.table(bet.id), bet, lines) if bet.id in at else bet

    apart = rules_hooks_of(game.family).worked_out
    rules = at.attempt(None, lambda: with_each_bet(game.rules, apart, changed))
    return cast(R, with_custom_bets(rules, game, at))


def _unknown(game: Game[Any], id: str, known: list[str]) -> str:
    said = has_no(game.name, "bet", id, known)
    if find_custom_bet_cards(game.rules) is None or said.endswith("?"):
        return said
    return f"{said.removesuffix('.')}; one of your own has its lines in [[bets.{id[:30]}.pays]]."


def removed_bets(game: Game[Any], top: TomlReader) -> tuple[str, ...]:
    """The bets that the file does not offer."""
    known = sorted(bet.id for bet in _bets(game))
    found = top.list_of_texts(_WITHOUT) if _WITHOUT in top else ()
    for id in found:
        if id not in known:
            top.fail(_WITHOUT, has_no(game.name, "bet", id[:40], known))
    return found


def bet_fields(rules: SharedRules) -> frozenset[str]:
    """The fields that hold bets, or may hold some of a file's own."""
    own = {shown.bets for shown in rules_hooks_of(rules.family).shown}
    return frozenset(
        each.name for each in fields(rules) if each.name in own or _held(getattr(rules, each.name))
    )


def _bets(game: Game[Any]) -> Iterator[Bet]:
    for name in bet_fields(game.rules):
        yield from _held(getattr(game.rules, name))


def _held(value: object) -> tuple[Bet, ...]:
    several = value if isinstance(value, tuple) else (value,)
    return tuple(each for each in several if isinstance(each, Bet))


def with_each_bet(rules: R, apart: frozenset[str], changed: BetChange) -> R:
    """The rules with every field that holds bets gone through."""
    said: dict[str, Any] = {}
    for name in bet_fields(rules) - apart:
        now = getattr(rules, name)
        after = tuple(bet for bet in map(changed, _held(now)) if bet is not None)
        said[name] = after if isinstance(now, tuple) else next(iter(after), None)
    return replace(rules, **said)


def _bet(at: TomlReader, bet: Bet, lines: Lines) -> Bet:
    if isinstance(bet, SideBet) and _PAYS in at:
        kind = lines[bet.judge]
        assert issubclass(kind, IntEnum), "a game of the catalog has no lines of its own"
        bet = replace(bet, pays=_pay_table(at.table(_PAYS), bet.pays, kind))
    # What a bet cites is what the documents say of it.
    cited = (each.name for each in fields(bet) if each.name.endswith("_rules"))
    return with_fields_of(bet, at.without(_PAYS), apart=_APART.union(cited))


def _pay_table(at: TomlReader, now: PayTable, kind: type[IntEnum]) -> PayTable:
    rows = dict(now.rows)
    for name in at:
        line, pays = read_member(at, name, name, kind), read_payout(at, name)
        if pays:
            rows[line] = PayRow(line, pays, "")
        else:
            rows.pop(line, None)
    return pay_table(at, None, rows)
