<?php

declare(strict_types=1);

// Reads test steps from standard input, as one JSON object per line. Performs each step with the library, and prints the result as
// JSON. See ../libraries.spec.ts.
use Larch\Larch;
use Larch\LarchError;
use Larch\Webhooks;

require __DIR__ . '/../../../docs/_code/libraries/larch.php';

$waits = [];
Larch::$defaults['sleep'] = function (float $seconds) use (&$waits): void {
    $waits[] = $seconds;
    usleep((int) ($seconds * 10_000));
};
$larch = null;

$perform = function (array $step) use (&$larch, &$waits): array {
    if (isset($step['client'])) {
        ['key' => $key, 'asleep' => $asleep, 'environment' => $environment] =
            $step['client'] + ['asleep' => null, 'environment' => null];
        $options = array_diff_key($step['client'], ['key' => 0, 'asleep' => 0, 'environment' => 0]);
        // Some programs that read a file `.env` set only $_ENV.
        $_ENV['LARCH_API'] = $environment;
        if ($asleep !== null) {
            $options['now'] = function () use (&$waits, $asleep): int {
                return 1_794_839_400 + ($waits === [] ? 0 : $asleep);
            };
        }
        $larch = new Larch($key, $options);
        return ['value' => null];
    }
    if (isset($step['outcomes'])) {
        return ['value' => array_map(Larch::outcomeOf(...), $step['outcomes'])];
    }
    if (isset($step['verify'])) {
        ['body64' => $body, 'header64' => $header, 'secret' => $secret, 'now' => $now] = $step['verify'];
        Larch::$defaults['now'] = fn () => $now;
        $header = $header === null ? null : base64_decode($header);
        $tolerance = array_intersect_key($step['verify'], ['tolerance' => 0]);
        return ['value' => Webhooks::verify(base64_decode($body), $header, $secret, ...$tolerance)];
    }
    [$resource, $method] = explode('.', $step['call']);
    $fields = $step['fields'] ?? [];
    if ($method === 'all') {
        $entries = [];
        foreach ($larch->$resource->all($fields) as $entry) {
            $entries[] = $entry;
            if (count($entries) === ($step['limit'] ?? null)) {
                break;
            }
        }
        return ['value' => $entries];
    }
    $act = fn () => match ($method) {
        'create' => $larch->$resource->create($fields, ...(isset($step['key']) ? [$step['key']] : [])),
        'retrieve' => $larch->$resource->retrieve($step['id']),
        'list' => $larch->$resource->list($fields),
    };
    if (isset($step['fork'])) {
        return ['value' => in_a_fork($act)];
    }
    if (isset($step['times'])) {
        return ['value' => array_map($act, range(1, $step['times']))];
    }
    $value = $act();
    return ['value' => $value, 'request_id' => $value->request_id, 'idempotent_replayed' => $value->idempotent_replayed];
};

/** Makes the same call in a child process and in its parent at the same time, and returns both results. */
function in_a_fork(callable $act): array
{
    [$mine, $its] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, STREAM_IPPROTO_IP);
    $child = pcntl_fork();
    if ($child === 0) {
        fwrite($its, json_encode($act()) . "\n");
        posix_kill(getmypid(), SIGKILL);
    }
    $values = [$act(), json_decode(fgets($mine), true)];
    pcntl_waitpid($child, $status);
    return $values;
}

while (($line = fgets(STDIN)) !== false) {
    $waits = [];
    try {
        $answer = $perform(json_decode($line, true));
    } catch (Throwable $error) {
        $names = ['type', 'param', 'doc_url', 'status', 'request_id', 'retry_after', 'outcome'];
        $details = $error instanceof LarchError
            ? ['code' => $error->error_code] + array_combine($names, array_map(fn ($name) => $error->$name, $names))
            : [];
        $class = str_replace('Larch\\', '', $error::class);
        $answer = ['error' => ['name' => $class, 'message' => "$class: {$error->getMessage()}"] + $details];
    }
    echo json_encode($answer + ['waits' => $waits], JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE), "\n";
}
