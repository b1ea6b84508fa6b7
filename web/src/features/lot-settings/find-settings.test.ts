import { settingGroupIds } from '@gatehouse/domain/lot-settings/groups.ts';
import { neutralLot } from '@gatehouse/domain/lot-settings/neutral.ts';
import type { Values } from '@gatehouse/domain/lot-settings/values.ts';
import { describe, expect, it } from 'vitest';
import { findSettings } from './find-settings.ts';
import { rooms } from './rooms.ts';

const kept = Object.fromEntries(
  settingGroupIds.map((id) => [id, { value: neutralLot[id] as Values, version: 0, updatedAt: null, updatedBy: null }]),
) as unknown as Parameters<typeof findSettings>[2];
const found = (asked: string) => findSettings(asked, rooms, kept).map(({ label, within, at }) => [label, within, at]);

describe('the search of the lot settings', () => {
  it('finds labels in every row, with the place to go to', () => {
    expect(found('emergency').slice(0, 2)).toEqual([
      ['Emergency, on the lot', 'Sites and hours, Burbank', 'sites.Burbank.emergency'],
      ['Emergency, on the lot', 'Sites and hours, Leavesden', 'sites.Leavesden.emergency'],
    ]);
  });

  it('finds hints, values and rooms, the label first', () => {
    expect(found('every refusal')[0]).toEqual(['Accounts receivable', 'Brand', 'accountsReceivableEmail']);
    expect(found('europe/london')).toEqual([['Time zone', 'Sites and hours, Leavesden', 'sites.Leavesden.timeZone']]);
    expect(found('letters')[0]).toEqual(['Letters', 'Credit', null]);
  });

  it('wants all words, of the setting or of where it stands', () => {
    expect(found('leavesden phone')).toEqual([['Phone', 'Sites and hours, Leavesden', 'sites.Leavesden.phone']]);
    expect(found('leavesden no such word')).toEqual([]);
  });
});

it('every group of settings has its room, and no two rooms have one id', () => {
  const ids = rooms.map(({ id }) => id);
  expect(settingGroupIds.filter((id) => !ids.includes(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});
