export const brandNames: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** What a charge of a test card does, for each outcome that is not an error. */
export const chargeSucceeds: Record<string, string> = {
  succeeded: 'succeeds',
  refund_fails: 'succeeds, and its refunds fail',
  disputed: 'succeeds, and the cardholder disputes it at once',
};

export function groupDigits(number: string): string {
  const groups = number.length === 15 ? /^(\d{4})(\d{6})(\d{5})$/ : /^(\d{4})(\d{4})(\d{4})(\d+)$/;
  return number.replace(groups, (_, ...parts) => parts.slice(0, -2).join(' '));
}
