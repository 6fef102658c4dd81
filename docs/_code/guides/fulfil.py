import logging
import os
import threading

from larch import Larch, SignatureError, outcome_of, webhooks
from once import Store
from server import serve

secret = os.environ["LARCH_WEBHOOK_SECRET"]
larch = Larch(os.environ.get("LARCH_SECRET_KEY"))
orders = Store(os.environ.get("STATE", "orders.json"), {})
events = Store(os.environ.get("EVENTS", "events.json"), {})
types = ["charge.succeeded", "charge.failed"]


def log(error):
    # `logging` never raises an error, even if nothing reads stderr any more.
    logging.getLogger(__name__).error(error)


# part: receive
def receive(method, path, headers, body):
    """Verifies an event, stores it and responds. Afterwards, `work` handles the event."""
    try:
        event = webhooks.verify(body, headers.get("Larch-Signature"), secret)
        events.add(event["id"], {"event": event, "handled": None})
    except Exception as error:
        log(error)
        # After a 500, Larch delivers the event again.
        return 400 if isinstance(error, SignatureError) else 500, "text/plain", ""
    threading.Thread(target=work).start()
    return 200, "text/plain", ""


# part: work
def work():
    """Handles the stored events. If handling an event fails, the next run tries again."""
    for id, stored in events.all().items():
        if stored["handled"]:
            continue
        try:
            handle(stored["event"])
            events.change(id, lambda stored: stored.update(handled=larch.now()))
        except Exception as error:
            log(error)


# part: handle
def handle(event):
    """Updates the order of a charge event. Events can be late, repeated or out of sequence."""
    key = (event.get("request") or {}).get("idempotency_key")
    found = [id for id, order in orders.all().items() if key and order.get("idempotency_key") == key]
    if not found or event["type"] not in types:
        return
    # The event can be stale, so this retrieves the current object.
    charge = larch.charges.retrieve(event["data"]["object"]["id"])
    status = outcome_of(charge)

    def edit(order):
        if order["idempotency_key"] != key or order.get("fulfilled") or status == "unknown":
            return
        order.update(status=status, object=charge["id"], code=None)
        if status == "paid":
            order["fulfilled"] = larch.now()

    orders.change(found[0], edit)


# part: catch-up
def catch_up():
    """Handles the events since the oldest attempt whose outcome is unknown."""
    open_orders = [order for order in orders.all().values() if order["status"] == "unknown"]
    if not open_orders:
        return
    since = min(order["first_attempt"] for order in open_orders)
    for event in larch.events.all(types=types):
        # Newer events are first. The extra day allows for a wrong clock.
        if event["created"] < since - 86400:
            break
        handle(event)


def keep_up():
    while True:
        try:
            work()
            catch_up()
        except Exception as error:
            log(error)
        larch.sleep(60)


threading.Thread(target=keep_up, daemon=True).start()
serve(int(os.environ.get("PORT") or 4243), receive)
