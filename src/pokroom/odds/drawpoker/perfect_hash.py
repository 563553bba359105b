"""Where to keep something for each of some keys so that a key finds it by one look in a small table."""

from itertools import count
from typing import Final

import numpy as np
from numpy.typing import NDArray

PLACE: Final = np.uint64(16)
BUCKET: Final = np.uint64(40)
"""From which bit of a key its place counts, and from which its bucket."""


def perfect_hash(
    keys: NDArray[np.uint64], kept: NDArray[np.uint16]
) -> tuple[NDArray[np.uint16], NDArray[np.uint16]] | None:
    """Two tables, each as long as a power of two: by a key's bucket a displacement, and by its place, turned
    over by the displacement (exclusive or), what is kept for it. None where two keys share place and bucket.

    Buckets are seen to in order of size, the largest first, while there is room.
    """
    size = 1 << (len(keys) * 15 // 14).bit_length()
    buckets = size // 4
    places = (keys >> PLACE).astype(np.int64) & (size - 1)
    bucket_of = (keys >> BUCKET).astype(np.int64) & (buckets - 1)
    by_bucket = np.argsort(bucket_of, kind="stable")
    members = np.split(by_bucket, np.cumsum(np.bincount(bucket_of, minlength=buckets))[:-1])
    displacements, table = np.zeros(buckets, np.uint16), np.zeros(size, np.uint16)
    taken = np.zeros(size, np.bool_)
    for bucket in sorted(range(buckets), key=lambda bucket: -len(members[bucket])):
        inside = places[members[bucket]]
        if len(set(inside)) < len(inside):
            return None
        displacement = _free(inside, taken)
        if displacement is None:
            return None
        displacements[bucket] = displacement
        taken[inside ^ displacement] = True
        table[inside ^ displacement] = kept[members[bucket]]
    return displacements, table


def _free(places: NDArray[np.int64], taken: NDArray[np.bool_]) -> int | None:
    """The first displacement that sends all places to free ones."""
    for start in count(0, 256):
        if start >= len(taken):
            return None
        free = ~taken[places[:, None] ^ np.arange(start, start + 256)].any(axis=0)
        if free.any():
            return start + int(free.argmax())
    return None
