require_relative "larch"
require_relative "once"

# part: list
# No buyer waits for this job, so each call can retry for up to an hour.
LARCH = Larch.new(ENV["LARCH_SECRET_KEY"], deadline: 3600)
# Every account in the sandbox starts with this charge of 4250. A part of 1250
# is already refunded.
CHARGE = "ch_3Qd81kL0v7Rm"
STORE = Store.new(
  ENV.fetch("STATE", "refunds.json"),
  {
    "return-1" => {charge: CHARGE, amount: 1250, status: "open"},
    "return-2" => {charge: CHARGE, status: "open"},
    "return-3" => {charge: CHARGE, status: "open"},
  }
)

# part: refund
# Makes the refund of a record once, even if this job runs several times.
def refund(id)
  record = STORE.read(id)
  reason = record.fetch("reason", "requested_by_customer")
  start(LARCH, STORE, id, {**record.slice("charge", "amount"), "reason" => reason})
  find_outcome(LARCH, STORE, id, LARCH.refunds, ["charge.refunded"])
end

# part: run
SAID = {
  "paid" => ["refunded", "Refunded."],
  "declined" => ["not_refunded", "Not refunded."],
  "no_effect" => ["not_refunded", "Not refunded."],
  "unknown" => ["unknown", "Not known yet.", "Run this job again."],
}.freeze

refunded = STORE.all.keys.map do |id|
  record = refund(id)
  result, first, last = SAID.fetch(record["status"], SAID["unknown"])
  say = [first, record["error"], last].compact.join(" ")
  puts JSON.generate({id: id, result: result, say: say})
  result == "refunded"
end
# The exit status is 1 if someone must act, even if only to run the job again.
exit refunded.all?
