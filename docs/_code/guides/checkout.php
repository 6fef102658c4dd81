<?php

declare(strict_types=1);

use Larch\Larch;

require_once __DIR__ . '/explain.php';
require_once __DIR__ . '/larch.php';
require_once __DIR__ . '/once.php';

// part: order
// The deadline is for each call, in seconds. A payment makes one or two calls,
// so the buyer usually waits for less than 40 seconds.
$larch = new Larch(getenv('LARCH_SECRET_KEY'), ['deadline' => 18]);
$file = getenv('STATE');
$orders = new Store($file === false ? 'orders.json' : $file, [
    'order-1' => ['amount' => 4250, 'currency' => 'cad', 'status' => 'open'],
]);

// part: pay
/**
 * Pays an order with a token. Takes the price from the order, never from the
 * page.
 */
function pay(Larch $larch, Store $orders, string $id, string $token): array
{
    ['amount' => $amount, 'currency' => $currency] = $orders->read($id);
    $price = ['amount' => $amount, 'currency' => $currency];
    $request = $price + ['source' => $token, 'description' => $id];
    // If an attempt failed, only a new token starts another attempt.
    begin($larch, $orders, $id, $request, fn (array $order) => $order['request']['source'] !== $token);
    return check($larch, $orders, $id);
}

/** Finds the outcome of a payment, and fulfils a paid order once. */
function check(Larch $larch, Store $orders, string $id): array
{
    $types = ['charge.succeeded', 'charge.failed'];
    $order = find_outcome($larch, $orders, $id, $larch->charges, $types);
    if ($order['status'] === 'paid') {
        $orders->change($id, fn (array $paid) => ['fulfilled' => $paid['fulfilled'] ?? $larch->now()] + $paid);
    }
    return explain($order);
}

// part: after-a-crash
// Cron runs this part. The part finds outcomes that a crash or a lost response
// left unknown, and fulfils paid orders. Some hosts run it with php-cgi.
if (PHP_SAPI === 'cli' || !isset($_SERVER['REQUEST_METHOD'])) {
    $isKnown = true;
    foreach ($orders->all() as $id => $order) {
        $paid = $order['status'] === 'paid' && !isset($order['fulfilled']);
        if ($order['status'] === 'unknown' || $paid) {
            $isKnown = check($larch, $orders, (string) $id)['result'] !== 'unknown' && $isKnown;
        }
    }
    exit($isKnown ? 0 : 1);
}

// part: serve
/**
 * Reads the order and the token. Checks both, because anyone can send a
 * request.
 */
function read_payment(Store $orders, string $body): ?array
{
    $sent = json_decode($body, true);
    [$order, $token] = is_array($sent) ? [$sent['order'] ?? null, $sent['token'] ?? null] : [null, null];
    $isPayment = is_string($order) && $orders->read($order) !== null
        && is_string($token) && preg_match('/^[A-Za-z0-9_]{1,255}$/D', $token);
    return $isPayment ? [$order, $token] : null;
}

function route(Larch $larch, Store $orders, string $method, string $path, string $body): ?array
{
    [, $first, $id] = explode('/', $path) + ['', '', ''];
    if ($method === 'GET' && $first === 'orders' && $orders->read($id)) {
        return check($larch, $orders, $id);
    }
    $payment = $method === 'POST' && $first === 'pay' ? read_payment($orders, $body) : null;
    return $payment ? pay($larch, $orders, ...$payment) : null;
}

['REQUEST_METHOD' => $method, 'REQUEST_URI' => $address] = $_SERVER;
[$path] = explode('?', $address);
if ($method === 'GET' && $path === '/') {
    echo strtr(file_get_contents(__DIR__ . '/checkout.html'), [
        '{{key}}' => getenv('LARCH_PUBLISHABLE_KEY') ?: '',
        '{{api}}' => $larch->api,
    ]);
    return;
}
// The limit is 1 MB. A longer body is not from the checkout page.
if ((int) ($_SERVER['CONTENT_LENGTH'] ?? 0) > 1_048_576) {
    http_response_code(413);
    return;
}
try {
    $answer = route($larch, $orders, $method, $path, file_get_contents('php://input', length: 1_048_576));
} catch (Throwable $error) {
    log_error((string) $error);
    // Our own code failed. The card may already be charged.
    $answer = explain(['status' => 'unknown']);
}
http_response_code($answer === null ? 404 : 200);
$text = json_encode($answer ?? (object) []);
header('Content-Type: application/json');
header('Content-Length: ' . strlen($text));
echo $text;
