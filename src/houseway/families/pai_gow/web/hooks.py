"""Two hands out of one: what one may press, what the floor may call, what the page shows."""

from __future__ import annotations

from houseway.errors import Refusal
from houseway.families.pai_gow.play.actions import CallFoul, FoulReason, ReplaceCard, ShowBank
from houseway.families.pai_gow.play.floor_calls import foul_reasons
from houseway.families.pai_gow.rules.citations import SetCite
from houseway.families.pai_gow.web.explanations import because, called
from houseway.families.pai_gow.web.frame_extras import besides
from houseway.play.actions import Action
from houseway.web.banked.hooks import Button, Buttons
from houseway.web.pages.floor.floor_calls import Asks, Call, Called


def _replace(said: Called) -> Action:
    if said.card is None:
        raise Refusal("Say which card was seen")
    return ReplaceCard(said.by, said.card)


CELL = Buttons(
    {
        "choose_pile": Button("Choose the pile", "1"),
        "set_hand": Button("Lock", "Enter"),
        "house_way": Button("House way", "h"),
    },
    called=called,
    because=because,
    calls=(
        Call(
            "call_foul",
            "Call the hand foul",
            lambda said: CallFoul(said.by, said.seat, FoulReason(said.reason)),
            asks=(Asks.SEAT, Asks.REASON),
            reasons=foul_reasons,
            is_known=lambda game: bool(game.cite(SetCite.FOUL)),
        ),
        Call(
            "replace_card",
            "Change the card that was seen",
            _replace,
            asks=(Asks.CARD,),
            is_known=lambda game: bool(game.cite(SetCite.REPLACED)),
        ),
        Call(
            "show_bank",
            "The player-dealer’s hand was seen too early",
            lambda said: ShowBank(said.by),
            is_known=lambda game: bool(game.cite(SetCite.ACCIDENT)) and not game.rules.exposed,
        ),
    ),
    besides=besides,
    first_decision=(
        "Set your hand in two: a small one in front and a better one behind. Both must beat the "
        "player-dealer's to win; one of them alone is a push. If you are not sure, House way sets "
        "it for you as the house dealer would."
    ),
)
