"""Drawing of signs as SVG: text widths, a pen, blocks, columns, pages."""
