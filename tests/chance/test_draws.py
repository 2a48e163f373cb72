"""Dice and draws below a limit, and the raw bits that all of them come from."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random

import pytest

from houseway.things.commitment import shuffle
from houseway.things.committed_dice import dice_of_shuffle
from houseway.things.decks import TILES_32
from houseway.things.dice import Dice, shake
from houseway.things.random_source import Bits, below, system_bits
from tests.chance.chi_square import probability
from tests.chance.flawed import in_turn, loaded, sticky
from tests.chance.on_draws import ON_DRAWS, frequency, gaps, serial

SEEDED = 1e-4
REAL = 1e-9
"""After Bonferroni: fewer than a thousand tests at one in a million together."""
THROWS, THROWS_RELEASE = 2_000, 1_000_000
LIMITS = (2, 3, 6, 10, 52, 53, 100)
DIEHARDER = (0, 1, 2, 15, 16, 100, 101, 102, 203, 204)
"""Birthdays, permutations of five, ranks, runs, craps, monobits, runs of bits, serial, lagged sums,
and Kolmogorov-Smirnov's: those that are done in minutes."""
STREAM_BYTES = 1 << 16


def under_the_cup(bits: Bits) -> Dice:
    """As they lie at a table: by the shuffle that was promised."""
    return dice_of_shuffle(shuffle(TILES_32.cards, bits, bits))


def off(draws: list[int], d: int, least: float) -> dict[str, float]:
    found = {test.__name__: test(draws, d) for test in ON_DRAWS}
    return {name: p for name, p in found.items() if not least < p < 1 - least}


def thrown(throw: Callable[[Bits], Dice], throws: int, bits: Bits) -> tuple[list[int], list[int]]:
    """The faces one after the other, and each throw as one of 216, all counted from 0."""
    falls = [throw(bits) for _ in range(throws)]
    faces = [face - 1 for fall in falls for face in fall]
    return faces, [36 * a + 6 * b + c - 43 for a, b, c in falls]


@pytest.mark.parametrize("throw", [shake, under_the_cup])
def test_seeded_dice_favour_nothing(throw: Callable[[Bits], Dice]) -> None:
    faces, falls = thrown(throw, THROWS, Random(216).getrandbits)
    assert off(faces, 6, SEEDED) == {}
    assert off(falls, 216, SEEDED) == {}


@pytest.mark.parametrize("limit", LIMITS)
def test_seeded_draws_favour_nothing(limit: int) -> None:
    bits = Random(limit).getrandbits
    assert off([below(limit, bits) for _ in range(10_000)], limit, SEEDED) == {}


@pytest.mark.release
@pytest.mark.parametrize("throw", [shake, under_the_cup])
def test_dice_of_live_tables_favour_nothing(throw: Callable[[Bits], Dice]) -> None:
    faces, falls = thrown(throw, THROWS_RELEASE // 10, system_bits)
    assert off(faces, 6, REAL) == {}
    assert off(falls, 216, REAL) == {}


@pytest.mark.release
@pytest.mark.parametrize("limit", LIMITS)
def test_draws_of_live_tables_favour_nothing(limit: int) -> None:
    assert off([below(limit) for _ in range(THROWS_RELEASE)], limit, REAL) == {}


def drawn(one: Callable[[int, Sequence[int], Random], int], d: int = 6) -> list[int]:
    chance, draws = Random(one.__name__), list[int]()
    for _ in range(6 * THROWS):
        draws.append(one(d, draws, chance))
    return draws


@pytest.mark.parametrize(
    ("one", "test"),
    [
        (loaded, frequency),
        (sticky, serial),
        (sticky, gaps),
        (in_turn, serial),
        (in_turn, gaps),
    ],
)
def test_a_flawed_die_is_found(
    one: Callable[[int, Sequence[int], Random], int], test: Callable[[Sequence[int], int], float]
) -> None:
    assert test(drawn(one), 6) < REAL


@pytest.mark.parametrize(
    ("df", "x", "p"),
    [(1, 3.841459, 0.05), (10, 18.307038, 0.05), (10, 2.558212, 0.99), (100, 149.449253, 0.001)],
)
def test_probabilities_are_those_of_the_printed_table(df: int, x: float, p: float) -> None:
    """Abramowitz and Stegun, table 26.8."""
    assert probability(x, df) == pytest.approx(p, rel=1e-5)


@pytest.mark.parametrize(("z", "p"), [(-3, 0.99865), (0, 0.5), (3, 0.00135)])
def test_with_many_degrees_of_freedom_it_is_the_normal_curve(z: float, p: float) -> None:
    df = 172_225
    assert probability(df + z * (2 * df) ** 0.5, df) == pytest.approx(p, rel=0.05)


def dieharder(number: int, block: Callable[[], bytes]) -> str:
    """What a program by others (R. G. Brown) says of a stream, by one of its tests."""
    program = shutil.which("dieharder")
    if program is None:
        pytest.skip("dieharder is not installed on this machine; `apt install dieharder` has it.")
    asked = [program, "-g", "200", "-d", str(number), "-D", "assessment", "-D", "test_name"]
    with subprocess.Popen(asked, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        with suppress(BrokenPipeError):
            while True:
                running.stdin.write(block())
        said = running.stdout.read().decode()
        with suppress(BrokenPipeError):
            running.stdin.close()
    return said


@pytest.mark.release
@pytest.mark.parametrize("number", DIEHARDER)
def test_the_raw_stream_passes_dieharder(number: int) -> None:
    """The bytes that a table's bits are made of; one stream in a hundred is weak by chance."""
    said = dieharder(number, lambda: system_bits(8 * STREAM_BYTES).to_bytes(STREAM_BYTES))
    assert "PASSED" in said or "WEAK" in said, said
    assert "FAILED" not in said, said


@pytest.mark.release
def test_a_stream_with_a_bit_too_few_fails_dieharder() -> None:
    chance = Random(7)
    said = dieharder(100, lambda: bytes(each & 0x7F for each in chance.randbytes(STREAM_BYTES)))
    assert "FAILED" in said, said
