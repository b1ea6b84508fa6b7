import { describe, expect, it } from 'vitest';
import { once } from './application-repeat.ts';

const answered = (error: unknown) => error instanceof RangeError;

describe('an act that may be repeated', () => {
  it('keeps its key while there is no answer, and takes a new one afterwards [CA-057]', async () => {
    const seen: string[] = [];
    const fails = (key: string) => {
      seen.push(key);
      return Promise.reject(new Error('line broke'));
    };
    const works = (key: string) => {
      seen.push(key);
      return Promise.resolve('done');
    };
    await expect(once('submit', { version: 1 }, fails, answered)).rejects.toThrow('line broke');
    expect(await once('submit', { version: 1 }, works, answered)).toBe('done');
    await once('submit', { version: 1 }, works, answered);
    expect(seen[0]).toBe(seen[1]);
    expect(seen[2]).not.toBe(seen[1]);
  });

  it('takes a no for an answer, and other words for another act', async () => {
    const seen: string[] = [];
    const run = (key: string) => {
      seen.push(key);
      return Promise.reject(new RangeError('no'));
    };
    await once('withdraw', 'a', run, answered).catch(() => undefined);
    await once('withdraw', 'a', run, answered).catch(() => undefined);
    await once('withdraw', 'b', run, answered).catch(() => undefined);
    expect(new Set(seen).size).toBe(3);
  });
});
