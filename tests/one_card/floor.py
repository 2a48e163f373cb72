"""One-card rounds in words."""

from __future__ import annotations

from collections.abc import Collection

from houseway.floor.banked.advice import ActionAdvice
from houseway.floor.banked.hooks import BankedFloorHooks
from houseway.floor.play.sentence import Sentence
from houseway.play.events import Event
from houseway.play.views.view_types import RoundView
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.things.cards import cards_text
from tests.one_card.play import CardDropped, CardKept, CardsGiven, OneCardRound
from tests.one_card.rules import OneCard


def _tell(game: Game[OneCard], event: Event) -> Sentence | None:
    match event:
        case CardKept(player, spot):
            return Sentence(f"{player} keeps the card on seat {spot}.")
        case CardDropped(player, spot):
            return Sentence(f"{player} drops the card on seat {spot}.", game.cite(Cite.FOLD))
        case _:
            return None


def _dealt(event: CardsGiven) -> str:
    cards = cards_text(event.order[: len(event.spots)])
    return f"The {event.back} deck is dealt: {cards}."


def _advise(_: Game[OneCard], __: RoundView, choices: Collection[str]) -> ActionAdvice:
    """Dropping loses the wager for certain, so keeping is never worse."""
    values = {"keep_card": 0.0, "drop_card": -100.0}
    return ActionAdvice("keep_card", {name: values[name] for name in choices})


HOOKS = BankedFloorHooks[OneCard, OneCardRound, RoundView](
    tell=_tell,
    dealt=_dealt,
    advise=_advise,
    habit=lambda _, __: "keep_card",
)
