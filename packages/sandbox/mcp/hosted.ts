/**
 * The entry point of the hosted MCP server, a Supabase Edge Function. It has the tools of the documentation only, and keeps no
 * sessions. The build inserts the documentation as `DATA`.
 */
import {WebStandardStreamableHTTPServerTransport} from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {unpack} from './data';
import {acceptableHeaders, readMessage} from './lenient';
import {createServer, searchOf} from './server';

declare const DATA: string;
declare const Deno: {serve: (answer: (request: Request) => Promise<Response>) => unknown};

const maxBytes = 64 * 1024;
const maxPerMinute = 60;

const data = unpack(DATA);
const search = searchOf(data);

/** The requests of the current minute by address. Supabase can run several copies of the function, and each counts for itself. */
const counts = new Map<string, number>();
let minute = 0;

/** Returns the seconds until the address may send the next request, or 0 if it may send one now. */
function secondsToWait(address: string): number {
  const now = Date.now() / 60_000;
  if (Math.floor(now) !== minute) counts.clear();
  minute = Math.floor(now);
  const count = (counts.get(address) ?? 0) + 1;
  counts.set(address, count);
  return count > maxPerMinute ? Math.ceil((minute + 1 - now) * 60) : 0;
}

/** A client can forge the first address of `X-Forwarded-For`, but not the header of Supabase's edge. */
function addressOf({headers}: Request): string {
  return headers.get('cf-connecting-ip') ?? headers.get('x-forwarded-for')?.split(',')[0] ?? '';
}

/** Any page can call the server, because it has no secrets. */
const sharing = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': 'Accept, Authorization, Content-Type, MCP-Protocol-Version, Mcp-Session-Id',
  'Access-Control-Expose-Headers': 'Retry-After',
};

function refuse(status: number, message: string, headers: Record<string, string>): Response {
  return Response.json({jsonrpc: '2.0', error: {code: -32_000, message}, id: null}, {status, headers});
}

async function answer(request: Request): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, {status: 204});
  if (request.method !== 'POST') return refuse(405, 'This server keeps no sessions. Send each message with POST.', {Allow: 'POST'});
  const seconds = String(secondsToWait(addressOf(request)));
  if (seconds !== '0') {
    const advice = `This server accepts ${String(maxPerMinute)} requests a minute. Send the next one in ${seconds} seconds.`;
    return refuse(429, advice, {'Retry-After': seconds});
  }
  const parsedBody = await readMessage(request.body ?? new ReadableStream(), maxBytes);
  if (parsedBody === undefined) return refuse(413, `A message must not exceed ${String(maxBytes)} bytes.`, {});
  const transport = new WebStandardStreamableHTTPServerTransport({enableJsonResponse: true});
  await createServer(data, search).connect(transport);
  return transport.handleRequest(new Request(request.url, {method: 'POST', headers: acceptableHeaders(request.headers)}), {parsedBody});
}

Deno.serve(async (request) => {
  const response = await answer(request);
  for (const [name, value] of Object.entries(sharing)) response.headers.set(name, value);
  return response;
});
