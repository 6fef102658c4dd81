<?php

declare(strict_types=1);

use Larch\Larch;
use Larch\SignatureError;
use Larch\Webhooks;

// After a fatal error, PHP can respond with 200. This sets 500, so that Larch delivers the event again.
http_response_code(500);
require_once __DIR__ . '/explain.php';
require_once __DIR__ . '/larch.php';
require_once __DIR__ . '/once.php';
require_once __DIR__ . '/sqlstore.php';

/** The maximum length of a request body, in bytes. */
const LONGEST_BODY = 1_048_576;

/**
 * A shop with one store for orders, refunds and events. Refund ids start with refund-, and event ids start with evt_.
 */
final class Shop
{
    private const PRICE = ['amount' => 4250, 'currency' => 'cad'];
    private Larch $larch;
    private SqlStore $store;

    public function __construct()
    {
        // The deadline is for each call, in seconds. A payment makes one or two calls, so the buyer usually waits for
        // less than 40 seconds.
        $this->larch = new Larch(setting('LARCH_SECRET_KEY'), ['deadline' => 18]);
        $this->store = new SqlStore(new PDO(setting('DATABASE_URL', 'sqlite:' . __DIR__ . '/shop.db')), []);
    }

    /** Returns the status and the body of the response. The body is text, or an array to send as JSON. */
    public function respond(string $method, string $path): array
    {
        [$first, $id, $action] = explode('/', trim($path, '/')) + ['', '', ''];
        return match ("$method /$first" . ($id === '' ? '' : '/id') . rtrim("/$action", '/')) {
            'GET /' => [200, file_get_contents(__DIR__ . '/shop.html')],
            'POST /orders' => $this->createOrder(),
            'GET /orders/id' => $this->ownOrder($id) ? [200, $this->checkoutPage()] : [404, ''],
            'GET /orders/id/outcome' => $this->ownOrder($id) ? $this->explained(fn () => $this->check($id)) : [404, ''],
            'POST /orders/id/pay' => $this->pay($id),
            'POST /orders/id/refund' => $this->refund($id),
            'POST /webhooks' => $this->receive(),
            default => [404, ''],
        };
    }

    private function checkoutPage(): string
    {
        return strtr(file_get_contents(__DIR__ . '/checkout.html'), [
            '{{key}}' => setting('LARCH_PUBLISHABLE_KEY'),
            '{{api}}' => $this->larch->api,
        ]);
    }

    private function createOrder(): array
    {
        [$id, $buyer] = [bin2hex(random_bytes(16)), bin2hex(random_bytes(32))];
        $this->store->add($id, self::PRICE + ['status' => 'open', 'buyer' => hash('sha256', $buyer)]);
        $path = "/orders/$id";
        // Some web servers set HTTPS to `off`, or leave it empty.
        $secure = !in_array($_SERVER['HTTPS'] ?? '', ['', 'off'], true);
        setcookie('buyer', $buyer, ['path' => $path, 'httponly' => true, 'samesite' => 'Lax', 'secure' => $secure]);
        header("Location: $path");
        return [303, ''];
    }

    /** Returns an order, or null if another browser created the order. The store contains only a hash of the cookie. */
    private function ownOrder(string $id): ?array
    {
        $given = $_COOKIE['buyer'] ?? null;
        $order = $this->read($id);
        return is_string($given) && is_same(hash('sha256', $given), $order['buyer'] ?? null) ? $order : null;
    }

    /** Returns a record, or null. No id has other characters, and some databases refuse them with an error. */
    private function read(string $id): ?array
    {
        return preg_match('/^[A-Za-z0-9_-]{1,64}$/D', $id) ? $this->store->read($id) : null;
    }

    private function pay(string $id): array
    {
        $order = $this->ownOrder($id);
        if ($order === null) {
            return [404, ''];
        }
        $sent = json_decode(body(), true);
        $token = is_array($sent) ? $sent['token'] ?? null : null;
        if (!is_string($token) || !preg_match('/^[A-Za-z0-9_]{1,255}$/D', $token)) {
            return [400, ''];
        }
        // Takes the price from the order, never from the page.
        $price = ['amount' => $order['amount'], 'currency' => $order['currency']];
        return $this->explained(fn () => $this->check($id, $price + ['source' => $token, 'description' => $id]));
    }

    private function explained(callable $call): array
    {
        try {
            return [200, explain($call())];
        } catch (Throwable $error) {
            log_error((string) $error);
            // Our own code failed. The card may already be charged.
            return [200, explain(['status' => 'unknown'])];
        }
    }

    /** If the request has the staff key, refunds the rest of the charge. */
    private function refund(string $id): array
    {
        if (!isset($_SERVER['HTTP_AUTHORIZATION'])) {
            return [401, 'There is no Authorization header. If you sent one, configure the web server to pass it to PHP.'];
        }
        if (!is_same($_SERVER['HTTP_AUTHORIZATION'], 'Bearer ' . setting('STAFF_KEY'))) {
            return [401, ''];
        }
        $order = $this->read($id);
        if (!isset($order['buyer']) || $order['status'] !== 'paid') {
            return [404, ''];
        }
        $this->store->add("refund-$id", ['status' => 'open']);
        ['status' => $outcome, 'error' => $error] = $this->check("refund-$id", ['charge' => $order['object']]);
        return [200, ['outcome' => $outcome, 'error' => $error]];
    }

    /**
     * Finds the outcome of a charge or a refund, and handles a success only once.
     * If `$fields` is given, first tries to begin an attempt.
     */
    private function check(string $id, ?array $fields = null): array
    {
        if ($fields !== null) {
            // An unsuccessful refund may be repeated unchanged. An unsuccessful charge requires a new token.
            $token = $fields['source'] ?? null;
            $isAnother = fn (array $record) => $token === null || $record['request']['source'] !== $token;
            begin($this->larch, $this->store, $id, $fields, $isAnother);
        }
        [$calls, $types] = str_starts_with($id, 'refund-')
            ? [$this->larch->refunds, ['charge.refunded']]
            : [$this->larch->charges, ['charge.succeeded', 'charge.failed']];
        $record = find_outcome($this->larch, $this->store, $id, $calls, $types);
        if ($record['status'] !== 'paid') {
            return $record;
        }
        return $this->store->change($id, function (array $paid): array {
            if (isset($paid['done'])) {
                return $paid;
            }
            // Here, store in `paid` what to do next, such as a shipment. Do nothing else here: the record is locked, and
            // this code runs again if it could not be stored.
            return ['done' => $this->larch->now()] + $paid;
        });
    }

    /** Verifies an event and stores it. Cron handles the event later. */
    private function receive(): array
    {
        try {
            $event = Webhooks::verify(body(), $_SERVER['HTTP_LARCH_SIGNATURE'] ?? null, setting('LARCH_WEBHOOK_SECRET'));
        } catch (SignatureError) {
            return [400, ''];
        }
        $this->store->add($event['id'], ['status' => 'received', 'event' => $event]);
        return [200, ''];
    }

    /** Handles stored events. Finds the outcomes that a crash or a lost response left unknown. */
    public function work(): void
    {
        foreach ($this->store->where('status', 'received') as $id => ['event' => $event]) {
            $this->logged(function () use ($id, $event): void {
                $key = $event['request']['idempotency_key'] ?? null;
                // The event can be stale, so `check` asks the API for the outcome.
                foreach ($key === null ? [] : $this->store->where('idempotency_key', $key) as $found => $_) {
                    // The event stays `received` until the outcome is known and stored.
                    if ($this->check((string) $found)['status'] === 'unknown') {
                        return;
                    }
                }
                $this->store->change((string) $id, fn (array $record) => ['status' => 'handled'] + $record);
            });
        }
        foreach ($this->store->where('status', 'unknown') as $id => $_) {
            $this->logged(fn () => $this->check((string) $id));
        }
    }

    /** If `$act` fails, logs the error, so that the rest of the work continues. */
    private function logged(callable $act): void
    {
        try {
            $act();
        } catch (Throwable $error) {
            log_error((string) $error);
        }
    }
}

function setting(string $name, string $otherwise = ''): string
{
    $value = getenv($name);
    return ($value === false ? $otherwise : $value) ?: throw new RuntimeException("Set $name.");
}

function is_same(?string $given, ?string $secret): bool
{
    return $given !== null && $secret !== null && hash_equals($secret, $given);
}

function body(): string
{
    return file_get_contents('php://input', length: LONGEST_BODY);
}

// Cron runs this file once a minute. Some hosts run it with php-cgi.
if (PHP_SAPI === 'cli' || !isset($_SERVER['REQUEST_METHOD'])) {
    (new Shop())->work();
    return;
}
['REQUEST_METHOD' => $method, 'REQUEST_URI' => $address] = $_SERVER;
// Monitors ask with HEAD. The web server then sends no body.
$method = $method === 'HEAD' ? 'GET' : $method;
[$path] = explode('?', $address);
header('Cache-Control: no-store');
$isTooLong = (int) ($_SERVER['CONTENT_LENGTH'] ?? 0) > LONGEST_BODY;
try {
    [$status, $answer] = $isTooLong ? [413, ''] : (new Shop())->respond($method, $path);
} catch (Throwable $error) {
    log_error((string) $error);
    [$status, $answer] = [500, ''];
}
http_response_code($status);
if (is_array($answer)) {
    header('Content-Type: application/json');
}
echo is_array($answer) ? json_encode($answer) : $answer;
