require_relative "larch"
require_relative "once"
require_relative "server"

SECRET = ENV.fetch("LARCH_WEBHOOK_SECRET")
LARCH = Larch.new(ENV["LARCH_SECRET_KEY"])
ORDERS = Store.new(ENV.fetch("STATE", "orders.json"), {})
EVENTS = Store.new(ENV.fetch("EVENTS", "events.json"), {})
TYPES = %w[charge.succeeded charge.failed].freeze

# part: work
# Handles the stored events. If handling an event fails, the next run tries
# again.
def work
  EVENTS.all.each do |id, stored|
    next if stored["handled"]

    handle(stored["event"])
    EVENTS.change(id) { |event| event["handled"] = LARCH.now }
  rescue StandardError => error
    warn error.message
  end
end

# part: handle
# Updates the order of a charge event. Events can be late, repeated or out of
# sequence.
def handle(event)
  key = event.dig("request", "idempotency_key")
  id, = ORDERS.all.find { |_, order| key && order["idempotency_key"] == key }
  return unless id && TYPES.include?(event["type"])

  # The event can be stale, so this retrieves the current object.
  charge = LARCH.charges.retrieve(event["data"]["object"]["id"])
  status = Larch.outcome_of(charge)
  ORDERS.change(id) do |order|
    next if order["idempotency_key"] != key || order["fulfilled"] || status == :unknown

    order.update("status" => status, "object" => charge["id"], "code" => nil)
    order["fulfilled"] = LARCH.now if status == :paid
  end
end

# part: catch-up
# Handles the events since the oldest attempt whose outcome is unknown.
def catch_up
  open_orders = ORDERS.all.values.select { |order| order["status"] == "unknown" }
  return if open_orders.empty?

  since = open_orders.map { |order| order["first_attempt"] }.min
  LARCH.events.all(types: TYPES) do |event|
    # Newer events are first. The extra day allows for a wrong clock.
    break if event["created"] < since - 86_400

    handle(event)
  end
end

Thread.new do
  loop do
    begin
      work
      catch_up
    rescue StandardError => error
      warn error.message
    end
    LARCH.sleep(60)
  end
end

# part: receive
# Verifies an event, stores it and responds. Afterwards, `work` handles the
# event.
def receive(headers, body)
  event = Larch::Webhooks.verify(body, headers["larch-signature"], SECRET)
  EVENTS.add(event["id"], {"event" => event, "handled" => nil})
  Thread.new { work }
  200
rescue StandardError => error
  warn error.message
  # After a 500, Larch delivers the event again.
  error.is_a?(Larch::SignatureError) ? 400 : 500
end

serve(ENV["PORT"].to_s.empty? ? 4243 : Integer(ENV["PORT"])) do |_verb, _path, headers, body|
  [receive(headers, body), "text/plain", ""]
end
