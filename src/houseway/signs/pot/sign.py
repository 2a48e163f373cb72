"""The sign of a poker table: stakes, fees with their moments, what wins, and how a hand goes."""

from __future__ import annotations

import msgspec

from houseway.collect.schedule import Schedule
from houseway.errors import RuleError
from houseway.floor.room import Room, RoomGame, RoomTable, options_of
from houseway.rules.game import choose
from houseway.rules.limits import Limits
from houseway.rules.pot.cites import PotCite
from houseway.rules.pot.game import PotGame
from houseway.rules.pot.stakes import Stakes, stakes_of
from houseway.signs.block import Block, ids_text
from houseway.signs.fees import Wagers, collected_text, fee_blocks
from houseway.signs.pot.facts import pot_facts, pot_notes, stakes_block
from houseway.signs.sign import NO_LIMIT, Sign, game_in, schedule_of
from houseway.things.cents import dollars


def pot_sign(game: PotGame, room: Room, table: RoomTable) -> Sign:
    """The sign of a table at which players play for a pot."""
    listed, used = game_in(room, table.game), schedule_of(table)
    chosen = pot_game_at(game, room, table)
    most = table.limits.most_cents
    return Sign(
        room=room.name,
        table=table.id,
        name=listed.name,
        number=listed.number,
        title=chosen.title,
        least=dollars(table.limits.least_cents),
        most=NO_LIMIT if most is None else dollars(most),
        fees=pot_fees(chosen, used),
        collected=collected_text(used),
        charts=(stakes_block(chosen, stakes_at(chosen, room, table)),),
        facts=pot_facts(chosen),
        notes=pot_notes(chosen),
        fine_print=_fine_print(chosen, listed, used),
    )


def pot_game_at(game: PotGame, room: Room, table: RoomTable) -> PotGame:
    """The game under the house's text and rulings and the table's own options."""
    if game.id != table.game:
        raise RuleError(f"Table {table.id} deals {table.game}, not {game.id}.")
    return choose(game, options_of(room, table))


def stakes_at(game: PotGame, room: Room, table: RoomTable) -> Stakes:
    """What the table plays for."""
    return stakes_of(game.rules, Limits(table.limits, chip_cents=room.chip_cents))


def pot_fees(game: PotGame, used: Schedule) -> tuple[Block, ...]:
    """The fees of the schedule, counted and repeated as the house reads it."""
    blocks = fee_blocks(used, Wagers())
    rules = game.rules
    if rules.fee_counts_seated:
        blocks = tuple(_told(block, "players dealt in", "players seated") for block in blocks)
    return blocks


def _told(block: Block, words: str, others: str) -> Block:
    return msgspec.structs.replace(block, note=block.note.replace(words, others))


def _fine_print(game: PotGame, listed: RoomGame, used: Schedule) -> tuple[str, ...]:
    rates = "Rates are flat, set before the hand, and never a share of the pot."
    approval = f"Approval {listed.number}. " if listed.number else ""
    timed = used.fees.half_hourly_cents is not None
    cited = game.cite(PotCite.TIME_FEE if timed else PotCite.COLLECTION)
    rules = ids_text(tuple(dict.fromkeys((*cited, *used.rule_ids))))
    return (
        "Play chips only: nothing here is won or lost in money.",
        f"{approval}Collection schedule {used.id}. {rates} ({rules})",
    )
