# Reads test steps from standard input, as one JSON object per line. Performs each step with the library, and prints the
# result as JSON. See ../libraries.spec.ts.
import base64
import concurrent.futures
import itertools
import json
import os
import pickle
import sys
import time

# Hides modules that Windows does not have, because the library must also work without them.
for name in ("fcntl", "grp", "pwd", "resource", "syslog", "termios"):
    sys.modules[name] = None

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../docs/_code/libraries"))
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
        names = ("key", "asleep", "environment")
        options = {name: value for name, value in step["client"].items() if name not in names}
        if "environment" in step["client"]:
            os.environ["LARCH_API"] = step["client"]["environment"]
        if "asleep" in step["client"]:
            options["now"] = lambda: 1_794_839_400 + (step["client"]["asleep"] if waits else 0)
        larch = library.Larch(step["client"]["key"], **options)
        return {"value": None}
    if "outcomes" in step:
        return {"value": [library.outcome_of(object) for object in step["outcomes"]]}
    if "verify" in step:
        delivery = step["verify"]
        library.defaults["now"] = lambda: delivery["now"]
        tolerance = {"tolerance": float(delivery["tolerance"])} if "tolerance" in delivery else {}
        # WSGI reads headers as Latin-1.
        header = delivery["header64"] and base64.b64decode(delivery["header64"]).decode("latin-1")
        body = base64.b64decode(delivery["body64"])
        return {"value": library.webhooks.verify(body, header, delivery["secret"], **tolerance)}
    resource, method = step["call"].split(".")
    call = getattr(getattr(larch, resource), method)
    fields = step.get("fields", {})

    def act():
        if method == "create":
            return call(**fields, **({"idempotency_key": step["key"]} if "key" in step else {}))
        return call(step["id"]) if method == "retrieve" else call(**fields)

    if "fork" in step:
        return {"value": in_a_fork(act)}
    if "times" in step:
        with concurrent.futures.ThreadPoolExecutor(step["times"]) as pool:
            return {"value": [one.result() for one in [pool.submit(act) for _ in range(step["times"])]]}
    if method == "all":
        return {"value": list(itertools.islice(call(**fields), step.get("limit")))}
    value = act()
    return {"value": value, "request_id": value.request_id, "idempotent_replayed": value.idempotent_replayed}


def in_a_fork(act):
    """Makes the same call in a child process and in its parent at the same time, and returns both results."""
    read, write = os.pipe()
    if os.fork() == 0:
        os.write(write, json.dumps(act()).encode())
        os._exit(0)
    mine = act()
    os.wait()
    os.close(write)
    with os.fdopen(read) as pipe:
        return [mine, json.load(pipe)]


names = ["type", "code", "param", "doc_url", "status", "request_id", "retry_after", "outcome"]
for line in sys.stdin:
    waits.clear()
    try:
        answer = perform(json.loads(line))
    except Exception as raised:
        # Job queues pickle an error to send it to another process, so pickling must keep the error's fields.
        error = pickle.loads(pickle.dumps(raised))
        details = {name: getattr(error, name) for name in names} if isinstance(error, library.LarchError) else {}
        answer = {"error": {"name": type(error).__name__, "message": str(error), **details}}
    print(json.dumps({**answer, "waits": waits}), flush=True)
