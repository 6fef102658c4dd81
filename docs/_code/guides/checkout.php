<?php

declare(strict_types=1);

use Larch\Larch;

require_once __DIR__ . '/explain.php';
require_once __DIR__ . '/larch.php';
require_once __DIR__ . '/once.php';

// part: order
$larch = new Larch(getenv('LARCH_SECRET_KEY'));
$orders = new Store(getenv('STATE') ?: 'orders.json', [
    'order-1' => ['amount' => 4250, 'currency' => 'cad', 'status' => 'open'],
]);

// part: pay
/** Takes a token for an order. The price comes from the order, never from the page. */
function pay(Larch $larch, Store $orders, string $id, string $token): array
{
    ['amount' => $amount, 'currency' => $currency] = $orders->read($id);
    $price = ['amount' => $amount, 'currency' => $currency];
    $request = $price + ['source' => $token, 'description' => $id];
    // After a declined card, the next one is another attempt.
    begin($larch, $orders, $id, $request, fn () => true);
    return check($larch, $orders, $id);
}

/** Finds out what came of a payment, and fulfils a paid order once. */
function check(Larch $larch, Store $orders, string $id): array
{
    $types = ['charge.succeeded', 'charge.failed'];
    $order = settle($larch, $orders, $id, $larch->charges->create(...), $types);
    if ($order['status'] === 'succeeded') {
        $orders->change($id, fn (array $paid) => $paid + ['fulfilled' => $larch->now()]);
    }
    return explain($order);
}

// part: after-a-crash
// Run by cron, it settles what a crash or a broken line left open.
if (PHP_SAPI === 'cli') {
    $settled = true;
    foreach ($orders->all() as $id => $order) {
        $paid = $order['status'] === 'succeeded' && !isset($order['fulfilled']);
        if ($order['status'] === 'unknown' || $paid) {
            $settled = check($larch, $orders, $id)['result'] !== 'unknown' && $settled;
        }
    }
    exit($settled ? 0 : 1);
}

// part: serve
function route(Larch $larch, Store $orders, string $method, string $path, string $body): ?array
{
    [, $first, $id] = explode('/', $path) + ['', '', ''];
    if ($method === 'GET' && $first === 'orders' && $orders->read($id)) {
        return check($larch, $orders, $id);
    }
    if ($method === 'POST' && $first === 'pay') {
        ['order' => $id, 'token' => $token] = (json_decode($body, true) ?? []) + ['order' => '', 'token' => null];
        return $orders->read($id) && is_string($token) ? pay($larch, $orders, $id, $token) : null;
    }
    return null;
}

['REQUEST_METHOD' => $method, 'REQUEST_URI' => $path] = $_SERVER;
if ($method === 'GET' && $path === '/') {
    echo strtr(file_get_contents(__DIR__ . '/checkout.html'), [
        '{{key}}' => getenv('LARCH_PUBLISHABLE_KEY') ?: '',
        '{{api}}' => getenv('LARCH_API') ?: 'https://api.larch.example',
    ]);
    return;
}
try {
    $answer = route($larch, $orders, $method, $path, file_get_contents('php://input'));
} catch (Throwable $error) {
    error_log((string) $error);
    // Something broke on our side, and a charge may have been made.
    $answer = explain(['status' => 'unknown']);
}
http_response_code($answer === null ? 404 : 200);
header('Content-Type: application/json');
echo json_encode($answer ?? (object) []);
