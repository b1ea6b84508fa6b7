import { orNotFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import type { SettingGroupId } from '@gatehouse/domain/lot-settings/groups.ts';
import { lotSettingsMessages } from '@gatehouse/domain/lot-settings/messages.ts';
import { withoutChanges } from '@gatehouse/domain/lot-settings/put-back.ts';
import type { Values } from '@gatehouse/domain/lot-settings/values.ts';
import type { Work } from '#server/db/work.ts';
import { readLot } from '#server/platform/lot/read-lot.ts';
import { type By, changesOf, lockSettings, markPutBack } from '../queries.ts';
import { type SettingsSaved, saveSettings } from './save-settings.ts';

export interface PutBackAsked {
  readonly savingId: string;
  /** One change of it; without, all that were not put back before. */
  readonly changeId?: string | undefined;
}

/**
 * Undoes a saving or one change of it: a change like any other, with all checks, of its own line in the history. Refuses (409) where something
 * newer stands in the place of one of them, and what was put back before.
 */
export const putBackSettings = async (
  work: Work,
  by: By,
  { savingId, changeId }: PutBackAsked,
): Promise<SettingsSaved> => {
  await lockSettings(work);
  const all = orNotFound(await changesOf(work, savingId));
  const asked = all.filter(({ id }) => changeId === undefined || id === changeId);
  if (asked.length === 0) orNotFound(undefined);
  const changes = asked.filter(({ putBack }) => !putBack);
  if (changes.length === 0) throw new Refusal(409, lotSettingsMessages.putBackBefore, 'not-now');
  const lot = await readLot(work);
  const groups = [...new Set(changes.map(({ group }) => group))];
  const wanted: Partial<Record<SettingGroupId, Values>> = {};
  for (const group of groups) {
    const value = withoutChanges(
      lot[group],
      changes.filter((change) => change.group === group),
    );
    if (value === null) throw new Refusal(409, lotSettingsMessages.changedSince, 'changed-since');
    wanted[group] = value;
  }
  const saved = await saveSettings(work, by, wanted, { note: lotSettingsMessages.putBackNote });
  await markPutBack(
    work,
    changes.map(({ id }) => id),
    by,
  );
  return saved;
};
