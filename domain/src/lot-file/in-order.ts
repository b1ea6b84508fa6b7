import type { LotSettings, SettingGroupId } from '../lot-settings/groups.ts';
import { settingGroupIds } from '../lot-settings/groups.ts';
import type { Setting, Settings } from '../lot-settings/setting.ts';
import { groupOf, type Row, type Values } from '../lot-settings/values.ts';

const valueInOrder = (setting: Setting, value: unknown): unknown =>
  setting.kind === 'rows'
    ? ((value ?? []) as readonly Row[]).map((row) => ({ id: row.id, ...inOrder(setting.fields, row) }))
    : value;

const inOrder = (settings: Settings, values: Values): Values =>
  Object.fromEntries(Object.entries(settings).map(([key, setting]) => [key, valueInOrder(setting, values[key])]));

/** The settings of a lot with their keys in the order in which they are defined: what the database gives has another. */
export const settingsInOrder = (lot: LotSettings): Readonly<Record<SettingGroupId, Values>> =>
  Object.fromEntries(settingGroupIds.map((id) => [id, inOrder(groupOf(id).settings, lot[id])])) as Record<
    SettingGroupId,
    Values
  >;

const logosIn = (settings: Settings, values: Values): readonly string[] =>
  Object.entries(settings).flatMap(([key, setting]): readonly string[] => {
    const value = values[key];
    if (setting.kind === 'rows')
      return ((value ?? []) as readonly Row[]).flatMap((row) => logosIn(setting.fields, row));
    return setting.kind === 'logo' && typeof value === 'string' && value !== '' ? [value] : [];
  });

/** The addresses of the pictures that the settings name, each once. */
export const logosNamed = (settings: Readonly<Partial<Record<SettingGroupId, Values>>>): readonly string[] =>
  [...new Set(settingGroupIds.flatMap((id) => logosIn(groupOf(id).settings, settings[id] ?? {})))].sort();
