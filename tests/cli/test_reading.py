"""Commands that read: games, rules, written, and their JSON."""

from __future__ import annotations

from houseway.rules.written_rules import all_written
from tests.cli.commands import houseway, json_of, said
from tests.games import BANKED, POTS


def test_games_has_the_shape_that_others_build_on() -> None:
    games = json_of("games")
    assert [game["id"] for game in games] == [*BANKED, *POTS]
    for game in games:
        assert {"id", "title", "family", "houses", "seats", "side_bets", "options"} <= set(game)
    assert games[0]["seats"] == 8
    assert games[1]["side_bets"] == ["pair-plus", "six-card"]
    assert games[0]["options"]["nonqualify_ante"]["default"] == "compare"
    assert games[1]["options"]["nonqualify_ante"]["default"] == "always_pay"


def test_games_says_how_many_rules_are_kept() -> None:
    assert "91, of which" in said("games")


def test_written_shows_what_a_rule_says_where_and_who_proves_it() -> None:
    text = said("written", "TCP-50")
    assert "forfeits their Pair Plus bet" in text
    assert "002_6ca6f882453152b1.txt:1209" in text
    assert "tests/rules/three_card_poker/" in text
    assert said("written", "tcp-50") == text


def test_written_as_json_carries_status_and_tests() -> None:
    rule = json_of("written", "DHP-104")
    assert rule["status"] == "enforced"
    assert rule["topic"] == "settlement"
    assert rule["tests"]


def test_an_unknown_rule_is_one_sentence_and_status_1() -> None:
    for id, says in (("TCP-92", "from TCP-1 to TCP-91"), ("ABC-1", "begin with one of")):
        result = houseway("written", id)
        assert result.returncode == 1
        assert says in result.stderr
        assert result.stderr.count("\n") == 1


def test_coverage_adds_up_to_every_written_rule() -> None:
    counts = json_of("rules", "--coverage")
    assert counts["total"]["total"] == len(all_written())
    assert counts["three-card-poker"]["not_reached"] == 0
    for row in counts.values():
        assert row["total"] == sum(
            row[key] for key in ("enforced", "recorded", "checked", "shown", "not_reached")
        )
    assert "not reached" in said("rules", "--coverage")


def test_a_rule_sheet_lists_rules_rulings_and_options() -> None:
    sheet = said("rules", "three-card-poker-6-card")
    assert "SCB-62" in sheet
    assert "Read as:" in sheet
    assert "nonqualify_ante = compare | always_pay; default always_pay" in sheet


def test_a_rule_sheet_can_be_narrowed_to_a_topic() -> None:
    sheet = said("rules", "three-card-poker", "--topic", "rotation")
    assert "TCP-70" in sheet
    assert "TCP-53" not in sheet


def test_rules_needs_a_game() -> None:
    assert houseway("rules").returncode == 2
    assert houseway("rules", "no-such-game").returncode == 1
