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
BASIS_POINTS, FIXED = [["BASIS_POINTS", 160], ["FIXED", 20]].map do |name, usual|
  text = ENV[name].to_s
  abort "BASIS_POINTS and FIXED are integers, not \"#{text}\"." unless text.match?(/\A\d*\z/)
  text.empty? ? usual : text.to_i
end
DAY = /\A\d{4}-(0[1-9]|1[0-2])-[0-3]\d\z/
unless [FIRST, LAST].all?(DAY) && FIRST <= LAST
  abort "Write the first day and then the last day, such as 2026-10-01 2026-10-31."
end
# `day_of` uses Toronto time. Ruby reads the time zone from TZ.
ENV["TZ"] = "America/Toronto"
# Without time zones, Ruby uses UTC.
abort "This machine has no time zones. Install tzdata." unless Time.at(0).utc_offset == -18_000

# part: load
# The columns that this program reads, and how Larch writes them. A spreadsheet
# program would save 42.50 as 42.5, and dates in another format.
COLUMNS = {
  "id" => /./,
  "type" => /./,
  "created" => /\A\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\z/,
  "available_on" => DAY,
  "currency" => /\A[a-z]{3}\z/,
  "amount" => /\A-?\d+(\.\d+)?\z/,
  "payout_amount" => /\A-?\d+\.\d\d\z/,
  "fee" => /\A-?\d+\.\d\d\z/,
  "net" => /\A-?\d+\.\d\d\z/,
  "payout" => //,
}.freeze
TYPES = %w[charge refund dispute fee payout].freeze

# Reads a text file in UTF-8, or in UTF-16 as PowerShell writes it.
def read(file)
  abort "There is no file #{file}." unless File.exist?(file)
  bytes = File.binread(file)
  wide = bytes.start_with?("\xFF\xFE".b)
  text = bytes.force_encoding(wide ? "UTF-16LE" : "UTF-8").encode("UTF-8")
  text.scrub { raise EncodingError }.delete_prefix("\uFEFF")
rescue EncodingError
  abort "#{file} is not text in UTF-8. Export a report as CSV."
end

# Parses CSV (RFC 4180). Returns the fields of each line.
def parse_csv(text)
  CSV.parse(text, skip_blanks: true)
rescue CSV::MalformedCSVError => e
  abort "The report is not CSV with commas: #{e.message}"
end

# Reads a report. Returns a hash for each line.
def read_report(file)
  names, *rows = parse_csv(read(file))
  COLUMNS.each_key do |name|
    abort "The report has no column `#{name}`, separated by commas." unless names&.include?(name)
  end
  rows.map do |row|
    abort "A line of the report is not complete: #{row.join(",")}" if row.size != names.size
    read_line(names.zip(row.map(&:to_s)).to_h)
  end
end

def read_line(line)
  id, type = line.values_at("id", "type")
  COLUMNS.each do |name, pattern|
    next if line[name].match?(pattern)

    abort %(#{id}: Larch does not write "#{line[name]}" in the column `#{name}`. Use the file that Larch wrote.)
  end
  puts "#{id}: this program does not know the type #{type}" unless TYPES.include?(type)
  line
end

# Returns true also for 4250.0, as some programs write integers in JSON.
def whole?(number, limit) = number.is_a?(Numeric) && (number % 1).zero? && number.positive? && number < limit

# Returns nil if the text is not JSON.
def parse_json(text)
  JSON.parse(text)
rescue JSON::ParserError
  nil
end

# Reads your records.
def read_records(file)
  records = parse_json(read(file))
  abort "Your records are not a JSON list." unless records.is_a?(Array)
  records.map do |record|
    id, amount, currency, created = (record.is_a?(Hash) ? record : {}).values_at("id", "amount", "currency", "created")
    text = id.is_a?(String) && COLUMNS["currency"].match?(currency.to_s)
    # In milliseconds, no record would be in the days to check.
    if text && whole?(amount, 10**12) && whole?(created, 10**11)
      next record.merge("amount" => amount.to_i, "created" => created.to_i)
    end

    abort "A record needs an id, an amount in minor units (such as 4250), a currency (such as \"cad\") " \
          "and the time in seconds: #{JSON.generate(record)}"
  end
end

# Converts "42.50" to 4250. In the report, amounts always have all decimal
# places.
def minor(text) = text.delete(".").to_i

# Converts 4250 cents of the payout currency to "42.50".
def decimal(amount) = format("%.2f", amount / 100r)

# Returns the day in Toronto time, such as "2026-10-01".
def day_of(seconds) = Time.at(seconds).strftime("%F")

def checked?(day) = day.between?(FIRST, LAST)

# part: lines
# Finds errors in single lines, and lines that the report contains twice.
def check_lines(lines)
  seen = {}
  lines.flat_map do |line|
    id, type, fee, net, written = line.values_at("id", "type", "fee", "net", "payout_amount")
    # A dispute that you won has two lines: a negative and a positive amount.
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
  # If a line has no payout, Larch has not paid it out yet.
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
  reported.each do |id, line|
    next if recorded.key?(id)

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
  unread = "no event: contact support"
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
lines = read_report(REPORT_FILE)
records = read_records(RECORDS_FILE)
times = lines.map { |line| Time.iso8601(line["created"]) } + records.map { |record| record["created"] }
days = times.map { |time| day_of(time) } + lines.map { |line| line["available_on"] }
abort "Neither file has a line from #{FIRST} to #{LAST}." if days.any? && days.none? { |day| checked?(day) }
problems, gaps = find_gaps(lines, records)
found = [*check_lines(lines), *check_payouts(lines), *problems, *explain_gaps(gaps)]
puts found
puts found.empty? ? "Everything matches: #{lines.size} lines." : "Problems: #{found.size}."
exit found.empty?
