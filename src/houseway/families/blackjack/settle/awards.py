"""Awards at blackjack, the house's own bonuses: which hands win one, and who shares it.

The player-dealer's bank has no part in them (P21-116). One hand wins its highest award only; a hand
of three or more cards counts if it was neither split nor doubled (P21-109, P21-110).
"""

from __future__ import annotations

from collections.abc import Mapping

from houseway.families.blackjack.play.boxes import Box
from houseway.families.blackjack.play.hand_rules import is_natural, points_of
from houseway.families.blackjack.play.round import TwentyOneRound
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.rules.awards import Award, AwardFor
from houseway.rules.game import Game
from houseway.settle.award_types import AwardShare, SpotPlayer
from houseway.things.cards import Card, Suit

_RED = (Suit.DIAMONDS, Suit.HEARTS)
_HIGHEST_FIRST = tuple(AwardFor)
RULES = {
    AwardFor.PLAYER_DEALER_888: "P21-106",
    AwardFor.PLAYER_DEALER_888_COLOR: "P21-107",
    AwardFor.PLAYER_DEALER_888_SUITED: "P21-108",
    AwardFor.SEVENS_SUITED: "P21-109",
    AwardFor.SEVENS: "P21-110",
    AwardFor.STRAIGHT_678_SUITED: "P21-111",
    AwardFor.SEVENS_COLOR: "P21-112",
    AwardFor.STRAIGHT_678_COLOR: "P21-113",
    AwardFor.SEVEN_CARDS: "P21-114",
    AwardFor.NATURALS_IN_A_ROW: "P21-115",
}


def hand_awards(rules: Blackjack, cards: tuple[Card, ...]) -> frozenset[AwardFor]:
    """What a player's own hand would win, were all awards offered; naturals in a row apart."""
    points, _ = points_of(rules, cards)
    if len(cards) >= 7 and points <= rules.limit:
        return frozenset({AwardFor.SEVEN_CARDS})
    if len(cards) != 3:
        return frozenset()
    numbers = sorted(card.number for card in cards)
    if numbers == [7, 7, 7]:
        # Unsuited are sevens that are not all of one suit.
        found = {AwardFor.SEVENS} if len({card.suit for card in cards}) > 1 else set()
        suited, colored = AwardFor.SEVENS_SUITED, AwardFor.SEVENS_COLOR
    elif numbers == [6, 7, 8]:
        found = set()
        suited, colored = AwardFor.STRAIGHT_678_SUITED, AwardFor.STRAIGHT_678_COLOR
    else:
        return frozenset()
    return frozenset({*found, *_alike(cards, suited, colored)})


def player_dealer_awards(cards: tuple[Card, ...]) -> frozenset[AwardFor]:
    """Three eights, and whether they are of one colour or suit."""
    if len(cards) != 3 or any(card.number != 8 for card in cards):
        return frozenset()
    suited, colored = AwardFor.PLAYER_DEALER_888_SUITED, AwardFor.PLAYER_DEALER_888_COLOR
    return frozenset({AwardFor.PLAYER_DEALER_888, *_alike(cards, suited, colored)})


def _alike(cards: tuple[Card, ...], suited: AwardFor, colored: AwardFor) -> set[AwardFor]:
    found: set[AwardFor] = set()
    if len({card.suit for card in cards}) == 1:
        found.add(suited)
    if len({card.suit in _RED for card in cards}) == 1:
        found.add(colored)
    return found


def streaks_after(
    game: Game[Blackjack], round: TwentyOneRound, before: Mapping[SpotPlayer, int]
) -> dict[SpotPlayer, int]:
    """Naturals on consecutive hands, by player and seat; sitting out ends a streak (P21-115)."""
    rules = game.rules
    streaks: dict[SpotPlayer, int] = {}
    for line in round.lines:
        place = SpotPlayer(line.spot, line.player)
        if line.hand == 1 and is_natural(rules, round.hands[line.spot]):
            streaks[place] = before.get(place, 0) + 1
    return streaks


def awards_of(
    game: Game[Blackjack], round: TwentyOneRound, streaks: Mapping[SpotPlayer, int]
) -> tuple[AwardShare, ...]:
    """Everything that the house gives after a round; `streaks` include this round."""
    rules = game.rules
    if not rules.awards:
        return ()
    offered = {award.hand: award for award in rules.awards}
    given: list[AwardShare] = []
    best = _highest(offered, player_dealer_awards(round.player_dealer_hand))
    if best is not None:
        maker = SpotPlayer(round.player_dealer, round.banked_by)
        given += _shared(round, offered[best], maker)
    for box in round.boxes:
        place = _decider(round, box)
        best = _highest(offered, won_by(rules, box, streaks.get(place, 0)))
        if best is not None:
            given += _shared(round, offered[best], place, streaks.get(place, 0))
    return tuple(given)


def _highest(offered: Mapping[AwardFor, Award], won: frozenset[AwardFor]) -> AwardFor | None:
    """Of several awards for one hand the largest amount."""
    found = [hand for hand in _HIGHEST_FIRST if hand in won and hand in offered]
    return max(found, key=lambda hand: offered[hand].cents[0], default=None)


def won_by(rules: Blackjack, box: Box, streak: int) -> frozenset[AwardFor]:
    """What a hand wins that has been played out."""
    if box.split or box.doubles:
        return frozenset()
    own = hand_awards(rules, box.cards)
    in_a_row = streak >= 2 and is_natural(rules, box.cards)
    return own | {AwardFor.NATURALS_IN_A_ROW} if in_a_row else own


def _decider(round: TwentyOneRound, box: Box) -> SpotPlayer:
    line = next(line for line in round.lines if line.spot == box.spot and line.hand == box.number)
    return SpotPlayer(line.spot, line.player)


def _shared(
    round: TwentyOneRound, award: Award, maker: SpotPlayer, streak: int = 0
) -> list[AwardShare]:
    """The maker's part, then the rest in equal whole cents to everybody else with a wager."""
    step = min(max(streak - 2, 0), len(award.cents) - 1)
    whole = award.cents[step]
    rules = (RULES[award.hand], "P21-116")
    own = whole * award.winners_percent // 100
    given = [AwardShare(maker.player, maker.spot, award.hand, own, rules)] if own else []
    others = [
        SpotPlayer(line.spot, line.player)
        for line in round.lines
        if line.hand == 1 and line.player != maker.player
    ]
    each = (whole - own) // len(others) if others else 0
    if each:
        given += [AwardShare(player, spot, award.hand, each, rules) for spot, player in others]
    return given
