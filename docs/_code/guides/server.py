import logging
import socket
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

# The maximum length of a request body, in bytes.
LONGEST_BODY = 1_048_576
# In seconds. If a request takes longer than 10 seconds to arrive, the server
# closes the connection.
LONGEST_WAIT = 10
# `logging` never raises an error, even if nothing reads stderr any more.
log = logging.getLogger(__name__)


class Handler(BaseHTTPRequestHandler):
    respond = None

    def setup(self):
        super().setup()
        self.late = threading.Timer(LONGEST_WAIT, self.hang_up)
        self.late.daemon = True
        self.late.start()

    def hang_up(self):
        try:
            self.connection.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass  # The connection is already closed.

    def finish(self):
        self.late.cancel()
        super().finish()

    def do_GET(self):
        length = self.headers.get("Content-Length", "0")
        if not (length.isascii() and length.isdigit()) or "Transfer-Encoding" in self.headers:
            return self.reply(411, "text/plain", "This request needs a Content-Length.")
        length = int(length[:10])  # Python refuses very long numbers.
        if length > LONGEST_BODY:
            self.skip(length)
            return self.reply(413, "text/plain", "This request is too large.")
        body = self.rfile.read(length)
        if len(body) < length:
            return  # The client closed the connection.
        self.late.cancel()
        try:
            answer = Handler.respond(self.command, self.path.split("?")[0], self.headers, body)
        except Exception:
            log.exception("A request failed.")
            answer = (500, "text/plain", "")
        self.reply(*answer)

    do_POST = do_GET

    def skip(self, length):
        """Reads a body that is too large, without keeping it, because some
        clients read no response while they send."""
        while length > 0 and (part := self.rfile.read1(65_536)):
            length -= len(part)

    def reply(self, status, type, text):
        body = text.encode()
        self.send_response(status)
        self.send_header("Content-Type", type)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class Server(ThreadingHTTPServer):
    def handle_error(self, request, address):
        """Logs an error, for example if the client closed the connection."""
        log.error(sys.exc_info()[1])


def serve(port, respond):
    """Starts a small HTTP server that needs no other package. In your shop, use
    Flask or Django. `respond` gets the method, the path, the headers and the
    raw body. `respond` returns the status, the content type and the text of
    the response."""
    Handler.respond = respond
    server = Server(("127.0.0.1", port), Handler)
    print(f"http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()
