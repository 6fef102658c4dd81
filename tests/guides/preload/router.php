<?php

// PHP's own server loads nothing before a program, so it is given this one: it loads the harness, and then the program.

require_once __DIR__ . '/php.php';

return require getenv('HARNESS_PROGRAM');
