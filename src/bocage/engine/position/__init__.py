"""A position: whole, as a seat sees it, and dealt anew from what it sees. Rules R1 and R14."""
