"""A message as a frame of text (RFC 6455). It is the same for every reader, so it is made once."""


def frame(text: bytes) -> bytes:
    """The one frame, from server to client, that holds this text."""
    size = len(text)
    if size < 126:
        return bytes((0x81, size)) + text
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + text
    return b"\x81\x7f" + size.to_bytes(8, "big") + text
