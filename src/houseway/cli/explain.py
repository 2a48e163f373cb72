"""`houseway explain LEDGER ROUND`: every payment of a round or hand with the rule behind it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.output import AsJson, paragraph, print_json

if TYPE_CHECKING:
    from houseway.records.banked.rounds import RoundRecord
    from houseway.records.pot.hands import Record
    from houseway.settle.postings import Posting


def explain(
    ledger: Annotated[Path, typer.Argument(help="A ledger file.")],
    round: Annotated[str, typer.Argument(help="A round or hand as TABLE:NUMBER, such as 1:17.")],
    *,
    as_json: AsJson = False,
) -> None:
    """Explain a round out of the ledger: cards, collection, every payment, the shuffle's proof."""
    from houseway.cli.pot.explain import hand_shape, print_hand
    from houseway.ledger.sqlite_reader import open_ledger
    from houseway.records.pot.hands import HandRecord, find_record

    store = open_ledger(ledger)
    try:
        record = find_record(store, round)
    finally:
        store.close()
    if as_json:
        print_json(hand_shape(record) if isinstance(record, HandRecord) else _shape(record))
    elif isinstance(record, HandRecord):
        print_hand(record)
    else:
        _print(record)


def _shape(record: RoundRecord) -> dict[str, object]:
    from houseway.things.cards import cards_text

    round, settlement, shuffle = record.round, record.settlement, record.shuffle
    return {
        "round": record.id,
        "game": record.game.id,
        "options": record.game.chosen(),
        "player_dealer": {"seat": round.player_dealer, "player": round.banked_by},
        "bank_cents": round.bank_cents,
        "hands": {seat: cards_text(hand) for seat, hand in round.hands.items()},
        "boxes": round.boxes,
        "rack": [
            {"pile": pile.label, "cards": cards_text(pile.cards)} for pile in record.rack.piles
        ]
        if record.rack
        else [],
        "button": round.button,
        "collection": dict(round.collection),
        "void": settlement is None,
        "postings": [_posting_shape(record, each) for each in _postings(record)],
        "player_dealer_net_cents": settlement.player_dealer_net_cents if settlement else 0,
        "bank_returned_cents": settlement.bank_returned_cents if settlement else round.bank_cents,
        "transfers": record.transfers,
        "corrections": [each.event for each in record.corrections],
        "shuffle": {
            "commitment": round.commitment,
            "secret": shuffle.secret if shuffle else "",
            "order": cards_text(shuffle.order) if shuffle else "",
            "deck": record.game.rules.deck.id,
            "findings": record.shuffle_findings(),
        },
    }


def _postings(record: RoundRecord) -> tuple[Posting, ...]:
    return record.settlement.postings if record.settlement else ()


def _posting_shape(record: RoundRecord, posting: Posting) -> dict[str, object]:
    from msgspec.structs import asdict

    from houseway.things.cents import odds_text

    pays = odds_text(posting.pays) if posting.pays else None
    return {**asdict(posting), "pays": pays, "says": _says(record, posting)}


def _says(record: RoundRecord, posting: Posting) -> str:
    from houseway.settle.postings import sentence

    return sentence(posting, record.game.bet(posting.bet).name)


def _print(record: RoundRecord) -> None:
    from houseway.things.cents import dollars

    _print_layout(record)
    for posting in _postings(record):
        left = f"Bank left: {dollars(posting.bank_left_cents)}."
        print(paragraph(f"{_says(record, posting)} {left}", "     ", f"{posting.order:3}. "))
    _print_result(record)
    print_corrections(record)
    _print_rack(record)
    _print_proof(record)


def print_corrections(record: Record) -> None:
    """What was put right about it, whenever that was."""
    from houseway.floor.events import Corrected
    from houseway.things.cents import dollars

    for each in record.corrections:
        event = each.event
        assert isinstance(event, Corrected)
        text = (
            f"Corrected at {each.at} by {event.by}, approved by {event.approved_by}: "
            f"{event.from_player} gives {dollars(event.cents)} to {event.to_player}."
        )
        print(paragraph(text))


def _print_layout(record: RoundRecord) -> None:
    from houseway.things.cards import cards_text
    from houseway.things.cents import dollars

    round = record.round
    print(f"Round {record.id}, {record.game.name}, {record.happened[0].at}")
    print(
        f"{round.banked_by} banks {dollars(round.bank_cents)} at seat {round.player_dealer}", end=""
    )
    print(f", action button at seat {round.button}." if round.button else ".")
    for player, cents in round.collection.items():
        print(f"Collection before the deal: {dollars(cents)} from {player}.")
    for seat in round.hands:
        who = "the player-dealer" if seat == round.player_dealer else _bettors(record, seat)
        print(f"Seat {seat}, {who}: {'; '.join(map(cards_text, round.hands_on(seat)))}")


def _bettors(record: RoundRecord, seat: int) -> str:
    lines = record.round.lines
    return ", ".join(dict.fromkeys(line.player for line in lines if line.spot == seat))


def _print_result(record: RoundRecord) -> None:
    from houseway.things.cents import dollars

    settlement = record.settlement
    if settlement is None:
        print("The round was voided: every wager and the bank went back.")
        return
    net = settlement.player_dealer_net_cents
    verb = "wins" if net >= 0 else "loses"
    ends = (
        f"The player-dealer {verb} {dollars(abs(net))} "
        f"with a bank of {dollars(record.round.bank_cents)}; "
        f"{dollars(settlement.bank_returned_cents)} of it had no action."
    )
    print(paragraph(ends, "  ", ""))


def _print_rack(record: RoundRecord) -> None:
    """Where every hand lies, for whoever has to take one out again."""
    from houseway.things.cards import cards_text
    from houseway.things.rack import STUB

    if record.rack is None:
        return
    piles = (
        f"stub of {len(pile.cards)} cards"
        if pile.label == STUB
        else f"{pile.label} {cards_text(pile.cards)}"
        for pile in record.rack.piles
    )
    said = f"In the discard rack, the {record.rack.back} deck from the bottom: {'; '.join(piles)}."
    print(paragraph(said))


def _print_proof(record: RoundRecord) -> None:
    if record.shuffle is None:
        in_use = "The shoe is still in use; it is shown after its last round."
        dealt = "Its deck was lost and is never shown." if record.shown else in_use
        print(dealt if record.round.hands else "Nothing was dealt.")
        return
    for finding in record.shuffle_findings():
        print(paragraph(finding))
    if not record.shuffle_findings():
        print(paragraph(f"Shuffle promised as {record.round.commitment},", "  ", ""))
        print(paragraph(f"shown with the secret {record.shuffle.secret}: honest.", "  ", ""))
