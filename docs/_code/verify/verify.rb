require "openssl"

# True if Larch signed this raw body at most five minutes before or after `now`
# (Unix seconds). `header` is the value of the Larch-Signature header.
def from_larch?(body, header, secret, now = Time.now.to_i)
  # Ruby raises an error for invalid UTF-8, so this reads the header as binary.
  pairs = header.to_s.b.split(",").map { |pair| pair.split("=", 2) }
  sent_at = pairs.find { |name, _| name == "t" }&.last.to_s
  return false if secret.to_s.empty? || !sent_at.match?(/\A[0-9]{1,12}\z/)
  return false if (now - sent_at.to_i).abs > 300

  expected = OpenSSL::HMAC.hexdigest("SHA256", secret, "#{sent_at}.".b + body.b)
  pairs.any? { |name, value| name == "v1" && OpenSSL.secure_compare(value.to_s, expected) }
end
