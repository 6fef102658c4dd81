import os
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from larch import Larch, SignatureError, webhooks
from once import Store

secret = os.environ["LARCH_WEBHOOK_SECRET"]
orders = Store(os.environ.get("STATE", "orders.json"), {})
# Larch waits 10 seconds for a webhook: one attempt of 8, and no more.
larch = Larch(os.environ.get("LARCH_SECRET_KEY"), timeout=8, retries=0)
types = ["charge.succeeded", "charge.failed"]


# part: handle
def handle(event):
    """Brings the order of an event up to date. Twice, late or in another order, the end is the same."""
    key = (event.get("request") or {}).get("idempotency_key")
    found = [id for id, order in orders.all().items() if key and order.get("idempotency_key") == key]
    if not found or event["type"] not in types:
        return
    # The event says that something happened; the API says how it is now.
    charge = larch.charges.retrieve(event["data"]["object"]["id"])

    def edit(order):
        if order["idempotency_key"] != key or "fulfilled" in order:
            return
        order.update(status=charge["status"], object=charge["id"])
        if charge["status"] == "succeeded":
            order["fulfilled"] = larch.now()

    orders.change(found[0], edit)


# part: receive
class Handler(BaseHTTPRequestHandler):
    def do_POST(self):
        status = 200
        try:
            body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            handle(webhooks.verify(body, self.headers.get("Larch-Signature"), secret))
        except Exception as error:
            print(error, file=sys.stderr, flush=True)
            # After a 500, Larch delivers the event again.
            status = 400 if isinstance(error, SignatureError) else 500
        self.send_response(status)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


# part: catch-up
def catch_up():
    """Reads the events back to the oldest order that is not settled."""
    open_orders = [order for order in orders.all().values() if order["status"] == "unknown"]
    if not open_orders:
        return
    since = min(order["first_attempt"] for order in open_orders)
    for event in larch.events.all(types=types):
        # Newest first. The hour is for clocks that differ.
        if event["created"] < since - 3600:
            break
        handle(event)


def keep_up():
    while True:
        try:
            catch_up()
        except Exception as error:
            print(error, file=sys.stderr, flush=True)
        larch.sleep(600)


server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", 4243))), Handler)
print(f"http://127.0.0.1:{server.server_port}", flush=True)
threading.Thread(target=keep_up, daemon=True).start()
server.serve_forever()
