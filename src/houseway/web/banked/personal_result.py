"""Result of a round for one player: headline, amounts, and the reason for every wager.

The headline is the net change of the player's chips, fees included; the lines add up to it.
Wagers with the same result for the same reason share a line.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from msgspec.structs import replace

from houseway.floor.banked.awards import award_fee
from houseway.play.round import Round
from houseway.play.views.view_types import RoundView
from houseway.play.void_record import VoidRecord
from houseway.rules.citations import FEES_STAY
from houseway.rules.game import Game
from houseway.settle.claims import ClaimResult
from houseway.settle.postings import Posting
from houseway.settle.settlement import Settlement
from houseway.things.cents import Cents, dollars
from houseway.web.banked.hooks import SettledWager, banked_web_hooks_of
from houseway.web.banked.messages import PlayerNet
from houseway.web.realtime.messages import VoidedRound, YourResult, YourResultLine
from houseway.web.realtime.void_message import voided_round

_COMES_TO = {
    ClaimResult.WIN: ("wins", "win"),
    ClaimResult.LOSE: ("loses", "lose"),
    ClaimResult.PUSH: ("pushes", "push"),
    ClaimResult.NO_ACTION: ("has no action", "have no action"),
}
"""What is said of one wager and of several."""


def personal_result(
    game: Game, round: Round, settlement: Settlement, seen: RoundView, *, award_cents: Cents = 0
) -> YourResult | None:
    """The result for the viewer; None without a stake in the round."""
    you = seen.you
    if you is None or you not in round.players:
        return None
    lines = [
        *(_banked(round, settlement) if you == round.banked_by else ()),
        *_wagered(game, round, settlement, seen),
        *_fees(game, round, you),
    ]
    if award_cents:
        lines.append(YourResultLine(f"The house gives you {dollars(award_cents)}.", award_cents))
    net = sum(line.cents for line in lines)
    return YourResult(headline(net), net, tuple(lines))


def player_net(
    game: Game, round: Round, settlement: Settlement, player: str, *, award_cents: Cents = 0
) -> PlayerNet:
    """A player's result in figures alone, as in their headline."""
    banked = settlement.player_dealer_net_cents if player == round.banked_by else 0
    moved = [_moved(each) for each in settlement.postings if each.player == player]
    fee = -sum(line.cents for line in _fees(game, round, player))
    net = banked + sum(paid - taken for taken, paid in moved) - fee + award_cents
    return PlayerNet(net, fee)


def voided_result(game: Game, round: Round, you: str | None) -> VoidedRound | None:
    """A player's result of a void round: fees that were taken stay."""
    off = round.called_off
    found = (
        voided_round("round", round.number, off, you, banked_by=round.banked_by) if off else None
    )
    if off is None or found is None or not found.yours.lines:
        return found
    fees = _fees_kept(game, round, off, you or "")
    yours = found.yours
    net = sum(line.cents for line in fees)
    return replace(found, yours=replace(yours, net_cents=net, lines=(*yours.lines, *fees)))


def _fees_kept(game: Game, round: Round, off: VoidRecord, you: str) -> tuple[YourResultLine, ...]:
    fee, paid_in = round.collection.get(you, 0), 0
    if you in off.staked and not off.was_betting:
        paid_in = award_fee(game)
    says = (
        (fee, f"The house keeps the collection of {dollars(fee)}: fees are not refunded."),
        (paid_in, f"The {dollars(paid_in)} that you paid in for the house’s awards stays."),
    )
    return tuple(YourResultLine(text, -cents, rule_ids=FEES_STAY) for cents, text in says if cents)


def headline(cents: Cents) -> str:
    if not cents:
        return "You come out even"
    return f"You {'win' if cents > 0 else 'lose'} {dollars(abs(cents))}"


def _fees(game: Game, round: Round, you: str) -> Iterator[YourResultLine]:
    fee = round.collection.get(you, 0)
    if fee:
        yield YourResultLine(f"The house’s collection is {dollars(fee)}.", -fee)
    paid_in = award_fee(game) if any(line.player == you for line in round.lines) else 0
    if paid_in:
        yield YourResultLine(f"You paid {dollars(paid_in)} in for the house’s awards.", -paid_in)


def _banked(round: Round, settlement: Settlement) -> Iterator[YourResultLine]:
    """What the bank won and paid, and what it did not reach."""
    postings = settlement.postings
    taken, paid = (sum(each) for each in zip(*map(_moved, postings), strict=True))
    parts = []
    if taken:
        parts.append(f"won {dollars(taken)} from {_people(postings, 'taken_cents')}")
    if paid:
        parts.append(f"paid {dollars(paid)} to {_people(postings, 'paid_cents')}")
    net = settlement.player_dealer_net_cents
    says = " and ".join(parts) if parts else "nothing was won or paid"
    yield YourResultLine(f"You bank: {says}.", net, tuple(each.order for each in postings))
    short = sum(each.uncovered_cents for each in postings)
    if short:
        bank = dollars(round.bank_cents)
        yield YourResultLine(f"Your bank of {bank} was used up: {dollars(short)} had no action.", 0)


def _moved(posting: Posting) -> tuple[Cents, Cents]:
    return posting.taken_cents, posting.paid_cents


def _people(postings: Sequence[Posting], moved: str) -> str:
    count = len({each.player for each in postings if getattr(each, moved)})
    return "1 player" if count == 1 else f"{count} players"


def _wagered(
    game: Game, round: Round, settlement: Settlement, seen: RoundView
) -> Iterator[YourResultLine]:
    own = [each for each in settlement.postings if each.player == seen.you]
    because = banked_web_hooks_of(game).because
    why = {each.order: because(SettledWager(game, round, seen, each)) for each in own}
    alone = len(own) == 1

    def kind(posting: Posting) -> tuple[object, ...]:
        # What the bank did not cover, or chips could not pay, is told wager by wager.
        odd = posting.uncovered_cents or posting.broken_cents or posting.shares
        apart = posting.order if odd or posting.pays > 1 else 0
        place = posting.seat, posting.hand, posting.result
        return *place, apart, why[posting.order]

    several = len({(each.seat, each.hand) for each in own}) > 1
    for _, same in groupby(sorted(own, key=lambda each: (each.seat, each.hand)), kind):
        group = list(same)
        first = group[0]
        where = _where(first, round) if several else ""
        says = _group_sentence(game, group, why[first.order], alone=alone)
        cents = sum(each.paid_cents - each.taken_cents for each in group)
        yield YourResultLine(f"{where}{says}", cents, tuple(each.order for each in group))


def _where(posting: Posting, round: Round) -> str:
    """Names the hand, where the player has wagers on several."""
    hands = len(round.hands_on(posting.seat))
    hand = f", hand {posting.hand}" if hands > 1 or posting.hand > 1 else ""
    return f"Seat {posting.seat}{hand}: "


def _group_sentence(game: Game, group: list[Posting], why: str, *, alone: bool) -> str:
    """One sentence, or two where the bank had run out."""
    first = group[0]
    names = " and ".join(game.bet(each.bet).name for each in group)
    one = len(group) == 1
    moved = sum(each.paid_cents + each.taken_cents for each in group)
    back = sum(each.returned_cents for each in group)
    if first.uncovered_cents and not moved:
        which = "wager" if alone else names.replace("Wager", "wager").replace("Base", "base")
        goes = f"{dollars(back)} goes back" if back else "nothing is paid"
        return f"The bank was used up before your {which}: {goes}. {_sentence(why)}"
    verb = _COMES_TO[first.result][0 if one else 1]
    if first.result in (ClaimResult.PUSH, ClaimResult.NO_ACTION):
        return f"{names} {verb}, {dollars(back)} goes back: {why}."
    who = "You" if alone else names
    does = _COMES_TO[first.result][1] if alone else verb
    return f"{who} {does} {dollars(moved)}{_short(first)}{_broken(first)}: {why}."


def _short(posting: Posting) -> str:
    """What of it the bank did not reach, or what goes back of a wager that is not all lost."""
    if posting.uncovered_cents:
        full = posting.paid_cents + posting.taken_cents + posting.uncovered_cents
        return f" of {dollars(full)}, all that the bank still covered"
    if posting.result is ClaimResult.LOSE and posting.returned_cents:
        return f" and {dollars(posting.returned_cents)} goes back"
    return ""


def _broken(posting: Posting) -> str:
    if not posting.broken_cents:
        return ""
    return f" ({dollars(posting.broken_cents)} less, which no chip can pay)"


def _sentence(why: str) -> str:
    return f"{why[0].upper()}{why[1:]}."
