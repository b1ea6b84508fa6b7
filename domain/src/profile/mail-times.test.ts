import { describe, expect, it } from 'vitest';
import { endOfQuietHours, nextDigest, sendingOf } from './mail-times.ts';
import {
  chosenEvents,
  differencesOf,
  eventOfMail,
  notificationEvents,
  notificationsFrom,
  type StoredNotifications,
} from './notifications.ts';

const losAngeles = 'America/Los_Angeles';
const fridayNoon = new Date('2026-11-20T20:00:00Z'); // 12:00 in Los Angeles
const who = (stored: StoredNotifications, timeZone = losAngeles) => ({
  timeZone,
  notifications: notificationsFrom(stored),
});

describe('the one message of the day', () => {
  it('is due at seven where the person is, on the next weekday', () => {
    expect(nextDigest(fridayNoon, losAngeles, { digest: 'weekdays-7' }).toISOString()).toBe('2026-11-23T15:00:00.000Z');
    expect(nextDigest(fridayNoon, losAngeles, { digest: 'every-day-7' }).toISOString()).toBe(
      '2026-11-21T15:00:00.000Z',
    );
    expect(nextDigest(fridayNoon, losAngeles, { digest: 'weekdays-17' }).toISOString()).toBe(
      '2026-11-21T01:00:00.000Z',
    );
    expect(nextDigest(fridayNoon, 'Asia/Kathmandu', { digest: 'every-day-7' }).toISOString()).toBe(
      '2026-11-21T01:15:00.000Z',
    );
  });

  it('is tomorrow’s for what comes at the very moment it is sent', () => {
    const seven = new Date('2026-11-20T15:00:00Z');
    expect(nextDigest(seven, losAngeles, { digest: 'every-day-7' }).toISOString()).toBe('2026-11-21T15:00:00.000Z');
  });

  it('keeps its hour when the clocks change', () => {
    expect(nextDigest(new Date('2026-10-31T20:00:00Z'), losAngeles, { digest: 'every-day-7' }).toISOString()).toBe(
      '2026-11-01T15:00:00.000Z',
    ); // the night in which summer time ended
  });
});

describe('quiet hours', () => {
  it.each([
    ['2026-11-21T04:00:00Z', '2026-11-21T14:00:00.000Z'], // 8 p.m.
    ['2026-11-21T13:59:00Z', '2026-11-21T14:00:00.000Z'], // 5:59 a.m.
  ])('hold what comes at %s until six', (now, until) => {
    expect(endOfQuietHours(new Date(now), losAngeles)?.toISOString()).toBe(until);
  });
  it.each(['2026-11-21T03:59:00Z', '2026-11-21T14:00:00Z'])('are over or not yet begun at %s', (now) => {
    expect(endOfQuietHours(new Date(now), losAngeles)).toBeNull();
  });
});

describe('what becomes of a mail [US-006]', () => {
  const night = new Date('2026-11-21T06:00:00Z');
  it('follows the choice for its event', () => {
    const decide = (stored: StoredNotifications, now = fridayNoon) =>
      sendingOf('credit-revision-request', 'p', who(stored), now).is;
    expect(decide({})).toBe('now');
    expect(decide({ events: { creditRevision: { mail: 'daily' } } })).toBe('digest');
    expect(decide({ events: { creditRevision: { mail: 'off' } } })).toBe('never');
    expect(decide({ quiet: true })).toBe('now');
    expect(decide({ quiet: true }, night)).toBe('later');
    expect(decide({ mutedProjectIds: ['p'] })).toBe('never');
    expect(decide({ mutedProjectIds: ['another'] })).toBe('now');
  });

  it('lets decisions, letters and security through, whatever was chosen', () => {
    const silent: StoredNotifications = {
      events: Object.fromEntries(chosenEvents.map((event) => [event, { mail: 'off' as const }])),
      quiet: true,
      mutedProjectIds: ['p'],
    };
    for (const type of [
      'credit-approved',
      'letter-of-approval',
      'invite',
      'password-reset',
      'account-frozen',
      'digest',
    ])
      expect(sendingOf(type, 'p', who(silent), night), type).toEqual({ is: 'now' });
  });

  it('knows which event each mail tells of, and none that is always sent', () => {
    expect(eventOfMail('credit-level-2-request')).toBe('levelRequests');
    expect(eventOfMail('space-challenged')).toBe('holds');
    for (const event of chosenEvents) expect(notificationEvents[event].mail).not.toBeNull();
  });

  it('stores nothing for people who have it as everybody has it, and reads back what it stored', () => {
    expect(differencesOf(notificationsFrom({}))).toEqual({});
    const chosen: StoredNotifications = {
      events: { holds: { mail: 'daily', inPortal: false } },
      digest: 'weekdays-17',
      quiet: true,
      mutedProjectIds: ['p'],
    };
    expect(differencesOf(notificationsFrom(chosen))).toEqual(chosen);
  });
});
