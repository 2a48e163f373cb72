"""Drill: payment of Fortune, Envy and Ace-High in their order."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import cast

from houseway.families.pai_gow.play.piles import dealt_as
from houseway.families.pai_gow.play.round import PaiGowRound
from houseway.families.pai_gow.rules.hands import without
from houseway.families.pai_gow.rules.reading_choices import Pieces
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.families.pai_gow.train.round_text import bank_held
from houseway.play import step
from houseway.play.actions import Action, Deal
from houseway.play.hooks import play_hooks_of
from houseway.play.round import Phase, Round
from houseway.rank.hands.tile_hand import PAIRS
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.settle import settle_round
from houseway.settle.postings import Posting
from houseway.signs.table_picture import TablePicture
from houseway.things.cards import JOKER, Card, Rank
from houseway.things.cents import dollars
from houseway.train.answers import AnswerForm
from houseway.train.banked.random_round import SideBetCount, wagered_round
from houseway.train.banked.round_picture import bank_place, round_chairs, wager_places
from houseway.train.banked.round_text import (
    option_lines,
    posting_step,
    round_facts,
    wager_lines,
    who,
)
from houseway.train.drill import Drill, DrillPart, ReasonStep
from houseway.train.lesson import Lesson, limits_under

_PLAYERS = {1: 2, 2: 3, 3: 4}


def has_bonus(lesson: Lesson[PaiGow]) -> bool:
    return bool(lesson.game.side_bets)


def bonus_drill(lesson: Lesson[PaiGow], chance: Random) -> Drill:
    game = lesson.game
    round, actions, postings = _drawn(lesson, chance)
    order = (_order(game, postings),) if lesson.level > 1 else ()
    return lesson.drill(
        game,
        situation=(
            f"Seat {round.player_dealer} is the player-dealer with {bank_held(game, round).text}.",
            f"The action button is at seat {round.button}.",
            *wager_lines(game, round),
            *_envied(game),
            *option_lines(game),
        ),
        facts=round_facts(game, round, actions),
        picture=TablePicture(
            places=(bank_place(game, round), *wager_places(game, round)),
            chairs=round_chairs(game, round),
            besides=(*_envied(game), *option_lines(game)),
        ),
        question="The bank covers everything. Settle the bonus bets in order.",
        parts=(*order, *(_paid(game, posting) for posting in postings)),
    )


def _envied(game: Game[PaiGow]) -> tuple[str, ...]:
    if game.rules.fortune is None:
        return ()
    least = game.rules.envy_threshold
    return (f"A Fortune bet of ${least} or more has an envy button.",)


def _drawn(
    lesson: Lesson[PaiGow], chance: Random
) -> tuple[PaiGowRound, tuple[Action, ...], tuple[Posting, ...]]:
    game, level = lesson.game, lesson.level
    limits = limits_under(lesson.schedule, level)
    players = _PLAYERS[level]
    for _ in count():
        laid = wagered_round(game, limits, chance, level=1, players=players, sides=SideBetCount.ALL)
        round, actions = _played(game, laid, _order_of_cards(game.rules, chance))
        postings = tuple(
            posting
            for posting in settle_round(game, round).postings
            if posting.bet != game.rules.base.id
        )
        if any(posting.paid_cents for posting in postings):
            return round, actions, postings
    raise AssertionError


def _order_of_cards(rules: PaiGow, chance: Random) -> tuple[Card, ...]:
    """Shuffled, but one of the piles has four of a kind, five aces, or a straight flush; of tiles
    a pair.
    """
    deck = list(rules.shoe)
    chance.shuffle(deck)
    kinds = (_pair,) if rules.pieces is Pieces.TILES else (_four, _straight_flush)
    rich = chance.choice(kinds)(deck, chance)
    rest = without(deck, rich)
    first = (*rich, *rest[: rules.hand_size - len(rich)])
    rest = rest[rules.hand_size - len(rich) :]
    size = rules.hand_size
    others = [tuple(rest[at * size : (at + 1) * size]) for at in range(rules.positions - 1)]
    piles = [first, *others]
    chance.shuffle(piles)
    return (*dealt_as(rules, piles), *rest[(rules.positions - 1) * size :])


def _four(deck: list[Card], chance: Random) -> tuple[Card, ...]:
    rank = chance.choice(tuple(Rank))
    joker = (JOKER,) if rank is Rank.ACE else ()
    return (*joker, *(card for card in deck if card.rank is rank))


def _pair(_: list[Card], chance: Random) -> tuple[Card, ...]:
    return chance.choice(tuple(PAIRS.values()))


def _straight_flush(deck: list[Card], chance: Random) -> tuple[Card, ...]:
    suit = chance.choice([card.suit for card in deck if card.suit])
    low = chance.randint(Rank.TWO, Rank.TEN)
    ranks = range(low, low + 5)
    return tuple(card for card in deck if card.suit is suit and card.number in ranks)


def _played(
    game: Game[PaiGow], round: Round, order: tuple[Card, ...]
) -> tuple[PaiGowRound, tuple[Action, ...]]:
    round, _ = step(game, round, Deal(round.back, order))
    actions: list[Action] = []
    while round.phase is Phase.DECIDING:
        assert round.deciding is not None
        actions.append(play_hooks_of(game).passive(game, round, round.deciding))
        round, _ = step(game, round, actions[-1])
    return cast(PaiGowRound, round), tuple(actions)


def _order(game: Game[PaiGow], postings: tuple[Posting, ...]) -> DrillPart:
    seats = tuple(dict.fromkeys(posting.seat for posting in postings))
    listed = ", ".join(map(str, seats))
    return DrillPart(
        asks="Seats in the order in which their bonus bets are settled",
        form=AnswerForm.SEATS,
        seats=tuple(sorted(seats)),
        answer=seats,
        told_later=True,
        why=(ReasonStep(f"From the action button on: {listed}.", game.cite(Cite.ACTION_ORDER)),),
    )


def _paid(game: Game[PaiGow], posting: Posting) -> DrillPart:
    bet = game.bet(posting.bet).name
    wager = f" {dollars(posting.wager_cents)}" if posting.wager_cents else ""
    says = posting_step(game, posting).says.partition(" Bank left:")[0]
    return DrillPart(
        asks=f"{who(posting.seat, posting.player)}, {bet}{wager}",
        form=AnswerForm.MOVE,
        answer=posting.paid_cents - posting.taken_cents,
        why=(ReasonStep(says, posting.rule_ids),),
    )
