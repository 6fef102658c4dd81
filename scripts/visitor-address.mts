/**
 * `npm run visitor-address`: finds the request header that contains the visitor's address on the current host. The rate limits use
 * this address, so visitors must not be able to forge it. The command forges one header at a time. A right header contains one
 * address, and the host refuses or replaces a forged address.
 */
import {isIP} from 'node:net';
import {CommandError, runCommand} from './command.mjs';
import {withContactTable} from './contact-table.mjs';

/** The forged address. It is from a range that is reserved for documentation. */
const forged = '192.0.2.66';
const candidates = ['cf-connecting-ip', 'true-client-ip', 'fly-client-ip', 'x-real-ip', 'x-client-ip', 'x-forwarded-for', 'forwarded'];

function texts(value: unknown): Map<string, string> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return new Map(entries.map(([name, text]) => [name, String(text)]));
}

await runCommand(async () => {
  await withContactTable(async (ask) => {
    const rows = await ask('contact_settings?select=address_header');
    const inUse = texts(Array.isArray(rows) ? rows[0] : undefined).get('address_header') ?? '';
    const names = [...new Set([...candidates, inUse])];
    const read = async (headers: Record<string, string>) => texts(await ask('rpc/contact_address_headers', {method: 'POST', headers}));
    const plain = await read({});
    const lied = new Map<string, string | undefined>();
    for (const name of names) {
      const answered = await read({[name]: forged}).catch((error: unknown) => {
        if (error instanceof CommandError) return plain;
        throw error;
      });
      lied.set(name, answered.get(name));
    }

    const verdict = (name: string): string => {
      const [honest, second] = [plain.get(name), lied.get(name)];
      if (honest === undefined || second === undefined) return lied.get(name) === forged ? 'can be forged' : 'is not passed on';
      if (second.includes(forged)) return 'can be forged';
      if (honest !== second || isIP(honest) === 0) return 'does not contain exactly one address';
      return `is ${second}, and cannot be forged`;
    };
    for (const name of names) console.log(`${name === inUse ? '*' : ' '} ${name} ${verdict(name)}`);

    const good = names.filter((name) => verdict(name).endsWith('cannot be forged'));
    if (good.includes(inUse)) {
      console.log(
        `The rate limits use the address in ${inUse} (*). Compare it with the public IP address of this machine: they must be the same.`,
      );
      return;
    }
    throw new CommandError(
      good.length > 0
        ? `On this host, ${inUse} does not contain the visitor's address, so the limits per network do not work. Run this SQL: update contact_settings set address_header = '${good[0]}';`
        : `On this host, no header contains exactly one address that cannot be forged. This includes ${inUse}, which is in use. The limits per network do not work. Only the total limits apply.`,
    );
  });
});
