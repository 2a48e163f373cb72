"""Terms of a table for its papers: the game as dealt there, the limits, the schedule."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from houseway.collect.schedule import Schedule, schedule
from houseway.errors import RecordError, RuleError
from houseway.floor.room.room_file import Room, RoomGame, RoomTable, limits_of, options_of
from houseway.rules.bets import SideBet
from houseway.rules.catalog import game, is_dealt, is_variant
from houseway.rules.game import Game, choose
from houseway.rules.variant.change_rules import change_rules
from houseway.rules.written_rules import written
from houseway.signs.blocks import SignFact, limits_text
from houseway.signs.fee_blocks import WagerWords
from houseway.signs.hooks import has_signs_hooks, signs_hooks_of


def game_in(room: Room, id: str) -> RoomGame:
    """The game as the room lists it."""
    found = room.game(id)
    if found is None:
        raise RecordError(f"{room.name} does not list the game {id!r}.")
    return found


UNAPPROVED = "Not an approved game"


def number_of(listed: RoomGame) -> str:
    """The approval number, or that a variant has none."""
    return UNAPPROVED if is_variant(listed.id) else listed.number


def variant_says(dealt: Game | None) -> tuple[SignFact, ...]:
    """Of a variant, what it is one of and what it changes; of any other game nothing."""
    if dealt is None or not dealt.variant_of:
        return ()
    title = f"A variant of {game(dealt.variant_of).name}"
    own = change_rules(dealt).items()
    first = SignFact(title, f"{UNAPPROVED}; {len(own)} rules are its own.")
    changed = (SignFact("Changed", each.sentence, (id,)) for id, each in own if not each.of_own_bet)
    return (first, *changed)


def schedule_of(table: RoomTable) -> Schedule:
    """The one schedule that the table runs (CF-6)."""
    if len(table.schedules) != 1:
        count = len(table.schedules)
        raise RuleError(f"Table {table.id} names {count} schedules; a sign posts one (CF-6).")
    return schedule(table.schedules[0])


def dealt_at(room: Room, table: RoomTable) -> Game | None:
    """The game as it is dealt there; None where a sign can say nothing of its rules."""
    found = game(table.game) if is_dealt(table.game) else None
    return game_at(found, room, table) if found is not None and has_signs_hooks(found) else None


def game_at(game: Game, room: Room, table: RoomTable) -> Game:
    """The game under the house's text and rulings and the table's own options."""
    chosen = choose(game, options_of(room, table))
    said: dict[str, Any] = {
        "seats": table.seats,
        "backline": table.backline,
        "awards": table.awards,
        "all_side_bets": tuple(_as_named(room, bet) for bet in chosen.rules.all_side_bets),
    }
    # What is an option of the game has been chosen above.
    fields = {*chosen.rules.__struct_fields__} - {option.name for option in game.options}
    own = {name: value for name, value in said.items() if value is not None and name in fields}
    return replace(chosen, rules=replace(chosen.rules, **own))


def _as_named(room: Room, bet: SideBet) -> SideBet:
    known = room.side_bet(bet.id)
    return bet if known is None else replace(bet, name=known.name)


def limits_at(dealt: Game | None, room: Room, table: RoomTable) -> str:
    """The table's limits in a few words."""
    if dealt is None:
        return limits_text(limits_of(room, table).table)
    return signs_hooks_of(dealt).limits(dealt, limits_of(room, table))


def wagers_of(dealt: Game | None) -> WagerWords:
    """What the collection looks at, by the game's own names."""
    return WagerWords() if dealt is None else signs_hooks_of(dealt).wagers(dealt)


def cite_own_text(facts: tuple[SignFact, ...], house: str) -> tuple[SignFact, ...]:
    """The same with the rules of this house's own text, where a fact has some of them.

    A game of two houses cites both texts; what only the other one says holds here by a ruling.
    """
    return tuple(replace(fact, rule_ids=_in_text(fact.rule_ids, house)) for fact in facts)


def _in_text(ids: tuple[str, ...], house: str) -> tuple[str, ...]:
    texts = {id: written(id).houses for id in ids}
    if not any(house in houses for houses in texts.values()):
        return ids
    return tuple(id for id, houses in texts.items() if not houses or house in houses)
