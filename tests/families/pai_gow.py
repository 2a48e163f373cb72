"""Test traits of pai gow: each sees the hand that they set, and the bank's when it is opened."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from houseway.families.pai_gow.play.actions import AskHouseWay, ChoosePile, SetHand
from houseway.families.pai_gow.play.events import BankOpened, CardReplaced, PilesDelivered
from houseway.play.events import Event
from houseway.play.round import Phase
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from tests.contract.occasions import OF_ANTE_PLAY, OF_TWENTY_ONE
from tests.families import Rounds, Tables, Traits
from tests.web.open_cards import Felt, texts


class PaiGowFelt(Felt):
    """Each sees the hand that they set; the player-dealer's is opened when the others are set.

    In the game that is dealt face up it lies open from the beginning (FUP-60). A hand that is left
    to the house dealer is seen by nobody before the end.
    """

    setters: Mapping[int, str] = {}

    def happened(self, event: Event) -> None:
        super().happened(event)
        match event:
            case PilesDelivered(hands, setters):
                self.held = {seat: texts(hand) for seat, hand in hands.items()}
                self.setters = setters
                if self.game.rules.exposed:
                    self.open[self.bank] = list(self.held[self.bank])
            case BankOpened():
                self.open[self.bank] = list(self.held[self.bank])
            case CardReplaced(_, card, new):
                self.held = {
                    seat: tuple(new.text if text == card.text else text for text in hand)
                    for seat, hand in self.held.items()
                }
                # The card was seen by everybody, and lies in nobody's hand any more.
                self.open = {seat: list(self.held[seat]) for seat in self.open} | {0: [card.text]}

    def own(self, you: str) -> Iterable[int]:
        """The hand that one sets, or else the first that one has wagered on."""
        sets = [seat for seat, setter in self.setters.items() if setter == you]
        behind = [spot for spot in self.closed_in if you in self.bettors(spot)]
        first = [seat for seat in (*sets, *behind) if seat in self.setters and seat != self.bank]
        return first[:1]


def may_see(game: Game[Any], round: Any, player: str | None) -> set[str]:
    """Nothing before it is delivered; then one hand of one's own, and the bank's when it is open.

    In random rounds nobody wagers on more than one seat.
    """
    over = round.phase is Phase.SETTLING
    seen: set[str] = set()
    for seat, hand in round.hands.items():
        bank = seat == round.player_dealer and (game.rules.exposed or round.stage == "bank")
        own = any(line.spot == seat and line.player == player for line in round.lines)
        if over or bank or own:
            seen |= {card.text for card in hand}
    return seen


def may_be_proved(game: Game[Any], _: Any, __: str | None) -> set[str]:
    """The whole deck."""
    return {card.text for card in game.rules.shoe}


TRAITS = Traits(
    rounds=Rounds(hinted=6, judged=3, dealt_again=3, random=30, recalled=5),
    own_drills=frozenset({"house-way", "compare"}),
    decisions=(ChoosePile, SetHand, AskHouseWay),
    may_see=may_see,
    may_be_proved=may_be_proved,
    open_cards=PaiGowFelt,
    not_met=(OF_TWENTY_ONE | OF_ANTE_PLAY | {Cite.UP_CARD, Cite.RACK}) - {Cite.STUB},
    tables=Tables(
        played="PG1",
        presses=("choose_pile", "set_hand"),
        laid=("PG1", "PG3", "PG4"),
        laid_often=("PG1", "PG4"),
        watched={"pai_gow": "PG1", "tiles": "PG4"},
        watches_others=True,
    ),
    scenes=("double_hand_poker", "face_up_pai_gow", "fortune_pai_gow", "pai_gow_tiles"),
)
