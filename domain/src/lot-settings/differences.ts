import { dateInText } from '../text/format.ts';
import type { SettingGroupId } from './groups.ts';
import type { RowsSetting, Setting, Settings } from './setting.ts';
import { groupOf, type Row, type Values } from './values.ts';

/** One value that is different, with the words of its page, and both values as they are kept (null: none). */
export interface Difference {
  /** Leads to it: `sites.north.phone`; the order of a list is `sites.#`. */
  readonly place: string;
  readonly label: string;
  /** The rows in which it stands, as people call them: the site, Monday. '' at the top. */
  readonly within: string;
  readonly before: string;
  readonly after: string;
  readonly was: unknown;
  readonly is: unknown;
  /** Of a row that went: the id of the one before it that stayed, '' where there is none. */
  readonly behind?: string;
}

/** The last part of the place of a list's order. */
export const ORDER = '#';

/** Whether two values as they are kept say the same; the order of keys says nothing. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const keys = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame((one as Values)[key], (other as Values)[key]))
  );
};

/** A value as people read it; '' where nothing stands. */
export const inWords = (setting: Setting, value: unknown): string => {
  if (value === null || value === undefined || value === '') return '';
  if (setting.kind === 'rows') return (value as readonly Row[]).map((row) => nameOfRow(setting, row)).join(', ');
  const unit = setting.unit === undefined ? '' : ` ${setting.unit}`;
  switch (setting.kind) {
    case 'flag':
      return value === true ? 'Yes' : 'No';
    case 'numbers':
      return `${(value as readonly number[]).join(', ')}${unit}`;
    case 'number':
      return `${(value as number).toLocaleString('en-US')}${unit}`;
    case 'cents':
      return ((value as number) / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    case 'day':
      return dateInText(value as string);
    case 'logo':
      return 'A picture of your own';
    case 'choice': {
      const { choices } = setting;
      if (choices === undefined || Array.isArray(choices)) return String(value);
      return (choices as Readonly<Record<string, string>>)[String(value)] ?? String(value);
    }
    default:
      return String(value);
  }
};

/** What people call a row, by what stands in it; '' where that is nothing yet. */
export const calledRow = ({ calledBy, names = {}, fields }: RowsSetting, row: Row): string => {
  const field = fields[calledBy];
  return names[row.id] ?? (field === undefined ? row.id : inWords(field, row[calledBy]));
};
const nameOfRow = (setting: RowsSetting, row: Row): string => calledRow(setting, row) || row.id;

const idsOf = (rows: readonly Row[]): readonly string[] => rows.map(({ id }) => id);

interface At {
  readonly place: string;
  readonly within: readonly string[];
}

const differencesOfRows = (
  setting: RowsSetting,
  { place, within }: At,
  was: readonly Row[],
  is: readonly Row[],
): readonly Difference[] => {
  const words = { within: within.join(', ') };
  const before = new Map(was.map((row) => [row.id, row]));
  const after = new Map(is.map((row) => [row.id, row]));
  const called = (row: Row): string => nameOfRow(setting, row);
  const stayedBefore = (row: Row): string =>
    was
      .slice(0, was.indexOf(row))
      .map(({ id }) => id)
      .findLast((id) => after.has(id)) ?? '';
  const gone = was
    .filter(({ id }) => !after.has(id))
    .map((row) => ({
      ...words,
      place: `${place}.${row.id}`,
      label: setting.row,
      before: called(row),
      after: '',
      was: row,
      is: null,
      behind: stayedBefore(row),
    }));
  const changed = is.flatMap((row): readonly Difference[] => {
    const old = before.get(row.id);
    const at = `${place}.${row.id}`;
    if (old === undefined)
      return [{ ...words, place: at, label: setting.row, before: '', after: called(row), was: null, is: row }];
    return differencesOfSettings(setting.fields, { place: at, within: [...within, called(row)] }, old, row);
  });
  const stayed = {
    was: idsOf(was).filter((id) => after.has(id)),
    is: idsOf(is).filter((id) => before.has(id)),
  };
  const inOrder = (ids: readonly string[]): string =>
    ids
      .flatMap((id) => after.get(id) ?? [])
      .map(called)
      .join(', ');
  const moved = isSame(stayed.was, stayed.is)
    ? []
    : [
        {
          ...words,
          ...stayed,
          place: `${place}.${ORDER}`,
          label: `Order of ${setting.label.toLowerCase()}`,
          before: inOrder(stayed.was),
          after: inOrder(stayed.is),
        },
      ];
  return [...gone, ...changed, ...moved];
};

const differencesOfSettings = (settings: Settings, at: At, was: Values, is: Values): readonly Difference[] =>
  Object.entries(settings).flatMap(([key, setting]): readonly Difference[] => {
    if (isSame(was[key], is[key])) return [];
    const place = at.place === '' ? key : `${at.place}.${key}`;
    if (setting.kind === 'rows')
      return differencesOfRows(
        setting,
        { place, within: at.within },
        (was[key] ?? []) as readonly Row[],
        (is[key] ?? []) as readonly Row[],
      );
    return [
      {
        place,
        label: setting.label,
        within: at.within.join(', '),
        before: inWords(setting, was[key]),
        after: inWords(setting, is[key]),
        was: was[key] ?? null,
        is: is[key] ?? null,
      },
    ];
  });

/** What is different between two values of a group, each of them by the words of its page. Rows are compared by their ids. */
export const differencesOf = (group: SettingGroupId, before: Values, after: Values): readonly Difference[] =>
  differencesOfSettings(groupOf(group).settings, { place: '', within: [] }, before, after);
