import { describe, expect, it } from 'vitest';
import type { ActivityRow } from '#server/features/credit-applications/queries/parts.ts';
import type { PacketRecords } from '../queries/packet-records.ts';
import { activityForStaff } from './packet-activity.ts';

const clock = { timeZone: 'America/Los_Angeles', timeFormat: '12h' } as const;
const row = (comment: string): ActivityRow => ({
  id: '0',
  at: '2026-11-20T17:42:00.000Z',
  actor_name: 'Joan Petrosyan',
  on_behalf_of_name: null,
  move: 'comment',
  section: null,
  from_status: null,
  to_status: null,
  submitted_version: 1,
  comment,
  visible_to_customer: false,
});
const printed = (activity: readonly ActivityRow[], entries: number) => {
  const records: PacketRecords = { instruments: [], policies: [], screenings: [], activity, entries };
  return activityForStaff(records, clock).map(({ comment }) => comment);
};

describe('the history in a packet', () => {
  it('[CA-051] is whole, and where no paper could carry it says how much is not there', () => {
    expect(printed([row('new'), row('old')], 2)).toEqual(['new', 'old']);
    expect(printed([row('new')], 1_201)).toEqual(['new', 'Entries that only the portal shows: 1200.']);
    const long = Array.from({ length: 500 }, () => row('x'.repeat(5_000)));
    expect(printed(long, 500)).toHaveLength(201);
    expect(printed(long, 500).at(-1)).toBe('Entries that only the portal shows: 300.');
  });
});
