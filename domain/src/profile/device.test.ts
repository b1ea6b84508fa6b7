import { describe, expect, it } from 'vitest';
import { deviceFrom } from './device.ts';
import { isTimeZone, timeZoneInWords } from './time-zone.ts';

describe('a device, as its browser names itself', () => {
  it.each([
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
      'computer',
      'Chrome on a Mac',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
      'phone',
      'Safari on an iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 16; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
      'tablet',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Safari/537.36 Edg/143.0',
      'computer',
      'Edge on Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'computer', 'Firefox on Linux'],
    ['', 'computer', 'Unknown browser'],
  ])('%s', (userAgent, kind, words) => {
    expect(deviceFrom(userAgent)).toEqual({ kind, words });
  });
});

describe('a time zone [US-022]', () => {
  it('is an IANA name, not an offset and not a guess', () => {
    for (const name of ['America/Los_Angeles', 'Europe/London', 'UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+8'])
      expect(isTimeZone(name), name).toBe(true);
    for (const name of ['', '+05:00', 'Mars/Olympus', 'America/Los Angeles', "' or 1=1"])
      expect(isTimeZone(name), name).toBe(false);
  });
  it('reads as people say it', () => {
    const at = new Date('2026-11-20T12:00:00Z');
    expect(timeZoneInWords('America/Los_Angeles', at)).toBe('Pacific time, Los Angeles');
    expect(timeZoneInWords('America/New_York', at)).toBe('Eastern time, New York');
  });
});
