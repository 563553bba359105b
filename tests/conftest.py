"""How hypothesis searches: without a stopwatch, since machines differ, and in CI always the same way."""

import os

from hypothesis import settings

settings.register_profile("laptop", deadline=None, print_blob=True)
settings.register_profile("ci", deadline=None, print_blob=True, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "laptop")
