"""A match from its first decision to its end, or until the players leave."""

from __future__ import annotations

from bocage.cli.faults import Fault, Mishap
from bocage.cli.opening import show_beginning
from bocage.cli.person import Leaving, Person
from bocage.cli.table import Table

FINISHED = 0
INTERRUPTED = 130


def run_match(table: Table) -> int:
    """Play a match to its end and return the exit status; who leaves early is told how to go on."""
    person = Person(table)
    try:
        if not table.quiet:
            show_beginning(table)
        if table.tells_at_once:
            table.tell_news()
        table.play_computers()
        while not table.match.is_over:
            person.decide(table.match.deciders()[0])
            table.play_computers()
        if not table.persons:
            table.save()
        table.show_end()
    except Leaving:
        # Who types quit has been told what bars saving, and left all the same.
        _leave(table, trouble_told=True)
    except EOFError:
        _leave(table)
    except KeyboardInterrupt:
        _leave(table)
        return INTERRUPTED
    except (Fault, BrokenPipeError):
        raise
    except Exception as problem:
        raise Mishap(table.save_file if table.is_saved else None, table.resuming) from problem
    return FINISHED


def _leave(table: Table, trouble_told: bool = False) -> None:
    """Save, cover what only one person may see, and say how to go on."""
    saved = table.save()
    if table.is_shared:
        table.screen.wipe()
    else:
        table.screen.say("")
    table.give_notice()
    if saved:
        table.screen.quote(table.words.say("saved", file=table.save_file))
        table.screen.quote(table.words.say("go-on-with", command=table.resuming))
    elif not table.has_begun:
        table.screen.say(table.words.say("nothing-decided"))
    else:
        if table.loss and not trouble_told:
            table.screen.say(table.loss)
        table.screen.say(table.words.say("broken-off", round=table.match.state.round))
