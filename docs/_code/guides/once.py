import inspect
import json
import logging
import os
import uuid
from contextlib import contextmanager

from larch import LarchError, outcome_of

try:
    import fcntl
except ImportError:  # Windows
    import msvcrt


# part: store
class Store:
    """A store of records in one JSON file, for all Python programs on one
    machine. In your shop, use a database table, and run `change` in a
    transaction."""

    def __init__(self, file, records):
        if not file:
            raise ValueError("The name of the store is empty.")
        # Cron starts programs in another folder. There, a relative name would be
        # another file, so it is in the folder of this file. `realpath` returns
        # the file that a link names: a rename would replace the link, and each
        # link would become a store of its own.
        self._file = os.path.realpath(os.path.join(os.path.dirname(__file__), file))
        with self._locked():
            if not os.path.exists(self._file):
                self._write(records)

    def all(self):
        with open(self._file, encoding="utf-8") as file:
            return json.load(file)

    def read(self, id):
        return self.all().get(id)

    def add(self, id, record):
        """Adds a record, unless a record with this id exists."""
        with self._locked():
            self._write({id: record, **self.all()})

    def change(self, id, edit):
        """Changes a record atomically, and returns the changed record."""
        with self._locked():
            records = self.all()
            edit(records[id])
            self._write(records)
            return records[id]

    @contextmanager
    def _locked(self):
        """Gives the lock to one process and one thread at a time. The system
        releases the lock when the process ends."""
        with open(f"{self._file}.lock", "w") as lock:
            if "fcntl" in globals():
                fcntl.flock(lock, fcntl.LOCK_EX)
            else:
                msvcrt.locking(lock.fileno(), msvcrt.LK_LOCK, 1)
            yield

    def _write(self, records):
        """Replaces the whole file, so that a crash never leaves a partial file.
        After a power failure, the file could have its old content again. The
        last `sync` prevents this."""
        with open(f"{self._file}.new", "w", encoding="utf-8") as file:
            json.dump(records, file, indent=2)
        sync(f"{self._file}.new")
        os.replace(f"{self._file}.new", self._file)
        sync(self._file)


def sync(name):
    """Waits until the file and its name are on the disk."""
    with open(name, "r+b") as file:
        os.fsync(file.fileno())


# part: begin
# The idempotency keys that this process has stored, but not sent yet.
UNSENT = set()


def begin(larch, store, id, request, again=lambda record: False):
    """Begins an attempt if the record is open. Stores an idempotency key in the
    record before any request is sent. If an attempt was declined or had no
    effect, a new attempt begins only if `again` returns true."""

    def edit(record):
        may_repeat = record["status"] in ("declined", "no_effect") and again(record)
        if record["status"] != "open" and not may_repeat:
            return
        key = str(uuid.uuid4())
        UNSENT.add(key)
        record.update(
            status="unknown",
            idempotency_key=key,
            first_attempt=larch.now(),
            request=request,
            object=None,
            code=None,
            error=None,
        )

    return store.change(id, edit)


# part: find-outcome
# In seconds. Retries end one hour before the idempotency key expires.
KEY_LIFE = 23 * 60 * 60


def find_outcome(larch, store, id, calls, types):
    """Finds the outcome of the attempt, and stores the outcome in the record.
    `calls` has the methods `create` and `retrieve`, such as `larch.charges`.
    `types` are the types of events that the attempt can cause."""
    record = store.read(id)
    if record["status"] != "unknown":
        return record
    outcome = ask(larch, record, calls, types)
    if outcome["error"]:
        request = outcome.get("request_id") or "unknown"
        # `logging` never raises an error, even if nothing reads stderr any more.
        logging.getLogger(__name__).error("%s: %s (request %s)", id, outcome["error"], request)

    def edit(latest):
        # Meanwhile, another call may have found the outcome or begun a new
        # attempt.
        same = latest.get("idempotency_key") == record.get("idempotency_key")
        if latest["status"] == "unknown" and same:
            latest.update(outcome)

    return store.change(id, edit)


def ask(larch, record, calls, types):
    """Returns the outcome that Larch's responses prove, or 'unknown' if they prove none."""
    key, since, id = record.get("idempotency_key"), record.get("first_attempt"), record.get("object")
    # Without a key, this attempt would match any event that has none.
    if not key:
        missing = {"status": "unknown", "error": "The record has no idempotency key. Contact support."}
        return hear(lambda: calls.retrieve(id)) if id else missing
    request = record["request"]
    # An earlier run may have sent the request. If its key has expired, the
    # request would take effect again. The clock may have been wrong, so only
    # the events show whether it took effect.
    first = key in UNSENT
    UNSENT.discard(key)
    oldest = since - 3600 if first else 0
    earlier = {} if first or id else hear(lambda: look_up(larch, types, key, oldest))
    if earlier.get("object"):
        return earlier
    kept = abs(larch.now() - since) < KEY_LIFE
    answer = {}
    if id:
        answer = hear(lambda: calls.retrieve(id))
    elif kept and not earlier:
        answer = hear(lambda: create(calls, request, key), "no_effect" if first else "unknown")
    status = answer.get("status")
    if status == "declined" or (answer.get("object") and status != "unknown"):
        return answer
    # The response to an earlier request may have been lost, also between retries.
    found = earlier or hear(lambda: look_up(larch, types, key, oldest))
    if found.get("object"):
        return found
    if status == "no_effect" and not id and not found.get("error"):
        return answer
    error = answer.get("error") or found.get("error") or f"No event has the idempotency key {key}."
    return {**found, **answer, "status": "unknown", "error": error if kept else f"{error} Contact support."}


def create(calls, request, key):
    """Sends the request. Raises a ValueError if a field is missing. Python's own
    TypeError could also come from a fault after sending."""
    try:
        inspect.signature(calls.create).bind(**request, idempotency_key=key)
    except TypeError as error:
        raise ValueError(str(error)) from None
    return calls.create(**request, idempotency_key=key)


# part: outcome
def hear(call, invalid="unknown"):
    """Makes a call to Larch, and returns the outcome as fields for the record.
    `invalid` is the status if the library refuses an argument. It then sends
    nothing."""
    try:
        answer = call()
    except ValueError as error:
        return {"status": invalid, "code": None, "error": str(error)}
    except LarchError as error:
        known = {"code": error.code, "error": describe(error), "request_id": error.request_id}
        return {"status": error.outcome, **known}
    if not answer:
        return {}
    status = outcome_of(answer)
    error = None if status == "paid" else f"The status is {answer.get('status')}."
    # An object from an event has no request id.
    request = getattr(answer, "request_id", None)
    return {"status": status, "object": answer["id"], "code": None, "error": error, "request_id": request}


def describe(error):
    return f"{error.code or error.type}: {error}"


# part: look-up
def look_up(larch, types, key, oldest):
    """Finds the object in the event with this idempotency key. Larch stores events for 30 days."""
    for event in larch.events.all(types=types):
        if event["request"]["idempotency_key"] == key:
            return event["data"]["object"]
        # Newer events are first.
        if event["created"] < oldest:
            break
    return None
