"""Pages of the documentation: `/help` and its Markdown renderer."""
