require "socket"

# A small HTTP server, so that there is nothing to install. Your shop has Rails
# or Sinatra in its place. The block gets method, path, headers with names in
# small letters, and the raw body; it returns status, type and text.
def serve(port, &respond)
  server = TCPServer.new("127.0.0.1", port)
  $stdout.puts "http://127.0.0.1:#{server.addr[1]}"
  $stdout.flush
  loop do
    Thread.new(server.accept) do |socket|
      verb, path = socket.gets.to_s.split
      headers = {}
      while (line = socket.gets) && line != "\r\n"
        name, value = line.split(":", 2)
        headers[name.downcase] = value.to_s.strip
      end
      body = socket.read(headers["content-length"].to_i)
      status, type, text = respond.call(verb, path.to_s, headers, body)
      socket.write("HTTP/1.1 #{status} \r\nContent-Type: #{type}\r\n" \
                   "Content-Length: #{text.bytesize}\r\nConnection: close\r\n\r\n#{text}")
    rescue SystemCallError, IOError => error
      warn error.message
    ensure
      socket.close
    end
  end
end
