import json
import os
import sys

from larch import Larch
from once import Store, begin, settle

month = sys.argv[1] if len(sys.argv) > 1 else "2026-02"
# A job has time: asked to wait, it waits, up to an hour.
larch = Larch(os.environ["LARCH_SECRET_KEY"], longest_wait=3600)
store = Store(
    os.environ.get("STATE", "members.json"),
    {
        "noor": {
            "email": "noor@cafe.example",
            "name": "Noor Haddad",
            "amount": 1800,
            "currency": "cad",
            "status": "open",
        }
    },
)


# part: card
def test_token():
    """In your app, the card form makes the token. This one stands for a test card."""
    card = {"number": "4242 4242 4242 4242", "exp_month": 12, "exp_year": 2030, "cvc": "123"}
    return larch.tokens.create(card=card)["id"]


# part: save
def save(id):
    """Saves the member as a customer with a card, once."""
    member = store.read(id)
    if member["status"] == "open":
        source = member.get("token") or test_token()
        request = {"email": member["email"], "name": member["name"], "source": source}
        begin(larch, store, id, request)
    return settle(larch, store, id, larch.customers.create, ["customer.created"])


# part: charge
def charge(id, member):
    """Charges the member for the month, once, however often this job runs."""
    bill = f"{id}:{month}"
    price = {"amount": member["amount"], "currency": member["currency"]}
    store.add(bill, {**price, "status": "open"})
    if store.read(bill)["status"] == "open":
        request = {**price, "customer": member["object"], "description": bill}
        begin(larch, store, bill, request)
    types = ["charge.succeeded", "charge.failed"]
    return settle(larch, store, bill, larch.charges.create, types)


# part: run
SAID = {
    "succeeded": ("paid", "Charged."),
    "failed": ("not_charged", "Not charged. Ask for another card."),
    "unknown": ("unknown", "Not known yet. Run this job again."),
}

exit_code = 0
for id in [id for id in store.all() if ":" not in id]:
    record = save(id)
    if record["status"] == "succeeded":
        record = charge(id, record)
    result, say = SAID[record["status"]]
    print(json.dumps({"id": f"{id}:{month}", "result": result, "say": say}, separators=(",", ":")), flush=True)
    if result == "unknown":
        exit_code = 1
sys.exit(exit_code)
