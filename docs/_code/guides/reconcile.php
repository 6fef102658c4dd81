<?php

/**
 * Compares a report from Larch with your own records:
 *
 *     php reconcile.php report.csv records.json 2026-10-01 2026-10-31
 *
 * The records are a JSON list of your successful charges and refunds. Each has
 * `id`, `amount` (minor units), `currency` and `created` (the time of its event
 * in Unix seconds). The dates are the first and the last day to check, in
 * Toronto time. The exit status is 0 if everything matches, and 1 if there are
 * problems.
 */

declare(strict_types=1);

use Larch\Larch;
use Larch\LarchError;

require_once __DIR__ . '/larch.php';

$larch = new Larch(getenv('LARCH_SECRET_KEY'));
if (!isset($argv)) {
    stop('This PHP gives programs no arguments. Use php-cli, or set register_argc_argv = On.');
}
[, $reportFile, $recordsFile, $first, $last] = $argv + array_fill(0, 5, '');
/** The fee of your plan, in basis points and in cents. */
foreach (['BASIS_POINTS' => 160, 'FIXED' => 20] as $name => $usual) {
    $text = (string) getenv($name);
    if (!preg_match('/^\d*$/D', $text)) {
        stop("BASIS_POINTS and FIXED are integers, not \"$text\".");
    }
    define($name, $text === '' ? $usual : (int) $text);
}
const DAY = '/^\d{4}-(0[1-9]|1[0-2])-[0-3]\d$/D';
if (!preg_match(DAY, $first) || !preg_match(DAY, $last) || $first > $last) {
    stop('Write the first day and then the last day, such as 2026-10-01 2026-10-31.');
}
if (!in_array('America/Toronto', timezone_identifiers_list(), true)) {
    stop('PHP has no time zones. Install tzdata.');
}

/** Prints a sentence and ends the program. */
function stop(string $sentence): never
{
    file_put_contents('php://stderr', "$sentence\n");
    exit(1);
}

// part: load
/**
 * The columns that this program reads, and how Larch writes them. A spreadsheet
 * program would save 42.50 as 42.5, and dates in another format.
 */
const COLUMNS = [
    'id' => '/./',
    'type' => '/./',
    'created' => '/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/D',
    'available_on' => DAY,
    'currency' => '/^[a-z]{3}$/D',
    'amount' => '/^-?\d+(\.\d+)?$/D',
    'payout_amount' => '/^-?\d+\.\d\d$/D',
    'fee' => '/^-?\d+\.\d\d$/D',
    'net' => '/^-?\d+\.\d\d$/D',
    'payout' => '//',
];
const TYPES = ['charge', 'refund', 'dispute', 'fee', 'payout'];

/** Reads a text file in UTF-8, or in UTF-16 as PowerShell writes it. */
function read(string $file): string
{
    is_file($file) || stop("There is no file $file.");
    $text = file_get_contents($file);
    if (str_starts_with($text, "\xFF\xFE")) {
        $text = iconv('UTF-16LE', 'UTF-8', $text);
    }
    if (!preg_match('//u', (string) $text)) {
        stop("$file is not text in UTF-8. Export a report as CSV.");
    }
    return preg_replace('/^\xEF\xBB\xBF/', '', $text);
}

/** Reads a report, which is CSV (RFC 4180). Returns an array for each line. */
function readReport(string $file): array
{
    $report = fopen('php://memory', 'w+');
    fwrite($report, read($file));
    rewind($report);
    $read = fn () => fgetcsv($report, null, ',', '"', '');
    $names = $read() ?: [];
    foreach (array_keys(COLUMNS) as $name) {
        if (!in_array($name, $names, true)) {
            stop("The report has no column `$name`, separated by commas.");
        }
    }
    $lines = [];
    while ($row = $read()) {
        // An empty line has one field, null.
        if ($row === [null]) {
            continue;
        }
        if (count($row) !== count($names)) {
            stop('A line of the report is not complete: ' . implode(',', $row));
        }
        $lines[] = checkColumns(array_combine($names, $row));
    }
    return $lines;
}

function checkColumns(array $line): array
{
    ['id' => $id, 'type' => $type] = $line;
    foreach (COLUMNS as $name => $pattern) {
        if (!preg_match($pattern, $line[$name])) {
            $problem = "Larch does not write \"$line[$name]\" in the column `$name`";
            stop("$id: $problem. Use the file that Larch wrote.");
        }
    }
    if (!in_array($type, TYPES, true)) {
        echo "$id: this program does not know the type $type\n";
    }
    return $line;
}

/** Returns true also for 4250.0, as some programs write integers in JSON. */
function isWhole(mixed $number, float $limit): bool
{
    return (is_int($number) || is_float($number)) && fmod($number, 1) === 0.0 && $number > 0 && $number < $limit;
}

/** Reads your records. */
function readRecords(string $file): array
{
    $records = json_decode(read($file), true);
    if (!is_array($records) || !array_is_list($records)) {
        stop('Your records are not a JSON list.');
    }
    $checked = [];
    $none = ['id' => null, 'amount' => null, 'currency' => '', 'created' => null];
    foreach ($records as $record) {
        ['id' => $id, 'amount' => $amount, 'currency' => $currency, 'created' => $created] = (is_array($record) ? $record : []) + $none;
        $isText = is_string($id) && preg_match(COLUMNS['currency'], (string) $currency);
        // In milliseconds, no record would be in the days to check.
        if (!$isText || !isWhole($amount, 1e12) || !isWhole($created, 1e11)) {
            stop('A record needs an id, an amount in minor units (such as 4250), a currency (such as "cad") '
                . 'and the time in seconds: ' . json_encode($record));
        }
        $checked[] = ['amount' => (int) $amount, 'created' => (int) $created] + $record;
    }
    return $checked;
}

/**
 * Converts "42.50" to 4250. In the report, amounts always have all decimal
 * places.
 */
function minor(string $text): int
{
    return (int) str_replace('.', '', $text);
}

/** Converts 4250 cents of the payout currency to "42.50". */
function decimal(int $amount): string
{
    return number_format($amount / 100, 2, '.', '');
}

/** Returns the day in Toronto time, such as "2026-10-01". */
function dayOf(int $seconds): string
{
    $time = new DateTimeImmutable("@$seconds");
    return $time->setTimezone(new DateTimeZone('America/Toronto'))->format('Y-m-d');
}

$isChecked = fn (string $day): bool => $first <= $day && $day <= $last;

// part: lines
/** Finds errors in single lines, and lines that the report contains twice. */
function checkLines(array $lines): array
{
    $seen = [];
    $problems = [];
    foreach ($lines as ['id' => $id, 'type' => $type, 'payout_amount' => $written, 'fee' => $fee, 'net' => $net]) {
        // A dispute that you won has two lines: a negative and a positive
        // amount.
        $name = "$id $type " . ($written[0] === '-' ? '-' : '+');
        if (isset($seen[$name])) {
            $problems[] = "$id: the report contains this $type twice";
        }
        $seen[$name] = true;
        $amount = minor($written);
        $due = $type === 'charge' ? intdiv($amount * BASIS_POINTS + 5000, 10_000) + FIXED : 0;
        if (minor($fee) !== $due) {
            $problems[] = "$id: the fee is $fee, expected " . decimal($due);
        }
        if (minor($net) !== $amount - minor($fee)) {
            $problems[] = "$id: $written minus $fee is not $net";
        }
    }
    return $problems;
}

// part: payouts
/** Checks that the lines of each payout add up to zero, including the payout's own line. */
function checkPayouts(array $lines, callable $isChecked): array
{
    // If a line has no payout, Larch has not paid it out yet.
    $checked = array_filter($lines, fn ($line) => $line['payout'] !== '' && $isChecked($line['available_on']));
    $problems = [];
    foreach (array_unique(array_column($checked, 'payout')) as $payout) {
        $paid = null;
        $owed = 0;
        foreach ($lines as $line) {
            if ($line['payout'] !== $payout) {
                continue;
            }
            if ($line['type'] === 'payout') {
                $paid = ($paid ?? 0) - minor($line['net']);
            } else {
                $owed += minor($line['net']);
            }
        }
        echo "$payout: ", $paid === null ? 'not paid' : decimal($paid), "\n";
        if ($paid === null) {
            $problems[] = "$payout: the payout is missing";
        } elseif ($paid !== $owed) {
            $problems[] = "$payout: paid " . decimal($paid) . ', but its lines add up to ' . decimal($owed);
        }
    }
    return $problems;
}

// part: records
/**
 * Finds charges and refunds that differ, or that are missing in the report or
 * in your records.
 */
function findGaps(array $lines, array $records, callable $isChecked): array
{
    $sales = array_filter($lines, fn ($line) => in_array($line['type'], ['charge', 'refund'], true));
    $reported = array_column($sales, null, 'id');
    $recorded = array_column($records, null, 'id');
    $problems = [];
    foreach (array_count_values(array_column($records, 'id')) as $id => $times) {
        if ($times > 1) {
            $problems[] = "$id: your records contain this id twice";
        }
    }
    $gaps = [];
    foreach ($recorded as $id => ['amount' => $amount, 'currency' => $currency, 'created' => $created]) {
        if (!isset($reported[$id])) {
            if ($isChecked(dayOf($created))) {
                $gaps[] = [$id, $created, 'in your records, not in the report'];
            }
            continue;
        }
        $said = abs(minor($reported[$id]['amount'])) . ' ' . $reported[$id]['currency'];
        if ($said !== "$amount $currency") {
            $problems[] = "$id: $said in the report, $amount $currency in your records";
        }
    }
    foreach (array_diff_key($reported, $recorded) as $id => $line) {
        $created = strtotime($line['created']);
        if ($isChecked(dayOf($created))) {
            $gaps[] = [$id, $created, 'in the report, not in your records'];
        }
    }
    return [$problems, $gaps];
}

// part: look-up
/**
 * Describes each missing charge or refund, with its event. Larch stores events
 * for 30 days.
 */
function explainGaps(Larch $larch, array $gaps): array
{
    $oldest = $larch->now() - 30 * 24 * 60 * 60;
    $recent = array_filter(array_column($gaps, 1), fn ($created) => $created > $oldest);
    $events = [];
    $unread = 'no event: contact support';
    if ($recent) {
        try {
            $events = readEvents($larch, min($recent) - 3600);
        } catch (LarchError $error) {
            $unread = "the events could not be read: {$error->getMessage()}";
        }
    }
    $explained = [];
    foreach ($gaps as [$id, $created, $text]) {
        $found = $created > $oldest ? $events[$id] ?? $unread : 'older than 30 days';
        $explained[] = "$id: $text ($found)";
    }
    return $explained;
}

/**
 * Returns the event id for each successful charge or refund, with the object's
 * id as the key.
 */
function readEvents(Larch $larch, int $since): array
{
    $events = [];
    foreach ($larch->events->all(['types' => ['charge.succeeded', 'charge.refunded']]) as $event) {
        if ($event['created'] < $since) {
            break;
        }
        $object = $event['data']['object'];
        if ($object['status'] === 'succeeded') {
            $events[$object['id']] = $event['id'];
        }
    }
    return $events;
}

// part: print
$lines = readReport($reportFile);
$records = readRecords($recordsFile);
$times = [...array_map(strtotime(...), array_column($lines, 'created')), ...array_column($records, 'created')];
$days = [...array_map(dayOf(...), $times), ...array_column($lines, 'available_on')];
if ($days && !array_filter($days, $isChecked)) {
    stop("Neither file has a line from $first to $last.");
}
[$problems, $gaps] = findGaps($lines, $records, $isChecked);
$found = [...checkLines($lines), ...checkPayouts($lines, $isChecked), ...$problems, ...explainGaps($larch, $gaps)];
foreach ($found as $problem) {
    echo "$problem\n";
}
echo $found ? 'Problems: ' . count($found) . ".\n" : 'Everything matches: ' . count($lines) . " lines.\n";
exit($found ? 1 : 0);
