"""Small matrices, as rows of numbers: as many rows as there are players, so plain loops will do."""

from __future__ import annotations

Matrix = list[list[float]]


def product(left: Matrix, right: Matrix) -> Matrix:
    """Return the product of two matrices."""
    columns = list(zip(*right, strict=True))
    return [[sum(one * other for one, other in zip(row, column, strict=True)) for column in columns] for row in left]


def inverted(matrix: Matrix) -> Matrix:
    """Return the inverse by Gauss's elimination, the largest number of a column first."""
    size = len(matrix)
    rows = [[*row, *(float(number == place) for place in range(size))] for number, row in enumerate(matrix)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda number: abs(rows[number][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        scale = rows[column][column]
        rows[column] = [value / scale for value in rows[column]]
        for number in range(size):
            factor = rows[number][column]
            if number != column and factor:
                rows[number] = [value - factor * taken for value, taken in zip(rows[number], rows[column], strict=True)]
    return [row[size:] for row in rows]
