<?php

declare(strict_types=1);

namespace Larch;

use Closure;
use Generator;
use InvalidArgumentException;
use RuntimeException;

/**
 * The Larch API for PHP 8.2 or later with ext-curl: one file, nothing to install.
 *
 *     $larch = new Larch(getenv('LARCH_SECRET_KEY'));
 *     $charge = $larch->charges->create(['amount' => 4250, 'currency' => 'cad', 'source' => $token], $order['idempotency_key']);
 *
 * Fields have the names of the API reference; ['card' => ['number' => '…']] is sent as card[number]. Amounts are
 * integers in the currency's minor unit (4250 with cad is CA$42.50), times are Unix seconds. Every call returns the
 * object that the API returned, as an array, or throws a LarchError.
 */
final class Larch
{
    /**
     * What a client starts with; the constructor's second argument changes it for one client. Times are in seconds.
     *
     * - timeout: for one attempt. The API responds within 30 seconds or closes the connection.
     * - retries: attempts after the first, on no response, 429 and 500, all with the same idempotency key.
     * - first_wait: before the first retry. Each further wait is twice as long, and up to half of it is random.
     * - longest_wait: a call that is asked to wait longer (Retry-After) throws its RateLimitError instead.
     * - api, sleep, now: the address (or the environment's LARCH_API), how to wait, and what time it is.
     */
    public static array $defaults = [
        'api' => null,
        'timeout' => 35,
        'retries' => 3,
        'first_wait' => 0.5,
        'longest_wait' => 60,
        'sleep' => null,
        'now' => 'time',
    ];

    /** create(amount, currency, source or customer, description): a declined card throws a CardError. retrieve(id). */
    public readonly Charges $charges;
    /** create(charge, amount, reason): without amount, all that is left. Look at its status. retrieve(id). */
    public readonly Refunds $refunds;
    /** create(email, name, phone, description, source), retrieve(id), list(query), all(query). */
    public readonly Customers $customers;
    /** create(card: [number, exp_month, exp_year, cvc, name]). */
    public readonly Tokens $tokens;
    /** retrieve(id), list and all with limit, starting_after, type or types: the last 30 days, newest first. */
    public readonly Events $events;
    private array $options;

    /** A secret key may do everything; a publishable key may only create tokens. Throws without a key. */
    public function __construct(#[\SensitiveParameter] private string|false|null $key, array $options = [])
    {
        if (!preg_match('/^[\x21-\x7e]+$/D', (string) $key)) {
            throw new InvalidArgumentException('Set the API key: your test key starts with sk_test_.');
        }
        $this->options = $options + self::$defaults;
        $this->options['api'] ??= getenv('LARCH_API') ?: 'https://api.larch.example';
        $this->options['sleep'] ??= fn (float $seconds) => usleep((int) round($seconds * 1_000_000));
        $this->charges = new Charges($this->send(...), '/v1/charges');
        $this->refunds = new Refunds($this->send(...), '/v1/refunds');
        $this->customers = new Customers($this->send(...), '/v1/customers');
        $this->tokens = new Tokens($this->send(...), '/v1/tokens');
        $this->events = new Events($this->send(...), '/v1/events');
    }

    /** Unix seconds. */
    public function now(): int
    {
        return ($this->options['now'])();
    }

    /** Waits that many seconds. */
    public function sleep(float $seconds): void
    {
        ($this->options['sleep'])($seconds);
    }

    /**
     * The outcome that an object of the API proves, by its fields:
     *
     * - 'paid': it was done. A charge or a refund succeeded, or a customer is saved.
     * - 'declined': the charge failed.
     * - 'no_effect': the refund failed, so the money stays with you.
     * - 'unknown': any other type or status, those included that the API may add later.
     */
    public static function outcomeOf(?array $object): string
    {
        if (!is_string($object['id'] ?? null)) {
            return 'unknown';
        }
        // Refunds and customers do not name their type.
        $type = match (true) {
            array_key_exists('object', $object) => $object['object'],
            is_string($object['charge'] ?? null) => 'refund',
            array_key_exists('email', $object) => 'customer',
            default => null,
        };
        return match ([$type, $object['status'] ?? null]) {
            ['charge', 'succeeded'], ['refund', 'succeeded'], ['customer', null] => 'paid',
            ['charge', 'failed'] => 'declined',
            ['refund', 'failed'] => 'no_effect',
            default => 'unknown',
        };
    }

    private function send(string $method, string $path, array $fields = [], ?string $idempotencyKey = null): array
    {
        $form = implode('&', self::pairs($fields));
        $began = $this->now();
        for ($attempt = 0; ; $attempt++) {
            try {
                return $this->attempt($method, $path, $form, $idempotencyKey);
            } catch (LarchError $error) {
                $again = $error instanceof NoResponseError || $error->status === 429 || $error->status >= 500;
                $asked = $error->retry_after ?? 0;
                if (!$again || $attempt >= $this->options['retries'] || $asked > $this->options['longest_wait']) {
                    throw $error;
                }
                $this->sleep($asked + $this->options['first_wait'] * 2 ** $attempt * random_int(500, 1000) / 1000);
                // The machine may have slept for hours. After a day, the same request would be a new one.
                if ($this->now() - $began > 3600) {
                    throw $error;
                }
            }
        }
    }

    /** Form fields with nested names in brackets: card[number], types[]. Fields that are null are left out. */
    private static function pairs(array $fields, string $wrap = '%s'): array
    {
        $pairs = [];
        foreach ($fields as $name => $value) {
            $name = is_int($name) ? '' : $name;
            if (is_array($value)) {
                array_push($pairs, ...self::pairs($value, sprintf($wrap, $name) . '[%s]'));
            } elseif ($value !== null) {
                $pairs[] = urlencode(sprintf($wrap, $name)) . '=' . urlencode((string) $value);
            }
        }
        return $pairs;
    }

    private function attempt(string $method, string $path, string $form, ?string $idempotencyKey): array
    {
        $headers = ["Authorization: Bearer $this->key", 'User-Agent: larch.php/1.0'];
        if ($idempotencyKey !== null) {
            $headers[] = "Idempotency-Key: $idempotencyKey";
        }
        $received = [];
        $curl = curl_init($this->options['api'] . $path . ($method === 'GET' && $form !== '' ? "?$form" : ''));
        curl_setopt_array($curl, [
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_TIMEOUT_MS => (int) round($this->options['timeout'] * 1000),
            CURLOPT_NOSIGNAL => true,
            CURLOPT_HTTPHEADER => $headers,
            CURLOPT_HEADERFUNCTION => function ($curl, string $line) use (&$received): int {
                [$name, $value] = explode(':', $line, 2) + [1 => ''];
                $received[strtolower($name)] = trim($value);
                return strlen($line);
            },
        ] + ($method === 'POST' ? [CURLOPT_POST => true, CURLOPT_POSTFIELDS => $form] : []));
        $text = curl_exec($curl);
        $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
        $body = is_string($text) ? json_decode($text, true) : null;
        if (!is_string($text) || ($status >= 200 && $status < 300 && !is_array($body))) {
            throw new NoResponseError("No response to $method $path: " . curl_error($curl), ['type' => 'no_response']);
        }
        if ($status >= 200 && $status < 300) {
            return $body;
        }
        // Something between you and Larch may have sent it: then it is no JSON, and its type is api_error.
        $error = is_array($body['error'] ?? null) ? $body['error'] : ['type' => 'api_error', 'message' => "The response was $status."];
        $seconds = $received['retry-after'] ?? '';
        $type = $error['type'] ?? null;
        $class = is_string($type) ? LarchError::TYPES[$type] ?? ApiError::class : ApiError::class;
        throw new $class(is_string($error['message'] ?? null) ? $error['message'] : "The response was $status.", [
            'status' => $status,
            'request_id' => $received['request-id'] ?? null,
            'retry_after' => ctype_digit($seconds) ? (int) $seconds : null,
        ] + $error);
    }
}

abstract class Resource
{
    public function __construct(protected Closure $send, protected string $path)
    {
    }
}

trait Creates
{
    public function create(array $fields, string $idempotencyKey): array
    {
        if (!preg_match('/^[\x20-\x7e]{1,255}$/D', $idempotencyKey)) {
            throw new InvalidArgumentException('Send an idempotency key that you stored before the first attempt.');
        }
        return ($this->send)('POST', $this->path, $fields, $idempotencyKey);
    }
}

trait Retrieves
{
    public function retrieve(string $id): array
    {
        if ($id === '') {
            throw new InvalidArgumentException('Send the id of the object.');
        }
        return ($this->send)('GET', "$this->path/" . rawurlencode($id));
    }
}

trait Lists
{
    /** One page: an array with data and has_more. */
    public function list(array $query = []): array
    {
        return ($this->send)('GET', $this->path, $query);
    }

    /** Every entry, page by page, newest first. */
    public function all(array $query = []): Generator
    {
        $query += ['limit' => 100];
        do {
            $page = $this->list($query);
            foreach ($page['data'] as $entry) {
                yield $entry;
                $query['starting_after'] = $entry['id'];
            }
        } while ($page['has_more'] && $page['data'] !== []);
    }
}

final class Charges extends Resource
{
    use Creates, Retrieves;
}

final class Refunds extends Resource
{
    use Creates, Retrieves;
}

final class Customers extends Resource
{
    use Creates, Retrieves, Lists;
}

final class Tokens extends Resource
{
    /** It moves no money, so it makes its own idempotency key. */
    public function create(array $fields): array
    {
        return ($this->send)('POST', $this->path, $fields, bin2hex(random_bytes(16)));
    }
}

final class Events extends Resource
{
    use Retrieves, Lists;
}

/**
 * A call that did not succeed. type, error_code, param and doc_url are the API's own (see /api-docs/errors); status is the
 * HTTP status and request_id names the request for our support; both are null without a response. retry_after is in
 * seconds. error_code is the API's code, such as card_declined; getCode() is the HTTP status, or 0 without a response.
 */
class LarchError extends RuntimeException
{
    public const TYPES = [
        'invalid_request_error' => InvalidRequestError::class,
        'authentication_error' => AuthenticationError::class,
        'card_error' => CardError::class,
        'idempotency_error' => IdempotencyError::class,
        'rate_limit_error' => RateLimitError::class,
    ];

    public readonly ?string $type, $error_code, $param, $doc_url, $request_id;
    public readonly ?int $status, $retry_after;
    /**
     * What the response proves about the attempt, which is all requests with one idempotency key:
     *
     * - 'declined': the bank declined the card. A 402 with a card_error, whatever its code.
     * - 'no_effect': nothing was charged, refunded or saved. A 400, 404, 405 or 413 with an invalid_request_error,
     *   whatever its code: if an earlier request had taken effect, its stored response would have come instead. Keys
     *   are stored for 24 hours.
     * - 'unknown': everything else. Send the same request again, with the same idempotency key, or look in the events.
     *
     * Only an error in Larch's own JSON with a Request-Id proves anything, for a proxy or a gateway can send a 404 too.
     * A 401 or 429 was refused before the key was looked up, so an earlier request may have taken effect. A 409 says
     * that the key belongs to another request.
     */
    public readonly string $outcome;

    public function __construct(string $message, array $details)
    {
        parent::__construct($message, $details['status'] ?? 0);
        foreach (['type' => 'type', 'error_code' => 'code', 'param' => 'param', 'doc_url' => 'doc_url', 'request_id' => 'request_id'] as $property => $name) {
            $this->$property = is_string($details[$name] ?? null) ? $details[$name] : null;
        }
        $this->status = $details['status'] ?? null;
        $this->retry_after = $details['retry_after'] ?? null;
        $this->outcome = match (true) {
            $this->error_code === null || $this->request_id === null => 'unknown',
            $this->status === 402 && $this->type === 'card_error' => 'declined',
            in_array($this->status, [400, 404, 405, 413], true) && $this->type === 'invalid_request_error' => 'no_effect',
            default => 'unknown',
        };
    }
}

final class InvalidRequestError extends LarchError {}
final class AuthenticationError extends LarchError {}
final class CardError extends LarchError {}
final class IdempotencyError extends LarchError {}
final class RateLimitError extends LarchError {}
final class ApiError extends LarchError {}

/** No response, or not a whole one: the request may have been carried out all the same. */
final class NoResponseError extends LarchError {}

/** A webhook that Larch did not sign, or not within the tolerance. Respond to it with 400. */
final class SignatureError extends RuntimeException {}

final class Webhooks
{
    /**
     * The event that Larch sent, as an array. $body is the raw body as it arrived, $header the Larch-Signature,
     * $secret the endpoint's signing secret (whsec_…), $tolerance the seconds that t may be from the clock. Throws a
     * SignatureError for anything else. Signatures are compared in constant time; one that matches is enough.
     */
    public static function verify(string $body, ?string $header, #[\SensitiveParameter] string $secret, int $tolerance = 300): array
    {
        $pairs = array_map(fn ($pair) => explode('=', $pair, 2) + [1 => ''], explode(',', $header ?? ''));
        $sentAt = array_values(array_filter($pairs, fn ($pair) => $pair[0] === 't'))[0][1] ?? '';
        if ($secret === '' || !preg_match('/^[0-9]{1,12}$/D', $sentAt)) {
            throw new SignatureError('The signature or the signing secret is missing.');
        }
        if (abs((Larch::$defaults['now'])() - (int) $sentAt) > $tolerance) {
            throw new SignatureError('The signature is too old.');
        }
        $expected = hash_hmac('sha256', "$sentAt.$body", $secret);
        foreach ($pairs as [$name, $value]) {
            if ($name === 'v1' && hash_equals($expected, $value)) {
                return json_decode($body, true, flags: JSON_THROW_ON_ERROR);
            }
        }
        throw new SignatureError('The signature does not match.');
    }
}
