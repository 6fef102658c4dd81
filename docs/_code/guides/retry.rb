require_relative "larch"
require_relative "once"

LARCH = Larch.new(ENV["LARCH_SECRET_KEY"])
store = Store.new(
  ENV.fetch("STATE", "retry.json"),
  {"order-1" => {amount: 4250, currency: "cad", status: "open"}}
)
types = %w[charge.succeeded charge.failed]

# Makes the charge, and then fails as if the response was lost.
module BadLine
  def self.create(**request)
    LARCH.charges.create(**request)
    raise Larch::NoResponseError, "The connection broke."
  end

  def self.retrieve(id) = LARCH.charges.retrieve(id)
end

order = store.read("order-1")
if order["status"] == "open"
  card = {number: "4242 4242 4242 4242", exp_month: 12, exp_year: 2030, cvc: "123"}
  token = LARCH.tokens.create(card: card)
  start(LARCH, store, "order-1", {**order.slice("amount", "currency"), "source" => token["id"]})
end
calls = ARGV.include?("lose") ? BadLine : LARCH.charges
order = find_outcome(LARCH, store, "order-1", calls, types)
puts "order-1: #{order["status"]}"
exit 1 if order["status"] == "unknown"

charges = LARCH.events.all(types: types).count do |event|
  event["request"]["idempotency_key"] == order["idempotency_key"]
end
puts "charges made: #{charges}"
