"""Table sign: a value built from the game, the room and the schedule in use.

It has what must be posted (CF-3): the name of the game, the smallest and the largest wager, the
fees of players and player-dealer. It adds the pay tables and a few rules.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from houseway.collect.schedule import Schedule
from houseway.floor.room.room_file import Room, RoomGame, RoomTable, limits_of, sign_texts
from houseway.rules.bets import PayRow, SideBet
from houseway.rules.document_houses import mentions_another_house
from houseway.rules.game import Game
from houseway.rules.limits import Limits
from houseway.signs.bank_notes import bank_notes
from houseway.signs.blocks import (
    PLAY_CHIPS,
    BlockRow,
    LayoutSpot,
    SignBlock,
    SignFact,
    ids_text,
    limits_text,
    sentence_case,
)
from houseway.signs.fee_blocks import FLAT, collected_text, fee_blocks
from houseway.signs.hooks import signs_hooks_of
from houseway.signs.table_terms import (
    cite_own_text,
    dealt_at,
    game_in,
    number_of,
    schedule_of,
    variant_says,
    wagers_of,
)
from houseway.things.cents import dollars, odds_text

BARE = "circle"
"""The area of a base wager that no word marks."""
NO_LIMIT = "No Limit"
"""How a sign shows that there is no largest wager (P21-95)."""


class TableSign(Struct, frozen=True, kw_only=True):
    room: str
    table: str
    name: str
    number: str
    """The approval number of the game."""
    title: str = ""
    """What the game is, in one sentence."""
    least: str
    most: str
    spots: tuple[LayoutSpot, ...] = ()
    fees: tuple[SignBlock, ...]
    collected: str
    pay_tables: tuple[SignBlock, ...] = ()
    charts: tuple[SignBlock, ...] = ()
    facts: tuple[SignFact, ...] = ()
    """Large enough to be read across the table."""
    notes: tuple[SignFact, ...] = ()
    """To be read at the table."""
    fine_print: tuple[str, ...]
    draft: bool = False
    """Whether it is stamped as not to be posted."""


def sign(room: Room, table: RoomTable, *, draft: bool = False) -> TableSign:
    """The sign of a table; of a game that Houseway does not deal, its limits and fees only."""
    listed, used = game_in(room, table.game), schedule_of(table)
    dealt, limits = dealt_at(room, table), limits_of(room, table)
    least, most = limits.table.least_cents, limits.table.most_cents
    posted = TableSign(
        room=room.name,
        table=table.id,
        name=listed.name,
        number=number_of(listed),
        least=dollars(least),
        most=NO_LIMIT if most is None else dollars(most),
        fees=fee_blocks(used, wagers_of(dealt)),
        collected=collected_text(used),
        fine_print=(*_fine_print(dealt, listed, used, room.house), *_numbers(dealt, room)),
        draft=draft,
    )
    if dealt is None:
        return posted
    ruled = _with_rules(posted, dealt, limits, room.house)
    return replace(
        ruled,
        facts=(*ruled.facts, *_postings(dealt, table)),
        notes=(*variant_says(dealt), *ruled.notes),
    )


def _postings(game: Game, table: RoomTable) -> Iterator[SignFact]:
    """Where a rule holds unless a posting says otherwise, the posting (OH-20)."""
    said = sign_texts(table)
    for option in game.options:
        if option.name in said:
            yield SignFact("Posted at this table", said[option.name], (option.rule_id,))


def _with_rules(posted: TableSign, game: Game, limits: Limits, house: str) -> TableSign:
    words = signs_hooks_of(game)
    return replace(
        posted,
        title=game.title,
        spots=spots(game, limits),
        pay_tables=pay_tables(game),
        charts=(*words.stakes(game, limits), *words.charts(game)),
        facts=cite_own_text(words.facts(game), house),
        notes=cite_own_text((*words.notes(game), *bank_notes(game)), house),
    )


def spots(game: Game, limits: Limits) -> tuple[LayoutSpot, ...]:
    """Every area of the layout with the word that marks it and what may be placed there.

    A bare circle has no word; what may be placed in it is the table's limits.
    """
    sizes = signs_hooks_of(game).sizes(game)
    return tuple(
        LayoutSpot(
            bet.area,
            bet.name,
            sizes.get(bet.id) or limits_text(game.range_of(limits, bet.id)),
            bet.area_rules,
        )
        for bet in game.rules.bets
        if bet.area not in ("", BARE)
    )


def pay_tables(game: Game) -> tuple[SignBlock, ...]:
    return tuple(_pay_table(game, bet) for bet in game.paid_by_table)


def _pay_table(game: Game, bet: SideBet) -> SignBlock:
    rows = tuple(
        BlockRow(sentence_case(row.called), _pays_text(game, bet, row), row.rule_id)
        for row in bet.pays.rows.values()
    )
    return SignBlock(title=f"{bet.name} pays", note=_note(game, bet), rows=rows)


def _pays_text(game: Game, bet: SideBet, row: PayRow) -> str:
    besides = signs_hooks_of(game).beside(game, bet, row)
    return " · ".join(filter(None, (odds_text(row.pays), besides)))


def _note(game: Game, bet: SideBet) -> str:
    says = signs_hooks_of(game).judged(game, bet)
    most = f"Never above your {game.rules.base.name.lower()}." if bet.at_most_base else ""
    return f"{says} {most}".strip()


def licence_text(name: str, owner: str) -> str:
    """Whose the name of a game is."""
    return (
        f"{name} is a trademark of {owner.removesuffix('.')}; "
        "offering it for money needs the owner’s licence."
    )


def _fine_print(game: Game | None, listed: RoomGame, used: Schedule, house: str) -> tuple[str, ...]:
    approval = f"Approval {listed.number}. " if listed.number else ""
    cited = signs_hooks_of(game).fee_rules(game, used) if game else ()
    rules = ids_text(tuple(dict.fromkeys((*cited, *used.rule_ids))))
    schedule = "" if mentions_another_house(used.id, house) else f"Collection schedule {used.id}. "
    return (
        PLAY_CHIPS,
        *_owner(game, listed),
        f"{approval}{schedule}{signs_hooks_of(game).rates if game else FLAT} ({rules})",
    )


def _owner(game: Game | None, listed: RoomGame) -> tuple[str, ...]:
    if game is None:
        return ("The rules of the game are posted apart from this sign.",)
    return (licence_text(listed.name, game.owner),) if game.owner else ()


def _numbers(game: Game | None, room: Room) -> tuple[str, ...]:
    bets = game.side_bets if game is not None else ()
    known = ((bet.name, room.side_bet(bet.id)) for bet in bets)
    return tuple(f"{name}: approval {own.number}." for name, own in known if own and own.number)
