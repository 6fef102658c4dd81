# Compares a report from Larch with your own records:
#
#     ruby reconcile.rb report.csv records.json 2026-10-01 2026-10-31
#
# The records are a JSON list of your successful charges and refunds. Each has
# `id`, `amount` (minor units), `currency` and `created` (the time of its event
# in Unix seconds). The dates are the first and the last day to check, in
# Toronto time. The exit status is 0 if everything matches, and 1 if there are
# problems.

require "csv"
require "json"
require "time"
require_relative "larch"

LARCH = Larch.new(ENV["LARCH_SECRET_KEY"])
REPORT_FILE, RECORDS_FILE, FIRST, LAST = ARGV
# The fee of your plan, in basis points and in cents.
BASIS_POINTS = Integer(ENV.fetch("BASIS_POINTS", "160"))
FIXED = Integer(ENV.fetch("FIXED", "20"))
DAY = /\A\d{4}-(0[1-9]|1[0-2])-[0-3]\d\z/
unless [FIRST, LAST].all?(DAY) && FIRST <= LAST
  abort "Write the first day and then the last day as 2026-10-01 2026-10-31."
end
# `day_of` uses Toronto time. Ruby reads the time zone from TZ.
ENV["TZ"] = "America/Toronto"
# Without time zones, Ruby uses UTC.
abort "This machine has no time zones. Install tzdata." unless Time.at(0).utc_offset == -18_000

# part: load
# Excel and PowerShell put a byte order mark at the start of a file.
ENCODING = "BOM|UTF-8:UTF-8"

# Reads a CSV file (RFC 4180). Returns a hash for each line, with the column
# names as keys.
def read_csv(file)
  text = File.read(file, encoding: ENCODING)
  raise "The report has no column `id`, separated by commas." unless text.match?(/\A(.*,)?"?id"?(,|\r?\n)/)

  CSV.parse(text, headers: true, skip_blanks: true).map { |row| row.to_h.transform_values(&:to_s) }
end

# Converts "42.50" to 4250. In the report, amounts always have all decimal
# places.
def minor(text)
  raise %("#{text}" in the report is not an amount.) unless text.match?(/\A-?\d+(\.\d+)?\z/)

  text.delete(".").to_i
end

# Converts an amount in the payout currency to cents. A spreadsheet program saves
# 42.50 as 42.5.
def cents(text)
  unless text.match?(/\.\d\d\z/)
    raise %("#{text}" in the report does not have two decimal places. Use the file that Larch wrote.)
  end

  minor(text)
end

# Converts 4250 cents of the payout currency to "42.50".
def decimal(amount) = format("%.2f", amount / 100r)

# Returns the day in Toronto time, such as "2026-10-01".
def day_of(seconds) = Time.at(seconds).strftime("%F")

# Days are compared as text, so each must have the same format.
def checked?(day)
  raise %("#{day}" is not a day such as 2026-10-01.) unless DAY.match?(day)

  day.between?(FIRST, LAST)
end

# part: lines
# Finds errors in single lines, and lines that the report contains twice.
def check_lines(lines)
  seen = {}
  lines.flat_map do |line|
    id, type, fee, net, written = line.values_at("id", "type", "fee", "net", "payout_amount")
    # A dispute that you won has two lines: a negative and a positive amount.
    name = [id, type, written.start_with?("-")]
    amount = cents(written)
    share = ((amount * BASIS_POINTS) + 5000).div(10_000)
    due = type == "charge" ? share + FIXED : 0
    problems = []
    problems << "#{id}: the report contains this #{type} twice" if seen[name]
    problems << "#{id}: the fee is #{fee}, expected #{decimal(due)}" if cents(fee) != due
    problems << "#{id}: #{written} minus #{fee} is not #{net}" if cents(net) != amount - cents(fee)
    seen[name] = true
    problems
  end
end

# part: payouts
# Checks that the lines of each payout add up to zero, including the payout's own line.
def check_payouts(lines)
  # If a line has no payout, Larch has not paid it out yet.
  checked = lines.select { |line| line["payout"] != "" && checked?(line["available_on"]) }
  checked.map { |line| line["payout"] }.uniq.filter_map do |payout|
    own, sold = lines.select { |line| line["payout"] == payout }
                     .partition { |line| line["type"] == "payout" }
    paid = -own.sum { |line| cents(line["net"]) }
    owed = sold.sum { |line| cents(line["net"]) }
    puts "#{payout}: #{own.empty? ? "not paid" : decimal(paid)}"
    next "#{payout}: the payout is missing" if own.empty?
    next "#{payout}: paid #{decimal(paid)}, but its lines add up to #{decimal(owed)}" if paid != owed
  end
end

# part: records
# Finds charges and refunds that differ, or that are missing in the report or in
# your records.
def find_gaps(lines, records)
  sales = lines.select { |line| %w[charge refund].include?(line["type"]) }
  reported = sales.to_h { |line| [line["id"], line] }
  recorded = records.to_h { |record| [record["id"], record] }
  again = records.reject { |record| recorded[record["id"]].equal?(record) }
  problems = again.map { |record| "#{record["id"]}: your records contain this id twice" }
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
# Describes each missing charge or refund, with its event. Larch stores events
# for 30 days.
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

# Returns the event id for each successful charge or refund, with the object's
# id as the key.
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
problems, gaps = find_gaps(lines, JSON.parse(File.read(RECORDS_FILE, encoding: ENCODING)))
found = [*check_lines(lines), *check_payouts(lines), *problems, *explain_gaps(gaps)]
puts found
puts found.empty? ? "Everything matches: #{lines.size} lines." : "Problems: #{found.size}."
exit found.empty?
