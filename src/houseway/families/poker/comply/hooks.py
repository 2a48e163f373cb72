"""Compliance hooks of poker."""

from __future__ import annotations

from houseway.comply.hooks import ComplyHooks
from houseway.families.poker.comply.options import refuse_option
from houseway.families.poker.comply.tables import check_opens

HOOKS = ComplyHooks(option=refuse_option, opens=check_opens)
