"""Drill: the blinds of the next hand, and what a player posts who comes in."""

from __future__ import annotations

from random import Random

from houseway.families.poker.floor.actions import SitIn, SitOut
from houseway.families.poker.floor.seats.blinds import post_cents, seating
from houseway.families.poker.floor.seats.seating import Seating
from houseway.families.poker.floor.table import PotOccupant, PotTable
from houseway.families.poker.play.blind_posts import POST_OCCASIONS
from houseway.families.poker.play.hand import Post
from houseway.families.poker.rules.citations import PotCite
from houseway.families.poker.rules.game import PotGame
from houseway.families.poker.rules.rules import PotPoker
from houseway.families.poker.train.random_hand import limits_of, new_table, play_hand
from houseway.floor.table.actions import Join, Sit
from houseway.floor.table.verbs import step
from houseway.signs.table_picture import Chair, TablePicture
from houseway.things.cents import dollars
from houseway.train.answers import AnswerForm
from houseway.train.drill import CommonMistake, Drill, DrillPart, ReasonStep
from houseway.train.lesson import Lesson

_PLAYERS = {1: 4, 2: 5, 3: 7}
_HANDS = 6
"""For at most so many hands somebody is away."""
_BUY_IN_BETS = 40


def posting_drill(lesson: Lesson[PotPoker], chance: Random) -> Drill:
    game = lesson.game
    table, seat, hands = _coming_in(game, chance, _PLAYERS[lesson.level])
    found = seating(table)
    assert found is not None
    return lesson.drill(
        game,
        situation=tuple(_lines(table, seat, hands)),
        picture=_picture(table, seat, hands),
        facts={
            "seats": sorted(table.seats),
            "button": table.button,
            "coming_in": seat,
            "posts": [[each, str(post)] for each, post in found.posts],
        },
        question="The next hand begins. Who puts in what?",
        parts=_parts(table, found, seat),
    )


def _coming_in(game: PotGame, chance: Random, players: int) -> tuple[PotTable, int, int]:
    while True:
        table = new_table(game, limits_of(game, None), players, chance)
        seat = chance.randint(1, players)
        name, hands = f"P{seat}", chance.randint(0, _HANDS)
        table = play_hand(table, chance).table
        if hands:
            table, _ = step(table, SitOut(name))
            for _ in range(hands):
                table = _filled(play_hand(_filled(table), chance).table)
            table, _ = step(table, SitIn(name, posts=True))
        else:
            seat = players + 1
            cents = _BUY_IN_BETS * table.stakes.small_bet_cents
            table, _ = step(_filled(table), Join(f"P{seat}", cents))
            table, _ = step(table, Sit(f"P{seat}", seat))
            table, _ = step(table, SitIn(f"P{seat}", posts=True))
        found = seating(table)
        if found is not None and any(each == seat for each, _ in found.posts):
            return table, seat, hands


def _filled(table: PotTable) -> PotTable:
    full = _BUY_IN_BETS * table.stakes.small_bet_cents
    for player, cents in table.chips.items():
        if cents < full:
            table, _ = step(table, Join(player, full - cents))
    return table


def _lines(table: PotTable, seat: int, hands: int) -> list[str]:
    game = table.game
    others = ", ".join(str(each) for each in sorted(table.seats) if each != seat)
    circuit = table.circuit
    assert circuit is not None
    return [
        f"{game.name}, {_blinds(table)}. Seats {others} are in.",
        f"In the last hand the button was at seat {table.button}, the small blind at seat "
        f"{circuit.small} and the big blind at seat {circuit.big}.",
        _coming(table, seat, hands),
    ]


def _blinds(table: PotTable) -> str:
    stakes = table.stakes
    small, big = dollars(stakes.small_blind_cents), dollars(stakes.big_blind_cents)
    return f"blinds of {small} and {big}"


def _coming(table: PotTable, seat: int, hands: int) -> str:
    return f"{_arrival(table.seats[seat], seat, hands)} They post to be dealt in at once."


def _picture(table: PotTable, seat: int, hands: int) -> TablePicture:
    circuit = table.circuit
    assert circuit is not None
    marks = {
        "button": table.button,
        "small blind": circuit.small,
        "big blind": circuit.big,
        "comes in": seat,
    }
    return TablePicture(
        chairs=tuple(
            Chair(seat=each, marks=tuple(name for name, at in marks.items() if at == each))
            for each in sorted(table.seats)
        ),
        besides=(
            f"{table.game.name}, {_blinds(table)}. The buttons lie as in the last hand.",
            _coming(table, seat, hands),
        ),
    )


def _arrival(place: PotOccupant, seat: int, hands: int) -> str:
    if not hands:
        return f"Somebody has just sat down at seat {seat}."
    away = "a hand" if hands == 1 else f"{hands} hands"
    went = {
        (True, True): "Both blinds went by.",
        (True, False): "The small blind went by.",
        (False, True): "The big blind went by.",
        (False, False): "No blind went by.",
    }[place.missed_small, place.missed_big]
    return f"Seat {seat} comes back after {away} away. {went}"


def _parts(table: PotTable, found: Seating, seat: int) -> tuple[DrillPart, ...]:
    game = table.game
    big = next(each for each, post in found.posts if post is Post.BIG)
    says = f"The button goes to seat {found.button}, and the big blind to seat {big}."
    ids = game.cite(PotCite.BUTTON, PotCite.BLINDS)
    ours = [post for each, post in found.posts if each == seat]
    live = tuple(post for post in ours if post.is_live)
    dead = tuple(post for post in ours if not post.is_live)
    occasions = dict.fromkeys(POST_OCCASIONS[post] for post in ours)
    named = ", ".join(str(post) for post in ours)
    why = (ReasonStep(f"Seat {seat} puts in: {named}.", game.cite(*occasions)),)
    whole = post_cents(table, tuple(ours))
    slip = CommonMistake(whole, "What is more than a big blind is dead money.")
    seats = tuple(sorted(table.seats))
    placed = ("Where is the button", found.button), ("Who has the big blind", big)
    return (
        *(
            DrillPart(
                asks=asks,
                form=AnswerForm.SEAT,
                seats=seats,
                answer=at,
                why=(ReasonStep(says, ids),),
            )
            for asks, at in placed
        ),
        DrillPart(
            asks=f"Seat {seat}, as a live bet",
            form=AnswerForm.CENTS,
            answer=post_cents(table, live),
            why=why,
            slips=(slip,) if dead else (),
        ),
        DrillPart(
            asks=f"Seat {seat}, dead into the pot",
            form=AnswerForm.CENTS,
            answer=post_cents(table, dead),
            why=why,
        ),
    )
