import { describe, expect, it } from 'vitest';
import { CallError } from './errors.ts';
import { createRepeatKey } from './repeat-key.ts';

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
    expect(second).toMatch(/^[0-9a-f]{32}$/);
  });
});
