<?php

/**
 * True if Larch signed this raw body at most five minutes before or after
 * `$now` (Unix seconds). `$header` is the value of the Larch-Signature header.
 */
function is_from_larch(string $body, ?string $header, string $secret, ?int $now = null): bool
{
    $pairs = array_map(fn ($pair) => array_pad(explode('=', $pair, 2), 2, ''), explode(',', $header ?? ''));
    $sentAt = array_values(array_filter($pairs, fn ($pair) => $pair[0] === 't'))[0][1] ?? '';
    if ($secret === '' || !preg_match('/^[0-9]{1,12}$/D', $sentAt)) {
        return false;
    }
    if (abs(($now ?? time()) - (int) $sentAt) > 300) {
        return false;
    }

    $expected = hash_hmac('sha256', "$sentAt.$body", $secret);
    foreach ($pairs as [$name, $value]) {
        if ($name === 'v1' && hash_equals($expected, $value)) {
            return true;
        }
    }
    return false;
}
