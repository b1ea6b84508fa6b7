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

  it('is tried again after up to 4, 8, 16, 30 seconds, everybody at a moment of their own', () => {
    expect([0, 1, 2, 3, 20].map((tries) => waitBefore(tries, 1))).toEqual([4_000, 8_000, 16_000, 30_000, 30_000]);
    expect([0, 5].map((tries) => waitBefore(tries, 0))).toEqual([500, 500]);
    expect(waitBefore(0, 0.5)).toBe(2_250);
  });
});
