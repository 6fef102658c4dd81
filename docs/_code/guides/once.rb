require "json"
require "securerandom"
require_relative "larch"

# part: store
# A store of records in one JSON file, for all Ruby programs on one machine. In
# your shop, use a database table, and run `change` in a transaction.
class Store
  def initialize(file, records)
    raise ArgumentError, "The name of the store is empty." if file.empty?

    # Cron starts programs in another folder. There, a relative name would be
    # another file, so it is in the folder of this file. `realdirpath` returns
    # the file that a link names: a rename would replace the link, and each link
    # would become a store of its own.
    @file = File.realdirpath(file, __dir__)
    locked { write(records) unless File.exist?(@file) }
  end

  def all = JSON.parse(File.read(@file, encoding: "UTF-8:UTF-8"))

  def read(id) = all[id]

  # Adds a record, unless a record with this id exists.
  def add(id, record)
    locked { write({id => record}.merge(all)) }
  end

  # Changes a record atomically, and returns the changed record.
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

  # Replaces the whole file, so that a crash never leaves a partial file. After a
  # power failure, the file could have its old content again. The last `sync`
  # prevents this.
  def write(records)
    File.write("#{@file}.new", JSON.pretty_generate(records), encoding: "UTF-8")
    sync("#{@file}.new")
    File.rename("#{@file}.new", @file)
    sync(@file)
  end

  # Waits until the file and its name are on the disk.
  def sync(name) = File.open(name, "r+", &:fsync)
end

# part: begin
# The idempotency keys that this process has stored, but not sent yet.
UNSENT = {}

# Begins an attempt if the record is open. Stores an idempotency key in the
# record before any request is sent. If an attempt was declined or had no
# effect, a new attempt begins only if the block returns true.
def start(larch, store, id, request)
  store.change(id) do |record|
    may_repeat = %w[declined no_effect].include?(record["status"]) && block_given? && yield(record)
    next unless record["status"] == "open" || may_repeat

    key = SecureRandom.uuid
    UNSENT[key] = true
    record.update(
      "status" => "unknown",
      "idempotency_key" => key,
      "first_attempt" => larch.now,
      "request" => request,
      "object" => nil,
      "code" => nil,
      "error" => nil
    )
  end
end

# part: find-outcome
# In seconds. Retries end one hour before the idempotency key expires.
KEY_LIFE = 23 * 60 * 60

# Finds the outcome of the attempt, and stores the outcome in the record.
# `calls` has the methods `create` and `retrieve`, such as `larch.charges`.
# `types` are the types of events that the attempt can cause.
def find_outcome(larch, store, id, calls, types)
  record = store.read(id)
  return record unless record["status"] == "unknown"

  outcome = ask(larch, record, calls, types)
  warn "#{id}: #{outcome["error"]} (request #{outcome["request_id"] || "unknown"})" if outcome["error"]
  store.change(id) do |latest|
    # Meanwhile, another call may have found the outcome or begun a new attempt.
    same = latest["idempotency_key"] == record["idempotency_key"]
    latest.update(outcome) if latest["status"] == "unknown" && same
  end
end

# Returns the outcome that Larch's responses prove, or 'unknown' if they prove
# none.
def ask(larch, record, calls, types)
  key, since, id = record.values_at("idempotency_key", "first_attempt", "object")
  # Without a key, this attempt would match any event that has none.
  if key.to_s.empty?
    missing = {"status" => "unknown", "error" => "The record has no idempotency key. Contact support."}
    return id ? hear { calls.retrieve(id) } : missing
  end

  # An earlier run may have sent the request. If its key has expired, the
  # request would take effect again. The clock may have been wrong, so only the
  # events show whether it took effect.
  first = UNSENT.delete(key)
  oldest = first ? since - 3600 : 0
  earlier = first || id ? {} : hear { look_up(larch, types, key, oldest) }
  return earlier if earlier["object"]

  kept = (larch.now - since).abs < KEY_LIFE
  answer = {}
  if id
    answer = hear { calls.retrieve(id) }
  elsif kept && !earlier["error"]
    request = record["request"].transform_keys(&:to_sym)
    answer = hear(first ? "no_effect" : "unknown") { calls.create(**request, idempotency_key: key) }
  end
  status = answer["status"]
  return answer if status == "declined" || (answer["object"] && status != "unknown")

  # The response to an earlier request may have been lost, also between retries.
  found = earlier["error"] ? earlier : hear { look_up(larch, types, key, oldest) }
  return found if found["object"]
  return answer if status == "no_effect" && !id && !found["error"]

  error = answer["error"] || found["error"] || "No event has the idempotency key #{key}."
  {**found, **answer, "status" => "unknown", "error" => kept ? error : "#{error} Contact support."}
end

# part: outcome
# Makes a call to Larch, and returns the outcome as fields for the record.
# `invalid` is the status if the library refuses an argument. It then sends
# nothing.
def hear(invalid = "unknown")
  answer = yield
  return {} unless answer

  status = Larch.outcome_of(answer).to_s
  error = status == "paid" ? nil : "The status is #{answer["status"]}."
  # An object from an event has no request id.
  request = answer.respond_to?(:request_id) ? answer.request_id : nil
  {"status" => status, "object" => answer["id"], "code" => nil, "error" => error, "request_id" => request}
rescue ArgumentError => error
  {"status" => invalid, "code" => nil, "error" => error.message}
rescue Larch::Error => error
  known = {"code" => error.code, "error" => describe(error), "request_id" => error.request_id}
  {"status" => error.outcome.to_s, **known}
end

def describe(error) = "#{error.code || error.type}: #{error.message}"

# part: look-up
# Finds the object in the event with this idempotency key. Larch stores events for 30 days.
def look_up(larch, types, key, oldest)
  larch.events.all(types: types) do |event|
    return event["data"]["object"] if event["request"]["idempotency_key"] == key
    # Newer events are first.
    break if event["created"] < oldest
  end
  nil
end
