"""Equity report, as JSON and as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from houseway.families.poker.odds.equity import Equity, HandEquity
from houseway.families.poker.odds.hand_development import HandDevelopment
from houseway.families.poker.rules.rules import PotPoker
from houseway.odds.reports.json_report import JsonObject, percent
from houseway.odds.reports.text_report import TextLine, WrappedText
from houseway.rules.game import Game
from houseway.things.cards import cards_text

SURE = 1.96
"""So many standard errors to each side hold the true share 95 times in 100."""


def equity_json(found: Equity, becomes: Sequence[HandDevelopment]) -> JsonObject:
    return {
        "game": found.game,
        "board": found.board,
        "dead": found.dead,
        "method": found.method,
        "boards": found.deals,
        "seed": found.seed,
        "players": [_share_shape(share) for share in found.players],
        **({"kinds": [_becoming_shape(each) for each in becomes]} if becomes else {}),
    }


def _share_shape(share: HandEquity) -> JsonObject:
    return {
        "hand": share.hand,
        "equity": float(share.equity),
        "win": float(share.win),
        "tie": float(share.tie),
        "high_equity": float(share.high_equity),
        "low_equity": None if share.low_equity is None else float(share.low_equity),
        "standard_error": share.standard_error,
        "fraction": str(share.equity),
    }


def _becoming_shape(becomes: HandDevelopment) -> JsonObject:
    return {
        "hand": becomes.hand,
        "ways": becomes.ends,
        "kinds": {each.name: float(each.share) for each in becomes.categories},
        "low": None if becomes.low is None else float(becomes.low),
    }


def equity_text(
    game: Game[PotPoker], found: Equity, becomes: Sequence[HandDevelopment]
) -> Iterator[TextLine]:
    lying = [f"board {cards_text(found.board)}"] if found.board else []
    if found.dead:
        lying.append(f"dead {cards_text(found.dead)}")
    yield WrappedText(", ".join([game.name, *lying]))
    yield from _table(found, splits=game.rules.splits)
    yield WrappedText(method_text(found))
    for each in becomes:
        yield ""
        yield from _kinds(each)


def method_text(found: Equity) -> str:
    """Whether every deal was counted, or how much chance is in the numbers."""
    if found.exact:
        deals = "the only deal" if found.deals == 1 else f"every one of {found.deals:,} deals"
        return f"Exact: {deals}, counted."
    return (
        f"By chance: {found.deals:,} deals with seed {found.seed}; 95 times in 100 the true "
        f"equity is within the number behind ±."
    )


def _table(found: Equity, *, splits: bool) -> Iterator[str]:
    head = ["hand", "equity", *(["high", "low", "scoops", "part"] if splits else ["wins", "ties"])]
    if not found.exact:
        head.insert(2, "±")
    rows = [_row(share, splits=splits, exact=found.exact) for share in found.players]
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    for row in (head, *rows):
        first, *others = (cell.rjust(width) for cell, width in zip(row, widths, strict=True))
        yield "  ".join([first.strip().ljust(widths[0]), *others])


def _row(share: HandEquity, *, splits: bool, exact: bool) -> list[str]:
    sure = [] if exact else [percent(Fraction(SURE * share.standard_error))]
    halves = [share.high_equity, share.low_equity or Fraction(0)] if splits else []
    parts = [share.equity, *halves, share.win, share.tie]
    first, *others = map(percent, parts)
    return [share.hand, first, *sure, *others]


def _kinds(becomes: HandDevelopment) -> Iterator[str]:
    yield f"{becomes.hand} becomes, in {becomes.ends:,} ways:"
    width = max(len(each.name) for each in becomes.categories)
    for each in becomes.categories:
        yield f"  {each.name.ljust(width)}  {percent(each.share).rjust(9)}"
    if becomes.low is not None:
        yield f"  {'and a low'.ljust(width)}  {percent(becomes.low).rjust(9)}"
