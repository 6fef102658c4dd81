import {createServer} from 'node:http';

/** The maximum length of a request body, in bytes. */
const longestBody = 1_048_576;

/**
 * Starts a small HTTP server that needs no other package. `respond` gets the
 * method, the path, the headers and the raw body. `respond` returns the status,
 * the content type and the text of the response.
 */
export function serve(port, respond) {
  // In milliseconds. If a request takes longer than 10 seconds to arrive, the
  // server closes the connection.
  const limits = {
    requestTimeout: 10_000,
    connectionsCheckingInterval: 1000,
  };
  const server = createServer(limits, async (request, response) => {
    const {method, url, headers} = request;
    try {
      const body = await read(request);
      const [status, type, text] = body
        ? await respond(method, url.split('?')[0], headers, body)
        : [413, 'text/plain', 'This request is too large.'];
      response.writeHead(status, {'content-type': type}).end(text);
    } catch (error) {
      // Either the client closed the connection, or `respond` has a bug.
      console.error(error);
      response.writeHead(500).end();
    }
  });
  server.listen(port, '127.0.0.1', () =>
    console.log(`http://127.0.0.1:${server.address().port}`),
  );
}

/** Returns the raw body, or undefined if the body is too large. */
async function read(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= longestBody) chunks.push(chunk);
  }
  return size <= longestBody ? Buffer.concat(chunks) : undefined;
}
