"""The room as a server: sockets, the store, clocks. It knows no game but through `table.games`."""
