/**
 * `npm run messages`: the contact messages, newest first; with `-- --json`, as
 * JSON for export. Reads the hosted table when SUPABASE_URL and
 * SUPABASE_SECRET_KEY are set, else the embedded one, running or not.
 */
import {dataFolder, findRunning, readKeys, startBackend} from './backend.mjs';
import {Refusal, runCommand} from './command.mjs';

/** One row of the contacts table; `created_at` as PostgreSQL writes it, in UTC. */
interface Message {
  readonly id: string;
  readonly created_at: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

/** As many rows as both backends give in one answer. */
const pageSize = 1000;

await runCommand(async () => {
  const messages = await readMessages();
  // A reader such as `head` may close the pipe early.
  process.stdout.on('error', () => {});
  if (process.argv.includes('--json')) {
    process.stdout.write(`${JSON.stringify(messages, null, 2)}\n`);
    return;
  }
  const count = messages.length === 1 ? '1 message' : `${messages.length || 'No'} messages`;
  process.stdout.write([...messages.map(toText), `${count}.\n`].join('\n'));
});

async function readMessages(): Promise<Message[]> {
  const {SUPABASE_URL: hosted, SUPABASE_SECRET_KEY: secret} = process.env;
  if (hosted) {
    if (!secret) {
      throw new Refusal(
        'SUPABASE_URL is set but SUPABASE_SECRET_KEY is not: set it to read the hosted messages, ' +
          'or unset SUPABASE_URL to read those of the embedded backend.',
      );
    }
    return readTable(hosted.replace(/\/+$/, ''), secret);
  }
  const folder = dataFolder();
  const running = await findRunning(folder);
  if (running) return readTable(running, (await readKeys(folder)).secret);
  const backend = await startBackend({folder, port: 0});
  try {
    return await readTable(backend.url, backend.keys.secret);
  } finally {
    await backend.close();
  }
}

async function readTable(url: string, key: string): Promise<Message[]> {
  const messages: Message[] = [];
  for (;;) {
    const page = await readPage(url, key, messages.length);
    messages.push(...page);
    if (page.length < pageSize) return messages;
  }
}

async function readPage(url: string, key: string, offset: number): Promise<Message[]> {
  const query = `select=*&order=created_at.desc,id.desc&limit=${pageSize}&offset=${offset}`;
  const answer = await fetch(`${url}/rest/v1/contacts?${query}`, {
    headers: {apikey: key, authorization: `Bearer ${key}`},
  }).catch(() => {
    throw new Refusal(`${url} cannot be reached: check SUPABASE_URL and the network.`);
  });
  if (answer.ok) return answer.json();
  throw new Refusal(
    `${url} answered ${answer.status}: ` +
      (answer.status === 404 ? 'apply the migrations first, as supabase/README.md says.' : 'check SUPABASE_SECRET_KEY.'),
  );
}

function toText({created_at, name, email, subject, message}: Message): string {
  const when = created_at.slice(0, 16).replace('T', ' ');
  const body = message.replace(/^/gm, '  ');
  return harmless(`${when} UTC  ${name} <${email}>\n${subject}\n${body}\n`);
}

/** Shows the characters with which a stranger could steer the reader's terminal. */
function harmless(text: string): string {
  return text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, (character) =>
    character === '\n' || character === '\t' ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
