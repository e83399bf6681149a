"""The words on the table: numbers and their names, why not, what happened, what is known of a verb, luck."""
