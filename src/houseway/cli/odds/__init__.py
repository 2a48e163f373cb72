"""What `houseway odds` and `houseway par` work out and print."""
