# part: sentences
SENTENCES = {
    "card_declined": "Your bank declined the card. Use another card, or ask your bank.",
    "insufficient_funds": "There is not enough money on the card. Use another card.",
    "expired_card": "The card has expired. Use another card.",
    "incorrect_cvc": "The security code is wrong. Enter the card again.",
    "authentication_required": "Your bank must confirm that it is you, and this page cannot do that. "
    "Use another card.",
    # The fraud check blocked the payment. A thief must not learn this.
    "payment_blocked": "Your bank declined the card. Use another card, or ask your bank.",
}


# part: explain
def explain(order):
    """Returns what to tell the buyer about an order: a result and a sentence."""
    match order["status"]:
        case "open":
            return {"result": "open", "say": "This order is not paid yet."}
        case "paid":
            return {"result": "paid", "say": "Thank you. Your payment went through."}
        case "declined" | "no_effect":
            # The buyer cannot correct other errors. Their codes are for your log only.
            why = SENTENCES.get(order["code"], "We could not take the payment.")
            return {"result": "not_charged", "say": f"You have not been charged. {why}"}
        case _:
            # 'unknown', and any status that a later version adds.
            return {
                "result": "unknown",
                "say": "We do not know yet whether your payment went through. "
                "Do not pay again: we are finding out.",
            }
