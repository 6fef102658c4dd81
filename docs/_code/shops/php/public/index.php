<?php

// The shop is outside the folder that the web server serves, so nobody can download its settings and its database.
require __DIR__ . '/../shop.php';
