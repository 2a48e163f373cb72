"""Every three-card hand against every up card: counts, best play, the chart, and six-card hands."""
