export const jobs: readonly never[] = [];
