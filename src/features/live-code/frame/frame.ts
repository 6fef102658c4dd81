/**
 * The script of the frame that runs live code. Each run has a worker, ended after a time limit or too many lines of output. In some
 * browsers, an endless loop in the frame itself would block the page.
 */
import {lineLimit, runTime, type RunMessage, type RunRequest} from './messages';

/** The worker's code. The build inserts it. */
declare const WORKER: string;

let end: (() => void) | undefined;

function start(request: RunRequest): void {
  end?.();
  const {run} = request;
  const tell = (message: RunMessage): void => parent.postMessage(message, '*');
  const address = URL.createObjectURL(new Blob([WORKER], {type: 'text/javascript'}));
  const worker = new Worker(address);
  let lines = 0;
  const stop = (reason: string): void => {
    end?.();
    tell({run, kind: 'stopped', reason});
  };
  const timer = setTimeout(() => stop(`Stopped: the code was still running after ${runTime / 1000} seconds.`), runTime);
  end = () => {
    clearTimeout(timer);
    worker.terminate();
    URL.revokeObjectURL(address);
    end = undefined;
  };
  worker.addEventListener('message', ({data}: MessageEvent<RunMessage>) => {
    if (data.kind === 'line') lines += 1;
    if (lines > lineLimit) {
      stop(`Stopped: the code printed more than ${lineLimit} lines.`);
      return;
    }
    if (data.kind === 'done') end?.();
    tell(data);
  });
  worker.addEventListener('error', () => stop('The code could not be run. Press Reset, then Run.'));
  worker.postMessage(request);
}

// A sandboxed frame has the origin `null`. With the site's own origin, the code could read the site's data.
if (self.origin === 'null') {
  addEventListener('message', ({source, data}: MessageEvent<RunRequest>) => {
    if (source === parent) start(data);
  });
  parent.postMessage('ready', '*');
}
