# part: sentences
SENTENCES = {
    "card_declined": "Your bank declined the card. Use another card, or ask your bank.",
    "insufficient_funds": "There is not enough money on the card. Use another card.",
    "expired_card": "The card has expired. Use another card.",
    "incorrect_cvc": "The security code is wrong. Enter the card again.",
    "authentication_required": "Your bank must confirm that it is you, and this page cannot do that. "
    "Use another card.",
    # A thief must not learn that the fraud check blocked the payment.
    "payment_blocked": "Your bank declined the card. Use another card, or ask your bank.",
}


# part: explain
def explain(order):
    """Returns the result of an order, and the sentence to show to the buyer."""
    match order["status"]:
        case "open":
            return {"result": "open", "say": "This order is not paid yet."}
        case "paid":
            return {"result": "paid", "say": "Thank you. Your payment went through."}
        case "declined" | "no_effect":
            # The buyer cannot correct any other error, so its code is only for
            # your log.
            why = SENTENCES.get(order.get("code"), "We could not take the payment.")
            return {"result": "not_charged", "say": f"You have not been charged. {why}"}
        case _:
            # This case is for 'unknown', and for any status that a later
            # version adds.
            return {
                "result": "unknown",
                "say": "We do not know yet whether your payment went through. "
                "Do not pay again: we are finding out.",
            }
