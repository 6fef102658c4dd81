<?php

// PHP's built-in server runs this script for each request. The script sets the library's defaults, and then runs the guide's
// program.

require_once __DIR__ . '/php.php';

return require getenv('HARNESS_PROGRAM');
