<?php

declare(strict_types=1);

use Larch\Larch;
use Larch\LarchError;
use Larch\Result;

require_once __DIR__ . '/larch.php';

// part: store
/** Records by id, in one JSON file, for all programs of one machine. In your shop this is a table, and change is a transaction. */
final class Store
{
    public function __construct(private string $file, array $records)
    {
        $this->locked(fn () => file_exists($file) || $this->write($records));
    }

    public function all(): array
    {
        return json_decode(file_get_contents($this->file), true, flags: JSON_THROW_ON_ERROR);
    }

    public function read(string $id): ?array
    {
        return $this->all()[$id] ?? null;
    }

    /** Adds a record. One that is there stays as it is. */
    public function add(string $id, array $record): void
    {
        $this->locked(fn () => $this->write($this->all() + [$id => $record]));
    }

    /** Changes a record in one step, and returns it as it is then. */
    public function change(string $id, callable $edit): array
    {
        return $this->locked(function () use ($id, $edit): array {
            $records = $this->all();
            $records[$id] = $edit($records[$id]);
            $this->write($records);
            return $records[$id];
        });
    }

    private function locked(callable $act): mixed
    {
        $lock = fopen("$this->file.lock", 'c');
        flock($lock, LOCK_EX);
        try {
            return $act();
        } finally {
            fclose($lock);
        }
    }

    /** The file is the old one or the new one, never half of it. */
    private function write(array $records): void
    {
        $file = fopen("$this->file.new", 'w');
        fwrite($file, json_encode((object) $records, JSON_PRETTY_PRINT | JSON_THROW_ON_ERROR));
        fsync($file);
        fclose($file);
        rename("$this->file.new", $this->file);
    }
}

// part: begin
/**
 * Stores an idempotency key with the record before anything is sent. It does
 * nothing while an attempt is under way, or after one succeeded; after one
 * failed, only where $again says so.
 */
function begin(Larch $larch, Store $store, string $id, array $request, ?callable $again = null): array
{
    return $store->change($id, fn (array $record) => match (true) {
        in_array($record['status'], ['unknown', 'succeeded'], true),
        $record['status'] === 'failed' && !($again && $again($record)) => $record,
        default => [
            'status' => 'unknown',
            'idempotency_key' => bin2hex(random_bytes(16)),
            'first_attempt' => $larch->now(),
            'request' => $request,
            'object' => null,
            'error' => null,
        ] + $record,
    });
}

// part: settle
/** Seconds in which the request may be sent again: an hour less than Larch keeps the key. */
const KEY_LIFE = 23 * 60 * 60;

/**
 * Finds out what came of the attempt, and stores it. $create sends the
 * request; $types are the events that tell how such a request ended.
 */
function settle(Larch $larch, Store $store, string $id, callable $create, array $types): array
{
    $record = $store->read($id);
    if ($record['status'] !== 'unknown') {
        return $record;
    }
    ['idempotency_key' => $key, 'first_attempt' => $since] = $record;
    $find = fn () => look_up($larch, $types, $key, $since);
    try {
        $outcome = $larch->now() - $since < KEY_LIFE
            ? send(fn () => $create($record['request'], $key), $find)
            : $find();
        if ($outcome === []) {
            $outcome = ['error' => "No event has the key $key. Ask support."];
        }
    } catch (LarchError $error) {
        $outcome = ['error' => describe($error)];
    }
    if ($outcome['error'] !== null) {
        error_log("$id: {$outcome['error']}");
    }
    // Another call may have settled it, and a new attempt may have begun.
    return $store->change($id, fn (array $latest) =>
        $latest['status'] === 'unknown' && $latest['idempotency_key'] === $key
            ? $outcome + $latest
            : $latest);
}

/** Sends the request. Only a proven outcome says that it did nothing. */
function send(callable $request, callable $find): array
{
    try {
        return outcome_of($request());
    } catch (LarchError $error) {
        if ($error->outcome === 'unknown') {
            throw $error;
        }
        $declined = $error->outcome === 'declined';
        $failed = ['status' => 'failed', 'code' => $error->error_code, 'declined' => $declined, 'error' => describe($error)];
        // A declined card is the outcome. After any other error, look whether an
        // earlier request with this key did it: its response may have been lost.
        return $declined ? $failed : $find() + $failed;
    }
}

// part: outcome
/** Charges and refunds succeed or fail; a customer that exists succeeded. */
function outcome_of(array|Result $object): array
{
    $status = $object['status'] ?? 'succeeded';
    // A charge that failed is a card that was declined.
    $declined = str_starts_with($object['id'], 'ch_') && $status === 'failed';
    $error = $declined ? 'The card was declined.' : null;
    return ['status' => $status, 'object' => $object['id'], 'code' => null, 'declined' => $declined, 'error' => $error];
}

/** An error in one line, for the log and for whoever has to act. */
function describe(LarchError $error): string
{
    return ($error->error_code ?? $error->type) . ": {$error->getMessage()}";
}

// part: look-up
/** The outcome as the events have it, which are kept for 30 days. */
function look_up(Larch $larch, array $types, string $key, int $since): array
{
    foreach ($larch->events->all(['types' => $types]) as $event) {
        if ($event['request']['idempotency_key'] === $key) {
            return outcome_of($event['data']['object']);
        }
        // Newest first. The hour is for clocks that differ.
        if ($event['created'] < $since - 3600) {
            break;
        }
    }
    return [];
}
