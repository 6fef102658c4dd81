import {translate} from '@docusaurus/Translate';
import {isFields} from '@site/packages/kit/fields';
import {sitePath} from '@site/src/lib/site-path';
import {runTime, type Line, type RunRequest} from '../frame/messages';

/** The maximum time in milliseconds in which the frame loads and runs the code. */
const patience = 5000 + runTime;

type RunEnd = {snapshot?: string; /** The reason why the run failed. */ reason?: string};

/** Runs code in a new frame, which `host` contains until the run ends. */
export function runCode(host: HTMLElement, request: RunRequest, onLine: (line: Line) => void): Promise<RunEnd> {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.title = translate({message: 'Runs the code'});
  frame.hidden = true;
  frame.src = sitePath('/live-frame.html');
  return new Promise((resolve) => {
    const end = (ended: RunEnd): void => {
      clearTimeout(timer);
      window.removeEventListener('message', listen);
      frame.remove();
      resolve(ended);
    };
    // The messages are not trusted, because the reader's code can send messages.
    const listen = ({source, data}: MessageEvent<unknown>): void => {
      if (source !== frame.contentWindow) return;
      if (data === 'ready') frame.contentWindow?.postMessage(request, '*');
      if (!isFields(data)) return;
      const {line, snapshot, reason} = data;
      if (isFields(line)) onLine({level: line.level === 'error' ? 'error' : 'log', text: String(line.text)});
      else if (typeof reason === 'string') end({reason});
      else if (typeof snapshot === 'string') end({snapshot});
    };
    const timer = setTimeout(
      () => end({reason: translate({message: 'The code could not be run. Check your connection and press Run again.'})}),
      patience,
    );
    window.addEventListener('message', listen);
    host.append(frame);
  });
}
