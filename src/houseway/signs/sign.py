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
from houseway.floor.room import Room, RoomGame, RoomTable, options_of
from houseway.rules.ante_play.rules import AntePlay
from houseway.rules.bets import Bet, Judge, SideBet
from houseway.rules.cites import Cite
from houseway.rules.game import Game, choose
from houseway.rules.limits import Limits
from houseway.rules.twenty_one.rules import TwentyOne
from houseway.signs.bank_notes import bank_notes
from houseway.signs.block import Block, Fact, Row, Spot, ids_text, limits_text, sentence_case
from houseway.signs.families import family_charts, family_facts, family_notes
from houseway.signs.fees import Wagers, collected_text, fee_blocks
from houseway.things.cents import dollars, odds_text

JUDGES = {
    Judge.OWN_CARDS: "On your own cards. Any other hand loses.",
    Judge.OWN_AND_PLAYER_DEALER: "On the best five of your cards and the player-dealer’s.",
    Judge.MATCHES_UP_CARD: "If your first two cards match the up card in rank. No match loses.",
    Judge.FIRST_TWO: "On your first two cards, whatever becomes of them.",
    Judge.PLAYER_DEALER_BUSTS: "If the player-dealer goes over.",
}
"""What a side bet looks at, in a sign's words."""


BARE = "circle"
"""The area of a base wager that no word marks."""
NO_LIMIT = "No Limit"
"""How a sign shows that there is no largest wager (P21-95)."""


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
    draft: bool = False
    """Whether it is stamped as not to be posted."""


def sign(game: Game | None, room: Room, table: RoomTable) -> Sign:
    """The sign of a table; of a game that Houseway does not deal, its limits and fees only."""
    listed = game_in(room, table.game)
    used = schedule_of(table)
    chosen = None if game is None else game_at(game, room, table)
    most = table.limits.most_cents
    return Sign(
        room=room.name,
        table=table.id,
        name=listed.name,
        number=listed.number,
        title=chosen.title if chosen else "",
        least=dollars(table.limits.least_cents),
        most=NO_LIMIT if most is None else dollars(most),
        spots=spots(chosen, table) if chosen else (),
        fees=fee_blocks(used, wagers_of(chosen)),
        collected=collected_text(used),
        pay_tables=pay_tables(chosen) if chosen else (),
        charts=family_charts(chosen) if chosen else (),
        facts=family_facts(chosen) if chosen else (),
        notes=(*family_notes(chosen), *bank_notes(chosen)) if chosen else (),
        fine_print=(*_fine_print(chosen, listed, used), *_numbers(chosen, room)),
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


def game_at(game: Game, room: Room, table: RoomTable) -> Game:
    """The game under the house's text and rulings and the table's own options."""
    if game.id != table.game:
        raise RuleError(f"Table {table.id} deals {table.game}, not {game.id}.")
    chosen = choose(game, options_of(room, table))
    own: dict[str, object] = {"seats": table.seats, "backline": table.backline}
    if isinstance(chosen.rules, TwentyOne):
        own["awards"] = table.awards
        own["all_side_bets"] = tuple(_as_named(room, bet) for bet in chosen.rules.all_side_bets)
    said = {name: value for name, value in own.items() if value is not None}
    return msgspec.structs.replace(chosen, rules=msgspec.structs.replace(chosen.rules, **said))


def _as_named(room: Room, bet: SideBet) -> SideBet:
    """A side bet by the name that the house gives it (BBB-02)."""
    known = room.side_bet(bet.id)
    return bet if known is None else msgspec.structs.replace(bet, name=known.name)


def wagers_of(game: Game | None) -> Wagers:
    """What lies on the table before the deal, by the game's own names."""
    if game is None:
        return Wagers()
    base = game.rules.base
    # A word that stands on the felt is a name; any other is not.
    name = base.name if base.name == base.area else base.name.lower()
    return Wagers(name, tuple(bet.name for bet in game.side_bets))


def spots(game: Game, table: RoomTable) -> tuple[Spot, ...]:
    """Every area of the layout with the word that marks it and what may be placed there.

    A bare circle has no word; what may be placed in it is the table's limits.
    """
    return tuple(
        Spot(bet.area, bet.name, _spot_limits(game, table, bet), bet.area_rules)
        for bet in game.rules.bets
        if bet.area not in ("", BARE)
    )


def _spot_limits(game: Game, table: RoomTable, bet: Bet) -> str:
    rules = game.rules
    if isinstance(rules, AntePlay) and bet.id == rules.play.id:
        return f"equal to {rules.ante.name}"
    return limits_text(game.range_of(Limits(table.limits, table.side_bets), bet.id))


def pay_tables(game: Game) -> tuple[Block, ...]:
    return tuple(_pay_table(game, bet) for bet in game.side_bets)


def _pay_table(game: Game, bet: SideBet) -> Block:
    rows = tuple(
        Row(_category_text(row.category), odds_text(row.pays), row.rule_id)
        for row in bet.pays.rows.values()
    )
    return Block(title=f"{bet.name} pays", note=_note(game, bet), rows=rows)


def _note(game: Game, bet: SideBet) -> str:
    """What the bet looks at, and what else binds it."""
    says = JUDGES[bet.judge]
    if isinstance(game.rules, TwentyOne) and bet.judge is Judge.FIRST_TWO:
        lines = "Every line that they meet" if game.rules.bonus_stacks else "The highest line"
        says += f" {lines} is paid."
    return f"{says} Never above your {game.rules.base.name.lower()}." if bet.at_most_base else says


def _category_text(category: IntEnum) -> str:
    """`Three of a kind`."""
    words: str = getattr(category, "words", category.name.replace("_", " ").lower())
    return sentence_case(words)


def _fine_print(game: Game | None, listed: RoomGame, used: Schedule) -> tuple[str, ...]:
    owner = (
        f"{listed.name} is a trademark of {game.owner.removesuffix('.')}; "
        "offering it for money needs the owner’s licence."
        if game
        else "The rules of the game are posted apart from this sign."
    )
    rates = "Rates are flat, set before the round, and never a share of wagers or winnings."
    if used.is_free_to_a_side:
        rates += " Zero-fee collections are under the Bureau’s review."
    approval = f"Approval {listed.number}. " if listed.number else ""
    cited = game.cite(Cite.LIMITS, Cite.COLLECTION) if game else ()
    rules = ids_text(tuple(dict.fromkeys((*cited, *used.rule_ids))))
    return (
        "Play chips only: nothing here is won or lost in money.",
        owner,
        f"{approval}Collection schedule {used.id}. {rates} ({rules})",
    )


def _numbers(game: Game | None, room: Room) -> tuple[str, ...]:
    """The numbers of side bets that have to carry their own wherever they are shown (BBB-01)."""
    bets = game.side_bets if game is not None else ()
    known = ((bet.name, room.side_bet(bet.id)) for bet in bets)
    return tuple(f"{name}: approval {own.number}." for name, own in known if own and own.number)
