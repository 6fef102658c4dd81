import os
import sys

from explain import explain
from larch import Larch
from once import Store, begin, find_outcome

# part: cards
larch = Larch(os.environ.get("LARCH_SECRET_KEY"))
cards = {
    "order-1": "4000 0000 0000 0002",
    "order-2": "4000 0000 0000 9995",
    "order-3": "4000 0000 0000 0069",
    "order-4": "4000 0000 0000 0127",
    "order-5": "4000 0027 6000 3184",
    "order-6": "4100 0000 0000 0019",
}
store = Store(os.environ.get("STATE", "declines.json"), {})

# part: try
exit_code = 0
for id, number in cards.items():
    order = {"amount": 4250, "currency": "cad"}
    store.add(id, {**order, "status": "open"})
    if store.read(id)["status"] == "open":
        card = {"number": number, "exp_month": 12, "exp_year": 2030, "cvc": "123"}
        token = larch.tokens.create(card=card)
        begin(larch, store, id, {**order, "source": token["id"], "description": id})
    types = ["charge.succeeded", "charge.failed"]
    record = find_outcome(larch, store, id, larch.charges, types)
    print(record.get("code") or record["status"], "-", explain(record)["say"])
    if record["status"] == "unknown":
        exit_code = 1
sys.exit(exit_code)
