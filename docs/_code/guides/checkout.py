import json
import logging
import os
import re
import threading
from pathlib import Path

from explain import explain
from larch import Larch
from once import Store, begin, find_outcome
from server import serve

# `logging` never raises an error, even if nothing reads stderr any more.
log = logging.getLogger(__name__)

# part: order
# The deadline is for each call, in seconds. A payment makes one or two calls,
# so the buyer usually waits for less than 40 seconds.
larch = Larch(os.environ.get("LARCH_SECRET_KEY"), deadline=18)
orders = Store(
    os.environ.get("STATE", "orders.json"),
    {"order-1": {"amount": 4250, "currency": "cad", "status": "open"}},
)


# part: pay
def pay(id, token):
    """Pays an order with a token. Takes the price from the order, never from the page."""
    order = orders.read(id)
    price = {"amount": order["amount"], "currency": order["currency"]}
    request = {**price, "source": token, "description": id}
    # If an attempt failed, only a new token starts another attempt.
    begin(larch, orders, id, request, lambda order: order["request"]["source"] != token)
    return check(id)


def check(id):
    """Finds the outcome of a payment, and fulfils a paid order once."""
    types = ["charge.succeeded", "charge.failed"]
    order = find_outcome(larch, orders, id, larch.charges, types)
    if order["status"] == "paid":
        orders.change(id, lambda paid: paid.update(fulfilled=paid.get("fulfilled") or larch.now()))
    return explain(order)


# part: after-a-crash
def check_all():
    """Finds the outcomes that a crash or a lost response left unknown. Fulfils paid orders."""
    for id, order in orders.all().items():
        paid = order["status"] == "paid" and not order.get("fulfilled")
        if order["status"] == "unknown" or paid:
            try:
                check(id)
            except Exception:
                log.exception("The check of %s failed.", id)


def keep_checking():
    while True:
        try:
            check_all()
        except Exception:
            log.exception("A check failed.")
        larch.sleep(60)


# part: serve
page = Path(__file__).with_name("checkout.html").read_text(encoding="utf-8")
page = page.replace("{{key}}", os.environ.get("LARCH_PUBLISHABLE_KEY", ""))
page = page.replace("{{api}}", larch.api)


def read_payment(body):
    """Reads the order and the token. Checks both, because anyone can send a request."""
    try:
        sent = json.loads(body.decode())
        order, token = sent["order"], sent["token"]
        if orders.read(order) and re.fullmatch(r"[A-Za-z0-9_]{1,255}", token):
            return order, token
    except (ValueError, LookupError, TypeError, RecursionError):
        pass
    return None


def route(method, path, body):
    first, _, id = path.removeprefix("/").partition("/")
    if method == "GET" and first == "orders" and orders.read(id):
        return check(id)
    payment = read_payment(body) if method == "POST" and first == "pay" else None
    return pay(*payment) if payment else None


def respond(method, path, headers, body):
    if method == "GET" and path == "/":
        return 200, "text/html", page
    try:
        answer = route(method, path, body)
    except Exception:
        log.exception("A request failed.")
        # Our own code failed. The card may already be charged.
        answer = explain({"status": "unknown"})
    return 200 if answer else 404, "application/json", json.dumps(answer or {})


threading.Thread(target=keep_checking, daemon=True).start()
serve(int(os.environ.get("PORT") or 4242), respond)
