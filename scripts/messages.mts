/**
 * `npm run messages`: prints the database's notices for the owner, and then the contact messages, newest first. `--json` exports
 * messages, `--from EMAIL` selects one person's messages, and `--erase EMAIL` deletes them. With an option, the command prints no
 * notices.
 */
import {parseArgs} from 'node:util';
import {CommandError, runCommand} from './command.mjs';
import {withContactTable, type Query} from './contact-table.mjs';

/** A row of the contacts table. `created_at` is a time in PostgreSQL's format, in UTC. */
interface Message {
  readonly id: string;
  readonly created_at: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

interface Notice {
  readonly created_at: string;
  readonly notice: string;
}

/** The number of rows per request. Neither the hosted nor the embedded backend returns more. */
const pageSize = 1000;
/** The maximum number of ids in a URL. */
const eraseSize = 100;

await runCommand(async () => {
  const {json, from, erase} = readOptions();
  // A program such as `head` can close the pipe early. That is not an error.
  process.stdout.on('error', () => {});
  await withContactTable(async (ask) => {
    const all = await readRows<Message>(ask, 'contacts');
    const sender = erase ?? from;
    const messages = sender === undefined ? all : all.filter(({email}) => normalized(email) === normalized(sender));
    if (erase !== undefined) {
      await eraseAll(ask, messages);
      process.stdout.write(`${count(messages)} from ${harmless(erase)} erased.\n`);
    } else if (json) {
      process.stdout.write(`${JSON.stringify(messages, null, 2).split('\n').map(harmless).join('\n')}\n`);
    } else {
      const notices = sender === undefined ? await readRows<Notice>(ask, 'contact_notices') : [];
      process.stdout.write([...notices.map(toNotice), ...messages.map(toText), `${count(messages)}.\n`].join('\n'));
    }
  });
});

function readOptions(): {json: boolean; from?: string; erase?: string} {
  try {
    const {values} = parseArgs({options: {json: {type: 'boolean', default: false}, from: {type: 'string'}, erase: {type: 'string'}}});
    return values;
  } catch {
    throw new CommandError('Usage: npm run messages -- [--json] [--from EMAIL | --erase EMAIL]');
  }
}

/**
 * Returns the same text for addresses that differ only in ASCII case, outer spaces or the normalization of accents. Full
 * normalization would turn the Kelvin sign (U+212A) into the k of another person's address.
 */
function normalized(email: string): string {
  return email
    .trim()
    .replace(/\P{M}\p{M}+/gu, (accented) => accented.normalize('NFC'))
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

async function readRows<Row extends Message | Notice>(ask: Query, table: 'contacts' | 'contact_notices'): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page: unknown = await ask(`${table}?select=*&order=created_at.desc,id.desc&limit=${pageSize}&offset=${rows.length}`);
    if (!Array.isArray(page)) throw new TypeError(`The response for ${table} has no rows.`);
    const read: Row[] = page;
    rows.push(...read);
    if (read.length < pageSize) return rows;
  }
}

async function eraseAll(ask: Query, messages: Message[]): Promise<void> {
  for (let start = 0; start < messages.length; start += eraseSize) {
    const ids = messages.slice(start, start + eraseSize).map(({id}) => id);
    await ask(`contacts?id=in.(${ids.join(',')})`, {method: 'DELETE', headers: {prefer: 'return=minimal'}});
  }
}

function count({length}: Message[]): string {
  return length === 1 ? '1 message' : `${length || 'No'} messages`;
}

function minute(time: string): string {
  return time.slice(0, 16).replace('T', ' ');
}

function toNotice({created_at, notice}: Notice): string {
  return `${minute(created_at)} UTC  NOTICE: ${harmless(notice)}\n`;
}

function toText({created_at, name, email, subject, message}: Message): string {
  const body = message
    .split('\n')
    .map((line) => `  ${harmless(line.replace(/\r$/, ''))}`)
    .join('\n');
  return `${minute(created_at)} UTC  ${harmless(name)} <${harmless(email)}>\n${harmless(subject)}\n${body}\n`;
}

/** Escapes invisible characters and line breaks, because a stranger's text could contain terminal commands or fake lines. */
function harmless(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    character === '\t'
      ? ' '
      : Array.from({length: character.length}, (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`).join(''),
  );
}
