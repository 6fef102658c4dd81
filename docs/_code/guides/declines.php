<?php

declare(strict_types=1);

use Larch\Larch;

require_once __DIR__ . '/explain.php';
require_once __DIR__ . '/larch.php';
require_once __DIR__ . '/once.php';

// part: cards
$larch = new Larch(getenv('LARCH_SECRET_KEY'));
$cards = [
    'order-1' => '4000 0000 0000 0002',
    'order-2' => '4000 0000 0000 9995',
    'order-3' => '4000 0000 0000 0069',
    'order-4' => '4000 0000 0000 0127',
    'order-5' => '4000 0027 6000 3184',
    'order-6' => '4100 0000 0000 0019',
];
$file = getenv('STATE');
$store = new Store($file === false ? 'declines.json' : $file, []);

// part: try
$exit = 0;
foreach ($cards as $id => $number) {
    $order = ['amount' => 4250, 'currency' => 'cad'];
    $store->add($id, $order + ['status' => 'open']);
    if ($store->read($id)['status'] === 'open') {
        $card = ['number' => $number, 'exp_month' => 12, 'exp_year' => 2030, 'cvc' => '123'];
        $token = $larch->tokens->create(['card' => $card]);
        begin($larch, $store, $id, $order + ['source' => $token['id'], 'description' => $id]);
    }
    $types = ['charge.succeeded', 'charge.failed'];
    $record = find_outcome($larch, $store, $id, $larch->charges, $types);
    echo $record['code'] ?? $record['status'], ' - ', explain($record)['say'], "\n";
    $exit = $record['status'] === 'unknown' ? 1 : $exit;
}
exit($exit);
