/** A scenario's name in an address: "Same key, other amount" is `same-key-other-amount`. */
export function scenarioSlug(name: string): string {
  return name.toLowerCase().replaceAll(/\W+/g, '-');
}
