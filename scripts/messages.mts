/**
 * `npm run messages`: the contact messages, newest first, below what the database has to say to its owner.
 * After `--`: `--json` for export, `--from EMAIL` for one person's, `--erase EMAIL` to delete those.
 */
import {parseArgs} from 'node:util';
import {Refusal, runCommand} from './command.mjs';
import {withContactTable, type Ask} from './contact-table.mjs';

/** One row of the contacts table; `created_at` as PostgreSQL writes it, in UTC. */
interface Message {
  readonly id: string;
  readonly created_at: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

/** One row of the contact_notices table. */
interface Notice {
  readonly created_at: string;
  readonly notice: string;
}

/** As many rows as both backends give in one answer. */
const pageSize = 1000;
/** As many ids as fit an address. */
const eraseSize = 100;

await runCommand(async () => {
  const {json, from, erase} = readOptions();
  // A reader such as `head` may close the pipe early.
  process.stdout.on('error', () => {});
  await withContactTable(async (ask) => {
    const sender = erase ?? from;
    const messages = (await readRows<Message>(ask, 'contacts')).filter(({email}) => sender === undefined || isSame(email, sender));
    if (erase !== undefined) {
      await eraseAll(ask, messages);
      process.stdout.write(`${count(messages)} from ${harmless(erase)} erased.\n`);
    } else if (json) {
      process.stdout.write(`${JSON.stringify(messages, null, 2)}\n`);
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
    throw new Refusal('npm run messages takes, after --, --json, --from EMAIL or --erase EMAIL.');
  }
}

/** As a person writes an address: in any case, with spaces around it. */
function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

async function readRows<Row extends Message | Notice>(ask: Ask, table: 'contacts' | 'contact_notices'): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page: unknown = await ask(`${table}?select=*&order=created_at.desc,id.desc&limit=${pageSize}&offset=${rows.length}`);
    if (!Array.isArray(page)) throw new TypeError(`${table} was answered without rows.`);
    const read: Row[] = page;
    rows.push(...read);
    if (read.length < pageSize) return rows;
  }
}

async function eraseAll(ask: Ask, messages: Message[]): Promise<void> {
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

/** One line, with the characters shown with which a stranger could steer the reader's terminal or forge a line. */
function harmless(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, (character) =>
    character === '\t' ? ' ' : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
