"""Prints what an error reporter can see: Python's dumps of a client, and tracebacks with their local variables.

The file at the path SECRETS contains the key, the signing secret and the addresses. Each value is read where it is
used, so no variable of this program contains the value.
"""

import copy
import json
import logging
import os
import pickle
import pprint
import signal
import sys
import traceback
import unittest.mock

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../../docs/_code/libraries"))
from larch import Larch, webhooks


def take(name):
    """Reads a value. Does not keep the value in a variable, because a traceback could show the variable."""
    with open(os.environ["SECRETS"]) as file:
        return json.load(file)[name]


def walk(value, depth=4):
    """Prints a value as error reporters do. Then prints its attributes and entries, up to `depth` levels deep."""
    print(repr(value), str(value))
    if depth == 0:
        return
    slots = {name: getattr(value, name, None) for name in getattr(type(value), "__slots__", ())}
    held = {**slots, **getattr(value, "__dict__", {})}
    entries = value.items() if isinstance(value, dict) else enumerate(value if isinstance(value, (list, tuple, set)) else ())
    for name, inner in [*held.items(), *entries]:
        print(name)
        if not isinstance(inner, type(os)):
            walk(inner, depth - 1)


def report(error):
    print("".join(traceback.TracebackException.from_exception(error, capture_locals=True).format()))
    seen = error
    while seen is not None:
        walk(seen, 2)
        for frame, _ in traceback.walk_tb(seen.__traceback__):
            for name, value in frame.f_locals.items():
                if frame.f_globals["__name__"] != "__main__" and not name.startswith("__"):
                    walk(value)
        # Some reporters also show an error in `__context__` that Python itself would not print.
        seen = seen.__cause__ or seen.__context__


def attempt(act):
    try:
        act()
        print("no error")
    except BaseException as error:
        report(error)


def interrupt(*_):
    raise SystemExit("The worker took too long.")


signal.signal(signal.SIGALRM, interrupt)
larch = Larch(take("key"), api=take("api"), retries=0)
logging.basicConfig(stream=sys.stdout, level=logging.DEBUG)
larch.customers.list()
for look in (repr, str, vars, pprint.pformat, lambda value: logging.info("%r %s", value, vars(value))):
    print(look(larch))
walk(larch)
attempt(lambda: pickle.dumps(larch))
attempt(lambda: copy.deepcopy(larch))
print(json.dumps(larch, default=lambda value: getattr(value, "__dict__", repr(value))))
attempt(lambda: larch.no_such_thing)
for kind in take("faults"):
    print(f"--- {kind}")
    if kind == "silent":
        signal.setitimer(signal.ITIMER_REAL, 0.3)
    attempt(lambda: larch.charges.create(amount=900, currency="cad", source="tok_any", idempotency_key=kind))
# While a request is sent, local variables of the standard library contain the request.
for problem in (BrokenPipeError("Broken pipe"), SystemExit("The worker took too long.")):
    with unittest.mock.patch("socket.socket.sendall", side_effect=problem):
        attempt(lambda: Larch(take("key"), api=take("api"), retries=0).customers.list())
attempt(lambda: Larch(take("key"), api=take("nowhere"), retries=0).customers.list())
attempt(lambda: Larch(take("key"), api="http://larch.invalid", retries=0).customers.list())
attempt(lambda: Larch(take("key") + "\n"))
attempt(lambda: Larch(take("key").encode()))
attempt(lambda: Larch(take("key"), timeout="soon").customers.list())
for header in (None, "t=1,v1=00", "t=99999999999,v1=00", f"t={larch.now()},v1=00"):
    attempt(lambda: webhooks.verify(b"{}", header, take("secret")))
attempt(lambda: webhooks.verify("{}", "t=1,v1=00", take("secret")))
attempt(lambda: webhooks.verify(b"{}", b"t=1,v1=00", take("secret")))
attempt(lambda: webhooks.verify(b"{}", f"t={larch.now()},v1=00", take("secret"), "300"))
attempt(lambda: webhooks.verify(b"{}", f"t={larch.now()},v1=00", take("secret").encode()))
# If a byte in the environment is not valid text, Python decodes the byte to a surrogate like this one.
attempt(lambda: webhooks.verify(b"{}", f"t={larch.now()},v1=00", take("secret") + "\udcff"))
