"""The odds of twenty-one games on the command line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from houseway.cli.output import paragraph, print_json

if TYPE_CHECKING:
    from houseway.cli.odds_asked import Asked
    from houseway.odds.bet_odds import BetOdds
    from houseway.odds.table_edge import TableEdge
    from houseway.odds.twenty_one.game_odds import TwentyOneOdds
    from houseway.rules.game import Game
    from houseway.things.cents import Cents

_STEPS = 100


def answer(asked: Asked) -> None:
    """Print what was asked about a twenty-one game."""
    from houseway.cli.odds_short_bank import print_short_bank
    from houseway.cli.odds_table import print_table
    from houseway.cli.odds_what_if import print_what_if
    from houseway.odds.shown import table_shape
    from houseway.odds.twenty_one.shown import bet_shapes, twenty_one_shape

    wagers = asked.wagers()
    _refuse_bet(asked.game, asked.bet)
    found = solved(asked.game, no_cache=asked.no_cache)
    edge = _table(asked, found, wagers) if wagers else None
    short, changes = asked.short_bank(wagers), asked.what_if_found()
    if asked.as_json:
        shape = {**twenty_one_shape(found), "bets": list(bet_shapes(found, asked.bet))}
        shape |= {} if edge is None else {"table": table_shape(edge, asked.schedule)}
        shape |= {} if short is None else {"short_bank": short}
        print_json(shape | asked.what_if_shape(changes))
        return
    _print(found, asked.bet)
    if edge is not None:
        print_table(edge, asked.schedule)
    if short is not None:
        print_short_bank(short)
    if changes is not None:
        print_what_if(changes)


def solved(game: Game, *, no_cache: bool) -> TwentyOneOdds:
    """The odds, from the cache or with a progress bar."""
    from houseway.cli.odds import Progress
    from houseway.odds.twenty_one.game_odds import twenty_one_odds

    with Progress(_STEPS) as progress:
        return twenty_one_odds(game, progress.at, no_cache=no_cache)


def _refuse_bet(game: Game, id: str | None) -> None:
    from houseway.errors import RecordError
    from houseway.nearest import has_no
    from houseway.odds.twenty_one.side_shoe import twenty_one

    rules = twenty_one(game)
    insured = ("insurance",) if rules.insurance else ()
    known = (rules.base.id, *insured, *(bet.id for bet in rules.all_side_bets))
    if id is not None and id not in known:
        raise RecordError(has_no(game.name, "bet", id, known))


def _table(asked: Asked, odds: TwentyOneOdds, wagers: Mapping[str, Cents]) -> TableEdge:
    from fractions import Fraction

    from houseway.odds.table_edge import table_of

    expected = {each.bet: each.distribution.ev for each in odds.bets}
    expected[odds.base.bet] = Fraction(odds.base.ev)
    return table_of(expected, wagers, asked.players, *asked.fees(wagers))


def heading(game: Game) -> str:
    """Which rules the numbers hold for, in a line or two."""
    in_force = game.chosen()
    changed = [
        f"{option.name} = {in_force[option.name]}"
        for option in game.options
        if in_force[option.name] != option.default
    ]
    said = ", ".join(changed) or "every option as by default"
    return paragraph(f"{game.name}: rules {game.digest()}, {said}")


def warnings(game: Game) -> list[str]:
    """What of these rules no table may have."""
    from houseway.odds.twenty_one.game_odds import not_playable
    from houseway.rules.game import forbidden

    in_force = game.chosen()
    return [
        *(
            f"{each.name} = {in_force[each.name]} is not playable at a table ({each.rule_id})."
            for each in not_playable(game)
        ),
        *(f"{each.says} ({each.rule_id})." for each in forbidden(game)),
    ]


def _print(odds: TwentyOneOdds, bet: str | None) -> None:
    from houseway.odds.shown import percent

    print(heading(odds.game))
    for warning in warnings(odds.game):
        print(paragraph(warning))
    print("Exact, for a bank that covers every wager; the fee is not counted.\n")
    print(f"{'bet':<26}{'edge':>10}{'deviation':>12}{'wins':>11}")
    if bet in (None, odds.base.bet):
        base = odds.base
        print(f"{base.name:<26}{-base.ev * 100:>8.3f} %{base.stddev:>12.4f}")
        print(paragraph(f"per {base.bet}; assumes {base.assumes}", "  "))
    shown = [each for each in odds.bets if bet in (None, each.bet)]
    for each in shown:
        _print_bet(each)
    ends = ", ".join(f"{end} {percent(part)}" for end, part in odds.player_dealer.items())
    print(f"\nTwo cards are a natural {percent(odds.natural)} of the time.")
    print(paragraph(f"The player-dealer's hand, played out, ends: {ends}.", "  ", ""))
    for hand, chance in odds.awards.items():
        print(f"  award for {hand}: {'by play' if chance is None else percent(chance, 5)}")
    for each in shown:
        _print_lines(each)


def _print_bet(bet: BetOdds) -> None:
    from houseway.odds.shown import over_text, percent

    result = bet.distribution
    print(
        f"{bet.name:<26}{percent(-result.ev):>10}{result.stddev:>12.4f}{percent(result.hit):>11}"
        + ("" if bet.offered else "   not offered here")
    )
    print(paragraph(f"per {bet.per}: {over_text(bet)}; assumes {bet.assumes}", "  "))


def _print_lines(bet: BetOdds) -> None:
    print(f"\n{bet.name}:")
    print(f"{'pays':>6}{'probability':>14}{'contribution':>14}  line")
    for line in bet.lines:
        chance, part = float(bet.chance(line)), float(bet.contribution(line))
        print(paragraph(f"{line.net!s:>6}{chance:>14.8f}{part:>+14.8f}  {line.says}", " " * 36, ""))
