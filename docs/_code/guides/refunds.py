import json
import os
import sys

from larch import Larch
from once import Store, begin, find_outcome

# part: list
# No buyer waits for this job, so each call can retry for up to an hour.
larch = Larch(os.environ.get("LARCH_SECRET_KEY"), deadline=3600)
# Every account in the sandbox starts with this charge of 4250. A part of 1250
# is already refunded.
charge = "ch_3Qd81kL0v7Rm"
store = Store(
    os.environ.get("STATE", "refunds.json"),
    {
        "return-1": {"charge": charge, "amount": 1250, "status": "open"},
        "return-2": {"charge": charge, "status": "open"},
        "return-3": {"charge": charge, "status": "open"},
    },
)


# part: refund
def refund(id):
    """Makes the refund of a record once, even if this job runs several times."""
    record = store.read(id)
    reason = record.get("reason", "requested_by_customer")
    # Without an amount, the rest of the charge is refunded.
    wanted = {name: record[name] for name in ("charge", "amount") if name in record}
    begin(larch, store, id, {**wanted, "reason": reason})
    return find_outcome(larch, store, id, larch.refunds, ["charge.refunded"])


# part: run
SAID = {
    "paid": ("refunded", "Refunded.", None),
    "declined": ("not_refunded", "Not refunded.", None),
    "no_effect": ("not_refunded", "Not refunded.", None),
    "unknown": ("unknown", "Not known yet.", "Run this job again."),
}

exit_code = 0
for id in store.all():
    record = refund(id)
    result, first, last = SAID.get(record["status"], SAID["unknown"])
    say = " ".join(filter(None, [first, record.get("error"), last]))
    print(json.dumps({"id": id, "result": result, "say": say}, separators=(",", ":")), flush=True)
    # The exit status is 1 if someone must act, even if only to run the job
    # again.
    if result != "refunded":
        exit_code = 1
sys.exit(exit_code)
