"""`houseway diff A B`: fields in which two games differ, and the worth of each difference."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from houseway.cli.options import completion
from houseway.cli.output.printing import AsJson, paragraph, print_json
from houseway.errors import RecordError

if TYPE_CHECKING:
    from houseway.odds.studies.variant_value import DifferenceValue
    from houseway.rules.game import Game

NONE = "They do not differ."


def diff(
    # Told in the sentence below, since a list of arguments would be shown with its type.
    games: Annotated[
        list[str],
        typer.Argument(metavar="GAMES", autocompletion=completion.games, hidden=True),
    ],
    *,
    as_json: AsJson = False,
) -> None:
    """Say what games differ in, field by field, and what each difference alone is worth.

    GAMES are two or more: a game, a game as one house has it (no-bust:mortimer), or the file of a
    variant. Every other one is compared with the first. Worth is what it adds to the player's
    expectation of the bet that it moves; differences do not add up, since each depends on the rest.
    """
    from houseway.rules.variant.game_lookup import named_game

    if len(games) < 2:
        raise RecordError("Name two games at least, the first to compare the others with.")
    first, *others = (named_game(each) for each in games)
    found = [(other, _found(first, other)) for other in others]
    if as_json:
        print_json([_shape(other, each) for other, rows in found for each in rows])
        return
    for other, rows in found:
        _print(first, other, rows)


def _found(first: Game, other: Game) -> tuple[DifferenceValue, ...]:
    from houseway.cli.output.progress_bars import LazyProgressBar
    from houseway.odds.model.progress import Work
    from houseway.odds.studies.variant_value import value_differences

    with LazyProgressBar() as progress:
        return value_differences(first, other, Work(progress.at))


def _shape(other: Game, each: DifferenceValue) -> dict[str, Any]:
    return {
        "field": each.difference.field,
        "left": each.difference.left,
        "right": each.difference.right,
        "worth": each.worth,
        "bet": each.bet,
        "rule_ids": list(each.difference.rule_ids),
        "game": other.id,
    }


def _print(first: Game, other: Game, rows: tuple[DifferenceValue, ...]) -> None:
    print(paragraph(f"{first.name} ({first.digest()}), and {other.name} ({other.digest()}):"))
    if not rows:
        print(f"  {NONE}")
    for each in rows:
        one = each.difference
        cited = f" ({', '.join(one.rule_ids)})" if one.rule_ids else ""
        print(
            paragraph(f"{one.field}: {one.left} / {one.right}{cited}. {_says(each)}", "    ", "  ")
        )


def _says(each: DifferenceValue) -> str:
    if each.worth is None:
        return "Not worth telling alone."
    if each.bet is None:
        return "It moves no number."
    return f"{each.worth * 100:+.3f} % of a wager on {each.bet} to the player."
