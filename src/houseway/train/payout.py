"""What moves on one bet, with a bank that covers everything?"""

from __future__ import annotations

from random import Random

from houseway.play.round import Choice, Round
from houseway.rules.ante_play.rules import AntePlay
from houseway.rules.bets import PayRow, SideBet
from houseway.rules.game import Game
from houseway.settle import settle_round
from houseway.settle.postings import Posting
from houseway.things.cards import cards_text
from houseway.things.cents import dollars, odds_text
from houseway.train.answers import Form
from houseway.train.drill import Drill, Kind, Part, Slip, Step
from houseway.train.random_round import Played, Sides, played_out, wagered_round
from houseway.train.setting import Setting, limits_under
from houseway.train.telling import (
    hand_name,
    hand_texts,
    option_lines,
    posting_step,
    round_facts,
)

_TRIES = 16


def payout_drill(setting: Setting, chance: Random) -> Drill:
    game = setting.game
    played, posting = _drawn(setting, chance)
    round = played.round
    bet = game.bet(posting.bet)
    head = f"{bet.name} {dollars(posting.wager_cents)}"
    table = pay_lines(game, posting) if setting.level == 1 else ()
    return Drill(
        kind=Kind.PAYOUT,
        game=game.id,
        level=setting.level,
        options=game.chosen(),
        situation=(*_hands(game, round, posting), *table, *option_lines(game)),
        facts=round_facts(game, round, played.actions)
        | {"bet": posting.bet, "seat": posting.seat, "hand": posting.hand},
        question=f"The bank covers everything. What moves on {head}?",
        parts=(
            Part(
                asks=head,
                form=Form.MOVE,
                answer=posting.paid_cents - posting.taken_cents,
                why=_why(game, posting),
                slips=_slips(posting),
            ),
        ),
    )


def _drawn(setting: Setting, chance: Random) -> tuple[Played, Posting]:
    """One posting out of many rounds: rare results come up as often as common ones."""
    game, level = setting.game, setting.level
    limits = limits_under(setting.schedule, level)
    found: dict[tuple[object, ...], tuple[Played, Posting]] = {}
    laid = wagered_round(game, limits, chance, level=min(level, 2), players=1, sides=Sides.ALL)
    for _ in range(_TRIES):
        played = played_out(game, laid, chance, freely=level == 3)
        for posting in settle_round(game, played.round).postings:
            if level > 1 or isinstance(game.bet(posting.bet), SideBet) or not _only_sides(game):
                found[posting.bet, posting.result, posting.pays] = (played, posting)
    bet = chance.choice(sorted({str(key[0]) for key in found}))
    return chance.choice([each for key, each in found.items() if key[0] == bet])


def _only_sides(game: Game) -> bool:
    """Whether beginners are asked for side bets only, because the others always pay evenly."""
    return bool(game.side_bets) and isinstance(game.rules, AntePlay)


def _hands(game: Game, round: Round, posting: Posting) -> tuple[str, ...]:
    line = round.line(posting.player, posting.seat, posting.hand)
    assert line is not None
    own = f"The player-dealer has {cards_text(round.player_dealer_hand)}."
    if round.boxes:
        told = ", ".join(text for text in hand_texts(game, round, line) if text)
        return own, f"Seat {posting.seat}{hand_name(round, line.spot, line.hand)} has {told}."
    folded = " and has folded" if line.choice is Choice.FOLD else ""
    return own, f"Seat {posting.seat} has {cards_text(round.hands[posting.seat])}{folded}."


def pay_lines(game: Game, posting: Posting) -> tuple[str, ...]:
    """The pay table on the felt, for beginners."""
    bet = game.bet(posting.bet)
    if not isinstance(bet, SideBet):
        return ()
    rows = (f"{_called(row)} {odds_text(row.pays)}" for row in bet.pays.rows.values())
    return (f"{bet.name} pays {', '.join(rows)}.",)


def _called(row: PayRow) -> str:
    words: str = getattr(row.category, "words", row.category.name.replace("_", " ").lower())
    return words


def _why(game: Game, posting: Posting) -> tuple[Step, ...]:
    """The row of the pay table, if one was hit, then the posting."""
    bet = game.bet(posting.bet)
    rows = bet.pays.rows.values() if isinstance(bet, SideBet) else ()
    hit = tuple(
        Step(f"For {bet.name}, {_called(row)} pays {odds_text(row.pays)}.", (row.rule_id,))
        for row in rows
        if row.rule_id in posting.rule_ids
    )
    says = posting_step(game, posting).says.partition(" Bank left:")[0]
    return (*hit, Step(says, posting.rule_ids))


def _slips(posting: Posting) -> tuple[Slip, ...]:
    if not posting.paid_cents:
        return ()
    says = f"That counts the wager of {dollars(posting.wager_cents)}, which goes back besides."
    return (Slip(posting.paid_cents + posting.wager_cents, says),)
