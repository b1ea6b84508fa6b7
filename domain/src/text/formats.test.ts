import { describe, expect, it } from 'vitest';
import { defaultPreferences } from '../session/default-preferences.ts';
import { dateInText, instantInText } from './format.ts';
import { formatsFor, formatTemperature, type Settings, weekStartOf } from './formats.ts';

const at = '2026-11-20T17:42:00.000Z';
const european: Settings = {
  timeZone: 'Europe/London',
  dateFormat: 'd/m/yyyy',
  timeFormat: '24h',
  calendarFormat: 'Monday',
  temperatureUnit: 'Celsius',
};

describe('the settings of a person, applied [US-020] [US-021]', () => {
  it('write everything the default way for people who chose nothing [US-020]', () => {
    const written = formatsFor(defaultPreferences);
    expect(written.date('2026-11-20')).toBe('11/20/2026');
    expect(written.dateInText('2026-11-20')).toBe('Nov 20, 2026');
    expect(written.time(at)).toBe('9:42 a.m.');
    expect(written.instant(at)).toBe('11/20/2026, 9:42 a.m.');
    expect(written.instantInText(at)).toBe('Nov 20, 2026, 9:42 a.m.');
    expect(written.temperature(20)).toBe('68°F');
    expect(written.weekStart('2026-11-20')).toBe('2026-11-15');
    expect(written.weekdays[0]).toBe('Su');
  });

  it('write everything another way for people who chose it [US-021]', () => {
    const written = formatsFor(european);
    expect(written.date('2026-11-20')).toBe('20/11/2026');
    expect(written.dateInText('2026-11-20')).toBe('20 Nov 2026');
    expect(written.time(at)).toBe('17:42');
    expect(written.instantInText(at)).toBe('20 Nov 2026, 17:42');
    expect(written.temperature(20)).toBe('20°C');
    expect(written.weekStart('2026-11-20')).toBe('2026-11-16');
    expect(written.weekdays).toEqual(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']);
  });

  it('leave the year out of dense lists only when it is this one', () => {
    expect(formatsFor(defaultPreferences).shortDate('2026-11-20', '2026-01-01')).toBe('Nov 20');
    expect(formatsFor(defaultPreferences).shortDate('2025-11-20', '2026-01-01')).toBe('Nov 20, 2025');
    expect(formatsFor(european).shortDate('2026-11-20', '2026-01-01')).toBe('20 Nov');
    expect(formatsFor({ ...european, dateFormat: 'yyyy-mm-dd' }).shortDate('2026-11-20', '2026-01-01')).toBe(
      '2026-11-20',
    );
  });

  it('put a moment on the day it is where the person is', () => {
    expect(formatsFor({ ...european, timeZone: 'Pacific/Auckland' }).dateOf(at)).toBe('2026-11-21');
  });

  it.each([
    ['m/d/yyyy', 'Nov 5, 2026'],
    ['d/m/yyyy', '5 Nov 2026'],
    ['yyyy-mm-dd', '2026-11-05'],
  ] as const)('write a date in a sentence for %s', (format, expected) => {
    expect(dateInText('2026-11-05', format)).toBe(expected);
    expect(instantInText('2026-11-05T20:00:00Z', { ...defaultPreferences, dateFormat: format })).toBe(
      `${expected}, 12:00 p.m.`,
    );
  });

  it('never write minus zero', () => {
    expect(formatTemperature(-0.2, 'Celsius')).toBe('0°C');
    expect(formatTemperature(-17.9, 'Fahrenheit')).toBe('0°F');
    expect(formatTemperature(-20, 'Fahrenheit')).toBe('-4°F');
  });

  it('begin a week on the day itself when it is the first one', () => {
    expect(weekStartOf('2026-11-15', 'Sunday')).toBe('2026-11-15');
    expect(weekStartOf('2026-11-15', 'Monday')).toBe('2026-11-09');
    expect(weekStartOf('2026-11-16', 'Monday')).toBe('2026-11-16');
  });
});
