import os
import uuid

from larch import Larch

api = os.environ.get("LARCH_API", "http://127.0.0.1:4010")
larch = Larch("sk_test_quickstart", api=api)

# In a shop, the checkout page or the app creates the token.
card = {"number": "4242424242424242", "exp_month": 12, "exp_year": 2030, "cvc": "123"}
token = larch.tokens.create(card=card)

# 4250 is CA$42.50. With an idempotency key, a retry does not charge twice.
charge = larch.charges.create(
    amount=4250, currency="cad", source=token["id"], idempotency_key=str(uuid.uuid4())
)
print("charge", charge["amount"], charge["currency"], charge["status"])

refund = larch.refunds.create(
    charge=charge["id"], amount=1250, idempotency_key=str(uuid.uuid4())
)
print("refund", refund["amount"], refund["currency"], refund["status"])

for event in larch.events.list(limit=2)["data"]:
    print("event", event["type"])
