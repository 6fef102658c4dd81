/**
 * Starts an unchanged guide program in its language. A preloaded file replaces the program's clock and makes a second last 10 ms.
 * Each run in Node.js or PHP starts a new process. Python and Ruby start slowly, so their runs are forks of a process that has
 * loaded standard modules.
 */
import {spawn, type ChildProcess} from 'node:child_process';
import {cpSync, mkdtempSync, openSync, closeSync, readFileSync, rmSync, existsSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {createInterface} from 'node:readline';

export const languages = ['Node.js', 'Python', 'Ruby', 'PHP'] as const;

export type Language = (typeof languages)[number];

export const extensions = {'Node.js': 'mjs', Python: 'py', Ruby: 'rb', PHP: 'php'} satisfies Record<Language, string>;

/** How many times faster time passes for the program. The files in `preload` contain the same number. */
export const speed = 100;

/**
 * The program's timeouts are divided by `speed` and multiplied by this number, because no machine sends requests so fast. The files
 * in `preload` repeat the number.
 */
export const slack = 2;

export type Running = {
  /** The exit code, or a negative number if a signal ended the program. */
  exited: Promise<number>;
  kill: () => void;
  output: () => string;
  complaints: () => string;
};

export type Start = {language: Language; program: string; args?: string[]; env: Record<string, string>; scratch: string};

const root = join(__dirname, '../../..');

export const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

function read(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** A process that forks a child for each start of a program. */
class Nursery {
  private readonly child: ChildProcess;
  private readonly starting = new Map<number, (pid: number) => void>();
  private readonly exits = new Map<number, (code: number) => void>();
  private readonly early = new Map<number, number>();
  private count = 0;

  constructor(command: string, args: string[]) {
    this.child = spawn(command, args, {stdio: ['pipe', 'pipe', 'inherit']});
    if (!this.child.stdout) throw new Error(`${command} has no output.`);
    createInterface({input: this.child.stdout}).on('line', (line) => this.readLine(line));
    // Lets this process exit while the child runs. The child ends when its standard input is closed.
    this.child.unref();
  }

  private readLine(line: string): void {
    const [what, first, second] = line.split(' ');
    if (what === 'started') this.starting.get(Number(first))?.(Number(second));
    if (what !== 'exited') return;
    const exit = this.exits.get(Number(first));
    if (exit) exit(Number(second));
    else this.early.set(Number(first), Number(second));
  }

  async start(order: object): Promise<{pid: number; exited: Promise<number>}> {
    this.count += 1;
    const id = this.count;
    const pid = await new Promise<number>((resolve) => {
      this.starting.set(id, resolve);
      this.child.stdin?.write(`${JSON.stringify({id, ...order})}\n`);
    });
    this.starting.delete(id);
    const exited = new Promise<number>((resolve) => {
      const done = (code: number): void => {
        this.exits.delete(pid);
        this.early.delete(pid);
        resolve(code);
      };
      const code = this.early.get(pid);
      if (code === undefined) this.exits.set(pid, done);
      else done(code);
    });
    return {pid, exited};
  }

  close(): void {
    this.child.kill();
  }
}

/** A temporary folder with the programs and the client libraries. Its methods edit and start the programs. */
export class Workshop {
  readonly folder = mkdtempSync(join(tmpdir(), 'larch-harness-'));
  private readonly nurseries = new Map<Language, Nursery>();
  private starts = 0;

  /** Copies the files of `sources`, which are folders in the repository. A later folder replaces files with the same name. */
  constructor(sources = ['docs/_code/guides', 'docs/_code/libraries']) {
    for (const source of sources) cpSync(join(root, source), this.folder, {recursive: true});
  }

  change(file: string, edit: (text: string) => string): void {
    const path = join(this.folder, file);
    writeFileSync(path, edit(readFileSync(path, 'utf8')));
  }

  private nursery(language: 'Python' | 'Ruby'): Nursery {
    const preload = join(root, 'tests/company/guides/preload');
    const made =
      this.nurseries.get(language) ??
      (language === 'Python'
        ? new Nursery('python3', ['-B', join(preload, 'python.py')])
        : new Nursery('ruby', ['-W0', join(preload, 'ruby.rb')]));
    this.nurseries.set(language, made);
    return made;
  }

  async start({language, program, args = [], env, scratch}: Start): Promise<Running> {
    this.starts += 1;
    const out = join(scratch, `out-${this.starts}`);
    const err = join(scratch, `err-${this.starts}`);
    const whole = {PATH: process.env.PATH ?? '', HOME: scratch, LANG: 'C.UTF-8', HARNESS_FOLDER: this.folder, ...env};
    const outputs = {output: () => read(out), complaints: () => read(err)};
    if (language === 'Python' || language === 'Ruby') {
      const order = {program: join(this.folder, program), args, env: whole, cwd: this.folder, out, err};
      const {pid, exited} = await this.nursery(language).start(order);
      let hasEnded = false;
      void exited.then(() => (hasEnded = true));
      const kill = (): void => {
        try {
          if (!hasEnded) process.kill(pid, 'SIGKILL');
        } catch {
          // The process has ended, but its exit has not been reported yet.
        }
      };
      return {...outputs, exited, kill};
    }
    const preload = join(root, 'tests/company/guides/preload', language === 'PHP' ? 'php.php' : 'node.mjs');
    const [command, before] =
      language === 'PHP'
        ? ['php', ['-d', `auto_prepend_file=${preload}`, '-d', 'display_errors=stderr']]
        : // `--liftoff-only` skips the optimization of Node's HTTP parser (WebAssembly), which takes longer than a few requests.
          [process.execPath, ['--liftoff-only', '--import', preload]];
    const [stdout, stderr] = [openSync(out, 'a'), openSync(err, 'a')];
    const child = spawn(
      command,
      [...before, ...(args[0] === '-S' ? [...args, join(root, 'tests/company/guides/preload/router.php')] : [program, ...args])],
      {
        cwd: this.folder,
        env: {...whole, HARNESS_PROGRAM: join(this.folder, program)},
        stdio: ['ignore', stdout, stderr],
      },
    );
    closeSync(stdout);
    closeSync(stderr);
    const exited = new Promise<number>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGKILL' ? -9 : -1)));
    });
    return {...outputs, exited, kill: () => child.kill('SIGKILL')};
  }

  close(): void {
    for (const nursery of this.nurseries.values()) nursery.close();
    rmSync(this.folder, {recursive: true, force: true});
  }
}
