import json
import os
import sys
import threading
import uuid

from larch import LarchError


# part: store
class Store:
    """Records by id, in one JSON file of one process. In your shop this is a
    table, and change is a transaction."""

    def __init__(self, file, records):
        self._file, self._lock = file, threading.RLock()
        if not os.path.exists(file):
            self._write(records)

    def all(self):
        with open(self._file, encoding="utf-8") as file:
            return json.load(file)

    def read(self, id):
        return self.all().get(id)

    def add(self, id, record):
        """Adds a record. One that is there stays as it is."""
        with self._lock:
            self._write({id: record, **self.all()})

    def change(self, id, edit):
        """Changes a record in one step, and returns it as it is then."""
        with self._lock:
            records = self.all()
            edit(records[id])
            self._write(records)
            return records[id]

    def _write(self, records):
        """The file is the old one or the new one, never half of it."""
        with open(f"{self._file}.new", "w", encoding="utf-8") as file:
            json.dump(records, file, indent=2)
            file.flush()
            os.fsync(file.fileno())
        os.replace(f"{self._file}.new", self._file)


# part: begin
def begin(larch, store, id, request):
    """Stores an idempotency key with the record before anything is sent. It
    does nothing while an attempt is under way, or after one succeeded."""

    def edit(record):
        if record["status"] in ("unknown", "succeeded"):
            return
        record.update(
            status="unknown",
            idempotency_key=str(uuid.uuid4()),
            first_attempt=larch.now(),
            request=request,
            object=None,
            code=None,
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

    outcome = {}
    try:
        in_time = larch.now() - since < KEY_LIFE
        outcome = send(id, request, find) if in_time else find()
        if not outcome:
            print(f"{id}: no event has the key {key}. Ask support.", file=sys.stderr)
    except LarchError as error:
        print(f"{id}: {error}", file=sys.stderr)

    def edit(latest):
        # Another call may have settled it, and a new attempt may have begun.
        if latest["status"] == "unknown" and latest["idempotency_key"] == key:
            latest.update(outcome)

    return store.change(id, edit)


def send(id, request, find):
    """Sends the request. Only a final error says that it did nothing."""
    try:
        return outcome_of(request())
    except LarchError as error:
        if not error.final:
            raise
        print(f"{id}: {error}", file=sys.stderr)
        failed = {"status": "failed", "code": error.code}
        # A declined card is the outcome. After any other error, look whether an
        # earlier request with this key did it: its response may have been lost.
        return failed if error.status == 402 else {**failed, **find()}


def outcome_of(object):
    """Charges and refunds succeed or fail; a customer that exists succeeded."""
    return {"status": object.get("status", "succeeded"), "object": object["id"]}


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
