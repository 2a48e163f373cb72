"""Page route: your own decisions and results from the ledger, for you alone."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple
from urllib.parse import urlencode

from litestar import get
from litestar.handlers import HTTPRouteHandler
from litestar.response import Response

from houseway.floor.play.decision_value import cents_text, signed_dollars
from houseway.records.reviews.decision_review import Mistake, Review
from houseway.records.reviews.tally import GameTally, right_percent
from houseway.rules.game import Game
from houseway.web.auth.guards import HttpRequest
from houseway.web.context import AppContext, context_of
from houseway.web.jobs.admission_queue import JobTimedOut, ServiceBusy
from houseway.web.jobs.odds import BET_PRICES
from houseway.web.jobs.worker_pool import JobFailed
from houseway.web.pages.account.claim_pages import require_named
from houseway.web.pages.play.balance_chart import balance_chart
from houseway.web.pages.study.odds_page import has_odds

ROUNDS_ON_PAGE = 50
WORST_ON_PAGE = 12


class CoachGameRow(NamedTuple):
    tally: GameTally
    bets: list[dict[str, object]]
    expected: str
    luck: str
    """Both are empty where they are not worked out, or not yet."""
    waits: bool


@get("/coach", include_in_schema=False)
async def coach(request: HttpRequest, page: int = 1) -> Response[str]:
    site, person = context_of(request), require_named(request)
    ledger = site.cardroom.safe.where
    review = await site.jobs.review(ledger, person.name) or Review(player=person.name)
    recent = review
    if not review.whole:
        # A long ledger is gone over from its beginning: the session that is on need not wait.
        recent = await site.coach.session(person.name) or review
    games = [await _game_row(site, each) for each in review.games.values()]
    last = site.cardroom.store.known.number
    return await site.read(request, partial(_page, request, (review, recent), games, last, page))


COACH_PAGES: list[HTTPRouteHandler] = [coach]


async def _game_row(site: AppContext, tally: GameTally) -> CoachGameRow:
    expected, luck, waits = await _luck(site, tally)
    names = {bet.id: bet.name for bet in tally.game.rules.bets}
    bets = [
        {
            "name": names.get(bet, bet),
            "wagers": each.wagers,
            "wagered": each.wagered_cents,
            "net": each.net_cents,
        }
        for bet, each in tally.bets.items()
    ]
    return CoachGameRow(tally, bets, expected, luck, waits)


async def _luck(site: AppContext, tally: GameTally) -> tuple[str, str, bool]:
    """What best play would win and what luck brought, or whether that has to be waited for.

    A game whose odds cannot be worked out has neither, and the others have theirs.
    """
    if not (has_odds(tally.game) and tally.staked):
        return "", "", False
    try:
        prices = await site.jobs.result(BET_PRICES, tally.game.digest(), tally.game)
        if prices is None:
            return "", "", True
        return (
            signed_dollars(tally.expected_cents(prices)),
            signed_dollars(tally.luck_cents(prices)),
            False,
        )
    except ServiceBusy:
        return "", "", True
    except (JobTimedOut, JobFailed, ArithmeticError, ValueError):
        return "", "", False


def _page(
    request: HttpRequest,
    reviews: tuple[Review, Review],
    games: list[CoachGameRow],
    last: int,
    page: int,
) -> Response[str]:
    site, (review, recent) = context_of(request), reviews
    rounds = list(reversed(review.rounds))
    before = [each for each in review.worst if each not in recent.session_worst]
    pages = max(1, -(-len(rounds) // ROUNDS_ON_PAGE))
    page = min(max(page, 1), pages)
    shown = rounds[(page - 1) * ROUNDS_ON_PAGE : page * ROUNDS_ON_PAGE]
    return site.page(
        request, "pages/play/coach.html", here="coach", right_percent=right_percent,
        review=review, recent=recent, games=games,
        share=min(100, 100 * (review.upto or 0) // last) if last else 100,
        worst=[_shown(site, each) for each in before[:WORST_ON_PAGE]],
        session_worst=[_shown(site, each) for each in recent.session_worst[:WORST_ON_PAGE]],
        chart=balance_chart(review.points), page=page, pages=pages,
        rounds=[(each, _replay(site, each.table, each.number)) for each in shown],
        cents=cents_text,
    )  # fmt: skip


def _shown(site: AppContext, mistake: Mistake) -> dict[str, object]:
    judged, table = mistake.judged, mistake.table
    game = _game(site, table)
    chart = f"/odds/{mistake.game}?{urlencode({'table': table})}"
    asked = {"table": table, "hand": " ".join(judged.hand), "up": " ".join(judged.against)}
    return {
        "mistake": mistake,
        "judged": judged,
        "worths": [(each.name, signed_dollars(each.cents)) for each in judged.choices],
        "replay": _replay(site, table, mistake.number),
        "again": _again(site, mistake),
        "cell": f"{chart}#{judged.cell}" if judged.cell and game else "",
        "try": f"/odds/{mistake.game}?{urlencode(asked)}#what-if" if game else "",
    }


def _game(site: AppContext, table: str) -> Game | None:
    return site.cardroom.house.table(table).game if table in site.cardroom.hosts else None


def _replay(site: AppContext, table: str, number: int) -> str:
    """Where the round is told step by step; a private table that is closed has no pages."""
    return f"/table/{table}/rounds/{number}" if table in site.cardroom.hosts else ""


def _again(site: AppContext, mistake: Mistake) -> str:
    where = f"/coach/again/{mistake.table}/{mistake.number}?decision={mistake.decision}"
    return where if mistake.table in site.cardroom.hosts else ""
