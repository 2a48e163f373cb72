"""Small tables of poker: the stakes of a table, and the order of hands."""

from __future__ import annotations

from houseway.families.poker.rules.citations import PotCite
from houseway.families.poker.rules.game import PotGame
from houseway.families.poker.rules.rules import Kill, Structure, Winner
from houseway.families.poker.rules.stakes import Stakes, stakes_of
from houseway.rank.hands.high_hand import High
from houseway.rules.limits import Limits
from houseway.signs.blocks import BlockRow, SignBlock, ids_text, sentence_case
from houseway.things.cents import dollars


def limits(game: PotGame, limits: Limits) -> str:
    """`$4/$8 limit`."""
    return str(stakes_of(game.rules, limits))


def stakes(game: PotGame, limits: Limits) -> tuple[SignBlock, ...]:
    """Blinds, bets and the first buy-in."""
    stakes = stakes_of(game.rules, limits)
    rows = (
        BlockRow("small blind", dollars(stakes.small_blind_cents)),
        BlockRow("big blind", dollars(stakes.big_blind_cents)),
        *_bet_rows(game, stakes),
        BlockRow(
            "first buy-in, at least", dollars(game.rules.buy_in_bets * stakes.small_bet_cents)
        ),
    )  # fmt: skip
    return (SignBlock(title=f"Stakes: {stakes.structure}", note=_blinds_note(game), rows=rows),)


def _blinds_note(game: PotGame) -> str:
    lone = " With two players it posts the small one." if game.rules.heads_up_button_small else ""
    return f"The blinds are posted left of the button.{lone}"


def _bet_rows(game: PotGame, stakes: Stakes) -> tuple[BlockRow, ...]:
    large = stakes.large_bet_cents
    if large is None:
        return (BlockRow("smallest bet", dollars(stakes.small_bet_cents)),)
    if stakes.structure is Structure.SPREAD:
        return (BlockRow("any bet from", f"{dollars(stakes.small_bet_cents)} to {dollars(large)}"),)
    early, late = (
        ("before the draw", "after the draw")
        if game.rules.draws
        else ("before the turn", "from the turn on")
    )
    rows = (
        BlockRow(f"bets {early}", dollars(stakes.small_bet_cents)),
        BlockRow(f"bets {late}", dollars(large)),
    )
    if game.rules.kill is Kill.NONE:
        return rows
    killed = f"{dollars(2 * stakes.small_bet_cents)}/{dollars(2 * large)}"
    return (*rows, BlockRow("bets in a kill hand", killed))


def ranking(game: PotGame) -> tuple[SignBlock, ...]:
    """The order of hands, where it has names."""
    if game.rules.winner not in (Winner.HIGH, Winner.HIGH_LOW):
        return ()
    rows = tuple(
        BlockRow(f"{place}. {sentence_case(hand.words)}", "")
        for place, hand in enumerate(reversed(High), start=1)
    )
    cited = ids_text(game.cite(PotCite.RANKING))
    return (SignBlock(title="Hands, high to low", note=f"By {cited}.", rows=rows),)
