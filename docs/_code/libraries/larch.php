<?php

declare(strict_types=1);

namespace Larch;

use ArrayObject;
use BackedEnum;
use Closure;
use CurlHandle;
use DateTimeImmutable;
use Generator;
use InvalidArgumentException;
use RuntimeException;
use SensitiveParameter;
use SensitiveParameterValue;

// Two plugins of one website can each bring a copy of this file. The first copy serves both.
// phpcs:disable PSR1.Files.SideEffects
if (defined('Larch\LOADED')) {
    return;
}
// phpcs:enable
const LOADED = true;

/**
 * A client library for the Larch API, in one file. It requires only PHP 8.2 or later with ext-curl.
 *
 *     $larch = new Larch\Larch(getenv('LARCH_SECRET_KEY'));
 *     $fields = ['amount' => 4250, 'currency' => 'cad', 'source' => $token];
 *     $charge = $larch->charges->create($fields, $order['idempotency_key']);
 *
 * Fields have the same names as in the API reference. The library sends ['card' => ['number' => '…']] as card[number].
 * Amounts are integers in the currency's minor unit: 4250 with `cad` is CA$42.50. Points in time are Unix seconds.
 * Durations are in seconds.
 *
 * The methods `create`, `retrieve` and `list` return the object that the API returned, as a Result. If a call fails,
 * they throw a LarchError. If an argument is invalid, they throw an InvalidArgumentException. Calls that only read
 * reuse a connection. The library uses the environment variables for proxies, such as https_proxy.
 */
final class Larch
{
    private const ERROR_TYPES = [
        'invalid_request_error' => InvalidRequestError::class,
        'authentication_error' => AuthenticationError::class,
        'card_error' => CardError::class,
        'idempotency_error' => IdempotencyError::class,
        'rate_limit_error' => RateLimitError::class,
    ];
    private const NEEDED = [
        'curl_init', 'curl_setopt_array', 'curl_exec', 'curl_error', 'random_bytes', 'random_int', 'usleep',
    ];
    /** In seconds. Retries end an hour before the idempotency key expires. A later retry could charge again. */
    private const KEY_LIFE = 23 * 3600;
    /** Some programs that read a file `.env` keep the quotation marks and line breaks around a value. */
    public const QUOTED = '/[\s"\']/';
    /** A proxy would look for the sandbox on its own machine. */
    private const THIS_MACHINE = '#^https?://(localhost|127(\.\d+){3}|\[::1\])([:/]|$)#';
    private const ANY_TIME = [0.0, 0];

    /**
     * The default options. The constructor's second argument overrides them for one client. Durations are in seconds.
     *
     * - api: the address of the API. Without an address, a client uses the environment variable LARCH_API, or else
     *   https://api.larch.example.
     * - timeout: the time limit for one request. The API responds within 30 seconds or closes the connection.
     * - deadline: the time limit for a whole call with its retries and waits. The maximum is 23 hours. If the next
     *   retry would be after this limit, the call throws the error without waiting. Only a DNS lookup can exceed these
     *   limits, because PHP cannot interrupt a lookup.
     * - retries: the maximum number of retries. A call retries after 429, 5xx or no response, with the same idempotency
     *   key.
     * - first_wait: the wait before the first retry. The wait doubles for each retry, and is then shortened at random
     *   by up to half. The value of Retry-After is added.
     * - sleep: a function that waits for a number of seconds.
     * - now: a function that returns the current time in Unix seconds.
     *
     * @var array<string, mixed>
     */
    public static array $defaults = [
        'api' => null,
        'timeout' => 35,
        'deadline' => 40,
        'retries' => 3,
        'first_wait' => 0.5,
        'sleep' => null,
        'now' => 'time',
    ];

    public readonly Charges $charges;
    public readonly Refunds $refunds;
    public readonly Customers $customers;
    public readonly Tokens $tokens;
    public readonly Events $events;
    /** The address of the API, without a slash at its end. */
    public readonly string $api;
    private readonly SensitiveParameterValue $key;
    /** @var array<string, mixed> */
    private array $options;
    /** @var array<int, CurlHandle> by process id, because a fork that exits can end the connection of its parent */
    private array $handles = [];
    /**
     * After a 429, no request begins before this time. The values are from `monotonic` and `now`.
     *
     * @var array{float, int}
     */
    private array $resume = self::ANY_TIME;

    /**
     * A client with a secret key can use every method. A client with a publishable key can only create tokens.
     *
     * @param array<string, mixed> $options
     * @throws InvalidArgumentException if the key or an option is invalid
     * @throws RuntimeException if PHP lacks a function that the library needs
     */
    public function __construct(#[SensitiveParameter] string|false|null $key, array $options = [])
    {
        // A host can disable functions. Without this check, the first call would fail after the order is stored.
        foreach (self::NEEDED as $function) {
            if (!function_exists($function)) {
                throw new RuntimeException("Enable $function in PHP: install ext-curl, or change disable_functions.");
            }
        }
        if (!preg_match('/^[\x21-\x7e]+$/D', (string) $key) || preg_match(self::QUOTED, $key)) {
            $without = 'without spaces, line breaks or quotation marks';
            throw new InvalidArgumentException("Set the API key, $without: your test key starts with sk_test_.");
        }
        foreach (array_diff_key($options, self::$defaults) as $name => $value) {
            throw new InvalidArgumentException("There is no option $name.");
        }
        // A SensitiveParameterValue hides the key from dumps, JSON and serialized objects.
        $this->key = new SensitiveParameterValue($key);
        $this->options = array_filter($options, fn ($value) => $value !== null) + self::$defaults;
        $api = $this->options['api'] ?? (self::environment('LARCH_API') ?: 'https://api.larch.example');
        if (!preg_match('#^https?://[\x21-\x7e]+$#D', $api) || !parse_url($api)) {
            throw new InvalidArgumentException('Set the option api to an address with https:// or http://.');
        }
        $this->api = preg_replace('#/$#D', '', $api);
        $this->options['sleep'] ??= self::wait(...);
        $this->refuseUnusable();
        // The resources get a copy of the client. The client itself would make a reference cycle. With a cycle, the
        // connection would stay open until PHP collects cycles.
        $send = (clone $this)->send(...);
        $this->charges = new Charges($send, '/v1/charges');
        $this->refunds = new Refunds($send, '/v1/refunds');
        $this->customers = new Customers($send, '/v1/customers');
        $this->tokens = new Tokens($send, '/v1/tokens');
        $this->events = new Events($send, '/v1/events');
    }

    /**
     * Returns what `print_r` and `var_dump` show: the address, and only the prefix of the key.
     *
     * @return array<string, string>
     */
    public function __debugInfo(): array
    {
        preg_match('/^[ps]k_(test|live)_/', $this->key->getValue(), $kind);
        return ['key' => ($kind[0] ?? '') . '…', 'api' => $this->api];
    }

    /** Returns the current time in Unix seconds. */
    public function now(): int
    {
        return ($this->options['now'])();
    }

    public function sleep(float $seconds): void
    {
        ($this->options['sleep'])($seconds);
    }

    /**
     * Returns the outcome that the fields of an API object prove:
     *
     * - 'paid': the charge or the refund succeeded, or the customer is saved.
     * - 'declined': the charge failed.
     * - 'no_effect': the refund failed, so the money stays with you.
     * - 'unknown': any other type or status, including one that the API adds later.
     *
     * @param array<mixed>|Result|null $object
     * @return 'paid'|'declined'|'no_effect'|'unknown'
     */
    public static function outcomeOf(array|Result|null $object): string
    {
        $fields = $object instanceof Result ? $object->getArrayCopy() : $object ?? [];
        if (!is_string($fields['id'] ?? null)) {
            return 'unknown';
        }
        // Refunds and customers have no `object` field, so other fields identify their type.
        $type = match (true) {
            array_key_exists('object', $fields) => $fields['object'],
            is_string($fields['charge'] ?? null) => 'refund',
            array_key_exists('email', $fields) => 'customer',
            default => null,
        };
        return match ([$type, $fields['status'] ?? null]) {
            ['charge', 'succeeded'], ['refund', 'succeeded'], ['customer', null] => 'paid',
            ['charge', 'failed'] => 'declined',
            ['refund', 'failed'] => 'no_effect',
            default => 'unknown',
        };
    }

    /** @param array<mixed> $fields */
    private function send(
        string $method,
        string $path,
        #[SensitiveParameter] array $fields = [],
        ?string $idempotencyKey = null,
    ): Result {
        $form = implode('&', self::pairs($fields));
        $end = self::monotonic() + $this->limit();
        $began = $this->now();
        $attempt = 0;
        if ($this->toWait() > 0 && !$this->pause(0, $attempt, $end, $began)) {
            throw self::tooEarly($this->toWait(), $method);
        }
        while (true) {
            try {
                $seconds = min(+$this->options['timeout'], $end - self::monotonic());
                return $this->attempt($method, $path, $form, $idempotencyKey, $seconds);
            } catch (LarchError $error) {
                $after = $error->retry_after ?? 0;
                $again = $error instanceof NoResponseError || $error->status === 429 || $error->status >= 500;
                $mayRetry = $again && $attempt < $this->options['retries'];
                if (!$mayRetry || !$this->pause($after, $attempt, $end, $began)) {
                    throw $error;
                }
            }
            $attempt++;
        }
    }

    private function limit(): float
    {
        // The + turns a numeric string such as '5' into a number.
        return min(+$this->options['deadline'], self::KEY_LIFE);
    }

    /** Returns false if the next request would be after the deadline. */
    private function pause(float $seconds, int $attempt, float $end, int $began): bool
    {
        $resume = $this->resume;
        $wait = max($seconds, $this->toWait());
        $wait += $this->options['first_wait'] * 2 ** $attempt * random_int(500, 1000) / 1000;
        if ($wait >= $end - self::monotonic()) {
            return false;
        }
        $this->sleep($wait);
        // In a test, `sleep` can be shorter than `$wait`.
        if ($this->resume === $resume) {
            $this->resume = self::ANY_TIME;
        }
        // The monotonic clock can stop while the computer sleeps, so this also checks `now`. The limit is rounded up,
        // because `now` has only whole seconds.
        if (self::monotonic() >= $end || $this->now() - $began > ceil($this->limit())) {
            return false;
        }
        // Meanwhile, another coroutine may have received a 429.
        return $this->toWait() <= 0 || $this->pause(0, $attempt, $end, $began);
    }

    /** No response can stop a client for longer than an idempotency key lives. */
    private function postpone(int $seconds): void
    {
        $wait = min($seconds, self::KEY_LIFE);
        [$tick, $second] = $this->resume;
        $this->resume = [max($tick, self::monotonic() + $wait), max($second, $this->now() + $wait + 1)];
    }

    /** Returns the seconds that no request may begin. While the computer sleeps, one of the clocks can stop. */
    private function toWait(): float
    {
        [$tick, $second] = $this->resume;
        return min($tick - self::monotonic(), $second - $this->now());
    }

    /** Returns the error of a call that cannot wait until Larch allows the next request. */
    private static function tooEarly(float $seconds, string $method): RateLimitError
    {
        $after = max(0, (int) ceil($seconds));
        $message = "This call sent nothing, because of an earlier 429. Send it again in $after seconds.";
        $advice = ' Use the same idempotency key: an earlier request with it may have taken effect.';
        $message .= $method === 'GET' ? '' : $advice;
        $details = ['type' => 'rate_limit_error', 'error_code' => 'rate_limited', 'status' => 429];
        return new RateLimitError($message, ...$details, retry_after: $after, method: $method);
    }

    /**
     * Refuses options with which a call would fail, before an order is stored. Settings from the environment are text,
     * so this accepts numeric strings.
     */
    private function refuseUnusable(): void
    {
        foreach (['timeout', 'deadline', 'retries', 'first_wait'] as $name) {
            $value = $this->options[$name];
            // A time limit of 0 would end each request before its response arrives.
            $isLimit = $name === 'timeout' || $name === 'deadline';
            if (!is_numeric($value) || !($value >= 0) || ($isLimit && $value == 0)) {
                $range = $isLimit ? 'above 0' : 'from 0';
                throw new InvalidArgumentException("Set the option $name to a number $range.");
            }
        }
        foreach (['sleep', 'now'] as $name) {
            if (!is_callable($this->options[$name])) {
                throw new InvalidArgumentException("Set the option $name to a function.");
            }
        }
    }

    private static function monotonic(): float
    {
        return function_exists('hrtime') ? hrtime(true) / 1e9 : microtime(true);
    }

    /** Some programs that read a file `.env` set only `$_ENV` and `$_SERVER`. */
    private static function environment(string $name): ?string
    {
        $text = ($_ENV[$name] ?? '') ?: ($_SERVER[$name] ?? '') ?: (function_exists('getenv') ? getenv($name) : '');
        return is_string($text) ? $text : null;
    }

    /** Waits in steps, because a signal ends `usleep` early, and `usleep` can wait for at most 4,294 seconds. */
    private static function wait(float $seconds): void
    {
        $end = self::monotonic() + $seconds;
        while (($left = $end - self::monotonic()) > 0) {
            usleep((int) ceil(min($left, 1000) * 1_000_000));
        }
    }

    /**
     * Returns form fields with nested names: card[number], types[]. Omits fields that are null.
     *
     * @param array<mixed> $fields
     * @return list<string>
     */
    private static function pairs(#[SensitiveParameter] array $fields, string $outer = ''): array
    {
        $pairs = [];
        foreach ($fields as $name => $value) {
            if ($value === null) {
                continue;
            }
            $inner = is_int($name) ? '' : $name;
            $name = $outer === '' ? $inner : "{$outer}[$inner]";
            if ($value instanceof BackedEnum) {
                $value = $value->value;
            }
            if (!is_array($value)) {
                $pairs[] = urlencode($name) . '=' . urlencode(is_bool($value) ? json_encode($value) : (string) $value);
                continue;
            }
            $within = self::pairs($value, $name);
            // An empty list adds nothing to the form. Without `amount`, Larch would refund the rest of the charge.
            if ($within === []) {
                throw new InvalidArgumentException("$name is empty. Give it a value.");
            }
            array_push($pairs, ...$within);
        }
        return $pairs;
    }

    private function attempt(
        string $method,
        string $path,
        #[SensitiveParameter] string $form,
        ?string $idempotencyKey,
        float $seconds,
    ): Result {
        $received = [];
        $status = 0;
        // On a reused connection, curl repeats a request if its response was lost. If the computer slept before the
        // repetition, the idempotency key may have expired. So each POST gets a connection of its own.
        $reuses = $method === 'GET' && function_exists('getmypid');
        $curl = $reuses ? $this->handles[getmypid()] ??= curl_init() : curl_init();
        curl_setopt_array($curl, [
            CURLOPT_URL => $this->api . $path . ($method === 'GET' && $form !== '' ? "?$form" : ''),
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_TIMEOUT_MS => max(1, (int) ceil($seconds * 1000)),
            CURLOPT_NOSIGNAL => true,
            // A response of more than 10 MB could use up PHP's memory and end the program, so this ends the transfer.
            CURLOPT_NOPROGRESS => false,
            CURLOPT_XFERINFOFUNCTION => static fn ($curl, int $size, int $got): int => (int) ($got > 10_000_000),
            CURLOPT_HTTPHEADER => [
                'Authorization: Bearer ' . $this->key->getValue(),
                'User-Agent: larch.php/1.0',
                ...($idempotencyKey === null ? [] : ["Idempotency-Key: $idempotencyKey"]),
            ],
            CURLOPT_HEADERFUNCTION => static function ($curl, string $line) use (&$received, &$status): int {
                // Discards the headers of an earlier response, such as a 100 or a proxy's response to CONNECT.
                if (preg_match('#^HTTP/\S+\s+(\d{3})#', $line, $match)) {
                    [$received, $status] = [[], (int) $match[1]];
                }
                [$name, $value] = explode(':', $line, 2) + [1 => ''];
                $name = strtolower($name);
                // Several lines with one name are one list.
                $received[$name] = (isset($received[$name]) ? "$received[$name], " : '') . self::readable(trim($value));
                return strlen($line);
            },
        ] + ($method === 'GET' ? [] : [
            CURLOPT_POST => true,
            CURLOPT_POSTFIELDS => $form,
        ]) + (preg_match(self::THIS_MACHINE, $this->api) ? [CURLOPT_PROXY => ''] : []));
        $text = curl_exec($curl);
        // The rest of the response can be lost.
        if ($status === 429) {
            $this->postpone($this->secondsOf($received['retry-after'] ?? '') ?? 0);
        }
        // A request that reads, or that creates a token, moves no money.
        $advice = $method === 'GET' || $path === '/v1/tokens' ? '' : ' The request may have taken effect. '
            . "Before you use a new idempotency key, list the events and look for the key $idempotencyKey.";
        if (!is_string($text)) {
            $reason = rtrim(self::readable(curl_error($curl)), '.');
            throw new NoResponseError("No response to $method $path: $reason.$advice");
        }
        $body = json_decode($text, true);
        if ($status < 200 || $status >= 300) {
            throw $this->describe($status, $received, $body['error'] ?? null, $method, $advice);
        }
        $request = $received['request-id'] ?? null;
        // A proxy or a gateway can also send a 200, so this checks that the response is from Larch.
        if (!is_array($body) || ($request ?? '') === '' || !self::isOwn($body, $method, $path)) {
            $message = "No response to $method $path: the data that arrived is not a Larch object.$advice";
            throw new NoResponseError($message, status: $status, request_id: $request);
        }
        return new Result($body, $request, ($received['idempotent-replayed'] ?? null) === 'true');
    }

    /** Replaces bytes that are not UTF-8, because JSON and databases refuse them. On Windows, curl's errors have such bytes. */
    private static function readable(string $text): string
    {
        return json_decode(json_encode($text, JSON_INVALID_UTF8_SUBSTITUTE));
    }

    /**
     * True if the body is as requested: a new object, the object with the id in the path, or a list of objects.
     *
     * @param array<mixed> $body
     */
    private static function isOwn(array $body, string $method, string $path): bool
    {
        $hasId = fn (mixed $object): bool => is_array($object) && is_string($object['id'] ?? null);
        if ($method === 'POST') {
            return $hasId($body);
        }
        $id = explode('/', $path)[3] ?? null;
        if ($id !== null) {
            return ($body['id'] ?? null) === $id;
        }
        $isList = ($body['object'] ?? null) === 'list' && is_bool($body['has_more'] ?? null);
        $data = $body['data'] ?? null;
        return $isList && is_array($data) && array_is_list($data) && array_filter($data, $hasId) === $data;
    }

    /**
     * Returns the error for a response. Without an error in Larch's format, `type` is api_error and `code` is null.
     *
     * @param array<string, string> $headers
     */
    private function describe(int $status, array $headers, mixed $error, string $method, string $advice): LarchError
    {
        $texts = array_filter(is_array($error) ? $error : [], is_string(...));
        $type = $texts['type'] ?? 'api_error';
        $class = self::ERROR_TYPES[$type] ?? ApiError::class;
        return new $class(
            $texts['message'] ?? "The response was $status.$advice",
            type: $type,
            error_code: $texts['code'] ?? null,
            param: $texts['param'] ?? null,
            doc_url: $texts['doc_url'] ?? null,
            status: $status,
            request_id: $headers['request-id'] ?? null,
            retry_after: $this->secondsOf($headers['retry-after'] ?? ''),
            method: $method,
        );
    }

    /**
     * Parses Retry-After, a number of seconds or a date. Returns the seconds from now, or null for any other text. If a
     * proxy added another number, the highest one counts.
     */
    private function secondsOf(string $text): ?int
    {
        if (preg_match('/^[0-9]+(\s*,\s*[0-9]+)*$/D', $text)) {
            return (int) min(max(array_map(floatval(...), explode(',', $text))), 1e9);
        }
        $date = DateTimeImmutable::createFromFormat('D, d M Y H:i:s T', $text);
        return $date ? max(0, $date->getTimestamp() - $this->now()) : null;
    }
}

/**
 * The object that the API returned. You can read it like an array, and `getArrayCopy` returns an array. Its properties
 * are values from the response headers.
 *
 * @extends ArrayObject<string, mixed>
 */
final class Result extends ArrayObject
{
    /**
     * @param array<string, mixed> $fields
     * @param ?string $request_id the id that Larch's support asks for
     * @param bool $idempotent_replayed true if an earlier request with the same idempotency key created this object
     */
    public function __construct(
        array $fields,
        public readonly ?string $request_id,
        public readonly bool $idempotent_replayed,
    ) {
        parent::__construct($fields);
    }
}

/** The base class of Charges, Refunds, Customers, Tokens and Events. */
abstract class Resource
{
    public function __construct(protected readonly Closure $send, protected readonly string $path)
    {
    }

    /** @param array<string, mixed> $fields */
    protected function post(#[SensitiveParameter] array $fields, string $idempotencyKey): Result
    {
        if (!preg_match('/^(?! )[\x20-\x7e]{1,255}(?<! )$/D', $idempotencyKey)) {
            throw new InvalidArgumentException('Send an idempotency key that you stored before the first attempt.');
        }
        if (array_key_exists('amount', $fields) && $fields['amount'] === null) {
            throw new InvalidArgumentException(
                'amount is empty. Give it a value: a refund without amount returns all that is left.'
            );
        }
        return ($this->send)('POST', $this->path, $fields, $idempotencyKey);
    }
}

trait Retrieves
{
    public function retrieve(string $id): Result
    {
        if (!preg_match('/^[A-Za-z0-9_]+$/D', $id)) {
            throw new InvalidArgumentException('Send the id of the object.');
        }
        return ($this->send)('GET', "$this->path/$id");
    }
}

trait Lists
{
    /**
     * Returns one page, with `data` and `has_more`.
     *
     * @param array<string, mixed> $query
     */
    public function list(array $query = []): Result
    {
        return ($this->send)('GET', $this->path, $query);
    }

    /**
     * Yields every entry, newest first. Requests one page at a time.
     *
     * @param array<string, mixed> $query
     * @return Generator<int, array<string, mixed>>
     */
    public function all(array $query = []): Generator
    {
        if (isset($query['ending_before'])) {
            $advice = 'Send starting_after, or list customers with ending_before.';
            throw new InvalidArgumentException("`all` reads from the newest entry to the oldest. $advice");
        }
        $query += ['limit' => 100];
        do {
            $page = $this->list($query);
            $last = array_slice($page['data'], -1)[0]['id'] ?? null;
            // A proxy that ignores the query would send the same page for ever.
            if ($last !== null && $last === ($query['starting_after'] ?? null)) {
                $advice = 'Look for a proxy or cache that ignores the query.';
                throw new NoResponseError("No response to GET $this->path: a page arrived twice. $advice");
            }
            foreach ($page['data'] as $entry) {
                yield $entry;
            }
            $query['starting_after'] = $last;
        } while ($page['has_more'] && $last !== null);
    }
}

final class Charges extends Resource
{
    use Retrieves;

    /**
     * Requires a `source` or a `customer`. Throws a CardError if the payment is declined.
     *
     * @param array{amount: int, currency: string, source?: ?string, customer?: ?string, description?: ?string} $fields
     */
    public function create(array $fields, string $idempotencyKey): Result
    {
        return $this->post($fields, $idempotencyKey);
    }
}

final class Refunds extends Resource
{
    use Retrieves;

    /**
     * Without `amount`, Larch refunds the rest of the charge. A refund can fail, so check its `status`.
     *
     * @param array{charge: string, amount?: int, reason?: ?string} $fields
     */
    public function create(array $fields, string $idempotencyKey): Result
    {
        return $this->post($fields, $idempotencyKey);
    }
}

final class Customers extends Resource
{
    use Lists;
    use Retrieves;

    /** @param array{email?: ?string, name?: ?string, phone?: ?string, description?: ?string, source?: ?string} $fields */
    public function create(array $fields, string $idempotencyKey): Result
    {
        return $this->post($fields, $idempotencyKey);
    }
}

final class Tokens extends Resource
{
    /**
     * A token moves no money, so `create` generates its own idempotency key.
     *
     * @param array{card: array{number: string, exp_month: int, exp_year: int, cvc: string, name?: ?string}} $fields
     */
    public function create(#[SensitiveParameter] array $fields): Result
    {
        return $this->post($fields, bin2hex(random_bytes(16)));
    }
}

/**
 * `list` and `all` take `limit`, `starting_after`, and `type` or `types`. They return the events of the last 30 days,
 * newest first.
 */
final class Events extends Resource
{
    use Lists;
    use Retrieves;
}

/**
 * The error of a call that failed. `type`, `error_code`, `param` and `doc_url` are the fields of the API's error: see
 * /api-docs/errors. If the response contains no such error, `type` is 'api_error'. If no complete response from Larch
 * arrived, `type` is 'no_response'. `status` is the HTTP status, or null. `request_id` is the id that Larch's
 * support asks for, or null. `retry_after` is the Retry-After header in seconds, or null. `getCode()` returns the
 * HTTP status, or 0 if no response arrived.
 */
class LarchError extends RuntimeException
{
    /**
     * What the response proves about the attempt. All requests with the same idempotency key are one attempt.
     *
     * - 'declined': the payment was declined. The response is a 402 with a card_error of any code.
     * - 'no_effect': nothing was charged, refunded or saved. The response is a 400, 404, 405 or 413 with an
     *   invalid_request_error of any code. If an earlier request of the attempt had taken effect, Larch would have sent
     *   the stored response to that request. Larch stores responses for 24 hours.
     * - 'unknown': any other response, or none. Send the request again with the same idempotency key, or look for an
     *   event with this key. A call that only reads is not an attempt, so the outcome of its errors is always
     *   'unknown'.
     *
     * A proxy or a gateway can also send a 404. Therefore, an error proves an outcome only if it is in Larch's JSON
     * format and has a Request-Id header. A 401 or a 429 proves no outcome: Larch sends it before it looks up the
     * idempotency key, so an earlier request may have taken effect. A 409 proves no outcome, because the idempotency
     * key belongs to another request.
     *
     * @var 'declined'|'no_effect'|'unknown'
     */
    public readonly string $outcome;

    public function __construct(
        string $message,
        public readonly string $type = 'api_error',
        public readonly ?string $error_code = null,
        public readonly ?string $param = null,
        public readonly ?string $doc_url = null,
        public readonly ?int $status = null,
        public readonly ?string $request_id = null,
        public readonly ?int $retry_after = null,
        string $method = 'POST',
    ) {
        parent::__construct($message, $status ?? 0);
        $this->outcome = match (true) {
            $method !== 'POST' || $error_code === null || ($request_id ?? '') === '' => 'unknown',
            $status === 402 && $type === 'card_error' => 'declined',
            in_array($status, [400, 404, 405, 413], true) && $type === 'invalid_request_error' => 'no_effect',
            default => 'unknown',
        };
    }
}

final class InvalidRequestError extends LarchError
{
}

final class AuthenticationError extends LarchError
{
}

final class CardError extends LarchError
{
}

final class IdempotencyError extends LarchError
{
}

final class RateLimitError extends LarchError
{
}

final class ApiError extends LarchError
{
}

/** No complete response from Larch arrived. The request may have taken effect. */
final class NoResponseError extends LarchError
{
    public function __construct(
        string $message,
        string $type = 'no_response',
        ?int $status = null,
        ?string $request_id = null,
    ) {
        parent::__construct($message, $type, status: $status, request_id: $request_id);
    }
}

/** The verification of a webhook failed. Respond to the webhook with a 400. */
final class SignatureError extends RuntimeException
{
}

final class Webhooks
{
    /**
     * Verifies a webhook and returns its event. Throws a SignatureError if the verification fails. Compares signatures
     * in constant time. If the header has several signatures, one match is enough.
     *
     * @param string $body the raw body as it arrived
     * @param ?string $header the value of the Larch-Signature header
     * @param string $secret the endpoint's signing secret (whsec_…)
     * @param int $tolerance the maximum difference between the clock and the time `t` in the header, in seconds
     * @return array<string, mixed>
     */
    public static function verify(
        string $body,
        ?string $header,
        #[SensitiveParameter] string $secret,
        int $tolerance = 300,
    ): array {
        $pairs = array_map(fn ($pair) => explode('=', $pair, 2) + [1 => ''], explode(',', $header ?? ''));
        $sentAt = array_values(array_filter($pairs, fn ($pair) => $pair[0] === 't'))[0][1] ?? '';
        if ($secret === '' || !preg_match('/^[0-9]{1,12}$/D', $sentAt)) {
            throw new SignatureError('The signature or the signing secret is missing.');
        }
        if (preg_match(Larch::QUOTED, $secret)) {
            throw new SignatureError('The signing secret has a space, a line break or a quotation mark. Remove it.');
        }
        $age = (Larch::$defaults['now'])() - (int) $sentAt;
        if (abs($age) > $tolerance) {
            $early = 'The signature is from the future. Synchronize your clock.';
            throw new SignatureError($age < 0 ? $early : 'The signature is too old.');
        }
        $expected = hash_hmac('sha256', "$sentAt.$body", $secret);
        $given = array_column(array_filter($pairs, fn ($pair) => $pair[0] === 'v1'), 1);
        if (!array_filter($given, fn ($one) => hash_equals($expected, $one))) {
            $empty = 'The body is empty. Read the raw body before anything parses it.';
            throw new SignatureError($body === '' ? $empty : 'The signature does not match.');
        }
        $event = json_decode($body, true);
        return is_array($event) ? $event : throw new SignatureError('The body is no event.');
    }
}
