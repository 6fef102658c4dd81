/**
 * The script of the frame that runs live code, once. The code runs in a worker, ended after a time limit or too many lines of output.
 * In some browsers, an endless loop in the frame itself would block the page.
 */
import {lineLimit, runTime, type RunMessage, type RunRequest} from './messages';

/** The worker's code. The build inserts it. */
declare const WORKER: string;

function start(request: RunRequest): void {
  const worker = new Worker(URL.createObjectURL(new Blob([WORKER], {type: 'text/javascript'})));
  const tell = (message: RunMessage): void => parent.postMessage(message, '*');
  const stop = (reason: string): void => {
    worker.terminate();
    tell({reason});
  };
  let lines = 0;
  setTimeout(() => stop(`Stopped: the code was still running after ${runTime / 1000} seconds.`), runTime);
  worker.addEventListener('message', ({data}: MessageEvent<RunMessage>) => {
    if ('line' in data) lines += 1;
    if (lines > lineLimit) stop(`Stopped: the code printed more than ${lineLimit} lines.`);
    else tell(data);
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
