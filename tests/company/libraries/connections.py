# Tests the connections of larch.py with a server that uses raw sockets, and prints the results as JSON. The variables
# SSL_CERT_FILE and KEY_FILE contain the paths of a certificate for localhost and of its private key. See
# ../libraries.spec.ts.
import contextlib
import http.client
import io
import json
import os
import socket
import ssl
import sys
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../docs/_code/libraries"))
import larch

HEAD = b"HTTP/1.1 200 OK\r\nRequest-Id: req_1\r\nContent-Length: %d\r\n\r\n"
LIST = b'{"object": "list", "data": [], "has_more": false}'
system_look_up = socket.getaddrinfo


class Server:
    """A server that waits for `together` requests, and then responds to each request with a list."""

    def __init__(self, together=1, closes=False):
        self.barrier, self.closes = threading.Barrier(together), closes
        self.connections, self.silent, self.ended = [], [], 0
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            connection, _ = self.listener.accept()
            self.connections.append(connection)
            threading.Thread(target=self.respond, args=(connection,), daemon=True).start()

    def respond(self, connection):
        while connection.recv(65536):
            if connection in self.silent:
                continue
            self.barrier.wait()
            connection.sendall(HEAD % len(LIST) + LIST)
            if self.closes:
                break
        connection.close()
        self.ended += 1


def together(times, act):
    """Calls a function in several threads at the same time, and returns their errors."""
    problems = []

    def attempt():
        try:
            act()
        except Exception as error:
            problems.append(repr(error))

    threads = [threading.Thread(target=attempt) for _ in range(times)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return problems


class Contested(list):
    """A list that pauses after its length was read, so that other threads can run."""

    def __len__(self):
        length = super().__len__()
        time.sleep(0.01)
        return length


def closed_ones():
    """Returns the errors of several threads that take closed connections from one client at the same time."""
    client = larch.Larch("sk_test_1", api=Server(closes=True).url, retries=0)
    client._idle = Contested()
    problems = [problem for _ in range(5) for problem in together(8, client.customers.list)]
    # Ignores `NoResponseError`, because the server can close a connection while the client uses it.
    return [problem for problem in problems if "NoResponseError" not in problem]


def forgotten_ones():
    """Returns the errors of a call. A gateway has silently dropped more connections than the client has retries."""
    server = Server(together=6)
    client = larch.Larch("sk_test_1", api=server.url, timeout=0.5, first_wait=0.01)
    problems = together(6, client.customers.list)
    server.barrier = threading.Barrier(1)
    server.silent = list(server.connections)
    return problems + together(1, client.customers.list)


def old_ones():
    """Returns how many connections two calls need if 31 seconds pass between them."""
    server = Server()
    client = larch.Larch("sk_test_1", api=server.url)
    client.customers.list()
    clock = time.monotonic
    time.monotonic = lambda: clock() + 31
    client.customers.list()
    time.monotonic = clock
    return len(server.connections)


def closing():
    """Returns how many connections end if a client is closed, used again, and closed again."""
    server = Server()
    client = larch.Larch("sk_test_1", api=server.url)
    for _ in range(2):
        client.customers.list()
        client.close()
    for _ in range(100):
        if server.ended < 2:
            time.sleep(0.05)
    return server.ended


def debugging():
    """Returns the errors of a call with the debug output of http.client. This output contains the headers."""
    http.client.HTTPConnection.debuglevel = 1
    with contextlib.redirect_stdout(io.StringIO()) as shown:
        problems = together(1, larch.Larch("sk_test_1", api=Server().url).customers.list)
    http.client.HTTPConnection.debuglevel = 0
    return problems if "req_1" in shown.getvalue() else ["nothing was shown"]


def left_over():
    """Returns the ids of two charges. Each response shares its TLS record with a stale second response."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(os.environ["SSL_CERT_FILE"], os.environ["KEY_FILE"])
    listener = socket.create_server(("127.0.0.1", 0))
    made = iter(["ch_1", "ch_2"])

    def response(id, padding=0):
        body = json.dumps({"id": id, "description": "x" * padding}).encode()
        return HEAD % len(body) + body

    def respond(connection):
        with context.wrap_socket(connection, server_side=True) as secure:
            while request := secure.recv(65536):
                if b"amount=" not in request:
                    secure.recv(65536)
                first = response(next(made), 7000)
                # Python reads 8192 bytes at a time. The rest of the record stays in OpenSSL's buffer.
                secure.sendall(first + response("ch_stale", 4000))

    def accept():
        while True:
            threading.Thread(target=respond, args=(listener.accept()[0],), daemon=True).start()

    threading.Thread(target=accept, daemon=True).start()
    client = larch.Larch("sk_test_1", api=f"https://localhost:{listener.getsockname()[1]}", retries=0, timeout=5)
    return [
        client.charges.create(amount=1, currency="cad", source="tok_1", idempotency_key=key)["id"] for key in ("one", "two")
    ]


def late():
    """Returns by how many seconds each of three calls exceeds its deadline."""
    full = socket.create_server(("127.0.0.1", 0), backlog=0)
    port = full.getsockname()[1]
    waiting = [socket.socket() for _ in range(3)]
    for one in waiting:
        one.setblocking(False)
        one.connect_ex(("127.0.0.1", port))
    silent = socket.create_server(("127.0.0.1", 0))
    addresses = {
        "many.example": [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port))] * 4,
        "slow.example": [(socket.AF_INET, socket.SOCK_STREAM, 6, "", silent.getsockname())],
    }

    def look_up(host, *more, **options):
        if host not in addresses:
            return system_look_up(host, *more, **options)
        time.sleep(1.5 if host == "slow.example" else 0)
        return addresses[host]

    held = []

    def proxy():
        held.append(late_proxy.accept()[0])
        held[0].recv(65536)
        time.sleep(1.5)
        held[0].sendall(b"HTTP/1.1 200 OK\r\n\r\n")

    late_proxy = socket.create_server(("127.0.0.1", 0))
    threading.Thread(target=proxy, daemon=True).start()
    os.environ.update(https_proxy="127.0.0.1:%d" % late_proxy.getsockname()[1], no_proxy=",".join(addresses))
    socket.getaddrinfo = look_up
    seconds = {}

    def call(host):
        start = time.monotonic()
        try:
            larch.Larch("sk_test_1", api=f"https://{host}", deadline=2, retries=0).customers.list()
        except larch.NoResponseError:
            seconds[host] = time.monotonic() - start - 2

    calls = [threading.Thread(target=call, args=(host,)) for host in [*addresses, "proxied.example"]]
    for one in calls:
        one.start()
    for one in calls:
        one.join()
    socket.getaddrinfo = system_look_up
    del os.environ["https_proxy"], os.environ["no_proxy"]
    return seconds


def without_a_port():
    """Returns the hosts and ports that the client looks up."""
    asked = []

    def look_up(*address, **_):
        asked.append(address[:2])
        raise OSError("No address.")

    socket.getaddrinfo = look_up
    together(1, larch.Larch("sk_test_1", api="https://[::1]", retries=0).customers.list)
    socket.getaddrinfo = system_look_up
    return asked


cases = (closed_ones, forgotten_ones, old_ones, closing, debugging, left_over, late, without_a_port)
for case in cases:
    try:
        answer = case()
    except Exception as error:
        answer = repr(error)
    print(json.dumps({case.__name__: answer}), flush=True)
