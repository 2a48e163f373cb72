"""Ultimate Texas Hold'em with Bad Beat Bonus, rule by rule."""

GAME = "ultimate-texas-holdem-bad-beat-bonus"
