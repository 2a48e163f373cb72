"""Explanations in pai gow: front and back in words, and why a wager was won or lost."""

from __future__ import annotations

from houseway.families.pai_gow.play.actions import FoulReason
from houseway.families.pai_gow.play.round import HandAsSet
from houseway.families.pai_gow.play.view import PaiGowView
from houseway.families.pai_gow.rules.bonus_bets import FortuneBet
from houseway.families.pai_gow.rules.hands import pushing_high, strengths, words
from houseway.families.pai_gow.rules.reading_choices import Pieces
from houseway.families.pai_gow.rules.rules import ENVY, PaiGow
from houseway.floor.banked.advice import parse_seen_cards
from houseway.play.views.view_types import HIDDEN
from houseway.rank.hands.fortune_line import Fortune, fortune_line, is_ace_high
from houseway.rank.hands.hand_names import full_words, with_article
from houseway.rules.game import Game
from houseway.settle.claims import ClaimResult
from houseway.things.cards import Card
from houseway.web.banked.hooks import SettledWager

_FOUL = {
    FoulReason.UNPROTECTED: "it touched other cards",
    FoulReason.ILLEGAL_ACT: "of an illegal act",
    FoulReason.WRONG_COUNT: "it had a wrong number of cards",
}


def open_hand(rules: PaiGow, seen: PaiGowView, seat: int) -> tuple[Card, ...] | None:
    """The hand at a seat, if it lies open to this person."""
    texts = seen.hands.get(seat, ())
    if not texts or HIDDEN in texts:
        return None
    return parse_seen_cards(rules.deck, texts)


def hand_names(game: Game[PaiGow], seen: PaiGowView, seat: int) -> tuple[str, ...]:
    """Front and back of a hand that is set and open, as the house dealer calls them."""
    rules = game.rules
    hand = open_hand(rules, seen, seat) if seat in seen.set_seats else None
    if hand is None:
        return ()
    return words(rules, hand[: rules.front_size]), words(rules, hand[rules.front_size :])


def explain_result(about: SettledWager) -> str:
    rules: PaiGow = about.game.rules
    round, posting = about.round, about.posting
    if posting.result is ClaimResult.NO_ACTION:
        return "two identical cards came to light"
    if posting.bet == rules.base.id:
        return _base(about)
    if rules.fortune is not None and posting.bet == rules.fortune.id:
        return _fortune(about)
    if rules.fortune is not None and posting.bet == ENVY.id:
        return _envy(rules.fortune, posting.rule_ids)
    described = next((bet for bet in rules.own_bets if bet.id == posting.bet), None)
    if described is not None:
        return about.pay_line(described)
    own = is_ace_high(round.hands[posting.seat])
    if posting.result is ClaimResult.WIN:
        also = f", and so are {about.whose} own" if own else ""
        return f"the player-dealer’s seven cards are ace high{also}"
    return "the player-dealer’s seven cards are not ace high"


def _base(about: SettledWager) -> str:
    rules, round = about.game.rules, about.round
    high = pushing_high(rules, round.player_dealer_hand)
    if high is not None:
        name = high.name.lower()
        return f"the player-dealer’s seven cards are {name} high, so base wagers go back"
    mine, bank = round.laid[about.posting.seat], round.laid[round.player_dealer]
    if mine.foul:
        return _foul(about, mine)
    return _both(about, mine, bank)


def _foul(about: SettledWager, mine: HandAsSet) -> str:
    if mine.reason is not None:
        return f"{about.whose} hand was called foul because {_FOUL[mine.reason]}"
    front, back = (words(about.game.rules, each) for each in (mine.front, mine.back))
    return f"{about.whose} hand was foul: the front, {front}, is higher than the back, {back}"


def _both(about: SettledWager, mine: HandAsSet, bank: HandAsSet) -> str:
    """Both comparisons, the front first; of tiles it is called the low hand."""
    rules = about.game.rules
    own, other = (strengths(rules, each.front, each.back) for each in (mine, bank))
    names = ("low hand", "high hand") if rules.pieces is Pieces.TILES else ("front", "back")
    hands = ((mine.front, bank.front), (mine.back, bank.back))
    told = []
    for name, (held, against), one, two in zip(names, hands, own, other, strict=True):
        called_mine, called_bank = words(rules, held), words(rules, against)
        if called_mine == called_bank and rules.pieces is Pieces.CARDS:
            # Only a kicker tells them apart.
            called_mine, called_bank = full_words(one, [two]), full_words(two, [one])
        if one == two:
            told.append(f"the {name} is a copy ({called_mine}), which is the player-dealer’s")
        else:
            verb = "beats" if one > two else "loses to"
            told.append(f"{about.whose} {name}, {called_mine}, {verb} {called_bank}")
    return "; ".join(told)


def _fortune(about: SettledWager) -> str:
    rules, posting = about.game.rules, about.posting
    line = fortune_line(
        about.round.hands[posting.seat],
        by_rank=rules.fortune_by_rank,
        royal_match_natural_only=rules.royal_match_natural_only,
    )
    held = "no pair" if line is Fortune.HIGH_CARD else with_article(line.words)
    says = f"{about.whose} seven cards hold {held}"
    return f"{says}, which pays nothing" if posting.result is ClaimResult.LOSE else says


def _envy(bet: FortuneBet, rule_ids: tuple[str, ...]) -> str:
    """Another player's hand that pays; its line is the first rule of the posting."""
    lines = [line for line, row in bet.envy_pays.rows.items() if row.rule_id == rule_ids[0]]
    return f"another player’s seven cards hold {with_article(Fortune(lines[0]).words)}"
