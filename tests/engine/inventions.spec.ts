import {existsSync, readFileSync} from 'node:fs';
import {expect, test} from 'playwright/test';
import {inventions} from '../../config/confirmed';
import {inventionLines} from '../../scripts/inventions';

test('a build lists each invention with its file, until it is confirmed', () => {
  const lines = inventionLines([]);
  for (const line of lines) {
    const [, place = ''] = /^ {2}[a-z -]+ \(([^)]+)\): \S/.exec(line) ?? [];
    expect(existsSync(place), line).toBe(true);
  }
  for (const name of inventions) expect(inventionLines([name])).toEqual(lines.filter((line) => !line.startsWith(`  ${name} (`)));
  expect(inventionLines(inventions)).toEqual([]);
});

test('README names each invention', () => {
  const [, section = ''] = readFileSync('README.md', 'utf8').split('## Before you publish');
  for (const name of inventions) expect(section.toLowerCase().split('\n## ')[0]).toContain(name);
});
