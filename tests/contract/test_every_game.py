"""Every game of the catalog keeps the same promises, whatever its rules."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from houseway.errors import LedgerError, RecordError, Refusal, RuleError
from houseway.families.blackjack.rules.pays import BONUS_FIELDS
from houseway.floor.banked.bots import BankedBot
from houseway.floor.banked.table import BankedTable
from houseway.floor.banked.table_runner import TableRunner
from houseway.floor.play.bot_levels import BotLevel
from houseway.floor.service.event_codec import encode_event
from houseway.floor.table.events import TableEvent
from houseway.floor.table.verbs import replay
from houseway.play import legal, step, why_not
from houseway.play import replay as replay_round
from houseway.play.actions import CloseBets, Deal, PlaceWagers
from houseway.play.events import Event
from houseway.play.round import Phase, Round, open_round
from houseway.rules.catalog import game
from houseway.rules.citations import Cite
from houseway.rules.game import Game, choose
from houseway.rules.limits import Limits, Range
from houseway.settle import settle_round
from houseway.things.deck_pair import Back
from tests.contract.tables import seated_table
from tests.event_logs import read_log
from tests.families import every_family, traits_of
from tests.games import BANKED

NOT_IN_EVERY_GAME = {
    Cite.BUTTON,
    Cite.CHECK,
    Cite.FREEZE,
    Cite.JOKER_HAND,
    Cite.INSURANCE_MOST,
    Cite.INSURANCE_PAYS,
    Cite.DOUBLE_DOUBLE,
    Cite.RESCUE,
    Cite.EVEN_WIN,
    Cite.SAVED,
    Cite.BOTH_OVER_NEARER,
    Cite.BOTH_OVER_EQUAL,
    Cite.BONUS_CASINO,
    Cite.SEAT_HELD,
    *map(Cite, BONUS_FIELDS),
}

every_game = pytest.mark.parametrize(
    "chosen", [game(id) for id in BANKED], ids=lambda game: game.id
)


def fresh_round(chosen: Game) -> Round:
    seats = {seat: f"P{seat}" for seat in range(1, chosen.rules.seats + 1)}
    return open_round(
        chosen,
        number=1,
        back=Back.RED,
        commitment="",
        limits=Limits(Range(500, 50_000)),
        seats=seats,
        player_dealer=1,
        banked_by="P1",
        bank_cents=100_000,
        chips=dict.fromkeys(seats.values(), 200_000),
    )


def deck(chosen: Game, chance: Random) -> Deal:
    order = list(chosen.rules.shoe)
    chance.shuffle(order)
    return Deal(Back.RED, tuple(order))


def played_round(chosen: Game, seed: int) -> tuple[Round, list[Round], list[Event]]:
    """A whole round by legal actions alone: where it ends, every state, every event."""
    chance = Random(seed)
    round = fresh_round(chosen)
    states, log = [round], list[Event]()
    while round.phase not in (Phase.SETTLING, Phase.VOID):
        actions = legal(chosen, round)
        action = chance.choice(actions) if actions else deck(chosen, chance)
        round, events = step(chosen, round, action)
        states.append(round)
        log.extend(events)
    return round, states, log


@every_game
def test_what_is_legal_is_never_refused_and_a_round_ends(chosen: Game) -> None:
    for seed in range(20):
        round, states, _ = played_round(chosen, seed)
        assert round.phase is Phase.SETTLING
        for state in states:
            assert all(why_not(chosen, state, action) is None for action in legal(chosen, state))


@every_game
def test_no_step_makes_or_loses_money(chosen: Game) -> None:
    for seed in range(20):
        _, states, _ = played_round(chosen, seed)
        assert len({state.money_cents() for state in states}) == 1


@every_game
def test_events_rebuild_the_round(chosen: Game) -> None:
    round, states, log = played_round(chosen, 1)
    assert replay_round(states[0], log) == round


@every_game
def test_the_same_cards_and_choices_give_the_same_round(chosen: Game) -> None:
    assert played_round(chosen, 5)[0] == played_round(chosen, 5)[0]


@every_game
def test_a_refused_action_raises_what_why_not_returns_and_changes_nothing(chosen: Game) -> None:
    round = fresh_round(chosen)
    before = msgspec.structs.asdict(round)
    for action in (
        *(action for each in every_family().values() for action in each.refused),
        CloseBets(),
        PlaceWagers("P1", 2, {chosen.rules.base.id: 500}),
        PlaceWagers("P2", 99, {chosen.rules.base.id: 500}),
        PlaceWagers("P2", 2, {chosen.rules.base.id: -500}),
        PlaceWagers("P2", 2, {"no such bet": 500}),
        deck(chosen, Random(1)),
    ):
        refusal = why_not(chosen, round, action)
        assert refusal is not None
        with pytest.raises(Refusal, match=r".") as raised:
            step(chosen, round, action)
        assert str(raised.value) == str(refusal)
        assert str(refusal).endswith(".")
        assert "\n" not in str(refusal)
    assert msgspec.structs.asdict(round) == before


@every_game
def test_only_a_round_that_is_played_out_can_be_settled(chosen: Game) -> None:
    with pytest.raises(LedgerError, match="betting"):
        settle_round(chosen, fresh_round(chosen))


@every_game
def test_every_posting_names_a_rule_and_the_bets_come_in_the_game_s_order(chosen: Game) -> None:
    rank = {bet.id: number for number, bet in enumerate(chosen.rules.bets)}
    for seed in range(20):
        settlement = settle_round(chosen, played_round(chosen, seed)[0])
        for posting in settlement.postings:
            assert posting.rule_ids
            assert posting.bet in rank


@every_game
def test_every_choice_of_every_option_makes_a_game(chosen: Game) -> None:
    digests = {chosen.digest()}
    for option in chosen.options:
        for value in option.choices:
            other = choose(chosen, {option.name: value}, anyway=True)
            assert other.chosen()[option.name] == value
            assert (other.digest() in digests) == (value == option.default)
            ended = played_round(other, 3)[0]
            assert ended.phase is Phase.VOID or settle_round(other, ended).postings
            digests.add(other.digest())
    with pytest.raises(RuleError, match="has no option"):
        choose(chosen, {"no such option": "1"})


@every_game
def test_every_occasion_cites_a_rule(chosen: Game) -> None:
    missing = {occasion for occasion in Cite if not chosen.cites.get(occasion)}
    assert missing - traits_of(chosen.family).not_met <= NOT_IN_EVERY_GAME


@every_game
def test_bots_fill_a_table_and_the_log_rebuilds_it(chosen: Game) -> None:
    table, events = seated_table(chosen.id)
    log: list[TableEvent] = list(events)
    chance = Random(3)
    people = {player: BankedBot(player, BotLevel.CAREFUL, chance) for player in table.chips}

    def hear(_: BankedTable, event: TableEvent) -> None:
        log.append(event)

    running = TableRunner(table, people, heard=hear)
    for _ in range(15):
        running.play_round()
    assert running.table.rounds >= 12
    assert running.table.drop_cents > 0
    assert replay(read_log([encode_event(event) for event in log])) == running.table


def test_a_log_that_cannot_be_read_names_its_line() -> None:
    _, events = seated_table(BANKED[0])
    lines = [encode_event(event) for event in events]
    for broken in (b"", b"{", b'{"type":"seated"}', b'{"type":"no such event"}'):
        with pytest.raises(RecordError, match=r"^log, line 3: "):
            list(read_log([*lines[:2], broken, *lines[3:]]))
    with pytest.raises(RecordError, match="begins with the opening"):
        replay(read_log(lines[1:]))
