require "json"
require "securerandom"
require_relative "larch"

# part: store
# Records by id, in one JSON file, for all programs of one machine. In your
# shop this is a table, and change is a transaction.
class Store
  def initialize(file, records)
    @file = file
    locked { write(records) unless File.exist?(file) }
  end

  def all = JSON.parse(File.read(@file))

  def read(id) = all[id]

  # Adds a record. One that is there stays as it is.
  def add(id, record)
    locked { write({id => record}.merge(all)) }
  end

  # Changes a record in one step, and returns it as it is then.
  def change(id)
    locked do
      records = all
      yield records[id]
      write(records)
      records[id]
    end
  end

  private

  def locked
    File.open("#{@file}.lock", "w") do |lock|
      lock.flock(File::LOCK_EX)
      yield
    end
  end

  # The file is the old one or the new one, never half of it.
  def write(records)
    File.open("#{@file}.new", "w") do |file|
      file.write(JSON.pretty_generate(records))
      file.fsync
    end
    File.rename("#{@file}.new", @file)
  end
end

# part: begin
# Stores an idempotency key with the record before anything is sent. It does
# nothing while an attempt is under way, or after one succeeded; after one
# failed, only where the block says so.
def start(larch, store, id, request)
  store.change(id) do |record|
    next if %w[unknown succeeded].include?(record["status"])
    next if record["status"] == "failed" && !(block_given? && yield(record))

    record.update(
      "status" => "unknown",
      "idempotency_key" => SecureRandom.uuid,
      "first_attempt" => larch.now,
      "request" => request,
      "object" => nil,
      "error" => nil
    )
  end
end

# part: settle
# Seconds in which the request may be sent again: an hour less than Larch
# keeps the key.
KEY_LIFE = 23 * 60 * 60

# Finds out what came of the attempt, and stores it. The block sends the
# request; types are the events that tell how such a request ended.
def settle(larch, store, id, types)
  record = store.read(id)
  return record unless record["status"] == "unknown"

  key, since = record.values_at("idempotency_key", "first_attempt")
  request = record["request"].transform_keys(&:to_sym)
  find = -> { look_up(larch, types, key, since) }
  begin
    in_time = larch.now - since < KEY_LIFE
    outcome = in_time ? send_once(find) { yield(**request, idempotency_key: key) } : find.call
    outcome = {"error" => "No event has the key #{key}. Ask support."} if outcome.empty?
  rescue Larch::Error => error
    outcome = {"error" => describe(error)}
  end
  warn "#{id}: #{outcome["error"]}" if outcome["error"]
  store.change(id) do |latest|
    # Another call may have settled it, and a new attempt may have begun.
    latest.update(outcome) if latest.values_at("status", "idempotency_key") == ["unknown", key]
  end
end

# Sends the request. Only a proven outcome says that it did nothing.
def send_once(find)
  outcome_of(yield)
rescue Larch::Error => error
  raise if error.outcome == :unknown

  declined = error.outcome == :declined
  failed = {"status" => "failed", "code" => error.code, "declined" => declined, "error" => describe(error)}
  # A declined card is the outcome. After any other error, look whether an
  # earlier request with this key did it: its response may have been lost.
  declined ? failed : failed.merge(find.call)
end

# part: outcome
# Charges and refunds succeed or fail; a customer that exists succeeded.
def outcome_of(object)
  status = object.fetch("status", "succeeded")
  # A charge that failed is a card that was declined.
  declined = object["id"].start_with?("ch_") && status == "failed"
  error = declined ? "The card was declined." : nil
  {"status" => status, "object" => object["id"], "code" => nil, "declined" => declined, "error" => error}
end

# An error in one line, for the log and for whoever has to act.
def describe(error) = "#{error.code || error.type}: #{error.message}"

# part: look-up
# The outcome as the events have it, which are kept for 30 days.
def look_up(larch, types, key, since)
  larch.events.all(types: types) do |event|
    return outcome_of(event["data"]["object"]) if event["request"]["idempotency_key"] == key
    # Newest first. The hour is for clocks that differ.
    break if event["created"] < since - 3600
  end
  {}
end
