import os
import sys
from types import SimpleNamespace

from larch import Larch, NoResponseError
from once import Store, begin, find_outcome

larch = Larch(os.environ.get("LARCH_SECRET_KEY"))
store = Store(
    os.environ.get("STATE", "retry.json"),
    {"order-1": {"amount": 4250, "currency": "cad", "status": "open"}},
)
types = ["charge.succeeded", "charge.failed"]


def over_a_bad_line(**request):
    """Makes the charge, and then fails as if the response was lost."""
    larch.charges.create(**request)
    raise NoResponseError("The connection broke.")


calls = larch.charges
if "lose" in sys.argv:
    calls = SimpleNamespace(create=over_a_bad_line, retrieve=larch.charges.retrieve)

order = store.read("order-1")
if order["status"] == "open":
    card = {"number": "4242 4242 4242 4242", "exp_month": 12, "exp_year": 2030, "cvc": "123"}
    token = larch.tokens.create(card=card)
    request = {"amount": order["amount"], "currency": order["currency"], "source": token["id"]}
    begin(larch, store, "order-1", request)
order = find_outcome(larch, store, "order-1", calls, types)
print("order-1:", order["status"])
if order["status"] == "unknown":
    sys.exit(1)

charges = 0
for event in larch.events.all(types=types):
    if event["request"]["idempotency_key"] == order["idempotency_key"]:
        charges += 1
print("charges made:", charges)
