<?php

// PHP's own server cannot preload a file, so it runs this program, which loads the harness and then the guide's program.

require_once __DIR__ . '/php.php';

return require getenv('HARNESS_PROGRAM');
