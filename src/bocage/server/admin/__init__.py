"""Looking after stored tables, beside the servers that play them."""
