import { readFileSync } from 'node:fs';

/**
 * The npm that runs us, or null when we were started directly. npm puts a shell between, which neither passes signals on
 * nor ends when npm is killed, so npm itself has to be watched.
 * @returns {{ pid: number, startedAt: string } | null}
 */
export const npmAbove = () => {
  if (process.env.npm_lifecycle_event === undefined) return null;
  for (let pid = process.ppid, step = 0; pid > 1 && step < 4; step += 1) {
    const found = describe(pid);
    if (found === null) return null;
    if (/(^|[/ ])(npm|npm-cli\.js|npx)([ \0]|$)/.test(found.command)) return { pid, startedAt: found.startedAt };
    pid = found.parent;
  }
  return null;
};

/**
 * Calls back once when the process is gone; its start time tells it from a later one with the same number.
 * @param {{ pid: number, startedAt: string }} watched
 * @param {() => void} gone
 */
export const whenGone = (watched, gone) => {
  const timer = setInterval(() => {
    if (describe(watched.pid)?.startedAt === watched.startedAt) return;
    clearInterval(timer);
    gone();
  }, 250);
  timer.unref();
};

/** @param {number} pid */
const describe = (pid) => {
  try {
    // comm, in parentheses, may hold blanks: the fields are counted from behind it. A zombie is gone.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return fields[0] === 'Z' ? null : { parent: Number(fields[1]), startedAt: fields[19] ?? '', command };
  } catch {
    return null;
  }
};
