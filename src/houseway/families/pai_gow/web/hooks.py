"""Web hooks of pai gow: buttons, floor calls, frame extras, reasons (`BankedWebHooks`)."""

from __future__ import annotations

from houseway.errors import Refusal
from houseway.families.pai_gow.play.actions import CallFoul, FoulReason, ReplaceCard, ShowBank
from houseway.families.pai_gow.play.floor_calls import foul_reasons
from houseway.families.pai_gow.rules.citations import SetCite
from houseway.families.pai_gow.web.explanations import explain_result, hand_names
from houseway.families.pai_gow.web.frame_extras import frame_extras
from houseway.play.actions import Action
from houseway.web.banked.hooks import BankedWebHooks, DecisionButton
from houseway.web.pages.floor.floor_calls import CallField, FloorCall, FloorCallForm


def _replace(said: FloorCallForm) -> Action:
    if said.card is None:
        raise Refusal("Say which card was seen")
    return ReplaceCard(said.by, said.card)


HOOKS = BankedWebHooks(
    {
        "choose_pile": DecisionButton("Choose the pile", "1"),
        "set_hand": DecisionButton("Lock", "Enter"),
        "house_way": DecisionButton("House way", "h"),
    },
    called=hand_names,
    because=explain_result,
    calls=(
        FloorCall(
            "call_foul",
            "Call the hand foul",
            lambda said: CallFoul(said.by, said.seat, FoulReason(said.reason)),
            asks=(CallField.SEAT, CallField.REASON),
            reasons=foul_reasons,
            is_known=lambda game: bool(game.cite(SetCite.FOUL)),
        ),
        FloorCall(
            "replace_card",
            "Change the card that was seen",
            _replace,
            asks=(CallField.CARD,),
            is_known=lambda game: bool(game.cite(SetCite.REPLACED)),
        ),
        FloorCall(
            "show_bank",
            "The player-dealer’s hand was seen too early",
            lambda said: ShowBank(said.by),
            is_known=lambda game: bool(game.cite(SetCite.ACCIDENT)) and not game.rules.exposed,
        ),
    ),
    besides=frame_extras,
    first_decision=(
        "Set your hand in two: a small one in front and a better one behind. Both must beat the "
        "player-dealer's to win; one of them alone is a push. If you are not sure, House way sets "
        "it for you as the house dealer would."
    ),
)
