"""Floor calls in pai gow: misdeals, changed cards, fouls, hands exposed early."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from houseway.errors import Refusal
from houseway.families.pai_gow.play.actions import (
    CallFoul,
    FindSameCards,
    FoulReason,
    ReplaceCard,
    ShowBank,
)
from houseway.families.pai_gow.play.events import BankSeen, CardReplaced, FoulCalled, SameCardsFound
from houseway.families.pai_gow.play.hand_setting import (
    has_begun,
    setting_closed,
    shown_first,
    unset_spots,
)
from houseway.families.pai_gow.play.round import PaiGowRound, Stage
from houseway.families.pai_gow.rules.citations import SetCite
from houseway.families.pai_gow.rules.reading_choices import Duplicates, Pieces
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.play.actions import VoidReason, VoidRound
from houseway.play.betting import refuse_void as refuse_any_void
from houseway.play.events import Event, RoundVoided
from houseway.play.round import Phase
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.things.cards import Mark, Rank

_MISDEALS: Mapping[VoidReason, StrEnum] = {
    VoidReason.EXPOSED_ACE: SetCite.SEEN_ACE,
    VoidReason.EXPOSED_CARDS: SetCite.SEEN_CARDS,
    VoidReason.WRONG_STUB: Cite.STUB,
    VoidReason.WRONG_STACK: SetCite.WRONG_PILE,
    VoidReason.SAME_CARDS: SetCite.SAME_CARDS,
    VoidReason.WRONG_SEAT: SetCite.WRONG_SEAT,
}
"""What calls off a deal. One boxed or exposed card alone is changed, and does not."""

_OF_TILES = (VoidReason.WRONG_STACK,)
"""There is no ace among tiles, most of them are there twice, and none is left over."""

_ON_THE_DEAL = (VoidReason.EXPOSED_ACE, VoidReason.EXPOSED_CARDS, VoidReason.WRONG_SEAT)
"""What has to be noticed before hands are set."""

_HOUSE_S_OWN = (
    VoidReason.NO_WAGERS,
    VoidReason.SHOE_EMPTY,
    VoidReason.FLOOR_DECISION,
    VoidReason.DECK_LOST,
)
"""What is no mistake of the deal."""


def misdeals(game: Game[PaiGow]) -> Mapping[VoidReason, tuple[str, ...]]:
    """What calls off a deal of this game, with its rule."""
    known = _OF_TILES if game.rules.pieces is Pieces.TILES else _MISDEALS
    return {reason: game.cite(_MISDEALS[reason]) for reason in known}


def refuse_void(game: Game[PaiGow], round: PaiGowRound, action: VoidRound) -> Refusal | None:
    known, reason = misdeals(game), action.reason
    if reason in (VoidReason.BOXED_CARD, VoidReason.EXPOSED_CARD) and _changes_cards(game):
        return Refusal(
            "One boxed or exposed card is changed, not the whole deal", game.cite(SetCite.REPLACED)
        )
    if reason in _HOUSE_S_OWN:
        return refuse_any_void(game, round, action)
    if reason not in known:
        return Refusal(f"{game.name} has no misdeal for a {reason}", game.cite(Cite.MISDEAL))
    cited = known[reason]
    if round.phase in (Phase.VOID, Phase.SETTLING):
        return refuse_any_void(game, round, VoidRound(action.by, VoidReason.FLOOR_DECISION))
    if not round.order:
        return Refusal("Nothing has been dealt yet", cited)
    if reason is VoidReason.WRONG_SEAT and not round.hands:
        return Refusal("No hand has been delivered yet", cited)
    if reason in _ON_THE_DEAL and has_begun(game, round):
        return Refusal(f"Hands are set already: {reason} no longer voids the round", cited)
    return None


def _changes_cards(game: Game[PaiGow]) -> bool:
    return bool(game.cite(SetCite.REPLACED))


def refuse_replace(game: Game[PaiGow], round: PaiGowRound, action: ReplaceCard) -> Refusal | None:
    cited = game.cite(SetCite.REPLACED)
    if not cited:
        return Refusal(f"No card is changed in {game.name}")
    if round.phase is not Phase.DECIDING or has_begun(game, round):
        return Refusal("A card is changed after the deal, before a hand is set", cited)
    if action.card.mark is Mark.JOKER or action.card.rank is Rank.ACE:
        return Refusal("An ace or the joker that was seen is a misdeal", game.cite(Cite.MISDEAL))
    if round.replaced is not None:
        return Refusal("A second card that was seen is a misdeal", game.cite(Cite.MISDEAL))
    if action.card not in round.order:
        return Refusal(f"{action.card} is in no pile", cited)
    return None


def replace_card(game: Game[PaiGow], round: PaiGowRound, action: ReplaceCard) -> tuple[Event, ...]:
    """Where the player-dealer's hand lay open already, it is set again with the new card."""
    event = CardReplaced(action.by, action.card, round.left_over[0])
    banker = round.player_dealer
    before = round.hands.get(banker, ())
    if not game.rules.exposed or action.card not in before:
        return (event,)
    hand = tuple(event.new if card is event.card else card for card in before)
    return (event, *shown_first(game.rules, banker, hand))


def known_fouls(game: Game[PaiGow]) -> tuple[FoulReason, ...]:
    """What the rules of a game make a hand foul for, under one option or another."""
    return tuple(each for each in FoulReason if game.cite(each.occasion))


def foul_reasons(game: Game[PaiGow]) -> tuple[FoulReason, ...]:
    """What a hand can be called foul for: that it touched others, only where the house says so."""
    off = () if game.rules.unprotected_foul else (FoulReason.UNPROTECTED,)
    return tuple(each for each in known_fouls(game) if each not in off)


def refuse_foul(game: Game[PaiGow], round: PaiGowRound, action: CallFoul) -> Refusal | None:
    cited = game.cite(SetCite.FOUL)
    if not cited:
        return Refusal(f"No hand is foul in {game.name}", game.cite(SetCite.MUST_OUTRANK))
    if round.phase is not Phase.DECIDING or not round.hands:
        return Refusal("A hand is called foul while hands are set", cited)
    if action.spot not in round.wagered_spots:
        return Refusal(f"There is no wager at seat {action.spot}", cited)
    if action.reason not in known_fouls(game):
        return Refusal(f"No rule of {game.name} makes a hand foul for: {action.reason}", cited)
    if action.reason not in foul_reasons(game):
        return Refusal(
            f"{game.name} is dealt here without unprotected_foul, the option by which a hand that "
            "touched other cards is foul",
            game.cite(action.reason.occasion),
        )
    return None


def call_foul(game: Game[PaiGow], round: PaiGowRound, action: CallFoul) -> tuple[Event, ...]:
    """The hand loses. If it was the last one waited for, the setting ends with it."""
    event = FoulCalled(action.by, action.spot, action.reason)
    waiting = [line for line in round.awaited if line.spot != action.spot]
    if round.stage is not Stage.SETTING or waiting:
        return (event,)
    unset = [spot for spot in unset_spots(round) if spot != action.spot]
    return (event, *setting_closed(game.rules, round.hands, unset))


def refuse_same_cards(
    game: Game[PaiGow], round: PaiGowRound, action: FindSameCards
) -> Refusal | None:
    cited = game.cite(SetCite.SAME_CARDS)
    if not cited:
        return Refusal(f"No rule of {game.name} speaks of two identical cards")
    opened = round.stage is Stage.BANK or (game.rules.exposed and round.stage is Stage.SETTING)
    if round.phase is not Phase.DECIDING or not opened:
        return Refusal("No hand is compared before the player-dealer's lies open", cited)
    if action.spot not in round.wagered_spots:
        return Refusal(f"There is no wager at seat {action.spot}", cited)
    return None


def find_same_cards(game: Game[PaiGow], _: PaiGowRound, action: FindSameCards) -> tuple[Event, ...]:
    """The round is void, or by the other reading what comes from that hand on (DHP-116)."""
    if game.rules.duplicates is Duplicates.ROUND:
        return (RoundVoided(action.by, VoidReason.SAME_CARDS),)
    return (SameCardsFound(action.by, action.spot),)


def refuse_show(game: Game[PaiGow], round: PaiGowRound, _: ShowBank) -> Refusal | None:
    cited = game.cite(SetCite.ACCIDENT)
    if not cited or game.rules.exposed:
        return Refusal(f"In {game.name} nothing follows from that")
    if round.stage is not Stage.SETTING or round.phase is not Phase.DECIDING:
        return Refusal("No hand is waiting to be set", cited)
    return None


def show_bank(game: Game[PaiGow], round: PaiGowRound, action: ShowBank) -> tuple[Event, ...]:
    """Hands that are not set yet are set by the house way (DHP-86)."""
    closed = setting_closed(game.rules, round.hands, unset_spots(round))
    return (BankSeen(action.by), *closed)
