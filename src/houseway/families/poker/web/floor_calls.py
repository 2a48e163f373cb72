"""Floor calls at a poker table: irregularities and jackpot payments, as forms."""

from __future__ import annotations

from collections.abc import Callable

from houseway.families.poker.floor.actions import InHand, PayJackpot
from houseway.families.poker.play.irregular.actions import (
    CALLED_DEAD,
    CheckOutOfTurn,
    DeadReason,
    ExposeCard,
    Fault,
    FindBoxedCard,
    FindJoker,
    FindWrongCount,
    GiveBackAction,
    IrregularAction,
    KillHand,
    LookUnposted,
    Manner,
    MiscountFlop,
    PassOver,
    Retrieval,
    RetrieveHand,
    RuleChips,
    TurnEarly,
)
from houseway.families.poker.rules.citations import PotCite
from houseway.families.poker.rules.game import PotGame
from houseway.web.pages.floor.floor_calls import CallField, CallKind, FloorCall, FloorCallForm

_COUNTS = {
    "a card too many": 1,
    "two cards too many": 2,
    "a card missing": -1,
    "two cards missing": -2,
}


def _call(
    name: str,
    label: str,
    known: PotCite,
    action: Callable[[FloorCallForm], IrregularAction],
    *asks: CallField,
    reasons: tuple[str, ...] = (),
) -> FloorCall:
    return FloorCall(
        name,
        label,
        lambda said: InHand(action(said)),
        asks,
        reasons=lambda _: reasons,
        places=lambda game: game.rules.hole_cards if CallField.PLACE in asks else 0,
        is_known=lambda game: bool(game.cite(known)),
    )


CALLS = (
    _call(
        "exposed_by_dealer", "The house dealer exposed a card", PotCite.EXPOSED,
        lambda said: ExposeCard(said.by, said.seat, said.place),
        CallField.SEAT, CallField.PLACE,
    ),
    _call(
        "exposed_by_player", "The player exposed a card", PotCite.EXPOSED,
        lambda said: ExposeCard(said.by, said.seat, said.place, Fault.PLAYER),
        CallField.SEAT, CallField.PLACE,
    ),
    _call(
        "boxed_card", "The next card is boxed", PotCite.BOXED,
        lambda said: FindBoxedCard(said.by),
    ),
    _call(
        "joker_in_deck", "A joker is in the deck", PotCite.STRAY_JOKER,
        lambda said: FindJoker(said.by),
    ),
    _call(
        "joker_in_hand", "A joker is in a hand", PotCite.STRAY_JOKER,
        lambda said: FindJoker(said.by, said.seat), CallField.SEAT,
    ),
    _call(
        "wrong_count", "A hand has the wrong number of cards", PotCite.WRONG_COUNT,
        lambda said: FindWrongCount(said.by, said.seat, _COUNTS[said.reason]),
        CallField.SEAT, CallField.REASON, reasons=tuple(_COUNTS),
    ),
    _call(
        "early_flop", "The flop came too early", PotCite.EARLY_FLOP,
        lambda said: TurnEarly(said.by, 1),
    ),
    _call(
        "early_turn", "The turn came too early", PotCite.EARLY_TURN,
        lambda said: TurnEarly(said.by, 2),
    ),
    _call(
        "early_river", "The river came too early", PotCite.EARLY_RIVER,
        lambda said: TurnEarly(said.by, 3),
    ),
    _call(
        "flop_taken_back", "Take back a flop with a card too many", PotCite.FLOP_COUNT,
        lambda said: MiscountFlop(said.by),
    ),
    _call(
        "flop_stands", "Let a flop with a card too many stand", PotCite.FLOP_STANDS,
        lambda said: MiscountFlop(said.by, stands=True),
    ),
    _call(
        "check_out_of_turn", "A player checked out of turn", PotCite.OUT_OF_TURN,
        lambda said: CheckOutOfTurn(said.by, said.seat), CallField.SEAT,
    ),
    _call(
        "pass_over", "The action goes on behind a player", PotCite.PASSED_OVER,
        lambda said: PassOver(said.by, said.seat), CallField.SEAT,
    ),
    _call(
        "give_back_action", "Let the player bet again", PotCite.PASSED_OVER,
        lambda said: GiveBackAction(said.by, said.seat), CallField.SEAT,
    ),
    _call(
        "kill_hand", "Call the hand dead", PotCite.DEAD_HAND,
        lambda said: KillHand(said.by, said.seat, DeadReason(said.reason)),
        CallField.SEAT, CallField.REASON, reasons=CALLED_DEAD,
    ),
    _call(
        "retrieve_hand", "Give the hand back", PotCite.RETRIEVED,
        lambda said: RetrieveHand(said.by, said.seat, Retrieval(said.reason)),
        CallField.SEAT, CallField.REASON, reasons=tuple(Retrieval),
    ),
    _call(
        "rule_chips", "Rule what the chips mean", PotCite.STRING_BET,
        lambda said: RuleChips(
            said.by, said.seat, said.cents, said.added_cents, Manner(said.reason)
        ),
        CallField.SEAT, CallField.DOLLARS, CallField.ADDED, CallField.REASON, reasons=tuple(Manner),
    ),
    FloorCall(
        "pay_jackpot", "Pay out of the jackpot",
        lambda said: PayJackpot(said.by, said.seat, said.cents, said.occasion),
        (CallField.SEAT, CallField.DOLLARS, CallField.OCCASION),
        CallKind.PAYMENT,
        is_known=lambda game: bool(game.cite(PotCite.JACKPOT_FEE)),
    ),
    _call(
        "look_unposted", "A player looked before making up a blind", PotCite.UNPOSTED,
        lambda said: LookUnposted(said.by, said.seat), CallField.SEAT,
    ),
)  # fmt: skip


def pot_calls(game: PotGame) -> tuple[FloorCall, ...]:
    return tuple(call for call in CALLS if call.is_known(game))
