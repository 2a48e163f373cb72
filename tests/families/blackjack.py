"""Test traits of blackjack: all hands lie open, but the player-dealer's second card."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from houseway.families.blackjack.play.actions import (
    AnswerAction,
    Decline,
    HandAction,
    Hit,
    Insure,
)
from houseway.families.blackjack.play.events import (
    CardDrawn,
    FirstCardsDealt,
    PlayerDealerDrew,
    SecondCardShown,
)
from houseway.play.deck.shoe import is_used_up
from houseway.play.events import DecisionsClosed, Event
from houseway.rank.hands.blackjack_total import total
from houseway.rules.game import Game
from houseway.things.cards import parse_card
from tests.contract.occasions import OF_ANTE_PLAY
from tests.families import Rounds, Tables, Traits
from tests.felt.twenty_one import shoe_with
from tests.web.open_cards import Felt, texts


class TwentyOneFelt(Felt):
    """Every hand lies open, but not the player-dealer's second card; of the shoe only what came."""

    def happened(self, event: Event) -> None:
        match event:
            case FirstCardsDealt():
                cards = texts(event.order[event.start : event.last])
                for place, spot in enumerate(event.spots):
                    self.held[spot] = cards[place :: len(event.spots)]
                    self.open[spot] = [] if spot == self.bank else list(self.held[spot])
            case CardDrawn(spot, _, card):
                self.open[spot].append(card.text)
            case SecondCardShown(card, _) | PlayerDealerDrew(card):
                self.open[self.bank].append(card.text)
            case DecisionsClosed():
                pass
            case _:
                super().happened(event)

    def own(self, _: str) -> Iterable[int]:
        return []

    def may_be_said(self, cards: tuple[str, ...]) -> set[str]:
        shown = tuple(map(parse_card, cards))
        points, _ = total(shown, self.game.rules.limit, self.game.rules.wild)
        return {str(points), f"soft {points}"}


def may_see(_: Game[Any], round: Any, __: str | None) -> set[str]:
    seen = {card.text for box in round.boxes for card in box.cards}
    for seat, hand in round.hands.items():
        down = seat == round.player_dealer and round.second_card is None
        seen |= {card.text for card in (hand[:1] if down else hand)}
    return seen


def may_be_proved(game: Game[Any], round: Any, _: str | None) -> set[str]:
    """Of a shoe what was dealt, and of one that is used up everything."""
    whole = is_used_up(game, round.drawn)
    return {card.text for card in (round.shoe if whole else round.shoe[: round.drawn])}


TRAITS = Traits(
    rounds=Rounds(hinted=1, judged=3, dealt_again=2, random=80, recalled=20),
    own_drills=frozenset({"chart", "total"}),
    decisions=(HandAction, AnswerAction),
    order=shoe_with,
    may_see=may_see,
    may_be_proved=may_be_proved,
    open_cards=TwentyOneFelt,
    refused=(Hit("P2", 2), Insure("P2", 2, 250), Decline("P2", 2)),
    not_met=OF_ANTE_PLAY,
    tables=Tables(
        played="4",
        presses=("stand", "hit", "decline"),
        laid=("4", "6", "8"),
        laid_often=("8",),
        watched={"blackjack": "4"},
    ),
    scenes=(
        "blackjack_bonus_bet",
        "buster_bonus_bet",
        "no_bust",
        "no_bust_6",
        "no_bust_6_buster",
        "pure_215",
        "pure_spanish_215",
    ),
)
