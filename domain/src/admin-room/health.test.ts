import { describe, expect, it } from 'vitest';
import { type HealthFacts, healthCells, worstOf } from './health.ts';
import { adminRoomInWords } from './in-words.ts';

const rests: HealthFacts = {
  database: { works: true, ms: 11 },
  connections: { open: 10, idle: 8, wanted: 0 },
  files: { works: true, free: 38 * 1024 ** 3, inBucket: false },
  mails: 0,
  mailLateSeconds: 0,
  deliveries: 0,
  deliveryLateSeconds: 0,
  packets: 0,
  packetOldestSeconds: 0,
  failedJobs: 0,
  streams: 41,
  clockOffMs: -20,
};
const cell = (what: string, more: Partial<HealthFacts>) =>
  healthCells({ ...rests, ...more }).find((each) => each.what === what);

describe('the strip of health', () => {
  it('is well while everything rests', () => {
    const cells = healthCells(rests);
    expect(worstOf(cells)).toBe('well');
    expect(cells.map(({ figure, detail }) => `${figure}: ${detail}`)).toEqual([
      '11 ms: 2 of 10 connections at work',
      '38 GB free: Kept on the disk',
      '0 waiting: Everything has left',
      '0 waiting: Everything is delivered',
      'All run: In the last 24 hours',
      '0 waiting: Every one is made',
      '41: Listen to this server',
      '0.02 s off: Beside the database',
    ]);
    expect(adminRoomInWords(cells, 0)).toBe('Well. Everything arrived.');
    expect(adminRoomInWords(cells, 3)).toBe('Well. Three things did not arrive.');
  });

  it('says slow where somebody should look, and down where it stands still', () => {
    expect(cell('Mail', { mails: 4, mailLateSeconds: 299 })).toMatchObject({
      condition: 'well',
      detail: 'Oldest 4 min',
    });
    expect(cell('Mail', { mails: 4, mailLateSeconds: 300 })?.condition).toBe('slow');
    expect(cell('Mail', { mails: 4, mailLateSeconds: 3_600 })).toMatchObject({
      condition: 'down',
      detail: 'Oldest 1 h',
    });
    expect(cell('Webhooks', { deliveries: 1, deliveryLateSeconds: 0 })?.detail).toBe('None is due');
    expect(cell('Webhooks', { deliveries: 1, deliveryLateSeconds: 900 })?.condition).toBe('slow');
    expect(cell('Packets', { packets: 1, packetOldestSeconds: 172_900 })).toMatchObject({
      condition: 'down',
      detail: 'Oldest 2 days',
    });
    expect(cell('Jobs', { failedJobs: 2 })).toMatchObject({ condition: 'slow', figure: '2 failed' });
    expect(cell('Database', { connections: { open: 10, idle: 0, wanted: 3 } })).toMatchObject({
      condition: 'slow',
      detail: '3 wait for a connection',
    });
    expect(cell('Database', { database: { works: false, ms: 1_000 } })?.condition).toBe('down');
    expect(cell('Files', { files: { works: true, free: 1024 ** 3, inBucket: true } })).toMatchObject({
      condition: 'slow',
      detail: 'Kept in a bucket',
    });
    expect(cell('Files', { files: { works: false, free: null, inBucket: false } })?.condition).toBe('down');
    expect([999, 1_000, -30_000].map((clockOffMs) => cell('Clock', { clockOffMs })?.condition)).toEqual([
      'well',
      'slow',
      'down',
    ]);
    const sick = healthCells({ ...rests, mailLateSeconds: 400, failedJobs: 1 });
    expect(adminRoomInWords(sick, 0)).toBe('Mail and jobs want a look. Everything arrived.');
  });
});
