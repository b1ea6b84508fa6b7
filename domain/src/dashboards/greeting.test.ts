import { describe, expect, it } from 'vitest';
import { dayInWords, greetingOf } from './greeting.ts';

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);

describe('the greeting', () => {
  it.each([
    ['17:42', 'America/Los_Angeles', 'Good morning, Gwen.'],
    ['17:42', 'Europe/London', 'Good afternoon, Gwen.'],
    ['19:59', 'America/Los_Angeles', 'Good morning, Gwen.'],
    ['20:00', 'America/Los_Angeles', 'Good afternoon, Gwen.'],
    ['18:00', 'Europe/London', 'Good evening, Gwen.'],
    ['00:30', 'Europe/London', 'Good evening, Gwen.'],
    ['04:00', 'Europe/London', 'Good morning, Gwen.'],
  ])('at %s UTC in %s is "%s"', (time, timeZone, said) => {
    expect(greetingOf('Gwen', at(time), timeZone)).toBe(said);
  });

  it('names the day where the person is', () => {
    expect(dayInWords(at('05:00'), 'America/Los_Angeles')).toBe('Thursday, November 19.');
    expect(dayInWords(at('05:00'), 'Europe/London')).toBe('Friday, November 20.');
  });
});
