import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { logosNamed, settingsInOrder } from '@gatehouse/domain/lot-file/in-order.ts';
import type { LotFile } from '@gatehouse/domain/lot-file/lot-file.ts';
import { lotFileMessages } from '@gatehouse/domain/lot-file/messages.ts';
import { type Difference, differencesOf, isSame } from '@gatehouse/domain/lot-settings/differences.ts';
import { type SettingGroupId, settingGroupIds, settingGroups } from '@gatehouse/domain/lot-settings/groups.ts';
import type { Values } from '@gatehouse/domain/lot-settings/values.ts';
import { fullNameOf } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import { refusalOfZod } from '#server/platform/http/refusals.ts';
import { readLogo } from '#server/platform/lot/logos.ts';
import { readLot } from '#server/platform/lot/read-lot.ts';
import type { Coming } from '#server/platform/lot-file/coming.ts';
import { judgeLogo, keepLogo } from '../commands/keep-logo.ts';
import { type SettingsSaved, saveSettings } from '../commands/save-settings.ts';
import type { By } from '../queries.ts';

type Section<K extends keyof LotFile> = NonNullable<LotFile[K]>;

/** Every group of settings, in order, and the pictures that they name. */
export const settingsOfLot = async (work: Work): Promise<Required<Pick<LotFile, 'settings' | 'logos'>>> => {
  const settings = settingsInOrder(await readLot(work));
  const logos: Record<string, string> = {};
  for (const address of logosNamed(settings)) {
    const logo = await readLogo(work, address);
    if (logo !== undefined) logos[address] = logo.bytes.toString('base64');
  }
  return { settings: settings as Section<'settings'>, logos };
};

const byOf = ({ by }: Coming): By => ({ id: by.userProfileId, name: fullNameOf(by) });

/** Keeps the pictures of the file, so that the settings may name them. */
export const bringLogos = async (work: Work, coming: Coming, { logos = {}, settings }: LotFile): Promise<void> => {
  for (const [address, bytes] of Object.entries(logos))
    await coming.attempt('Logos', address, async () => {
      const scheme = settings?.brand?.logoByNight === address ? 'night' : 'day';
      const kept = await keepLogo(work, judgeLogo(Buffer.from(bytes, 'base64'), scheme), coming.by.userProfileId);
      if (kept !== address) throw new Refusal(400, lotFileMessages.logoUnknown(address));
    });
};

const tellDifference = (coming: Coming, part: string, { label, within, before, after, was, is }: Difference): void => {
  if (typeof (was ?? is) === 'object' && !Array.isArray(was ?? is) && (was === null || is === null))
    coming.tell({
      part,
      what: was === null ? 'new' : 'gone',
      name: `${label} ${was === null ? after : before}`,
      changes: [],
    });
  else coming.tell({ part, what: 'changed', name: within, changes: [{ label, before, after }] });
};

const tellDifferences = (coming: Coming, group: SettingGroupId, before: Values, after: Values): void => {
  for (const difference of differencesOf(group, before, after))
    tellDifference(coming, settingGroups[group].label, difference);
};

/** The event of a group that was saved, for the audit, with what of the saving is the group's. */
const saidOf = (coming: Coming, group: SettingGroupId, { savingId, versions, detail }: SettingsSaved): void =>
  coming.happened('LOT_SETTINGS_CHANGED', {
    type: 'lotSettings',
    id: group,
    version: versions[group] ?? 0,
    detail: { savingId, changes: detail.filter(({ place }) => place.startsWith(`${group}.`)) },
  });

/**
 * The sites of the file before what stands on them: a new one, and one that measures in other units. Those that go are still there until
 * `bringSettings`, when nothing stands on them any more.
 */
export const bringSites = async (work: Work, coming: Coming, { settings }: LotFile): Promise<void> => {
  const { sites: before } = await readLot(work);
  const read = settingGroups.sites.shape.safeParse({ ...before, ...settings?.sites });
  if (settings?.sites === undefined || !read.success) return; // what is wrong with them is said with the other settings
  const { sites: given } = read.data;
  const known = new Map(before.sites.map((site) => [site.id, site]));
  const isNeeded = given.some(({ id, units }) => known.get(id)?.units !== units);
  if (!isNeeded) return;
  const staying = before.sites.filter(({ id }) => given.every((site) => site.id !== id));
  const wanted = { ...before, sites: [...given, ...staying] };
  await coming.attempt(settingGroups.sites.label, '', async () => {
    saidOf(coming, 'sites', await saveSettings(work, byOf(coming), { sites: wanted }, { note: coming.note }));
    tellDifferences(coming, 'sites', before, (await readLot(work)).sites);
  });
};

/** Everything that the settings of the file say otherwise, as one saving. What a group of the file leaves out stays. */
export const bringSettings = async (work: Work, coming: Coming, { settings = {} }: LotFile): Promise<void> => {
  const before = await readLot(work);
  const wanted: Partial<Record<SettingGroupId, Values>> = {};
  for (const group of settingGroupIds) {
    const given = settings[group];
    const { shape, label } = settingGroups[group];
    await coming.attempt(label, '', async () => {
      if (given === undefined) return;
      const read = shape.safeParse({ ...before[group], ...given });
      if (!read.success) throw refusalOfZod(read.error, group);
      if (isSame(read.data, before[group])) return;
      wanted[group] = read.data;
      tellDifferences(coming, group, before[group], read.data);
    });
  }
  const groups = settingGroupIds.filter((group) => wanted[group] !== undefined);
  if (groups.length === 0) return;
  await coming.attempt('Settings', '', async () => {
    const saved = await saveSettings(work, byOf(coming), wanted, { note: coming.note });
    for (const group of groups) saidOf(coming, group, saved);
  });
};
