import json
import logging
import os
import re
import sys

from larch import Larch, LarchError
from once import Store, begin, describe, find_outcome

month, buyer, number = (sys.argv[1:] + [""] * 3)[:3]
# In another format, the same month would be another bill.
if not re.fullmatch(r"[0-9]{4}-(0[1-9]|1[0-2])", month):
    sys.exit("Write the year and the month, such as 2026-02 for February 2026.")
# Without the number, the job would charge every buyer.
if bool(buyer) != bool(number):
    sys.exit("To replace a card, write the id of a buyer and the number of the new card.")
# No buyer waits for this job, so each call can retry for up to an hour.
larch = Larch(os.environ.get("LARCH_SECRET_KEY"), deadline=3600)
store = Store(
    os.environ.get("STATE", "buyers.json"),
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
def test_token(number="4242 4242 4242 4242"):
    """Creates a token for a test card. In your app, the card form creates the token."""
    card = {"number": number, "exp_month": 12, "exp_year": 2030, "cvc": "123"}
    return larch.tokens.create(card=card)["id"]


# part: save
MAY_BEGIN = ("open", "declined", "no_effect")


def save(id):
    """Saves the buyer and a card as one customer. If the save fails, the next
    run tries again."""
    buyer = store.read(id)
    if buyer["status"] in MAY_BEGIN:
        source = buyer.get("token") or test_token()
        request = {"email": buyer["email"], "name": buyer.get("name"), "source": source}
        begin(larch, store, id, request, lambda record: True)
    return find_outcome(larch, store, id, larch.customers, ["customer.created"])


# part: charge
def charge(id):
    """Charges the buyer once for the month, even if this job runs several times."""
    bill = f"{id}:{month}"
    buyer = store.read(id)
    price = {"amount": buyer["amount"], "currency": buyer["currency"]}
    store.add(bill, {**price, "status": "open"})
    if store.read(bill)["status"] in MAY_BEGIN:
        buyer = save(id)
        if buyer["status"] != "paid":
            return {**store.read(bill), "error": buyer["error"]}
        customer = buyer["object"]
        request = {**price, "customer": customer, "description": bill}

        def again(record):
            # Repeats a charge that had no effect. Repeats a declined charge
            # only with another card.
            return record["status"] != "declined" or record["request"]["customer"] != customer

        begin(larch, store, bill, request, again)
    types = ["charge.succeeded", "charge.failed"]
    return find_outcome(larch, store, bill, larch.charges, types)


# part: new-card
def replace_card(id, token):
    """Stores another card for the buyer, unless the outcome of `save` is
    unknown. Before the next charge, the job saves a new customer with this
    card. With the new customer, the job also repeats a charge that was
    declined."""

    def edit(record):
        if record["status"] != "unknown":
            record.update(token=token, status="open")

    store.change(id, edit)


# part: print
SAID = {
    "paid": ("paid", "Charged.", None),
    "declined": ("not_charged", "Not charged.", None),
    "no_effect": ("not_charged", "Not charged.", None),
    "unknown": ("unknown", "Not known yet.", "Run this job again."),
    "open": ("open", "Not sent yet.", "Run this job again."),
}

if number:
    if not store.read(buyer):
        sys.exit(f"No buyer has the id {buyer}.")
    replace_card(buyer, test_token(number))

exit_code = 0
# A bill in the store has no field for an email address.
for id in [id for id, record in store.all().items() if "email" in record]:
    try:
        record = charge(id)
    except LarchError as error:
        record = {"status": "open", "error": describe(error)}
    except Exception as error:
        # The problem of one buyer does not stop the job.
        logging.exception("%s was not charged.", id)
        record = {"status": "unknown", "error": repr(error)}
    result, first, last = SAID.get(record["status"], SAID["unknown"])
    say = " ".join(filter(None, [first, record.get("error"), last]))
    print(json.dumps({"id": f"{id}:{month}", "result": result, "say": say}, separators=(",", ":")), flush=True)
    # The exit status is 1 if someone must act, even if only to run the job
    # again.
    if result != "paid":
        exit_code = 1
sys.exit(exit_code)
