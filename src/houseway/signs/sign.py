"""The sign of one table: a value, built from the game, the room and the schedule in use.

It says what has to be posted (CF-3): the name of the game, the smallest and the largest wager, the
fees of players and player-dealer. It adds the pay tables and the few rules that people ask for.
"""

from __future__ import annotations

from enum import IntEnum

import msgspec
from msgspec import Struct

from houseway.collect.schedule import Schedule, schedule
from houseway.errors import RecordError, RuleError
from houseway.floor.room import Room, RoomGame, RoomTable
from houseway.rules.bets import Bet, Judge, SideBet
from houseway.rules.cites import Cite
from houseway.rules.game import Game, choose
from houseway.signs.bank_notes import bank_notes
from houseway.signs.block import Block, Fact, Row, Spot, ids_text, limits_text, sentence_case
from houseway.signs.families import family_charts, family_facts, family_notes
from houseway.signs.fees import Wagers, collected_text, fee_blocks
from houseway.things.cents import dollars, odds_text

JUDGES = {
    Judge.OWN_CARDS: "On your own cards. Any other hand loses.",
    Judge.OWN_AND_PLAYER_DEALER: "On the best five of your cards and the player-dealer’s.",
}
"""What a side bet looks at, in a sign's words."""


class Sign(Struct, frozen=True, kw_only=True):
    room: str
    table: str
    name: str
    number: str
    """The approval number of the game."""
    title: str
    """What the game is, in one sentence."""
    least: str
    most: str
    spots: tuple[Spot, ...] = ()
    fees: tuple[Block, ...]
    collected: str
    pay_tables: tuple[Block, ...] = ()
    charts: tuple[Block, ...] = ()
    facts: tuple[Fact, ...] = ()
    """Large enough to be read across the table."""
    notes: tuple[Fact, ...] = ()
    """To be read at the table."""
    fine_print: tuple[str, ...]


def sign(game: Game | None, room: Room, table: RoomTable) -> Sign:
    """The sign of a table; of a game that Houseway does not deal, its limits and fees only."""
    listed = game_in(room, table.game)
    used = schedule_of(table)
    chosen = None if game is None else game_at(game, listed, table)
    most = table.limits.most_cents
    return Sign(
        room=room.name,
        table=table.id,
        name=listed.name,
        number=listed.number,
        title=chosen.title if chosen else "",
        least=dollars(table.limits.least_cents),
        most="no maximum" if most is None else dollars(most),
        spots=spots(chosen, table) if chosen else (),
        fees=fee_blocks(used, wagers_of(chosen)),
        collected=collected_text(used),
        pay_tables=pay_tables(chosen) if chosen else (),
        charts=family_charts(chosen) if chosen else (),
        facts=family_facts(chosen) if chosen else (),
        notes=(*family_notes(chosen), *bank_notes(chosen)) if chosen else (),
        fine_print=_fine_print(chosen, listed, used),
    )


def game_in(room: Room, id: str) -> RoomGame:
    """The game as the room lists it."""
    found = room.game(id)
    if found is None:
        raise RecordError(f"{room.name} does not list the game {id!r}.")
    return found


def schedule_of(table: RoomTable) -> Schedule:
    """The one schedule that the table runs (CF-6)."""
    if len(table.schedules) != 1:
        count = len(table.schedules)
        raise RuleError(f"Table {table.id} names {count} schedules; a sign posts one (CF-6).")
    return schedule(table.schedules[0])


def game_at(game: Game, listed: RoomGame, table: RoomTable) -> Game:
    """The game under the house's rulings and the table's own options."""
    if game.id != table.game:
        raise RuleError(f"Table {table.id} deals {table.game}, not {game.id}.")
    chosen = choose(game, {**listed.rulings, **table.options})
    own = {"seats": table.seats, "backline": table.backline}
    said = {name: value for name, value in own.items() if value is not None}
    return msgspec.structs.replace(chosen, rules=msgspec.structs.replace(chosen.rules, **said))


def wagers_of(game: Game | None) -> Wagers:
    """What lies on the table before the deal, by the game's own names."""
    if game is None:
        return Wagers()
    return Wagers(game.rules.ante.name, tuple(bet.name for bet in game.side_bets))


def spots(game: Game, table: RoomTable) -> tuple[Spot, ...]:
    """Every area of the layout with the word that marks it and what may be placed there."""
    return tuple(
        Spot(bet.area, bet.name, _spot_limits(game, table, bet), bet.area_rules)
        for bet in game.rules.bets
    )


def _spot_limits(game: Game, table: RoomTable, bet: Bet) -> str:
    if bet.id == game.rules.play.id:
        return f"equal to {game.rules.ante.name}"
    return limits_text(table.side_bets.get(bet.id, table.limits))


def pay_tables(game: Game) -> tuple[Block, ...]:
    return tuple(_pay_table(bet) for bet in game.side_bets)


def _pay_table(bet: SideBet) -> Block:
    rows = tuple(
        Row(_category_text(row.category), odds_text(row.pays), row.rule_id)
        for row in bet.pays.rows.values()
    )
    return Block(title=f"{bet.name} pays", note=JUDGES.get(bet.judge, ""), rows=rows)


def _category_text(category: IntEnum) -> str:
    """`Three of a kind`."""
    return sentence_case(category.name.replace("_", " ").lower())


def _fine_print(game: Game | None, listed: RoomGame, used: Schedule) -> tuple[str, ...]:
    owner = (
        f"{listed.name} is a trademark of {game.owner.removesuffix('.')}; "
        "offering it for money needs the owner’s licence."
        if game
        else "The rules of the game are posted apart from this sign."
    )
    rates = "Rates are flat, set before the round, and never a share of wagers or winnings."
    approval = f"Approval {listed.number}. " if listed.number else ""
    cited = game.cite(Cite.LIMITS, Cite.COLLECTION) if game else ()
    rules = ids_text(tuple(dict.fromkeys((*cited, *used.rule_ids))))
    return (
        "Play chips only: nothing here is won or lost in money.",
        owner,
        f"{approval}Collection schedule {used.id}. {rates} ({rules})",
    )
