"""Card-counting report: text, JSON, SVG chart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape

from houseway.fonts.faces import BOLD, SANS, SANS_FAMILY, embedded_font_css
from houseway.odds.reports.json_report import JsonObject
from houseway.odds.reports.text_report import TextLine, WrappedText, rules_text
from houseway.odds.studies.card_counting import (
    STANDARD_ERRORS,
    CounterGains,
    CounterWagers,
    CutCardGain,
    ShoeSample,
)
from houseway.rules.game import Game
from houseway.things.cents import Cents, dollars


class CountingReport(NamedTuple):
    game: Game
    cards: int
    shoes: ShoeSample
    wagered: CounterWagers
    bets: tuple[CounterGains, ...]
    below: Cents | None
    """What nobody shall gain in a hundred rounds, if that was asked."""


def counting_text(of: CountingReport) -> Iterator[TextLine]:
    yield from rules_text(of.game)
    most, least = dollars(of.wagered.most), dollars(of.wagered.least)
    yield WrappedText(
        f"{of.shoes.number:,} shoes of {of.cards} cards with seed {of.shoes.seed}, dealt to "
        f"{of.shoes.players} players and the player-dealer. A perfect counter knows every card "
        f"that is left when a round begins, and has {most} on a bet that is good then, otherwise "
        f"nothing, but {least} on the base wager. Sums are on average, with two standard errors."
    )
    for each in of.bets:
        yield from _bet(each)
        if of.below is not None:
            yield WrappedText(cut_card_advice(each, of.below), "  ")


def _bet(found: CounterGains) -> Iterator[TextLine]:
    bet = found.bet
    yield f"\n{bet.name}, {bet.method}{'' if bet.offered else ', not offered here'}:"
    yield f"{'cut':>7}{'cards':>7}{'rounds':>9}{'good':>9}{'a shoe':>12}{'100 rounds':>13}{'±':>9}"
    for cut in found.cuts:
        yield (
            f"{_percent(cut.share):>7}{cut.cut:>7}{cut.rounds_per_shoe:>9.2f}"
            f"{100 * cut.favourable:>7.2f} %{_money(cut.per_shoe_cents):>12}"
            f"{_money(cut.per_100_cents):>13}{_money(STANDARD_ERRORS * cut.per_100_error):>9}"
        )


def cut_card_advice(found: CounterGains, below: Cents) -> str:
    """Which cut keeps the counter of one bet under that sum."""
    deepest, name = found.deepest_below(below), found.bet.name
    wanted = f"under {dollars(below)} in a hundred rounds"
    if deepest is None:
        return f"{name}: no cut of these keeps a counter {wanted}."
    if deepest is found.cuts[-1]:
        return f"{name}: a counter stays {wanted} at every cut of these."
    return f"{name}: to keep a counter {wanted}, cut at {_percent(deepest.share)} or before it."


def counting_json(of: CountingReport) -> JsonObject:
    return {
        "game": of.game.id,
        "options": of.game.chosen(),
        "digest": of.game.digest(),
        "cards": of.cards,
        "players": of.shoes.players,
        "shoes": of.shoes.number,
        "seed": of.shoes.seed,
        "wager_most_cents": of.wagered.most,
        "wager_least_cents": of.wagered.least,
        "most_cents": of.below,
        "bets": [_bet_shape(each, of.below) for each in of.bets],
    }


def _bet_shape(found: CounterGains, below: Cents | None) -> JsonObject:
    deepest = None if below is None else found.deepest_below(below)
    return {
        "bet": found.bet.bet,
        "name": found.bet.name,
        "method": found.bet.method,
        "offered": found.bet.offered,
        "cuts": [_cut_shape(each) for each in found.cuts],
        "cut_below": None if deepest is None else deepest.cut,
    }


def _cut_shape(cut: CutCardGain) -> JsonObject:
    return {
        "cut_cards": cut.cut,
        "cut_share": cut.share,
        "rounds_per_shoe": cut.rounds_per_shoe,
        "favourable_share": cut.favourable,
        "gain_per_shoe_cents": cut.per_shoe_cents,
        "gain_per_shoe_error": cut.per_shoe_error,
        "gain_per_100_cents": cut.per_100_cents,
        "gain_per_100_error": cut.per_100_error,
    }


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def _money(cents: float) -> str:
    return f"{'-' if cents < -0.5 else ''}${abs(cents) / 100:,.2f}"


_WIDTH, _HEIGHT = 860, 460
_LEFT, _RIGHT, _TOP, _BOTTOM = 90, 210, 70, 60
_COLOURS = ("#2f5d50", "#d98324", "#2f6f8f", "#8c3b6f", "#6b6b2a", "#a3150f")


def counting_svg(of: CountingReport) -> str:
    """Gains in a hundred rounds by the place of the cut card, one line for each bet."""
    cuts = [cut for each in of.bets for cut in each.cuts]
    low = min(0.0, *(cut.per_100_cents - STANDARD_ERRORS * cut.per_100_error for cut in cuts))
    high = max(1.0, *(cut.surely_below_cents for cut in cuts))
    first, last = of.bets[0].cuts[0].cut, of.bets[0].cuts[-1].cut
    place = _PlotScale(first, max(last, first + 1), low, high)
    lines = "".join(
        _line(place, each, _COLOURS[number % len(_COLOURS)], number)
        for number, each in enumerate(of.bets)
    )
    title = f"{of.game.name}: what a perfect counter gains in a hundred rounds"
    said = (
        f"{dollars(of.wagered.most)} at the most, {of.shoes.players} players, "
        f"{of.shoes.number:,} shoes; bars are two standard errors each way"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" '
        f'width="{_WIDTH}" height="{_HEIGHT}" font-family="{SANS_FAMILY}" font-size="13" '
        f'fill="#222">\n<title>{escape(title)}</title>\n'
        f"<style>{embedded_font_css(SANS, BOLD)}</style>\n"
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#fdfcf8"/>\n'
        f'<text x="16" y="26" font-size="16" font-weight="bold">{escape(title)}</text>\n'
        f'<text x="16" y="48">{escape(said)}</text>\n{_axes(place, of.bets[0].cuts)}{lines}</svg>\n'
    )


class _PlotScale(NamedTuple):
    """Where a cut and a sum lie on the paper."""

    first: int
    last: int
    low: float
    high: float

    def x(self, cut: int) -> float:
        wide = _WIDTH - _LEFT - _RIGHT
        return _LEFT + wide * (cut - self.first) / (self.last - self.first)

    def y(self, cents: float) -> float:
        tall = _HEIGHT - _TOP - _BOTTOM
        return _TOP + tall * (self.high - cents) / (self.high - self.low)


def _axes(place: _PlotScale, cuts: Sequence[CutCardGain]) -> str:
    right, foot = _WIDTH - _RIGHT, _HEIGHT - _BOTTOM
    marks = "".join(
        f'<line x1="{_LEFT}" x2="{right}" y1="{place.y(cents):.1f}" y2="{place.y(cents):.1f}" '
        f'stroke="#ccc"/><text x="{_LEFT - 8}" y="{place.y(cents) + 4:.1f}" text-anchor="end">'
        f"{_money(cents)}</text>\n"
        for cents in _steps(place.low, place.high)
    )
    says = "how much of the shoe is dealt before the cut card"
    below = f'<text x="{(_LEFT + right) / 2}" y="{foot + 46}" text-anchor="middle">{says}</text>\n'
    return (
        below
        + marks
        + "".join(
            f'<text x="{place.x(cut.cut):.1f}" y="{foot + 24}" text-anchor="middle">'
            f"{_percent(cut.share)}</text>\n"
            for cut in cuts
        )
    )


def _steps(low: float, high: float) -> list[float]:
    """Round sums between the lowest and the highest, nothing among them."""
    step = 1.0
    while (high - low) / step > 8:
        step *= 2.5 if str(step)[0] == "2" else 2
    return [
        each * step
        for each in range(int(low // step), int(high // step) + 1)
        if low <= each * step <= high
    ]


def _line(place: _PlotScale, found: CounterGains, colour: str, number: int) -> str:
    points = " ".join(
        f"{place.x(cut.cut):.1f},{place.y(cut.per_100_cents):.1f}" for cut in found.cuts
    )
    errors = "".join(
        f'<line x1="{place.x(cut.cut):.1f}" x2="{place.x(cut.cut):.1f}" stroke="{colour}" '
        f'y1="{place.y(cut.per_100_cents - STANDARD_ERRORS * cut.per_100_error):.1f}" '
        f'y2="{place.y(cut.per_100_cents + STANDARD_ERRORS * cut.per_100_error):.1f}"/>'
        for cut in found.cuts
    )
    name = found.bet.name if found.bet.offered else f"{found.bet.name} (not offered)"
    top, left = _TOP + 20 * number, _WIDTH - _RIGHT + 16
    return (
        f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>{errors}\n'
        f'<rect x="{left}" y="{top}" width="12" height="12" fill="{colour}"/>'
        f'<text x="{left + 18}" y="{top + 11}">{escape(name)}</text>\n'
    )
