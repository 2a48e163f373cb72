"""Random names for guests who choose none.

Two plain words in one script, and a number where those are taken; `name_rules` allows them all.
"""

from __future__ import annotations

from collections.abc import Iterator

from houseway.things.random_source import Bits, bot_random, system_bits

FIRST_WORDS = (
    "Amber", "Brisk", "Calm", "Clever", "Copper", "Cosy", "Daring", "Eager", "Fair", "Gentle",
    "Glad", "Golden", "Happy", "Hazel", "Jolly", "Keen", "Kind", "Lucky", "Mellow", "Merry",
    "Misty", "Nimble", "Quiet", "Ruby", "Silver", "Steady", "Sunny", "Swift", "Velvet", "Witty",
)  # fmt: skip
SECOND_WORDS = (
    "Badger", "Beaver", "Condor", "Coyote", "Crane", "Curlew", "Dolphin", "Egret", "Falcon",
    "Finch", "Fox", "Gull", "Hare", "Heron", "Jay", "Lark", "Lynx", "Marten", "Otter", "Owl",
    "Pelican", "Plover", "Quail", "Raven", "Robin", "Seal", "Sparrow", "Swan", "Trout", "Wren",
)  # fmt: skip
PLAIN = 12
"""How many names without a number are tried."""
NUMBERED = 200
NUMBER_MAX = 9_999


def guest_names(bits: Bits = system_bits) -> Iterator[str]:
    """Names to try one after the other, until one is free."""
    chance = bot_random(bits)
    for tried in range(PLAIN + NUMBERED):
        name = f"{chance.choice(FIRST_WORDS)} {chance.choice(SECOND_WORDS)}"
        yield name if tried < PLAIN else f"{name} {chance.randint(2, NUMBER_MAX)}"
