<?php

declare(strict_types=1);

use Larch\Larch;
use Larch\SignatureError;
use Larch\Webhooks;

// After a fatal error, PHP can respond with 200. This sets 500, so that Larch
// delivers the event again.
http_response_code(500);
require_once __DIR__ . '/larch.php';
require_once __DIR__ . '/once.php';

$secret = getenv('LARCH_WEBHOOK_SECRET');
$larch = new Larch(getenv('LARCH_SECRET_KEY'));
$file = getenv('STATE');
$orders = new Store($file === false ? 'orders.json' : $file, []);
$log = getenv('EVENTS');
$events = new Store($log === false ? 'events.json' : $log, []);
const TYPES = ['charge.succeeded', 'charge.failed'];

// part: work
/**
 * Handles the stored events. If handling an event fails, the next run tries
 * again.
 */
function work(Larch $larch, Store $orders, Store $events): void
{
    foreach ($events->all() as $id => ['event' => $event, 'handled' => $handled]) {
        if ($handled) {
            continue;
        }
        try {
            handle($larch, $orders, $event);
            $events->change((string) $id, fn (array $stored) => ['handled' => $larch->now()] + $stored);
        } catch (Throwable $error) {
            log_error($error->getMessage());
        }
    }
}

// part: handle
/**
 * Updates the order of a charge event. Events can be late, repeated or out of
 * sequence.
 */
function handle(Larch $larch, Store $orders, array $event): void
{
    $key = $event['request']['idempotency_key'] ?? null;
    $found = array_filter($orders->all(), fn ($order) => $key && ($order['idempotency_key'] ?? null) === $key);
    if ($found === [] || !in_array($event['type'], TYPES, true)) {
        return;
    }
    // The event can be stale, so this retrieves the current object.
    $charge = $larch->charges->retrieve($event['data']['object']['id']);
    $status = Larch::outcomeOf($charge);
    $orders->change((string) array_key_first($found), function (array $order) use ($larch, $key, $charge, $status): array {
        if ($order['idempotency_key'] !== $key || isset($order['fulfilled']) || $status === 'unknown') {
            return $order;
        }
        $paid = $status === 'paid' ? ['fulfilled' => $larch->now()] : [];
        return ['status' => $status, 'object' => $charge['id'], 'code' => null] + $paid + $order;
    });
}

// part: catch-up
// Cron runs this part. The part also handles the events since the oldest
// attempt whose outcome is unknown. Some hosts run it with php-cgi.
if (PHP_SAPI === 'cli' || !isset($_SERVER['REQUEST_METHOD'])) {
    work($larch, $orders, $events);
    $open = array_filter($orders->all(), fn ($order) => $order['status'] === 'unknown');
    $since = $open === [] ? PHP_INT_MAX : min(array_column($open, 'first_attempt'));
    foreach ($open === [] ? [] : $larch->events->all(['types' => TYPES]) as $event) {
        // Newer events are first. The extra day allows for a wrong clock.
        if ($event['created'] < $since - 86400) {
            break;
        }
        handle($larch, $orders, $event);
    }
    exit(0);
}

// part: receive
/** Verifies an event and stores it. Returns the status of the response. */
function receive(Store $events, string $body, ?string $header, string $secret): int
{
    try {
        $event = Webhooks::verify($body, $header, $secret);
        $events->add($event['id'], ['event' => $event, 'handled' => null]);
        return 200;
    } catch (Throwable $error) {
        log_error($error->getMessage());
        // After a 500, Larch delivers the event again.
        return $error instanceof SignatureError ? 400 : 500;
    }
}

// This cuts off a body of more than 1 MB. Such a body then fails the
// verification.
$body = file_get_contents('php://input', length: 1_048_576);
http_response_code(receive($events, $body, $_SERVER['HTTP_LARCH_SIGNATURE'] ?? null, $secret));
// The next lines send the response before `work` handles the event.
header('Content-Length: 0');
ignore_user_abort(true);
function_exists('fastcgi_finish_request') ? fastcgi_finish_request() : flush();
work($larch, $orders, $events);
