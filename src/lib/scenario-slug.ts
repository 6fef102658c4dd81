/** A scenario's name in a URL: "Same key, other amount" is `same-key-other-amount`. */
export function scenarioSlug(name: string): string {
  return name.toLowerCase().replaceAll(/\W+/g, '-');
}
