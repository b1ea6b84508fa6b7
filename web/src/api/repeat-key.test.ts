import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallError } from './errors.ts';
import { createRepeatKey, newKey, once } from './repeat-key.ts';

describe('the key of a write that may be repeated', () => {
  it('stays the same for the same words until an answer came', () => {
    const repeat = createRepeatKey();
    const first = repeat.keyFor({ limit: 1 });
    repeat.settle(new CallError(0, []));
    expect(repeat.keyFor({ limit: 1 })).toBe(first);
    repeat.settle(new CallError(503, []));
    expect(repeat.keyFor({ limit: 1 })).toBe(first);
    repeat.settle();
    expect(repeat.keyFor({ limit: 1 })).not.toBe(first);
  });

  it('is another one for other words, and after a refusal', () => {
    const repeat = createRepeatKey();
    const first = repeat.keyFor({ limit: 1 });
    expect(repeat.keyFor({ limit: 2 })).not.toBe(first);
    const second = repeat.keyFor(undefined);
    repeat.settle(new CallError(409, []));
    expect(repeat.keyFor(undefined)).not.toBe(second);
  });
});

describe('a new key', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is a UUID of its own also on plain http, where crypto has no randomUUID', () => {
    const values = crypto.getRandomValues.bind(crypto);
    vi.stubGlobal('crypto', { getRandomValues: values });
    const keys = Array.from({ length: 50 }, newKey);
    for (const key of keys)
      expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(keys).size).toBe(50);
  });
});

describe('an act that may be repeated', () => {
  const keysOf = (outcome: () => Promise<string>) => {
    const seen: string[] = [];
    return {
      seen,
      run: (key: string) => {
        seen.push(key);
        return outcome();
      },
    };
  };

  it('keeps its key while there is no answer, and takes a new one afterwards', async () => {
    const lost = keysOf(() => Promise.reject(new TypeError('line broke')));
    const done = keysOf(() => Promise.resolve('done'));
    await expect(once('submit', { version: 1 }, lost.run)).rejects.toThrow('line broke');
    expect(await once('submit', { version: 1 }, done.run)).toBe('done');
    await once('submit', { version: 1 }, done.run);
    expect(lost.seen[0]).toBe(done.seen[0]);
    expect(done.seen[1]).not.toBe(done.seen[0]);
  });

  it('takes a no for an answer, and other words for another act', async () => {
    const refused = keysOf(() => Promise.reject(new CallError(409, [{ errorMessage: 'no' }])));
    await once('withdraw', 'a', refused.run).catch(() => undefined);
    await once('withdraw', 'a', refused.run).catch(() => undefined);
    await once('withdraw', 'b', refused.run).catch(() => undefined);
    expect(new Set(refused.seen).size).toBe(3);
  });
});
