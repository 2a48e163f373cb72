"""What is checked of poker tables alone."""

from __future__ import annotations

from houseway.comply.family import Checks
from houseway.comply.pot.options import refuse_option
from houseway.comply.pot.tables import check_opens

CELL = Checks(option=refuse_option, opens=check_opens)
