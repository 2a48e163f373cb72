"""Field-by-field diff of two games of a family, in the words of a variant file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from enum import Enum, IntEnum
from fractions import Fraction
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import fields, replace

from houseway.errors import RecordError
from houseway.rules.bets import Bet, Category, Judge, PayRow, PayTable, SideBet
from houseway.rules.conditions.custom_line import CustomLine
from houseway.rules.game import Game
from houseway.rules.hooks import rules_hooks_of
from houseway.rules.options import option_text
from houseway.things.cents import odds_text
from houseway.things.decks import Deck

NOTHING = "-"
"""What a game has not at all."""


class GameDifference(NamedTuple):
    field: str
    """As a variant's file names it: `rules.decks`, `bets.buster.pays.flush`."""
    left: str
    right: str
    rule_ids: tuple[str, ...] = ()
    only: Callable[[Game[Any]], Game[Any]] = lambda game: game
    """The left game with this changed and nothing else."""
    of_own_bet: bool = False
    """Whether it is a line of a bet that only one of them has: its pay table says it too."""

    @property
    def sentence(self) -> str:
        if self.left == NOTHING:
            return f"{self.field} is {self.right}."
        return f"{self.field} is {self.right} instead of {self.left}."


def differences(left: Game[Any], right: Game[Any]) -> tuple[GameDifference, ...]:
    """Every difference of the two; games of two families have nothing to compare."""
    if left.family != right.family:
        raise RecordError(
            f"{left.name} and {right.name} are games of two families, which have no fields in "
            "common; compare `houseway odds` of each."
        )
    return (*_of_rules(left, right), *_of_bank(left, right))


def _of_rules(left: Game[Any], right: Game[Any]) -> Iterator[GameDifference]:
    apart = rules_hooks_of(left.family).worked_out
    for each in fields(left.rules):
        if each.name in apart:
            continue
        one, other = getattr(left.rules, each.name), getattr(right.rules, each.name)
        if one != other:
            yield from _of_field(left, each.name, one, other)


def _of_field(game: Game[Any], name: str, one: Any, other: Any) -> Iterator[GameDifference]:
    if _holds_bets(one) or _holds_bets(other):
        yield from _of_bets(name, one, other)
        return
    cited = tuple(option.rule_id for option in game.options if option.name == name)
    section = "deck" if isinstance(one, Deck) else f"rules.{name}"
    yield GameDifference(section, *_shown(one, other), cited, _with(**{name: other}))


def _of_bank(left: Game[Any], right: Game[Any]) -> Iterator[GameDifference]:
    one, other = left.banked, right.banked
    if one is None or other is None:
        return
    for each in fields(one):
        a, b = getattr(one, each.name), getattr(other, each.name)
        if a != b:
            cited = tuple(option.rule_id for option in left.options if option.name == each.name)
            yield GameDifference(f"bank.{each.name}", _text(a), _text(b), cited)


def _with(**changed: Any) -> Callable[[Game[Any]], Game[Any]]:
    def changed_only(game: Game[Any]) -> Game[Any]:
        return replace(game, rules=replace(game.rules, **changed), options=(), readings={})

    return changed_only


def _holds_bets(value: object) -> bool:
    several = value if isinstance(value, tuple) else (value,)
    return any(isinstance(each, Bet) for each in several)


def _of_bets(name: str, one: Any, other: Any) -> Iterator[GameDifference]:
    left, right = _by_id(one), _by_id(other)
    for id in dict.fromkeys((*left, *right)):
        a, b = left.get(id), right.get(id)
        if a is None or b is None:
            known = b if a is None else a
            assert known is not None
            yield GameDifference(
                f"bets.{id}", _called(a), _called(b),
                known.area_rules, _with(**{name: _put(one, id, b)}),
            )  # fmt: skip
            yield from _of_own_lines(a, b)
        elif a != b:
            yield from _of_bet(name, one, a, b)


def _called(bet: Bet | None) -> str:
    if bet is None:
        return NOTHING
    own = isinstance(bet, SideBet) and bet.judge == Judge.OWN_LINES
    return f"{bet.name}, a side bet that no document has" if own else bet.name


def _of_own_lines(one: Bet | None, other: Bet | None) -> Iterator[GameDifference]:
    for side, bet in enumerate((one, other)):
        if isinstance(bet, SideBet) and bet.judge == Judge.OWN_LINES:
            for line, row in bet.pays.rows.items():
                says = (NOTHING, _paid(row)) if side else (_paid(row), NOTHING)
                yield GameDifference(
                    line_field(bet, line), *says, (row.rule_id,), _never_alone, of_own_bet=True
                )


def _never_alone(game: Game[Any]) -> Game[Any]:
    raise RecordError(f"{game.name} has no bet for this line.")


def _of_bet(name: str, held: Any, one: Bet, other: Bet) -> Iterator[GameDifference]:
    for each in fields(one):
        a, b = getattr(one, each.name), getattr(other, each.name, None)
        if a == b or each.name.endswith("_rules"):
            continue
        if isinstance(a, PayTable) and isinstance(b, PayTable):
            yield from _of_pays(name, held, one, a, b)
        else:
            after = _put(held, one.id, replace(one, **{each.name: b}))
            yield GameDifference(
                f"bets.{one.id}.{each.name}", _text(a), _text(b), (), _with(**{name: after})
            )


def _of_pays(
    name: str, held: Any, bet: Bet, one: PayTable, other: PayTable
) -> Iterator[GameDifference]:
    for line in dict.fromkeys((*one.rows, *other.rows)):
        a, b = one.rows.get(line), other.rows.get(line)
        if (a and a.pays) == (b and b.pays):
            continue
        rows = {key: row for key, row in one.rows.items() if key != line or b is not None}
        after = PayTable({**rows, **({line: b} if b is not None else {})})
        yield GameDifference(
            line_field(bet, line),
            _paid(a) if a else NOTHING,
            _paid(b) if b else NOTHING,
            tuple(each.rule_id for each in (a, b) if each is not None),
            _with(**{name: _put(held, bet.id, replace(bet, pays=after))}),
        )


def _paid(row: PayRow) -> str:
    pays, line = odds_text(row.pays), row.category
    return f"{pays} for: {line.says}" if isinstance(line, CustomLine) else pays


def line_field(bet: Bet, line: Category) -> str:
    """The name of a pay-table line in a file."""
    return f"bets.{bet.id}.pays.{line.name.lower()}"


def _by_id(held: Any) -> dict[str, Bet]:
    several = held if isinstance(held, tuple) else (held,)
    return {each.id: each for each in several if isinstance(each, Bet)}


def _put(held: Any, id: str, bet: Bet | None) -> Any:
    if not isinstance(held, tuple):
        return bet
    known = {**_by_id(held), id: bet}
    return tuple(each for each in known.values() if each is not None)


def _shown(one: Any, other: Any) -> tuple[str, str]:
    if isinstance(one, Deck) and isinstance(other, Deck):
        return _pack_text(one, other), _pack_text(other, one)
    return _text(one), _text(other)


def _pack_text(deck: Deck, other: Deck) -> str:
    more = Counter(card.text for card in deck.cards) - Counter(card.text for card in other.cards)
    cards = " ".join(more.elements())
    return f"{deck.id}{f', with {cards}' if cards else ''}"


def _text(value: Any) -> str:
    if isinstance(value, IntEnum):
        return value.name.lower()
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, Fraction):
        return odds_text(value)
    if isinstance(value, Struct):
        named = ((each.name, getattr(value, each.name)) for each in fields(value))
        said = (f"{name} {_text(own)}" for name, own in named if not _pays_nothing(own))
        return ", ".join(said) or NOTHING
    if isinstance(value, tuple):
        return "; ".join(map(_text, value)) or NOTHING
    return NOTHING if value is None else option_text(value)


def _pays_nothing(value: Any) -> bool:
    return isinstance(value, Fraction) and value == 0
