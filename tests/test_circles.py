from __future__ import annotations

from graphlib import CycleError, TopologicalSorter

import grimp
import pytest


def imports_of(*packages: str) -> dict[str, set[str]]:
    """Return which modules each module imports."""
    graph = grimp.build_graph(*packages, cache_dir=None)
    return {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}


def test_no_module_is_imported_in_a_circle() -> None:
    imports = imports_of("bocage", "tools", "bench")

    TopologicalSorter(imports).prepare()

    assert len(imports) > 200


def test_a_circle_would_be_found() -> None:
    imports = imports_of("bocage") | {"bocage.engine.words.terms": {"bocage.server.http.app"}}

    with pytest.raises(CycleError):
        TopologicalSorter(imports).prepare()
