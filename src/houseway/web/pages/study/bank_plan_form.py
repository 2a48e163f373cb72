"""Form of the bank planner: one card for each banked table, and the money behind all.

The first card's fields have plain names, those of the others a number in front. A wager is an
amount, or amounts with weights, as in a mix on the command line.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from houseway.collect.schedule import schedule as find_schedule
from houseway.collect.schedule import schedules
from houseway.errors import HousewayError, RecordError
from houseway.plan.bank.request import BankPlanRequest, BankTableRequest, check_plan
from houseway.rules.wager_mix.mix import Mix
from houseway.rules.wager_mix.mix_reader import BACKLINE, WORD_MAX, mix_of_text, read_mix
from houseway.things.cents import parse_dollars
from houseway.web.pages.study.bank_plan_defaults import BankSubject, default_fields

Fields: TypeAlias = Mapping[str, str]

ROUNDS, CURVE_ROUNDS = 200_000, 40_000
TABLES_MAX = 6
"""So many are planned on the page; the command plans more."""
LETTERS_MAX = 200
SHARED = {"bankroll": "", "hours": "8", "risk": "1"}
"""What is asked of all tables together, and what is usual."""
_PERCENT = re.compile(r"\d{1,2}(\.\d{1,6})?", re.ASCII)


class BankTableCard(NamedTuple):
    """One table of the form."""

    number: int
    subject: BankSubject
    fields: Fields
    sources: Fields
    """Where what a field begins with comes from, by the name of the field."""

    @property
    def prefix(self) -> str:
        return field_prefix(self.number)

    @property
    def bets(self) -> list[tuple[str, str]]:
        return [(bet.id, bet.name) for bet in self.subject.game.rules.opening_bets]

    @property
    def players_max(self) -> int:
        return self.subject.game.rules.seats - 1

    @property
    def has_backline(self) -> bool:
        return self.subject.game.rules.backline

    @property
    def schedules(self) -> list[str]:
        return [each.id for each in schedules() if self.subject.game.listed_as in each.games]

    @property
    def is_more(self) -> bool:
        """Whether something is said that stands folded away."""
        said = ("mix", BACKLINE, *(f"{BACKLINE}-{bet}" for bet, _ in self.bets))
        return any(self.fields.get(name) for name in said)

    def asked(self) -> BankTableRequest:
        """The table, refused in one sentence with its number where there are several."""
        said = self.fields
        return BankTableRequest(
            game=self.subject.game,
            mix=self._mix(),
            bank_cents=parse_dollars(said["bank"]),
            limits=self.subject.limits,
            schedule=find_schedule(said["schedule"]) if said["schedule"] else None,
            rounds_per_hour=_number(said, "pace", "rounds an hour"),
            table=self.subject.table.name if self.subject.table is not None else "",
        )

    def _mix(self) -> Mix:
        game, limits = self.subject.game, self.subject.limits
        players, text = _number(self.fields, "players", "players"), self.fields["mix"]
        if not text:
            return read_mix(game, self._word(), limits, players=players, usual=players)
        if "\n" in text or text.startswith("["):
            return mix_of_text(game, text, limits, players=players, usual=players)
        return read_mix(game, _one_word(text), limits, players=players, usual=players)

    def _word(self) -> str:
        parts = {bet: self.fields[f"wager-{bet}"] for bet, _ in self.bets}
        behind = self.fields.get(BACKLINE, "")
        if behind not in {"", "0"}:
            lying = {bet: self.fields[f"{BACKLINE}-{bet}"] for bet, _ in self.bets}
            parts |= {BACKLINE: behind}
            parts |= {f"{BACKLINE}.{bet}": amounts for bet, amounts in lying.items()}
        return ";".join(f"{name}={amounts}" for name, amounts in parts.items() if amounts)


def _one_word(text: str) -> str:
    if "=" not in text:
        raise RecordError(f"{text[:24]!r} is no mix; write it as ante=5:5,10:3, or as in a file.")
    return text


def field_prefix(number: int) -> str:
    return "" if number == 1 else f"{number}-"


def card_numbers(sent: Iterable[str]) -> list[int]:
    """Which cards were sent; the first is always there."""
    names = set(sent)
    return [1, *(each for each in range(2, TABLES_MAX + 1) if f"{each}-game" in names)]


def read_card(
    number: int, subject: BankSubject, sent: Fields, sent_as: int, before: BankSubject | None = None
) -> BankTableCard:
    """A card as it was sent under a number, or as is usual; what is too long is cut.

    If it was about something else before, what nobody had changed begins anew.
    """
    prefix, fields, sources = field_prefix(sent_as), dict[str, str](), dict[str, str]()
    untouched = {} if before is None else default_fields(before)
    for name, usual in default_fields(subject).items():
        most = WORD_MAX if name == "mix" else LETTERS_MAX
        said = str(sent.get(prefix + name, usual.text)).strip()[:most].replace("\r\n", "\n")
        if name in untouched and said == untouched[name].text:
            said = usual.text
        fields[name] = said
        if usual.source:
            ours = said == usual.text
            sources[name] = usual.source if ours else f"yours; {usual.text} is {usual.source}"
    return BankTableCard(number, subject, fields, sources)


def shared_fields(sent: Fields) -> Fields:
    return {name: str(sent.get(name, usual)).strip()[:24] for name, usual in SHARED.items()}


def read_plan(cards: list[BankTableCard], shared: Fields) -> BankPlanRequest:
    """The plan that the form asks for; refused in one sentence."""
    bankroll = shared["bankroll"]
    asked = BankPlanRequest(
        tables=tuple(_asked(card, several=len(cards) > 1) for card in cards),
        bankroll_cents=parse_dollars(bankroll) if bankroll else None,
        hours=_number(shared, "hours", "hours"),
        risk=_risk(shared["risk"]),
        rounds=ROUNDS,
        curve_rounds=CURVE_ROUNDS,
    )
    check_plan(asked)
    return asked


def _asked(card: BankTableCard, *, several: bool) -> BankTableRequest:
    try:
        return card.asked()
    except HousewayError as error:
        if not several:
            raise
        raise RecordError(f"Table {card.number} of the form: {error}") from error


def _risk(text: str) -> float:
    """In percent, as finely as one likes: 1, 0.5, 0.01."""
    found = Fraction(text) if _PERCENT.fullmatch(text) else Fraction(0)
    if not found:
        raise RecordError(f"{text!r} is no risk in percent; write more than 0, as 1 or 0.5.")
    return float(found / 100)


def _number(fields: Fields, name: str, what: str) -> int:
    text = fields[name]
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise RecordError(f"{text[:24]!r} is no number of {what}; write it in digits.")
    return int(text)
