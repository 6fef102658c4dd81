# frozen_string_literal: true

require "json"
require "net/http"
require "openssl"
require "securerandom"
require "time"
require "uri"

# The Larch API for Ruby 3.1 or later: one file, nothing to install.
#
#     larch = Larch.new(ENV["LARCH_SECRET_KEY"])
#     charge = larch.charges.create(amount: 4250, currency: "cad", source: token, idempotency_key: order["key"])
#
# Fields have the names in the API reference; card: {number: "…"} is sent as card[number]. Amounts are integers in
# the currency's minor unit (4250 with cad is CA$42.50), points in time are Unix seconds, durations are seconds.
#
# create, retrieve and list return the object that the API returned, as a Larch::Result. They raise a Larch::Error, or
# an ArgumentError for an invalid argument. Threads may share a client. Calls that read reuse its connections. The
# environment variables for proxies apply.
class Larch
  # A call that did not succeed. type, code, param and doc_url are the API's (see /api-docs/errors). Without an error
  # from the API, type is "api_error" or "no_response". status is the HTTP status, and request_id is the id to quote to
  # support. Both are nil if there was no response. retry_after is the seconds from Retry-After, or nil.
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

    # What the response proves about the attempt. All requests with one idempotency key are one attempt.
    #
    # - :declined: the payment was declined. A 402 with a card_error, whatever its code.
    # - :no_effect: nothing was charged, refunded or saved. A 400, 404, 405 or 413 with an invalid_request_error,
    #   whatever its code. If an earlier request had taken effect, Larch would have sent its stored response instead.
    #   Larch stores responses for 24 hours.
    # - :unknown: everything else. Send the same request again, with the same idempotency key, or look in the events.
    #   A call that only reads is not an attempt, so its errors are always :unknown.
    #
    # A proxy or a gateway can send a 404 too, so only an error in Larch's own JSON with a Request-Id proves anything.
    # Larch sends a 401 or 429 before it looks up the idempotency key, so an earlier request may have taken effect.
    # A 409 means that the idempotency key belongs to another request.
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

  # The API key is missing, or the API refused it.
  class AuthenticationError < Error; end

  # The payment was declined.
  class CardError < Error; end

  # The idempotency key belongs to another request.
  class IdempotencyError < Error; end

  # Too many requests.
  class RateLimitError < Error; end

  # Any other error: of Larch, or of a proxy or gateway in between.
  class ApiError < Error; end

  # No response from Larch, or an incomplete one. The request can still have taken effect.
  class NoResponseError < Error
    def initialize(message = nil, type: "no_response", **details) = super
  end

  # A webhook that failed the verification. Respond with 400.
  class SignatureError < StandardError; end

  ERROR_TYPES = {
    "invalid_request_error" => InvalidRequestError,
    "authentication_error" => AuthenticationError,
    "card_error" => CardError,
    "idempotency_error" => IdempotencyError,
    "rate_limit_error" => RateLimitError
  }.freeze
  private_constant :ERROR_TYPES

  # The address of the environment's proxy is invalid. Nothing was sent.
  class ProxyError < ArgumentError; end
  private_constant :ProxyError

  # Seconds: an hour less than the life of an idempotency key. With an expired key, a retry is a new attempt.
  KEY_LIFE = 23 * 3600
  private_constant :KEY_LIFE

  class << self
    # The default options; the options of Larch.new change them for one client. All durations are seconds.
    #
    # - timeout: the limit for one request. The API responds within 30 seconds or closes the connection.
    # - deadline: the limit for a whole call, including its retries and waits: at most 23 hours. If the next retry would
    #   be after the deadline, the call raises at once.
    # - retries: how many times a call retries after no response, 429, or 500 and above, with the same idempotency key.
    # - first_wait: the wait before the first retry, added to Retry-After. The wait doubles each time; up to half is
    #   random.
    # - sleep: a function that waits for a number of seconds. now: a function that returns the Unix seconds.
    #
    # @return [Hash{Symbol => Object}]
    def defaults
      @defaults ||= {
        api: [ENV.fetch("LARCH_API", ""), "https://api.larch.example"].find { |address| !address.empty? },
        timeout: 35,
        deadline: 40,
        retries: 3,
        first_wait: 0.5,
        sleep: ->(seconds) { Kernel.sleep(seconds) },
        now: -> { Time.now.to_i }
      }
    end

    # The outcome that the fields of an API object prove:
    #
    # - :paid: the charge or the refund succeeded, or the customer is saved.
    # - :declined: the charge failed.
    # - :no_effect: the refund failed, so the money stays with you.
    # - :unknown: any other type or status, including those that the API adds later.
    #
    # @return [Symbol]
    def outcome_of(object)
      return :unknown unless object.is_a?(Hash) && object["id"].is_a?(String)

      # Refunds and customers have no object field.
      unnamed = object["charge"].is_a?(String) ? "refund" : ("customer" if object.key?("email"))
      case [object.fetch("object", unnamed), object["status"]]
      when %w[charge succeeded], %w[refund succeeded], ["customer", nil] then :paid
      when %w[charge failed] then :declined
      when %w[refund failed] then :no_effect
      else :unknown
      end
    end
  end

  # The object that the API returned: a hash with text keys, with facts from the headers of the response.
  class Result < Hash
    # @return [String, nil] the id to quote to support
    attr_reader :request_id

    # The arguments are optional because Rails creates an empty result and then fills it.
    def initialize(object = {}, request_id: nil, idempotent_replayed: false)
      super()
      merge!(object)
      @request_id = request_id
      @idempotent_replayed = idempotent_replayed
    end

    # Whether an earlier request with the same idempotency key created this object.
    def idempotent_replayed? = @idempotent_replayed
  end

  # An API key or a signing secret. Logs and error reports show only its prefix. Marshal refuses it.
  class Secret
    def initialize(text)
      @text = -> { text }
      @kind = text[/\A(?:[ps]k_(?:test|live)|whsec)_/]
    end

    def key? = reveal.match?(/\A[\x21-\x7e]+\z/)

    # The key or the signing secret as text.
    def reveal = @text.call

    # Shows only the prefix, such as sk_test_.
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

  # A secret key can do everything; a publishable key can only create tokens. Raises an ArgumentError if the key or an
  # option is invalid.
  #
  # @param key [String]
  # @param options [Hash] see {Larch.defaults}
  def initialize(key, **options)
    # Error reports show local variables, so a secret must not be in one.
    key = Secret.new(key.to_s)
    raise ArgumentError, "Set the API key: your test key starts with sk_test_." unless key.key?

    strangers = options.keys - Larch.defaults.keys
    raise ArgumentError, "There is no option #{strangers.first}." if strangers.any?

    @key = key
    @options = Larch.defaults.merge(options.compact)
    @api = address(@options[:api].to_s.chomp("/"))
    raise ArgumentError, "Set the option api to an address with https:// or http://." unless @api

    @idle = Hash.new { |idle, pid| idle[pid] = [] }
    @lock = Mutex.new
    sender = method(:perform)
    @charges = Charges.new(sender, "/v1/charges")
    @refunds = Refunds.new(sender, "/v1/refunds")
    @customers = Customers.new(sender, "/v1/customers")
    @tokens = Tokens.new(sender, "/v1/tokens")
    @events = Events.new(sender, "/v1/events")
  end

  # Unix seconds.
  def now = @options[:now].call

  # Waits for a number of seconds.
  def sleep(seconds) = @options[:sleep].call(seconds)

  # Shows only the prefix of the key, and the address of the API.
  def inspect = "#<Larch #{@key.inspect} #{@api}>"

  # The operations of one path of the API.
  class Resource
    def initialize(sender, path)
      @sender, @path = sender, path
    end

    # Shows the class and the path, and nothing of the client.
    def inspect = "#<#{self.class} #{@path}>"

    private

    def text?(value, pattern) = value.is_a?(String) && value.match?(pattern)
  end

  # An operation that takes effect once for each idempotency key.
  module Create
    # @return [Result]
    def create(idempotency_key:, **fields)
      unless text?(idempotency_key, /\A(?! )[\x20-\x7e]{1,255}(?<! )\z/)
        raise ArgumentError, "Send an idempotency_key that you stored before the first attempt."
      end

      @sender.call("POST", @path, fields, idempotency_key)
    end
  end

  # An operation that reads one object.
  module Retrieve
    # @return [Result]
    def retrieve(id)
      raise ArgumentError, "Send the id of the object." unless text?(id, /\A[A-Za-z0-9_]+\z/)

      @sender.call("GET", "#{@path}/#{id}")
    end
  end

  # Operations that read a list.
  module List
    # One page: a hash with "data" and "has_more".
    #
    # @return [Result]
    def list(**query) = @sender.call("GET", @path, query)

    # Every entry, page by page, newest first. Without a block, returns an Enumerator.
    #
    # @yieldparam entry [Hash]
    # @return [Enumerator, nil]
    def all(**query, &block)
      return to_enum(:all, **query) unless block

      query = {limit: 100, **query}
      more = true
      # Kernel#loop would rescue a StopIteration of the block.
      while more
        page = list(**query)
        page["data"].each(&block)
        more = page["has_more"] && page["data"].any?
        query[:starting_after] = page["data"].last["id"] if more
      end
    end
  end

  # create(amount:, currency:, source: or customer:, description:, idempotency_key:). A decline raises a CardError.
  class Charges < Resource
    include Create
    include Retrieve
  end

  # create(charge:, amount:, reason:, idempotency_key:). Without amount, Larch refunds the rest. Check the status.
  class Refunds < Resource
    include Create
    include Retrieve
  end

  # create(email:, name:, phone:, description:, source:, idempotency_key:).
  class Customers < Resource
    include Create
    include Retrieve
    include List
  end

  # create(card: {number:, exp_month:, exp_year:, cvc:, name:}).
  class Tokens < Resource
    # A token moves no money, so create makes its own idempotency key.
    #
    # @return [Result]
    def create(**fields) = @sender.call("POST", @path, fields, SecureRandom.uuid)
  end

  # list and all take limit:, starting_after:, type: or types: [...]. Newest first, from the last 30 days.
  class Events < Resource
    include Retrieve
    include List
  end

  # Verifies what Larch sends to your endpoints.
  module Webhooks
    # Verifies a webhook and returns its event. Raises a SignatureError if the verification fails. Compares signatures
    # in constant time; if the header has several, one match is enough.
    #
    # @param body [String] the raw body as it arrived
    # @param header [String, nil] the value of the Larch-Signature header
    # @param secret [String] the endpoint's signing secret (whsec_...)
    # @param tolerance [Integer] the greatest difference allowed between the header's time t and the clock, in seconds
    # @return [Hash]
    def self.verify(body, header, secret, tolerance = 300)
      # Error reports show local variables, so a secret must not be in one.
      secret = Secret.new(secret.to_s)
      # Larch sends UTF-8, but Rack marks a body as binary, and other servers can mark it as another encoding.
      body = body.dup.force_encoding(Encoding::UTF_8)
      # A header can contain any bytes.
      pairs = header.to_s.b.split(",").map { |pair| pair.split("=", 2) }
      sent_at = pairs.find { |name, _| name == "t" }&.last.to_s
      missing = secret.reveal.empty? || !sent_at.match?(/\A[0-9]{1,12}\z/)
      raise SignatureError, "The signature or the signing secret is missing." if missing

      # Uses <=, because with >, a tolerance of NaN would accept any time.
      recent = (Larch.defaults[:now].call - sent_at.to_i).abs <= tolerance
      raise SignatureError, "The signature is too old." unless recent

      given = pairs.filter_map { |name, value| value if name == "v1" }
      raise SignatureError, "The signature does not match." unless signed?("#{sent_at}.".b + body.b, given, secret)

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

  # The address of an API or of a proxy, or nil if the text is not an address.
  def address(text)
    uri = URI(text)
    uri if uri.is_a?(URI::HTTP) && !uri.hostname.to_s.empty? && (1..65_535).cover?(uri.port)
  rescue URI::InvalidURIError
    nil
  end

  def perform(verb, path, fields = {}, idempotency_key = nil)
    form = URI.encode_www_form(pairs(fields))
    limit = [@options[:deadline], KEY_LIFE].min
    finish = monotonic + limit
    began = now
    attempt = 0
    begin
      attempt_once(verb, path, form, idempotency_key, [@options[:timeout], finish - monotonic].min)
    rescue Error => error
      again = error.is_a?(NoResponseError) || error.status == 429 || error.status.to_i >= 500
      wait = (error.retry_after || 0) + (@options[:first_wait] * (2**[attempt, 30].min) * rand(0.5..1.0))
      raise if !again || attempt >= @options[:retries] || wait >= finish - monotonic

      sleep(wait)
      # Unlike a timer, the clock includes the time in which the machine slept. now has only whole seconds.
      raise if monotonic >= finish || now - began > limit.ceil

      attempt += 1
      retry
    end
  end

  def monotonic = Process.clock_gettime(Process::CLOCK_MONOTONIC)

  # Form fields with nested names in brackets: card[number], types[]. Omits fields that are nil.
  def pairs(fields, outer = nil)
    fields.compact.flat_map do |name, value|
      name = "#{outer}[#{name}]" if outer
      pairs =
        case value
        when Hash then pairs(value, name)
        when Array then value.compact.map { |item| ["#{name}[]", item] }
        else [[name, value]]
        end
      # An amount that is an empty list encodes to nothing. Without an amount, Larch would refund the rest.
      pairs.empty? ? raise(ArgumentError, "#{name} is empty. Give it a value, or leave it out.") : pairs
    end
  end

  def attempt_once(verb, path, form, idempotency_key, seconds)
    response, problem = within(seconds) { exchange(verb, path, form, idempotency_key, seconds) }
    raise problem if problem.is_a?(ProxyError)

    # This error has no cause, because error reporters would show the cause's local variables, which contain the request
    # and the API key.
    raise NoResponseError, "No response to #{verb} #{path}: #{readable(problem.message)}" if problem

    body = parse(response.body.to_s)
    raise describe(response, body, verb) unless response.is_a?(Net::HTTPSuccess)

    request_id = request_id_of(response)
    if !request_id.to_s.empty? && own?(body, verb, path)
      return Result.new(body, request_id:, idempotent_replayed: response["Idempotent-Replayed"] == "true")
    end

    # Bytes that are left on a connection would be read as the response to the next request.
    @lock.synchronize { @idle[Process.pid].clear }
    message = "No response to #{verb} #{path}: the data that arrived is not a Larch object."
    raise NoResponseError.new(message, status: response.code.to_i, request_id:)
  end

  # Net::HTTP marks headers and error messages as binary. In a database, they would not match the same text.
  def readable(text) = text&.dup&.force_encoding(Encoding::UTF_8)&.scrub

  def request_id_of(response) = readable(response["Request-Id"])

  def parse(text)
    text = text.dup.force_encoding(Encoding::UTF_8)
    return unless text.valid_encoding?

    body = JSON.parse(text)
    # Ruby's parser accepts escapes such as \udc00. The next line rejects them, because they cannot be written as JSON.
    JSON.generate(body)
    body
  rescue JSON::ParserError, JSON::GeneratorError
    nil
  end

  # Whether the body is the expected one: a new object, the object with the id in the path, or a list of objects.
  def own?(body, verb, path)
    return false unless body.is_a?(Hash)

    id = path.split("/")[3]
    return body["id"] == id if id
    return body["id"].is_a?(String) if verb == "POST"
    return false unless body["object"] == "list" && [true, false].include?(body["has_more"])

    body["data"].is_a?(Array) && body["data"].all? { |entry| entry.is_a?(Hash) && entry["id"].is_a?(String) }
  end

  # Returns the block's result and nil, or nil and the error. Net::HTTP raises many kinds of errors, even an
  # ArgumentError for a header. It limits the time of each step, but a slow response can have any number of steps. This
  # method limits all steps together. It runs and ends a separate thread, because Timeout would interrupt the caller's
  # thread at any point.
  def within(seconds)
    worker = Thread.new do
      Thread.current.report_on_exception = false
      [yield, nil]
    rescue StandardError => error
      # With Thread.abort_on_exception, raising the error here would end the process.
      [nil, error]
    end
    worker.join(seconds) ? worker.value : [nil, Net::ReadTimeout.new]
  rescue ThreadError => error
    # The system cannot create another thread.
    [nil, error]
  ensure
    worker&.kill
  end

  def exchange(verb, path, form, idempotency_key, seconds)
    http = connect(verb, seconds)
    response = http.request(request_of(verb, path, form, idempotency_key))
    # Net::HTTP accepts a body that ends early.
    whole = response.body.to_s.bytesize >= response.content_length.to_i
    whole ? response : raise(EOFError, "the response ended early")
  ensure
    whole && verb == "GET" ? @lock.synchronize { @idle[Process.pid] << http } : http&.finish
  end

  # An idle connection, or a new one. A forked process opens its own. A request that creates something opens a new one,
  # because Net::HTTP would read late bytes or an extra response as the response to the next request.
  def connect(verb, seconds)
    idle = @lock.synchronize { @idle[Process.pid].pop } if verb == "GET"
    http = idle || new_connection
    http.open_timeout = http.read_timeout = http.write_timeout = seconds
    http.started? ? http : http.start
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

  # The environment's proxy for the API, such as https_proxy, unless no_proxy names the API's host.
  def find_proxy
    # Like curl, this accepts an address without http://.
    environment = ENV.to_h do |name, value|
      [name, name.match?(/\Ahttps?_proxy\z/i) ? value.sub(%r{\A(?!.*//)(?=.)}, "http://") : value]
    end
    proxy = @api.find_proxy(environment)
    return proxy if proxy.nil? || address(proxy.to_s)&.scheme == "http"

    raise URI::Error
  rescue URI::Error
    # Ruby's own message contains the proxy's password.
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

  # The error of a response. If the body has no error in Larch's format, the type is api_error and the code is nil.
  def describe(response, body, verb)
    error = body.is_a?(Hash) && body["error"].is_a?(Hash) ? body["error"] : {}
    details = error.slice("type", "code", "param", "doc_url").select { |_, value| value.is_a?(String) }
    details = details.transform_keys(&:to_sym)
    details[:retry_after] = retry_after(response.get_fields("Retry-After")&.first.to_s)
    message = error["message"].is_a?(String) ? error["message"] : "The response was #{response.code}."
    kind = ERROR_TYPES.fetch(error["type"], ApiError)
    kind.new(message, **details, status: response.code.to_i, request_id: request_id_of(response), verb:)
  end

  # Reads Retry-After, a number of seconds or a date, as seconds from now. Returns nil for any other text.
  def retry_after(text)
    return [text.to_i, 1_000_000_000].min if text.match?(/\A[0-9]+\z/)

    [0, Time.httpdate(text).to_i - now].max
  rescue ArgumentError
    nil
  end
end
