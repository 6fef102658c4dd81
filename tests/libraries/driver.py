# Reads steps as lines of JSON, makes the calls that they name, and writes what came of each. See ../libraries.spec.ts.
import itertools
import json
import os
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../docs/_code/libraries"))
import larch as library

waits = []


def wait(seconds):
    waits.append(seconds)
    time.sleep(seconds / 100)


library.defaults["sleep"] = wait
larch = None


def perform(step):
    global larch
    if "client" in step:
        options = {name: value for name, value in step["client"].items() if name != "key"}
        larch = library.Larch(step["client"]["key"], **options)
        return None
    if "verify" in step:
        delivery = step["verify"]
        library.defaults["now"] = lambda: delivery["now"]
        tolerance = {"tolerance": delivery["tolerance"]} if "tolerance" in delivery else {}
        return library.webhooks.verify(delivery["body"].encode(), delivery["header"], delivery["secret"], **tolerance)
    if "outcomes" in step:
        return [library.outcome_of(object) for object in step["outcomes"]]
    resource, method = step["call"].split(".")
    call = getattr(getattr(larch, resource), method)
    fields = step.get("fields", {})
    if method == "create":
        return call(**fields, **({"idempotency_key": step["key"]} if "key" in step else {}))
    if method == "retrieve":
        return call(step["id"])
    if method == "list":
        return call(**fields)
    return list(itertools.islice(call(**fields), step.get("limit")))


names = ["type", "code", "param", "doc_url", "status", "request_id", "retry_after", "outcome"]
for line in sys.stdin:
    waits.clear()
    try:
        answer = {"value": perform(json.loads(line))}
    except Exception as error:
        details = {name: getattr(error, name) for name in names} if isinstance(error, library.LarchError) else {}
        answer = {"error": {"name": type(error).__name__, "message": str(error), **details}}
    print(json.dumps({**answer, "waits": waits}), flush=True)
