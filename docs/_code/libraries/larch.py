"""A client library for the Larch API, in one file. It requires only Python 3.11 or later.

    larch = Larch(os.environ["LARCH_SECRET_KEY"])
    charge = larch.charges.create(amount=4250, currency="cad", source=token, idempotency_key=order["idempotency_key"])

Fields have the same names as in the API reference. The library sends card={"number": "…"} as card[number]. Amounts are
integers in the currency's minor unit: 4250 with `cad` is CA$42.50. Points in time are Unix seconds. Durations are in
seconds.

The methods `create`, `retrieve` and `list` return the object that the API returned, as a Result. If a call fails, they
raise a LarchError. If an argument is invalid, they raise a ValueError. Threads may share a client. A client reuses its
connections; `close` closes the idle connections. The library uses the environment variables for proxies, such as
https_proxy.
"""

import base64
import contextlib
import email.utils
import functools
import hmac
import http.client
import io
import json
import math
import os
import random
import re
import selectors
import socket
import ssl
import time
import uuid
import weakref
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Literal, NoReturn
from urllib.parse import SplitResult, unquote, urlencode, urlsplit
from urllib.request import getproxies, proxy_bypass

Outcome = Literal["paid", "declined", "no_effect", "unknown"]


# The default options. The keyword arguments of `Larch` override them for one client. Durations are in seconds.
defaults: dict[str, Any] = {
    # Without an address, a client uses the environment variable LARCH_API, or else https://api.larch.example.
    "api": None,
    # The time limit for one request. The API responds within 30 seconds or closes the connection. Only a DNS lookup can
    # exceed this limit, because Python cannot interrupt a lookup.
    "timeout": 35,
    # The time limit for a whole call with its retries and waits. The maximum is 23 hours. If the next retry would be
    # after this limit, the call raises the error without waiting.
    "deadline": 40,
    # The maximum number of retries. A call retries after 429, 5xx or no response, with the same idempotency key.
    "retries": 3,
    # The wait before the first retry. The wait doubles for each retry, and is then shortened at random by up to half.
    # The value of Retry-After is added.
    "first_wait": 0.5,
    "sleep": time.sleep,
    "now": lambda: int(time.time()),
}

# In seconds. Retries end an hour before the idempotency key expires. A later retry could charge again.
_KEY_LIFE = 23 * 3600

_ANY_TIME = (0.0, 0)


class LarchError(Exception):
    """The error of a call that failed.

    `type`, `code`, `param` and `doc_url` are the fields of the API's error: see /api-docs/errors. If the response
    contains no such error, `type` is "api_error". If no complete response from Larch arrived, `type` is "no_response".
    `status` is the HTTP status, or None. `request_id` is the id that Larch's support asks for, or None.
    `retry_after` is the Retry-After header in seconds, or None.
    """

    def __init__(
        self,
        message: str,
        type: str = "api_error",
        code: str | None = None,
        param: str | None = None,
        doc_url: str | None = None,
        status: int | None = None,
        request_id: str | None = None,
        retry_after: int | None = None,
        method: str = "POST",
    ) -> None:
        super().__init__(message)
        self.message, self.type, self.code, self.param, self.doc_url = message, type, code, param, doc_url
        self.status, self.request_id, self.retry_after, self._method = status, request_id, retry_after, method

    @property
    def outcome(self) -> Literal["declined", "no_effect", "unknown"]:
        """What the response proves about the attempt. All requests with the same idempotency key are one attempt.

        "declined": the payment was declined. The response is a 402 with a card_error of any code.
        "no_effect": nothing was charged, refunded or saved. The response is a 400, 404, 405 or 413 with an
        invalid_request_error of any code. If an earlier request of the attempt had taken effect, Larch would have sent
        the stored response to that request. Larch stores responses for 24 hours.
        "unknown": any other response, or none. Send the request again with the same idempotency key, or look for an
        event with this key. A call that only reads is not an attempt, so the outcome of its errors is always "unknown".

        A proxy or a gateway can also send a 404. Therefore, an error proves an outcome only if it is in Larch's JSON
        format and has a Request-Id header. A 401 or a 429 proves no outcome: Larch sends it before it looks up the
        idempotency key, so an earlier request may have taken effect. A 409 proves no outcome, because the idempotency
        key belongs to another request.
        """
        if self._method != "POST" or not isinstance(self.code, str) or not self.request_id:
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
    """No complete response from Larch arrived. The request may have taken effect."""

    def __init__(self, message: str, type: str = "no_response", **details: Any) -> None:
        super().__init__(message, type, **details)


class SignatureError(Exception):
    """The verification of a webhook failed. Respond to the webhook with a 400."""


_ERROR_TYPES: dict[str, type[LarchError]] = {
    "invalid_request_error": InvalidRequestError,
    "authentication_error": AuthenticationError,
    "card_error": CardError,
    "idempotency_error": IdempotencyError,
    "rate_limit_error": RateLimitError,
}


_ADVICE = (
    " The request may have taken effect. Before you use a new idempotency key, list the events and look for the key {}."
)


class Result(dict[str, Any]):
    """The object that the API returned, as a dict. Its attributes are values from the response headers."""

    #: The id that Larch's support asks for.
    request_id: str | None = None
    #: True if an earlier request with the same idempotency key created this object.
    idempotent_replayed: bool = False


class _Secret:
    """An API key or a signing secret. Logs and error reports show only its prefix. A secret cannot be pickled."""

    __slots__ = ("_kind", "reveal")

    def __init__(self, text: object) -> None:
        # If `text` were bytes, `re.match` would raise an error, and a report of this error would show the bytes.
        secret = text if isinstance(text, str) else ""
        kind = re.match("(?:[ps]k_(?:test|live)|whsec)_", secret)
        self._kind = kind[0] if kind else ""
        self.reveal: Callable[[], str] = lambda: secret

    def is_quoted(self) -> bool:
        """Some programs that read a file `.env` keep the quotation marks and line breaks around a value."""
        return bool(re.search("[\\s\"']", self.reveal()))

    def __repr__(self) -> str:
        return f"{self._kind}…"

    def __reduce__(self) -> NoReturn:
        raise TypeError("A secret cannot be pickled.")


class _Until(io.RawIOBase):
    """Reads from a socket until `end`. Python limits the time of each read; this class limits all reads together."""

    def __init__(self, raw: io.RawIOBase, sock: socket.socket, end: float) -> None:
        self._raw, self._sock, self._end = raw, sock, end

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int | None:
        self._sock.settimeout(_left(self._end))
        size = self._raw.readinto(buffer)
        # A TLS handshake can follow the response of a proxy. This sets the time limit of the handshake.
        self._sock.settimeout(_left(self._end))
        return size

    def close(self) -> None:
        self._raw.close()
        super().close()


class _Response(http.client.HTTPResponse):
    def __init__(self, sock: socket.socket, *args: Any, end: float, **more: Any) -> None:
        super().__init__(sock, *args, **more)
        self.fp = io.BufferedReader(_Until(self.fp.detach(), sock, end))

    def begin(self) -> None:
        super().begin()
        # Python would return a 102 or 103 as the response, and read the real response as that to the next request.
        while self.status in (102, 103):
            setattr(self, "headers", None)
            super().begin()


_Send = Callable[[str, str, Mapping[str, object], str | None], Result]


class _Resource:
    def __init__(self, send: _Send, path: str) -> None:
        self._send, self._path = send, path

    def _create(self, fields: Mapping[str, object], idempotency_key: str) -> Result:
        if not isinstance(idempotency_key, str) or not re.fullmatch(r"(?! )[\x20-\x7e]{1,255}(?<! )", idempotency_key):
            raise ValueError("Send an idempotency_key that you stored before the first attempt.")
        if "amount" in fields and fields["amount"] is None:
            raise ValueError("amount is empty. Give it a value: a refund without amount returns all that is left.")
        return self._send("POST", self._path, fields, idempotency_key)


class _Retrieve(_Resource):
    def retrieve(self, id: str) -> Result:
        if not isinstance(id, str) or not re.fullmatch("[A-Za-z0-9_]+", id):
            raise ValueError("Send the id of the object.")
        return self._send("GET", f"{self._path}/{id}", {}, None)


class _List(_Resource):
    def list(self, **query: object) -> Result:
        """Returns one page: a dict with `data` and `has_more`."""
        return self._send("GET", self._path, query, None)

    def all(self, **query: object) -> Iterator[dict[str, Any]]:
        """Yields every entry, newest first. Requests one page at a time."""
        if query.get("ending_before"):
            advice = "Send starting_after, or list customers with ending_before."
            raise ValueError(f"`all` reads from the newest entry to the oldest. {advice}")
        more = True
        query = {"limit": 100, **query}
        while more:
            page = self.list(**query)
            last = page["data"][-1]["id"] if page["data"] else None
            # A proxy that ignores the query would send the same page for ever.
            if last and last == query.get("starting_after"):
                advice = "Look for a proxy or cache that ignores the query."
                raise NoResponseError(f"No response to GET {self._path}: a page arrived twice. {advice}")
            yield from page["data"]
            more = page["has_more"] and bool(last)
            query["starting_after"] = last


class Charges(_Retrieve):
    def create(
        self,
        *,
        idempotency_key: str,
        amount: int,
        currency: str,
        source: str | None = None,
        customer: str | None = None,
        description: str | None = None,
        **more: object,
    ) -> Result:
        """Requires a `source` or a `customer`. Raises a CardError if the payment is declined."""
        fields = {"amount": amount, "currency": currency, "source": source, "customer": customer}
        return self._create({**fields, "description": description, **more}, idempotency_key)


# The default cannot be None, because None can be the amount that a program failed to find.
_THE_REST: Any = object()


class Refunds(_Retrieve):
    def create(
        self, *, idempotency_key: str, charge: str, amount: int = _THE_REST, reason: str | None = None, **more: object
    ) -> Result:
        """Without `amount`, Larch refunds the rest of the charge. A refund can fail, so check its `status`."""
        part = {} if amount is _THE_REST else {"amount": amount}
        return self._create({"charge": charge, **part, "reason": reason, **more}, idempotency_key)


class Customers(_Retrieve, _List):
    def create(
        self,
        *,
        idempotency_key: str,
        email: str | None = None,
        name: str | None = None,
        phone: str | None = None,
        description: str | None = None,
        source: str | None = None,
        **more: object,
    ) -> Result:
        fields = {"email": email, "name": name, "phone": phone, "description": description, "source": source}
        return self._create({**fields, **more}, idempotency_key)


class Tokens(_Resource):
    def create(self, *, card: Mapping[str, object], **more: object) -> Result:
        """`card` has `number`, `exp_month`, `exp_year`, `cvc` and `name`. A token moves no money, so `create` generates
        its own idempotency key."""
        return self._create({"card": card, **more}, str(uuid.uuid4()))


class Events(_Retrieve, _List):
    """`list` and `all` take `limit`, `starting_after`, and `type` or `types`. They return the events of the last 30
    days, newest first."""


class Larch:
    def __init__(
        self,
        key: str | None,
        *,
        api: str | None = None,
        timeout: float | None = None,
        deadline: float | None = None,
        retries: int | None = None,
        first_wait: float | None = None,
        sleep: Callable[[float], object] | None = None,
        now: Callable[[], int] | None = None,
    ) -> None:
        """A client with a secret key can use every method. A client with a publishable key can only create tokens.
        Raises a ValueError if the key or an option is invalid."""
        self._key = _Secret(key)
        # Error reports show local variables, so no local variable may contain the secret as text.
        del key
        if not re.fullmatch(r"[\x21-\x7e]+", self._key.reveal()) or self._key.is_quoted():
            without = "without spaces, line breaks or quotation marks"
            raise ValueError(f"Set the API key, {without}: your test key starts with sk_test_.")
        if api is None:
            api = defaults["api"]
        if api is None:
            api = os.environ.get("LARCH_API") or "https://api.larch.example"
        #: The address of the API, without a slash at its end.
        self.api = api.removesuffix("/")
        self._api = _read_address("the option api", self.api, "https", "http")
        # Creating an SSL context reads every certificate of the system, so all connections share one context.
        self._tls = ssl.create_default_context() if self._api.scheme == "https" else None
        self._timeout = _number("timeout", timeout)
        self._deadline = min(_number("deadline", deadline), _KEY_LIFE)
        self._retries = _number("retries", retries)
        self._first_wait = _number("first_wait", first_wait)
        self.sleep: Callable[[float], object] = _function("sleep", sleep)
        self.now: Callable[[], int] = _function("now", now)
        self._proxy = _find_proxy(self._api)
        # After a 429, no request begins before this time. The values are from `time.monotonic` and `now`.
        self._resume = _ANY_TIME
        # Each entry has the process id, the time of the last use (time.monotonic), and an idle connection.
        self._idle: list[tuple[int, float, http.client.HTTPConnection]] = []
        # Without this, Python warns of an unclosed socket, and a test runner can treat the warning as an error.
        weakref.finalize(self, _close_all, self._idle)
        self.charges = Charges(self._send, "/v1/charges")
        self.refunds = Refunds(self._send, "/v1/refunds")
        self.customers = Customers(self._send, "/v1/customers")
        self.tokens = Tokens(self._send, "/v1/tokens")
        self.events = Events(self._send, "/v1/events")

    def close(self) -> None:
        """Closes the idle connections. A later call opens a new connection."""
        _close_all(self._idle)

    def _send(self, method: str, path: str, fields: Mapping[str, object], idempotency_key: str | None) -> Result:
        # `str` would return the name of a text enum's member, such as Currency.CAD.
        pairs = [(name, str.__str__(text) if isinstance(text, str) else text) for name, text in _pairs(fields)]
        # Half an emoji, or a byte that is not UTF-8 from the command line, becomes a question mark.
        form = urlencode(pairs, errors="replace")
        end, began = time.monotonic() + self._deadline, self.now()
        attempt = 0
        if self._to_wait() > 0 and not self._pause(0, attempt, end, began):
            raise _too_early(self._to_wait(), method)
        while True:
            try:
                return self._attempt(method, path, form, idempotency_key, min(time.monotonic() + self._timeout, end))
            except LarchError as error:
                after = error.retry_after or 0
                if isinstance(error, NoResponseError):
                    # If one connection broke, the idle connections are probably broken as well.
                    self.close()
                again = isinstance(error, NoResponseError) or error.status == 429 or (error.status or 0) >= 500
                if not again or attempt >= self._retries or not self._pause(after, attempt, end, began):
                    raise
            attempt += 1

    def _pause(self, seconds: float, attempt: int, end: float, began: int) -> bool:
        """Returns False if the next request would be after the deadline."""
        while True:
            resume = self._resume
            wait = max(seconds, self._to_wait()) + self._first_wait * 2 ** min(attempt, 30) * random.uniform(0.5, 1)
            if wait >= end - time.monotonic():
                return False
            self.sleep(wait)
            # In a test, `sleep` can be shorter than `wait`.
            if self._resume is resume:
                self._resume = _ANY_TIME
            # The monotonic clock can stop while the computer sleeps, so this also checks `now`. The limit is rounded
            # up, because `now` has only whole seconds.
            if time.monotonic() >= end or self.now() - began > math.ceil(self._deadline):
                return False
            # Meanwhile, another thread may have received a 429.
            if self._to_wait() <= 0:
                return True
            seconds = 0

    def _postpone(self, seconds: float) -> None:
        """No response can stop a client for longer than an idempotency key lives."""
        wait, (tick, second) = min(seconds, _KEY_LIFE), self._resume
        self._resume = max(tick, time.monotonic() + wait), max(second, self.now() + math.ceil(wait) + 1)

    def _to_wait(self) -> float:
        """Returns the seconds that no request may begin. While the computer sleeps, one of the clocks can stop."""
        tick, second = self._resume
        return min(tick - time.monotonic(), second - self.now())

    def _attempt(self, method: str, path: str, form: str, idempotency_key: str | None, end: float) -> Result:
        target = self._api.path + path + (f"?{form}" if method == "GET" and form else "")
        # A request that reads, or that creates a token, moves no money.
        advice = "" if method == "GET" or path == "/v1/tokens" else _ADVICE.format(idempotency_key)
        try:
            # Error reports show the local variables of a traceback, which include the request and the API key. Both
            # handlers therefore remove the traceback.
            response, text = self._exchange(method, target, form, idempotency_key, end)
        except (OSError, http.client.HTTPException, ValueError, OverflowError, MemoryError) as cause:
            raise NoResponseError(f"No response to {method} {path}: {cause!r}.{advice}") from cause.with_traceback(None)
        except BaseException as error:
            # For example, the time limit of a web server raised this exception.
            raise error.with_traceback(None)
        body = _parse(text)
        if not 200 <= response.status < 300:
            raise _describe(response, body, method, self.now(), advice)
        request_id = _header(response, "Request-Id")
        if not request_id or not _is_own(body, method, path):
            message = f"No response to {method} {path}: the data that arrived is not a Larch object.{advice}"
            raise NoResponseError(message, status=response.status, request_id=request_id)
        result = Result(body)
        result.request_id = request_id
        result.idempotent_replayed = _header(response, "Idempotent-Replayed") == "true"
        return result

    def _exchange(
        self, method: str, target: str, form: str, idempotency_key: str | None, end: float
    ) -> tuple[http.client.HTTPResponse, bytes]:
        connection = self._take_idle() or self._new_connection()
        # These attributes are undocumented, but only they can end connecting and reading at a given time.
        setattr(connection, "_create_connection", functools.partial(_open, end=end))
        setattr(connection, "response_class", functools.partial(_Response, end=end))
        try:
            if not connection.sock:
                connection.connect()
            # A tool that replays responses in tests, such as VCR.py, opens no socket.
            if connection.sock:
                connection.sock.settimeout(_left(end))
            body = form if method == "POST" else None
            if self._proxy and self._api.scheme == "http":
                target = f"http://{self._api.netloc}{target}"
            connection.request(method, target, body, self._headers(idempotency_key))
            response = connection.getresponse()
            if response.status < 200:
                raise http.client.HTTPException(f"an interim response, {response.status}")
            if response.status == 429:
                # The rest of the response can be slow or lost.
                self._postpone(_retry_after(response, self.now()) or 0)
            text = response.read()
        except BaseException:
            connection.close()
            raise
        if connection.sock:
            self._idle.append((os.getpid(), time.monotonic(), connection))
        return response, text

    def _headers(self, idempotency_key: str | None) -> dict[str, str]:
        headers = {"Authorization": f"Bearer {self._key.reveal()}", "User-Agent": "larch.py/1.0"}
        if idempotency_key:
            headers["Idempotency-Key"] = idempotency_key
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        return headers | (_account(self._proxy) if self._api.scheme == "http" else {})

    def _take_idle(self) -> http.client.HTTPConnection | None:
        """Returns an idle connection that is still open, or None. A forked process does not use the connections of its
        parent. Gateways silently drop a connection that is idle for long, so the limit is 30 seconds."""
        while True:
            try:
                pid, since, connection = self._idle.pop()
            except IndexError:
                return None
            if pid == os.getpid() and time.monotonic() - since < 30 and not _has_ended(connection.sock):
                return connection
            connection.close()

    def _new_connection(self) -> http.client.HTTPConnection:
        host, port = self._api.hostname or "", self._api.port or (443 if self._tls else 80)
        first, its_port = (self._proxy.hostname or "", self._proxy.port or 80) if self._proxy else (host, port)
        if not self._tls:
            return http.client.HTTPConnection(first, its_port)
        connection = http.client.HTTPSConnection(first, its_port, context=self._tls)
        if self._proxy:
            connection.set_tunnel(host, port, _account(self._proxy))
        return connection


def _number(name: str, given: float | None) -> float:
    """Returns the option or its default. Refuses a value with which a call would fail, before an order is stored."""
    value: object = defaults[name] if given is None else given
    # A time limit of 0 would end each request before its response arrives.
    is_limit = name in ("timeout", "deadline")
    if not isinstance(value, (int, float)) or not value >= 0 or (is_limit and value == 0):
        raise ValueError(f"Set the option {name} to a number {'above 0' if is_limit else 'from 0'}.")
    return value


def _function(name: str, given: Callable[..., Any] | None) -> Any:
    value = defaults[name] if given is None else given
    if not callable(value):
        raise ValueError(f"Set the option {name} to a function.")
    return value


def _close_all(idle: list[tuple[int, float, http.client.HTTPConnection]]) -> None:
    # Another thread can take the last connection at the same time.
    with contextlib.suppress(IndexError):
        while True:
            idle.pop()[2].close()


def _find_proxy(api: SplitResult) -> SplitResult | None:
    """Returns the proxy from the environment, such as HTTPS_PROXY. Returns None if NO_PROXY contains the API's host."""
    # A proxy would look for the sandbox on its own machine.
    is_here = re.fullmatch(r"localhost|127(\.\d+){3}|::1", api.hostname or "")
    proxy = None if is_here or proxy_bypass(api.netloc) else getproxies().get(api.scheme)
    if not proxy:
        return None
    return _read_address(f"{api.scheme.upper()}_PROXY", proxy if "//" in proxy else f"http://{proxy}", "http")


def _read_address(name: str, address: str, *schemes: str) -> SplitResult:
    try:
        parts = urlsplit(address)
        # `parts.port` and `encode` raise a ValueError if the port or the host is invalid.
        usable = parts.port != 0 and (parts.hostname or "").encode("idna")
        if usable and parts.scheme in schemes and re.fullmatch(r"[\x21-\x7e]+", address):
            return parts
    except ValueError:
        pass
    raise ValueError(f"Set {name} to an address with {' or '.join(f'{scheme}://' for scheme in schemes)}.")


def _account(proxy: SplitResult | None) -> dict[str, str]:
    if not proxy or not proxy.username:
        return {}
    account = f"{unquote(proxy.username)}:{unquote(proxy.password or '')}"
    return {"Proxy-Authorization": f"Basic {base64.b64encode(account.encode()).decode()}"}


def _has_ended(sock: socket.socket) -> bool:
    """True if there is something to read: the end of the connection, or bytes that belong to no request."""
    try:
        with selectors.DefaultSelector() as selector:
            selector.register(sock, selectors.EVENT_READ)
            return bool(selector.select(0)) or (isinstance(sock, ssl.SSLSocket) and sock.pending() > 0)
    except OSError:
        # For example, the process has no free file descriptor.
        return True


def _open(address: tuple[str, int], *_more: object, end: float) -> socket.socket:
    """Works like socket.create_connection, but has one time limit for all addresses of a host together."""
    problem = OSError("The host has no address.")
    # Eventlet names the arguments of `getaddrinfo` in another way, so this passes them by position.
    for family, kind, protocol, _name, place in socket.getaddrinfo(*address, 0, socket.SOCK_STREAM):
        sock = None
        try:
            sock = socket.socket(family, kind, protocol)
            sock.settimeout(min(10, _left(end)))
            sock.connect(place)
            # A TLS handshake can follow. This sets the time limit of the handshake.
            sock.settimeout(_left(end))
            return sock
        except OSError as error:
            problem = error
            if sock:
                sock.close()
    raise problem


def _left(end: float) -> float:
    left = end - time.monotonic()
    if left <= 0:
        raise TimeoutError("timed out")
    return left


def _pairs(fields: Mapping[str, object], outer: str = "") -> Iterator[tuple[str, object]]:
    """Yields form fields with nested names: card[number], types[]. Omits fields that are None."""
    for name, value in fields.items():
        name = f"{outer}[{name}]" if outer else name
        if isinstance(value, Mapping):
            pairs = list(_pairs(value, name))
        elif isinstance(value, (list, tuple)):
            pairs = [(f"{name}[]", item) for item in value if item is not None]
        else:
            pairs = [(name, value)]
        # An empty list adds nothing to the form. Without `amount`, Larch would refund the rest of the charge.
        if not pairs:
            raise ValueError(f"{name} is empty. Give it a value.")
        if value is not None:
            yield from pairs


def _parse(text: bytes) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _is_own(body: Any, method: str, path: str) -> bool:
    """True if the body is as requested: a new object, the object with the id in the path, or a list of objects."""
    if not isinstance(body, dict):
        return False
    asked = path.split("/")[3:]
    if asked:
        return asked == [body.get("id")]
    if method == "POST":
        return isinstance(body.get("id"), str)
    data = body.get("data")
    if body.get("object") != "list" or not isinstance(body.get("has_more"), bool) or not isinstance(data, list):
        return False
    return all(isinstance(entry, dict) and isinstance(entry.get("id"), str) for entry in data)


def _header(response: http.client.HTTPResponse, name: str) -> str | None:
    value: str | None = response.headers.get(name)
    # Python does not remove the spaces after the value of a header.
    return None if value is None else value.strip()


def _retry_after(response: http.client.HTTPResponse, now: int) -> int | None:
    """Parses Retry-After, a number of seconds or a date. Returns the seconds from now, or None for any other text. If a
    proxy added another number, the highest one counts."""
    text = ",".join(response.headers.get_all("Retry-After", [])).strip()
    if re.fullmatch(r"[0-9]+(\s*,\s*[0-9]+)*", text):
        return int(min(max(map(float, text.split(","))), 1e9))
    try:
        return max(0, math.ceil(email.utils.parsedate_to_datetime(text).timestamp() - now))
    except (ValueError, OverflowError):
        return None


def _too_early(seconds: float, method: str) -> RateLimitError:
    """Returns the error of a call that cannot wait until Larch allows the next request."""
    after = max(0, math.ceil(seconds))
    message = f"This call sent nothing, because of an earlier 429. Send it again in {after} seconds."
    if method != "GET":
        message += " Use the same idempotency key: an earlier request with it may have taken effect."
    kind, code = "rate_limit_error", "rate_limited"
    return RateLimitError(message, type=kind, code=code, status=429, retry_after=after, method=method)


def _describe(response: http.client.HTTPResponse, body: Any, method: str, now: int, advice: str) -> LarchError:
    """Returns the error for a response. Without an error in Larch's format, `type` is api_error and `code` is None."""
    error = body.get("error") if isinstance(body, dict) else None
    texts = {name: value for name, value in error.items() if isinstance(value, str)} if isinstance(error, dict) else {}
    kind = texts.get("type", "api_error")
    return _ERROR_TYPES.get(kind, ApiError)(
        texts.get("message", f"The response was {response.status}.{advice}"),
        type=kind,
        code=texts.get("code"),
        param=texts.get("param"),
        doc_url=texts.get("doc_url"),
        status=response.status,
        request_id=_header(response, "Request-Id"),
        retry_after=_retry_after(response, now),
        method=method,
    )


def outcome_of(object: Any) -> Outcome:
    """Returns the outcome that the fields of an API object prove.

    "paid": the charge or the refund succeeded, or the customer is saved.
    "declined": the charge failed.
    "no_effect": the refund failed, so the money stays with you.
    "unknown": any other type or status, including one that the API adds later.
    """
    if not isinstance(object, dict) or not isinstance(object.get("id"), str):
        return "unknown"
    # Refunds and customers have no `object` field, so other fields identify their type.
    unnamed = "refund" if isinstance(object.get("charge"), str) else "customer" if "email" in object else None
    match object.get("object", unnamed), object.get("status"):
        case ("charge" | "refund", "succeeded") | ("customer", None):
            return "paid"
        case "charge", "failed":
            return "declined"
        case "refund", "failed":
            return "no_effect"
    return "unknown"


# The body of a request can be read only once.
_EMPTY_BODY = "The body is empty. Read the raw body before anything parses it."


class webhooks:
    @staticmethod
    def verify(body: bytes, header: str | None, secret: str | None, tolerance: float = 300) -> dict[str, Any]:
        """Verifies a webhook and returns its event. `body` is the raw body as it arrived (bytes). `header` is the value
        of the Larch-Signature header. `secret` is the endpoint's signing secret (whsec_…). `tolerance` is the maximum
        difference between the clock and the time `t` in the header, in seconds. Raises a SignatureError if the
        verification fails, and a TypeError if `body` is not bytes. Compares signatures in constant time. If the header
        has several signatures, one match is enough."""
        signing = _Secret(secret)
        # Error reports show local variables, so no local variable may contain the secret as text.
        del secret
        if not isinstance(body, (bytes, bytearray, memoryview)):
            raise TypeError("Pass the raw body as bytes, as it arrived, and not as text.")
        # The headers of an ASGI scope are bytes.
        if isinstance(header, bytes):
            raise TypeError("Pass the header as text: header.decode('latin-1').")
        problem = _find_problem(bytes(body), header or "", signing, tolerance)
        if problem:
            raise SignatureError(problem)
        event = _parse(bytes(body))
        if not isinstance(event, dict):
            raise SignatureError("The body is no event.")
        return event


def _find_problem(body: bytes, header: str, secret: _Secret, tolerance: float) -> str | None:
    pairs = [pair.partition("=")[::2] for pair in header.split(",")]
    sent_at = next((value for name, value in pairs if name == "t"), "")
    if not secret.reveal() or not re.fullmatch("[0-9]{1,12}", sent_at):
        return "The signature or the signing secret is missing."
    if secret.is_quoted():
        return "The signing secret has a space, a line break or a quotation mark. Remove it."
    # If `tolerance` were NaN, a comparison with > would accept any time, so this uses <=.
    age = defaults["now"]() - int(sent_at)
    if not abs(age) <= tolerance:
        return "The signature is from the future. Synchronize your clock." if age < 0 else "The signature is too old."
    signed = sent_at.encode() + b"." + body
    # If the secret cannot be encoded, the error would contain the secret. "replace" prevents the error.
    expected = hmac.new(secret.reveal().encode("utf-8", "replace"), signed, "sha256").hexdigest().encode()
    given = [value.encode("utf-8", "replace") for name, value in pairs if name == "v1"]
    if any(hmac.compare_digest(one, expected) for one in given):
        return None
    return "The signature does not match." if body else _EMPTY_BODY
