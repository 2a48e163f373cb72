"""Studies on top of odds: options, variants, card counting."""
