import {load} from 'js-yaml';
import {brandedFor} from '../../config/brand';
import {contractPath} from '../../config/contract';
import {throwFaults} from '../../packages/kit/faults';
import {valueAt} from '../contract/contract';

type Facts = Parameters<typeof brandedFor>[0];

function textAt(value: unknown, ...path: string[]): string | undefined {
  const found = valueAt(value, path);
  return typeof found === 'string' ? found : undefined;
}

/**
 * Checks the contract's company names, URLs and key prefixes, because the build does not change the contract's text.
 *
 * @throws Error with a sentence for each difference between the contract and the company's facts
 */
export function checkContract(source: string, facts: Facts): void {
  const contract: unknown = load(source);
  const faults: string[] = [];
  const disagree = (place: string, given: string | undefined, fact: string, value: string): void => {
    faults.push(
      `${contractPath} says ${given === undefined ? 'nothing' : `"${given}"`} at ${place}, but config/company.ts says that ${fact} is "${value}". Change the one that is wrong.`,
    );
  };
  const title = textAt(contract, 'info', 'title');
  if (!title?.includes(facts.name)) disagree('info.title', title, 'name', facts.name);
  const server = textAt(contract, 'servers', '0', 'url');
  if (server !== facts.apiUrl) disagree('servers[0].url', server, 'apiUrl', facts.apiUrl);
  const home = facts.siteUrl + facts.baseUrl;
  const [elsewhere] = [...source.matchAll(/doc_url: (\S+)/g)].filter(([, url = '']) => URL.canParse(url) && !url.startsWith(home));
  if (elsewhere) disagree('a doc_url', elsewhere[1], facts.baseUrl === '/' ? 'siteUrl' : 'siteUrl with baseUrl', home);
  // The programs read this header, whose name starts with the company's name in code.
  const [, header] = /\bname: (\S+-Signature)\b/.exec(source) ?? [];
  const expected = `${facts.codeName}-Signature`;
  if (header !== undefined && header !== expected) disagree("the events' header", header, "codeName's header", expected);
  const ours = [facts.secretKeyPrefix, facts.publishableKeyPrefix];
  const named = [...source.matchAll(/\b([a-zA-Z]+)_(?:test|live)_/g)].map(([, prefix = '']) => prefix);
  // Keys without such prefixes need no check.
  if (named.length > 0 && [...named, ...ours].some((prefix) => !ours.includes(prefix) || !named.includes(prefix))) {
    faults.push(
      `${contractPath} names keys that start with ${[...new Set(named)].join(' and ')}, but config/company.ts says that they start with ${ours.join(' and ')}. Change the one that is wrong.`,
    );
  }

  // If `renamed` changes a line, the line still contains one of Larch's names.
  const renamed = brandedFor(facts);
  const lines = source.split('\n').flatMap((line, index) => (renamed(line) === line ? [] : [index + 1]));
  if (lines.length > 0) {
    faults.push(
      `${contractPath} still names a company other than ${facts.name} in ${String(lines.length)} lines. Replace it, starting with line ${String(lines[0])}.`,
    );
  }
  throwFaults(faults);
}
