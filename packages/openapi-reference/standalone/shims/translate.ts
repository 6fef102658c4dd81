/** Returns the English text, because a stand-alone reference is in English only. */
export function translate({message}: {message: string}): string {
  return message;
}
