<?php

/**
 * A webhook endpoint in PHP. Start it with `php -S 127.0.0.1:PORT endpoint.php`. It fulfils an order when the charge of the order
 * has succeeded. To find the order, it searches the files in SHOP_FOLDER for the idempotency key. For each fulfilment, it writes an
 * `x` into the order's file in FULFIL_FOLDER. FLAW selects a mistake.
 */

declare(strict_types=1);

$flaw = getenv('FLAW');
$body = file_get_contents('php://input');
$pairs = array_map(fn ($pair) => explode('=', $pair, 2), explode(',', $_SERVER['HTTP_LARCH_SIGNATURE'] ?? ''));
$time = '';
foreach ($pairs as $pair) {
    $time = $pair[0] === 't' ? $pair[1] : $time;
}
$expected = hash_hmac('sha256', "$time.$body", (string) getenv('LARCH_WEBHOOK_SECRET'));
$isGenuine = abs(time() - (int) $time) <= 300
    && array_filter($pairs, fn ($pair) => $pair[0] === 'v1' && hash_equals($expected, $pair[1]));
http_response_code($isGenuine ? 200 : 400);
$event = $isGenuine ? json_decode($body, true) : null;
$key = $event['request']['idempotency_key'] ?? null;
$types = ['charge.succeeded', ...($flaw === 'fulfils a failed charge' ? ['charge.failed'] : [])];
if ($key === null || !in_array($event['type'], $types, true)) {
    return;
}
foreach (glob(getenv('SHOP_FOLDER') . '/check-*.json') as $file) {
    if ((json_decode((string) file_get_contents($file), true)['key'] ?? null) !== $key) {
        continue;
    }
    $mark = getenv('FULFIL_FOLDER') . '/' . explode('.', basename($file))[0];
    // The mode `x` fails if the file exists. Therefore an order counts once, even if its event arrives several times.
    $handle = @fopen($mark, $flaw === 'double fulfilment' ? 'a' : 'x');
    if ($handle) {
        fwrite($handle, 'x');
    }
}
