/** Returns the result of `read`, or `undefined` if it throws an error. */
export function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Returns the value of a JSON text, or `undefined` if the text is not JSON. */
export function parsed(text: string): unknown {
  return attempt((): unknown => JSON.parse(text));
}
