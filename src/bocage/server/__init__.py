"""The table in the browser: matches over HTTP and websocket, stored before they are acknowledged."""

from bocage.server.app import make_app

__all__ = ["make_app"]
