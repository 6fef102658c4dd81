<?php

// PHP loads this file before a program (`auto_prepend_file`). The file at the path HARNESS_CLOCK contains the two numbers of the
// clock, `base offset`, in milliseconds.

require_once getenv('HARNESS_FOLDER') . '/larch.php';

Larch\Larch::$defaults = [
    ...Larch\Larch::$defaults,
    'timeout' => Larch\Larch::$defaults['timeout'] * 2 / 100,
    'sleep' => fn (float $seconds) => usleep((int) round($seconds * 10_000)),
    'now' => function (): int {
        [$base, $offset] = array_map('floatval', explode(' ', file_get_contents(getenv('HARNESS_CLOCK'))));
        return (int) floor(($base + (microtime(true) * 1000 - $base) * 100 + $offset) / 1000);
    },
];
