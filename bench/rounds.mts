export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

/**
 * Measures every subject in each round, so that a slow minute affects all subjects. Returns a function for each subject: the median
 * of `pick` over its measurements.
 */
export async function measure<Subject, Numbers>(
  rounds: number,
  subjects: readonly Subject[],
  visit: (subject: Subject) => Promise<Numbers>,
): Promise<Map<Subject, (pick: (numbers: Numbers) => number) => number>> {
  const all = subjects.map((subject) => ({subject, visits: new Array<Numbers>()}));
  for (let round = 1; round <= rounds; round += 1) {
    for (const {subject, visits} of all) visits.push(await visit(subject));
    console.log(`Round ${round} of ${rounds} is done.`);
  }
  return new Map(all.map(({subject, visits}) => [subject, (pick) => median(visits.map(pick))]));
}
