"""A small shop in Python, for `check --shop`. FLAW selects a mistake. Without FLAW, the shop has no mistake."""

import json
import os
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

FLAW = os.environ.get("FLAW")
ORDER, TOKEN = os.environ["LARCH_ORDER"], os.environ["LARCH_TOKEN"]
EXITS = {"paid": 0, "not_charged": 10, "unknown": 20}


def begin():
    """Returns the file, the idempotency key and the token of the attempt. Only if the last attempt was not charged,
    another token starts another attempt. Two processes that start the same attempt get the same one."""
    number = 0
    while True:
        name = os.path.join(os.environ["SHOP_FOLDER"], f"{ORDER}.{number}.json")
        mine = f"{name}.{os.getpid()}"
        with open(mine, "w") as file:
            json.dump({"key": str(uuid.uuid4()), "token": TOKEN}, file)
        try:
            os.link(mine, name)
        except FileExistsError:
            pass
        os.unlink(mine)
        with open(name) as file:
            attempt = json.load(file)
        if attempt["token"] == TOKEN or not os.path.exists(f"{name}.not_charged"):
            return name, attempt["key"], attempt["token"]
        number += 1


def call(method, path, form=None, key=None):
    """Returns the status, the body, True if Larch sent the response, and the seconds to wait. May raise OSError."""
    headers = {"Authorization": f"Bearer {os.environ['LARCH_SECRET_KEY']}"}
    if key:
        headers["Idempotency-Key"] = key
    data = urllib.parse.urlencode(form).encode() if form else None
    request = urllib.request.Request(os.environ["LARCH_API"] + path, data, headers, method=method)
    try:
        with urllib.request.urlopen(request, timeout=2 if FLAW == "believes a timeout" else 35) as response:
            return response.status, json.load(response), "Request-Id" in response.headers, 0
    except urllib.error.HTTPError as error:
        try:
            body = json.load(error)
        except ValueError:
            body = {}
        return error.code, body, "Request-Id" in error.headers, int(error.headers.get("Retry-After") or 0)


def proof(status, body, is_larch):
    if not is_larch:
        return None
    if status == 200 and body.get("status") == "succeeded":
        return "paid"
    if status == 402 or (status == 200 and body.get("status") == "failed"):
        return "not_charged"
    if status == 200 and FLAW == "unknown status as failed":
        return "not_charged"
    return "look" if status in (400, 404, 405, 413) else None


def look_up(key):
    query = "limit=100&types%5B%5D=charge.succeeded&types%5B%5D=charge.failed"
    page = ""
    while True:
        status, body, _, _ = call("GET", f"/v1/events?{query}{page}")
        if status != 200:
            return None
        for event in body["data"]:
            if event["request"]["idempotency_key"] == key:
                return proof(200, event["data"]["object"], True)
        if not body["has_more"]:
            return "nothing"
        page = f"&starting_after={body['data'][-1]['id']}"


def buy():
    name, key, token = begin()
    result = pay(key, token)
    if result == "not_charged":
        open(f"{name}.not_charged", "w").close()
    return result


def pay(key, token):
    result = None
    form = {"amount": "4250", "currency": "cad", "source": token}
    for attempt in range(4):
        try:
            status, body, is_larch, after = call("POST", "/v1/charges", form, key)
            result = proof(status, body, is_larch)
            if result:
                break
            time.sleep(after + 0.01 or 0.05 * 2**attempt)
        except (OSError, ValueError):
            if FLAW == "believes a timeout":
                return "not_charged"
            time.sleep(0.05 * 2**attempt)
    if result in ("paid", "not_charged"):
        return result
    try:
        found = look_up(key)
    except (OSError, ValueError):
        return "unknown"
    if found == "nothing":
        return "not_charged" if result == "look" else "unknown"
    return found if found in ("paid", "not_charged") else "unknown"


outcome = buy()
sys.exit(EXITS[outcome])
