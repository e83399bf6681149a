"""Computer players at work, in processes of their own.

Nothing is imported here: those processes need the least of the server, and start the sooner.
"""
