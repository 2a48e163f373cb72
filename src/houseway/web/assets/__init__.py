"""Static files: cache, bundler, routes."""
