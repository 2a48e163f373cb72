"""`houseway rules GAME`: rule sheet of a game, and coverage of the written rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.options import completion
from houseway.cli.options.game import game_id_of
from houseway.cli.output.printing import AsJson, paragraph, print_json

if TYPE_CHECKING:
    from houseway.rules.coverage import RuleCounts

WIDTH = 24
"""Of the names beside the counts; a longer one has a line of its own."""


def rules(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME",
            autocompletion=completion.games,
            callback=game_id_of,
            help="A game, such as three-card-poker.",
        ),
    ] = None,
    *,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Count the rules kept, of every file or of one game.")
    ] = False,
    topic: Annotated[str | None, typer.Option(help="Only rules of this topic.")] = None,
    as_json: AsJson = False,
) -> None:
    """Print a game's rule sheet: every numbered rule in our words, rulings and options."""
    if coverage:
        _coverage(game, as_json=as_json)
    elif game is None:
        raise typer.BadParameter("name a game, or ask for --coverage.", param_hint="GAME")
    else:
        _sheet(game, topic, as_json=as_json)


def _coverage(game: str | None, *, as_json: bool) -> None:
    from houseway.rules.coverage import RuleCounts

    counts = _counts(game)
    total = RuleCounts(*(sum(column) for column in zip(*counts.values(), strict=True)))
    if as_json:
        rows = {**counts, "total": total}
        print_json({name: row._asdict() for name, row in rows.items()})
        return
    print(
        f"{'':{WIDTH}}{'rules':>6}{'enforced':>10}{'recorded':>10}{'checked':>9}{'shown':>7}"
        f"{'not reached':>13}"
    )
    for name, row in (*counts.items(), ("total", total)):
        beside = name if len(name) <= WIDTH else f"{name}\n{'':{WIDTH}}"
        print(
            f"{beside:{WIDTH}}{row.total:>6}{row.enforced:>10}{row.recorded:>10}{row.checked:>9}"
            f"{row.shown:>7}{row.not_reached:>13}"
        )


def _counts(game: str | None) -> dict[str, RuleCounts]:
    from houseway.rules.catalog import game as find_game
    from houseway.rules.coverage import count
    from houseway.rules.written_rules import rules_of, sheets, written_file

    if game is None:
        return {name: count(written_file(name)) for name in sorted(sheets().values())}
    chosen = find_game(game)
    rules = rules_of(chosen)
    return {name: count(rule for rule in rules if rule.sheet == name) for name in chosen.written}


def _sheet(id: str, topic: str | None, *, as_json: bool) -> None:
    import msgspec

    from houseway.rules.catalog import game as find_game
    from houseway.rules.coverage import status_of
    from houseway.rules.written_rules import rules_of

    chosen = find_game(id)
    sheet = [rule for rule in rules_of(chosen) if topic is None or rule.topic == topic]
    if as_json:
        print_json([{**msgspec.to_builtins(rule), "status": status_of(rule)} for rule in sheet])
        return
    if not sheet:
        raise typer.BadParameter(f"no rule of {chosen.name} has the topic {topic!r}.")
    print(f"{chosen.name}\n{paragraph(chosen.title)}\n")
    for heading in dict.fromkeys(rule.topic for rule in sheet):
        print(heading.replace("-", " ").upper())
        for rule in (rule for rule in sheet if rule.topic == heading):
            print(paragraph(rule.says, " " * 10, f"  {rule.id:8}"))
            if rule.ruling:
                print(paragraph(f"Read as: {rule.ruling}", " " * 10, " " * 10))
        print()
    if topic is None:
        print("OPTIONS")
        for option in chosen.options:
            choices = " | ".join(option.choices)
            text = f"{option.name} = {choices}; default {option.default}. {option.says}"
            print(paragraph(text, " " * 10, f"  {option.rule_id:8}"))
