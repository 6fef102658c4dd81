require "socket"

# The maximum length of a request body, in bytes.
LONGEST_BODY = 1_048_576
# In seconds. If a request takes longer than 10 seconds to arrive, the server
# closes the connection.
LONGEST_WAIT = 10

# Returns the method, the path, the headers with lower-case names, and the raw
# body. Returns an HTTP status if the request is invalid, and nil if the client
# closed the connection.
def read_request(socket)
  verb, path = socket.gets("\n", 8192)&.split
  headers = {}
  while (line = socket.gets("\n", 8192)) && line.strip != ""
    name, value = line.split(":", 2)
    headers[name.downcase] = value.to_s.strip
    return 431 if headers.size > 100
  end
  return unless line
  return 400 unless path&.ascii_only?

  length = headers.fetch("content-length", "0")
  return 411 if headers["transfer-encoding"] || !length.match?(/\A[0-9]+\z/)
  return 413 if length.to_i > LONGEST_BODY

  body = socket.read(length.to_i)
  [verb, path[/[^?]*/], headers, body] if body.to_s.bytesize == length.to_i
end

# Starts a small HTTP server that needs no other package. In your shop, use
# Rails or Sinatra. The block gets the method, the path, the headers and the raw
# body. The block returns the status, content type and text of the response.
def serve(port, &respond)
  server = TCPServer.new("127.0.0.1", port)
  $stdout.puts "http://127.0.0.1:#{server.addr[1]}"
  $stdout.flush
  loop do
    socket = server.accept
    Thread.new(socket) { |accepted| answer(accepted, respond) }
  rescue SystemCallError, ThreadError => error
    # There are too many connections, so this waits for some of them to end.
    socket.close if error.is_a?(ThreadError)
    warn error.message
    Kernel.sleep(0.1)
  end
end

def answer(socket, respond)
  late = Thread.new do
    Kernel.sleep(LONGEST_WAIT)
    socket.shutdown
  end
  request = read_request(socket)
  # Reads the rest of an invalid request into one buffer, because some clients
  # read no response while they send.
  rest = +""
  nil while request.is_a?(Integer) && socket.wait_readable(0.2) && socket.read_nonblock(65_536, rest, exception: false)
  late.kill
  return unless request

  status, type, text = request.is_a?(Integer) ? [request, "text/plain", ""] : respond.call(*request)
  socket.write("HTTP/1.1 #{status} \r\nContent-Type: #{type}\r\n" \
               "Content-Length: #{text.bytesize}\r\nConnection: close\r\n\r\n#{text}")
rescue StandardError => error
  # Either the client closed the connection, or the block has a bug.
  warn error.message
ensure
  late&.kill
  socket.close
end
