"""A webhook endpoint in Python. The first argument is its port. FLAW selects a mistake."""

import hashlib
import hmac
import json
import os
import sys
import time
import urllib.error
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

FLAW = os.environ.get("FLAW")
SECRET = os.environ["LARCH_WEBHOOK_SECRET"].encode()


def is_genuine(body, header):
    pairs = [pair.split("=", 1) for pair in (header or "").split(",") if "=" in pair]
    times = [value for name, value in pairs if name == "t"]
    if not times or not times[0].isdigit():
        return False
    if FLAW != "no tolerance" and abs(time.time() - int(times[-1 if FLAW == "another time" else 0])) > 300:
        return False
    if FLAW == "ignores the raw body":
        body = json.dumps(json.loads(body), separators=(",", ":"), ensure_ascii=False).encode()
    expected = hmac.new(SECRET, times[0].encode() + b"." + body, hashlib.sha256).hexdigest()
    if FLAW == "needs no v1" and all(name != "v1" for name, _ in pairs):
        return True
    return any(name == "v1" and hmac.compare_digest(value, expected) for name, value in pairs)


def retrieve(event):
    """Returns the status of the event at the API, so that the endpoint can act on what the API says."""
    request = urllib.request.Request(f"{os.environ['LARCH_API']}/v1/events/{event['id']}")
    request.add_header("Authorization", "Bearer sk_test_cafe")
    try:
        with urllib.request.urlopen(request) as response:
            return response.status if json.load(response)["type"] == event["type"] else 500
    except urllib.error.HTTPError as error:
        return error.code


class Endpoint(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        status = 200 if is_genuine(body, self.headers["Larch-Signature"]) else 400
        if status == 200 and "LARCH_API" in os.environ:
            status = retrieve(json.loads(body))
        if FLAW == "answers after the work":
            time.sleep(11)
        self.send_response(status)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Endpoint).serve_forever()
