/**
 * True for the keys of an input method, such as the Enter that accepts a suggestion. Safari ends the composition before that key, and
 * marks the key only with the code 229.
 */
export function isComposing(event: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- Nothing else has the code.
  return event.isComposing || event.keyCode === 229;
}
