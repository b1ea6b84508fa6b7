import { run } from '../setup/run.mjs';

/**
 * Sorted, of one time, of nobody, and readable by everybody: what the machine that made it would leave in it is not in it.
 * @param {string} folder @param {string} name @param {string} file @param {Date} at
 */
export const pack = async (folder, name, file, at) => {
  const seconds = Math.floor(at.getTime() / 1000);
  const alike = [
    '--sort=name',
    `--mtime=@${seconds}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u+rw,go+r,go-w,a+X',
    '--format=gnu',
  ];
  const { code, output } = await run('tar', [...alike, '-C', folder, '-cf', file, name]);
  if (code !== 0) throw new Error(`tar failed:\n${output.trim()}`);
};
