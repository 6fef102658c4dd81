<?php

declare(strict_types=1);

use Larch\Larch;

require_once __DIR__ . '/larch.php';
require_once __DIR__ . '/once.php';

// Set by `node sandbox.mjs check`.
[$id, $token] = [getenv('LARCH_ORDER'), getenv('LARCH_TOKEN')];
$larch = new Larch(getenv('LARCH_SECRET_KEY'));
$orders = new Store('orders.json', []);
$orders->add($id, ['amount' => 4250, 'currency' => 'cad', 'status' => 'open']);

// The price comes from the order. After a declined card, only a new token
// starts another attempt.
['amount' => $amount, 'currency' => $currency] = $orders->read($id);
$request = ['amount' => $amount, 'currency' => $currency, 'source' => $token, 'description' => $id];
begin($larch, $orders, $id, $request, fn (array $order) => $order['request']['source'] !== $token);
$types = ['charge.succeeded', 'charge.failed'];
$order = find_outcome($larch, $orders, $id, $larch->charges, $types);

// Exit status: 0 paid, 10 not charged, 20 not known yet.
exit(['paid' => 0, 'declined' => 10, 'no_effect' => 10, 'unknown' => 20][$order['status']]);
