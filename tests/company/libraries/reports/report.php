<?php

// Prints what an error reporter can see: PHP's dumps of a client, and traces with their arguments.
//
// The file at the path SECRETS contains the key, the signing secret and the addresses.

declare(strict_types=1);

use Larch\Larch;
use Larch\Webhooks;

require __DIR__ . '/../../../../docs/_code/libraries/larch.php';

ini_set('zend.exception_ignore_args', '0');
ini_set('zend.exception_string_param_max_len', '1000000');

function take(string $name): mixed
{
    return json_decode(file_get_contents(getenv('SECRETS')), true)[$name];
}

/**
 * Prints a value with several functions of PHP. Then prints the entries and properties of the value, including private properties.
 */
function walk(mixed $value, int $depth = 4): void
{
    print_r($value);
    var_dump($value);
    // `@` suppresses the warning about recursion, because a client and its closures refer to each other.
    echo @var_export($value, true), json_encode($value, JSON_PARTIAL_OUTPUT_ON_ERROR), "\n";
    if ($depth === 0) {
        return;
    }
    foreach (is_iterable($value) ? $value : [] as $inner) {
        walk($inner, $depth - 1);
    }
    foreach (is_object($value) ? (array) $value : [] as $inner) {
        walk($inner, $depth - 1);
    }
}

function attempt(callable $act): void
{
    try {
        print_r($act());
        echo "no error\n";
    } catch (Throwable $error) {
        for (; $error !== null; $error = $error->getPrevious()) {
            echo $error, "\n", $error->getTraceAsString(), "\n";
            print_r($error);
            var_dump($error);
            print_r($error->getTrace());
            var_dump($error->getTrace());
        }
    }
}

$larch = new Larch(take('key'), ['api' => take('api'), 'retries' => 0]);
$larch->customers->list();
walk($larch);
debug_zval_dump($larch);
attempt(fn () => serialize($larch));
attempt(fn () => $larch->no_such_thing());
attempt(fn () => $larch->charges->no_such_thing());
foreach (take('faults') as $kind) {
    echo "--- $kind\n";
    $client = $kind === 'silent' ? new Larch(take('key'), ['api' => take('api'), 'retries' => 0, 'timeout' => 0.3]) : $larch;
    attempt(fn () => $client->charges->create(['amount' => 900, 'currency' => 'cad', 'source' => 'tok_any'], $kind));
}
// The library cannot encode these cards, so it throws an error.
attempt(fn () => $larch->tokens->create(['card' => ['number' => take('secret'), 'exp_month' => new stdClass()]]));
attempt(fn () => $larch->tokens->create(['card' => ['number' => take('secret'), 'name' => []]]));
attempt(fn () => (new Larch(take('key'), ['api' => take('nowhere'), 'retries' => 0]))->customers->list());
attempt(fn () => (new Larch(take('key'), ['api' => 'http://larch.invalid', 'retries' => 0]))->customers->list());
attempt(fn () => new Larch(take('key') . "\n"));
attempt(fn () => (new Larch(take('key'), ['timeout' => 'soon']))->customers->list());
attempt(fn () => new Larch(take('key'), ['no_such_option' => 1]));
foreach ([null, 't=1,v1=00', "t={$larch->now()},v1=00"] as $header) {
    attempt(fn () => Webhooks::verify('{}', $header, take('secret')));
}
