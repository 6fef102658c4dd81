/** English alone. */
export function translate({message}: {message: string}): string {
  return message;
}
