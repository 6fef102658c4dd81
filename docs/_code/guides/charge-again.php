<?php

declare(strict_types=1);

use Larch\Larch;
use Larch\LarchError;

require_once __DIR__ . '/larch.php';
require_once __DIR__ . '/once.php';

/** Prints a sentence and ends the program. */
function stop(string $sentence): never
{
    file_put_contents('php://stderr', "$sentence\n");
    exit(1);
}

isset($argv) || stop('This PHP gives programs no arguments. Use php-cli, or set register_argc_argv = On.');
[, $month, $buyer, $number] = $argv + ['', '', '', ''];
// In another format, the same month would be another bill.
if (!preg_match('/^\d{4}-(0[1-9]|1[0-2])$/D', $month)) {
    stop('Write the year and the month, such as 2026-02 for February 2026.');
}
// Without the number, the job would charge every buyer.
if (($buyer === '') !== ($number === '')) {
    stop('To replace a card, write the id of a buyer and the number of the new card.');
}
// No buyer waits for this job, so each call can retry for up to an hour.
$larch = new Larch(getenv('LARCH_SECRET_KEY'), ['deadline' => 3600]);
$file = getenv('STATE');
$store = new Store($file === false ? 'buyers.json' : $file, [
    'noor' => [
        'email' => 'noor@cafe.example',
        'name' => 'Noor Haddad',
        'amount' => 1800,
        'currency' => 'cad',
        'status' => 'open',
    ],
]);

// part: card
/** Creates a token for a test card. In your app, the card form creates the token. */
function test_token(Larch $larch, string $number = '4242 4242 4242 4242'): string
{
    $card = ['number' => $number, 'exp_month' => 12, 'exp_year' => 2030, 'cvc' => '123'];
    return $larch->tokens->create(['card' => $card])['id'];
}

// part: save
const MAY_BEGIN = ['open', 'declined', 'no_effect'];

/**
 * Saves the buyer and a card as one customer. If the save fails, the next run
 * tries again.
 */
function save(Larch $larch, Store $store, string $id): array
{
    $buyer = $store->read($id);
    if (in_array($buyer['status'], MAY_BEGIN, true)) {
        $source = $buyer['token'] ?? test_token($larch);
        $request = ['email' => $buyer['email'], 'name' => $buyer['name'] ?? null, 'source' => $source];
        begin($larch, $store, $id, $request, fn () => true);
    }
    return find_outcome($larch, $store, $id, $larch->customers, ['customer.created']);
}

// part: charge
/**
 * Charges the buyer once for the month, even if this job runs several times.
 */
function charge(Larch $larch, Store $store, string $id, string $month): array
{
    $bill = "$id:$month";
    $buyer = $store->read($id);
    $price = ['amount' => $buyer['amount'], 'currency' => $buyer['currency']];
    $store->add($bill, $price + ['status' => 'open']);
    if (in_array($store->read($bill)['status'], MAY_BEGIN, true)) {
        ['status' => $status, 'object' => $customer, 'error' => $error] = save($larch, $store, $id);
        if ($status !== 'paid') {
            return ['error' => $error] + $store->read($bill);
        }
        $request = $price + ['customer' => $customer, 'description' => $bill];
        // Repeats a charge that had no effect. Repeats a declined charge only
        // with another card.
        $again = fn (array $record) => $record['status'] !== 'declined' || $record['request']['customer'] !== $customer;
        begin($larch, $store, $bill, $request, $again);
    }
    $types = ['charge.succeeded', 'charge.failed'];
    return find_outcome($larch, $store, $bill, $larch->charges, $types);
}

// part: new-card
/**
 * Stores another card for the buyer, unless the outcome of `save` is unknown.
 * Before the next charge, the job saves a new customer with this card. With the
 * new customer, the job also repeats a charge that was declined.
 */
function replace_card(Store $store, string $id, string $token): void
{
    $store->change($id, fn (array $record) =>
        $record['status'] === 'unknown' ? $record : ['token' => $token, 'status' => 'open'] + $record);
}

// part: print
$said = [
    'paid' => ['paid', 'Charged.', null],
    'declined' => ['not_charged', 'Not charged.', null],
    'no_effect' => ['not_charged', 'Not charged.', null],
    'unknown' => ['unknown', 'Not known yet.', 'Run this job again.'],
    'open' => ['open', 'Not sent yet.', 'Run this job again.'],
];

if ($number !== '') {
    $store->read($buyer) ?? stop("No buyer has the id $buyer.");
    replace_card($store, $buyer, test_token($larch, $number));
}

$code = 0;
// PHP turns ids that consist of digits into integer keys, so `strval` turns
// them back.
foreach (array_map(strval(...), array_keys($store->all())) as $id) {
    // A bill in the store has no field for an email address.
    if (!array_key_exists('email', $store->read($id))) {
        continue;
    }
    try {
        $record = charge($larch, $store, $id, $month);
    } catch (LarchError $error) {
        $record = ['status' => 'open', 'error' => describe($error)];
    } catch (Throwable $error) {
        // The problem of one buyer does not stop the job.
        log_error((string) $error);
        $record = ['status' => 'unknown', 'error' => $error->getMessage()];
    }
    [$result, $first, $last] = $said[$record['status']] ?? $said['unknown'];
    $say = implode(' ', array_filter([$first, $record['error'], $last]));
    echo json_encode(['id' => "$id:$month", 'result' => $result, 'say' => $say], JSON_UNESCAPED_SLASHES), "\n";
    // The exit status is 1 if someone must act, even if only to run the job
    // again.
    $code = $result === 'paid' ? $code : 1;
}
exit($code);
