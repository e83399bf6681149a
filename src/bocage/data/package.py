"""Reads the files that come with the package."""

from __future__ import annotations

from importlib.resources import files


def package_text(*names: str) -> str:
    """Return the text of a file of the package's data."""
    return files("bocage.data").joinpath(*names).read_text(encoding="utf-8")


def package_folders(folder: str) -> list[str]:
    """Return the names of the folders in a folder."""
    return sorted(inside.name for inside in files("bocage.data").joinpath(folder).iterdir() if inside.is_dir())


def package_names(folder: str) -> list[str]:
    """Return the names of the TOML files in a folder, without their ending."""
    inside = files("bocage.data").joinpath(folder).iterdir()
    return sorted(file.name.removesuffix(".toml") for file in inside if file.name.endswith(".toml"))
