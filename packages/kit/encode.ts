/** Encodes text for a URL or a form. Also encodes `!'()*`, because `'` could end a string literal. */
export function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
