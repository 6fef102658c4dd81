<?php

declare(strict_types=1);

use Larch\Larch;

require_once __DIR__ . '/larch.php';
require_once __DIR__ . '/once.php';

// part: list
// No buyer waits for this job, so each call can retry for up to an hour.
$larch = new Larch(getenv('LARCH_SECRET_KEY'), ['deadline' => 3600]);
// Every account in the sandbox starts with this charge of 4250. A part of 1250
// is already refunded.
$charge = 'ch_3Qd81kL0v7Rm';
$file = getenv('STATE');
$store = new Store($file === false ? 'refunds.json' : $file, [
    'return-1' => ['charge' => $charge, 'amount' => 1250, 'status' => 'open'],
    'return-2' => ['charge' => $charge, 'status' => 'open'],
    'return-3' => ['charge' => $charge, 'status' => 'open'],
]);

// part: refund
/** Makes the refund of a record once, even if this job runs several times. */
function refund(Larch $larch, Store $store, string $id): array
{
    $record = $store->read($id);
    // Without an amount, the rest of the charge is refunded.
    $wanted = array_intersect_key($record, ['charge' => true, 'amount' => true]);
    $wanted['reason'] = $record['reason'] ?? 'requested_by_customer';
    begin($larch, $store, $id, $wanted);
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
// PHP turns ids that consist of digits into integer keys, so `strval` turns
// them back.
foreach (array_map(strval(...), array_keys($store->all())) as $id) {
    $record = refund($larch, $store, $id);
    [$result, $first, $last] = $said[$record['status']] ?? $said['unknown'];
    $say = implode(' ', array_filter([$first, $record['error'], $last]));
    echo json_encode(['id' => $id, 'result' => $result, 'say' => $say], JSON_UNESCAPED_SLASHES), "\n";
    // The exit status is 1 if someone must act, even if only to run the job
    // again.
    $code = $result === 'refunded' ? $code : 1;
}
exit($code);
