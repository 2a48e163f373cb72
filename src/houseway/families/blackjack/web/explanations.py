"""Explanations in blackjack: hand totals in words, and why a wager was won or lost."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from houseway.families.blackjack.play.boxes import Box, HandEnd
from houseway.families.blackjack.play.round import TwentyOneRound
from houseway.families.blackjack.play.view import TwentyOneView
from houseway.families.blackjack.rules.bets import INSURANCE, BustedWith, FirstTwoLine, UpCardMatch
from houseway.families.blackjack.rules.rules import Blackjack, SavedBy
from houseway.families.blackjack.settle.outcomes import (
    ValuedHand,
    box_bonus,
    compare_hands,
    value_box,
    value_hand,
)
from houseway.families.blackjack.settle.side_bets import lines_met
from houseway.play.round import LineChoice
from houseway.rules.bets import Category, Judge, SideBet
from houseway.rules.citations import Cite
from houseway.rules.conditions.custom_line import CustomLine
from houseway.rules.game import Game
from houseway.settle.claims import ClaimResult
from houseway.things.cents import odds_text
from houseway.web.banked.hooks import NO_LINE_MET, SettledWager


def hand_names(_: Game[Blackjack], seen: TwentyOneView, seat: int) -> tuple[str, ...]:
    if seat == seen.player_dealer:
        return (seen.total,) if seen.total else ()
    return tuple(hand.called for hand in seen.hands_at(seat))


def explain_result(about: SettledWager) -> str:
    round, posting = about.round, about.posting
    if about.side_bet is not None:
        return _side(about, about.side_bet)
    if posting.bet == INSURANCE.id:
        has = "has a natural" if posting.result is ClaimResult.WIN else "has no natural"
        return f"the player-dealer {has}"
    box = _box(round, posting.seat, posting.hand)
    if box.end is HandEnd.SURRENDERED:
        return f"{about.who} surrendered"
    if box.end is HandEnd.RESCUED:
        if posting.result is ClaimResult.NO_ACTION:
            return f"{about.who} took the last double back"
        return f"{about.who} gave up the rest to take the last double back"
    first = round.line(posting.player, posting.seat, posting.hand)
    if first is not None and first.choice is LineChoice.EVEN_MONEY:
        return f"{about.who} took even money on a natural"
    return _compared(about, box)


def _box(round: TwentyOneRound, spot: int, number: int) -> Box:
    return next(box for box in round.boxes if (box.spot, box.number) == (spot, number))


def _compared(about: SettledWager, box: Box) -> str:
    rules = about.game.rules
    own, bank = value_box(rules, box), value_hand(rules, about.round.player_dealer_hand)
    found = compare_hands(rules, own, bank)
    says = _WHY[found.cites[0]](about, own, bank)
    if about.posting.result is ClaimResult.NO_ACTION:
        # Only what was staked before the player-dealer's natural showed is lost to it.
        return f"{says}, but it showed only after this was staked"
    bonus = box_bonus(rules, box) if found.result is ClaimResult.WIN else None
    return says if bonus is None else f"{says}, and a {bonus.words} pays {odds_text(bonus.pays)}"


def _total(about: SettledWager, own: ValuedHand) -> str:
    """`your 19`, `seat 3’s soft 17`."""
    return f"{about.whose} {_points(own)}"


def _points(hand: ValuedHand) -> str:
    return f"soft {hand.points}" if hand.soft and not hand.over else str(hand.points)


def _nearer(about: SettledWager, own: ValuedHand, bank: ValuedHand) -> str:
    if own.points > bank.points:
        return f"{_total(about, own)} beats {_points(bank)}"
    return f"{_total(about, own)} loses to {_points(bank)}"


def _over(about: SettledWager) -> str:
    return f"over {about.game.rules.limit}"


def _equal(about: SettledWager, own: ValuedHand, _: ValuedHand) -> str:
    if about.posting.result is ClaimResult.LOSE:
        return f"both have {own.points}, and here that is the player-dealer’s"
    return f"both have {own.points}"


def _twenty_ones(about: SettledWager, _: ValuedHand, __: ValuedHand) -> str:
    if about.posting.result is ClaimResult.WIN:
        return f"both have 21, and {about.whose} 21 wins"
    return "both have 21"


def _joker(about: SettledWager, own: ValuedHand, _: ValuedHand) -> str:
    if own.joker_pair:
        return f"{about.whose} 21 with a joker beats 21"
    return f"21 with a joker beats {about.whose} 21"


def _naturals(about: SettledWager, _: ValuedHand, __: ValuedHand) -> str:
    if about.posting.result is ClaimResult.WIN:
        return f"both have a natural, and {about.whose} own wins"
    return "both have a natural"


def _both_over(about: SettledWager, own: ValuedHand, bank: ValuedHand) -> str:
    both = f"{_over(about)} at {own.points} against the player-dealer’s {bank.points}"
    if about.posting.result is ClaimResult.LOSE:
        return f"{both}, and when both are over the wager is lost"
    if own.points == bank.points:
        return f"{both}, and when both are over by as much nobody wins"
    return f"{both}, and nearer to {about.game.rules.limit}"


def _saved(about: SettledWager, own: ValuedHand, bank: ValuedHand) -> str:
    eights = about.game.rules.saved_by is SavedBy.EIGHTS
    hand = "three eights" if eights else "seven, eight and nine of one suit"
    return f"both are {_over(about)}, {own.points} and {bank.points}, but {hand} spare {about.who}"


_WHY: Mapping[Cite, Callable[[SettledWager, ValuedHand, ValuedHand], str]] = {
    Cite.NATURALS_MEET: _naturals,
    Cite.NATURAL_BEATS: lambda about, own, _: (
        f"the player-dealer’s natural beats {_total(about, own)}"
    ),
    Cite.NATURAL_WINS: lambda about, _, bank: f"{about.whose} natural beats {_points(bank)}",
    Cite.PLAYER_OVER: lambda about, own, bank: (
        f"{_total(about, own)} is {_over(about)}, and the player-dealer has {_points(bank)}"
    ),
    Cite.PLAYER_DEALER_OVER: lambda about, own, bank: (
        f"the player-dealer is {_over(about)} at {bank.points} and {about.whose} hand is not, "
        f"at {_points(own)}"
    ),
    Cite.NEARER: _nearer,
    Cite.EQUAL: _equal,
    Cite.BOTH_TWENTY_ONE: _twenty_ones,
    Cite.JOKER_HAND: _joker,
    Cite.BOTH_OVER: _both_over,
    Cite.BOTH_OVER_NEARER: _both_over,
    Cite.BOTH_OVER_EQUAL: _both_over,
    Cite.SAVED: _saved,
}
"""By the occasion on which the rules decide: how one would say it."""


def _side(about: SettledWager, bet: SideBet) -> str:
    rules, round, posting = about.game.rules, about.round, about.posting
    bank = value_hand(rules, round.player_dealer_hand)
    met = [_line(line) for line in lines_met(rules, bet, round, posting.seat, bank)]
    if bet.judge == Judge.OWN_LINES:
        return met[0] if met else NO_LINE_MET
    if bet.judge == Judge.PLAYER_DEALER_BUSTS:
        if met:
            return f"the player-dealer went {_over(about)} with {met[0]}"
        return f"the player-dealer did not go {_over(about)}"
    if met:
        return f"{about.whose} first two cards: {' and '.join(met)}"
    if bet.judge == Judge.MATCHES_UP_CARD:
        return f"none of {about.whose} first two cards matches the player-dealer’s first"
    return f"{about.whose} first two cards are not on its pay table"


def _line(line: Category) -> str:
    """A line of a pay table as people call it."""
    assert isinstance(line, UpCardMatch | BustedWith | FirstTwoLine | CustomLine)
    return line.words
