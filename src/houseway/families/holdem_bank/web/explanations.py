"""Explanations in hold'em against a bank: hands in words, why a wager was won or lost."""

from __future__ import annotations

from houseway.families.holdem_bank.play.view import StreetPlayView
from houseway.families.holdem_bank.rules.rules import HoldemBank
from houseway.families.holdem_bank.settle import HandComparison, compare_hands
from houseway.floor.banked.advice import parse_seen_cards
from houseway.play.round import LineChoice
from houseway.play.views.view_types import HIDDEN
from houseway.rank.hands.hand_names import full_words, hand_words, starting_words, with_article
from houseway.rank.hands.high_hand import best_five_strength
from houseway.rules.bets import Judge, SideBet
from houseway.rules.game import Game
from houseway.settle.claims import ClaimResult
from houseway.web.banked.hooks import SettledWager


def hand_names(game: Game[HoldemBank], seen: StreetPlayView, seat: int) -> tuple[str, ...]:
    """With the community cards that lie open; two cards alone by their ranks."""
    texts = seen.hands[seat]
    if not texts or HIDDEN in texts:
        return ()
    cards = parse_seen_cards(game.rules.deck, (*texts, *seen.open_board))
    if len(cards) == len(texts):
        return (starting_words(cards),)
    return (hand_words(best_five_strength(cards)),)


def explain_result(about: SettledWager) -> str:
    rules: HoldemBank = about.game.rules
    posting = about.posting
    line = about.round.line(posting.player, posting.seat)
    side = about.side_bet
    if line.choice is LineChoice.FOLD and (side is None or rules.lost_by_fold(side)):
        return f"{about.who} folded"
    met = compare_hands(rules, about.round, posting.seat)
    return _base(about, met) if side is None else _side(about, side, met)


def _base(about: SettledWager, met: HandComparison) -> str:
    rules, posting = about.game.rules, about.posting
    if posting.bet == rules.ante.id and not met.qualifies:
        return f"the player-dealer’s {hand_words(met.theirs)} does not qualify"
    compared = _compared(about, met)
    if posting.bet != rules.blind.id or met.own <= met.theirs:
        return compared
    if posting.result is ClaimResult.PUSH:
        return f"{compared}, and nothing is paid for it on {rules.blind.name}"
    return compared


def _compared(about: SettledWager, met: HandComparison) -> str:
    mine = full_words(met.own, [met.theirs])
    theirs = full_words(met.theirs, [met.own])
    return about.compare_hands(met.own, met.theirs, mine, theirs)


def _side(about: SettledWager, bet: SideBet, met: HandComparison) -> str:
    won = about.posting.result is ClaimResult.WIN
    if bet.judge == Judge.OWN_LINES:
        return about.pay_line(bet)
    if bet.judge == Judge.BEATEN_HAND:
        compared = _compared(about, met)
        return compared if won else f"{compared}: no bad beat"
    words = hand_words(met.own)
    if won:
        return f"{about.whose} hand is {with_article(words)}"
    return f"{about.whose} {words} is not on its pay table"
