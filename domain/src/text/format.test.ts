import { describe, expect, it } from 'vitest';
import {
  countInWords,
  countOf,
  dateInText,
  dateOfInstant,
  daysInText,
  daysOld,
  formatBytes,
  formatInstant,
  formatMoney,
  formatTime,
  instantInText,
} from './format.ts';

const burbank = { timeZone: 'America/Los_Angeles', dateFormat: 'm/d/yyyy', timeFormat: '12h' } as const;
const leavesden = { timeZone: 'Europe/London', dateFormat: 'd/m/yyyy', timeFormat: '24h' } as const;

describe('money', () => {
  it('is shown with cents only where there are some', () => {
    expect(formatMoney(45_000_000)).toBe('$450,000');
    expect(formatMoney(125_050)).toBe('$1,250.50');
    expect(formatMoney(0)).toBe('$0');
    expect(formatMoney(-125_000)).toBe('-$1,250');
    expect(formatMoney(99_999_999_999_999)).toBe('$999,999,999,999.99');
  });
});

describe('dates and times', () => {
  it('stand there as one day or as from when to when', () => {
    expect([daysInText('2026-11-20', '2026-11-20'), daysInText('2026-11-20', null)]).toEqual([
      'Nov 20, 2026',
      'Nov 20, 2026',
    ]);
    expect(daysInText('2026-11-20', '2026-11-24', 'd/m/yyyy')).toBe('20 Nov 2026 to 24 Nov 2026');
  });
  it('stand in sentences as Nov 20, 2026', () => expect(dateInText('2026-11-20')).toBe('Nov 20, 2026'));

  it('[US-020] use the default settings: m/d/yyyy and 12h', () => {
    expect(formatInstant('2026-11-20T17:42:00Z', burbank)).toBe('11/20/2026, 9:42 a.m.');
    expect(instantInText('2026-11-20T17:42:00Z', burbank)).toBe('Nov 20, 2026, 9:42 a.m.');
  });

  it('[US-021] [US-022] follow the time zone, date format and time format of the person', () => {
    expect(formatInstant('2026-11-20T17:42:00Z', leavesden)).toBe('20/11/2026, 17:42');
    expect(dateOfInstant('2026-11-21T02:00:00Z', burbank.timeZone)).toBe('2026-11-20');
    expect(dateOfInstant('2026-11-21T02:00:00Z', leavesden.timeZone)).toBe('2026-11-21');
  });

  it('are right at midnight, noon and when the clocks change', () => {
    const at = (instant: string): string => formatTime(instant, { timeZone: 'UTC', timeFormat: '12h' });
    expect([at('2026-01-01T00:05:00Z'), at('2026-01-01T12:00:00Z'), at('2026-01-01T23:59:59Z')]).toEqual([
      '12:05 a.m.',
      '12:00 p.m.',
      '11:59 p.m.',
    ]);
    expect(formatTime('2026-01-01T00:05:00Z', { timeZone: 'UTC', timeFormat: '24h' })).toBe('00:05');
    expect(formatTime('2026-03-08T09:59:00Z', burbank)).toBe('1:59 a.m.');
    expect(formatTime('2026-03-08T10:00:00Z', burbank)).toBe('3:00 a.m.');
  });
});

describe('counts', () => {
  it('are words below ten and figures from ten on', () => {
    expect([countInWords(0), countInWords(6), countInWords(10), countInWords(1234)]).toEqual([
      'no',
      'six',
      '10',
      '1,234',
    ]);
    expect([countOf(1, 'file'), countOf(3, 'file'), countOf(2, 'company', 'companies')]).toEqual([
      'one file',
      'three files',
      'two companies',
    ]);
  });

  it('of days say today for the first and never go below it', () => {
    expect([daysOld(-1), daysOld(0), daysOld(1), daysOld(13)]).toEqual(['Today', 'Today', '1 day', '13 days']);
  });

  it('[UP-015] of bytes reckon 1 MB as 1048576', () => {
    expect([
      formatBytes(1),
      formatBytes(1023),
      formatBytes(1024),
      formatBytes(1_048_576),
      formatBytes(26_214_400),
      formatBytes(1_572_864),
    ]).toEqual(['1 byte', '1023 bytes', '1 KB', '1 MB', '25 MB', '1.5 MB']);
  });
});
