# Reads test steps from standard input, as one JSON object per line. Performs each step with the library, and prints the
# result as JSON. See ../libraries.spec.ts.
require "base64"
require_relative "../../../docs/_code/libraries/larch"

$stdout.sync = true
waits = []
Larch.defaults[:sleep] = lambda do |seconds|
  waits << seconds
  sleep(seconds / 100.0)
end
larch = nil

# Makes the same call in a child process and in its parent at the same time, and returns both results.
def in_a_fork
  reader, writer = IO.pipe
  child = fork do
    writer.write(JSON.generate(yield))
    exit!
  end
  mine = yield
  Process.wait(child)
  writer.close
  [mine, JSON.parse(reader.read)]
end

perform = lambda do |step|
  if (client = step[:client])
    options = client.except(:key, :asleep, :environment)
    ENV["LARCH_API"] = client[:environment] if client[:environment]
    options[:now] = -> { 1_794_839_400 + (waits.any? ? client[:asleep] : 0) } if client[:asleep]
    larch = Larch.new(client[:key], **options)
    next {value: nil}
  end
  if (objects = step[:outcomes])
    # The keys of `objects` are symbols, but the keys of the library's objects are strings.
    next {value: JSON.parse(JSON.generate(objects)).map { |object| Larch.outcome_of(object) }}
  end
  if (delivery = step[:verify])
    Larch.defaults[:now] = -> { delivery[:now] }
    # In Rack, headers and bodies are binary strings, but some servers mark a header as UTF-8.
    header = delivery[:header64] && Base64.decode64(delivery[:header64]).force_encoding("UTF-8")
    # Some servers also mark a body as Latin-1.
    body = Base64.decode64(delivery[:body64]).force_encoding("ISO-8859-1").freeze
    tolerance = delivery[:tolerance] == "NaN" ? Float::NAN : delivery[:tolerance]
    next {value: Larch::Webhooks.verify(body, header, delivery[:secret], *tolerance)}
  end
  resource, method = step[:call].split(".").map { |name| larch.respond_to?(name) ? larch.public_send(name) : name }
  fields = step[:fields] || {}
  act = lambda do
    case method
    when "create" then resource.create(**fields, **(step.key?(:key) ? {idempotency_key: step[:key]} : {}))
    when "retrieve" then resource.retrieve(step[:id])
    else resource.list(**fields)
    end
  end
  next {value: in_a_fork(&act)} if step[:fork]
  next {value: Array.new(step[:times]) { Thread.new(&act) }.map(&:value)} if step[:times]
  next {value: step[:limit] ? resource.all(**fields).first(step[:limit]) : resource.all(**fields).to_a} if method == "all"

  value = act.call
  {value: value, request_id: value.request_id, idempotent_replayed: value.idempotent_replayed?}
end

names = %i[type code param doc_url status request_id retry_after outcome]
$stdin.each_line do |line|
  waits.clear
  begin
    answer = perform.call(JSON.parse(line, symbolize_names: true))
  rescue StandardError => error
    details = error.is_a?(Larch::Error) ? names.to_h { |name| [name, error.public_send(name)] } : {}
    answer = {error: {name: error.class.name.split("::").last, message: error.message, **details}}
  end
  puts JSON.generate(answer.merge(waits: waits))
end
