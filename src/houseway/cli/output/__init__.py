"""Printing: JSON, paragraphs, errors, progress bars, and texts that commands share."""
