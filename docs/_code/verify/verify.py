import hashlib
import hmac
import re
import time


def is_from_larch(body, header, secret, now=None):
    """True if Larch signed this raw body (bytes) at most five minutes before or
    after `now` (Unix seconds). `header` is the value of the Larch-Signature
    header."""
    pairs = [pair.partition("=")[::2] for pair in (header or "").split(",")]
    sent_at = next((value for name, value in pairs if name == "t"), "")
    if not secret or not re.fullmatch("[0-9]{1,12}", sent_at):
        return False
    if abs((time.time() if now is None else now) - int(sent_at)) > 300:
        return False

    signed = sent_at.encode() + b"." + body
    expected = hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest().encode()
    return any(
        hmac.compare_digest(value.encode("utf-8", "replace"), expected)
        for name, value in pairs
        if name == "v1"
    )
