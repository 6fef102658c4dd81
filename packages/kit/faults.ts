/** @throws Error with one line for each fault, if there are any */
export function throwFaults(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error([...new Set(faults)].join('\n'));
}

/** Returns the message of the error that a check throws, so that the faults of several checks are reported together. */
export function faultsOf(check: () => unknown): string[] {
  try {
    check();
    return [];
  } catch (error) {
    if (!(error instanceof Error) || error instanceof TypeError) throw error;
    return [error.message];
  }
}
