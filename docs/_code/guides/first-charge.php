<?php

declare(strict_types=1);

use Larch\Larch;

require_once __DIR__ . '/larch.php';

$api = getenv('LARCH_API') ?: 'http://127.0.0.1:4010';
$larch = new Larch('sk_test_quickstart', ['api' => $api]);

// In a shop, the checkout page or the app creates the token.
$card = ['number' => '4242424242424242', 'exp_month' => 12, 'exp_year' => 2030, 'cvc' => '123'];
$token = $larch->tokens->create(['card' => $card]);

// 4250 is CA$42.50. With an idempotency key, a retry does not charge twice.
$charge = $larch->charges->create(
    ['amount' => 4250, 'currency' => 'cad', 'source' => $token['id']],
    bin2hex(random_bytes(16)),
);
echo "charge {$charge['amount']} {$charge['currency']} {$charge['status']}\n";

$refund = $larch->refunds->create(
    ['charge' => $charge['id'], 'amount' => 1250],
    bin2hex(random_bytes(16)),
);
echo "refund {$refund['amount']} {$refund['currency']} {$refund['status']}\n";

foreach ($larch->events->list(['limit' => 2])['data'] as $event) {
    echo "event {$event['type']}\n";
}
