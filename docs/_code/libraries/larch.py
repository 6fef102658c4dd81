"""The Larch API for Python 3.11 or later: one file, nothing to install.

    larch = Larch(os.environ["LARCH_SECRET_KEY"])
    charge = larch.charges.create(amount=4250, currency="cad", source=token, idempotency_key=order["idempotency_key"])

Fields have the names of the API reference; card={"number": "…"} is sent as card[number]. Amounts are integers in
the currency's minor unit (4250 with cad is CA$42.50), times are Unix seconds. Every call returns the object that
the API returned, as a dict, or raises a LarchError.
"""

import hashlib
import hmac
import http.client
import io
import json
import os
import random
import re
import time
import uuid
from urllib.parse import quote, urlencode, urlsplit

# What a client starts with; keyword arguments of Larch() change it for one client. All times are seconds.
defaults = {
    "api": os.environ.get("LARCH_API") or "https://api.larch.example",
    # For one attempt. The API responds within 30 seconds or closes the connection.
    "timeout": 35,
    # Attempts after the first, on no response, 429 and 500, all with the same idempotency key.
    "retries": 3,
    # Before the first retry. Each further wait is twice as long, and up to half of it is random.
    "first_wait": 0.5,
    # A call that is asked to wait longer than this (Retry-After) raises its RateLimitError instead.
    "longest_wait": 60,
    "sleep": time.sleep,
    "now": lambda: int(time.time()),
}


class LarchError(Exception):
    """A call that did not succeed.

    type, code, param and doc_url are the API's own (see /api-docs/errors); status is the HTTP status and request_id
    names the request for our support; both are None without a response. retry_after is in seconds.
    """

    def __init__(self, message, type, code=None, param=None, doc_url=None, status=None, request_id=None, retry_after=None):
        super().__init__(message)
        self.message, self.type, self.code, self.param, self.doc_url = message, type, code, param, doc_url
        self.status, self.request_id, self.retry_after = status, request_id, retry_after

    @property
    def outcome(self):
        """What the response proves about the attempt, which is all requests with one idempotency key.

        "declined": the bank declined the card. A 402 with a card_error, whatever its code.
        "no_effect": nothing was charged, refunded or saved. A 400, 404, 405 or 413 with an invalid_request_error,
        whatever its code: if an earlier request had taken effect, its stored response would have come instead. Keys
        are stored for 24 hours.
        "unknown": everything else. Send the same request again, with the same idempotency key, or look in the events.

        Only an error in Larch's own JSON with a Request-Id proves anything, for a proxy or a gateway can send a 404
        too. A 401 or 429 was refused before the key was looked up, so an earlier request may have taken effect. A 409
        says that the key belongs to another request.
        """
        if not isinstance(self.code, str) or not self.request_id:
            return "unknown"
        if self.status == 402 and self.type == "card_error":
            return "declined"
        if self.status in (400, 404, 405, 413) and self.type == "invalid_request_error":
            return "no_effect"
        return "unknown"


class InvalidRequestError(LarchError):
    pass


class AuthenticationError(LarchError):
    pass


class CardError(LarchError):
    pass


class IdempotencyError(LarchError):
    pass


class RateLimitError(LarchError):
    pass


class ApiError(LarchError):
    pass


class NoResponseError(LarchError):
    """No response, or not a whole one: the request may have been carried out all the same."""


class SignatureError(Exception):
    """A webhook that Larch did not sign, or not within the tolerance. Respond to it with 400."""


_error_types = {
    "invalid_request_error": InvalidRequestError,
    "authentication_error": AuthenticationError,
    "card_error": CardError,
    "idempotency_error": IdempotencyError,
    "rate_limit_error": RateLimitError,
}


def _pairs(fields, wrap="{}"):
    """Form fields with nested names in brackets: card[number], types[]. Fields that are None are left out."""
    for name, value in fields.items():
        if isinstance(value, dict):
            yield from _pairs(value, wrap.format(name) + "[{}]")
        elif isinstance(value, (list, tuple)):
            yield from ((wrap.format(name) + "[]", item) for item in value)
        elif value is not None:
            yield wrap.format(name), value


class _Until(io.RawIOBase):
    """A response as it is read from its socket. Python limits each step; this limits all of them together."""

    def __init__(self, sock, deadline):
        self._sock, self._file, self._deadline = sock, sock.makefile("rb", buffering=0), deadline

    def makefile(self, _mode):
        return io.BufferedReader(self)

    def readable(self):
        return True

    def readinto(self, buffer):
        left = self._deadline - time.monotonic()
        if left <= 0:
            raise TimeoutError("timed out")
        self._sock.settimeout(left)
        return self._file.readinto(buffer)

    def close(self):
        self._file.close()
        super().close()


class _Resource:
    def __init__(self, send, path):
        self._send, self._path = send, path


class _Retrieve(_Resource):
    def retrieve(self, id):
        if not id:
            raise ValueError("Send the id of the object.")
        return self._send("GET", f"{self._path}/{quote(id, safe='')}")


class _Create(_Resource):
    def create(self, *, idempotency_key, **fields):
        if not re.fullmatch(r"[\x20-\x7e]{1,255}", idempotency_key or ""):
            raise ValueError("Send an idempotency_key that you stored before the first attempt.")
        return self._send("POST", self._path, fields, idempotency_key)


class _List(_Resource):
    def list(self, **query):
        """One page: a dict with data and has_more."""
        return self._send("GET", self._path, query)

    def all(self, **query):
        """Every entry, page by page, newest first, as a generator."""
        page = {"has_more": True}
        query = {"limit": 100, **query}
        while page["has_more"]:
            page = self.list(**query)
            yield from page["data"]
            query["starting_after"] = page["data"][-1]["id"] if page["data"] else None


class Charges(_Create, _Retrieve):
    """create(amount, currency, source or customer, description): a declined card raises a CardError."""


class Refunds(_Create, _Retrieve):
    """create(charge, amount, reason): without amount, all that is left. Look at its status."""


class Customers(_Create, _Retrieve, _List):
    """create(email, name, phone, description, source)."""


class Tokens(_Resource):
    def create(self, **fields):
        """create(card={number, exp_month, exp_year, cvc, name}): it moves no money, so it makes its own idempotency key."""
        return self._send("POST", self._path, fields, str(uuid.uuid4()))


class Events(_Retrieve, _List):
    """list and all take limit, starting_after, type or types=[…]: the last 30 days, newest first."""


class Larch:
    def __init__(self, key, **options):
        """A secret key may do everything; a publishable key may only create tokens. Raises a ValueError without a key."""
        if not re.fullmatch(r"[\x21-\x7e]+", key or ""):
            raise ValueError("Set the API key: your test key starts with sk_test_.")
        self._key, self._options = key, {**defaults, **options}
        self.now, self.sleep = self._options["now"], self._options["sleep"]
        self.charges = Charges(self._send, "/v1/charges")
        self.refunds = Refunds(self._send, "/v1/refunds")
        self.customers = Customers(self._send, "/v1/customers")
        self.tokens = Tokens(self._send, "/v1/tokens")
        self.events = Events(self._send, "/v1/events")

    def _send(self, method, path, fields=None, idempotency_key=None):
        form = urlencode(list(_pairs(fields or {})))
        attempt, began = 0, self.now()
        while True:
            try:
                return self._attempt(method, path, form, idempotency_key)
            except LarchError as error:
                again = isinstance(error, NoResponseError) or error.status == 429 or (error.status or 0) >= 500
                asked = error.retry_after or 0
                if not again or attempt >= self._options["retries"] or asked > self._options["longest_wait"]:
                    raise
                self.sleep(asked + self._options["first_wait"] * 2**attempt * random.uniform(0.5, 1))
                # The machine may have slept for hours. After a day, the same request would be a new one.
                if self.now() - began > 3600:
                    raise
            attempt += 1

    def _attempt(self, method, path, form, idempotency_key):
        api = urlsplit(self._options["api"])
        headers = {"Authorization": f"Bearer {self._key}", "User-Agent": "larch.py/1.0", "Connection": "close"}
        if idempotency_key:
            headers["Idempotency-Key"] = idempotency_key
        if method == "POST":
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        target = api.path.rstrip("/") + path + (f"?{form}" if method == "GET" and form else "")
        kinds = {"https": http.client.HTTPSConnection, "http": http.client.HTTPConnection}
        deadline = time.monotonic() + self._options["timeout"]
        connection = kinds[api.scheme](api.hostname, api.port, timeout=self._options["timeout"])
        connection.response_class = lambda sock, **more: http.client.HTTPResponse(_Until(sock, deadline), **more)
        try:
            connection.request(method, target, body=form if method == "POST" else None, headers=headers)
            response = connection.getresponse()
            text = response.read()
            if 200 <= response.status < 300:
                return json.loads(text)
        except (OSError, http.client.HTTPException, json.JSONDecodeError, UnicodeDecodeError) as cause:
            raise NoResponseError(f"No response to {method} {path}: {cause!r}", "no_response") from cause
        finally:
            connection.close()
        raise _describe(response, text)


def _describe(response, text):
    """The error of a response. Something between you and Larch may have sent it: then it is no JSON, and its type is api_error."""
    try:
        error = json.loads(text)["error"]
        texts = {name: value for name, value in error.items() if isinstance(value, str)}
        details = {name: texts.get(name) for name in ("type", "code", "param", "doc_url")}
    except (ValueError, KeyError, TypeError, AttributeError):
        texts, details = {}, {"type": "api_error"}
    message = texts.get("message") or f"The response was {response.status}."
    seconds = response.headers.get("Retry-After", "")
    details["retry_after"] = int(seconds) if re.fullmatch("[0-9]+", seconds) else None
    details.update(status=response.status, request_id=response.headers.get("Request-Id"))
    return _error_types.get(details["type"], ApiError)(message, **details)


def outcome_of(object):
    """The outcome that an object of the API proves, by its fields.

    "paid": it was done. A charge or a refund succeeded, or a customer is saved.
    "declined": the charge failed.
    "no_effect": the refund failed, so the money stays with you.
    "unknown": any other type or status, those included that the API may add later.
    """
    if not isinstance(object, dict) or not isinstance(object.get("id"), str):
        return "unknown"
    # Refunds and customers do not name their type.
    unnamed = "refund" if isinstance(object.get("charge"), str) else "customer" if "email" in object else None
    match object.get("object", unnamed), object.get("status"):
        case ("charge" | "refund", "succeeded") | ("customer", None):
            return "paid"
        case "charge", "failed":
            return "declined"
        case "refund", "failed":
            return "no_effect"
    return "unknown"


class webhooks:
    @staticmethod
    def verify(body, header, secret, tolerance=300):
        """The event that Larch sent. body is the raw body as it arrived (bytes), header the Larch-Signature, secret the
        endpoint's signing secret (whsec_…), tolerance the seconds that t may be from the clock. Raises a
        SignatureError for anything else. Signatures are compared in constant time; one that matches is enough."""
        pairs = [pair.partition("=")[::2] for pair in (header or "").split(",")]
        sent_at = next((value for name, value in pairs if name == "t"), "")
        if not secret or not re.fullmatch("[0-9]{1,12}", sent_at):
            raise SignatureError("The signature or the signing secret is missing.")
        if abs(defaults["now"]() - int(sent_at)) > tolerance:
            raise SignatureError("The signature is too old.")
        signed = sent_at.encode() + b"." + body
        expected = hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest().encode()
        if not any(hmac.compare_digest(value.encode(), expected) for name, value in pairs if name == "v1"):
            raise SignatureError("The signature does not match.")
        return json.loads(body)
