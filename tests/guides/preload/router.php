<?php

// The router script of PHP's own server. It sets the library's defaults, and then runs the guide's program.

require_once __DIR__ . '/php.php';

return require getenv('HARNESS_PROGRAM');
