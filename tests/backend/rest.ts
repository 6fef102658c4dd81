/** A PostgREST response. `body` is the parsed JSON, or a string if the body is not JSON. */
export interface RestResponse {
  status: number;
  body: unknown;
}

export interface Call {
  method?: string;
  /** The path and query after `/rest/v1`, for example `/contacts?select=name`. */
  path: string;
  /** The value of the `apikey` header and of the bearer token. If undefined, the request has neither. */
  key?: string;
  headers?: Record<string, string>;
  /** A string is sent unchanged. Any other value is sent as JSON. */
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
