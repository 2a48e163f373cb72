"""Kept odds: found by the rules in force, not trusted when damaged, safe to write at once."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from pathlib import Path

import pytest
from msgspec.structs import replace

from houseway.families.three_card.odds.cached_odds import cached_odds
from houseway.families.three_card.odds.game_odds import AntePlayOdds, ante_play_odds
from houseway.odds.caching import covariance_cache, disk_cache
from houseway.odds.caching.disk_cache import cache_folder, read_cached, write_cached
from houseway.odds.hooks import equal_stakes, odds_hooks
from houseway.odds.model.covariance import SeatMoments
from houseway.odds.model.progress import Work as Working
from houseway.rules.catalog import game
from houseway.rules.game import Game, choose

TCP = game("three-card-poker")
ONE_TO_ONE = equal_stakes(TCP)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder of the test's own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "houseway" / "odds"


@pytest.fixture(scope="module")
def odds() -> AntePlayOdds:
    return ante_play_odds(TCP, ONE_TO_ONE)


class Work:
    """Hears whenever odds are really worked out."""

    def __init__(self) -> None:
        self.said: list[str] = []

    @property
    def times(self) -> int:
        return self.said.count("the chart")

    def odds(self) -> AntePlayOdds:
        return cached_odds(TCP, ONE_TO_ONE, Working(self.hear))

    def hear(self, _: float, what: str = "", /) -> None:
        self.said.append(what)


@pytest.fixture
def work() -> Work:
    return Work()


def kept_file(folder: Path) -> Path:
    (path,) = folder.iterdir()
    return path


def test_the_second_time_nothing_is_worked_out(work: Work, odds: AntePlayOdds) -> None:
    assert work.odds() == odds
    assert work.times == 1
    assert work.odds() == odds
    assert work.times == 1


def test_what_nobody_deals_is_not_written(folder: Path, odds: AntePlayOdds) -> None:
    tried = Working(write=False)
    assert cached_odds(TCP, ONE_TO_ONE, tried) == odds
    assert not folder.exists() or not list(folder.iterdir())
    cached_odds(TCP, ONE_TO_ONE)
    (written,) = folder.iterdir()
    assert cached_odds(TCP, ONE_TO_ONE, tried) == odds
    assert [*folder.iterdir()] == [written]


def test_what_is_kept_comes_back_exactly(folder: Path, odds: AntePlayOdds) -> None:
    write_cached(folder / "some.json", odds)
    kept = read_cached(AntePlayOdds, folder / "some.json")
    assert kept == odds
    assert kept is not None
    assert kept.bet("ante").distribution.ev == Fraction(-52_480_668, 1_221_511_200)


def test_other_rules_and_other_stakes_have_files_of_their_own(folder: Path) -> None:
    always = choose(TCP, {"nonqualify_ante": "always_pay"})
    assert cached_odds(TCP, ONE_TO_ONE) != cached_odds(always, ONE_TO_ONE)
    half = {"pair-plus": Fraction(1, 2)}
    assert cached_odds(TCP, half).stakes == half
    names = [path.name for path in folder.iterdir()]
    assert len(names) == 3
    assert len([name for name in names if TCP.digest() in name]) == 2
    assert len([name for name in names if always.digest() in name]) == 1


def test_a_file_of_other_rules_under_our_name_is_not_believed(folder: Path, work: Work) -> None:
    work.odds()
    other = ante_play_odds(choose(TCP, {"nonqualify_ante": "always_pay"}), ONE_TO_ONE)
    write_cached(kept_file(folder), other)
    assert work.odds() != other
    assert work.times == 2


def half(text: bytes) -> bytes:
    return text[: len(text) // 2]


def wrong_digit(text: bytes) -> bytes:
    return text.replace(b"16440", b"16441")


def no_fraction(text: bytes) -> bytes:
    return text.replace(b'"-2"', b'"-2/0"', 1)


def too_long(text: bytes) -> bytes:
    return text + b"x"


@pytest.mark.parametrize("damage", [half, wrong_digit, no_fraction, too_long])
def test_a_damaged_file_is_worked_out_again_and_mended(
    folder: Path, work: Work, odds: AntePlayOdds, damage: Callable[[bytes], bytes]
) -> None:
    work.odds()
    path = kept_file(folder)
    whole = path.read_bytes()
    path.write_bytes(damage(whole))
    assert path.read_bytes() != whole
    assert read_cached(AntePlayOdds, path) is None
    assert work.odds() == odds
    assert work.times == 2
    assert path.read_bytes() == whole


@pytest.mark.parametrize(
    "text", [b"", b"{}", b"[1, 2, 3]", b"null", b"\xff\xfe", b'{"sha256": "", "odds": {}}']
)
def test_what_never_was_odds_is_not_read(folder: Path, text: bytes) -> None:
    folder.mkdir(parents=True)
    (folder / "odds.json").write_bytes(text)
    assert read_cached(AntePlayOdds, folder / "odds.json") is None


def test_many_writers_and_readers_never_see_half_a_file(folder: Path, odds: AntePlayOdds) -> None:
    path = folder / "odds.json"
    write_cached(path, odds)

    def both(_: int) -> bool:
        write_cached(path, odds)
        return read_cached(AntePlayOdds, path) == odds

    with ThreadPoolExecutor(8) as threads:
        assert all(threads.map(both, range(80)))
    assert [each.name for each in folder.iterdir()] == ["odds.json"]


def test_where_nothing_can_be_written_the_odds_are_still_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, work: Work, odds: AntePlayOdds
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert work.odds() == odds
    assert work.odds() == odds
    assert work.times == 2


def test_a_folder_in_the_way_leaves_no_part_behind(folder: Path, odds: AntePlayOdds) -> None:
    (folder / "odds.json" / "full").mkdir(parents=True)
    write_cached(folder / "odds.json", odds)
    assert [path.name for path in folder.iterdir()] == ["odds.json"]


@pytest.mark.parametrize("named", ["", "relative/folder"])
def test_without_a_folder_of_its_own_the_home_s_cache_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, named: str
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", named)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert cache_folder() == tmp_path / ".cache" / "houseway" / "odds"


def test_another_method_does_not_find_the_old_file(
    work: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    work.odds()
    monkeypatch.setattr(disk_cache, "method_digest", lambda _: "mended")
    work.odds()
    assert work.times == 2


def test_what_nobody_deals_is_worked_out_each_time_and_not_written(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Game] = []
    found = SeatMoments(mean=Fraction(-2), variance=Fraction(10), covariance=Fraction(3))

    def moments(game: Game, *_: object) -> SeatMoments:
        asked.append(game)
        return found

    hooks = replace(odds_hooks(TCP), moments=moments)
    monkeypatch.setattr(covariance_cache, "find_odds_hooks", lambda _: hooks)
    ways = [({"ante": 1_000}, Fraction(1))]
    for work, times in ((Working(write=False), 1), (Working(), 2), (Working(write=False), 2)):
        assert covariance_cache.cached_seat_moments(TCP, ways, work) == found
        assert len(asked) == times
        kept = len([*folder.glob("moments_*.json")])
        assert kept == (times > 1)


def test_a_kept_record_that_does_not_fit_is_made_anew(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    one, two = (
        SeatMoments(mean=Fraction(mean), variance=Fraction(1), covariance=Fraction(0))
        for mean in (1, 2)
    )

    def cached(made: SeatMoments, work: Working, *, fits: bool = True) -> SeatMoments:
        return disk_cache.cached(SeatMoments, path, work, lambda: made, fits=lambda _: fits)

    assert cached(one, Working()) == one
    assert cached(two, Working()) == one
    assert cached(two, Working(keep=False)) == two
    assert cached(two, Working(write=False), fits=False) == two
    assert cached(two, Working()) == one
    assert cached(two, Working(), fits=False) == two
    assert cached(one, Working()) == two
