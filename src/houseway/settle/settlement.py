"""Settlement of a whole round: claims, order of action, bank coverage, final chips."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from houseway.errors import LedgerError
from houseway.notebook_repr import html
from houseway.play.round import Phase, Round
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.settle.claims import Claim, PoolShare
from houseway.settle.cover import cover
from houseway.settle.hooks import settle_hooks_of
from houseway.settle.postings import Posting
from houseway.things.cents import Cents


class Settlement(Struct, frozen=True):
    """Everything that moved, and where all the money is now."""

    postings: tuple[Posting, ...]
    player_dealer_net_cents: Cents
    """Won or lost by the player-dealer, the fee not counted."""
    bank_returned_cents: Cents
    """What was left of the bank without action after the last wager (DHP-106)."""
    collection_cents: Cents
    chips: Mapping[str, Cents]
    """What each person has when every wager is off the table."""

    def __repr__(self) -> str:
        net = self.player_dealer_net_cents
        return f"Settlement({len(self.postings)} postings, player-dealer {net:+} cents)"

    @property
    def rows(self) -> tuple[Posting, ...]:
        """What is shown of it, line by line."""
        return self.postings

    _repr_html_ = html


Pools: TypeAlias = Mapping[tuple[int, str], tuple[PoolShare, ...]]
"""By spot and by who speaks for the wager: who put in what."""


def with_pool_shares(claim: Claim, pools: Pools) -> Claim:
    """A wager that several people made together is one claim, and is shared afterwards."""
    shares = pools.get((claim.seat, claim.player))
    if shares is None:
        return claim
    return replace(claim, shares=shares, rule_ids=(*claim.rule_ids, "DHP-39"))


def settle_round(game: Game, round: Round, pools: Pools | None = None) -> Settlement:
    """Every claim of a round that has been played out, covered in order."""
    if round.phase is not Phase.SETTLING:
        raise LedgerError(f"Round {round.number} is {round.phase} and cannot be settled.")
    claims = settle_hooks_of(game).claims(game, round)
    if pools:
        claims = tuple(with_pool_shares(claim, pools) for claim in claims)
    postings = cover(
        claims,
        bank_cents=round.bank_cents,
        bank=game.bank,
        bank_rules=game.cite(Cite.BANK_LIMIT),
        chip_cents=round.limits.chip_cents,
    )
    net = 0
    chips = {**round.chips}
    for posting in postings:
        paid = posting.paid_cents
        net += posting.taken_cents - paid
        chips[posting.player] += posting.returned_cents + paid
    chips[round.banked_by] += round.bank_cents + net
    left = postings[-1].bank_left_cents if postings else round.bank_cents
    settlement = Settlement(
        postings, net, min(left, round.bank_cents), sum(round.collection.values()), chips
    )
    _assert_conserved(round, settlement)
    return settlement


def _assert_conserved(round: Round, settlement: Settlement) -> None:
    after = sum(settlement.chips.values()) + settlement.collection_cents
    if after != round.money_cents():
        raise LedgerError(
            f"Round {round.number} began with {round.money_cents()} cents and ends with {after}."
        )
