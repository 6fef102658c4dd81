"""Starts Python programs. This process loads the parts of the standard library that the programs use, and forks for
each start.

For each start, it reads a line of JSON (id, program, args, env, cwd, out, err) and prints `started ID PID`. When the
program ends, it prints `exited PID CODE`. The file at the path HARNESS_CLOCK contains the two numbers of the clock,
`base offset`, in milliseconds.
"""

import hashlib, hmac, http.client, http.server, importlib, json, os, random, runpy, secrets, signal, socketserver
import sys, tempfile, threading, time, urllib.parse, urllib.request, uuid

SPEED = 100
SLACK = 2


def now():
    with open(os.environ["HARNESS_CLOCK"]) as file:
        base, offset = map(float, file.read().split())
    return int((base + (time.time() * 1000 - base) * SPEED + offset) // 1000)


# The ids of the 429s that this process has read. Each request lists them for the harness, because on a busy machine a
# request can arrive long after it began.
read = []


class Connection(http.client.HTTPConnection):
    def __init__(self, *args, **more):
        super().__init__(*args, **more)
        # The first request begins before the connection is open.
        self.first = ",".join(read)

    def request(self, method, url, body=None, headers={}):
        first, self.first = self.first, None
        known = ",".join(read) if first is None else first
        super().request(method, url, body, {**headers, "Harness-Read": known})


def run(order):
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    for number, path in ((1, order["out"]), (2, order["err"])):
        os.dup2(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND), number)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.environ.clear()
    os.environ.update(order["env"])
    os.chdir(order["cwd"])
    sys.argv = [order["program"], *order["args"]]
    sys.path[0] = order["cwd"]
    sys.dont_write_bytecode = True
    larch = importlib.import_module("larch")
    sleep = time.sleep
    larch.defaults.update(timeout=larch.defaults["timeout"] * SLACK / SPEED, sleep=lambda seconds: sleep(seconds / SPEED), now=now)

    class RateLimitError(larch.RateLimitError):
        def __init__(self, *args, **details):
            super().__init__(*args, **details)
            read.extend(filter(None, [self.request_id]))

    larch._ERROR_TYPES["rate_limit_error"] = RateLimitError
    http.client.HTTPConnection = Connection
    runpy.run_path(order["program"], run_name="__main__")


def reap(*_):
    while True:
        try:
            pid, status = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return
        if pid == 0:
            return
        os.write(1, f"exited {pid} {os.waitstatus_to_exitcode(status)}\n".encode())


signal.signal(signal.SIGCHLD, reap)
while line := sys.stdin.buffer.readline():
    order = json.loads(line)
    pid = os.fork()
    if pid == 0:
        code = 1
        try:
            run(order)
            code = 0
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 0 if end.code is None else 1
        except BaseException:
            sys.excepthook(*sys.exc_info())
        finally:
            sys.stdout.flush()
            os._exit(code)
    os.write(1, f"started {order['id']} {pid}\n".encode())
