require_relative "explain"
require_relative "larch"
require_relative "once"
require_relative "server"

# part: order
# The deadline is for each call, in seconds. A payment makes one or two calls,
# so the buyer usually waits for less than 40 seconds.
LARCH = Larch.new(ENV["LARCH_SECRET_KEY"], deadline: 18)
ORDERS = Store.new(
  ENV.fetch("STATE", "orders.json"),
  {"order-1" => {amount: 4250, currency: "cad", status: "open"}}
)

# part: pay
# Pays an order with a token. Takes the price from the order, never from the
# page.
def pay(id, token)
  price = ORDERS.read(id).slice("amount", "currency")
  request = {**price, "source" => token, "description" => id}
  # If an attempt failed, only a new token starts another attempt.
  start(LARCH, ORDERS, id, request) { |order| order["request"]["source"] != token }
  check(id)
end

# Finds the outcome of a payment, and fulfils a paid order once.
def check(id)
  types = %w[charge.succeeded charge.failed]
  order = find_outcome(LARCH, ORDERS, id, LARCH.charges, types)
  ORDERS.change(id) { |paid| paid["fulfilled"] ||= LARCH.now } if order["status"] == "paid"
  explain(order)
end

# part: after-a-crash
# Finds the outcomes that a crash or a lost response left unknown. Fulfils paid
# orders.
def check_all
  ORDERS.all.each do |id, order|
    paid = order["status"] == "paid" && !order["fulfilled"]
    check(id) if order["status"] == "unknown" || paid
  rescue StandardError => error
    warn error.full_message
  end
end

Thread.new do
  loop do
    begin
      check_all
    rescue StandardError => error
      warn error.full_message
    end
    LARCH.sleep(60)
  end
end

# part: serve
PAGE = File.read(File.join(__dir__, "checkout.html"), encoding: "UTF-8:UTF-8")
  .sub("{{key}}", ENV["LARCH_PUBLISHABLE_KEY"].to_s)
  .sub("{{api}}", LARCH.api)

# Reads the order and the token. Checks both, because anyone can send a request.
def read_payment(body)
  sent = JSON.parse(body)
  order, token = sent.values_at("order", "token") if sent.is_a?(Hash)
  [order, token] if ORDERS.read(order) && token.is_a?(String) && token.match?(/\A[A-Za-z0-9_]{1,255}\z/)
rescue JSON::ParserError, ArgumentError, EncodingError
  nil
end

def route(verb, path, body)
  _, first, id = path.split("/")
  return check(id) if verb == "GET" && first == "orders" && ORDERS.read(id)

  payment = read_payment(body) if verb == "POST" && first == "pay"
  pay(*payment) if payment
end

serve(ENV["PORT"].to_s.empty? ? 4242 : Integer(ENV["PORT"])) do |verb, path, _headers, body|
  next [200, "text/html", PAGE] if verb == "GET" && path == "/"

  begin
    answer = route(verb, path, body)
  rescue StandardError => error
    warn error.full_message
    # Our own code failed. The card may already be charged.
    answer = explain({"status" => "unknown"})
  end
  [answer ? 200 : 404, "application/json", JSON.generate(answer || {})]
end
