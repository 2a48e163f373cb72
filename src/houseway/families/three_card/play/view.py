"""View of a round of three-card poker for one person."""

from __future__ import annotations

from houseway.families.three_card.play.round import AntePlayRound
from houseway.families.three_card.rules.rules import ThreeCardPoker
from houseway.play.deck.single_deck import cards_in_hands, places_in_shuffle
from houseway.play.play_or_fold import open_after_fold
from houseway.play.round import Phase, WagerLine
from houseway.play.views.view_types import HIDDEN, RoundView
from houseway.rank.hands.three_card_hand import best_first
from houseway.rules.game import Game


def visible_cards(
    game: Game[ThreeCardPoker], round: AntePlayRound, seat: int, player: str | None
) -> tuple[str, ...]:
    hand = round.hands[seat]
    dealer = seat == round.player_dealer
    if not _open_to(game, round, seat, player):
        return tuple(card.text if dealer and card is round.up_card else HIDDEN for card in hand)
    if dealer:
        # The player-dealer's cards are arranged as the best hand (TCP-52, SCB-66).
        hand = best_first(hand, ace_low_straight_flush=game.rules.ace_low_straight_flush)
    return tuple(card.text for card in hand)


def _open_to(
    game: Game[ThreeCardPoker], round: AntePlayRound, seat: int, player: str | None
) -> bool:
    over = round.phase is Phase.SETTLING
    if seat == round.player_dealer:
        return over
    lines = [line for line in round.lines if line.spot == seat]
    if player is not None and player in _holders(game.rules, lines):
        return True
    return over and open_after_fold(game, round, seat)


def _holders(rules: ThreeCardPoker, lines: list[WagerLine]) -> list[str]:
    """Who looks at a hand: whoever decides for the seat, and others only if they decide alone."""
    return [line.player for line in (lines if rules.independent_backline else lines[:1])]


def provable(_: Game[ThreeCardPoker], round: AntePlayRound, view: RoundView) -> list[int]:
    """Not the whole deck: what nobody turned over may be a folded hand."""
    return places_in_shuffle(round, cards_in_hands(view))
