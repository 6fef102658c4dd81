require_relative "explain"
require_relative "larch"
require_relative "once"
require_relative "server"

# part: order
LARCH = Larch.new(ENV["LARCH_SECRET_KEY"])
ORDERS = Store.new(
  ENV.fetch("STATE", "orders.json"),
  {"order-1" => {amount: 4250, currency: "cad", status: "open"}}
)

# part: pay
# Takes a token for an order. The price comes from the order, never from the page.
def pay(id, token)
  price = ORDERS.read(id).slice("amount", "currency")
  request = {**price, "source" => token, "description" => id}
  # After a declined card, the next one is another attempt.
  start(LARCH, ORDERS, id, request) { true }
  check(id)
end

# Finds out what came of a payment, and fulfils a paid order once.
def check(id)
  types = %w[charge.succeeded charge.failed]
  order = settle(LARCH, ORDERS, id, types) { |**request| LARCH.charges.create(**request) }
  ORDERS.change(id) { |paid| paid["fulfilled"] ||= LARCH.now } if order["status"] == "succeeded"
  explain(order)
end

# part: after-a-crash
# Settles what a crash or a broken line left open.
Thread.new do
  loop do
    ORDERS.all.each do |id, order|
      paid = order["status"] == "succeeded" && !order["fulfilled"]
      check(id) if order["status"] == "unknown" || paid
    rescue StandardError => error
      warn error.full_message
    end
    LARCH.sleep(60)
  end
end

# part: serve
PAGE = File.read(File.join(__dir__, "checkout.html"))
  .sub("{{key}}", ENV["LARCH_PUBLISHABLE_KEY"].to_s)
  .sub("{{api}}", Larch.defaults[:api])

def route(verb, path, body)
  _, first, id = path.split("/")
  return check(id) if verb == "GET" && first == "orders" && ORDERS.read(id)
  return unless verb == "POST" && first == "pay"

  order, token = JSON.parse(body).values_at("order", "token")
  pay(order, token) if ORDERS.read(order) && token.is_a?(String)
end

serve(ENV.fetch("PORT", 4242).to_i) do |verb, path, _headers, body|
  next [200, "text/html", PAGE] if verb == "GET" && path == "/"

  begin
    answer = route(verb, path, body)
  rescue StandardError => error
    warn error.full_message
    # Something broke on our side, and a charge may have been made.
    answer = explain({"status" => "unknown"})
  end
  [answer ? 200 : 404, "application/json", JSON.generate(answer || {})]
end
