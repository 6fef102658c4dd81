import {translate} from '@docusaurus/Translate';
import {isFields} from '@site/packages/kit/fields';
import {sitePath} from '@site/src/lib/site-path';
import {runTime, type Line, type RunMessage, type RunRequest} from '../frame/messages';

/** The frame's maximum loading time in milliseconds. A run has this time plus `runTime`. */
const patience = 5000;

type RunEnd = {snapshot?: string; /** The reason why the run failed. */ reason?: string};

/** Parses a message from the frame. It is not trusted, because the reader's code can send messages. */
function readMessage(data: unknown, run: number): RunMessage | undefined {
  if (!isFields(data) || data.run !== run) return undefined;
  const {kind, line, snapshot, reason} = data;
  if (kind === 'line' && isFields(line))
    return {run, kind, line: {level: line.level === 'error' ? 'error' : 'log', text: String(line.text)}};
  if (kind === 'done') return {run, kind, snapshot: String(snapshot)};
  if (kind === 'stopped') return {run, kind, reason: String(reason)};
  return undefined;
}

export type Runner = {
  run: (code: string, snapshot: string, onLine: (line: Line) => void) => Promise<RunEnd>;
  close: () => void;
};

export function createRunner(host: HTMLElement): Runner {
  let frame: HTMLIFrameElement | undefined;
  let ready: Promise<void> | undefined;
  let count = 0;

  function close(): void {
    frame?.remove();
    frame = undefined;
    ready = undefined;
  }

  /** Resolves with the first result of `accept` that is not `undefined`. Rejects after `time` milliseconds. */
  function hear<T>(source: HTMLIFrameElement, accept: (data: unknown) => T | undefined, time: number): Promise<T> {
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        clearTimeout(timer);
        window.removeEventListener('message', listen);
      };
      const listen = (event: MessageEvent<unknown>): void => {
        if (event.source !== source.contentWindow) return;
        const heard = accept(event.data);
        if (heard === undefined) return;
        stop();
        resolve(heard);
      };
      const timer = setTimeout(() => {
        stop();
        reject(new Error('The frame does not respond.'));
      }, time);
      window.addEventListener('message', listen);
    });
  }

  function open(): HTMLIFrameElement {
    if (frame) return frame;
    const made = document.createElement('iframe');
    made.setAttribute('sandbox', 'allow-scripts');
    made.title = translate({message: 'Runs the code'});
    made.hidden = true;
    ready = hear(made, (data) => (data === 'ready' ? true : undefined), patience).then(() => undefined);
    made.src = sitePath('/live-frame.html');
    host.append(made);
    frame = made;
    return made;
  }

  return {
    close,
    async run(code, snapshot, onLine) {
      count += 1;
      const run = count;
      try {
        const opened = open();
        await ready;
        const end = hear(
          opened,
          (data): RunEnd | undefined => {
            const message = readMessage(data, run);
            if (message?.kind === 'line') onLine(message.line);
            if (message?.kind === 'done') return {snapshot: message.snapshot};
            return message?.kind === 'stopped' ? {reason: message.reason} : undefined;
          },
          runTime + patience,
        );
        opened.contentWindow?.postMessage({run, code, snapshot} satisfies RunRequest, '*');
        const ended = await end;
        if (ended.reason !== undefined) close();
        return ended;
      } catch {
        close();
        return {reason: translate({message: 'The code could not be run. Check your connection and press Run again.'})};
      }
    },
  };
}
