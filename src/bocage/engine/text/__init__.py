"""The one text form of actions and positions, and back."""
