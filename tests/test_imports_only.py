from __future__ import annotations

from grimp import ImportGraph

from tools.imports_only import ImportsOnlyContract


def graph_of(*imports: tuple[str, str]) -> ImportGraph:
    """Return who imports what, of the modules of a small engine."""
    graph = ImportGraph()
    for importer, imported in imports:
        graph.add_import(importer=importer, imported=imported, line_number=3, line_contents=f"import {imported}")
    return graph


def broken_in(graph: ImportGraph, *allowed: str) -> list[str]:
    options = {"package": "game.engine", "allowed": list(allowed)}
    check = ImportsOnlyContract(name="few imports", session_options={}, contract_options=options).check(graph, False)
    broken: list[str] = check.metadata["broken"]
    assert check.kept is (not broken)
    return broken


def test_itself_the_standard_library_and_what_is_allowed_may_be_imported() -> None:
    graph = graph_of(
        ("game.engine.rounds", "game.engine.state"),
        ("game.engine", "game.engine.rounds"),
        ("game.engine.state", "dataclasses"),
        ("game.engine.state", "collections.abc"),
        ("game.engine.state", "packing"),
        ("game.server", "web_framework"),
    )

    assert broken_in(graph, "packing") == []


def test_every_other_import_is_told_with_its_line() -> None:
    graph = graph_of(
        ("game.engine", "game.server"),
        ("game.engine.state", "packing"),
        ("game.engine.deep.inside", "game.engineers"),
    )

    assert broken_in(graph, "pack", "packings") == [
        "game.engine, line 3: import game.server",
        "game.engine.deep.inside, line 3: import game.engineers",
        "game.engine.state, line 3: import packing",
    ]
