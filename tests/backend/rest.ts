/** A PostgREST response. The body is parsed if it is JSON; otherwise it is text. */
export interface RestResponse {
  status: number;
  body: unknown;
}

export interface Call {
  method?: string;
  /** The path and query after `/rest/v1`, for example `/contacts?select=name`. */
  path: string;
  /** The `apikey` header and the bearer token; neither by default. */
  key?: string;
  headers?: Record<string, string>;
  /** Strings are sent unchanged, other values as JSON. */
  body?: unknown;
}

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

/** The path that supabase-js uses to insert an array of messages. */
export const insertPath = `/contacts?columns=${encodeURIComponent('"name","email","subject","message"')}`;
