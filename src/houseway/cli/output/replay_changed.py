"""Prints a round dealt again from the same shuffle with one decision changed."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

from houseway.cli.output.ledger_text import with_citations
from houseway.cli.output.printing import paragraph, print_json
from houseway.errors import RecordError
from houseway.things.cents import dollars

if TYPE_CHECKING:
    from houseway.records.replay.changed_decision import ChangedReplay, ReplayedRound

BEST = "best"
"""Stands for the best choice that was not taken."""


def replay_instead(
    ledger: str, id: str, player: str, decision: int | None, instead: str, *, as_json: bool
) -> None:
    from houseway.ledger.storage.open_journal import open_journal
    from houseway.records.replay.changed_decision import DecisionChange, replay_changed

    if not player:
        raise RecordError("Say whose decision is changed: --player NAME.")
    wanted = DecisionChange(player, decision, None if instead == BEST else instead)
    with closing(open_journal(ledger)) as store:
        found = replay_changed(store, id, wanted)
    if as_json:
        print_json(_shape(found))
    else:
        _print(found)


def _shape(found: ChangedReplay) -> dict[str, object]:
    from houseway.cli.kind_hooks import cli_kind_hooks_of

    decided, shape = found.decided, cli_kind_hooks_of(found.game).dealt_shape
    judged = decided.judged
    return {
        "round": found.id,
        "game": found.game.id,
        "player": found.player,
        "decision": decided.number,
        "decisions": len(found.decisions),
        "seen": decided.seen,
        "chosen": decided.chosen,
        "instead": found.instead,
        "values_cents": {each.id: each.cents for each in judged.choices} if judged else {},
        "was": shape(found.game, found.was),
        "would": shape(found.game, found.would),
        "followed": found.followed,
    }


def _print(found: ChangedReplay) -> None:
    from houseway.records.replay.changed_decision import ONE_DEAL

    decided = found.decided
    of = f" {decided.number} of {len(found.decisions)}" if len(found.decisions) > 1 else ""
    print(f"Round {found.id}, {found.game.name}, dealt again from the same shuffle.")
    print(
        paragraph(
            f"Decision{of} of {found.player} at {decided.seen}: {decided.name_of(found.instead)} "
            f"instead of {decided.name_of(decided.chosen)}."
        )
    )
    if decided.judged is not None:
        print(paragraph(decided.judged.says))
    _print_dealt(found, "As it was", found.was)
    _print_dealt(found, "Dealt again", found.would)
    for said in found.followed:
        print(paragraph(f"Not asked then, so by the odds: {with_citations(said)}"))
    print(paragraph(ONE_DEAL))


def _print_dealt(found: ChangedReplay, called: str, dealt: ReplayedRound) -> None:
    from houseway.cli.kind_hooks import cli_kind_hooks_of

    net = dealt.net_cents
    comes_to = f"wins {dollars(net)}" if net > 0 else f"loses {dollars(-net)}"
    print(f"{called}: {found.player} {comes_to if net else 'comes out even'}.")
    cli_kind_hooks_of(found.game).dealt(found.game, dealt)
