<?php

declare(strict_types=1);

require_once __DIR__ . '/larch.php';
require_once __DIR__ . '/once.php';

$month = $argv[1] ?? '2026-02';
// A job has time: asked to wait, it waits, up to an hour.
$larch = new Larch(getenv('LARCH_SECRET_KEY'), ['longest_wait' => 3600]);
$store = new Store(getenv('STATE') ?: 'members.json', [
    'noor' => [
        'email' => 'noor@cafe.example',
        'name' => 'Noor Haddad',
        'amount' => 1800,
        'currency' => 'cad',
        'status' => 'open',
    ],
]);

// part: card
/** In your app, the card form makes the token. This one stands for a test card. */
function test_token(Larch $larch): string
{
    $card = ['number' => '4242 4242 4242 4242', 'exp_month' => 12, 'exp_year' => 2030, 'cvc' => '123'];
    return $larch->tokens->create(['card' => $card])['id'];
}

// part: save
/** Saves the member as a customer with a card, once. */
function save(Larch $larch, Store $store, string $id): array
{
    $member = $store->read($id);
    if ($member['status'] === 'open') {
        $source = $member['token'] ?? test_token($larch);
        begin($larch, $store, $id, ['email' => $member['email'], 'name' => $member['name'], 'source' => $source]);
    }
    return settle($larch, $store, $id, $larch->customers->create(...), ['customer.created']);
}

// part: charge
/** Charges the member for the month, once, however often this job runs. */
function charge(Larch $larch, Store $store, string $id, array $member, string $month): array
{
    $bill = "$id:$month";
    $price = ['amount' => $member['amount'], 'currency' => $member['currency']];
    $store->add($bill, $price + ['status' => 'open']);
    if ($store->read($bill)['status'] === 'open') {
        $request = $price + ['customer' => $member['object'], 'description' => $bill];
        begin($larch, $store, $bill, $request);
    }
    $types = ['charge.succeeded', 'charge.failed'];
    return settle($larch, $store, $bill, $larch->charges->create(...), $types);
}

// part: run
$said = [
    'succeeded' => ['paid', 'Charged.'],
    'failed' => ['not_charged', 'Not charged. Ask for another card.'],
    'unknown' => ['unknown', 'Not known yet. Run this job again.'],
];

$code = 0;
foreach (array_keys($store->all()) as $id) {
    if (str_contains($id, ':')) {
        continue;
    }
    $record = save($larch, $store, $id);
    if ($record['status'] === 'succeeded') {
        $record = charge($larch, $store, $id, $record, $month);
    }
    [$result, $say] = $said[$record['status']];
    echo json_encode(['id' => "$id:$month", 'result' => $result, 'say' => $say]), "\n";
    $code = $result === 'unknown' ? 1 : $code;
}
exit($code);
