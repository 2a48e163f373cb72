"""Exception hierarchy. Each message is one sentence with the numbers in it.

HousewayError
  RuleError           a catalog, room or layout contradicts itself; raised when it is loaded
  Refusal             an action is not allowed now; a value carrying rule ids, limit and actual
  RecordError         a file or a written card cannot be read; names file, line and field
  LedgerError         imbalance, broken chain, repeated id; never caught inside, the table stops
    StoreUnavailable  the store cannot be reached now, or does not answer; it may later
  NotInstalled        an optional part of Houseway is needed and not installed
"""

from __future__ import annotations


class HousewayError(Exception):
    """The root of all errors that Houseway raises on purpose."""


class RuleError(HousewayError):
    """A catalog, room or layout contradicts itself."""


class RecordError(HousewayError):
    """Something written (a card, an amount, a file) cannot be read."""


class FieldError(RecordError):
    """One field of a file cannot be read: the sentence names the file, this the field."""

    table, field, line, problem = "", "", 1, ""


class LedgerError(HousewayError):
    """Money does not add up. The table stops."""


class StoreUnavailable(LedgerError):
    """What a house keeps cannot be reached now, or does not answer; it may later."""


class NotInstalled(HousewayError):
    """What was asked needs a part of Houseway that is installed only on demand."""


class Refusal(HousewayError):
    """An action that is not allowed now.

    `why_not` returns it as a value; `step` raises it. Either way nothing has changed.
    """

    def __init__(
        self,
        says: str,
        rule_ids: tuple[str, ...] = (),
        *,
        limit_cents: int | None = None,
        actual_cents: int | None = None,
    ) -> None:
        self.rule_ids = tuple(dict.fromkeys(rule_ids))
        cited = f" ({', '.join(self.rule_ids)})" if rule_ids else ""
        super().__init__(f"{says}{cited}.")
        self.limit_cents = limit_cents
        self.actual_cents = actual_cents
