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
from tests.felt.banked import Alike, Banked
from tests.felt.charged import LIST_B, Charged
from tests.felt.pai_gow import PaiGow
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


PAI_GOW = Alike(
    base="base",
    at_risk=1,
    go_on=PaiGow.everybody_house_way,
    win=("As Ah 2c 2d 4s 5h 7d", "Ac Ad 2h 2s 4h 5c 7c", "9s 9h 9d Kc Qd 6c 5s"),
    lose=("Jh Ts 8c 7d 5h 4s 2c", "Jc Th 8h 7c 5c 4h 2s", "Js 8d 7s 6c 5s 3h 3d"),
    tie=("As Ts Td 8c 5h 4s 2c", "Ac Th Tc 8h 5c 4h 2s", "Qd Qh 4c 4d 8s 7h 6c"),
)
TILES = Alike(
    base="base",
    at_risk=1,
    go_on=PaiGow.everybody_house_way,
    win=("4-4 3-3 6-5 2-1", "6-4 5-1 3-1 3-2", "6-5 3-3 4-3 1-1"),
    lose=("4-4 3-3 6-2 6-3", "6-4 5-1 3-1 5-5", "6-5 3-3 4-3 2-2"),
    tie=("4-4 3-3 6-2 5-5", "6-4 5-1 3-1 6-6", "6-5 3-3 4-3 4-4"),
)
_PAI_GOW_BANK = "Ks Kh Qs Jd 9c 6d 3c"
DHP = Banked(
    "DHP",
    "double-hand-poker",
    PAI_GOW,
    7,
    rotation=("DHP-18", "DHP-19", "DHP-20"),
    bank=("DHP-15",),
    uncovered=("DHP-105", "DHP-108"),
    hand=_PAI_GOW_BANK,
)
FPG = Banked(
    "FPG",
    "fortune-pai-gow",
    PAI_GOW,
    7,
    rotation=("FPG-68",),
    bank=("FPG-34", "FPG-1"),
    uncovered=("FPG-49", "DHP-105"),
    hand=_PAI_GOW_BANK,
)
FUP = Banked(
    "FUP",
    "face-up-pai-gow",
    PAI_GOW,
    7,
    rotation=("FUP-3", "FUP-135"),
    bank=("FUP-29",),
    uncovered=("FUP-1", "FUP-2"),
    hand=_PAI_GOW_BANK,
)
PGT = Banked(
    "PGT",
    "pai-gow-tiles",
    TILES,
    8,
    rotation=("PGT-51", "PGT-52", "PGT-53"),
    bank=("PGT-51", "PGT-55"),
    uncovered=("PGT-55", "PGT-56"),
    hand="5-2 6-4 5-4 6-1",
)
CHARGED = (
    Charged(
        "DHP_AT_MORTIMER",
        DHP,
        "mortimer-paigow-2",
        limits=(10, 200),
        due=(1, 1),
        highest=1,
        rules=("DHP-46", "DHP-51"),
        other=None,
        foreign=("faceup-1", "calgames-B-1", "mortimer-paigow-1"),
    ),
    Charged(
        "DHP_AT_MARYSVILLE",
        DHP,
        "calgames-A-1",
        limits=(10, 500),
        due=(1, 1),
        highest=1,
        rules=("DHP-46", "DHP-51"),
        other="calgames-A-2",
        foreign=("faceup-1", "calgames-B-1", "mortimer-paigow-1"),
    ),
    LIST_B(
        "FPG",
        FPG,
        "calgames-B-1",
        rules=("FPG-25", "FPG-26", "DHP-51"),
        other="calgames-B-2",
        foreign=("faceup-1", "mortimer-paigow-1"),
    ),
    LIST_B("FUP", FUP, "faceup-1", rules=("FUP-132",), other="faceup-2", foreign=("calgames-A-1",)),
    Charged(
        "PGT",
        PGT,
        "calgames-A-6",
        limits=(5, 500),
        due=(1, 1),
        highest=3,
        rules=("PGT-63",),
        other="calgames-B-1",
        foreign=("faceup-1", "mortimer-paigow-1"),
    ),
)
TRAITS = Traits(
    rounds=Rounds(hinted=6, judged=3, dealt_again=3, random=30, recalled=5),
    own_drills=frozenset({"house-way", "compare"}),
    decisions=(ChoosePile, SetHand, AskHouseWay),
    banked=(DHP, FPG, FUP, PGT),
    charged=CHARGED,
    language=PaiGow,
    may_see=may_see,
    may_be_proved=may_be_proved,
    open_cards=PaiGowFelt,
    not_met=(OF_TWENTY_ONE | OF_ANTE_PLAY | {Cite.UP_CARD, Cite.RACK}) - {Cite.STUB},
    tables=Tables(
        played="PG1",
        presses=("choose_pile", "set_hand"),
        laid={"PG1": 7, "PG3": 7, "PG4": 4},
        decision="set_hand",
        laid_often=("PG1", "PG4"),
        watched={"pai_gow": "PG1", "tiles": "PG4"},
        watches_others=True,
    ),
    scenes=("double_hand_poker", "face_up_pai_gow", "fortune_pai_gow", "pai_gow_tiles"),
)
