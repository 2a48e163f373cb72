"""A poker table: seats, button, blinds, hands one after another, and the fee out of the pot."""
