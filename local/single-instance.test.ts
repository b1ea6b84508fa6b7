import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { claim, holderOf } from './single-instance.mjs';

const what = () => `test ${process.pid} ${Math.random()}`;

describe('one Gatehouse per data folder and port', () => {
  it('tells whoever comes later where the first one is', async () => {
    const name = what();
    expect(await holderOf(name)).toBeNull();
    expect(await claim(name, 'http://localhost:8101')).toBe(true);
    expect(await claim(name, 'http://localhost:8102')).toBe(false);
    expect(await holderOf(name)).toBe('http://localhost:8101');
  });

  it('is free again the moment its holder is killed -9', async () => {
    const name = what();
    const module = new URL('./single-instance.mjs', import.meta.url).href;
    const script = `import { claim } from ${JSON.stringify(module)}; await claim(${JSON.stringify(name)}, 'x'); console.log('held'); setInterval(() => {}, 1000);`;
    const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(holder.stdout, 'data');
    expect(await claim(name, 'y')).toBe(false);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    expect(await claim(name, 'y')).toBe(true);
  });
});
