/**
 * Encodes a body as a form: `{card: {exp_year: 2030}}` becomes
 * `card[exp_year]=2030` with percent-encoded brackets.
 */
export function formBody(body: unknown): string {
  const pairs = new URLSearchParams();
  const add = (name: string, value: unknown): void => {
    if (value === undefined || value === null) return;
    if (typeof value === 'string') pairs.append(name, value);
    else if (typeof value !== 'object')
      pairs.append(name, JSON.stringify(value));
    else
      for (const [key, inner] of Object.entries(value))
        add(name === '' ? key : `${name}[${key}]`, inner);
  };
  add('', body);
  return pairs.toString();
}
