"""Every language fits in its place, and longer ones break nothing, in the windows of the layout's test."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from bocage.data.languages import complete_languages
from tests.pseudo import FULLEST, PSEUDO
from tests.web.conftest import OpenContext
from tests.web.fitting import misfits
from tests.web.test_layout import SHEETS, faults, measure
from tests.web.tour import tour

LANGUAGES = [*complete_languages(), PSEUDO, FULLEST]
# Where the narrow places are.
NARROW = ("bid", "turn", "desert", "four", "solo")
# Where the map is as large as ever; a lesson's bar, or what is opened over the map, takes some of it.
WHOLE_TABLES = {"bid": "01-la-raye"}
# Where pictures of the pages are to go, for somebody who wants to look at them.
PICTURES = os.environ.get("BOCAGE_PICTURES", "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_or_covered(tmp_path: Path, open_context: OpenContext, language: str) -> None:
    wrong = []
    with tour(tmp_path, open_context, language) as going:
        for state in NARROW if language == FULLEST else going.states:
            page = going.states[state]()
            for size in SHEETS:
                page.set_viewport_size({"width": size[0], "height": size[1]})
                found = misfits(page)
                if state in WHOLE_TABLES:
                    found += faults(measure(page, size), size, WHOLE_TABLES[state])
                wrong += [f"{state}, {size[0]}x{size[1]}: {each}" for each in found]
                if PICTURES:
                    for theme in ("light", "dark"):
                        page.emulate_media(color_scheme=theme)
                        page.screenshot(path=Path(PICTURES) / f"{language}-{state}-{size[0]}x{size[1]}-{theme}.png")
            page.context.close()

    assert wrong == []
