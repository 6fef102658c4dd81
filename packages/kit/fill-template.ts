/** Replaces each `{name}` placeholder with its value. A placeholder without a value stays unchanged. */
export function fillTemplate(words: string, values: Record<string, string>): string {
  return words.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
