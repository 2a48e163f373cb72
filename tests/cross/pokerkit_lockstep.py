"""A hand dealt by Houseway and by PokerKit at once, decision by decision.

At every decision both must say the same: whose turn it is, what there is to call, the least and the
most bet; and at the end the same pots with the same players, and the same stacks. Where the rules
of the room differ from PokerKit's, `pokerkit_differences.py` says what PokerKit must say instead,
and by which rule; then both go on with something that both allow.
"""

from __future__ import annotations

import warnings
from collections import Counter
from importlib import import_module
from random import Random
from typing import Any, NamedTuple

from houseway.families.poker.play.actions import Bet, Call, Check, DealHand, FoldHand, PostBlind
from houseway.families.poker.play.betting import Bounds, bet_bounds, owed_cents
from houseway.families.poker.play.blind_posts import due_cents
from houseway.families.poker.play.events import (
    BetMade,
    BetsGathered,
    BoardDealt,
    CardBurned,
    PotEvent,
)
from houseway.families.poker.play.hand import Post, PotHand, open_hand
from houseway.families.poker.play.verbs import step
from houseway.families.poker.rules.game import PotGame
from houseway.families.poker.rules.rules import Structure
from houseway.families.poker.rules.stakes import Stakes
from houseway.families.poker.settle import PotSettlement, settle_hand
from houseway.rules.catalog import game as catalog_game
from houseway.rules.game import choose
from houseway.things.cards import parse_cards
from houseway.things.deck_pair import Back
from tests.cross.pokerkit_differences import Sizes, chips_there, explain

pokerkit: Any = import_module("pokerkit")
SMALL, BIG, LARGE = 5, 10, 20
"""The blinds, and the two bets of a limit game; a chip is one."""
_AUTOMATED = (
    pokerkit.Automation.ANTE_POSTING,
    pokerkit.Automation.BET_COLLECTION,
    pokerkit.Automation.BLIND_OR_STRADDLE_POSTING,
    pokerkit.Automation.HAND_KILLING,
    pokerkit.Automation.CHIPS_PUSHING,
    pokerkit.Automation.CHIPS_PULLING,
)


_POT_LIMIT_HOLDEM = type(
    "PotLimitTexasHoldem",
    (pokerkit.NoLimitTexasHoldem,),
    {"betting_structure": pokerkit.BettingStructure.POT_LIMIT},
)
"""PokerKit has the structure and the game, though not one by the other."""
_FIXED_LIMIT_OMAHA = type(
    "FixedLimitOmaha",
    (pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter,),
    {
        "betting_structure": pokerkit.BettingStructure.FIXED_LIMIT,
        "max_completion_betting_or_raising_count": 4,
    },
)
"""PokerKit 0.7.7 has it with the structure of pot-limit games."""


class Kind(NamedTuple):
    """One of the games that both know."""

    game: str
    structure: Structure
    theirs: Any


KINDS = {
    "no-limit": Kind("texas-holdem", Structure.NO_LIMIT, pokerkit.NoLimitTexasHoldem),
    "pot-limit": Kind("texas-holdem", Structure.POT_LIMIT, _POT_LIMIT_HOLDEM),
    "limit": Kind("texas-holdem", Structure.LIMIT, pokerkit.FixedLimitTexasHoldem),
    "omaha": Kind("omaha-hi-lo", Structure.LIMIT, _FIXED_LIMIT_OMAHA),
}


class Both:
    """The same hand twice."""

    def __init__(self, kind: str, stacks: list[int], chance: Random, cards: str = "") -> None:
        self.chance = chance
        self.first = parse_cards(cards)
        """The cards on top of the deck, where they are not drawn at random."""
        self.game = _game(KINDS[kind])
        self.ours = _opened(KINDS[kind], stacks)
        self.theirs = _created(KINDS[kind], stacks)
        self.differences: Counter[str] = Counter()
        self.short = False
        """Whether somebody was all in for less than a full bet or raise on this street."""
        self.pots: list[tuple[int, tuple[int, ...]]] = []
        self._deal()

    def _deal(self) -> None:
        count, cards = len(self.ours.holders), self.game.rules.hole_cards
        rest = [card for card in self.game.rules.shoe if card not in self.first]
        order = [*self.first, *self.chance.sample(rest, len(rest))]
        for row in range(cards):
            for place in range(count):
                self.theirs.deal_hole(order[row * count + place].text)
        self._follow(DealHand(Back.RED, tuple(order)))

    def _follow(self, action: Any) -> None:
        """Our step, and the cards that it turns up laid before PokerKit."""
        self.ours, events = step(self.game, self.ours, action)
        for event in events:
            self._show(event)

    def _show(self, event: PotEvent) -> None:
        match event:
            case CardBurned(card):
                self._show_hands()
                self.theirs.burn_card(card.text)
            case BoardDealt(_, cards):
                self.theirs.deal_board("".join(card.text for card in cards))
            case BetMade(full=False):
                self.short = True
            case BetsGathered():
                self.short = False

    def _show_hands(self) -> None:
        """When nothing more can be bet, PokerKit has everybody show before further cards come.

        Before that it asks who has in as much as an all-in player, and could only check (TH-57).
        """
        if self.theirs.actor_index is not None:
            assert len(self.ours.able) == 1
            assert sizes_there(self.theirs) is None
            assert self.theirs.checking_or_calling_amount == 0
            self.theirs.check_or_call()
            self.differences["TH-57"] += 1
        if self.theirs.showdown_index is not None:
            self.pots = pots_there(self.theirs)
        while self.theirs.showdown_index is not None:
            self.theirs.show_or_muck_hole_cards(status_or_hole_cards=True)

    def play(self) -> PotSettlement:
        while self.ours.deciding is not None:
            self._decide()
        settled = settle_hand(self.game, self.ours)
        self._show_hands()
        if len(self.ours.live) > 1:
            assert self.pots == [(pot.cents, pot.seats) for pot in settled.pots]
        assert not self.theirs.status, "PokerKit asks on"
        self._compare_stacks(settled)
        return settled

    def _decide(self) -> None:
        ours, theirs = self.ours, self.theirs
        assert theirs.actor_index == ours.turn
        assert theirs.checking_or_calling_amount == owed_cents(ours, ours.holders[ours.turn])
        here, there = sizes_here(self.game, ours), sizes_there(theirs)
        if here != there:
            explained = explain(self.game, ours, short=self.short)
            assert explained is not None, (here, there)
            assert there in explained.there
            self.differences[explained.rule] += 1
        self._act(here if here == there else None)

    def _act(self, sizes: Sizes) -> None:
        draw = self.chance.random()
        if sizes is not None and draw < 0.4:
            self.bet(_size(self.chance, sizes))
        elif self._facing and draw > 0.85:
            self.fold()
        else:
            self.stay()

    def bet(self, to: int) -> None:
        self.theirs.complete_bet_or_raise_to(to)
        self._follow(Bet(self._player, to))

    def fold(self) -> None:
        self.theirs.fold()
        self._follow(FoldHand(self._player))

    def stay(self) -> None:
        """Check, or call."""
        action = Call(self._player) if self._facing else Check(self._player)
        self.theirs.check_or_call()
        self._follow(action)

    @property
    def _facing(self) -> bool:
        return self.ours.bet_cents > self.ours.holders[self.ours.turn].bet_cents

    @property
    def _player(self) -> str:
        return self.ours.holders[self.ours.turn].player

    def _compare_stacks(self, settled: PotSettlement) -> None:
        """Chip for chip, with the odd chips where PokerKit puts them."""
        there, rule = chips_there(self.ours, settled)
        assert there == self.theirs.stacks
        if there != [settled.chips[each.player] for each in self.ours.holders]:
            self.differences[rule] += 1


def sizes_here(game: PotGame, hand: PotHand) -> Sizes:
    bounds = bet_bounds(game, hand)
    return (bounds.least_cents, bounds.most_cents) if isinstance(bounds, Bounds) else None


def sizes_there(state: Any) -> Sizes:
    least = state.min_completion_betting_or_raising_to_amount
    most = state.max_completion_betting_or_raising_to_amount
    return None if least is None else (least, most)


def pots_there(state: Any) -> list[tuple[int, tuple[int, ...]]]:
    """What each pot holds and which seats compete for it, the main pot first."""
    return [(pot.amount, tuple(place + 1 for place in pot.player_indices)) for pot in state.pots]


def _size(chance: Random, sizes: tuple[int, int]) -> int:
    """Small bets more often than large ones, and all in now and then."""
    least, most = sizes
    draw = chance.random()
    if draw < 0.4:
        return least
    if draw < 0.55:
        return most
    return min(most, least + int((most - least) * chance.random() ** 3))


def _game(kind: Kind) -> PotGame:
    return choose(catalog_game(kind.game), {"structure": kind.structure})


def _opened(kind: Kind, stacks: list[int]) -> PotHand:
    sized = kind.structure is Structure.LIMIT
    stakes = Stakes(
        structure=kind.structure,
        small_blind_cents=SMALL,
        big_blind_cents=BIG,
        small_bet_cents=BIG,
        large_bet_cents=LARGE if sized else None,
    )
    seats = {seat: f"P{seat}" for seat in range(1, len(stacks) + 1)}
    hand = open_hand(
        number=1,
        back=Back.RED,
        commitment="",
        stakes=stakes,
        button=len(stacks),
        seats=seats,
        chips=dict(zip(seats.values(), stacks, strict=True)),
    )
    places = (1, 0) if len(stacks) == 2 else (0, 1)
    for place, post in zip(places, (Post.SMALL, Post.BIG), strict=True):
        holder = hand.holders[place]
        hand, _ = step(
            _game(kind), hand, PostBlind(holder.player, due_cents(hand, holder, post), post)
        )
    return hand


def _created(kind: Kind, stacks: list[int]) -> Any:
    sized = kind.structure is Structure.LIMIT
    return kind.theirs.create_state(
        automations=_AUTOMATED,
        ante_trimming_status=True,
        raw_antes=0,
        raw_blinds_or_straddles=(SMALL, BIG),
        **({"small_bet": BIG, "big_bet": LARGE} if sized else {"min_bet": BIG}),
        raw_starting_stacks=stacks,
        player_count=len(stacks),
    )


def deck_top(hands: list[str], board: str, burned: str) -> str:
    """The cards on top of the deck that deal these hands and this board."""
    rows = zip(*(hand.split() for hand in hands), strict=True)
    up, burns = board.split(), burned.split()
    dealt = [card for row in rows for card in row]
    return " ".join([*dealt, burns[0], *up[:3], burns[1], up[3], burns[2], up[4]])


def any_stacks(chance: Random) -> list[int]:
    """Two to eight players, short and deep; the big blind can be posted in full."""
    players = chance.randint(2, 8)
    deep = chance.choice((40, 120, 400, 1_000))
    stacks = [chance.randint(1, deep) for _ in range(players)]
    big = 0 if players == 2 else 1
    stacks[big] = max(stacks[big], BIG)
    return stacks


def play_hands(kind: str, hands: int, seed: int) -> Counter[str]:
    """So many random hands in lockstep; how often which rule made a difference."""
    chance = Random(f"{kind} {seed}")
    found: Counter[str] = Counter()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for _ in range(hands):
            both = Both(kind, any_stacks(chance), chance)
            both.play()
            found += both.differences
    return found
