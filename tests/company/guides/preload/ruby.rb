# Starts Ruby programs. This process loads the parts of the standard library that the programs use, and forks for each
# start.
#
# For each start, it reads a line of JSON (id, program, args, env, cwd, out, err) and prints `started ID PID`. When the
# program ends, it prints `exited PID CODE`. The file at the path HARNESS_CLOCK contains the two numbers of the clock,
# `base offset`, in milliseconds.

require "json"
require "net/http"
require "openssl"
require "securerandom"
require "socket"
require "tempfile"
require "time"
require "uri"

SPEED = 100
SLACK = 2

def harness_now
  base, offset = File.read(ENV.fetch("HARNESS_CLOCK")).split.map(&:to_f)
  ((base + (Time.now.to_f * 1000 - base) * SPEED + offset) / 1000).floor
end

# The ids of the 429s that this process has read. Each request lists them for the harness, because on a busy machine a
# request can arrive long after it began.
READ = []

module ListsRead
  def initialize(*)
    super
    # The first request begins before the connection is open.
    @known = READ.join(",")
  end

  def request(request, *)
    request["Harness-Read"] = @known || READ.join(",")
    @known = nil
    super
  end
end

# The library creates this error when it reads a 429.
module IsRead
  def initialize(...)
    super
    READ << request_id if request_id
  end
end

def run(order)
  trap("CHLD", "DEFAULT")
  $stdin.reopen(File::NULL)
  $stdout.reopen(order["out"], "a")
  $stderr.reopen(order["err"], "a")
  $stdout.sync = true
  ENV.replace(order["env"])
  Dir.chdir(order["cwd"])
  ARGV.replace(order["args"])
  srand
  require File.join(order["cwd"], "larch.rb")
  timeout = Larch.defaults[:timeout].to_f * SLACK / SPEED
  Larch.defaults.update(timeout:, sleep: ->(seconds) { Kernel.sleep(seconds.to_f / SPEED) }, now: -> { harness_now })
  Net::HTTP.prepend(ListsRead)
  Larch::RateLimitError.prepend(IsRead)
  $PROGRAM_NAME = order["program"]
  load order["program"]
end

trap("CHLD") do
  loop do
    pid, status = Process.wait2(-1, Process::WNOHANG)
    break if pid.nil?

    $stdout.syswrite("exited #{pid} #{status.exitstatus || -status.termsig}\n")
  rescue Errno::ECHILD
    break
  end
end

while (line = $stdin.gets)
  order = JSON.parse(line)
  pid = fork { run(order) }
  $stdout.syswrite("started #{order["id"]} #{pid}\n")
end
