"""A run as JSON, SVG, CSV or Parquet."""
