/**
 * Makes and reads webhook signatures. It uses only Web Crypto, to run in a page and in Node.js. The header `Larch-Signature` is
 * `t=…,v1=…`. `t` is a time in Unix seconds. `v1` is the hexadecimal HMAC-SHA-256 of `TIME.BODY`. The HMAC's key is the whole
 * signing secret.
 */

/** The maximum difference between the header's time and the receiver's clock, in seconds. */
export const tolerance = 300;

/** A body as text or as bytes. Text is sent as UTF-8. */
export type Body = string | Uint8Array;

/** Returns a body's HMAC as 64 hexadecimal digits. `sentAt` is in Unix seconds. The secret must not be empty. */
export async function sign(body: Body, secret: string, sentAt: string): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), {name: 'HMAC', hash: 'SHA-256'}, false, ['sign']);
  const signed = new Blob([`${sentAt}.`, typeof body === 'string' ? encoder.encode(body) : new Uint8Array(body)]);
  const mac = await crypto.subtle.sign('HMAC', key, await signed.arrayBuffer());
  return [...new Uint8Array(mac)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Returns the value of the header, with one `v1` for each secret. `sentAt` is in Unix seconds. The receiver compares it with the clock of
 * its machine, even if a sandbox's clock was moved.
 */
export async function signatureHeader(body: string, secrets: string[], sentAt = Math.floor(Date.now() / 1000)): Promise<string> {
  const signatures = await Promise.all(secrets.map((secret) => sign(body, secret, String(sentAt))));
  return [`t=${sentAt}`, ...signatures.map((signature) => `v1=${signature}`)].join(',');
}

export type HeaderReading = {sentAt: string; signatures: string[]} | {wrong: string};

export function readHeader(header: string): HeaderReading {
  // White space can be the cause, so it is reported instead of `why`: ` v1` is not `v1`.
  const wrong = (why: string): HeaderReading => ({
    wrong: /\s/.test(header) ? 'It contains a space or a line break, which Larch never sends.' : why,
  });
  if (/^[["']/.test(header)) return {wrong: 'It has quotation marks or brackets around it, which Larch never sends.'};
  const pairs = header.split(',').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return {name, value: value.join('=')};
  });
  const sentAt = pairs.find(({name}) => name === 't')?.value;
  const signatures = pairs.filter(({name}) => name === 'v1').map(({value}) => value);
  if (sentAt === undefined) return wrong('It has no `t=`.');
  if (/^[0-9]{13}$/.test(sentAt)) return wrong('`t` has 13 digits, so it is in milliseconds. Larch sends seconds.');
  if (!/^[0-9]{1,12}$/.test(sentAt)) return wrong('`t` is not a number of seconds.');
  if (signatures.length === 0) return wrong('It has no `v1=`.');
  const odd = signatures.find((signature) => !/^[0-9a-f]{64}$/.test(signature));
  if (odd === undefined) return {sentAt, signatures};
  if (odd.length !== 64) return wrong(`A \`v1\` is not 64 hexadecimal digits: it has ${odd.length} characters.`);
  return wrong(
    /^[0-9a-f]+$/i.test(odd)
      ? 'A `v1` has capital letters. Larch sends its hexadecimal digits in lower case.'
      : 'A `v1` has characters that are not hexadecimal digits.',
  );
}
