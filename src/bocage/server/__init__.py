"""The table in the browser: matches over HTTP and websocket, stored before they are acknowledged.

Nothing is imported here: the processes of computer players need the least of it, and start the sooner.
"""
