import os
import sys

from larch import Larch
from once import Store, begin, find_outcome

# `node sandbox.mjs check` sets these variables.
id, token = os.environ["LARCH_ORDER"], os.environ["LARCH_TOKEN"]
larch = Larch(os.environ.get("LARCH_SECRET_KEY"))
orders = Store("orders.json", {})
orders.add(id, {"amount": 4250, "currency": "cad", "status": "open"})

# The price is from the order. If an attempt was declined or had no effect, only
# a new token starts another attempt.
order = orders.read(id)
price = {"amount": order["amount"], "currency": order["currency"]}
request = {**price, "source": token, "description": id}
begin(larch, orders, id, request, lambda order: order["request"]["source"] != token)
types = ["charge.succeeded", "charge.failed"]
order = find_outcome(larch, orders, id, larch.charges, types)

# The exit status shows whether the buyer paid, was not charged, or must wait.
EXITS = {"paid": 0, "declined": 10, "no_effect": 10}
sys.exit(EXITS.get(order["status"], 20))
