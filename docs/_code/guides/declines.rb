require_relative "explain"
require_relative "larch"
require_relative "once"

# part: cards
larch = Larch.new(ENV["LARCH_SECRET_KEY"])
cards = {
  "order-1" => "4000 0000 0000 0002",
  "order-2" => "4000 0000 0000 9995",
  "order-3" => "4000 0000 0000 0069",
  "order-4" => "4000 0000 0000 0127",
  "order-5" => "4000 0027 6000 3184",
  "order-6" => "4100 0000 0000 0019",
}
store = Store.new(ENV.fetch("STATE", "declines.json"), {})

# part: try
known = cards.map do |id, number|
  order = {amount: 4250, currency: "cad"}
  store.add(id, {**order, status: "open"})
  if store.read(id)["status"] == "open"
    card = {number: number, exp_month: 12, exp_year: 2030, cvc: "123"}
    token = larch.tokens.create(card: card)
    start(larch, store, id, {**order, source: token["id"], description: id})
  end
  types = %w[charge.succeeded charge.failed]
  record = find_outcome(larch, store, id, larch.charges, types)
  puts "#{record["code"] || record["status"]} - #{explain(record)[:say]}"
  record["status"] != "unknown"
end
exit known.all?
