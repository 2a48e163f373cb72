"""View of a pai gow round for one person."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.families.pai_gow.play.round import HandAsSet, PaiGowRound, Stage
from houseway.families.pai_gow.rules.hands import in_order, laid_down
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.play.round import Phase
from houseway.play.views.view_types import HIDDEN, RoundView
from houseway.rules.game import Game
from houseway.things.cards import Card


class PaiGowView(RoundView, frozen=True, kw_only=True):
    """A hand that is set shows its front first, then what lies behind."""

    stage: str | None
    piles: int
    """How many lie in the middle; none once they are delivered."""
    left_over: int
    pile: int | None
    dice: tuple[int, ...] | None
    set_seats: tuple[int, ...]
    """Whose hands lie set, face down or open."""
    house_way_seats: tuple[int, ...]
    """Whose hands are left to the house dealer."""
    foul_seats: tuple[int, ...]
    """Whose hands everybody knows to be foul: called so, or shown at the end."""
    awaited_seats: tuple[int, ...]
    """Where a decision is still waited for: everybody sets at the same time."""
    front_size: int

    def parts(self, seat: int) -> tuple[tuple[str, ...], ...]:
        """What lies in front and what behind, once a hand is set."""
        cards = self.hands.get(seat, ())
        apart = seat in self.set_seats
        return (cards[: self.front_size], cards[self.front_size :]) if apart else (cards,)

    @property
    def besides(self) -> Mapping[str, object]:
        return {
            "stage": self.stage,
            "piles": self.piles,
            "left_over": self.left_over,
            "pile": self.pile,
            "dice": self.dice,
            "set_seats": self.set_seats,
            "house_way_seats": self.house_way_seats,
            "foul_seats": self.foul_seats,
            "awaited": self.awaited_seats,
            "front_size": self.front_size,
        }


def visible_cards(
    game: Game[PaiGow], round: PaiGowRound, seat: int, player: str | None
) -> tuple[str, ...]:
    hand = round.hands[seat]
    if not _is_open_to(game.rules, round, seat, player):
        return (HIDDEN,) * len(hand)
    return tuple(card.text for card in _in_order(game.rules, round, seat))


def _in_order(rules: PaiGow, round: PaiGowRound, seat: int) -> tuple[Card, ...]:
    """Cards are put in order by whoever holds them, and laid down so."""
    laid = round.laid.get(seat)
    if laid is None:
        return in_order(rules, round.hands[seat])
    return (*laid_down(rules, laid.front), *laid_down(rules, laid.back))


def _is_open_to(rules: PaiGow, round: PaiGowRound, seat: int, player: str | None) -> bool:
    if round.phase is Phase.SETTLING:
        return True
    if seat == round.player_dealer:
        # It is shown first where the game says so, and otherwise when every other hand is set.
        return rules.exposed or round.stage is Stage.BANK
    return player is not None and _looks_at(round, player) == seat


def _looks_at(round: PaiGowRound, player: str) -> int | None:
    """The one hand that a player sees: the one they set, or the first that they wagered on.

    A hand that is left to the house dealer before the deal is seen by nobody.
    """
    own = [spot for spot, setter in round.setters.items() if setter == player]
    wagered = [line.spot for line in round.lines if line.player == player]
    return next((spot for spot in (*own, *wagered) if spot in round.setters), None)


def view_fields(game: Game[PaiGow], round: PaiGowRound) -> Mapping[str, object]:
    lying = bool(round.order) and not round.hands
    return {
        "stage": round.stage,
        "piles": game.rules.positions if lying else 0,
        "left_over": game.rules.left_over if round.order else 0,
        "pile": round.pile,
        "dice": round.dice,
        "set_seats": tuple(round.laid),
        "house_way_seats": tuple(sorted(round.left_to_house)),
        "foul_seats": tuple(spot for spot, laid in round.laid.items() if _is_known(round, laid)),
        "awaited_seats": tuple(line.spot for line in round.awaited),
        "front_size": game.rules.front_size,
    }


def _is_known(round: PaiGowRound, laid: HandAsSet) -> bool:
    """A hand that was set foul is found to be so when it is turned over."""
    return laid.foul and (laid.reason is not None or round.phase is Phase.SETTLING)


def provable(_: Game[PaiGow], round: PaiGowRound, __: RoundView) -> list[int]:
    """The whole shuffle: every hand was shown, and the dice follow from all of it."""
    return list(range(len(round.dealt_order)))
