require_relative "larch"
require_relative "once"

# `node sandbox.mjs check` sets these variables.
id, token = ENV.values_at("LARCH_ORDER", "LARCH_TOKEN")
larch = Larch.new(ENV["LARCH_SECRET_KEY"])
orders = Store.new("orders.json", {})
orders.add(id, {amount: 4250, currency: "cad", status: "open"})

# The price is from the order. If an attempt was declined or had no effect, only
# a new token starts another attempt.
price = orders.read(id).slice("amount", "currency")
request = {**price, "source" => token, "description" => id}
start(larch, orders, id, request) { |order| order["request"]["source"] != token }
types = %w[charge.succeeded charge.failed]
order = find_outcome(larch, orders, id, larch.charges, types)

# The exit status shows whether the buyer paid, was not charged, or must wait.
exits = {"paid" => 0, "declined" => 10, "no_effect" => 10}
exit exits.fetch(order["status"], 20)
