import { describe, expect, it } from 'vitest';
import { eventsIn, waitBefore } from './alert-stream.ts';

describe('the stream of alerts, as it arrives [SH-028]', () => {
  it('is cut into events wherever the network cut it', () => {
    const whole = ':\n\nevent: alerts\ndata: {"a":1}\n\n:\n\nevent: alerts\ndata: {"a":2}\n\n';
    for (let at = 0; at <= whole.length; at += 1) {
      const first = eventsIn(whole.slice(0, at));
      const second = eventsIn(first.rest + whole.slice(at));
      expect([...first.events, ...second.events]).toEqual([null, '{"a":1}', null, '{"a":2}']);
      expect(second.rest).toBe('');
    }
  });

  it('is tried again after 1, 2, 4 … 30 seconds, or half of that by chance', () => {
    expect([0, 1, 2, 5, 20].map((tries) => waitBefore(tries, 1))).toEqual([1_000, 2_000, 4_000, 30_000, 30_000]);
    expect(waitBefore(3, 0)).toBe(4_000);
  });
});
