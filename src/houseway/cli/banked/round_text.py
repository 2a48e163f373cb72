"""A banked round out of the ledger: layout, postings with rules, discard rack, shuffle proof."""

from __future__ import annotations

from msgspec.structs import asdict

from houseway.cli.output.ledger_text import print_corrections
from houseway.cli.output.payments import posting_sentence, print_payments
from houseway.cli.output.printing import paragraph
from houseway.play.round import Round
from houseway.records.banked.kind import RoundRecord
from houseway.records.replay.changed_decision import ReplayedRound
from houseway.rules.citations import FEES_STAY
from houseway.rules.game import Game
from houseway.settle.postings import Posting
from houseway.settle.settlement import Settlement
from houseway.things.cards import cards_text
from houseway.things.cents import dollars, odds_text
from houseway.things.discard_rack import STUB


def shape(record: RoundRecord) -> dict[str, object]:
    round, settlement = record.played, record.settlement
    piles = record.rack.piles if record.rack else ()
    return {
        "player_dealer": {"seat": round.player_dealer, "player": round.banked_by},
        "bank_cents": round.bank_cents,
        **_laid(round),
        "rack": [{"pile": pile.label, "cards": cards_text(pile.cards)} for pile in piles],
        "button": round.button,
        "collection": dict(round.collection),
        "void": settlement is None,
        "postings": _postings(record.game, settlement) if settlement else [],
        "player_dealer_net_cents": settlement.player_dealer_net_cents if settlement else 0,
        "bank_returned_cents": settlement.bank_returned_cents if settlement else round.bank_cents,
    }


def _laid(round: Round) -> dict[str, object]:
    hands = {seat: cards_text(hand) for seat, hand in round.hands.items()}
    return {"hands": hands, "boxes": round.boxes}


def _postings(game: Game, settlement: Settlement) -> list[dict[str, object]]:
    return [_posting_shape(game, each) for each in settlement.postings]


def _posting_shape(game: Game, posting: Posting) -> dict[str, object]:
    pays = odds_text(posting.pays) if posting.pays else None
    return {**asdict(posting), "pays": pays, "says": posting_sentence(game, posting)}


def dealt_shape(game: Game, dealt: ReplayedRound) -> dict[str, object]:
    """A round as it was or would have been, for programs."""
    settlement: Settlement = dealt.settlement
    return {
        **_laid(dealt.played),
        "postings": _postings(game, settlement),
        "player_dealer_net_cents": settlement.player_dealer_net_cents,
        "net_cents": dealt.net_cents,
    }


def print_dealt(game: Game, dealt: ReplayedRound) -> None:
    _print_hands(dealt.played)
    print_payments(game, dealt.played, dealt.settlement)


def print_round(record: RoundRecord) -> None:
    _print_layout(record)
    if record.settlement is None:
        print("The round was voided: every wager and the bank went back.")
        if record.played.collection:
            print(f"The collection stays in the drop ({', '.join(FEES_STAY)}).")
    else:
        print_payments(record.game, record.played, record.settlement)
    print_corrections(record)
    _print_rack(record)
    _print_proof(record)


def _print_layout(record: RoundRecord) -> None:
    round = record.played
    print(f"Round {record.story.id}, {record.game.name}, {record.story.happened[0].at}")
    print(
        f"{round.banked_by} banks {dollars(round.bank_cents)} at seat {round.player_dealer}", end=""
    )
    print(f", action button at seat {round.button}." if round.button else ".")
    _print_hands(round)


def _print_hands(round: Round) -> None:
    for player, cents in round.collection.items():
        print(f"Collection before the deal: {dollars(cents)} from {player}.")
    for seat in round.hands:
        who = "the player-dealer" if seat == round.player_dealer else _bettors(round, seat)
        print(f"Seat {seat}, {who}: {'; '.join(map(cards_text, round.hands_on(seat)))}")


def _bettors(round: Round, seat: int) -> str:
    return ", ".join(dict.fromkeys(line.player for line in round.lines if line.spot == seat))


def _print_rack(record: RoundRecord) -> None:
    """Where every hand lies, for whoever has to take one out again."""
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
        print(dealt if record.played.hands else "Nothing was dealt.")
        return
    for finding in record.shuffle_findings():
        print(paragraph(finding))
    if not record.shuffle_findings():
        print(paragraph(f"Shuffle promised as {record.played.commitment},", "  ", ""))
        print(paragraph(f"shown with the secret {record.shuffle.secret}: honest.", "  ", ""))
