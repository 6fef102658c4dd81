import {company} from '@site/config/company';
import {languageKey} from '@site/packages/openapi-reference/browser';
import {pairsFor, valuesOf, type Call} from '@site/src/components/TryIt/history';
import {keyName, liveSample} from '@site/src/components/TryIt/live-sample';
import type {Operation, Parameter} from '@site/packages/sandbox/browser';
import {curlOf} from './curl';

export const languages: Record<string, string> = {curl: 'curl', node: 'Node.js', python: 'Python', ruby: 'Ruby', php: 'PHP'};

export function chosenLanguage(): string {
  const {language = ''} = document.documentElement.dataset;
  return language in languages ? language : 'curl';
}

export function chooseLanguage(language: string): void {
  document.documentElement.dataset.language = language;
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // If storage is blocked, the choice lasts until the page is closed.
  }
}

/**
 * Returns a call as code in `language`. The curl code is generated. Other languages use the operation's sample with the call's
 * values.
 *
 * @throws Error if the samples cannot be loaded, or if the operation has no sample in the language
 */
export async function codeOf(operation: Operation, call: Call, language: string): Promise<string> {
  if (language === 'curl') return curlOf(call);
  const {default: samples} = await import('@generated/reference/default/samples.json');
  const sample = samples[operation.id]?.[language];
  if (sample === undefined) throw new Error(`The operation ${operation.id} has no sample in ${language}.`);
  const code = document.createElement('code');
  const values = {...valuesOf(pairsFor(operation, call)), ...(call.idempotencyKey !== '' && {[keyName]: [call.idempotencyKey]})};
  // Live code can send parameters that the operation does not define. `added` contains them for the sample.
  const [known] = operation.parameters;
  const place: Parameter['in'] = operation.method === 'GET' ? 'query' : 'body';
  const strange = Object.keys(values).filter((name) => operation.parameters.every((parameter) => parameter.name !== name));
  const added = strange.flatMap((name) => (known ? {...known, name, in: place} : []));
  const sent = {...operation, parameters: [...operation.parameters, ...added]};
  code.innerHTML = liveSample(language, sample, sent, company.apiUrl, values);
  return code.textContent;
}
