"""How often the house looks for what nobody needs any more.

Nearly everything at the tables is a value that goes when nobody holds it. Only what holds itself in
a circle, such as an error and the frame in which it was caught, has to be looked for; and each look
goes through all that is young, now and then through all there is. Python's own pace is one for
programs with little in memory: at a busy house it took a quarter of all processor time.
"""

from __future__ import annotations

import gc

GEN0_THRESHOLD = 50_000
"""How many more things may have been made than have gone before the young ones are looked through:
a few milliseconds of work."""
GEN1_THRESHOLD, GEN2_THRESHOLD = 20, 20
"""After how many such looks older things are looked through too."""


def tune_gc() -> None:
    """What is there when the house opens stays, and is not looked through again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(GEN0_THRESHOLD, GEN1_THRESHOLD, GEN2_THRESHOLD)
