"""The solo bot's own rules. Rules R13."""
