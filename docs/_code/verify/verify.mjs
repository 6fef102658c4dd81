import {createHmac, timingSafeEqual} from 'node:crypto';

/**
 * True if Larch signed this raw body at most five minutes before or after `now`
 * (Unix seconds). `header` is the value of the Larch-Signature header.
 */
export function isFromLarch(body, header, secret, now = Date.now() / 1000) {
  const pairs = (header ?? '').split(',').map((pair) => pair.split('='));
  const sentAt = pairs.find(([name]) => name === 't')?.[1] ?? '';
  if (!secret || !/^[0-9]{1,12}$/.test(sentAt)) return false;
  if (Math.abs(now - Number(sentAt)) > 300) return false;

  const expected = Buffer.from(
    createHmac('sha256', secret)
      .update(`${sentAt}.`)
      .update(body)
      .digest('hex'),
  );
  return pairs
    .filter(([name]) => name === 'v1')
    .map(([, value]) => Buffer.from(value ?? ''))
    .some(
      (given) =>
        given.length === expected.length &&
        timingSafeEqual(given, expected),
    );
}
