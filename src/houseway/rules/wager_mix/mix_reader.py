"""Reader of wager mixes: from a TOML file, or from one word of a command.

    players = 6
    [wagers]                                   # bets that do not depend on each other
    ante = { 5 = 5, 10 = 3, 25 = 1 }           # weights by amount, or shares: 0.25, "25%"
    [backline]
    bettors = { 0 = 3, 1 = 1 }                 # how many wager behind a seat
    [backline.wagers]
    ante = { 5 = 1 }

Where bets depend on each other, entries of [[bettor]] with a weight and wagers stand instead of
[wagers]. In one word it is `ante=5:5,10:3,25:1;backline=0:3,1:1;backline.ante=5`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import TypeAlias

from msgspec.structs import replace

from houseway.errors import RecordError
from houseway.rules.game import Game
from houseway.rules.limits import Limits
from houseway.rules.wager_mix.mix import (
    AMOUNTS_MAX,
    BETTORS_MAX,
    Bettor,
    Mix,
    check_bettors,
    check_mix,
    independent_bettors,
    refuse_bet,
)
from houseway.things.cents import Cents, parse_dollars
from houseway.toml_reader import TomlReader

MIX_BYTES_MAX = 65_536
WORD_MAX = 2_000
"""Characters of a mix in one word."""
BACKLINE = "backline"
"""In a word: how many wager behind a seat; before a point and a bet: what they have down."""
Weights: TypeAlias = Mapping[Cents, int | Fraction]
"""By amount: a whole number is a weight, a fraction a share."""

_WEIGHT = re.compile(r"\d{1,9}", re.ASCII)
_SHARE = re.compile(r"\d{1,3}(\.\d{1,9})?%", re.ASCII)


def read_mix(game: Game, said: str, limits: Limits, *, players: int | None, usual: int) -> Mix:
    """A mix for this table, from a file or in one word, which has an equals sign.

    Of the players it is `players` that counts; otherwise what the file says, and then the usual.
    """
    if len(said) > WORD_MAX:
        raise RecordError(
            f"A mix in one word has at most {WORD_MAX:,} characters, not {len(said):,}; "
            "write it in a file."
        )
    found = _in_a_word(game, said) if "=" in said else _file(game, Path(said), limits)
    return _seated(game, found, limits, players, usual)


def mix_of_text(game: Game, text: str, limits: Limits, *, players: int | None, usual: int) -> Mix:
    """A mix for this table from the text of a file."""
    found = _written(game, TomlReader.parse(text, "The mix", MIX_BYTES_MAX), limits)
    return _seated(game, found, limits, players, usual)


def _seated(game: Game, found: Mix, limits: Limits, players: int | None, usual: int) -> Mix:
    mix = replace(found, players=(found.players or usual) if players is None else players)
    check_mix(game, mix, limits)
    return mix


def _in_a_word(game: Game, said: str) -> Mix:
    own: dict[str, Mapping[Cents, Fraction]] = {}
    backline: dict[str, Mapping[Cents, Fraction]] = {}
    behind: dict[int, Fraction] = {}
    listed: dict[str, str] = {}
    for part in said.split(";"):
        name, _, amounts = part.partition("=")
        if name.strip() in listed:
            raise RecordError(f"{name.strip()} stands in the mix twice; give it once.")
        listed[name.strip()] = amounts
    for name, amounts in listed.items():
        bet = name.removeprefix(f"{BACKLINE}.")
        if name == BACKLINE:
            behind = _listed(name, amounts, _bettors_behind)
            continue
        _known(game, bet)
        (own if bet == name else backline)[bet] = _listed(name, amounts, parse_dollars)
    mix = Mix(players=0, bettors=independent_bettors(own))
    if not behind and not backline:
        return mix
    if not behind:
        raise RecordError("Say how many wager behind a seat, as backline=0:3,1:1.")
    return replace(
        mix,
        behind=tuple(sorted(behind.items())),
        backline=independent_bettors(backline) if backline else (),
    )


def _listed(name: str, amounts: str, read: Callable[[str], int]) -> dict[int, Fraction]:
    weights: dict[int, int | Fraction] = {}
    for each in amounts.split(","):
        amount, _, weight = each.partition(":")
        found = read(amount.strip())
        if found in weights:
            raise RecordError(f"{name} has {amount.strip()} in the mix twice; give it once.")
        weights[found] = _weight(weight.strip() or "1")
    return chances_of(weights, name)


def _bettors_behind(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 3):
        raise RecordError(f"How many wager behind a seat is a number, not {text[:24]!r}.")
    return int(text)


def _known(game: Game, bet: str) -> None:
    if game.rules.opening_bet(bet) is None:
        refuse_bet(game, bet)


def _weight(text: str) -> int | Fraction:
    if _WEIGHT.fullmatch(text):
        return int(text)
    if _SHARE.fullmatch(text):
        return Fraction(text[:-1]) * Fraction(1, 100)
    if re.fullmatch(r"[01]?\.\d{1,9}", text, re.ASCII):
        return Fraction(text)
    raise RecordError(f"{text[:24]!r} is no weight; write a whole number, or a share as 25%.")


def chances_of(weights: Weights, what: str, most: int = AMOUNTS_MAX) -> dict[Cents, Fraction]:
    """Weights beside each other, or shares that add up to 1; what never comes is left out."""
    if len(weights) > most:
        raise RecordError(f"{what} comes in {len(weights):,} ways; {most:,} are the most.")
    shares = [isinstance(each, Fraction) for each in weights.values()]
    whole = sum(weights.values(), Fraction(0))
    if any(shares) and not all(shares):
        raise RecordError(f"{what} has weights beside shares; write all of one kind.")
    if any(each < 0 for each in weights.values()):
        raise RecordError(f"{what} has a weight below nothing.")
    if not whole:
        raise RecordError(f"{what} never comes; give a weight above nothing.")
    if any(shares) and whole != 1:
        raise RecordError(f"The shares of {what} add up to {whole}, not to 1.")
    return {cents: Fraction(each, whole) for cents, each in weights.items() if each}


def _file(game: Game, path: Path, limits: Limits) -> Mix:
    return _written(game, TomlReader.open(path, MIX_BYTES_MAX), limits)


def _written(game: Game, top: TomlReader, limits: Limits) -> Mix:
    most = game.rules.seats - 1
    seats = top.number("players") if "players" in top else 0
    if "players" in top and not 1 <= seats <= most:
        top.fail(
            "players", f"1 to {most} of {game.name} sit beside the player-dealer, not {seats}."
        )
    bettors, behind = _checked(game, top, limits, "A player"), top.table(BACKLINE)
    mix = Mix(players=seats, bettors=bettors)
    if [*behind]:
        backline = _checked(game, behind, limits, "A backline bettor")
        mix = replace(mix, behind=_behind(behind), backline=backline)
    behind.done()
    top.done()
    return mix


def _checked(game: Game, at: TomlReader, limits: Limits, who: str) -> tuple[Bettor, ...]:
    found, key = _bettors(game, at), "bettor" if "bettor" in at else "wagers"
    at.attempt(key, partial(check_bettors, game, found, limits, who))
    return found


def _behind(at: TomlReader) -> tuple[tuple[int, Fraction], ...]:
    listed = at.table("bettors")
    weights: dict[int, int | Fraction] = {}
    for key in listed:
        many = listed.attempt(key, partial(_bettors_behind, key))
        weights[many] = listed.attempt(key, partial(_weight, listed.short(key)))
    found = at.attempt("bettors", lambda: chances_of(weights, "backline.bettors"))
    return tuple(sorted(found.items()))


def _bettors(game: Game, at: TomlReader) -> tuple[Bettor, ...]:
    entries, wagers = at.tables("bettor"), at.table("wagers")
    if entries and [*wagers]:
        at.fail("bettor", "[[bettor]] and [wagers] stand beside each other; write one of them.")
    if not entries and not [*wagers]:
        at.fail("wagers", "a mix has wagers; write [wagers] or [[bettor]].")
    if entries:
        weights = {
            number: each.attempt("weight", partial(_weight, each.short("weight")))
            for number, each in enumerate(entries)
        }
        shares = at.attempt("bettor", lambda: chances_of(weights, "[[bettor]]", BETTORS_MAX))
        placed = [_placed(game, each) for each in entries]
        return tuple(Bettor(placed[number], share) for number, share in shares.items())
    amounts = {bet: _amounts(game, wagers, bet) for bet in wagers}
    return at.attempt("wagers", lambda: independent_bettors(amounts))


def _placed(game: Game, entry: TomlReader) -> dict[str, Cents]:
    wagers = entry.table("wagers")
    placed: dict[str, Cents] = {}
    for bet in wagers:
        wagers.attempt(bet, partial(_known, game, bet))
        placed[bet] = wagers.money(bet)
    entry.done()
    return {bet: cents for bet, cents in placed.items() if cents}


def _amounts(game: Game, wagers: TomlReader, bet: str) -> dict[Cents, Fraction]:
    wagers.attempt(bet, partial(_known, game, bet))
    listed = wagers.table(bet)
    weights: dict[Cents, int | Fraction] = {}
    for key in listed:
        cents = listed.attempt(key, partial(parse_dollars, key))
        if cents in weights:
            listed.fail(key, "this amount stands here twice.")
        weights[cents] = listed.attempt(key, partial(_weight, listed.short(key)))
    return wagers.attempt(bet, lambda: chances_of(weights, bet))
