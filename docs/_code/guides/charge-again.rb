require_relative "larch"
require_relative "once"

MONTH = ARGV.first || "2026-02"
# A job has time: asked to wait, it waits, up to an hour.
LARCH = Larch.new(ENV["LARCH_SECRET_KEY"], longest_wait: 3600)
STORE = Store.new(
  ENV.fetch("STATE", "members.json"),
  {
    "noor" => {
      email: "noor@cafe.example",
      name: "Noor Haddad",
      amount: 1800,
      currency: "cad",
      status: "open",
    },
  }
)

# part: card
# In your app, the card form makes the token. This one stands for a test card.
def test_token
  card = {number: "4242 4242 4242 4242", exp_month: 12, exp_year: 2030, cvc: "123"}
  LARCH.tokens.create(card: card)["id"]
end

# part: save
# Saves the member as a customer with a card, once.
def save(id)
  member = STORE.read(id)
  if member["status"] == "open"
    source = member["token"] || test_token
    start(LARCH, STORE, id, {**member.slice("email", "name"), "source" => source})
  end
  settle(LARCH, STORE, id, ["customer.created"]) { |**request| LARCH.customers.create(**request) }
end

# part: charge
# Charges the member for the month, once, however often this job runs.
def charge(id, member)
  bill = "#{id}:#{MONTH}"
  price = member.slice("amount", "currency")
  STORE.add(bill, {**price, "status" => "open"})
  if STORE.read(bill)["status"] == "open"
    request = {**price, "customer" => member["object"], "description" => bill}
    start(LARCH, STORE, bill, request)
  end
  types = %w[charge.succeeded charge.failed]
  settle(LARCH, STORE, bill, types) { |**request| LARCH.charges.create(**request) }
end

# part: run
SAID = {
  "succeeded" => ["paid", "Charged."],
  "failed" => ["not_charged", "Not charged. Ask for another card."],
  "unknown" => ["unknown", "Not known yet. Run this job again."],
}.freeze

settled = STORE.all.keys.grep_v(/:/).map do |id|
  record = save(id)
  record = charge(id, record) if record["status"] == "succeeded"
  result, say = SAID.fetch(record["status"])
  puts JSON.generate({id: "#{id}:#{MONTH}", result: result, say: say})
  result != "unknown"
end
exit settled.all?
