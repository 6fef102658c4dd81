import {diffLines} from 'diff';

export type Line = {kind: 'same' | 'gone' | 'new'; text: string};

/** With more changed lines, the comparison would hold up the page. All lines then count as changed. */
const patience = 1000;

export function compareLines(before: string, after: string): Line[] {
  const [one, other] = [`${before}\n`, `${after}\n`];
  const parts = diffLines(one, other, {maxEditLength: patience}) ?? [
    {value: one, removed: true, added: false},
    {value: other, removed: false, added: true},
  ];
  return parts.flatMap(({value, added, removed}) =>
    value
      .slice(0, -1)
      .split('\n')
      .map((text): Line => ({kind: added ? 'new' : removed ? 'gone' : 'same', text})),
  );
}
