import {existsSync, readFileSync} from 'node:fs';
import {expect, test} from 'playwright/test';
import {inventions} from '../../config/confirmed';
import {founders} from '../../config/founders';
import {inventionLines} from '../../scripts/inventions';

test('a build lists each invention with its file, until it is confirmed', () => {
  const lines = inventionLines([]);
  expect(lines.length).toBe(inventions.length);
  for (const line of lines) {
    const [, place = ''] = /^ {2}[a-z -]+ \(([^)]+)\): \S/.exec(line) ?? [];
    expect(existsSync(place), line).toBe(true);
  }
  expect(lines.join('\n')).toContain(founders[0]?.name);
  expect(inventionLines(['founders', 'map'])).toEqual(lines.filter((line) => !/^ {2}(?:founders|map) /.test(line)));
  expect(inventionLines(inventions)).toEqual([]);
});

test('README names each invention', () => {
  const [, section = ''] = readFileSync('README.md', 'utf8').split('## Before you publish');
  for (const name of inventions) expect(section.toLowerCase().split('\n## ')[0]).toContain(name);
});
