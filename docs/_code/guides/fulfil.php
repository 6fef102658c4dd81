<?php

declare(strict_types=1);

use Larch\Larch;
use Larch\SignatureError;
use Larch\Webhooks;

require_once __DIR__ . '/larch.php';
require_once __DIR__ . '/once.php';

$secret = getenv('LARCH_WEBHOOK_SECRET');
$orders = new Store(getenv('STATE') ?: 'orders.json', []);
// Larch waits 10 seconds for a webhook: one attempt of 8, and no more.
$larch = new Larch(getenv('LARCH_SECRET_KEY'), ['timeout' => 8, 'retries' => 0]);
const TYPES = ['charge.succeeded', 'charge.failed'];

// part: handle
/** Brings the order of an event up to date. Twice, late or in another order, the end is the same. */
function handle(Larch $larch, Store $orders, array $event): void
{
    $key = $event['request']['idempotency_key'] ?? null;
    $found = array_filter($orders->all(), fn ($order) => $key && ($order['idempotency_key'] ?? null) === $key);
    if ($found === [] || !in_array($event['type'], TYPES, true)) {
        return;
    }
    // The event says that something happened; the API says how it is now.
    $charge = $larch->charges->retrieve($event['data']['object']['id']);
    $orders->change((string) array_key_first($found), function (array $order) use ($larch, $key, $charge): array {
        if ($order['idempotency_key'] !== $key || isset($order['fulfilled'])) {
            return $order;
        }
        $paid = $charge['status'] === 'succeeded' ? ['fulfilled' => $larch->now()] : [];
        return ['status' => $charge['status'], 'object' => $charge['id']] + $paid + $order;
    });
}

// part: catch-up
// Run by cron, it reads the events back to the oldest order that is not settled.
if (PHP_SAPI === 'cli') {
    $open = array_filter($orders->all(), fn ($order) => $order['status'] === 'unknown');
    $since = $open === [] ? PHP_INT_MAX : min(array_column($open, 'first_attempt'));
    foreach ($open === [] ? [] : $larch->events->all(['types' => TYPES]) as $event) {
        // Newest first. The hour is for clocks that differ.
        if ($event['created'] < $since - 3600) {
            break;
        }
        handle($larch, $orders, $event);
    }
    exit(0);
}

// part: receive
try {
    $body = file_get_contents('php://input');
    handle($larch, $orders, Webhooks::verify($body, $_SERVER['HTTP_LARCH_SIGNATURE'] ?? null, $secret));
} catch (Throwable $error) {
    error_log($error->getMessage());
    // After a 500, Larch delivers the event again.
    http_response_code($error instanceof SignatureError ? 400 : 500);
}
