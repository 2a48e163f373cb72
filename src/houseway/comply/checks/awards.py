"""Checks of awards: bonuses of the house, with every term that it has to set itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial

from houseway.comply.document_facts import GameFacts
from houseway.comply.finding import Finding, table_error
from houseway.comply.game_in_force import game_at
from houseway.floor.room.room_file import Room, RoomTable
from houseway.rules.awards import Award, AwardFor
from houseway.rules.citations import Cite
from houseway.things.cents import dollars

TERMS = ("P21-106", "P21-116")
DECKS = {
    AwardFor.PLAYER_DEALER_888_COLOR: (2, "P21-107"),
    AwardFor.PLAYER_DEALER_888_SUITED: (3, "P21-108"),
    AwardFor.SEVENS_SUITED: (3, "P21-109"),
    AwardFor.SEVENS_COLOR: (2, "P21-112"),
}
"""How many decks hold the cards: each has two of a rank in a color and one in a suit."""


def check_awards(room: Room, table: RoomTable, facts: GameFacts) -> list[Finding]:
    """What the house gives away at a table."""
    dealt = game_at(room, table)
    if not table.awards:
        return []
    if dealt is None or not dealt.cite(Cite.BONUS_CASINO):
        says = f"{table.game} has no awards of the house."
        return [table_error(table, table.line_of("award", 0), says)]
    found = _twice(table)
    for place, award in enumerate(table.awards):
        line = partial(table.line_of, "award", place)
        found += _terms(table, award, line)
        found += _fee(table, award, facts, line)
        found += _decks(table, award, dealt.rules.decks, line)
    return found


def _twice(table: RoomTable) -> list[Finding]:
    hands = [award.hand for award in table.awards]
    return [
        table_error(
            table,
            table.line_of("award", _place_of_second(hands, hand), "hand"),
            f"The award for {hand} is given {count} times.",
            TERMS,
        )
        for hand, count in Counter(hands).items()
        if count > 1
    ]


def _place_of_second(hands: list[AwardFor], hand: AwardFor) -> int:
    return hands.index(hand, hands.index(hand) + 1)


def _terms(table: RoomTable, award: Award, line: Callable[[str], int]) -> list[Finding]:
    several = award.hand is AwardFor.NATURALS_IN_A_ROW
    missing = (
        (not all(award.cents), "amounts", "amounts above zero"),
        (len(award.cents) > 1 and not several, "amounts", "one amount, not several"),
        (not award.funded_by.strip(), "funded_by", "somebody who funds it"),
    )
    return [
        table_error(table, line(field), f"The award for {award.hand} needs {needed}.", TERMS)
        for lacks, field, needed in missing
        if lacks
    ]


def _fee(
    table: RoomTable, award: Award, facts: GameFacts, line: Callable[[str], int]
) -> list[Finding]:
    if not award.fee_cents or not facts.award_fees:
        return []
    says = (
        f"The award for {award.hand} charges {dollars(award.fee_cents)}; "
        "in this house awards are funded by the house and no fee is taken."
    )
    return [table_error(table, line("fee"), says, facts.award_fees)]


def _decks(table: RoomTable, award: Award, decks: int, line: Callable[[str], int]) -> list[Finding]:
    least, rule = DECKS.get(award.hand, (1, ""))
    if decks >= least:
        return []
    says = f"The award for {award.hand} needs {least} decks, not {decks}: no fewer hold the cards."
    return [table_error(table, line("hand"), says, (rule,))]
