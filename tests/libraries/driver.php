<?php

// Reads steps as lines of JSON, makes the calls that they name, and writes what came of each. See ../libraries.spec.ts.
use Larch\Larch;
use Larch\LarchError;
use Larch\Webhooks;

require __DIR__ . '/../../docs/_code/libraries/larch.php';

$waits = [];
Larch::$defaults['sleep'] = function (float $seconds) use (&$waits): void {
    $waits[] = $seconds;
    usleep((int) ($seconds * 10_000));
};
$larch = null;

$perform = function (array $step) use (&$larch): ?array {
    if (isset($step['client'])) {
        $larch = new Larch($step['client']['key'], array_diff_key($step['client'], ['key' => 0]));
        return null;
    }
    if (isset($step['verify'])) {
        ['body' => $body, 'header' => $header, 'secret' => $secret, 'now' => $now] = $step['verify'];
        Larch::$defaults['now'] = fn () => $now;
        return Webhooks::verify($body, $header, $secret, ...array_intersect_key($step['verify'], ['tolerance' => 0]));
    }
    if (isset($step['outcomes'])) {
        return array_map(Larch::outcomeOf(...), $step['outcomes']);
    }
    [$resource, $method] = explode('.', $step['call']);
    $fields = $step['fields'] ?? [];
    $entries = [];
    switch ($method) {
        case 'create':
            return $larch->$resource->create($fields, ...(isset($step['key']) ? [$step['key']] : []));
        case 'retrieve':
            return $larch->$resource->retrieve($step['id']);
        case 'list':
            return $larch->$resource->list($fields);
        default:
            foreach ($larch->$resource->all($fields) as $entry) {
                $entries[] = $entry;
                if (count($entries) === ($step['limit'] ?? null)) {
                    break;
                }
            }
            return $entries;
    }
};

while (($line = fgets(STDIN)) !== false) {
    $waits = [];
    try {
        $answer = ['value' => $perform(json_decode($line, true))];
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
