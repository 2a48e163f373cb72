"""`houseway regime [ID]`: rules of an authority beside the documents, and their effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from houseway.cli.output.printing import AsJson, paragraph, print_json

if TYPE_CHECKING:
    from houseway.comply.regimes import Regime


def regime(
    id: Annotated[
        str | None, typer.Argument(metavar="ID", help="A regime; without one, all there are.")
    ] = None,
    *,
    as_json: AsJson = False,
) -> None:
    """Show a regime: what it provides, whether it is in force, what each game would change.

    `houseway check ROOM --regime ID` asks the same of the tables of a room.
    """
    from houseway.comply.regimes import regime as find
    from houseway.comply.regimes import regimes

    found = regimes() if id is None else (find(id),)
    if as_json:
        print_json([_shape(each) for each in found])
        return
    for each in found:
        _print(each, in_full=id is not None)


def _shape(regime: Regime) -> dict[str, Any]:
    import msgspec

    from houseway.comply.regimes import changes
    from houseway.rules.catalog import games

    shape: dict[str, Any] = msgspec.to_builtins(regime)
    shape["provisions"] = shape.pop("provision")
    shape["games"] = {
        game.id: [
            {"provision": each.provision.id, "says": each.says} for each in changes(regime, game)
        ]
        for game in games()
    }
    return shape


def _print(regime: Regime, *, in_full: bool) -> None:
    from houseway.comply.regimes import changes
    from houseway.rules.catalog import games

    print(paragraph(f"{regime.id}: {regime.title} ({regime.cites}).", "  ", ""))
    print(paragraph(f"{regime.status.capitalize()}: {regime.status_says}.", "  ", "  "))
    if not in_full:
        return
    for each in regime.provision:
        print(paragraph(f"{each.id}  {each.says} ({each.section})", "    ", "  "))
    for game in games():
        found = changes(regime, game)
        print(f"\n{game.name}" + ("" if found else ": nothing to change."))
        for change in found:
            print(paragraph(f"{change.says} ({change.provision.id})", "    ", "  "))
    print("\nAfter public reports:")
    for source in regime.sources:
        print(f"  {source}")
