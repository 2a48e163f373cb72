"""Dispute slip: one settled round on a sheet of paper, to be agreed and signed.

It has the layout, every posting with its rule in words, the result of each person, and the
differences from the payments that were made.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from houseway.play.round import Round
from houseway.rules.game import Game
from houseway.rules.written_rules import written
from houseway.settle.payment_check import PaymentDifference, bank_difference_cents
from houseway.settle.postings import Posting, outcome_text
from houseway.settle.settlement import Settlement
from houseway.signs.blocks import join_words, sentence_case
from houseway.signs.rule_sheet import full_words
from houseway.things.cents import Cents, dollars

SIGNERS = ("Player", "House dealer", "Floor supervisor")


class DescribedHand(Struct, frozen=True):
    """A hand as it lay, and what it comes to in words."""

    cards: str
    words: str


Hands = Mapping[tuple[int, int], DescribedHand]
"""By seat and number of the hand."""


class SlipHand(Struct, frozen=True):
    seat: int
    who: str
    hand: DescribedHand


class SlipLine(Struct, frozen=True, kw_only=True):
    order: int
    who: str
    hand: DescribedHand
    bet: str
    wager_cents: Cents
    says: str
    net_cents: Cents
    bank_left_cents: Cents
    rule_ids: tuple[str, ...]


class SlipSum(Struct, frozen=True, kw_only=True):
    """What one person ends with."""

    who: str
    wagered_cents: Cents
    taken_cents: Cents
    paid_cents: Cents
    returned_cents: Cents
    collection_cents: Cents
    net_cents: Cents


class SlipRule(Struct, frozen=True):
    id: str
    says: str


class SlipError(Struct, frozen=True, kw_only=True):
    what: str
    right_cents: Cents
    paid_cents: Cents
    says: str


class DisputeSlip(Struct, frozen=True, kw_only=True):
    game: str
    layout: str
    """What the layout is called."""
    on: str
    """The date."""
    digest: str
    """The SHA-256 of the layout."""
    rules_digest: str
    bank_cents: Cents
    button: int | None
    hands: tuple[SlipHand, ...]
    lines: tuple[SlipLine, ...]
    sums: tuple[SlipSum, ...]
    player_dealer: str
    rules: tuple[SlipRule, ...]
    errors: tuple[SlipError, ...]
    verdict: str
    """What the comparison comes to; empty if nobody said what was paid."""
    signers: tuple[str, ...] = SIGNERS

    @property
    def net_cents(self) -> Cents:
        return sum(each.net_cents for each in self.lines)


def dispute_slip(
    game: Game,
    round: Round,
    settlement: Settlement,
    hands: Hands,
    *,
    layout: str,
    on: str,
    digest: str,
    compared: Sequence[PaymentDifference] | None = None,
) -> DisputeSlip:
    postings = settlement.postings
    ids = dict.fromkeys(id for posting in postings for id in posting.rule_ids)
    return DisputeSlip(
        game=game.name,
        layout=layout,
        on=on,
        digest=digest,
        rules_digest=game.digest(),
        bank_cents=round.bank_cents,
        button=round.button,
        hands=tuple(_hands(round, hands)),
        lines=tuple(_line(game, posting, hands) for posting in postings),
        sums=tuple(_sums(round, postings)),
        player_dealer=_player_dealer(round, settlement),
        rules=tuple(SlipRule(id, full_words(written(id).says)) for id in ids),
        errors=tuple(_error(game, each) for each in compared or ()),
        verdict=verdict(compared) if compared is not None else "",
    )


def _hands(round: Round, hands: Hands) -> Iterator[SlipHand]:
    dealer = round.player_dealer
    for (seat, number), hand in sorted(
        hands.items(), key=lambda each: (each[0][0] != dealer, each)
    ):
        who = "player-dealer" if seat == dealer else _bettors(round, seat)
        yield SlipHand(seat, f"{who}, hand {number}" if number > 1 else who, hand)


def _bettors(round: Round, seat: int) -> str:
    names = dict.fromkeys(line.player for line in round.lines if line.spot == seat)
    return join_words(tuple(name for name in names if name != f"seat {seat}"))


def who_of(seat: int, player: str, hand: int = 1) -> str:
    """`Seat 3, Mina, hand 2`; a player who has no name is their seat."""
    name = "" if player == f"seat {seat}" else f", {player}"
    return f"Seat {seat}{name}{f', hand {hand}' if hand > 1 else ''}"


def _line(game: Game, posting: Posting, hands: Hands) -> SlipLine:
    lies = hands.get((posting.seat, posting.hand), DescribedHand("", ""))
    return SlipLine(
        order=posting.order,
        who=who_of(posting.seat, posting.player, posting.hand),
        hand=lies,
        bet=game.bet(posting.bet).name,
        wager_cents=posting.wager_cents,
        says=sentence_case(outcome_text(posting)),
        net_cents=posting.paid_cents - posting.taken_cents,
        bank_left_cents=posting.bank_left_cents,
        rule_ids=posting.rule_ids,
    )


def _sums(round: Round, postings: Sequence[Posting]) -> Iterator[SlipSum]:
    for player in dict.fromkeys(posting.player for posting in postings):
        own = [posting for posting in postings if posting.player == player]
        paid = sum(posting.paid_cents for posting in own)
        taken = sum(posting.taken_cents for posting in own)
        fee = round.collection.get(player, 0)
        yield SlipSum(
            who=sentence_case(player),
            wagered_cents=sum(posting.wager_cents for posting in own),
            taken_cents=taken,
            paid_cents=paid,
            returned_cents=sum(posting.returned_cents for posting in own),
            collection_cents=fee,
            net_cents=paid - taken - fee,
        )


def _player_dealer(round: Round, settlement: Settlement) -> str:
    net = settlement.player_dealer_net_cents
    fee = round.collection.get(round.banked_by, 0)
    did = f"wins {dollars(net)}" if net >= 0 else f"loses {dollars(-net)}"
    pays = f", and pays {dollars(fee)} collection" if fee else ""
    no_action = f"{dollars(settlement.bank_returned_cents)} of the bank had no action"
    return f"The player-dealer at seat {round.player_dealer} {did}{pays}; {no_action}."


def _error(game: Game, compared: PaymentDifference) -> SlipError:
    bet = game.bet(compared.bet).name if compared.bet is not None else "in all"
    return SlipError(
        what=f"{who_of(compared.seat, compared.player, compared.hand)}, {bet}",
        right_cents=compared.right_cents,
        paid_cents=compared.paid_cents,
        says=sentence_case(error_text(compared)),
    )


def error_text(compared: PaymentDifference) -> str:
    """The mistake in one payment, in a few words."""
    difference = compared.difference_cents
    if not difference:
        return "right"
    much = "too much" if difference > 0 else "too little"
    said = f"{dollars(abs(difference))} {much}"
    postings = f"posting {compared.orders[0]}" if compared.bet is not None else ""
    if compared.explained_by:
        postings = f"as if {' or '.join(compared.explained_by)}"
    return f"{said}, {postings}" if postings else said


def verdict(compared: Sequence[PaymentDifference]) -> str:
    """What all of it means for the bank, and how it is put right."""
    wrong = [each for each in compared if each.difference_cents]
    if not wrong:
        return "Everything that was said to have been paid is right."
    bank = bank_difference_cents(compared)
    if bank:
        state = "too little" if bank < 0 else "too much"
        said = f"The player-dealer has {dollars(abs(bank))} {state}"
    else:
        said = "The player-dealer has what is right, but players do not"
    return f"{said}; to put it right, {join_words(tuple(map(_put_right, wrong)))}."


def _put_right(compared: PaymentDifference) -> str:
    difference = compared.difference_cents
    who = who_of(compared.seat, compared.player)
    does = "gives back" if difference > 0 else "gets"
    return f"{who[:1].lower()}{who[1:]} {does} {dollars(abs(difference))}"
