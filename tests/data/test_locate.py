from __future__ import annotations

from bocage.data.locate import Locator

TEXT = '''\
# a = 1
top = "a = 2"   # b = 3

[table]
first = 1
"quoted key" = 2
dotted.key = 3
list = [
  "one",  # two = 2
  "two", "three-four",
]
drawn = """
row = 0
  row one
"""
short = """on the line
next"""

[table.below]
inline = { one = 1, two = [1, 2] }
'''


def test_keys_are_found_on_their_lines() -> None:
    locator = Locator(TEXT)

    assert locator.line("top") == 2
    assert locator.line("table") == 4
    assert locator.line("table", "first") == 5
    assert locator.line("table", "quoted key") == 6
    assert locator.line("table", "dotted", "key") == 7
    assert locator.line("table", "below") == 19
    assert locator.line("table", "below", "inline") == 20


def test_a_key_that_is_not_there_is_placed_at_its_table() -> None:
    locator = Locator(TEXT)

    assert locator.line("table", "below", "inline", "two") == 20
    assert locator.line("table", "row") == 4
    assert locator.line("none", "at", "all") == 1


def test_a_word_is_found_within_its_value_only() -> None:
    locator = Locator(TEXT)

    assert locator.line("table", "list", word="two") == 9
    assert locator.line("table", "list", word="three-four") == 10
    assert locator.line("table", "list", word="four") == 8
    assert locator.line("table", "first", word="one") == 5


def test_rows_of_a_text_have_lines_of_their_own() -> None:
    locator = Locator(TEXT)

    assert [locator.row_line(row, "table", "drawn") for row in (0, 1)] == [13, 14]
    assert [locator.row_line(row, "table", "short") for row in (0, 1)] == [16, 17]


def test_a_text_that_breaks_off_is_searched_as_far_as_it_goes() -> None:
    assert Locator('a = 1\nb = """').line("b") == 2
    assert Locator("[a\nb = [").line("a") == 1
    assert Locator("").line("a") == 1


def test_tables_of_an_array_are_found_by_their_place() -> None:
    locator = Locator(
        """\
[[card.line]]
do = "move"

[[card.line.sub]]
to = ["here"]

[[card.line.sub]]
to = ["there"]

[[card.line]]
do = "attack"

[[card.line.sub]]
to = ["nowhere"]
"""
    )

    assert locator.line("card", "line", "0", "do") == 2
    assert locator.line("card", "line", "0", "sub", "1", "to") == 8
    assert locator.line("card", "line", "1", "do") == 11
    assert locator.line("card", "line", "1", "sub", "0", "to", word="nowhere") == 14
