import {escapeAttribute, escapeText} from '../../../src/lib/escape';

export type CheckCase = {
  /** `endpoint` or `shop`. */
  part: string;
  name: string;
  passed: boolean;
  /** The reason why no run tested the rule, as a sentence. Empty if the rule was tested. */
  untested: string;
  /** The problem and the fix. Empty if the case passed. */
  problem: string;
  page: string;
  milliseconds: number;
  /** The log of the first run that broke the rule. Empty for an endpoint. */
  story: readonly string[];
};

export function describeCase({part, name, passed, untested, problem, page, milliseconds, story}: CheckCase): string {
  if (untested !== '') return `--    ${name}: not tested. ${untested}`;
  const head = `${passed ? 'ok  ' : 'FAIL'}  ${name}`;
  // Each run tests all rules of a shop together, so the rules have no separate times.
  if (passed) return part === 'shop' ? head : `${head.padEnd(58)}${`${milliseconds} ms`.padStart(10)}`;
  return [head, `      ${problem}`, ...story.map((line) => `        ${line}`), `      ${page}`].join('\n');
}

function countsOf(cases: readonly CheckCase[]): {failed: number; untested: number} {
  return {failed: cases.filter(({passed}) => !passed).length, untested: cases.filter((one) => one.untested !== '').length};
}

export function summaryOf(cases: readonly CheckCase[]): string {
  const {failed, untested} = countsOf(cases);
  return `${cases.length - failed - untested} passed, ${failed} failed${untested > 0 ? `, ${untested} not tested` : ''}`;
}

export function toJson(cases: readonly CheckCase[]): string {
  return JSON.stringify({passed: cases.every(({passed}) => passed), cases}, null, 2);
}

export function toJunit(cases: readonly CheckCase[]): string {
  const {failed, untested} = countsOf(cases);
  const time = (milliseconds: number): string => (milliseconds / 1000).toFixed(3);
  const lines = cases.map(({part, name, passed, untested, problem, page, milliseconds, story}) => {
    const head = `  <testcase classname="${escapeAttribute(part)}" name="${escapeAttribute(name)}" time="${time(milliseconds)}"`;
    if (untested !== '') return `${head}><skipped message="${escapeAttribute(untested)}"/></testcase>`;
    if (passed) return `${head}/>`;
    const body = escapeText([problem, ...story, page].join('\n'));
    return `${head}>\n    <failure message="${escapeAttribute(problem)}">${body}</failure>\n  </testcase>`;
  });
  const suite = `<testsuite name="check" tests="${cases.length}" failures="${failed}" skipped="${untested}">`;
  return ['<?xml version="1.0" encoding="UTF-8"?>', suite, ...lines, '</testsuite>', ''].join('\n');
}
