import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { root } from '../local/setup/root.mjs';
import { debian, noPart } from './testing/debian.ts';
import { figure } from './testing/figures.ts';

const run = promisify(execFile);
const found = await debian('prometheus');
const watching = join(root, 'docs', 'watching');

describe.runIf(found !== null)('Prometheus', () => {
  const { folder: part, libraries, version } = found ?? noPart;
  const env = { PATH: process.env.PATH, LD_LIBRARY_PATH: libraries };
  const tool = (...args: readonly string[]) => run(join(part, 'usr/bin/promtool'), args, { env });

  it('takes the rules of docs/watching, and they speak when their test says so', async () => {
    const checked = await tool('check', 'rules', join(watching, 'gatehouse.rules.yml'));
    const rules = /(\d+) rules found/.exec(checked.stdout)?.[1];
    expect(checked.stdout).toMatch(/SUCCESS: \d+ rules found/);
    const tested = await tool('test', 'rules', join(watching, 'gatehouse.rules.test.yml'));
    expect(tested.stdout + tested.stderr).toMatch(/SUCCESS/);
    figure(`promtool ${version}`, `${rules} rules checked and tested`);
  });
});
