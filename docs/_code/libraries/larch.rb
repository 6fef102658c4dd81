# frozen_string_literal: true

require "json"
require "net/http"
require "openssl"
require "securerandom"
require "time"
require "uri"

# A client library for the Larch API, in one file. It requires only Ruby 3.1 or later.
#
#     larch = Larch.new(ENV["LARCH_SECRET_KEY"])
#     charge = larch.charges.create(amount: 4250, currency: "cad", source: token, idempotency_key: order["key"])
#
# Fields have the same names as in the API reference. The library sends card: {number: "…"} as card[number]. Amounts are
# integers in the currency's minor unit: 4250 with `cad` is CA$42.50. Points in time are Unix seconds. Durations are in
# seconds.
#
# The methods `create`, `retrieve` and `list` return the object that the API returned, as a Larch::Result. If a call
# fails, they raise a Larch::Error. If an argument is invalid, they raise an ArgumentError. Threads may share a client.
# Calls that only read reuse its connections. The library uses the environment variables for proxies, such as
# https_proxy.
class Larch
  # The error of a call that failed. `type`, `code`, `param` and `doc_url` are the fields of the API's error: see
  # /api-docs/errors. If the response contains no such error, `type` is "api_error". If no complete response from Larch
  # arrived, `type` is "no_response". `status` is the HTTP status, or nil. `request_id` is the id that Larch's
  # support asks for, or nil. `retry_after` is the Retry-After header in seconds, or nil.
  class Error < StandardError
    # @return [String, nil]
    attr_reader :type, :code, :param, :doc_url, :request_id
    # @return [Integer, nil]
    attr_reader :status, :retry_after

    def initialize(message = nil, type: "api_error", code: nil, param: nil, doc_url: nil, status: nil, request_id: nil,
                   retry_after: nil, verb: "POST")
      super(message)
      @type, @code, @param, @doc_url = type, code, param, doc_url
      @status, @request_id, @retry_after, @verb = status, request_id, retry_after, verb
    end

    # What the response proves about the attempt. All requests with the same idempotency key are one attempt.
    #
    # - :declined: the payment was declined. The response is a 402 with a card_error of any code.
    # - :no_effect: nothing was charged, refunded or saved. The response is a 400, 404, 405 or 413 with an
    #   invalid_request_error of any code. If an earlier request of the attempt had taken effect, Larch would have sent
    #   the stored response to that request. Larch stores responses for 24 hours.
    # - :unknown: any other response, or none. Send the request again with the same idempotency key, or look for an
    #   event with this key. A call that only reads is not an attempt, so the outcome of its errors is always :unknown.
    #
    # A proxy or a gateway can also send a 404. Therefore, an error proves an outcome only if it is in Larch's JSON
    # format and has a Request-Id header. A 401 or a 429 proves no outcome: Larch sends it before it looks up the
    # idempotency key, so an earlier request may have taken effect. A 409 proves no outcome, because the idempotency key
    # belongs to another request.
    #
    # @return [Symbol]
    def outcome
      return :unknown unless @verb == "POST" && code.is_a?(String) && !request_id.to_s.empty?
      return :declined if status == 402 && type == "card_error"
      return :no_effect if [400, 404, 405, 413].include?(status) && type == "invalid_request_error"

      :unknown
    end
  end

  # The request is invalid.
  class InvalidRequestError < Error; end

  # The API key is missing, or the API rejected the key.
  class AuthenticationError < Error; end

  # The payment was declined.
  class CardError < Error; end

  # The idempotency key belongs to another request.
  class IdempotencyError < Error; end

  # The client sent too many requests in a short time.
  class RateLimitError < Error; end

  # Any other error response, from Larch or from a proxy or a gateway.
  class ApiError < Error; end

  # No complete response from Larch arrived. The request may have taken effect.
  class NoResponseError < Error
    def initialize(message = nil, type: "no_response", **details) = super
  end

  # The verification of a webhook failed. Respond to the webhook with a 400.
  class SignatureError < StandardError; end

  ERROR_TYPES = {
    "invalid_request_error" => InvalidRequestError,
    "authentication_error" => AuthenticationError,
    "card_error" => CardError,
    "idempotency_error" => IdempotencyError,
    "rate_limit_error" => RateLimitError
  }.freeze
  private_constant :ERROR_TYPES

  # The proxy address in the environment is invalid, so the client sent nothing.
  class ProxyError < ArgumentError; end
  private_constant :ProxyError

  # In seconds. Retries end an hour before the idempotency key expires. A later retry could charge again.
  KEY_LIFE = 23 * 3600
  private_constant :KEY_LIFE

  ANY_TIME = [0.0, 0].freeze
  private_constant :ANY_TIME

  class << self
    # The default options. The options of Larch.new override them for one client. Durations are in seconds.
    #
    # - api: the address of the API. Without an address, a client uses the environment variable LARCH_API, or else
    #   https://api.larch.example.
    # - timeout: the time limit for one request. The API responds within 30 seconds or closes the connection.
    # - deadline: the time limit for a whole call with its retries and waits. The maximum is 23 hours. If the next retry
    #   would be after this limit, the call raises the error without waiting.
    # - retries: the maximum number of retries. A call retries after 429, 5xx or no response, with the same idempotency
    #   key.
    # - first_wait: the wait before the first retry. The wait doubles for each retry, and is then shortened at random by
    #   up to half. The value of Retry-After is added.
    # - sleep: a function that waits for a number of seconds.
    # - now: a function that returns the current time in Unix seconds.
    #
    # @return [Hash{Symbol => Object}]
    def defaults
      @defaults ||= {
        api: nil,
        timeout: 35,
        deadline: 40,
        retries: 3,
        first_wait: 0.5,
        sleep: ->(seconds) { Kernel.sleep(seconds) },
        now: -> { Time.now.to_i }
      }
    end

    # Returns the outcome that the fields of an API object prove:
    #
    # - :paid: the charge or the refund succeeded, or the customer is saved.
    # - :declined: the charge failed.
    # - :no_effect: the refund failed, so the money stays with you.
    # - :unknown: any other type or status, including one that the API adds later.
    #
    # @return [Symbol]
    def outcome_of(object)
      return :unknown unless object.is_a?(Hash) && object["id"].is_a?(String)

      # Refunds and customers have no `object` field, so other fields identify their type.
      unnamed = object["charge"].is_a?(String) ? "refund" : ("customer" if object.key?("email"))
      case [object.fetch("object", unnamed), object["status"]]
      when %w[charge succeeded], %w[refund succeeded], ["customer", nil] then :paid
      when %w[charge failed] then :declined
      when %w[refund failed] then :no_effect
      else :unknown
      end
    end
  end

  # The object that the API returned, as a hash with text keys. Its attributes are values from the response headers.
  class Result < Hash
    # @return [String, nil] the id that Larch's support asks for
    attr_reader :request_id

    # The arguments are optional, because Rails creates an empty Result and then adds the fields.
    def initialize(object = {}, request_id: nil, idempotent_replayed: false)
      super()
      merge!(object)
      @request_id = request_id
      @idempotent_replayed = idempotent_replayed
    end

    # True if an earlier request with the same idempotency key created this object.
    def idempotent_replayed? = @idempotent_replayed
  end

  # An API key or a signing secret. Logs and error reports show only its prefix. Marshal cannot dump a secret.
  class Secret
    def initialize(text)
      @text = -> { text }
      @kind = text[/\A(?:[ps]k_(?:test|live)|whsec)_/]
    end

    def key? = reveal.match?(/\A[\x21-\x7e]+\z/) && !quoted?

    # Some programs that read a file `.env` keep the quotation marks and line breaks around a value.
    def quoted? = reveal.b.match?(/[\s"']/)

    # Returns the API key or the signing secret as text.
    def reveal = @text.call

    # Shows only the prefix of the secret, such as sk_test_.
    def inspect = "#{@kind}…"
    alias to_s inspect
  end
  private_constant :Secret

  # @return [Charges]
  attr_reader :charges
  # @return [Refunds]
  attr_reader :refunds
  # @return [Customers]
  attr_reader :customers
  # @return [Tokens]
  attr_reader :tokens
  # @return [Events]
  attr_reader :events

  # A client with a secret key can use every method. A client with a publishable key can only create tokens. Raises an
  # ArgumentError if the key or an option is invalid.
  #
  # @param key [String]
  # @param options [Hash] see {Larch.defaults}
  def initialize(key, **options)
    # Error reports show local variables, so no local variable may contain the secret as text.
    key = Secret.new(key.to_s)
    unless key.key?
      raise ArgumentError,
            "Set the API key, without spaces, line breaks or quotation marks: your test key starts with sk_test_."
    end

    strangers = options.keys - Larch.defaults.keys
    raise ArgumentError, "There is no option #{strangers.first}." if strangers.any?

    @key = key
    @options = Larch.defaults.merge(options.compact)
    refuse_unusable
    given = @options[:api] || [ENV.fetch("LARCH_API", ""), "https://api.larch.example"].find { |text| !text.empty? }
    @api = address(given.to_s.chomp("/"))
    raise ArgumentError, "Set the option api to an address with https:// or http://." unless @api

    # After a 429, no request begins before this time. The values are from the monotonic clock and from `now`. They are
    # in a hash, because a program can freeze the client.
    @resume = {time: ANY_TIME}
    @idle = Hash.new { |idle, pid| idle[pid] = [] }
    @lock = Mutex.new
    sender = method(:perform)
    @charges = Charges.new(sender, "/v1/charges")
    @refunds = Refunds.new(sender, "/v1/refunds")
    @customers = Customers.new(sender, "/v1/customers")
    @tokens = Tokens.new(sender, "/v1/tokens")
    @events = Events.new(sender, "/v1/events")
  end

  # Returns the address of the API, without a slash at its end.
  #
  # @return [String]
  def api = @api.to_s

  # Returns the current time in Unix seconds.
  def now = @options[:now].call

  # Waits for a number of seconds.
  def sleep(seconds) = @options[:sleep].call(seconds)

  # Shows the address of the API, and only the prefix of the key.
  def inspect = "#<Larch #{@key.inspect} #{@api}>"

  # The base class of Charges, Refunds, Customers, Tokens and Events.
  class Resource
    def initialize(sender, path)
      @sender, @path = sender, path
    end

    # Shows the class and the path. Hides the client, because the client contains the key.
    def inspect = "#<#{self.class} #{@path}>"

    private

    def text?(value, pattern) = value.is_a?(String) && value.match?(pattern)
  end

  # Adds the method `create`, which takes effect once for each idempotency key.
  module Create
    # @return [Result]
    def create(idempotency_key:, **fields)
      unless text?(idempotency_key, /\A(?! )[\x20-\x7e]{1,255}(?<! )\z/)
        raise ArgumentError, "Send an idempotency_key that you stored before the first attempt."
      end
      if fields.any? { |name, value| name.to_s == "amount" && value.nil? }
        raise ArgumentError, "amount is empty. Give it a value: a refund without amount returns all that is left."
      end

      @sender.call("POST", @path, fields, idempotency_key)
    end
  end

  # Adds the method `retrieve`, which reads one object.
  module Retrieve
    # @return [Result]
    def retrieve(id)
      raise ArgumentError, "Send the id of the object." unless text?(id, /\A[A-Za-z0-9_]+\z/)

      @sender.call("GET", "#{@path}/#{id}")
    end
  end

  # Adds the methods `list` and `all`, which read a list.
  module List
    # Returns one page: a hash with "data" and "has_more".
    #
    # @return [Result]
    def list(**query) = @sender.call("GET", @path, query)

    # Yields every entry, newest first. Requests one page at a time. Without a block, returns an Enumerator.
    #
    # @yieldparam entry [Hash]
    # @return [Enumerator, nil]
    def all(**query, &block)
      if query[:ending_before]
        raise ArgumentError,
              "`all` reads from the newest entry to the oldest. " \
              "Send starting_after, or list customers with ending_before."
      end
      return to_enum(:all, **query) unless block

      query = {limit: 100, **query}
      more = true
      # This is not a Kernel#loop, because Kernel#loop would rescue a StopIteration that the block raises.
      while more
        page = list(**query)
        last = page["data"].last&.fetch("id")
        # A proxy that ignores the query would send the same page for ever.
        if last && last == query[:starting_after]
          advice = "Look for a proxy or cache that ignores the query."
          raise NoResponseError, "No response to GET #{@path}: a page arrived twice. #{advice}"
        end
        page["data"].each(&block)
        more = page["has_more"] && last
        query[:starting_after] = last
      end
    end
  end

  # `create(amount:, currency:, source: or customer:, description:, idempotency_key:)` raises a CardError if the payment
  # is declined.
  class Charges < Resource
    include Create
    include Retrieve
  end

  # `create(charge:, amount:, reason:, idempotency_key:)`. Without `amount:`, Larch refunds the rest of the charge. A
  # refund can fail, so check its `status`.
  class Refunds < Resource
    include Create
    include Retrieve
  end

  # `create(email:, name:, phone:, description:, source:, idempotency_key:)`. `list` returns one page, and `all` yields
  # every customer.
  class Customers < Resource
    include Create
    include Retrieve
    include List
  end

  # `create(card: {number:, exp_month:, exp_year:, cvc:, name:})` returns a token.
  class Tokens < Resource
    # A token moves no money, so `create` generates its own idempotency key.
    #
    # @return [Result]
    def create(**fields) = @sender.call("POST", @path, fields, SecureRandom.uuid)
  end

  # `list` and `all` take `limit:`, `starting_after:`, and `type:` or `types:`. They return the events of the last 30
  # days, newest first.
  class Events < Resource
    include Retrieve
    include List
  end

  # Verifies the webhooks that Larch sends to your endpoints.
  module Webhooks
    # The body of a request can be read only once.
    EMPTY_BODY = "The body is empty. Read the raw body before anything parses it."
    private_constant :EMPTY_BODY

    # Verifies a webhook and returns its event. Raises a SignatureError if the verification fails. Compares signatures
    # in constant time. If the header has several signatures, one match is enough.
    #
    # @param body [String] the raw body as it arrived
    # @param header [String, nil] the value of the Larch-Signature header
    # @param secret [String] the endpoint's signing secret (whsec_...)
    # @param tolerance [Integer] the maximum difference between the clock and the time `t` in the header, in seconds
    # @return [Hash]
    def self.verify(body, header, secret, tolerance = 300)
      # Error reports show local variables, so no local variable may contain the secret as text.
      secret = Secret.new(secret.to_s)
      raise ArgumentError, "Pass the raw body as text, such as request.body.read." unless body.is_a?(String)

      # Larch sends UTF-8, but Rack marks a body as binary, and other servers can mark a body with another encoding.
      body = body.dup.force_encoding(Encoding::UTF_8)
      # Ruby raises an error for invalid UTF-8, so this reads the header as binary.
      pairs = header.to_s.b.split(",").map { |pair| pair.split("=", 2) }
      sent_at = pairs.find { |name, _| name == "t" }&.last.to_s
      missing = secret.reveal.empty? || !sent_at.match?(/\A[0-9]{1,12}\z/)
      raise SignatureError, "The signature or the signing secret is missing." if missing

      quoted = "The signing secret has a space, a line break or a quotation mark. Remove it."
      raise SignatureError, quoted if secret.quoted?

      # If `tolerance` were NaN, a comparison with > would accept any time, so this uses <=.
      age = Larch.defaults[:now].call - sent_at.to_i
      early = "The signature is from the future. Synchronize your clock."
      raise SignatureError, age.negative? ? early : "The signature is too old." unless age.abs <= tolerance

      given = pairs.filter_map { |name, value| value if name == "v1" }
      problem = body.empty? ? EMPTY_BODY : "The signature does not match."
      raise SignatureError, problem unless signed?("#{sent_at}.".b + body.b, given, secret)

      event = JSON.parse(body)
      event.is_a?(Hash) ? event : raise(SignatureError, "The body is no event.")
    rescue JSON::ParserError
      raise SignatureError, "The body is no event."
    end

    def self.signed?(text, given, secret)
      expected = OpenSSL::HMAC.hexdigest("SHA256", secret.reveal, text)
      given.any? { |signature| OpenSSL.secure_compare(signature, expected) }
    end
    private_class_method :signed?
  end

  private

  # Raises an ArgumentError if a call with these options would fail. Then no order is stored yet.
  def refuse_unusable
    %i[timeout deadline retries first_wait].each do |name|
      value = @options[name]
      # A time limit of 0 would end each request before its response arrives.
      limit = %i[timeout deadline].include?(name)
      next if value.is_a?(Numeric) && value >= 0 && !(limit && value.zero?)

      raise ArgumentError, "Set the option #{name} to a number #{limit ? 'above 0' : 'from 0'}."
    end
    %i[sleep now].each do |name|
      raise ArgumentError, "Set the option #{name} to a function." unless @options[name].respond_to?(:call)
    end
  end

  # Parses the address of the API or of a proxy. Returns nil if the text is not an address.
  def address(text)
    uri = URI(text)
    uri if uri.is_a?(URI::HTTP) && !uri.hostname.to_s.empty? && (1..65_535).cover?(uri.port)
  rescue URI::InvalidURIError
    nil
  end

  def perform(verb, path, fields = {}, idempotency_key = nil)
    form = URI.encode_www_form(pairs(fields), Encoding::UTF_8)
    finish = monotonic + limit
    began = now
    attempt = 0
    raise too_early(verb) if to_wait.positive? && !pause(0, attempt, finish, began)

    begin
      attempt_once(verb, path, form, idempotency_key, [@options[:timeout], finish - monotonic].min)
    rescue Error => error
      after = error.retry_after || 0
      again = error.is_a?(NoResponseError) || error.status == 429 || error.status.to_i >= 500
      raise if !again || attempt >= @options[:retries] || !pause(after, attempt, finish, began)

      attempt += 1
      retry
    end
  end

  def limit = [@options[:deadline], KEY_LIFE].min

  # Returns false if the next request would be after the deadline.
  def pause(seconds, attempt, finish, began)
    resume = @resume[:time]
    wait = [seconds, to_wait].max + (@options[:first_wait] * (2**[attempt, 30].min) * rand(0.5..1.0))
    return false if wait >= finish - monotonic

    sleep(wait)
    # In a test, `sleep` can be shorter than `wait`.
    @resume[:time] = ANY_TIME if @resume[:time].equal?(resume)
    # The monotonic clock can stop while the computer sleeps, so this also checks `now`. The limit is rounded up,
    # because `now` has only whole seconds.
    return false if monotonic >= finish || now - began > limit.ceil

    # Meanwhile, another thread may have received a 429.
    !to_wait.positive? || pause(0, attempt, finish, began)
  end

  # No response can stop a client for longer than an idempotency key lives.
  def postpone(seconds)
    wait = [seconds, KEY_LIFE].min
    tick, second = @resume[:time]
    @resume[:time] = [[tick, monotonic + wait].max, [second, now + wait.ceil + 1].max].freeze
  end

  # Returns the seconds that no request may begin. While the computer sleeps, one of the clocks can stop.
  def to_wait
    tick, second = @resume[:time]
    [tick - monotonic, second - now].min
  end

  # Returns the error of a call that cannot wait until Larch allows the next request.
  def too_early(verb)
    retry_after = [0, to_wait.ceil].max
    message = "This call sent nothing, because of an earlier 429. Send it again in #{retry_after} seconds."
    advice = " Use the same idempotency key: an earlier request with it may have taken effect."
    message += advice unless verb == "GET"
    RateLimitError.new(message, type: "rate_limit_error", code: "rate_limited", status: 429, retry_after:, verb:)
  end

  def monotonic = Process.clock_gettime(Process::CLOCK_MONOTONIC)

  # Returns form fields with nested names: card[number], types[]. Omits fields that are nil.
  def pairs(fields, outer = nil)
    fields.compact.flat_map do |name, value|
      name = "#{outer}[#{name}]" if outer
      pairs =
        case value
        when Hash then pairs(value, name)
        when Array then value.compact.map { |item| ["#{name}[]", item] }
        else [[name, value]]
        end
      # An empty list adds nothing to the form. Without `amount`, Larch would refund the rest of the charge.
      pairs.empty? ? raise(ArgumentError, "#{name} is empty. Give it a value.") : pairs
    end
  end

  def attempt_once(verb, path, form, idempotency_key, seconds)
    response, problem = within(seconds) { exchange(verb, path, form, idempotency_key, seconds) }
    raise problem if problem.is_a?(ProxyError)

    # This error has no cause. Error reports would show the local variables of the cause, which contain the request and
    # the API key.
    advice = advice(verb, path, idempotency_key)
    if problem
      reason = readable(problem.message).chomp(".")
      raise NoResponseError, "No response to #{verb} #{path}: #{reason}.#{advice}"
    end

    body = parse(response.body.to_s)
    raise describe(response, body, verb, advice) unless response.is_a?(Net::HTTPSuccess)

    request_id = request_id_of(response)
    if !request_id.to_s.empty? && own?(body, verb, path)
      return Result.new(body, request_id:, idempotent_replayed: response["Idempotent-Replayed"] == "true")
    end

    # Unread bytes on an idle connection would be read as the response to the next request, so this drops the idle
    # connections.
    @lock.synchronize { @idle[Process.pid].clear }
    message = "No response to #{verb} #{path}: the data that arrived is not a Larch object.#{advice}"
    raise NoResponseError.new(message, status: response.code.to_i, request_id:)
  end

  # A request that reads, or that creates a token, moves no money.
  def advice(verb, path, idempotency_key)
    return if verb == "GET" || path == "/v1/tokens"

    " The request may have taken effect. Before you use a new idempotency key, list the events and look for the key " \
      "#{idempotency_key}."
  end

  # Net::HTTP marks headers and error messages as binary. In a database, binary text does not match the same text in
  # UTF-8.
  def readable(text) = text&.dup&.force_encoding(Encoding::UTF_8)&.scrub

  def request_id_of(response) = readable(response["Request-Id"])

  def parse(text)
    text = text.dup.force_encoding(Encoding::UTF_8)
    return unless text.valid_encoding?

    body = JSON.parse(text)
    # JSON.parse accepts escapes such as \udc00, but JSON.generate raises an error for them. The next line rejects such
    # a body.
    JSON.generate(body)
    body
  rescue JSON::ParserError, JSON::GeneratorError
    nil
  end

  # True if the body is as requested: a new object, the object with the id in the path, or a list of objects.
  def own?(body, verb, path)
    return false unless body.is_a?(Hash)

    id = path.split("/")[3]
    return body["id"] == id if id
    return body["id"].is_a?(String) if verb == "POST"
    return false unless body["object"] == "list" && [true, false].include?(body["has_more"])

    body["data"].is_a?(Array) && body["data"].all? { |entry| entry.is_a?(Hash) && entry["id"].is_a?(String) }
  end

  # Returns the result of the block and nil, or nil and the error. Catches every StandardError, because Net::HTTP raises
  # many kinds of errors, even an ArgumentError for a header. Net::HTTP limits the time of each step, but a slow
  # response can have any number of steps. This method limits all steps together. The block runs in a separate thread,
  # because Timeout would interrupt the caller's thread at any point.
  def within(seconds)
    worker = Thread.new do
      Thread.current.report_on_exception = false
      [yield, nil]
    rescue StandardError => error
      # If Thread.abort_on_exception is true, an error that leaves the thread ends the process.
      [nil, error]
    end
    worker.join(seconds) ? worker.value : [nil, Timeout::Error.new("timed out")]
  rescue ThreadError => error
    # The system cannot create another thread.
    [nil, error]
  ensure
    worker&.kill
  end

  def exchange(verb, path, form, idempotency_key, seconds)
    http = connect(verb, seconds)
    response = http.request(request_of(verb, path, form, idempotency_key)) do |head|
      # The rest of a 429 can be slow or lost.
      postpone(retry_after(head) || 0) if head.code == "429"
    end
    # Net::HTTP accepts a body that ends early, so this checks the length.
    whole = response.body.to_s.bytesize >= response.content_length.to_i
    whole ? response : raise(EOFError, "the response ended early")
  ensure
    whole && verb == "GET" ? @lock.synchronize { @idle[Process.pid] << http } : http&.finish
  end

  # Returns an idle connection or a new connection. A forked process does not use the connections of its parent. A POST
  # always gets a new connection. On a reused connection, Net::HTTP would read late bytes or an extra response as the
  # response to the POST.
  def connect(verb, seconds)
    idle = @lock.synchronize { @idle[Process.pid].pop } if verb == "GET"
    http = idle || new_connection
    http.read_timeout = http.write_timeout = seconds
    http.started? ? http : start(http, seconds)
  end

  # Connects. In Ruby 3.2 and 3.3, all addresses of a host share one time limit, which an address that does not answer
  # uses up. Then this tries each further address.
  def start(http, seconds)
    http.open_timeout = [10, seconds / 2.0].min
    http.start
  rescue Net::OpenTimeout => error
    further = http.proxy? ? [] : Addrinfo.getaddrinfo(http.address, http.port, nil, :STREAM).drop(1)
    raise error if further.empty?

    start_at(further, http)
  end

  def start_at(addresses, http)
    http.ipaddr = addresses.first.ip_address
    http.start
  rescue Net::OpenTimeout, SystemCallError
    addresses.size > 1 ? start_at(addresses.drop(1), http) : raise
  end

  def new_connection
    proxy = find_proxy
    account = [proxy&.user, proxy&.password].map { |text| text && URI.decode_www_form_component(text.gsub("+", "%2B")) }
    http = Net::HTTP.new(@api.hostname, @api.port, proxy&.hostname, proxy&.port, *account)
    http.use_ssl = @api.scheme == "https"
    http.keep_alive_timeout = 30
    http.max_retries = 0
    http
  end

  # Returns the proxy from the environment, such as https_proxy. Returns nil if no_proxy contains the API's host.
  def find_proxy
    # Like curl, this accepts a proxy address without http://.
    environment = ENV.to_h do |name, value|
      [name, name.match?(/\Ahttps?_proxy\z/i) ? value.sub(%r{\A(?!.*//)(?=.)}, "http://") : value]
    end
    proxy = @api.find_proxy(environment)
    return proxy if proxy.nil? || address(proxy.to_s)&.scheme == "http"

    raise URI::Error
  rescue URI::Error
    # Ruby's own error message would contain the password of the proxy.
    raise ProxyError, "Set #{@api.scheme.upcase}_PROXY to an address with http://.", cause: nil
  end

  def request_of(verb, path, form, idempotency_key)
    path = @api.path + path
    path += "?#{form}" if verb == "GET" && !form.empty?
    request = Net::HTTP.const_get(verb.capitalize).new(path)
    request["Authorization"] = "Bearer #{@key.reveal}"
    request["User-Agent"] = "larch.rb/1.0"
    request["Accept-Encoding"] = "identity"
    request["Idempotency-Key"] = idempotency_key if idempotency_key
    if verb == "POST"
      request.content_type = "application/x-www-form-urlencoded"
      request.body = form
    end
    request
  end

  # Returns the error for a response. Without an error in Larch's format, `type` is api_error and `code` is nil.
  def describe(response, body, verb, advice)
    error = body.is_a?(Hash) && body["error"].is_a?(Hash) ? body["error"] : {}
    details = error.slice("type", "code", "param", "doc_url").select { |_, value| value.is_a?(String) }
    details = details.transform_keys(&:to_sym)
    details[:retry_after] = retry_after(response)
    message = error["message"].is_a?(String) ? error["message"] : "The response was #{response.code}.#{advice}"
    kind = ERROR_TYPES.fetch(error["type"], ApiError)
    kind.new(message, **details, status: response.code.to_i, request_id: request_id_of(response), verb:)
  end

  # Parses Retry-After, a number of seconds or a date. Returns the seconds from now, or nil for any other text. If a
  # proxy added another number, the highest one counts.
  def retry_after(response)
    text = response["Retry-After"].to_s
    return [text.split(",").map(&:to_i).max, 1_000_000_000].min if text.match?(/\A[0-9]+(\s*,\s*[0-9]+)*\z/)

    [0, Time.httpdate(text).to_i - now].max
  rescue ArgumentError
    nil
  end
end
