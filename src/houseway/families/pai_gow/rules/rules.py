"""Rules record of pai gow: hands set in two, both to beat the player-dealer's two.

Cards and tiles are one family: piles for every seat, dice that name the first, two hands against
two, copies to the player-dealer. They differ in `hands`.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from typing import Annotated, ClassVar

from houseway.errors import RuleError
from houseway.families.pai_gow.rules.bonus_bets import AceHigh, FortuneBet
from houseway.families.pai_gow.rules.reading_choices import (
    Dealing,
    Decider,
    Duplicates,
    EnvyPaid,
    EnvyTrigger,
    NextPile,
    Pieces,
    SameHand,
    SpotOrder,
    WaySet,
)
from houseway.rank.hands.fortune_line import Fortune
from houseway.rank.hands.joker_hand import JokerInFlush, Ranking, WheelRank
from houseway.rank.hands.tile_hand import TileRanking, ZeroTie
from houseway.rules.bets import Bet, Judge, SideBet, check_side_bets
from houseway.rules.conditions.custom_line import CustomLine
from houseway.rules.number_bounds import Between, OnePack, Seats
from houseway.rules.order_of_action import ByDice, DiceCycle, Direction
from houseway.rules.shared_rules import SharedRules
from houseway.things.cards import Card, Rank
from houseway.things.cents import DOLLARS_MAX
from houseway.things.decks import Deck

LINES: dict[str, type[IntEnum | CustomLine]] = {
    Judge.OWN_SEVEN: Fortune,
    Judge.ACE_HIGH: AceHigh,
    Judge.OWN_LINES: CustomLine,
}


class PaiGow(SharedRules, frozen=True, kw_only=True):
    family: ClassVar[str] = "pai_gow"
    later: ClassVar[Mapping[str, object]] = {
        "queen_high_pushes": False,
        "own_bets": (),
        "spot_order": SpotOrder.BETTOR,
        "seat_held_minutes": 0,
    }

    pieces: Pieces = Pieces.CARDS
    deck: Deck
    positions: Seats
    """Piles that are dealt, one for each place at the table, the player-dealer's included."""
    base: Bet
    fortune: FortuneBet | None = None
    ace_high: SideBet | None = None
    own_bets: tuple[SideBet, ...] = ()
    """Side bets that a variant describes itself."""
    house_way: str
    """Which house way sets a hand that is left to the house dealer: the name of its chart."""
    backline: bool
    """Whether others may wager on a seat that is not theirs."""
    boxed_card_voids: bool = True
    hand_shuffle: bool = True
    """Whether the house dealer shuffles by hand; otherwise a machine does."""

    dealing: Dealing = Dealing.LEFT_TO_RIGHT
    next_pile: NextPile = NextPile.RIGHT
    dice_cycle: DiceCycle
    """After how many numbers the count comes to the player-dealer again."""
    direction: Direction = Direction.CLOCKWISE

    wheel_rank: WheelRank = WheelRank.LOWEST
    """Where 5-4-3-2-A stands among straights. Second highest favours whoever has it."""
    joker_in_flush: JokerInFlush = JokerInFlush.HIGHEST_UNMATCHED
    full_house_literal: bool = False
    """Whether a full house puts its very highest pair in front, even out of the three (DHP-143)."""
    gee_joon_six_above_ng: bool = False
    """Whether the single tile 4-2 ranks above the fives, not last (PGT-30)."""
    zero_tie: ZeroTie = ZeroTie.HIGH_TILE

    exposed: bool = False
    """Whether the player-dealer's hand is shown and set by the house way before players set."""
    ace_high_pushes: bool = False
    """Whether base wagers push when the player-dealer's seven cards are ace high."""
    queen_high_pushes: bool = False
    """Whether they push when those are queen high, as where no commission is taken."""
    allow_house_way_after_look: bool = True
    """Whether a player who has looked may still leave the hand to the house dealer (DHP-83)."""
    way_set: WaySet = WaySet.BEFORE
    wagers_after_deal: bool = False
    """Whether wagers may be changed until the cup is opened, where their fee was paid (DHP-30)."""
    dispute_decider: Decider = Decider.SEATED_PLAYER
    sets_one: bool = True
    """Whether a player on several hands sets one and the house way sets the others."""
    seat_held_minutes: Annotated[int, Between(0, 1_440)] = 0
    unprotected_foul: bool = False
    """Whether a hand that touches other cards is foul (DHP-122)."""
    duplicates: Duplicates = Duplicates.ROUND

    base_first_for_all: bool = False
    """Whether bonus bets wait for every base wager, or are settled seat by seat (FPG-36)."""
    spot_order: SpotOrder = SpotOrder.BETTOR
    fortune_by_rank: bool = False
    """Whether Fortune pays the best hand by rank, not the best-paying line (FPG-37)."""
    royal_match_natural_only: bool = False
    """Whether a royal with the joker is no royal match (FPG-6)."""
    ace_high_stack: bool = False
    """Whether both ace high is paid on top of the player-dealer's line (FUP-104)."""
    envy_threshold: Annotated[int, Between(0, DOLLARS_MAX)] = 5
    """The least Fortune wager that earns an envy button, in dollars."""
    envy_paid: EnvyPaid = EnvyPaid.AT_END
    envy_multiple: bool = True
    """Whether every qualifying hand is paid for, or the highest alone. True favours players."""
    same_hand: SameHand = SameHand.EXACT_RANK
    envy_trigger: EnvyTrigger = EnvyTrigger.ANY

    decks: OnePack = 1

    def __post_init__(self) -> None:
        check_side_bets(self.side_bets, LINES)
        needed = self.positions * self.hand_size
        if needed > len(self.deck):
            raise RuleError(
                f"{self.positions} hands of {self.hand_size} need {needed} of the deck's "
                f"{len(self.deck)}."
            )

    @property
    def hand_size(self) -> int:
        return 7 if self.pieces is Pieces.CARDS else 4

    @property
    def front_size(self) -> int:
        return 2

    @property
    def left_over(self) -> int:
        """How much of the deck is left when every pile is dealt."""
        return len(self.deck) - self.positions * self.hand_size

    @property
    def seats(self) -> int:
        return self.positions

    @property
    def order(self) -> ByDice:
        return ByDice(self.dice_cycle, self.direction)

    @property
    def pushing(self) -> tuple[Rank, ...]:
        """With which highest card a player-dealer's seven that make no more push base wagers."""
        said = ((Rank.ACE, self.ace_high_pushes), (Rank.QUEEN, self.queen_high_pushes))
        return tuple(rank for rank, pushes in said if pushes)

    @property
    def ranking(self) -> Ranking:
        return Ranking(self.wheel_rank, self.joker_in_flush)

    @property
    def tile_ranking(self) -> TileRanking:
        return TileRanking(self.zero_tie, self.gee_joon_six_above_ng)

    @property
    def shoe(self) -> tuple[Card, ...]:
        return self.deck.cards

    @property
    def side_bets(self) -> tuple[SideBet, ...]:
        printed = tuple(bet for bet in (self.fortune, self.ace_high) if bet is not None)
        return (*printed, *self.own_bets)

    @property
    def bets(self) -> tuple[Bet, ...]:
        envy = () if self.fortune is None else (self.fortune, ENVY)
        ace_high = () if self.ace_high is None else (self.ace_high,)
        return (self.base, *envy, *ace_high, *self.own_bets)

    @property
    def opening_bets(self) -> tuple[Bet, ...]:
        return (self.base, *self.side_bets)


ENVY = Bet(id="envy", name="Envy Bonus", area="")
"""No wager lies on it: the button beside a Fortune bet wins it."""
