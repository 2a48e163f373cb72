"""Odds hooks: what this room asks a family (every bet, one hand, the chart, the report).

A family whose players play each other has equity hooks instead (`odds.equity_hooks`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar, cast

from msgspec import Struct

from houseway.errors import RecordError
from houseway.families import find_hooks
from houseway.notebook_repr import html
from houseway.odds.model.bet_odds import BetOdds
from houseway.odds.model.covariance import SeatMoments, WagerWays
from houseway.odds.model.lab_metrics import LabMetrics, lab_metrics
from houseway.odds.model.progress import DEFAULT_WORK, ProgressCallback, Work
from houseway.odds.reports.document import Block
from houseway.odds.reports.json_report import JsonObject
from houseway.odds.reports.published_figures import Figures
from houseway.odds.reports.text_report import TextLine
from houseway.odds.studies.card_counting import RoundStarts, ShoeSample
from houseway.rules.game import Game
from houseway.rules.shared_rules import SharedRules
from houseway.rules.wager_mix.mix import Mix
from houseway.things.cards import Card
from houseway.things.cents import Cents

Stakes: TypeAlias = Mapping[str, Fraction]
"""How many base wagers lie on each side bet that weighs on a decision."""
Values: TypeAlias = Mapping[str, Fraction | float]


class GameOdds(Protocol):
    """What the odds of every game have, whatever else its family tells of it."""

    @property
    def bets(self) -> tuple[BetOdds, ...]: ...

    @property
    def prices(self) -> Mapping[str, float]:
        """The player's expectation by bet, the base game included."""

    def bet(self, id: str) -> BetOdds | None: ...

    def edge(self, bet: str) -> Fraction | float:
        """What the player gives away of each unit on the bet; refused for a bet there is not."""

    def lost_cents(self, wagers: Mapping[str, Cents], players: int = 1, /) -> Fraction:
        """What each of so many players with these wagers loses on average."""


class OneHandAnswer(NamedTuple):
    """One hand against what lies open of the other."""

    values: Values
    """What each choice is worth in base wagers."""
    shape: JsonObject
    said: tuple[TextLine, ...]


class HandQuestionSize(NamedTuple):
    """How many cards one names to ask about a hand."""

    least: int
    most: int
    up_most: int
    """What may be named of the other side's; nothing where all of it is hidden."""
    shared: bool = False
    """Whether what lies open belongs to everybody."""


R = TypeVar("R", bound=SharedRules)
Odds = TypeVar("Odds", bound=GameOdds)


class OddsHooks(Struct, Generic[R, Odds], frozen=True, kw_only=True):
    odds: Callable[[Game[R], Stakes, Work], Odds]
    """Every bet, exactly; seconds of work, if nobody has done it before."""
    weighed: Callable[[Game[R]], tuple[str, ...]] = lambda _: ()
    """The side bets that weigh on a decision, because a choice gives them up."""
    side_bets: Callable[[Game[R]], Iterable[BetOdds]] = lambda _: ()
    """The side bets alone, offered or not: at once, because no decision is worked out."""
    alone: Callable[[Game[R], Mix], bool] = lambda *_: True
    """Whether what a seat loses follows from its own wagers, whatever others of the mix have."""
    moments: Callable[[Game[R], WagerWays, ProgressCallback], SeatMoments | None] = lambda *_: None
    """How seats with these wagers spread and go together, exactly; None where nobody has worked
    that out, and it is simulated instead."""
    shape: Callable[[Game[R], Odds, str | None], JsonObject]
    """The odds for programs; of one bet alone if it is named."""
    said: Callable[[Game[R], Odds, str | None], Iterable[TextLine]]
    """The same for people, after the rules in force."""
    on_page: Callable[[Game[R], Odds], JsonObject]
    """What the odds page shows."""
    chart_shape: Callable[[Game[R], Odds], JsonObject]
    chart_said: Callable[[Game[R], Odds], Iterable[TextLine]]
    one_hand: Callable[[Game[R], Stakes, str, str], OneHandAnswer]
    """A hand and an up card as people write them; the latter is empty if none was named."""
    up_needed: Callable[[Game[R]], bool] = lambda _: True
    """Whether a decision depends on an up card; otherwise nothing lies open."""
    asked: Callable[[Game[R]], HandQuestionSize]
    """What `one_hand` wants to know."""
    method: str
    """How the numbers are worked out, for a report."""
    measured: Callable[[Game[R], Odds], Iterable[LabMetrics]] = lambda _, odds: (
        lab_metrics(bet) for bet in odds.bets if bet.wagered != 0
    )
    """Every bet that players put something down on, with what a test lab asks of it."""
    reported: Callable[[Game[R], Odds], Iterable[Block]]
    """Bets and strategy in a report."""
    also_reported: Callable[[Game[R], Odds], JsonObject] = lambda _game, _odds: {}
    """What the report tells programs besides."""
    cell: Callable[[Game[R], Sequence[Card], Sequence[Card]], str] = lambda *_: ""
    """Where the chart has a hand against what lies open, by the address of the cell."""
    counted: Callable[[Game[R], ShoeSample, str | None, Work], RoundStarts] | None = None
    """Rounds of shoes that are dealt down, with what each bet, or one, is worth at their start;
    None where every round has a fresh deck."""
    figures: Figures = ()
    """What others published, to compare."""
    warm: Callable[[], None] = lambda: None
    """Compile what the longest of its odds need, where they need Numba."""


def find_odds_hooks(game: Game) -> OddsHooks[Any, Any] | None:
    found = find_hooks("odds", game.family)
    return found if isinstance(found, OddsHooks) else None


def odds_hooks(game: Game) -> OddsHooks[Any, Any]:
    found = find_odds_hooks(game)
    if found is None:
        raise RecordError(f"{game.name} has no bet against a bank whose odds could be worked out.")
    return found


def equal_stakes(game: Game, ratio: Fraction = Fraction(1)) -> Stakes:
    """That many base wagers on each side bet that weighs on a decision."""
    return dict.fromkeys(odds_hooks(game).weighed(game), ratio)


def stakes_of(game: Game, wagers: Mapping[str, Cents]) -> Stakes:
    """How many base wagers these are on what weighs on a decision."""
    base = wagers[game.rules.base.id]
    weighed = odds_hooks(game).weighed(game)
    return {bet: Fraction(wagers[bet], base) for bet in weighed if bet in wagers}


def every_bet(game: Game, work: Work = DEFAULT_WORK) -> GameOdds:
    """The odds of a game with one base wager on each side bet that weighs on a decision."""
    return cast(GameOdds, odds_hooks(game).odds(game, equal_stakes(game), work))


class Chart(Struct, frozen=True):
    """Every bet of a game and how it is best played, as a report has it."""

    game: str
    digest: str
    blocks: tuple[Block, ...]

    def __repr__(self) -> str:
        return f"Chart({self.game!r}, rules {self.digest})"

    _repr_html_ = html


def chart_of(game: Game, work: Work = DEFAULT_WORK) -> Chart:
    reported = odds_hooks(game).reported(game, every_bet(game, work))
    return Chart(game.id, game.digest(), tuple(reported))


def choices_of(game: Game, hand: str, up: str) -> Values:
    """What each choice is worth in base wagers, the best first."""
    found = odds_hooks(game).one_hand(game, equal_stakes(game), hand, up).values
    return dict(sorted(found.items(), key=lambda each: -each[1]))
