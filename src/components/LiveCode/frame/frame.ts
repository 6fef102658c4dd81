/**
 * The frame's own script: it gives each run a worker and ends the worker when its time is over. The
 * worker is what keeps an endless loop away from the page, also where browsers give a frame no thread
 * of its own.
 */
import {lineLimit, runTime, type RunMessage, type RunRequest} from './messages';

/** The worker's code, put here when the frame is built. */
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
  worker.addEventListener('error', () => stop('Stopped: the code could not be run.'));
  worker.postMessage(request);
}

// Only a sandboxed frame has no origin. Opened in any other way, this document runs nobody's code.
if (self.origin === 'null') {
  addEventListener('message', ({source, data}: MessageEvent<RunRequest>) => {
    if (source === parent) start(data);
  });
  parent.postMessage('ready', '*');
}
