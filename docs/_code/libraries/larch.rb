# frozen_string_literal: true

require "json"
require "net/http"
require "openssl"
require "securerandom"
require "timeout"
require "uri"

# The Larch API for Ruby 3.1 or later: one file, nothing to install.
#
#     larch = Larch.new(ENV["LARCH_SECRET_KEY"])
#     charge = larch.charges.create(amount: 4250, currency: "cad", source: token, idempotency_key: order["idempotency_key"])
#
# Fields have the names of the API reference; card: {number: "…"} is sent as card[number]. Amounts are integers in
# the currency's minor unit (4250 with cad is CA$42.50), times are Unix seconds. Every call returns the object that
# the API returned, as a hash with text keys, or raises a Larch::Error.
class Larch
  # A call that did not succeed. type, code, param and doc_url are the API's own (see /api-docs/errors); status is the
  # HTTP status and request_id names the request for our support; both are nil without a response. retry_after is in
  # seconds.
  class Error < StandardError
    attr_reader :type, :code, :param, :doc_url, :status, :request_id, :retry_after

    def initialize(message, type:, code: nil, param: nil, doc_url: nil, status: nil, request_id: nil, retry_after: nil)
      super(message)
      @type, @code, @param, @doc_url = type, code, param, doc_url
      @status, @request_id, @retry_after = status, request_id, retry_after
    end

    # What the response proves about the attempt, which is all requests with one idempotency key:
    #
    # - :declined: the bank declined the card. A 402 with a card_error, whatever its code.
    # - :no_effect: nothing was charged, refunded or saved. A 400, 404, 405 or 413 with an invalid_request_error,
    #   whatever its code: if an earlier request had taken effect, its stored response would have come instead. Keys are
    #   stored for 24 hours.
    # - :unknown: everything else. Send the same request again, with the same idempotency key, or look in the events.
    #
    # Only an error in Larch's own JSON with a Request-Id proves anything, for a proxy or a gateway can send a 404 too.
    # A 401 or 429 was refused before the key was looked up, so an earlier request may have taken effect. A 409 says
    # that the key belongs to another request.
    def outcome
      return :unknown unless code.is_a?(String) && request_id
      return :declined if status == 402 && type == "card_error"
      return :no_effect if [400, 404, 405, 413].include?(status) && type == "invalid_request_error"

      :unknown
    end
  end

  class InvalidRequestError < Error; end
  class AuthenticationError < Error; end
  class CardError < Error; end
  class IdempotencyError < Error; end
  class RateLimitError < Error; end
  class ApiError < Error; end

  # No response, or not a whole one: the request may have been carried out all the same.
  class NoResponseError < Error; end

  # A webhook that Larch did not sign, or not within the tolerance. Respond to it with 400.
  class SignatureError < StandardError; end

  ERROR_TYPES = {
    "invalid_request_error" => InvalidRequestError,
    "authentication_error" => AuthenticationError,
    "card_error" => CardError,
    "idempotency_error" => IdempotencyError,
    "rate_limit_error" => RateLimitError,
  }.freeze

  class << self
    # What a client starts with; the options of Larch.new change it for one client. All times are seconds.
    #
    # - timeout: for one attempt. The API responds within 30 seconds or closes the connection.
    # - retries: attempts after the first, on no response, 429 and 500, all with the same idempotency key.
    # - first_wait: before the first retry. Each further wait is twice as long, and up to half of it is random.
    # - longest_wait: a call that is asked to wait longer (Retry-After) raises its RateLimitError instead.
    def defaults
      @defaults ||= {
        api: ENV["LARCH_API"].to_s.empty? ? "https://api.larch.example" : ENV["LARCH_API"],
        timeout: 35,
        retries: 3,
        first_wait: 0.5,
        longest_wait: 60,
        sleep: ->(seconds) { Kernel.sleep(seconds) },
        now: -> { Time.now.to_i },
      }
    end
  end

  # The outcome that an object of the API proves, by its fields:
  #
  # - :paid: it was done. A charge or a refund succeeded, or a customer is saved.
  # - :declined: the charge failed.
  # - :no_effect: the refund failed, so the money stays with you.
  # - :unknown: any other type or status, those included that the API may add later.
  def self.outcome_of(object)
    return :unknown unless object.is_a?(Hash) && object["id"].is_a?(String)

    # Refunds and customers do not name their type.
    unnamed = object["charge"].is_a?(String) ? "refund" : ("customer" if object.key?("email"))
    case [object.fetch("object", unnamed), object["status"]]
    when %w[charge succeeded], %w[refund succeeded], ["customer", nil] then :paid
    when %w[charge failed] then :declined
    when %w[refund failed] then :no_effect
    else :unknown
    end
  end

  # charges.create(amount:, currency:, source: or customer:, description:): a declined card raises a CardError.
  # refunds.create(charge:, amount:, reason:): without amount, all that is left. Look at its status.
  # customers.create(email:, name:, phone:, description:, source:); customers.list is one page, customers.all every one.
  # tokens.create(card: {number:, exp_month:, exp_year:, cvc:, name:}).
  # events.list and events.all take limit:, starting_after:, type: or types: [...]: 30 days, newest first.
  attr_reader :charges, :refunds, :customers, :tokens, :events

  # A secret key may do everything; a publishable key may only create tokens. Raises an ArgumentError without a key.
  def initialize(key, **options)
    raise ArgumentError, "Set the API key: your test key starts with sk_test_." unless key.to_s.match?(/\A[\x21-\x7e]+\z/)

    @key = key
    @options = Larch.defaults.merge(options)
    @charges = Resource.new(method(:send_request), "/v1/charges").extend(Create, Retrieve)
    @refunds = Resource.new(method(:send_request), "/v1/refunds").extend(Create, Retrieve)
    @customers = Resource.new(method(:send_request), "/v1/customers").extend(Create, Retrieve, List)
    @tokens = Tokens.new(method(:send_request), "/v1/tokens")
    @events = Resource.new(method(:send_request), "/v1/events").extend(Retrieve, List)
  end

  # Unix seconds.
  def now = @options[:now].call

  # Waits that many seconds.
  def sleep(seconds) = @options[:sleep].call(seconds)

  Resource = Struct.new(:sender, :path)

  module Create
    def create(idempotency_key:, **fields)
      raise ArgumentError, "Send an idempotency_key that you stored before the first attempt." unless idempotency_key.to_s.match?(/\A[\x20-\x7e]{1,255}\z/)

      sender.call("POST", path, fields, idempotency_key)
    end
  end

  module Retrieve
    def retrieve(id)
      raise ArgumentError, "Send the id of the object." if id.to_s.empty?

      sender.call("GET", "#{path}/#{URI.encode_www_form_component(id).gsub("+", "%20")}")
    end
  end

  module List
    # One page: a hash with "data" and "has_more".
    def list(**query) = sender.call("GET", path, query)

    # Every entry, page by page, newest first. Without a block, an Enumerator.
    def all(**query)
      return to_enum(:all, **query) unless block_given?

      query = {limit: 100, **query}
      loop do
        page = list(**query)
        page["data"].each { |entry| yield entry }
        break unless page["has_more"] && page["data"].any?

        query[:starting_after] = page["data"].last["id"]
      end
    end
  end

  class Tokens < Resource
    # It moves no money, so it makes its own idempotency key.
    def create(**fields) = sender.call("POST", path, fields, SecureRandom.uuid)
  end

  module Webhooks
    # The event that Larch sent. body is the raw body as it arrived, header the Larch-Signature, secret the endpoint's
    # signing secret (whsec_...), tolerance the seconds that t may be from the clock. Raises a SignatureError for
    # anything else. Signatures are compared in constant time; one that matches is enough.
    def self.verify(body, header, secret, tolerance = 300)
      pairs = header.to_s.split(",").map { |pair| pair.split("=", 2) }
      sent_at = pairs.find { |name, _| name == "t" }&.last.to_s
      missing = secret.to_s.empty? || !sent_at.match?(/\A[0-9]{1,12}\z/)
      raise SignatureError, "The signature or the signing secret is missing." if missing
      raise SignatureError, "The signature is too old." if (Larch.defaults[:now].call - sent_at.to_i).abs > tolerance

      expected = OpenSSL::HMAC.hexdigest("SHA256", secret, "#{sent_at}.".b + body.b)
      genuine = pairs.any? { |name, value| name == "v1" && OpenSSL.secure_compare(value.to_s, expected) }
      raise SignatureError, "The signature does not match." unless genuine

      JSON.parse(body)
    end
  end

  private

  def send_request(verb, path, fields = {}, idempotency_key = nil)
    form = URI.encode_www_form(pairs(fields))
    attempt = 0
    began = now
    begin
      attempt_once(verb, path, form, idempotency_key)
    rescue Error => error
      again = error.is_a?(NoResponseError) || error.status == 429 || error.status.to_i >= 500
      asked = error.retry_after || 0
      raise if !again || attempt >= @options[:retries] || asked > @options[:longest_wait]

      sleep(asked + @options[:first_wait] * 2**attempt * rand(0.5..1.0))
      # The machine may have slept for hours. After a day, the same request would be a new one.
      raise if now - began > 3600

      attempt += 1
      retry
    end
  end

  # Form fields with nested names in brackets: card[number], types[]. Fields that are nil are left out.
  def pairs(fields, wrap = "%s")
    fields.flat_map do |name, value|
      name = format(wrap, name)
      case value
      when Hash then pairs(value, "#{name}[%s]")
      when Array then value.map { |item| ["#{name}[]", item] }
      else value.nil? ? [] : [[name, value]]
      end
    end
  end

  def attempt_once(verb, path, form, idempotency_key)
    uri = URI(@options[:api] + path + (verb == "GET" && !form.empty? ? "?#{form}" : ""))
    headers = {"Authorization" => "Bearer #{@key}", "User-Agent" => "larch.rb/1.0", "Idempotency-Key" => idempotency_key,
               "Accept-Encoding" => "identity"}.compact
    headers["Content-Type"] = "application/x-www-form-urlencoded" if verb == "POST"
    limits = %i[open_timeout read_timeout write_timeout].to_h { |limit| [limit, @options[:timeout]] }
    begin
      # Each limit is for one step; together they may take no longer than one attempt.
      response = Timeout.timeout(@options[:timeout]) do
        Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == "https", max_retries: 0, **limits) do |http|
          http.send_request(verb, uri.request_uri, verb == "POST" ? form : nil, headers)
        end
      end
      # Net::HTTP takes a body that ends early for a whole one.
      raise EOFError, "the response ended early" if response.content_length.to_i > response.body.to_s.bytesize
      return JSON.parse(response.body) if response.is_a?(Net::HTTPSuccess)
    rescue SystemCallError, SocketError, IOError, Timeout::Error, OpenSSL::SSL::SSLError,
           Net::HTTPBadResponse, Net::HTTPHeaderSyntaxError, Net::ProtocolError, Zlib::Error, JSON::ParserError => cause
      raise NoResponseError.new("No response to #{verb} #{path}: #{cause.message}", type: "no_response")
    end
    raise describe(response)
  end

  # The error of a response. Something between you and Larch may have sent it: then it is no JSON, and its type is api_error.
  def describe(response)
    error = begin
      JSON.parse(response.body.to_s).fetch("error")
    rescue JSON::ParserError, KeyError, TypeError, NoMethodError
      {"type" => "api_error", "message" => "The response was #{response.code}."}
    end
    details = %w[type code param doc_url].to_h { |name| [name.to_sym, error[name]] }
    details[:retry_after] = Integer(response["Retry-After"], 10, exception: false) if response["Retry-After"]
    details.update(status: response.code.to_i, request_id: response["Request-Id"])
    ERROR_TYPES.fetch(error["type"], ApiError).new(error["message"].to_s, **details)
  end
end
