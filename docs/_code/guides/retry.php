<?php

declare(strict_types=1);

use Larch\Larch;
use Larch\NoResponseError;

require_once __DIR__ . '/larch.php';
require_once __DIR__ . '/once.php';

$larch = new Larch(getenv('LARCH_SECRET_KEY'));
$file = getenv('STATE');
$store = new Store($file === false ? 'retry.json' : $file, [
    'order-1' => ['amount' => 4250, 'currency' => 'cad', 'status' => 'open'],
]);
$types = ['charge.succeeded', 'charge.failed'];

/** Makes the charge, and then fails as if the response was lost. */
final class BadLine
{
    public function __construct(private Larch $larch)
    {
    }

    public function create(array $request, string $key): never
    {
        $this->larch->charges->create($request, $key);
        throw new NoResponseError('The connection broke.');
    }

    public function retrieve(string $id): mixed
    {
        return $this->larch->charges->retrieve($id);
    }
}

$calls = in_array('lose', $argv ?? [], true) ? new BadLine($larch) : $larch->charges;

$order = $store->read('order-1');
if ($order['status'] === 'open') {
    $card = ['number' => '4242 4242 4242 4242', 'exp_month' => 12, 'exp_year' => 2030, 'cvc' => '123'];
    $token = $larch->tokens->create(['card' => $card]);
    $request = ['amount' => $order['amount'], 'currency' => $order['currency'], 'source' => $token['id']];
    begin($larch, $store, 'order-1', $request);
}
$order = find_outcome($larch, $store, 'order-1', $calls, $types);
echo "order-1: {$order['status']}\n";
if ($order['status'] === 'unknown') {
    exit(1);
}

$charges = 0;
foreach ($larch->events->all(['types' => $types]) as $event) {
    if ($event['request']['idempotency_key'] === $order['idempotency_key']) {
        $charges++;
    }
}
echo "charges made: $charges\n";
