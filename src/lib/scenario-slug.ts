/** A scenario's name in a URL: "Same idempotency key, other amount" is `same-idempotency-key-other-amount`. */
export function scenarioSlug(name: string): string {
  return name.toLowerCase().replaceAll(/\W+/g, '-');
}
