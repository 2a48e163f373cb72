"""What-if replay of a round against a bank, from the same deck or shoe.

A player who is asked the same with the same hand decides as before. A question that was not asked
then is answered by the odds, from what that player sees.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from houseway.errors import RecordError
from houseway.floor.audit.revealed_shuffles import RevealedShuffles
from houseway.floor.banked.actions import InRound
from houseway.floor.banked.decision_value import (
    BankedDecision,
    choice_of,
    open_choices,
    value_banked_decision,
)
from houseway.floor.banked.hooks import advise_exactly
from houseway.floor.banked.table import BankedTable
from houseway.floor.kind_hooks import capture_decision
from houseway.floor.play.narration import narrate
from houseway.floor.play.sentence import Sentence
from houseway.floor.service.redaction import is_under_seal
from houseway.floor.table.actions import TableAction
from houseway.floor.table.apply_event import apply_event
from houseway.floor.table.events import SHARED_EVENTS, TableEvent
from houseway.floor.table.verbs import step, why_not
from houseway.ledger.model.store_interface import Journal
from houseway.play import legal, passive, view
from houseway.play.actions import Action
from houseway.play.round import Round
from houseway.play.views.view_types import HIDDEN
from houseway.records.replay.batch_stream import AppliedBatch
from houseway.records.replay.changed_decision import (
    ChangedReplay,
    DecisionChange,
    ReplayChoice,
    ReplayDecision,
    ReplayedRound,
)
from houseway.things.cents import Cents
from houseway.things.decks import as_printed


class _Own(NamedTuple):
    place: int
    decision: BankedDecision
    told: ReplayDecision


class _Asked(NamedTuple):
    """What somebody had before them when they decided, and what they did."""

    question: object
    """None for what is no decision: somebody comes, or the floor calls something."""
    action: TableAction


class _Played(NamedTuple):
    table: BankedTable
    events: tuple[TableEvent, ...]
    followed: tuple[Sentence, ...]


def replay_banked_round(
    ledger: Journal, id: str, found: Sequence[AppliedBatch], wanted: DecisionChange
) -> ChangedReplay:
    player, over = wanted.player, found[-1].after
    if over.last_settlement is None:
        raise RecordError(f"Round {id} was void: there is nothing to deal again.")
    own = list(_own_decisions(found, player))
    if not own:
        raise RecordError(f"{player} decided nothing in round {id}.")
    changed = _which(own, id, wanted)
    instead = wanted.instead or _best_other(changed.told, id)
    before, act, later = found[: changed.place], found[changed.place], found[changed.place + 1 :]
    whole = _whole(ledger, id, act)
    played = _played_out(whole, _other(act, changed, instead), list(_asked(later)))
    won = sum(_won(each.before, each.events, player) for each in before)
    then = sum(_won(each.before, each.events, player) for each in (act, *later))
    return ChangedReplay(
        id=id,
        game=over.game,
        player=player,
        decisions=tuple(each.told for each in own),
        decided=changed.told,
        instead=instead,
        was=_dealt(over, won + then),
        would=_dealt(played.table, won + _won(whole, played.events, player)),
        followed=played.followed,
    )


def _own_decisions(found: Sequence[AppliedBatch], player: str) -> Iterator[_Own]:
    """What they decided themselves, not what a clock took for them."""
    number = 0
    for place, act in enumerate(found):
        if act.actor != player or act.action is None:
            continue
        decision = capture_decision(act.before, player, act.action)
        if decision is not None:
            number += 1
            yield _Own(place, decision, _told(act, number, decision, player))


def _told(act: AppliedBatch, number: int, decision: BankedDecision, player: str) -> ReplayDecision:
    verdict, turn = value_banked_decision(decision), decision.seen.turn
    assert turn is not None
    chosen = choice_of(decision.game, decision.seen, decision.action)
    if verdict is None:
        choices = [
            ReplayChoice(id, id.replace("_", " ")) for id in open_choices(act.before, player)
        ]
    else:
        choices = [ReplayChoice(each.id, each.name) for each in verdict.choices]
    return ReplayDecision(
        number=number,
        seen=verdict.seen if verdict else " ".join(decision.seen.hands[turn.spot]),
        chosen=verdict.chosen if verdict else chosen,
        choices=tuple(choices),
        judged=verdict,
    )


def _which(own: Sequence[_Own], id: str, wanted: DecisionChange) -> _Own:
    if wanted.decision is None:
        open = [each for each in own if each.told.others] or own
        costs = [each.told.judged.cost_cents or 0 if each.told.judged else 0 for each in open]
        return open[costs.index(max(costs))]
    if not 1 <= wanted.decision <= len(own):
        times = "once" if len(own) == 1 else f"{len(own)} times"
        raise RecordError(
            f"{wanted.player} decided {times} in round {id}; there is no decision "
            f"{wanted.decision}."
        )
    return own[wanted.decision - 1]


def _best_other(told: ReplayDecision, id: str) -> str:
    if not told.others:
        raise RecordError(f"There was nothing else to decide at {told.seen} in round {id}.")
    return told.others[0].id


def _whole(ledger: Journal, id: str, act: AppliedBatch) -> BankedTable:
    """The table before the decision, with the cards that were still to come."""
    table: BankedTable = act.before
    round = table.round
    assert round is not None
    if not is_under_seal(table):
        return table
    shuffle = RevealedShuffles(ledger, None).of(table, round.commitment, act.first - 1)
    if shuffle is None:
        raise RecordError(
            f"Round {id} cannot be dealt again yet: its shoe is still in use, and nobody is shown "
            "what comes next."
        )
    printed = as_printed(table.game.rules.deck, shuffle.order)
    return table.with_playing(round.with_shuffle(printed, shuffle.secret))


def _other(act: AppliedBatch, changed: _Own, instead: str) -> InRound:
    """The other decision; the same one is what was done then, to the cent."""
    assert isinstance(act.action, InRound)
    if instead == changed.told.chosen:
        return act.action
    choices = open_choices(act.before, act.actor)
    if instead not in choices:
        known = ", ".join(choices)
        raise RecordError(
            f"{act.actor} could not decide {instead!r} at {changed.told.seen}; open were {known}."
        )
    return InRound(choices[instead])


def _asked(later: Iterable[AppliedBatch]) -> Iterator[_Asked]:
    """What was done later in the round, by what lay before whoever did it."""
    for act in later:
        if act.action is not None:
            yield _Asked(_question(act.before, act.action.doer), act.action)


def _question(table: BankedTable, player: str | None) -> object:
    """What somebody is asked, and the hand that they are asked about; None if nothing."""
    round = table.round
    if round is None or player is None or round.awaited_of(player) is None:
        return None
    seen = view(table.game, round, player)
    assert seen.turn is not None
    spot = seen.turn.spot
    return player, spot, seen.turn.hand, seen.asked, seen.hands.get(spot), seen.hands_at(spot)


def _played_out(table: BankedTable, action: TableAction, later: list[_Asked]) -> _Played:
    table, events = step(table, action)
    followed: list[Sentence] = []
    while (round := table.round) is not None:
        same = next((each for each in later if _fits(table, each)), None)
        if same is not None:
            later.remove(same)
            table, happened = step(table, same.action)
        else:
            table, happened = step(table, _by_the_odds(table, round))
            followed += filter(None, [narrate(table.game, happened[0])])
        events += happened
    return _Played(table, events, tuple(followed))


def _fits(table: BankedTable, later: _Asked) -> bool:
    """Whether it is done again now: the same question, or something besides that is allowed."""
    doer = later.action.doer if later.question is not None else None
    return later.question == _question(table, doer) and why_not(table, later.action) is None


def _by_the_odds(table: BankedTable, round: Round) -> InRound:
    """What is best by what they see; whoever sees nothing of the hand says nothing."""
    player = round.awaited[0].player
    allowed = legal(table.game, round, player)
    seen = view(table.game, round, player)
    assert seen.turn is not None
    if len(allowed) == 1:
        return InRound(allowed[0])
    if HIDDEN in seen.hands.get(seen.turn.spot, ()):
        return InRound(passive(table.game, round, player))
    actions: dict[str, Action] = {}
    for action in allowed:
        actions.setdefault(action.name, action)
    return InRound(advise_exactly(table.game, seen, tuple(actions)).of(actions))


def _won(table: BankedTable, events: Iterable[TableEvent], player: str) -> Cents:
    """What the round moved to them; chips that are brought or put right count elsewhere."""
    won = 0
    for event in events:
        after = apply_event(table, event)
        if not isinstance(event, SHARED_EVENTS):
            won += after.chips_now().get(player, 0) - table.chips_now().get(player, 0)
        table = after
    return won


def _dealt(over: BankedTable, won: Cents) -> ReplayedRound:
    return ReplayedRound(over.last_round, over.last_settlement, won)
