"""View of a round of hold'em against a bank for one person."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.families.holdem_bank.play.round import StreetPlayRound
from houseway.families.holdem_bank.rules.rules import HoldemBank
from houseway.play.deck.single_deck import cards_in_hands, places_in_shuffle
from houseway.play.play_or_fold import open_after_fold
from houseway.play.round import Phase
from houseway.play.views.view_types import HIDDEN, RoundView
from houseway.rules.game import Game


class StreetPlayView(RoundView, frozen=True, kw_only=True):
    board: tuple[str, ...]
    """The community cards; one that lies face down is `??`."""
    street: int

    @property
    def besides(self) -> Mapping[str, object]:
        return {"board": self.board, "street": self.street}

    @property
    def open_board(self) -> tuple[str, ...]:
        return tuple(text for text in self.board if text != HIDDEN)


def visible_cards(
    game: Game[HoldemBank], round: StreetPlayRound, seat: int, player: str | None
) -> tuple[str, ...]:
    hand = round.hands[seat]
    if _open_to(game, round, seat, player):
        return tuple(card.text for card in hand)
    return (HIDDEN,) * len(hand)


def _open_to(game: Game[HoldemBank], round: StreetPlayRound, seat: int, player: str | None) -> bool:
    """Players look at their own cards; at the end those are seen on which something depends."""
    over = round.phase is Phase.SETTLING
    if seat == round.player_dealer:
        return over
    if player is not None and any(
        line.player == player for line in round.lines if line.spot == seat
    ):
        return True
    return over and open_after_fold(game, round, seat)


def view_fields(_: Game[HoldemBank], round: StreetPlayRound) -> Mapping[str, object]:
    down = (HIDDEN,) * (len(round.board) - round.turned)
    return {
        "board": (*(card.text for card in round.open_board), *down),
        "street": round.street,
    }


def provable(_: Game[HoldemBank], round: StreetPlayRound, view: RoundView) -> list[int]:
    """Not the whole deck: what nobody turned over may be a folded hand."""
    board = (card.text for card in round.open_board)
    return places_in_shuffle(round, (*cards_in_hands(view), *board))
