"""Three Card Poker 6 Card Bonus, rule by rule."""

GAME = "three-card-poker-6-card"
