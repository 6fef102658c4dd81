<?php

declare(strict_types=1);

use Larch\Larch;

require_once __DIR__ . '/larch.php';
require_once __DIR__ . '/once.php';

// part: list
// A job has time: each call can wait and retry for up to an hour.
$larch = new Larch(getenv('LARCH_SECRET_KEY'), ['deadline' => 3600]);
// Every account in the sandbox starts with this charge of 4250. Of this, 1250
// is already refunded.
$charge = 'ch_3Qd81kL0v7Rm';
$store = new Store(getenv('STATE') ?: 'refunds.json', [
    'return-1' => ['charge' => $charge, 'amount' => 1250, 'status' => 'open'],
    'return-2' => ['charge' => $charge, 'status' => 'open'],
    'return-3' => ['charge' => $charge, 'status' => 'open'],
]);

// part: refund
/** Makes the refund of a record once, however often this job runs. */
function refund(Larch $larch, Store $store, string $id): array
{
    $record = $store->read($id);
    begin($larch, $store, $id, [
        'charge' => $record['charge'],
        'amount' => $record['amount'] ?? null,
        'reason' => $record['reason'] ?? 'requested_by_customer',
    ]);
    return find_outcome($larch, $store, $id, $larch->refunds, ['charge.refunded']);
}

// part: run
$said = [
    'paid' => ['refunded', 'Refunded.', null],
    'declined' => ['not_refunded', 'Not refunded.', null],
    'no_effect' => ['not_refunded', 'Not refunded.', null],
    'unknown' => ['unknown', 'Not known yet.', 'Run this job again.'],
];

$code = 0;
// PHP turns an id of digits into an integer key.
foreach (array_map(strval(...), array_keys($store->all())) as $id) {
    $record = refund($larch, $store, $id);
    [$result, $first, $last] = $said[$record['status']] ?? $said['unknown'];
    $say = implode(' ', array_filter([$first, $record['error'], $last]));
    echo json_encode(['id' => $id, 'result' => $result, 'say' => $say], JSON_UNESCAPED_SLASHES), "\n";
    // Exits with 1 if someone has to act, even if only to run the job again.
    $code = $result === 'refunded' ? $code : 1;
}
exit($code);
