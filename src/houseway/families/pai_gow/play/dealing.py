"""Deal of pai gow: piles, the player-dealer's choice, the dice, delivery to the seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from houseway.errors import Refusal
from houseway.families.pai_gow.play.actions import ChoosePile
from houseway.families.pai_gow.play.events import CupOpened, PileChosen, PilesDealt, PilesDelivered
from houseway.families.pai_gow.play.hand_setting import FIRST_PILE, setting_closed, shown_first
from houseway.families.pai_gow.play.piles import delivered, piles, setters
from houseway.families.pai_gow.play.round import PaiGowRound, Stage
from houseway.families.pai_gow.rules.citations import SetCite
from houseway.families.pai_gow.rules.reading_choices import Dealing
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.play.actions import Deal
from houseway.play.events import ButtonPlaced, DecisionsClosed, Event
from houseway.play.round import Phase
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.rules.order_of_action import seat_by_dice, seat_counted_out
from houseway.things.cards import Card
from houseway.things.commitment import Shuffle
from houseway.things.committed_dice import dice_of_shuffle
from houseway.things.dice import Dice


def refuse_deal(game: Game[PaiGow], round: PaiGowRound, action: Deal) -> Refusal | None:
    if round.phase is not Phase.CLOSED:
        return Refusal(
            "The piles are dealt once, after betting closes", game.cite(Cite.NO_MORE_BETS)
        )
    if action.back is not round.back:
        return Refusal(
            f"Round {round.number} is dealt from the {round.back} deck, not the {action.back} one",
            game.cite(Cite.DECK),
        )
    whole = game.rules.shoe
    if Counter(action.order) != Counter(whole):
        return Refusal(
            f"The {len(action.order)} pieces given are not the {len(whole)} of the set",
            game.cite(Cite.DECK),
        )
    if round.commitment and not Shuffle(action.order, action.secret).keeps(round.commitment):
        return Refusal("The cards are not in the order that was promised before the wagers")
    if round.commitment and action.dice is not None:
        return Refusal("The dice lie under the cup since the shuffle was promised")
    return None


def deal(game: Game[PaiGow], round: PaiGowRound, action: Deal) -> tuple[Event, ...]:
    """The piles lie in the middle; a machine asks for no choice and delivers at once."""
    given = game.rules.positions * game.rules.hand_size
    dealt = PilesDealt(
        action.back, action.secret, action.order[:given], action.order[given:], action.dice
    )
    if game.rules.dealing is not Dealing.MACHINE:
        return (dealt,)
    dice = action.dice or dice_of_shuffle(Shuffle(action.order, action.secret))
    return (dealt, *_delivery(game, round, dealt.order, FIRST_PILE, dice))


def refuse_pile(game: Game[PaiGow], round: PaiGowRound, action: ChoosePile) -> Refusal | None:
    cited = game.cite(SetCite.PILE)
    if round.stage is not Stage.PILE or round.phase is not Phase.DECIDING:
        return Refusal("No pile is to be chosen now", cited)
    if action.player != round.banked_by or action.spot != round.player_dealer:
        return Refusal(f"{round.banked_by} banks this round and chooses the pile", cited)
    if not 1 <= action.hand <= game.rules.positions:
        return Refusal(
            f"There is no pile {action.hand}; piles run from 1 to {game.rules.positions}", cited
        )
    return None


def choose_pile(game: Game[PaiGow], round: PaiGowRound, action: ChoosePile) -> tuple[Event, ...]:
    """The cup is opened when the pile is chosen, and every pile goes to its seat."""
    shuffle = Shuffle(round.dealt_order, round.secret)
    dice = round.thrown or dice_of_shuffle(shuffle)
    chosen = PileChosen(action.player, action.hand)
    return (chosen, *_delivery(game, round, round.order, action.hand, dice))


def _delivery(
    game: Game[PaiGow], round: PaiGowRound, order: tuple[Card, ...], pile: int, dice: Dice
) -> tuple[Event, ...]:
    rules = game.rules
    seats, banker = rules.seats, round.player_dealer
    first = seat_by_dice(rules.order, dice.total, seats=seats, player_dealer=banker)
    to = delivered(rules, piles(rules, order), pile=pile, seat=first)
    playing = (*dict.fromkeys(line.spot for line in round.lines), banker)
    hands = {seat: _exchanged(round, to[seat]) for seat in playing}
    wagered = round.wagered_spots
    button = seat_counted_out(rules.order, dice.total, seats, banker, wagered)
    setting = {
        spot: player
        for spot, player in setters(rules, round).items()
        if spot not in round.left_to_house
    }
    return (
        CupOpened(dice, first),
        ButtonPlaced(button, dice.total),
        PilesDelivered(hands, setting),
        *_after_delivery(rules, banker, hands, setting),
    )


def _exchanged(round: PaiGowRound, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    if round.replaced is None:
        return hand
    seen, new = round.replaced
    return tuple(new if card is seen else card for card in hand)


def _after_delivery(
    rules: PaiGow, banker: int, hands: Mapping[int, tuple[Card, ...]], setting: Mapping[int, str]
) -> tuple[Event, ...]:
    """Where the player-dealer's hand is shown first, it is; where nobody sets, the setting ends."""
    shown = shown_first(rules, banker, hands[banker]) if rules.exposed else ()
    if setting or any(isinstance(event, DecisionsClosed) for event in shown):
        return shown
    return (*shown, *setting_closed(rules, hands, [seat for seat in hands if seat != banker]))
