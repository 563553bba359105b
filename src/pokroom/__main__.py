"""`python -m pokroom` is the command `pokroom`."""

from pokroom.cli import main

raise SystemExit(main())
