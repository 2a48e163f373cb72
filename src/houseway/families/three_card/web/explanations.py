"""Explanations in three-card poker: hands in words, and why a wager was won or lost."""

from __future__ import annotations

from houseway.families.three_card.rules.ante_bonus import ANTE_BONUS
from houseway.families.three_card.rules.rules import ThreeCardPoker
from houseway.families.three_card.settle import player_dealer_showdown, strength_of
from houseway.floor.banked.advice import parse_seen_cards
from houseway.play.round import LineChoice
from houseway.play.views.view_types import HIDDEN, RoundView
from houseway.rank.hands.hand_names import three_card_words, with_article
from houseway.rank.hands.high_hand import best_five_strength, high_category
from houseway.rank.hands.three_card_hand import ThreeCard, three_card_category
from houseway.rules.bets import Judge, SideBet
from houseway.rules.game import Game
from houseway.settle.claims import ClaimResult
from houseway.things.cents import odds_text
from houseway.web.banked.hooks import SettledWager


def hand_names(game: Game[ThreeCardPoker], seen: RoundView, seat: int) -> tuple[str, ...]:
    texts = seen.hands[seat]
    if not texts or HIDDEN in texts:
        return ()
    cards = parse_seen_cards(game.rules.deck, texts)
    return (three_card_words(strength_of(game.rules, cards)),)


def explain_result(about: SettledWager) -> str:
    posting = about.posting
    if posting.bet == ANTE_BONUS.id:
        return _bonus(about)
    line = about.round.line(posting.player, posting.seat)
    side = about.side_bet
    if line.choice is LineChoice.FOLD and (side is None or side.lost_by_fold):
        return f"{about.who} folded"
    return _compared(about) if side is None else _side(about, side)


def _compared(about: SettledWager) -> str:
    """Ante and Play: the hand against the player-dealer's."""
    rules, round, posting = about.game.rules, about.round, about.posting
    against = player_dealer_showdown(rules, round)
    own = strength_of(rules, round.hands[posting.seat])
    if not against.qualifies:
        weak = three_card_words(against.strength)
        says = f"the player-dealer’s {weak} is too low to play against"
        if posting.result is ClaimResult.PUSH:
            hand = three_card_words(own, against.strength)
            return f"{says}, and {about.whose} {hand} does not beat it"
        return says
    mine = three_card_words(own, against.strength)
    theirs = three_card_words(against.strength, own)
    return about.compare_hands(own, against.strength, mine, theirs)


def _bonus(about: SettledWager) -> str:
    """On the Ante, for the hand itself."""
    strength = strength_of(about.game.rules, about.round.hands[about.posting.seat])
    words, trips = with_article(three_card_words(strength)), ThreeCard.THREE_OF_A_KIND
    verb = "pay" if three_card_category(strength) is trips else "pays"
    odds, ante = odds_text(about.posting.pays), about.game.rules.ante.name
    return f"{words} {verb} {odds} on the {ante}, whoever wins"


def _side(about: SettledWager, bet: SideBet) -> str:
    rules, round, posting = about.game.rules, about.round, about.posting
    hand = round.hands[posting.seat]
    if bet.judge == Judge.OWN_CARDS:
        words = three_card_words(strength_of(rules, hand))
        if posting.result is ClaimResult.WIN:
            return f"{about.whose} hand is {with_article(words)}"
        return f"{about.whose} {words} is not on its pay table"
    if bet.judge == Judge.OWN_LINES:
        return about.pay_line(bet)
    best = high_category(best_five_strength((*hand, *round.player_dealer_hand)))
    words = with_article(best.words)
    made = f"the best five of {about.whose} cards and the player-dealer’s make {words}"
    return made if posting.result is ClaimResult.WIN else f"{made}, which pays nothing"
