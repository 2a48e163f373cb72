"""Prints every posting of a round with its rule, and the player-dealer's result."""

from __future__ import annotations

from houseway.cli.output.printing import paragraph
from houseway.play.round import Round
from houseway.rules.game import Game
from houseway.settle.postings import Posting, sentence
from houseway.settle.settlement import Settlement
from houseway.things.cents import dollars


def posting_sentence(game: Game, posting: Posting) -> str:
    return sentence(posting, game.bet(posting.bet).name)


def print_payments(game: Game, round: Round, settlement: Settlement) -> None:
    for posting in settlement.postings:
        left = f"Bank left: {dollars(posting.bank_left_cents)}."
        print(
            paragraph(f"{posting_sentence(game, posting)} {left}", "     ", f"{posting.order:3}. ")
        )
    net = settlement.player_dealer_net_cents
    verb = "wins" if net >= 0 else "loses"
    ends = (
        f"The player-dealer {verb} {dollars(abs(net))} with a bank of {dollars(round.bank_cents)}; "
        f"{dollars(settlement.bank_returned_cents)} of it had no action."
    )
    print(paragraph(ends, "  ", ""))
