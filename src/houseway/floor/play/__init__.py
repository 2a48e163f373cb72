"""What goes on at a table over time: scheduler, narration, decision values, bot levels."""
