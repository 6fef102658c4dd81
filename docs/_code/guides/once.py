import fcntl
import json
import os
import sys
import uuid
from contextlib import contextmanager

from larch import LarchError


# part: store
class Store:
    """Records by id, in one JSON file, for all programs of one machine. In your
    shop this is a table, and change is a transaction."""

    def __init__(self, file, records):
        self._file = file
        with self._locked():
            if not os.path.exists(file):
                self._write(records)

    def all(self):
        with open(self._file, encoding="utf-8") as file:
            return json.load(file)

    def read(self, id):
        return self.all().get(id)

    def add(self, id, record):
        """Adds a record. One that is there stays as it is."""
        with self._locked():
            self._write({id: record, **self.all()})

    def change(self, id, edit):
        """Changes a record in one step, and returns it as it is then."""
        with self._locked():
            records = self.all()
            edit(records[id])
            self._write(records)
            return records[id]

    @contextmanager
    def _locked(self):
        """One process and one thread at a time. The lock ends with its process."""
        with open(f"{self._file}.lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield

    def _write(self, records):
        """The file is the old one or the new one, never half of it."""
        with open(f"{self._file}.new", "w", encoding="utf-8") as file:
            json.dump(records, file, indent=2)
            file.flush()
            os.fsync(file.fileno())
        os.replace(f"{self._file}.new", self._file)


# part: begin
def begin(larch, store, id, request, again=lambda record: False):
    """Stores an idempotency key with the record before anything is sent. It
    does nothing while an attempt is under way, or after one succeeded; after
    one failed, only where again says so."""

    def edit(record):
        if record["status"] in ("unknown", "succeeded"):
            return
        if record["status"] == "failed" and not again(record):
            return
        record.update(
            status="unknown",
            idempotency_key=str(uuid.uuid4()),
            first_attempt=larch.now(),
            request=request,
            object=None,
            error=None,
        )

    return store.change(id, edit)


# part: settle
# Seconds in which the request may be sent again: an hour less than Larch
# keeps the key.
KEY_LIFE = 23 * 60 * 60


def settle(larch, store, id, create, types):
    """Finds out what came of the attempt, and stores it. create sends the
    request; types are the events that tell how such a request ended."""
    record = store.read(id)
    if record["status"] != "unknown":
        return record
    key, since = record["idempotency_key"], record["first_attempt"]

    def request():
        return create(**record["request"], idempotency_key=key)

    def find():
        return look_up(larch, types, key, since)

    try:
        in_time = larch.now() - since < KEY_LIFE
        outcome = send(request, find) if in_time else find()
        if not outcome:
            outcome = {"error": f"No event has the key {key}. Ask support."}
    except LarchError as error:
        outcome = {"error": describe(error)}
    if outcome["error"]:
        print(f"{id}: {outcome['error']}", file=sys.stderr)

    def edit(latest):
        # Another call may have settled it, and a new attempt may have begun.
        if latest["status"] == "unknown" and latest["idempotency_key"] == key:
            latest.update(outcome)

    return store.change(id, edit)


def send(request, find):
    """Sends the request. Only a proven outcome says that it did nothing."""
    try:
        return outcome_of(request())
    except LarchError as error:
        if error.outcome == "unknown":
            raise
        declined = error.outcome == "declined"
        failed = {"status": "failed", "code": error.code, "declined": declined, "error": describe(error)}
        # A declined card is the outcome. After any other error, look whether an
        # earlier request with this key did it: its response may have been lost.
        return failed if declined else {**failed, **find()}


# part: outcome
def outcome_of(object):
    """Charges and refunds succeed or fail; a customer that exists succeeded."""
    status = object.get("status", "succeeded")
    # A charge that failed is a card that was declined.
    declined = object["id"].startswith("ch_") and status == "failed"
    error = "The card was declined." if declined else None
    return {"status": status, "object": object["id"], "code": None, "declined": declined, "error": error}


def describe(error):
    """An error in one line, for the log and for whoever has to act."""
    return f"{error.code or error.type}: {error}"


# part: look-up
def look_up(larch, types, key, since):
    """The outcome as the events have it, which are kept for 30 days."""
    for event in larch.events.all(types=types):
        if event["request"]["idempotency_key"] == key:
            return outcome_of(event["data"]["object"])
        # Newest first. The hour is for clocks that differ.
        if event["created"] < since - 3600:
            break
    return {}
