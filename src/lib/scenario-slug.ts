/** Returns a scenario's name for URLs: "Same idempotency key, other amount" becomes `same-idempotency-key-other-amount`. */
export function scenarioSlug(name: string): string {
  return name.toLowerCase().replaceAll(/\W+/g, '-');
}
