"""A contract for import-linter: a package imports itself, the standard library and what it is allowed by name."""

from __future__ import annotations

import sys
from typing import Any

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class ImportsOnlyContract(Contract):
    """Broken by every import from outside, wherever in a module it stands; what those import in turn is theirs."""

    type_name = "imports_only"

    # Fields of the class, values of the instance.
    package: Any = fields.StringField()
    # Top-level names of other libraries.
    allowed: Any = fields.SetField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Return whether the contract is kept, and each import that breaks it with its line."""
        inside = {self.package, *graph.find_descendants(self.package)}
        broken = sorted(
            f"{each['importer']}, line {each['line_number']}: {each['line_contents']}"
            for module in inside
            for imported in graph.find_modules_directly_imported_by(module) - inside
            if imported.partition(".")[0] not in {*sys.stdlib_module_names, *self.allowed}
            for each in graph.get_import_details(importer=module, imported=imported)
        )
        return ContractCheck(kept=not broken, metadata={"broken": broken})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for line in check.metadata["broken"]:
            output.print_error(line)
