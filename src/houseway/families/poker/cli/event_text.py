"""Events of a poker table in words, with every card shown, for readers of the ledger."""

from __future__ import annotations

from houseway.cli.output.ledger_text import with_citations
from houseway.families.poker.floor.events import ButtonDrawn, HandMoved, HandSettled
from houseway.families.poker.floor.table import PotTable
from houseway.families.poker.play.events import (
    BetsGathered,
    BettingOpened,
    CardBurned,
    CardsDrawn,
    DrawOpened,
    HandClosed,
    HandsShown,
    HoleCardsDealt,
    PotEvent,
    TurnPassed,
)
from houseway.families.poker.play.irregular.events import CardChanged
from houseway.families.poker.settle.settlement import Pushed, pushed_sentence
from houseway.floor.play.narration import narrate
from houseway.floor.play.sentence import Sentence
from houseway.floor.table.events import TableEvent
from houseway.things.cards import cards_text


def words(table: PotTable, event: TableEvent) -> list[str] | None:
    """One event in sentences, with its rules; nothing where the next one says it all."""
    match event:
        case HandMoved(inner) if _is_silent(inner):
            return []
        case HandMoved(inner) if (seen := _cards_seen(table, inner)) is not None:
            return [seen]
        case ButtonDrawn(cards, _):
            drawn = ", ".join(f"seat {seat} {card}" for seat, card in sorted(cards.items()))
            return [f"For the button: {drawn}.", with_citations(narrate(table.game, event))]
        case HandSettled(settlement):
            return [pot_sentence(each) for each in settlement.pushed]
        case _:
            return None


def pot_sentence(pushed: Pushed) -> str:
    return with_citations(Sentence(pushed_sentence(pushed), pushed.rule_ids))


def _is_silent(event: PotEvent) -> bool:
    """Whose turn it is follows from what comes next."""
    return isinstance(event, BetsGathered | BettingOpened | DrawOpened | HandClosed | TurnPassed)


def _cards_seen(table: PotTable, event: PotEvent) -> str | None:
    hand = table.hand
    assert hand is not None or not isinstance(event, HoleCardsDealt | HandsShown)
    match event:
        case HoleCardsDealt(back, _, _, _):
            assert hand is not None
            dealt = "; ".join(f"seat {each.seat} {cards_text(each.cards)}" for each in hand.holders)
            return f"The {back} deck is dealt: {dealt}."
        case CardBurned(card):
            return f"{card} is burned."
        case CardChanged(player, card, new, lies):
            return f"{player} gets {new}; {card} lies {lies}."
        case CardsDrawn(player, discards, cards) if discards:
            return f"{player} throws away {cards_text(discards)} and gets {cards_text(cards)}."
        case HandsShown(seats):
            assert hand is not None
            held = {each.seat: cards_text(each.cards) for each in hand.holders}
            return f"Hands are shown: {'; '.join(f'seat {seat} {held[seat]}' for seat in seats)}."
        case _:
            return None
