"""The server as browsers and programs meet it: addresses, the websocket, the client's files."""
