export type Line = {kind: 'same' | 'gone' | 'new'; text: string};

/** The maximum number of line pairs to compare. Above this number, all lines count as changed. */
const patience = 4_000_000;

export function compareLines(before: string, after: string): Line[] {
  const [one, other] = [before.split('\n'), after.split('\n')];
  if (one.length * other.length > patience)
    return [...one.map((text): Line => ({kind: 'gone', text})), ...other.map((text): Line => ({kind: 'new', text}))];

  // For each row and column, `common` contains the length of the remaining lines' longest common subsequence.
  const width = other.length + 1;
  const common = new Uint32Array((one.length + 1) * width);
  const at = (row: number, column: number): number => common[row * width + column] ?? 0;
  for (let row = one.length - 1; row >= 0; row -= 1)
    for (let column = other.length - 1; column >= 0; column -= 1)
      common[row * width + column] =
        one[row] === other[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));

  const lines: Line[] = [];
  let [row, column] = [0, 0];
  for (;;) {
    const [mine, theirs] = [one[row], other[column]];
    if (mine === undefined && theirs === undefined) return lines;
    if (mine !== undefined && mine === theirs) {
      lines.push({kind: 'same', text: mine});
      row += 1;
      column += 1;
    } else if (mine !== undefined && (theirs === undefined || at(row + 1, column) >= at(row, column + 1))) {
      lines.push({kind: 'gone', text: mine});
      row += 1;
    } else {
      lines.push({kind: 'new', text: theirs ?? ''});
      column += 1;
    }
  }
}
