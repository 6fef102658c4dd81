<?php

declare(strict_types=1);

// part: sentences
const SENTENCES = [
    'card_declined' => 'Your bank declined the card. Use another card, or ask your bank.',
    'insufficient_funds' => 'There is not enough money on the card. Use another card.',
    'expired_card' => 'The card has expired. Use another card.',
    'incorrect_cvc' => 'The security code is wrong. Enter the card again.',
    'authentication_required' =>
        'Your bank must confirm that it is you, and this page cannot do that. Use another card.',
    // The fraud check blocked the payment. A thief must not learn this.
    'payment_blocked' => 'Your bank declined the card. Use another card, or ask your bank.',
];

// part: explain
/** Returns what to tell the buyer about an order: a result and a sentence. */
function explain(array $order): array
{
    // The buyer cannot correct other errors. Their codes are for your log only.
    $why = SENTENCES[$order['code'] ?? ''] ?? 'We could not take the payment.';
    return match ($order['status']) {
        'open' => ['result' => 'open', 'say' => 'This order is not paid yet.'],
        'paid' => ['result' => 'paid', 'say' => 'Thank you. Your payment went through.'],
        'declined', 'no_effect' => ['result' => 'not_charged', 'say' => "You have not been charged. $why"],
        // 'unknown', and any status that a later version adds.
        default => [
            'result' => 'unknown',
            'say' => 'We do not know yet whether your payment went through. '
                . 'Do not pay again: we are finding out.',
        ],
    };
}
