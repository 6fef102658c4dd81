import hashlib
import hmac
import os
import re
import secrets
import threading
import uuid
from contextlib import contextmanager
from pathlib import Path

from flask import Flask, abort, jsonify, redirect, request

from explain import explain
from larch import Larch, SignatureError, webhooks
from once import begin, find_outcome
from sqlstore import SqlStore

folder = Path(__file__).parent


def setting(name, otherwise=None):
    """Returns a setting. Refuses an empty setting: with an empty staff key, everyone could refund orders."""
    value = os.environ.get(name, otherwise)
    if not value:
        raise RuntimeError(f"Set {name}.")
    return value


# The deadline is for each call, in seconds. A payment makes one or two calls, so the buyer usually waits for less than
# 40 seconds.
larch = Larch(setting("LARCH_SECRET_KEY"), deadline=18)
webhook_secret = setting("LARCH_WEBHOOK_SECRET")
staff_key = setting("STAFF_KEY")
# The store contains orders, refunds and events. Refund ids start with refund-, and event ids start with evt_.
store = SqlStore(setting("DATABASE_URL", str(folder / "shop.db")), {})
price = {"amount": 4250, "currency": "cad"}

shop_page = (folder / "shop.html").read_text(encoding="utf-8")
checkout_page = (folder / "checkout.html").read_text(encoding="utf-8")
checkout_page = checkout_page.replace("{{key}}", setting("LARCH_PUBLISHABLE_KEY"))
checkout_page = checkout_page.replace("{{api}}", larch.api)

# The maximum length of a request body, in bytes.
LONGEST_BODY = 1_048_576

app = Flask(__name__)


@app.before_request
def refuse_long_body():
    # A chunked body has no Content-Length, so this refuses the request.
    if "Transfer-Encoding" in request.headers:
        abort(411)
    if (request.content_length or 0) > LONGEST_BODY:
        abort(413)


@app.after_request
def keep_private(response):
    response.headers["Cache-Control"] = "no-store"
    return response


@app.get("/")
def show_shop():
    return shop_page


# Orders. A cookie ensures that only the browser that created an order can see the order.


@app.post("/orders")
def create_order():
    id, buyer = str(uuid.uuid4()), secrets.token_urlsafe(32)
    store.add(id, {**price, "status": "open", "buyer": hash_secret(buyer)})
    response = redirect(f"/orders/{id}", 303)
    response.set_cookie("buyer", buyer, path=f"/orders/{id}", httponly=True, samesite="Lax", secure=request.is_secure)
    return response


def hash_secret(secret):
    return hashlib.sha256(secret.encode()).hexdigest()


def own_order(id):
    """Finds an order. Responds with 404 if another browser created the order. The store contains only a hash of the cookie."""
    order = read(id)
    if not order or not is_same(hash_secret(request.cookies.get("buyer", "")), order.get("buyer")):
        abort(404)
    return order


def read(id):
    """Returns a record, or None. No id has other characters, and some databases refuse them with an error."""
    return store.read(id) if re.fullmatch(r"[A-Za-z0-9_-]{1,64}", id) else None


def is_same(given, secret):
    return bool(given and secret) and hmac.compare_digest(given.encode(), secret.encode())


@app.get("/orders/<id>")
def show_order(id):
    own_order(id)
    return checkout_page


@app.get("/orders/<id>/outcome")
def show_outcome(id):
    own_order(id)
    return explained(lambda: check(id))


@app.post("/orders/<id>/pay")
def pay(id):
    order = own_order(id)
    sent = request.get_json(silent=True)
    token = sent.get("token") if isinstance(sent, dict) else None
    if not isinstance(token, str) or not re.fullmatch(r"[A-Za-z0-9_]{1,255}", token):
        abort(400)
    # Takes the price from the order, never from the page.
    charge = {"amount": order["amount"], "currency": order["currency"], "source": token, "description": id}
    return explained(lambda: check(id, charge))


def explained(call):
    try:
        order = call()
    except Exception:
        app.logger.exception("An outcome is unknown.")
        # Our own code failed. The card may already be charged.
        order = {"status": "unknown"}
    return jsonify(explain(order))


# Refunds. A request with the staff key refunds the rest of the charge.


@app.post("/orders/<id>/refund")
def refund(id):
    if "Authorization" not in request.headers:
        abort(401, "There is no Authorization header. If you sent one, configure the web server to pass it on.")
    if not is_same(request.headers.get("Authorization"), f"Bearer {staff_key}"):
        abort(401)
    order = read(id)
    if not order or "buyer" not in order or order["status"] != "paid":
        abort(404)
    store.add(f"refund-{id}", {"status": "open"})
    record = check(f"refund-{id}", {"charge": order["object"]})
    return jsonify(outcome=record["status"], error=record["error"])


def check(id, fields=None):
    """Finds the outcome of a charge or a refund, and handles a success only once.
    If `fields` is given, first tries to begin an attempt."""
    if fields:
        # An unsuccessful refund may be repeated unchanged. An unsuccessful charge requires a new token.
        token = fields.get("source")
        begin(larch, store, id, fields, lambda record: not token or record["request"]["source"] != token)
    calls, types = larch.charges, ["charge.succeeded", "charge.failed"]
    if id.startswith("refund-"):
        calls, types = larch.refunds, ["charge.refunded"]
    record = find_outcome(larch, store, id, calls, types)
    return store.change(id, finish) if record["status"] == "paid" else record


def finish(paid):
    if not paid.get("done"):
        # Here, store in `paid` what to do next, such as a shipment. Do nothing else here: the record is locked, and
        # this code runs again if it could not be stored.
        paid["done"] = larch.now()


# Webhooks. The shop verifies and stores an event, responds, and then handles the event.


@app.post("/webhooks")
def receive_event():
    try:
        event = webhooks.verify(request.get_data(), request.headers.get("Larch-Signature"), webhook_secret)
    except SignatureError:
        abort(400)
    store.add(event["id"], {"status": "received", "event": event})
    threading.Thread(target=work).start()
    return ""


def work():
    for id, record in store.where("status", "received").items():
        with logged():
            key = (record["event"].get("request") or {}).get("idempotency_key")
            # The event can be stale, so `check` asks the API for the outcome.
            records = [check(found) for found in store.where("idempotency_key", key)] if key else []
            # The event stays `received` until the outcome is known and stored.
            if all(record["status"] != "unknown" for record in records):
                store.change(id, lambda record: record.update(status="handled"))


def check_all():
    """Once a minute, handles stored events. Finds the outcomes that a crash or a lost response left unknown."""
    while True:
        with logged():
            work()
        with logged():
            for id in store.where("status", "unknown"):
                with logged():
                    check(id)
        larch.sleep(60)


@contextmanager
def logged():
    """If the block fails, logs the error, so that the rest of the work continues."""
    try:
        yield
    except Exception:
        app.logger.exception("Will be tried again in a minute.")


threading.Thread(target=check_all, daemon=True).start()
