"""Template of a variant file: everything that can be changed, commented out, as it is now."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any

from houseway.rules.bets import SideBet
from houseway.rules.game import Game
from houseway.rules.hooks import find_custom_bet_cards, rules_hooks_of
from houseway.rules.variant.field_descriptions import FieldDescription, bank_fields, rules_fields
from houseway.things.cents import odds_text

WIDTH = 34
"""Where the comments begin."""


def template(game: Game[Any], *, base: str, id: str, name: str) -> str:
    """The text of a file that changes nothing yet."""
    return "\n".join(_lines(game, base, id, name)) + "\n"


def _lines(game: Game[Any], base: str, id: str, name: str) -> Iterator[str]:
    yield f"# A variant of {game.name}: nobody has approved it, and it is for play chips only."
    yield "# What stands behind a hash is as the game has it; take the hash away to change it."
    yield f'base = "{base}"'
    yield f'id = "{id}"'
    yield f'name = "{name}"'
    yield _line("title", f'"{game.title}"', "")
    yield from _options(game)
    told = {option.name for option in game.options}
    yield from _table("rules", rules_fields(game), told)
    if game.banked is not None:
        yield from _table("bank", bank_fields(game), told)
    if rules_hooks_of(game.family).any_pack:
        yield "\n[deck]"
        yield _line("remove", '"T*"', "Cards taken out of the pack: all tens.")
        yield _line("add", '"Jk Jk"', "Cards put into it.")
    for bet in game.known_side_bets:
        yield from _bet(bet)
    yield from _own_bet(game)


def _options(game: Game[Any]) -> Iterator[str]:
    yield "\n[options]"
    in_force = game.chosen()
    for option in game.options:
        says = f"{', '.join(option.choices)}. {option.says} ({option.rule_id})"
        yield _line(option.name, f'"{in_force[option.name]}"', says)


def _table(
    name: str, described: Iterable[FieldDescription], told: Collection[str]
) -> Iterator[str]:
    yield f"\n[{name}]"
    tables = list[FieldDescription]()
    for each in described:
        if each.plain and each.name not in told:
            choices = f"{', '.join(each.choices)}. " if each.choices else ""
            yield _line(each.name, each.toml, f"{choices}{each.says}")
        elif each.fields:
            tables.append(each)
    for each in tables:
        head, *lines = _table(f"{name}.{each.name}", each.fields, ())
        yield from (head, f"# {each.says}", *lines)


def _bet(bet: SideBet) -> Iterator[str]:
    yield f"\n[bets.{bet.id}]"
    yield _line("name", f'"{bet.name}"', "")
    yield f"\n[bets.{bet.id}.pays]"
    for row in bet.pays.rows.values():
        yield _line(row.category.name.lower(), f'"{odds_text(row.pays)}"', "")


def _own_bet(game: Game[Any]) -> Iterator[str]:
    shown = find_custom_bet_cards(game.rules)
    if shown is None:
        return
    first = next(iter(shown.groups))
    yield "\n# A side bet of your own: the first line that fits is paid. It may look at"
    for name, group in shown.groups.items():
        yield f"# - {name}, {group.says}: {', '.join(sorted(group.asked))}"
    yield "# [bets.pairs]"
    yield _line("name", '"Pairs"', "")
    yield "# [[bets.pairs.pays]]"
    yield _line("line", '"A pair"', "What the pay table says.")
    when = f'{{ of = "{first}", {shown.example} }}'
    yield _line("when", when, "Also all = [...], any = [...] and not = {...}.")
    yield _line("pays", '"10:1"', "")


def _line(name: str, value: str, says: str) -> str:
    line = f"# {name} = {value}"
    return f"{line:<{WIDTH}} # {says}" if says else line
