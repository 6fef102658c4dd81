require_relative "larch"
require_relative "once"
require_relative "server"

SECRET = ENV.fetch("LARCH_WEBHOOK_SECRET")
ORDERS = Store.new(ENV.fetch("STATE", "orders.json"), {})
# Larch waits 10 seconds for a webhook: one attempt of 8, and no more.
LARCH = Larch.new(ENV["LARCH_SECRET_KEY"], timeout: 8, retries: 0)
TYPES = %w[charge.succeeded charge.failed].freeze

# part: handle
# Brings the order of an event up to date. Twice, late or in another order, the end is the same.
def handle(event)
  key = event.dig("request", "idempotency_key")
  id, = ORDERS.all.find { |_, order| key && order["idempotency_key"] == key }
  return unless id && TYPES.include?(event["type"])

  # The event says that something happened; the API says how it is now.
  charge = LARCH.charges.retrieve(event["data"]["object"]["id"])
  ORDERS.change(id) do |order|
    next if order["idempotency_key"] != key || order["fulfilled"]

    order.update("status" => charge["status"], "object" => charge["id"])
    order["fulfilled"] = LARCH.now if charge["status"] == "succeeded"
  end
end

# part: catch-up
# Reads the events back to the oldest order that is not settled.
def catch_up
  open_orders = ORDERS.all.values.select { |order| order["status"] == "unknown" }
  return if open_orders.empty?

  since = open_orders.map { |order| order["first_attempt"] }.min
  LARCH.events.all(types: TYPES) do |event|
    # Newest first. The hour is for clocks that differ.
    break if event["created"] < since - 3600

    handle(event)
  end
end

Thread.new do
  loop do
    begin
      catch_up
    rescue StandardError => error
      warn error.message
    end
    LARCH.sleep(600)
  end
end

# part: receive
serve(ENV.fetch("PORT", 4243).to_i) do |_verb, _path, headers, body|
  status = 200
  begin
    handle(Larch::Webhooks.verify(body, headers["larch-signature"], SECRET))
  rescue StandardError => error
    warn error.message
    # After a 500, Larch delivers the event again.
    status = error.is_a?(Larch::SignatureError) ? 400 : 500
  end
  [status, "text/plain", ""]
end
