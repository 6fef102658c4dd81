/**
 * Ends this process when the process that started it has ended, because that sends no signal. On Windows, nothing shows that end.
 * Between npm and this process can be a shell, which does not end with npm. Linux's `/proc` shows when the shell has another parent.
 */
const {readFileSync} = require('node:fs');

/** @param {number} pid */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1];
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function isShell(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[1] === '-c';
  } catch {
    return false;
  }
}

const parent = process.ppid;
const grandparent = process.env.npm_lifecycle_event && isShell(parent) ? parentOf(parent) : undefined;

setInterval(() => {
  if (process.ppid !== parent || (grandparent !== undefined && parentOf(parent) !== grandparent)) process.kill(process.pid, 'SIGTERM');
}, 500).unref();
