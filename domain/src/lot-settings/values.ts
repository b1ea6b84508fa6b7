import type { LotSettings, SettingGroupId } from './groups.ts';
import { settingGroups } from './groups.ts';
import type { Setting, SettingGroup } from './setting.ts';

/** Settings by their keys, as they are kept. */
export type Values = Readonly<Record<string, unknown>>;
/** One of a list, known by its id. */
export type Row = Values & { readonly id: string };

export const groupOf = (id: SettingGroupId): SettingGroup => settingGroups[id];

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands in a setting of a row that is older than the setting. */
const nothingIn = (setting: Setting): unknown => {
  const { kind } = setting;
  if (kind === 'rows' || kind === 'numbers') return [];
  if (setting.begins !== undefined) return setting.begins;
  if (kind === 'flag') return false;
  if (kind === 'zone') return 'UTC'; // no day can be counted in none
  return kind === 'number' || kind === 'cents' ? 0 : '';
};

/** One setting out of what is kept: itself where its rule takes it, a list row by row, else what holds where nothing was said. */
const readSetting = (setting: Setting, kept: unknown, otherwise: unknown): unknown => {
  if (setting.rule.safeParse(kept).success) return kept;
  if (setting.kind !== 'rows' || !Array.isArray(kept)) return otherwise;
  const read = Object.entries(setting.fields);
  return kept.filter(isObject).map((row) => ({
    id: row.id,
    ...Object.fromEntries(read.map(([key, field]) => [key, readSetting(field, row[key], nothingIn(field))])),
  }));
};

/**
 * A group out of what is kept, by the rules of this release: a setting that is new, or whose rule became another, has the value that holds
 * until somebody says otherwise. Never refuses: a server must start with what an older one kept.
 */
export const readGroup = <G extends SettingGroupId>(id: G, kept: unknown, neutral: LotSettings): LotSettings[G] => {
  const values = isObject(kept) ? kept : {};
  const before = neutral[id] as Values;
  return Object.fromEntries(
    Object.entries(groupOf(id).settings).map(([key, setting]) => [key, readSetting(setting, values[key], before[key])]),
  ) as LotSettings[G];
};
