"""A poker hand out of the ledger: holdings, board, fees, pots, shuffle proof."""

from __future__ import annotations

from houseway.cli.output.ledger_text import print_corrections
from houseway.cli.output.printing import paragraph
from houseway.families.poker.cli.event_text import pot_sentence
from houseway.families.poker.play.hand import Holder
from houseway.families.poker.records.hooks import HandRecord
from houseway.things.cards import cards_text
from houseway.things.cents import dollars


def shape(record: HandRecord) -> dict[str, object]:
    hand, settlement = record.played, record.settlement
    return {
        "stakes": str(hand.stakes),
        "button": hand.button,
        "board": cards_text(hand.board),
        "burned": cards_text(hand.burned),
        "holders": [_holder_shape(record, each) for each in hand.holders],
        "draws": record.draws,
        "fees": record.fees,
        "void": settlement is None,
        "pots": settlement.pots if settlement else (),
        "pushed": settlement.pushed if settlement else (),
    }


def _holder_shape(record: HandRecord, holder: Holder) -> dict[str, object]:
    return {
        "seat": holder.seat,
        "player": holder.player,
        "cards": cards_text(holder.cards),
        "in_cents": holder.in_cents,
        "dead_cents": holder.dead_cents,
        "folded": holder.folded,
        "shown": holder.seat in record.played.shown,
    }


def print_hand(record: HandRecord) -> None:
    hand = record.played
    print(
        f"Hand {record.story.id}, {record.game.name} {hand.stakes}, {record.story.happened[0].at}"
    )
    print(f"The button is at seat {hand.button}.")
    for holder in hand.holders:
        print(paragraph(_holder_text(record, holder), "  ", ""))
    if hand.board:
        print(f"Board: {cards_text(hand.board)}")
    _print_fees(record)
    _print_pots(record)
    print_corrections(record)
    _print_proof(record)


def _holder_text(record: HandRecord, holder: Holder) -> str:
    said = f"Seat {holder.seat}, {holder.player}: {cards_text(holder.cards) or 'no cards'}"
    for draw in record.draws:
        if draw.player == holder.player and draw.discards:
            said += f", having thrown away {cards_text(draw.discards)}"
    put = holder.in_cents + holder.dead_cents
    said += f"; {dollars(put)} in the pot" if put else "; nothing in the pot"
    if holder.folded:
        return f"{said}, folded."
    shown = holder.seat in record.played.shown
    return f"{said}, shown." if shown else f"{said}, not shown."


def _print_fees(record: HandRecord) -> None:
    for fee in record.fees:
        cited = f" ({', '.join(fee.rule_ids)})" if fee.rule_ids else ""
        what = fee.what.capitalize()
        print(paragraph(f"{what} by {fee.schedule}: {dollars(fee.cents)} from the pot{cited}."))
    if not record.fees and record.settlement is not None:
        print("Nothing was collected from the pot.")


def _print_pots(record: HandRecord) -> None:
    if record.settlement is None:
        print("The hand was a misdeal: everybody got back what they had put in.")
        if record.fees:
            print("What had been collected from the pot went back into it.")
        return
    for pushed in record.settlement.pushed:
        print(paragraph(pot_sentence(pushed), "     ", f"{pushed.order:3}. "))


def _print_proof(record: HandRecord) -> None:
    if record.shuffle is None:
        print("Nothing was dealt.")
        return
    for finding in record.shuffle_findings():
        print(finding)
    if not record.shuffle_findings():
        print(f"Shuffle promised as {record.played.commitment},")
        print(f"kept with the secret {record.played.secret}: honest.")
