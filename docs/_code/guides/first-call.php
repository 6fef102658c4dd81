<?php

use Larch\Larch;
use Larch\LarchError;

require_once __DIR__ . '/larch.php';

$larch = new Larch(getenv('LARCH_SECRET_KEY'));

$charge = $larch->charges->retrieve('ch_3Qd81kL0v7Rm');
echo "{$charge['amount']} {$charge['currency']} {$charge['status']}\n";

foreach ($larch->customers->all() as $customer) {
    echo $customer['email'], "\n";
}

try {
    $larch->charges->retrieve('ch_unknown');
} catch (LarchError $error) {
    echo "$error->status $error->error_code\n";
}
