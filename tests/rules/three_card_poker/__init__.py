"""Three Card Poker, rule by rule."""

GAME = "three-card-poker"
