"""Facts on pai gow signs: two hands, copies, fouls."""

from __future__ import annotations

from houseway.families.pai_gow.rules.citations import SetCite
from houseway.families.pai_gow.rules.reading_choices import Pieces
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.rules.game import Game
from houseway.signs.blocks import SignFact
from houseway.things.cards import Rank


def facts(game: Game[PaiGow]) -> tuple[SignFact, ...]:
    return (_both(game), _copies(game), *_exposed(game), *_pushing(game), _setting(game))


def _both(game: Game[PaiGow]) -> SignFact:
    return SignFact(
        "Both hands must win",
        "Both of yours higher than the player-dealer’s: paid 1:1. One higher, one not: a push. "
        "Neither: you lose.",
        game.cite(SetCite.WINS, SetCite.SPLITS, SetCite.LOSES, SetCite.EVEN),
    )


def _copies(game: Game[PaiGow]) -> SignFact:
    return SignFact(
        "Player-dealer wins copies",
        "A hand equal in rank to the player-dealer’s counts as lower.",
        game.cite(SetCite.COPY),
    )


def _exposed(game: Game[PaiGow]) -> tuple[SignFact, ...]:
    if not game.rules.exposed:
        return ()
    says = "The player-dealer’s hand is shown and set by the house way before you set yours."
    return (SignFact("Player-dealer shows first", says, game.cite(SetCite.EXPOSED)),)


def _pushing(game: Game[PaiGow]) -> tuple[SignFact, ...]:
    bonus = " Bonus bets stay in action." if game.side_bets else ""
    return tuple(
        SignFact(
            f"{rank.name.capitalize()} high pushes",
            f"If the player-dealer’s seven cards are {_no_more(rank)}, base wagers are "
            f"returned.{bonus}",
            game.cite(SetCite.ACE_HIGH_PUSH),
        )
        for rank in game.rules.pushing
    )


def _no_more(rank: Rank) -> str:
    """Below ace high nothing else than that hand pushes."""
    name = rank.name.lower()
    return f"no better than {name} high" if rank is Rank.ACE else f"{name} high and no better"


def _setting(game: Game[PaiGow]) -> SignFact:
    if game.rules.pieces is Pieces.TILES:
        return SignFact(
            "Four tiles, two hands",
            "Two and two, as you like. The better pair of tiles is your high hand, the other "
            "your low hand.",
            game.cite(SetCite.SETTING),
        )
    return SignFact(
        "Two in front, five behind",
        "The five must outrank the two. A hand that is set otherwise is foul and loses.",
        game.cite(SetCite.MUST_OUTRANK, SetCite.FOUL),
    )
