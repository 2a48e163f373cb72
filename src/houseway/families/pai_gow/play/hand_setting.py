"""Setting hands in pai gow: players at once, the house way, the player-dealer last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from houseway.errors import Refusal
from houseway.families.pai_gow.play.actions import AskHouseWay, ChoosePile, SetHand
from houseway.families.pai_gow.play.events import BankOpened, HandSet, LeftToHouse, SetByHouse
from houseway.families.pai_gow.play.piles import setters
from houseway.families.pai_gow.play.round import PaiGowRound, Stage
from houseway.families.pai_gow.rules.citations import SetCite
from houseway.families.pai_gow.rules.hands import (
    front_and_back,
    fronts,
    house_way,
    is_foul,
    pushing_high,
)
from houseway.families.pai_gow.rules.reading_choices import WaySet
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.play.actions import Action
from houseway.play.events import DecisionsClosed, Event
from houseway.play.hooks import ActionCost
from houseway.play.round import Phase, WagerLine
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.things.cards import Card, cards_text

FIRST_PILE = 1
"""What silence of the player-dealer is taken for, and what a machine gives out first."""


def refuse_set(game: Game[PaiGow], round: PaiGowRound, action: SetHand) -> Refusal | None:
    opened = round.stage is Stage.BANK and round.phase is Phase.DECIDING
    if opened and action.spot == round.player_dealer:
        return _refuse_bank(game, round, action)
    return _refuse_turn(game, round, action) or _refuse_cards(game, round, action)


def _refuse_turn(
    game: Game[PaiGow], round: PaiGowRound, action: SetHand | AskHouseWay
) -> Refusal | None:
    spot, player = action.spot, action.player
    if round.phase is not Phase.DECIDING or round.stage is not Stage.SETTING:
        return Refusal("There is no hand to set now", game.cite(Cite.DECISION_ORDER))
    if spot not in round.wagered_spots:
        return Refusal(f"There is no wager at seat {spot}", game.cite(SetCite.PICKED_UP))
    setter = round.setters.get(spot)
    if setter is None:
        return Refusal(
            f"The hand at seat {spot} is set by the house way: who bets on several sets one",
            game.cite(SetCite.ONE_HAND),
        )
    if setter != player:
        return Refusal(
            f"{setter} sets the hand at seat {spot}, not {player}", game.cite(SetCite.WHO_DECIDES)
        )
    if spot in round.laid:
        return Refusal(f"The hand at seat {spot} is set and stays so", game.cite(SetCite.SETTING))
    if spot in round.left_to_house:
        return Refusal(
            f"The hand at seat {spot} is left to the house dealer", game.cite(SetCite.HOUSE_WAY)
        )
    return None


def _refuse_cards(game: Game[PaiGow], round: PaiGowRound, action: SetHand) -> Refusal | None:
    hand, size = round.hands[action.spot], game.rules.front_size
    if len(action.cards) != size:
        return Refusal(
            f"{size} go in front and {len(hand) - size} behind, not "
            f"{len(action.cards)} and {len(hand) - len(action.cards)}",
            game.cite(SetCite.SETTING),
        )
    if Counter(action.cards) - Counter(hand):
        return Refusal(
            f"{cards_text(action.cards)} are not both in the hand at seat {action.spot}",
            game.cite(SetCite.SETTING),
        )
    return None


def _refuse_bank(game: Game[PaiGow], round: PaiGowRound, action: SetHand) -> Refusal | None:
    if action.player != round.banked_by:
        return Refusal(
            f"{round.banked_by} says how the player-dealer's hand is set",
            game.cite(SetCite.PLAYER_DEALER_SETS),
        )
    if refusal := _refuse_cards(game, round, action):
        return refusal
    front, back = front_and_back(game.rules, round.hands[action.spot], action.cards)
    if is_foul(game.rules, front, back):
        return Refusal(
            f"The player-dealer's hand may not be set foul: {cards_text(front)} in front would be "
            "stronger than what lies behind",
            game.cite(SetCite.PLAYER_DEALER_FOUL),
        )
    return None


def set_hand(game: Game[PaiGow], round: PaiGowRound, action: SetHand) -> tuple[Event, ...]:
    front, back = front_and_back(game.rules, round.hands[action.spot], action.cards)
    foul = is_foul(game.rules, front, back)
    event = HandSet(action.player, action.spot, front, back, foul)
    unset = [spot for spot in unset_spots(round) if spot != action.spot]
    if action.spot == round.player_dealer:
        return (event, *by_house(game.rules, round.hands, unset), DecisionsClosed())
    return (event, *_if_all_are_set(game.rules, round, action.spot, unset))


def refuse_house_way(game: Game[PaiGow], round: PaiGowRound, action: AskHouseWay) -> Refusal | None:
    if round.stage is Stage.PILE and round.phase is Phase.DECIDING:
        return _refuse_early(game, round, action)
    refusal = _refuse_turn(game, round, action)
    if refusal is None and not game.rules.allow_house_way_after_look:
        return Refusal(
            "The house way has to be asked for before one looks at the cards",
            game.cite(SetCite.HOUSE_WAY_LATE),
        )
    return refusal


def _refuse_early(game: Game[PaiGow], round: PaiGowRound, action: AskHouseWay) -> Refusal | None:
    """Before the piles are delivered one may ask for the hand that would be one's own to set."""
    if round.line(action.player, action.spot) is None:
        return Refusal(
            f"{action.player} has no wager at seat {action.spot}", game.cite(SetCite.WHO_DECIDES)
        )
    setter = setters(game.rules, round).get(action.spot)
    if setter != action.player:
        who = "the house way" if setter is None else setter
        return Refusal(
            f"The hand at seat {action.spot} is set by {who}, not by {action.player}",
            game.cite(SetCite.ONE_HAND if setter is None else SetCite.WHO_DECIDES),
        )
    if action.spot in round.left_to_house:
        return Refusal(
            f"The hand at seat {action.spot} is left to the house dealer already",
            game.cite(SetCite.HOUSE_WAY),
        )
    return None


def ask_house_way(game: Game[PaiGow], round: PaiGowRound, action: AskHouseWay) -> tuple[Event, ...]:
    event = LeftToHouse(action.player, action.spot)
    if round.stage is Stage.PILE:
        return (event,)
    return (event, *_if_all_are_set(game.rules, round, action.spot, unset_spots(round)))


def _if_all_are_set(
    rules: PaiGow, round: PaiGowRound, spot: int, unset: Iterable[int]
) -> tuple[Event, ...]:
    """What follows when the last hand that was waited for is set or left to the house."""
    if any(line.spot != spot for line in round.awaited):
        return ()
    return setting_closed(rules, round.hands, unset)


def setting_closed(
    rules: PaiGow, hands: Mapping[int, tuple[Card, ...]], unset: Iterable[int]
) -> tuple[Event, ...]:
    """House-way hands, and then the player-dealer's hand, where it is not lying open already."""
    if rules.exposed:
        return (*by_house(rules, hands, unset), DecisionsClosed())
    if rules.way_set is WaySet.BEFORE:
        return (*by_house(rules, hands, unset), BankOpened())
    return (BankOpened(),)


def shown_first(rules: PaiGow, banker: int, hand: tuple[Card, ...]) -> tuple[Event, ...]:
    """The player-dealer's hand is shown and set before the others; ace high ends the setting."""
    shown = tuple(by_house(rules, {banker: hand}, [banker]))
    if pushing_high(rules, hand) is not None:
        # Base wagers push whatever is set, and bonus bets look at the seven cards (FUP-7).
        return (*shown, DecisionsClosed())
    return shown


def unset_spots(round: PaiGowRound) -> list[int]:
    """Wagered seats whose hands do not lie set yet, in the order of the deal."""
    spots = dict.fromkeys(line.spot for line in round.lines)
    return [spot for spot in spots if spot not in round.laid]


def by_house(
    rules: PaiGow, hands: Mapping[int, tuple[Card, ...]], spots: Iterable[int]
) -> Iterator[SetByHouse]:
    for spot in spots:
        way = house_way(rules, hands[spot])
        yield SetByHouse(spot, way.front, way.back, way.rule_id)


def decisions(game: Game[PaiGow], round: PaiGowRound, line: WagerLine) -> list[Action]:
    """Any front may be named; the one of the house way stands for all."""
    if round.stage is Stage.PILE:
        bank: Action = ChoosePile(line.player, line.spot, FIRST_PILE)
        early: Action = AskHouseWay(line.player, line.spot)
        return [bank] if line.spot == round.player_dealer else [early]
    usual = house_way(game.rules, round.hands[line.spot])
    setting = SetHand(line.player, line.spot, usual.front)
    if line.spot == round.player_dealer:
        return [setting]
    return [setting, AskHouseWay(line.player, line.spot)]


def legal(game: Game[PaiGow], round: PaiGowRound, line: WagerLine) -> list[Action]:
    """Every pile, and every front: a player may set foul, the player-dealer may not."""
    if round.stage is Stage.PILE:
        piles = range(1, game.rules.positions + 1)
        return [ChoosePile(line.player, line.spot, pile) for pile in piles]
    usual = house_way(game.rules, round.hands[line.spot]).front
    others = (two for two in fronts(game.rules, round.hands[line.spot]) if {*two} != {*usual})
    thinkable = [SetHand(line.player, line.spot, two) for two in (usual, *others)]
    settings = [each for each in thinkable if refuse_set(game, round, each) is None]
    left = AskHouseWay(line.player, line.spot)
    allowed = refuse_house_way(game, round, left) is None
    return [*settings, left] if allowed else [*settings]


def passive(game: Game[PaiGow], round: PaiGowRound, line: WagerLine) -> Action:
    """Whoever says nothing leaves the hand to the house way; a silent bank has the first pile."""
    if round.stage is Stage.PILE:
        return ChoosePile(line.player, line.spot, FIRST_PILE)
    if line.spot != round.player_dealer and game.rules.allow_house_way_after_look:
        return AskHouseWay(line.player, line.spot)
    return SetHand(line.player, line.spot, house_way(game.rules, round.hands[line.spot]).front)


def has_begun(_: Game[PaiGow], round: PaiGowRound) -> bool:
    """Whether a hand lies set since it was delivered."""
    spots = round.wagered_spots
    return round.stage is Stage.BANK or any(spot in round.laid for spot in spots)


def cost(_: Game[PaiGow], __: PaiGowRound, ___: WagerLine, ____: Action) -> ActionCost:
    """Nothing is ever staked after the deal."""
    return ActionCost()
