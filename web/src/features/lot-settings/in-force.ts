import type { LotSettings } from '@gatehouse/domain/lot-settings/groups.ts';
import { becomeLot } from '#web/api/lot-state.ts';
import { queryClient } from '#web/api/query-client.ts';
import { lotSettingsQuery, readLotSettingsAgain } from './api.ts';

/** What is in force is read anew, and this page and the other tabs of its browser speak for it from now on. */
export const readInForceAgain = async (): Promise<void> => {
  await readLotSettingsAgain();
  const { groups } = await queryClient.fetchQuery({ ...lotSettingsQuery, staleTime: 1_000 });
  becomeLot(Object.fromEntries(Object.entries(groups).map(([id, { value }]) => [id, value])) as unknown as LotSettings);
};
