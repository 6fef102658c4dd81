import json
import os
import threading
import traceback
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import larch as library
from explain import explain
from larch import Larch
from once import Store, begin, settle

# part: order
larch = Larch(os.environ.get("LARCH_SECRET_KEY"))
orders = Store(
    os.environ.get("STATE", "orders.json"),
    {"order-1": {"amount": 4250, "currency": "cad", "status": "open"}},
)


# part: pay
def pay(id, token):
    """Takes a token for an order. The price comes from the order, never from the page."""
    order = orders.read(id)
    price = {"amount": order["amount"], "currency": order["currency"]}
    request = {**price, "source": token, "description": id}
    # After a declined card, the next one is another attempt.
    begin(larch, orders, id, request, lambda order: True)
    return check(id)


def check(id):
    """Finds out what came of a payment, and fulfils a paid order once."""
    types = ["charge.succeeded", "charge.failed"]
    order = settle(larch, orders, id, larch.charges.create, types)
    if order["status"] == "succeeded":
        orders.change(id, lambda paid: paid.setdefault("fulfilled", larch.now()))
    return explain(order)


# part: after-a-crash
def settle_all():
    """Settles what a crash or a broken line left open."""
    while True:
        for id, order in orders.all().items():
            paid = order["status"] == "succeeded" and "fulfilled" not in order
            if order["status"] == "unknown" or paid:
                try:
                    check(id)
                except Exception:
                    traceback.print_exc()
        larch.sleep(60)


# part: serve
page = Path(__file__).with_name("checkout.html").read_text(encoding="utf-8")
page = page.replace("{{key}}", os.environ.get("LARCH_PUBLISHABLE_KEY", ""))
page = page.replace("{{api}}", library.defaults["api"])


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        if self.path == "/":
            return self.reply("text/html", page)
        _, first, *id = self.path.split("/")
        known = first == "orders" and id and orders.read(id[0])
        self.answer(lambda: check(id[0]) if known else None)

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))

        def answer():
            sent = json.loads(body)
            token = sent.get("token")
            if self.path == "/pay" and orders.read(sent.get("order")) and isinstance(token, str):
                return pay(sent["order"], token)

        self.answer(answer)

    def answer(self, act):
        try:
            answer = act()
        except Exception:
            traceback.print_exc()
            # Something broke on our side, and a charge may have been made.
            answer = explain({"status": "unknown"})
        self.reply("application/json", json.dumps(answer or {}), 200 if answer else 404)

    def reply(self, type, text, status=200):
        body = text.encode()
        self.send_response(status)
        self.send_header("Content-Type", type)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", 4242))), Handler)
print(f"http://127.0.0.1:{server.server_port}", flush=True)
threading.Thread(target=settle_all, daemon=True).start()
server.serve_forever()
