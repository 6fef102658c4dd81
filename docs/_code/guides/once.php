<?php

declare(strict_types=1);

use Larch\Larch;
use Larch\LarchError;
use Larch\Result;

require_once __DIR__ . '/larch.php';

// part: store
/**
 * A store of records in one JSON file, for all PHP programs on one machine. In
 * your shop, use a database table, and run `change` in a transaction.
 */
final class Store
{
    private string $file;

    public function __construct(string $file, array $records)
    {
        // Some hosts disable functions.
        foreach (['fopen', 'flock', 'fsync', 'rename'] as $function) {
            function_exists($function) || throw new RuntimeException("Enable $function: change disable_functions.");
        }
        $file === '' && throw new RuntimeException('The name of the store is empty.');
        // Cron starts programs in another folder. There, a relative name would be
        // another file, so it is in the folder of this file.
        $name = preg_match('~^(/|[A-Z]:)~i', $file) ? $file : __DIR__ . "/$file";
        // `realpath` returns the file that a link names. A rename would replace
        // the link, and each link would become a store of its own.
        $this->file = realpath($name) ?: $name;
        is_link($this->file) && throw new RuntimeException("$name links to no file. Create it with the text {}.");
        $this->locked(fn () => file_exists($this->file) || $this->write($records));
    }

    public function all(): array
    {
        return json_decode(file_get_contents($this->file), true, flags: JSON_THROW_ON_ERROR);
    }

    public function read(string $id): ?array
    {
        return $this->all()[$id] ?? null;
    }

    /** Adds a record, unless a record with this id exists. */
    public function add(string $id, array $record): void
    {
        $this->locked(fn () => $this->write($this->all() + [$id => $record]));
    }

    /** Changes a record atomically, and returns the changed record. */
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
        flock($lock, LOCK_EX) || throw new RuntimeException("$this->file cannot be locked.");
        try {
            return $act();
        } finally {
            fclose($lock);
        }
    }

    /**
     * Replaces the whole file, so that a crash never leaves a partial file.
     * After a power failure, the file could have its old content again. The
     * last `sync` prevents this.
     */
    private function write(array $records): void
    {
        $text = json_encode((object) $records, JSON_PRETTY_PRINT | JSON_THROW_ON_ERROR);
        $new = "$this->file.new";
        // If the disk is full, these functions do not throw an error.
        $isWritten = file_put_contents($new, $text) === strlen($text) && $this->sync($new);
        if (!$isWritten || !rename($new, $this->file) || !$this->sync($this->file)) {
            throw new RuntimeException("$this->file cannot be written.");
        }
    }

    /** Waits until the file and its name are on the disk. */
    private function sync(string $name): bool
    {
        $file = fopen($name, 'r+');
        return $file && fsync($file) && fclose($file);
    }
}

// part: begin
/**
 * Begins an attempt if the record is open. Stores an idempotency key in the
 * record before any request is sent. If an attempt was declined or had no
 * effect, a new attempt begins only if `$again` returns true.
 */
function begin(Larch $larch, object $store, string $id, array $request, ?callable $again = null): array
{
    return $store->change($id, function (array $record) use ($larch, $request, $again): array {
        $mayRepeat = in_array($record['status'], ['declined', 'no_effect'], true) && $again && $again($record);
        if ($record['status'] !== 'open' && !$mayRepeat) {
            return $record;
        }
        $key = bin2hex(random_bytes(16));
        unsent()[$key] = true;
        return [
            'status' => 'unknown',
            'idempotency_key' => $key,
            'first_attempt' => $larch->now(),
            'request' => $request,
            'object' => null,
            'code' => null,
            'error' => null,
        ] + $record;
    });
}

/** The idempotency keys that this process has stored, but not sent yet. */
function unsent(): ArrayObject
{
    static $keys;
    return $keys ??= new ArrayObject();
}

// part: find-outcome
/** In seconds. Retries end one hour before the idempotency key expires. */
const KEY_LIFE = 23 * 60 * 60;

/**
 * Finds the outcome of the attempt, and stores the outcome in the record.
 * `$calls` has the methods `create` and `retrieve`, such as `$larch->charges`.
 * `$types` are the types of events that the attempt can cause.
 */
function find_outcome(Larch $larch, object $store, string $id, object $calls, array $types): array
{
    $record = $store->read($id);
    if ($record['status'] !== 'unknown') {
        return $record;
    }
    $outcome = ask($larch, $record, $calls, $types);
    if ($outcome['error'] !== null) {
        $request = $outcome['request_id'] ?? 'unknown';
        log_error("$id: {$outcome['error']} (request $request)");
    }
    // Meanwhile, another call may have found the outcome or begun a new
    // attempt.
    return $store->change($id, fn (array $latest) =>
        $latest['status'] === 'unknown' && ($latest['idempotency_key'] ?? null) === ($record['idempotency_key'] ?? null)
            ? $outcome + $latest
            : $latest);
}

/**
 * Returns the outcome that Larch's responses prove, or 'unknown' if they prove
 * none.
 */
function ask(Larch $larch, array $record, object $calls, array $types): array
{
    $key = $record['idempotency_key'] ?? '';
    $id = $record['object'] ?? null;
    // Without a key, this attempt would match any event that has none.
    if ($key === '') {
        $missing = ['status' => 'unknown', 'error' => 'The record has no idempotency key. Contact support.'];
        return $id === null ? $missing : hear(fn () => $calls->retrieve($id));
    }
    $since = $record['first_attempt'];
    // An earlier run may have sent the request. If its key has expired, the
    // request would take effect again. The clock may have been wrong, so only
    // the events show whether it took effect.
    $isFirst = isset(unsent()[$key]);
    unset(unsent()[$key]);
    $look = fn () => hear(fn () => look_up($larch, $types, $key, $isFirst ? $since - 3600 : 0));
    $earlier = $isFirst || $id !== null ? [] : $look();
    if (isset($earlier['object'])) {
        return $earlier;
    }
    $isKept = abs($larch->now() - $since) < KEY_LIFE;
    $answer = [];
    if ($id !== null) {
        $answer = hear(fn () => $calls->retrieve($id));
    } elseif ($isKept && !isset($earlier['error'])) {
        $answer = hear(fn () => $calls->create($record['request'], $key), $isFirst ? 'no_effect' : 'unknown');
    }
    $status = $answer['status'] ?? null;
    if ($status === 'declined' || (isset($answer['object']) && $status !== 'unknown')) {
        return $answer;
    }
    // The response to an earlier request may have been lost, also between retries.
    $found = isset($earlier['error']) ? $earlier : $look();
    if (isset($found['object'])) {
        return $found;
    }
    if ($status === 'no_effect' && $id === null && !isset($found['error'])) {
        return $answer;
    }
    $error = $answer['error'] ?? $found['error'] ?? "No event has the idempotency key $key.";
    return ['status' => 'unknown', 'error' => $isKept ? $error : "$error Contact support."] + $answer + $found;
}

/** Logs a text, if the host has not disabled the log. */
function log_error(string $text): void
{
    function_exists('error_log') && error_log($text);
}

// part: outcome
/**
 * Makes a call to Larch, and returns the outcome as fields for the record.
 * `$invalid` is the status if the library refuses an argument. It then sends
 * nothing.
 */
function hear(callable $call, string $invalid = 'unknown'): array
{
    try {
        $answer = $call();
    } catch (InvalidArgumentException $error) {
        return ['status' => $invalid, 'code' => null, 'error' => $error->getMessage()];
    } catch (LarchError $error) {
        $known = ['code' => $error->error_code, 'error' => describe($error), 'request_id' => $error->request_id];
        return ['status' => $error->outcome] + $known;
    }
    if ($answer === null) {
        return [];
    }
    $status = Larch::outcomeOf($answer);
    $error = $status === 'paid' ? null : 'The status is ' . ($answer['status'] ?? 'missing') . '.';
    // An object from an event has no request id.
    $request = $answer instanceof Result ? $answer->request_id : null;
    return ['status' => $status, 'object' => $answer['id'], 'code' => null, 'error' => $error, 'request_id' => $request];
}

function describe(LarchError $error): string
{
    return ($error->error_code ?? $error->type) . ": {$error->getMessage()}";
}

// part: look-up
/** Finds the object in the event with this idempotency key. Larch stores events for 30 days. */
function look_up(Larch $larch, array $types, string $key, int $oldest): ?array
{
    foreach ($larch->events->all(['types' => $types]) as $event) {
        if ($event['request']['idempotency_key'] === $key) {
            return $event['data']['object'];
        }
        // Newer events are first.
        if ($event['created'] < $oldest) {
            break;
        }
    }
    return null;
}
