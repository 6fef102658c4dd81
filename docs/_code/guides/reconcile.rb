# Compares a report of Larch with your own records:
#
#     ruby reconcile.rb report.csv records.json 2026-10-01 2026-10-31
#
# The records are a JSON list of your charges and refunds that succeeded, each
# with `id`, `amount` (minor units), `currency` and `created` (the time of its
# event in Unix seconds). The dates are the first and the last day to check, in
# Toronto time. Exits with 0 if everything matches, otherwise with 1.

require "csv"
require "json"
require "time"
require_relative "larch"

LARCH = Larch.new(ENV["LARCH_SECRET_KEY"])
REPORT_FILE, RECORDS_FILE, FIRST, LAST = ARGV
# The rate of your plan: Premium is 1.6% + 20¢.
BASIS_POINTS = Integer(ENV.fetch("BASIS_POINTS", "160"))
FIXED = Integer(ENV.fetch("FIXED", "20"))
# Days begin and end in Toronto time. Ruby reads the time zone from TZ.
ENV["TZ"] = "America/Toronto"

# part: load
# Reads a CSV file (RFC 4180). Each line is a hash, and the columns are its keys.
def read_csv(file)
  CSV.read(file, headers: true, encoding: "UTF-8").map { |row| row.to_h.transform_values(&:to_s) }
end

# Turns "42.50" into 4250. The report has every decimal place of a currency.
def minor(text)
  raise %("#{text}" in the report is not an amount.) unless text.match?(/\A-?\d+(\.\d+)?\z/)

  text.delete(".").to_i
end

# Turns 4250 cents of the payout currency into "42.50".
def decimal(cents) = format("%.2f", cents / 100r)

# The day in Toronto time.
def day_of(seconds) = Time.at(seconds).strftime("%F")

def checked?(day) = day.between?(FIRST, LAST)

# part: lines
# Finds errors within a line, and lines that the report contains twice.
def check_lines(lines)
  seen = {}
  lines.flat_map do |line|
    id, type, fee, net, written = line.values_at("id", "type", "fee", "net", "payout_amount")
    # A dispute that you won has a second line: it pays the amount back.
    name = [id, type, written.start_with?("-")]
    amount = minor(written)
    share = ((amount * BASIS_POINTS) + 5000).div(10_000)
    due = type == "charge" ? share + FIXED : 0
    problems = []
    problems << "#{id}: the report contains this #{type} twice" if seen[name]
    problems << "#{id}: the fee is #{fee}, expected #{decimal(due)}" if minor(fee) != due
    problems << "#{id}: #{written} minus #{fee} is not #{net}" if minor(net) != amount - minor(fee)
    seen[name] = true
    problems
  end
end

# part: payouts
# Checks that the lines of each payout add up to zero, including the payout's own line.
def check_payouts(lines)
  # A line without a payout is not paid out yet.
  checked = lines.select { |line| line["payout"] != "" && checked?(line["available_on"]) }
  checked.map { |line| line["payout"] }.uniq.filter_map do |payout|
    own, sold = lines.select { |line| line["payout"] == payout }
                     .partition { |line| line["type"] == "payout" }
    paid = -own.sum { |line| minor(line["net"]) }
    owed = sold.sum { |line| minor(line["net"]) }
    puts "#{payout}: #{own.empty? ? "not paid" : decimal(paid)}"
    next "#{payout}: the payout is missing" if own.empty?
    next "#{payout}: paid #{decimal(paid)}, but its lines add up to #{decimal(owed)}" if paid != owed
  end
end

# part: records
# Compares your records with the report's charges and refunds, in both directions.
def find_gaps(lines, records)
  sales = lines.select { |line| %w[charge refund].include?(line["type"]) }
  reported = sales.to_h { |line| [line["id"], line] }
  recorded = records.to_h { |record| [record["id"], record] }
  problems = []
  gaps = []
  recorded.each do |id, record|
    line = reported[id]
    if line.nil?
      created = record["created"]
      gaps << [id, created, "in your records, not in the report"] if checked?(day_of(created))
      next
    end
    said = "#{minor(line["amount"]).abs} #{line["currency"]}"
    own = "#{record["amount"]} #{record["currency"]}"
    problems << "#{id}: #{said} in the report, #{own} in your records" if said != own
  end
  reported.except(*recorded.keys).each do |id, line|
    created = Time.iso8601(line["created"]).to_i
    gaps << [id, created, "in the report, not in your records"] if checked?(day_of(created))
  end
  [problems, gaps]
end

# part: look-up
# Describes the gaps. Looks up their events, which Larch stores for 30 days.
def explain_gaps(gaps)
  oldest = LARCH.now - (30 * 24 * 60 * 60)
  recent = gaps.map { |_, created, _| created }.select { |created| created > oldest }
  events = {}
  unread = "no event: ask support"
  begin
    events = read_events(recent.min - 3600) unless recent.empty?
  rescue Larch::Error => e
    unread = "the events could not be read: #{e.message}"
  end
  gaps.map do |id, created, text|
    found = created > oldest ? events.fetch(id, unread) : "older than 30 days"
    "#{id}: #{text} (#{found})"
  end
end

# Maps the ids of recent successful charges and refunds to the ids of their events.
def read_events(since)
  events = {}
  LARCH.events.all(types: %w[charge.succeeded charge.refunded]) do |event|
    break if event["created"] < since

    object = event["data"]["object"]
    events[object["id"]] = event["id"] if object["status"] == "succeeded"
  end
  events
end

# part: print
lines = read_csv(REPORT_FILE)
problems, gaps = find_gaps(lines, JSON.parse(File.read(RECORDS_FILE)))
found = [*check_lines(lines), *check_payouts(lines), *problems, *explain_gaps(gaps)]
puts found
puts found.empty? ? "Everything matches: #{lines.size} lines." : "Problems: #{found.size}."
exit found.empty?
