# Prints what an error reporter can see: Ruby's dumps of a client, and the local variables where errors are raised.
#
# The file at the path SECRETS contains the key, the signing secret and the addresses. Each value is read where it is
# used, so no variable of this program contains the value.
require "json"
require "pp"
require "yaml"
require_relative "../../../../docs/_code/libraries/larch"

def take(name) = JSON.parse(File.read(ENV.fetch("SECRETS"))).fetch(name)

# Prints a value as error reporters do. Then prints its instance variables and entries, up to `depth` levels deep.
def walk(value, depth = 4)
  puts value.inspect, value.to_s
  return if depth.zero?

  value.instance_variables.each { |name| walk(value.instance_variable_get(name), depth - 1) }
  value.each { |inner| walk(inner, depth - 1) } if value.is_a?(Array)
  value.each_pair { |name, inner| puts name.inspect; walk(inner, depth - 1) } if value.is_a?(Hash)
end

library = File.expand_path("../../../../docs/_code/libraries/larch.rb", __dir__)
# Some reporters record the local variables when an error is raised. They show the variables with the error and with its
# causes.
seen = Hash.new { |values, error| values[error] = [] }.compare_by_identity
locals = TracePoint.new(:raise) do |point|
  next unless point.path == library || point.path.include?("net/")

  frame = point.binding
  values = [frame.receiver, *frame.local_variables.map { |name| frame.local_variable_get(name) }]
  # Reporters print the local variables. For variables of the library, the test also looks inside the values.
  seen[point.raised_exception].concat(point.path == library ? values : values.map(&:inspect))
end

attempt = lambda do |&act|
  locals.enable(target_thread: nil) { act.call }
  puts "no error"
rescue Exception => error # rubocop:disable Lint/RescueException
  while error
    puts error.full_message, error.message, error.inspect
    [error, *seen[error]].each { |value| walk(value) }
    error = error.cause
  end
  seen.clear
end

larch = Larch.new(take("key"), api: take("api"), retries: 0)
larch.customers.list
puts larch.inspect, larch.to_s, "#{larch}", PP.pp(larch, +""), YAML.dump(larch), larch.to_json, [larch].inspect
walk(larch)
puts larch.charges.method(:create).inspect, larch.method(:sleep).inspect, larch.method(:sleep).unbind.inspect
attempt.call { puts Marshal.dump(larch) }
attempt.call { larch.no_such_thing }
attempt.call { larch.charges.no_such_thing }
attempt.call { larch.instance_variable_get(:@key).no_such_thing }
take("faults").each do |kind|
  puts "--- #{kind}"
  client = kind == "silent" ? Larch.new(take("key"), api: take("api"), retries: 0, timeout: 0.3) : larch
  attempt.call { client.charges.create(amount: 900, currency: "cad", source: "tok_any", idempotency_key: kind) }
end
attempt.call { Larch.new(take("key"), api: take("nowhere"), retries: 0).customers.list }
attempt.call { Larch.new(take("key"), api: "http://larch.invalid", retries: 0).customers.list }
attempt.call { Larch.new("#{take("key")}\n") }
attempt.call { Larch.new(take("key"), timeout: "soon").customers.list }
attempt.call { Larch.new(take("key"), no_such_option: 1) }
[nil, "t=1,v1=00", "t=#{larch.now},v1=00"].each do |header|
  attempt.call { Larch::Webhooks.verify("{}", header, take("secret")) }
end
attempt.call { Larch::Webhooks.verify(nil, "t=#{larch.now},v1=00", take("secret")) }
# While a request is sent, local variables of Net::HTTP contain the request.
class TCPSocket
  def write_nonblock(*, **) = :wait_writable
  def wait_writable(*) = nil
end
attempt.call { Larch.new(take("key"), api: take("api"), retries: 0).customers.list }
