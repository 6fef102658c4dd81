import os

from larch import Larch, LarchError

larch = Larch(os.environ.get("LARCH_SECRET_KEY"))

charge = larch.charges.retrieve("ch_3Qd81kL0v7Rm")
print(charge["amount"], charge["currency"], charge["status"])

for customer in larch.customers.all():
    print(customer["email"])

try:
    larch.charges.retrieve("ch_unknown")
except LarchError as error:
    print(error.status, error.code)
