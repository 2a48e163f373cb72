"""Test traits of blackjack: all hands lie open, but the player-dealer's second card."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
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
from tests.felt.banked import Alike, Banked
from tests.felt.charged import LIST_B, Charged
from tests.felt.twenty_one import TwentyOne, shoe_with
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


TWENTY_ONE = Alike(
    base="base",
    at_risk=1,
    go_on=TwentyOne.everybody_stands,
    win=("Kd 9d", "Kd 9d", "Kd 9d"),
    lose=("Kc 7d", "Kc 7d", "Kc 7d"),
    tie=("Kh 8d", "Kh 8d", "Kh 8d"),
)
NB = Banked(
    "NB",
    "no-bust",
    TWENTY_ONE,
    8,
    rotation=("NB-107", "NB-108", "NB-109"),
    bank=("NB-26", "NB-28"),
    uncovered=("NB-29", "NB-100", "NB-102"),
    hand="7c",
    later="As",
)
P21 = Banked(
    "P21",
    "pure-21.5",
    TWENTY_ONE,
    8,
    rotation=("P21-74", "P21-75", "P21-76"),
    bank=("P21-19", "P21-20"),
    uncovered=("P21-72", "P21-73"),
    hand="Kc 8h",
)
PS = Banked(
    "PS",
    "pure-spanish-21.5",
    TWENTY_ONE,
    7,
    rotation=("PS-03",),
    bank=("PS-22", "PS-23"),
    uncovered=("PS-04", "PS-05"),
    hand="Kh 8d",
    button=False,
)
NB6 = Banked(
    "NB6",
    "no-bust-6.0",
    TWENTY_ONE,
    8,
    rotation=("NB6-87", "NB6-88", "NB6-89", "NB6-90"),
    bank=("NB6-20",),
    uncovered=("NB6-85", "NB6-86"),
    hand="5s 3d",
    later="Tc",
    banking=8,
    order=(3, 2, 1),
)
NBB = Banked(
    "NBB",
    "no-bust-6.0-buster",
    TWENTY_ONE,
    10,
    rotation=("NBB-86", "NBB-87", "NBB-88", "NBB-89"),
    bank=("NBB-19",),
    uncovered=("NBB-84", "NBB-85"),
    hand="5s 3d",
    later="Tc",
    banking=8,
    order=(3, 2, 1),
)
_AT_MORTIMER = partial(
    Charged, rules=("P21-25", "P21-30"), foreign=("mortimer-nb6-1", "mortimer-p215-5")
)
_VERSION_6 = partial(
    Charged, limits=(5, 50), due=(0.50, 0.50), highest=2, other=None, before_deal=False
)
CHARGED = (
    LIST_B(
        "NB_AT_MARYSVILLE",
        NB,
        "calgames-B-4",
        rules=("NB-30", "NB-32"),
        other="calgames-B-5",
        foreign=("mortimer-p215-1", "faceup-9", "ps215-1"),
    ),
    Charged(
        "NB_AT_MORTIMER",
        NB,
        "mortimer-nb-1",
        limits=(5, 50),
        due=(1, 0.5),
        highest=1,
        rules=("NB-30", "NB-32"),
        other=None,
        foreign=("mortimer-p215-1", "faceup-9", "ps215-1"),
    ),
    _AT_MORTIMER(
        "P21",
        P21,
        "mortimer-p215-2",
        limits=(5, None),
        due=(0.5, 0),
        highest=3,
        other="mortimer-p215-1",
    ),
    _AT_MORTIMER(
        "P21_FROM_100",
        P21,
        "mortimer-p215-4",
        limits=(100, None),
        due=(2, 0),
        highest=10,
        other="mortimer-p215-2",
    ),
    Charged(
        "PS",
        PS,
        "ps215-7",
        limits=(5, 500),
        due=(1, 0),
        highest=10,
        rules=("PS-28",),
        other="ps215-8",
        foreign=("calgames-B-1", "mortimer-p215-1", "faceup-9"),
    ),
    Charged(
        "PS_BOTH_PAY",
        PS,
        "ps215-49",
        limits=(10, 500),
        due=(0.5, 0.5),
        highest=4,
        rules=("PS-28",),
        other=None,
        foreign=("calgames-B-1", "mortimer-p215-1", "faceup-9"),
    ),
    _VERSION_6(
        "NB6",
        NB6,
        "mortimer-nb6-2",
        rules=("NB6-25",),
        foreign=("mortimer-nb6-1", "mortimer-nb6-buster-2"),
    ),
    _VERSION_6(
        "NBB",
        NBB,
        "mortimer-nb6-buster-2",
        rules=("NBB-24",),
        foreign=("mortimer-nb6-buster-1", "mortimer-nb6-2"),
    ),
)
TRAITS = Traits(
    rounds=Rounds(hinted=1, judged=3, dealt_again=2, random=80, recalled=20),
    own_drills=frozenset({"chart", "total"}),
    decisions=(HandAction, AnswerAction),
    order=shoe_with,
    banked=(NB, P21, PS, NB6, NBB),
    charged=CHARGED,
    language=TwentyOne,
    may_see=may_see,
    may_be_proved=may_be_proved,
    open_cards=TwentyOneFelt,
    refused=(Hit("P2", 2), Insure("P2", 2, 250), Decline("P2", 2)),
    not_met=OF_ANTE_PLAY,
    tables=Tables(
        played="4",
        presses=("stand", "hit", "decline"),
        laid={"4": 2, "6": 2, "8": 2},
        splits=True,
        decision="stand",
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
