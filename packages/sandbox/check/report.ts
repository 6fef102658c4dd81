/** Writes the results for a terminal, as JSON and as JUnit XML. They contain text from the shop, such as its requests. */
import {escapeAttribute, escapeText} from '../../kit/escape';
import {plainText, safeJson} from '../../kit/plain-text';
import {maskCards} from '../api/test-cards';

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

/** Returns text that is safe to print, without card numbers. Of the control characters, only line breaks stay. */
export function forTerminal(text: string): string {
  return maskCards(text).split('\n').map(plainText).join('\n');
}

/** Returns text for XML, which forbids some characters even as references. */
function forXml(text: string): string {
  return forTerminal(text).replaceAll(/[^\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd');
}

function countsOf(cases: readonly CheckCase[]): {failed: number; untested: number} {
  return {failed: cases.filter(({passed}) => !passed).length, untested: cases.filter((one) => one.untested !== '').length};
}

export function summaryOf(cases: readonly CheckCase[]): string {
  const {failed, untested} = countsOf(cases);
  return `${cases.length - failed - untested} passed, ${failed} failed${untested > 0 ? `, ${untested} not tested` : ''}`;
}

export function toJson(cases: readonly CheckCase[]): string {
  const masked = cases.map((one) => ({...one, problem: maskCards(one.problem), story: one.story.map(maskCards)}));
  return safeJson({passed: cases.every(({passed}) => passed), cases: masked}, 2);
}

export function toJunit(cases: readonly CheckCase[]): string {
  const {failed, untested} = countsOf(cases);
  const time = (milliseconds: number): string => (milliseconds / 1000).toFixed(3);
  const lines = cases.map(({part, name, passed, untested, problem, page, milliseconds, story}) => {
    const head = `  <testcase classname="${escapeAttribute(part)}" name="${escapeAttribute(name)}" time="${time(milliseconds)}"`;
    if (untested !== '') return `${head}><skipped message="${escapeAttribute(untested)}"/></testcase>`;
    if (passed) return `${head}/>`;
    const body = escapeText(forXml([problem, ...story, page].join('\n')));
    return `${head}>\n    <failure message="${escapeAttribute(forXml(problem))}">${body}</failure>\n  </testcase>`;
  });
  const suite = `<testsuite name="check" tests="${cases.length}" failures="${failed}" skipped="${untested}">`;
  return ['<?xml version="1.0" encoding="UTF-8"?>', suite, ...lines, '</testsuite>', ''].join('\n');
}
