/** What PostgREST's callers see: the status and, if it is JSON, the body. */
export interface RestResponse {
  status: number;
  body: unknown;
}

export interface Call {
  method?: string;
  /** Below `/rest/v1`. */
  path: string;
  /** The `apikey` header; none if left out. */
  key?: string;
  headers?: Record<string, string>;
  /** Sent as it is when a text, else as JSON. */
  body?: unknown;
}

/** Makes one REST call. */
export async function call(url: string, {method = 'GET', path, key, headers, body}: Call): Promise<RestResponse> {
  const response = await fetch(`${url}/rest/v1${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(key !== undefined && {apikey: key, authorization: `Bearer ${key}`}),
      ...headers,
    },
    body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  try {
    return {status: response.status, body: JSON.parse(text)};
  } catch {
    return {status: response.status, body: text};
  }
}

/** The path with which supabase-js inserts an array of messages. */
export const insertPath = `/contacts?columns=${encodeURIComponent('"name","email","subject","message"')}`;
