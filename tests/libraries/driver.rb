# Reads steps as lines of JSON, makes the calls that they name, and writes what came of each. See ../libraries.spec.ts.
require_relative "../../docs/_code/libraries/larch"

$stdout.sync = true
waits = []
Larch.defaults[:sleep] = lambda do |seconds|
  waits << seconds
  sleep(seconds / 100.0)
end
larch = nil

perform = lambda do |step|
  if (client = step[:client])
    larch = Larch.new(client[:key], **client.except(:key))
    next nil
  end
  if (delivery = step[:verify])
    Larch.defaults[:now] = -> { delivery[:now] }
    next Larch::Webhooks.verify(*delivery.values_at(:body, :header, :secret), *delivery[:tolerance])
  end
  if (objects = step[:outcomes])
    # The library's own objects have text keys.
    next JSON.parse(JSON.generate(objects)).map { |object| Larch.outcome_of(object) }
  end
  resource, method = step[:call].split(".").map { |name| larch.respond_to?(name) ? larch.public_send(name) : name }
  fields = step[:fields] || {}
  case method
  when "create" then resource.create(**fields, **(step.key?(:key) ? {idempotency_key: step[:key]} : {}))
  when "retrieve" then resource.retrieve(step[:id])
  when "list" then resource.list(**fields)
  else step[:limit] ? resource.all(**fields).first(step[:limit]) : resource.all(**fields).to_a
  end
end

names = %i[type code param doc_url status request_id retry_after outcome]
$stdin.each_line do |line|
  waits.clear
  begin
    answer = {value: perform.call(JSON.parse(line, symbolize_names: true))}
  rescue StandardError => error
    details = error.is_a?(Larch::Error) ? names.to_h { |name| [name, error.public_send(name)] } : {}
    answer = {error: {name: error.class.name.split("::").last, message: error.message, **details}}
  end
  puts JSON.generate(answer.merge(waits: waits))
end
