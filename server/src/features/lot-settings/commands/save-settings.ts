import { Refusal, refuseFields, refuseStale } from '@gatehouse/domain/http/refusal.ts';
import {
  departmentProblems,
  gateProblems,
  reasonProblems,
  siteProblems,
} from '@gatehouse/domain/lot-settings/consistency.ts';
import { differencesOf } from '@gatehouse/domain/lot-settings/differences.ts';
import { type LotSettings, type SettingGroupId, settingGroups } from '@gatehouse/domain/lot-settings/groups.ts';
import { lotSettingsMessages } from '@gatehouse/domain/lot-settings/messages.ts';
import { siteMessages } from '@gatehouse/domain/lot-settings/site-messages.ts';
import type { Values } from '@gatehouse/domain/lot-settings/values.ts';
import type { Work } from '#server/db/work.ts';
import { openDepartmentIds } from '#server/features/departments/queries.ts';
import { refusalOfZod } from '#server/platform/http/refusals.ts';
import { readLot } from '#server/platform/lot/read-lot.ts';
import {
  type By,
  insertSaving,
  lockSettings,
  savedGroups,
  shortenSessions,
  usesOfReasons,
  usesOfSites,
  writeGroup,
  zonesUnknown,
} from '../queries.ts';
import { moveDeadlines } from './move-deadlines.ts';
import { refuseLogos } from './refuse-logos.ts';

/** Values by their groups; groups that are not named stay as they are. */
export type WantedSettings = Partial<Readonly<Record<SettingGroupId, Values>>>;

export interface SettingsSaved {
  readonly savingId: string;
  readonly changes: number;
  /** The version of each group that was written. */
  readonly versions: Partial<Readonly<Record<SettingGroupId, number>>>;
  readonly detail: readonly { readonly place: string; readonly before: string; readonly after: string }[];
}

/** A value of a group by its shape; refuses (400) with the place of each field that is not right. */
const checked = (group: SettingGroupId, value: unknown): Values => {
  const read = settingGroups[group].shape.safeParse(value);
  if (!read.success) throw refusalOfZod(read.error, group);
  return read.data;
};

/** The database counts the days of a site by its zone: one that it does not know would stop every count. Asked for zones that are new. */
const refuseUnknownZones = async (work: Work, { sites: before }: LotSettings, { sites: after }: LotSettings) => {
  const known = new Set(before.sites.map(({ timeZone }) => timeZone));
  if (after.sites.every(({ timeZone }) => known.has(timeZone))) return;
  const unknown = await zonesUnknown(
    work,
    after.sites.map(({ timeZone }) => timeZone),
  );
  refuseFields(unknown.map((index) => [`sites.${index}.timeZone`, siteMessages.zoneUnknown]));
};

/** Groups are held against each other, and against what stands in the tables of the lot. */
const refuseContradictions = async (work: Work, before: LotSettings, after: LotSettings): Promise<void> => {
  const gone = before.sites.sites.some(({ id }) => after.sites.sites.every((site) => site.id !== id));
  if (gone) refuseFields(siteProblems(before, after, await usesOfSites(work)));
  await refuseUnknownZones(work, before, after);
  refuseFields(reasonProblems(before, after, await usesOfReasons(work)));
  refuseFields(gateProblems(after));
  refuseFields(departmentProblems(before, after, await openDepartmentIds(work)));
  await refuseLogos(work, before.brand, after.brand);
};

/**
 * Saves groups of settings whole, as one saving of the history, with every check: the form of a System Admin, a value that is put back and the
 * file of a lot all come here. In force everywhere once the transaction is committed (12-lot-settings.sql). Refuses (400) what a shape or another
 * group contradicts, (412) a group that was saved since `seen` was read, (409) where nothing is different.
 */
export const saveSettings = async (
  work: Work,
  by: By,
  wanted: WantedSettings,
  { seen, note = null }: { readonly seen?: number; readonly note?: string | null } = {},
): Promise<SettingsSaved> => {
  await lockSettings(work);
  const groups = Object.keys(wanted) as SettingGroupId[];
  if (seen !== undefined) {
    const saved = await savedGroups(work);
    for (const group of groups) refuseStale(saved.get(group)?.version ?? 0, seen);
  }
  const before = await readLot(work);
  const values = groups.map((group) => [group, checked(group, wanted[group])] as const);
  const after = { ...before, ...Object.fromEntries(values) } as LotSettings;
  const changes = values.flatMap(([group, value]) =>
    differencesOf(group, before[group], value).map((change) => ({ ...change, group })),
  );
  if (changes.length === 0) throw new Refusal(409, lotSettingsMessages.nothingChanged, 'no-change');
  await refuseContradictions(work, before, after);
  const savingId = await insertSaving(work, by, note, changes);
  const versions: Partial<Record<SettingGroupId, number>> = {};
  for (const [group, value] of values)
    if (changes.some((change) => change.group === group)) versions[group] = await writeGroup(work, group, value, by);
  if (versions.sites !== undefined) await moveDeadlines(work, before.sites, after.sites);
  if (versions.sessions !== undefined) await shortenSessions(work, after.sessions.longestHours);
  const detail = changes.slice(0, 50).map(({ group, place, before: was, after: is }) => ({
    place: `${group}.${place}`,
    before: was,
    after: is,
  }));
  return { savingId, changes: changes.length, versions, detail };
};
