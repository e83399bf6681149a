"""Players that look ahead: what a position is worth, and a search that asks it."""

from bocage.ai.evaluation import Evaluation
from bocage.ai.prior import Prior
from bocage.ai.search import Search
from bocage.ai.shared import SharedSearch, can_share
from bocage.ai.style import Limits, Style
from bocage.ai.thought import Option, Thought
from bocage.ai.weights_file import BadWeights, load_evaluation, load_prior

__all__ = [
    "BadWeights",
    "Evaluation",
    "Limits",
    "Option",
    "Prior",
    "Search",
    "SharedSearch",
    "Style",
    "Thought",
    "can_share",
    "load_evaluation",
    "load_prior",
]
