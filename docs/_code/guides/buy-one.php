<?php

declare(strict_types=1);

use Larch\Larch;

require_once __DIR__ . '/larch.php';
require_once __DIR__ . '/once.php';

// `node sandbox.mjs check` sets these variables.
[$id, $token] = [getenv('LARCH_ORDER'), getenv('LARCH_TOKEN')];
$larch = new Larch(getenv('LARCH_SECRET_KEY'));
$orders = new Store('orders.json', []);
$orders->add($id, ['amount' => 4250, 'currency' => 'cad', 'status' => 'open']);

// The price is from the order. If an attempt was declined or had no effect,
// only a new token starts another attempt.
['amount' => $amount, 'currency' => $currency] = $orders->read($id);
$request = ['amount' => $amount, 'currency' => $currency, 'source' => $token, 'description' => $id];
begin($larch, $orders, $id, $request, fn (array $order) => $order['request']['source'] !== $token);
$types = ['charge.succeeded', 'charge.failed'];
$order = find_outcome($larch, $orders, $id, $larch->charges, $types);

// The exit status shows whether the buyer paid, was not charged, or must wait.
exit(['paid' => 0, 'declined' => 10, 'no_effect' => 10][$order['status']] ?? 20);
