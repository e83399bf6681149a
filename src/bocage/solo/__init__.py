"""Enemy Unknown: a bot that decides by solo cards, and says why. Rules R13."""

from bocage.solo.cards import SoloCard, SoloLine, SoloSet
from bocage.solo.interpreter import Decision, decide
from bocage.solo.policy import SoloPolicy
from bocage.solo.sets import load_set, set_for

__all__ = ["Decision", "SoloCard", "SoloLine", "SoloPolicy", "SoloSet", "decide", "load_set", "set_for"]
