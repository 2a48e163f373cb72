"""Reports on odds: document blocks, text, JSON, par sheet, card counting."""
