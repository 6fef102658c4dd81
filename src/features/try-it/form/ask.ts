import {company} from '@site/config/company';
import {type Operation, type Pair, readFields, readText} from '@site/packages/sandbox/browser';
import {sendInTab, tabObjects, type MalformedRequest} from '@site/src/features/tab-sandbox';
import type {FieldValues} from '@site/src/features/tab-sandbox/field-values';

export type SandboxResponse = {
  status: number;
  milliseconds: number;
  headers: [name: string, value: string][];
  body: string;
  events: {id: string; type: string}[];
  /** `to` is the page that explains the error. */
  error?: {code: string; message: string; param: string | null; to: string};
};

function readError(body: string): SandboxResponse['error'] {
  const parsed: unknown = JSON.parse(body);
  const {code, message, param, doc_url: page} = readFields(readFields(parsed, 'The body').error, 'The error');
  return {
    code: readText(code, 'code'),
    message: readText(message, 'message'),
    param: param === null ? null : readText(param, 'param'),
    to: readText(page, 'doc_url').slice((company.siteUrl + company.baseUrl).length - 1),
  };
}

/** Sends a request with all non-empty values to the tab's sandbox. */
export async function ask(operation: Operation, values: FieldValues, odd?: MalformedRequest): Promise<SandboxResponse> {
  const sent = operation.parameters.flatMap(({name, in: place}): Pair[] =>
    place === 'header' ? [] : (values[name] ?? []).filter((value) => value !== '').map((value) => [name, value] as const),
  );
  const start = performance.now();
  const response = await sendInTab(operation.id, sent, values['Idempotency-Key']?.[0], odd);
  const body = (await response.text()).trimEnd();
  const milliseconds = performance.now() - start;
  const headers: [string, string][] = [];
  response.headers.forEach((value, name) => headers.push([name, value]));
  const requestId = response.headers.get('Request-Id');
  return {
    status: response.status,
    milliseconds,
    headers,
    body,
    events: tabObjects().events.filter(({request}) => request.id === requestId),
    // If the response was lost, its body is empty.
    error: response.ok || body === '' ? undefined : readError(body),
  };
}
