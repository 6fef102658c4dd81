require_relative "larch"
require_relative "once"

# In the C locale of cron, Ruby would not find ids in UTF-8.
MONTH, BUYER, NUMBER = ARGV.map { |text| text.dup.force_encoding("UTF-8") }
# In another format, the same month would be another bill.
unless MONTH.to_s.match?(/\A\d{4}-(0[1-9]|1[0-2])\z/)
  abort "Write the year and the month, such as 2026-02 for February 2026."
end
# Without the number, the job would charge every buyer.
if BUYER.to_s.empty? != NUMBER.to_s.empty?
  abort "To replace a card, write the id of a buyer and the number of the new card."
end
# No buyer waits for this job, so each call can retry for up to an hour.
LARCH = Larch.new(ENV["LARCH_SECRET_KEY"], deadline: 3600)
STORE = Store.new(
  ENV.fetch("STATE", "buyers.json"),
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
# Creates a token for a test card. In your app, the card form creates the token.
def test_token(number = "4242 4242 4242 4242")
  card = {number: number, exp_month: 12, exp_year: 2030, cvc: "123"}
  LARCH.tokens.create(card: card)["id"]
end

# part: save
MAY_BEGIN = %w[open declined no_effect].freeze

# Saves the buyer and a card as one customer. If the save fails, the next run
# tries again.
def save(id)
  buyer = STORE.read(id)
  if MAY_BEGIN.include?(buyer["status"])
    source = buyer["token"] || test_token
    start(LARCH, STORE, id, {**buyer.slice("email", "name"), "source" => source}) { true }
  end
  find_outcome(LARCH, STORE, id, LARCH.customers, ["customer.created"])
end

# part: charge
# Charges the buyer once for the month, even if this job runs several times.
def charge(id)
  bill = "#{id}:#{MONTH}"
  price = STORE.read(id).slice("amount", "currency")
  STORE.add(bill, {**price, "status" => "open"})
  if MAY_BEGIN.include?(STORE.read(bill)["status"])
    buyer = save(id)
    return {**STORE.read(bill), "error" => buyer["error"]} unless buyer["status"] == "paid"

    request = {**price, "customer" => buyer["object"], "description" => bill}
    start(LARCH, STORE, bill, request) do |record|
      # Repeats a charge that had no effect. Repeats a declined charge only with
      # another card.
      record["status"] != "declined" || record["request"]["customer"] != buyer["object"]
    end
  end
  types = %w[charge.succeeded charge.failed]
  find_outcome(LARCH, STORE, bill, LARCH.charges, types)
end

# part: new-card
# Stores another card for the buyer, unless the outcome of `save` is unknown.
# Before the next charge, the job saves a new customer with this card. With the
# new customer, the job also repeats a charge that was declined.
def replace_card(id, token)
  STORE.change(id) do |record|
    record.update("token" => token, "status" => "open") unless record["status"] == "unknown"
  end
end

# part: print
SAID = {
  "paid" => ["paid", "Charged."],
  "declined" => ["not_charged", "Not charged."],
  "no_effect" => ["not_charged", "Not charged."],
  "unknown" => ["unknown", "Not known yet.", "Run this job again."],
  "open" => ["open", "Not sent yet.", "Run this job again."],
}.freeze

unless NUMBER.to_s.empty?
  abort "No buyer has the id #{BUYER}." unless STORE.read(BUYER)
  replace_card(BUYER, test_token(NUMBER))
end

# A bill in the store has no field for an email address.
paid = STORE.all.select { |_, record| record.key?("email") }.keys.map do |id|
  begin
    record = charge(id)
  rescue Larch::Error => error
    record = {"status" => "open", "error" => describe(error)}
  rescue StandardError => error
    # The problem of one buyer does not stop the job.
    warn error.full_message
    record = {"status" => "unknown", "error" => error.message}
  end
  result, first, last = SAID.fetch(record["status"], SAID["unknown"])
  say = [first, record["error"], last].compact.join(" ")
  puts JSON.generate({id: "#{id}:#{MONTH}", result: result, say: say})
  result == "paid"
end
# The exit status is 1 if someone must act, even if only to run the job again.
exit paid.all?
