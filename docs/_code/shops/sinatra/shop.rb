require "digest"
require "securerandom"
require "sinatra"
require_relative "explain"
require_relative "larch"
require_relative "once"
require_relative "sqlstore"

# Returns a setting. Refuses an empty setting: with an empty staff key, everyone could refund orders.
def setting(name, otherwise = "")
  value = ENV.fetch(name, otherwise)
  value.empty? ? raise("Set #{name}.") : value
end

# The deadline is for each call, in seconds. A payment makes one or two calls, so the buyer usually waits for less than
# 40 seconds.
LARCH = Larch.new(setting("LARCH_SECRET_KEY"), deadline: 18)
WEBHOOK_SECRET = setting("LARCH_WEBHOOK_SECRET")
STAFF_KEY = setting("STAFF_KEY")
# The store contains orders, refunds and events. Refund ids start with refund-, and event ids start with evt_.
STORE = SqlStore.new(setting("DATABASE_URL", File.join(__dir__, "shop.db")), {})
PRICE = {"amount" => 4250, "currency" => "cad"}.freeze

SHOP_PAGE = File.read(File.join(__dir__, "shop.html"), encoding: "UTF-8:UTF-8")
CHECKOUT_PAGE = File.read(File.join(__dir__, "checkout.html"), encoding: "UTF-8:UTF-8")
  .sub("{{key}}", setting("LARCH_PUBLISHABLE_KEY"))
  .sub("{{api}}", LARCH.api)

# The maximum length of a request body, in bytes.
LONGEST_BODY = 1_048_576

set :bind, "127.0.0.1"
set :port, setting("PORT", "4242")
set :show_exceptions, false
# A proxy can change the Host header, so a redirect contains only the path.
set :absolute_redirects, false
# This protection refuses an order's outcome if a proxy changes the Host header. Only the order's own browser gets the
# outcome, and no page of another site can read it.
set :protection, except: :json_csrf

before do
  headers "Cache-Control" => "no-store"
  halt 413 if request.content_length.to_i > LONGEST_BODY
end

get("/") { SHOP_PAGE }

# Orders. A cookie ensures that only the browser that created an order can see the order.

post "/orders" do
  id = SecureRandom.uuid
  buyer = SecureRandom.urlsafe_base64(32)
  STORE.add(id, {**PRICE, "status" => "open", "buyer" => Digest::SHA256.hexdigest(buyer)})
  path = "/orders/#{id}"
  response.set_cookie("buyer", value: buyer, path: path, httponly: true, same_site: :lax, secure: request.secure?)
  redirect path, 303
end

helpers do
  # Finds an order. Responds with 404 if another browser created the order. The store contains only a hash of the cookie.
  def own_order(id)
    order = read(id)
    halt 404 unless order && same?(Digest::SHA256.hexdigest(request.cookies["buyer"].to_s), order["buyer"])
    order
  end

  # Returns a record, or nil. No id has other characters, and some databases refuse them with an error.
  def read(id)
    STORE.read(id) if id.b.match?(/\A[A-Za-z0-9_-]{1,64}\z/n)
  end

  def same?(given, secret)
    given && secret && Rack::Utils.secure_compare(given, secret)
  end

  def explained
    order = begin
      yield
    rescue StandardError => error
      warn error.full_message
      # Our own code failed. The card may already be charged.
      {"status" => "unknown"}
    end
    json(explain(order))
  end

  def json(answer)
    content_type :json
    JSON.generate(answer)
  end
end

get "/orders/:id" do |id|
  own_order(id)
  CHECKOUT_PAGE
end

get "/orders/:id/outcome" do |id|
  own_order(id)
  explained { check(id) }
end

post "/orders/:id/pay" do |id|
  order = own_order(id)
  token = read_token(request.body.read)
  halt 400 unless token
  # Takes the price from the order, never from the page.
  charge = {**order.slice("amount", "currency"), "source" => token, "description" => id}
  explained { check(id, charge) }
end

def read_token(body)
  sent = JSON.parse(body)
  token = sent["token"] if sent.is_a?(Hash)
  token if token.is_a?(String) && token.match?(/\A[A-Za-z0-9_]{1,255}\z/)
rescue JSON::ParserError, ArgumentError, EncodingError
  nil
end

# Refunds. A request with the staff key refunds the rest of the charge.

post "/orders/:id/refund" do |id|
  halt 401 unless same?(request.env["HTTP_AUTHORIZATION"], "Bearer #{STAFF_KEY}")
  order = read(id)
  halt 404 unless order && order["buyer"] && order["status"] == "paid"
  STORE.add("refund-#{id}", {"status" => "open"})
  record = check("refund-#{id}", {"charge" => order["object"]})
  json("outcome" => record["status"], "error" => record["error"])
end

# Finds the outcome of a charge or a refund, and handles a success only once.
# If `fields` is given, first tries to begin an attempt.
def check(id, fields = nil)
  if fields
    # An unsuccessful refund may be repeated unchanged. An unsuccessful charge requires a new token.
    token = fields["source"]
    start(LARCH, STORE, id, fields) { |record| !token || record["request"]["source"] != token }
  end
  calls, types = LARCH.charges, %w[charge.succeeded charge.failed]
  calls, types = LARCH.refunds, %w[charge.refunded] if id.start_with?("refund-")
  record = find_outcome(LARCH, STORE, id, calls, types)
  return record unless record["status"] == "paid"

  STORE.change(id) do |paid|
    next if paid["done"]

    # Here, store in `paid` what to do next, such as a shipment. Do nothing else here: the record is locked, and
    # this code runs again if it could not be stored.
    paid["done"] = LARCH.now
  end
end

# Webhooks. The shop verifies and stores an event, responds, and then handles the event.

post "/webhooks" do
  event = Larch::Webhooks.verify(request.body.read, request.env["HTTP_LARCH_SIGNATURE"], WEBHOOK_SECRET)
  STORE.add(event["id"], {"status" => "received", "event" => event})
  Thread.new { logged { work } }
  ""
rescue Larch::SignatureError
  halt 400
end

def work
  STORE.where("status", "received").each do |id, record|
    logged do
      key = record["event"].dig("request", "idempotency_key")
      # The event can be stale, so `check` asks the API for the outcome.
      records = key ? STORE.where("idempotency_key", key).keys.map { |found| check(found) } : []
      # The event stays `received` until the outcome is known and stored.
      next if records.any? { |found| found["status"] == "unknown" }

      STORE.change(id) { |handled| handled["status"] = "handled" }
    end
  end
end

# If the block fails, logs the error, so that the rest of the work continues.
def logged
  yield
rescue StandardError => error
  warn error.full_message
end

# Handles stored events. Finds the outcomes that a crash or a lost response left unknown.
Thread.new do
  loop do
    logged { work }
    logged { STORE.where("status", "unknown").each_key { |id| logged { check(id) } } }
    LARCH.sleep(60)
  end
end
