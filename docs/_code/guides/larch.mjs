const base = process.env.LARCH_API ?? 'https://api.larch.example';
const authorization = `Bearer ${process.env.LARCH_SECRET_KEY}`;

/** A refusal, with the five fields of the error object and the status. */
export class LarchError extends Error {
  constructor(status, error) {
    super(error.message);
    Object.assign(this, error, {status});
  }
}

/** Sends one request. `fields` are form fields, named as in the reference: `card[number]`. */
export async function larch(method, path, fields, idempotencyKey) {
  const answer = await fetch(base + path, {
    method,
    headers: {
      authorization,
      ...(idempotencyKey && {'idempotency-key': idempotencyKey}),
    },
    body: fields && new URLSearchParams(fields),
  });
  const body = await answer.json();
  if (!answer.ok) throw new LarchError(answer.status, body.error);
  return body;
}
