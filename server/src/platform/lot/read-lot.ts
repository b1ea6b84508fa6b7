import { type LotSettings, settingGroupIds } from '@gatehouse/domain/lot-settings/groups.ts';
import { neutralLot } from '@gatehouse/domain/lot-settings/neutral.ts';
import { readGroup } from '@gatehouse/domain/lot-settings/values.ts';
import { allRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

/** What the studio says about itself as it is kept, and what holds where nobody said anything (decision 0107). */
export const readLot = async (work: Work): Promise<LotSettings> => {
  const rows = await allRows<{ id: string; value: unknown }>(work)`select group_id as id, value from lot_settings`;
  const kept = new Map(rows.map(({ id, value }) => [id, value]));
  return Object.fromEntries(
    settingGroupIds.map((id) => [id, readGroup(id, kept.get(id), neutralLot)]),
  ) as unknown as LotSettings;
};
