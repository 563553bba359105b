"""People at the table, each with a browser of their own."""
