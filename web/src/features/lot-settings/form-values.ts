import { calledRow } from '@gatehouse/domain/lot-settings/differences.ts';
import type { RowsSetting, Settings } from '@gatehouse/domain/lot-settings/setting.ts';
import type { Row, Values } from '@gatehouse/domain/lot-settings/values.ts';
import { wordInAddresses } from '@gatehouse/domain/text/word-in-addresses.ts';
import type { z } from 'zod';
import type { Labels, Problems } from '#web/ui/record-form/problems.ts';

/**
 * The rows of a list while they are edited: by their ids, so that two people who changed different rows, or different fields of one, are put
 * together field by field after a 412. What stands in no order (the other one added it) comes last.
 */
export interface EditedRows {
  readonly order: readonly string[];
  readonly rows: Readonly<Record<string, Values>>;
}

export const inOrder = ({ order, rows }: EditedRows): readonly (readonly [id: string, row: Values])[] => [
  ...order.flatMap((id) => (id in rows ? [[id, rows[id] as Values] as const] : [])),
  ...Object.entries(rows).filter(([id]) => !order.includes(id)),
];

const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? (value as readonly Row[]) : []);

/** What is kept, as the form edits it. */
export const editedOf = (settings: Settings, kept: Values): Values =>
  Object.fromEntries(
    Object.entries(settings).map(([key, setting]) => {
      if (setting.kind !== 'rows') return [key, kept[key]];
      const rows = rowsOf(kept[key]);
      const edited: EditedRows = {
        order: rows.map(({ id }) => id),
        rows: Object.fromEntries(rows.map((row) => [row.id, editedOf(setting.fields, row)])),
      };
      return [key, edited];
    }),
  );

/** What is edited, as it is kept. */
export const keptOf = (settings: Settings, edited: Values): Values =>
  Object.fromEntries(
    Object.entries(settings).map(([key, setting]) => [
      key,
      setting.kind === 'rows'
        ? inOrder(edited[key] as EditedRows).map(([id, row]) => ({ id, ...keptOf(setting.fields, row) }))
        : edited[key],
    ]),
  );

/** `sites.0.phone` of a check, or of the server, as the form calls it: `sites.north.phone`. */
export const placeOf = (path: readonly string[], kept: unknown): string => {
  const [part, ...rest] = path;
  if (part === undefined) return '';
  const inside = (kept as Readonly<Record<string, unknown>> | undefined)?.[part];
  const name = Array.isArray(kept) ? ((inside as Row | undefined)?.id ?? part) : part;
  const further = placeOf(rest, inside);
  return further === '' ? name : `${name}.${further}`;
};

/** What the rules of a group say of it as it is sent, the first sentence of each place as the form calls it. */
export const problemsOf = (shape: z.ZodType, kept: Values, sent: Values = kept): Problems => {
  const said = new Map<string, string>();
  for (const { path, message } of shape.safeParse(sent).error?.issues ?? []) {
    const place = placeOf(path.map(String), kept);
    if (!said.has(place)) said.set(place, message);
  }
  return Object.fromEntries(said);
};

/** What each place is called, for the summary on top: "Phone, Northtown". */
export const labelsOf = (settings: Settings, edited: Values, under = '', within = ''): Labels =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([key, setting]): readonly (readonly [string, string])[] => {
      const own = [`${under}${key}`, `${setting.label}${within}`] as const;
      if (setting.kind !== 'rows') return [own];
      const { row: word, fields } = setting;
      return [
        own,
        ...inOrder(edited[key] as EditedRows).flatMap(([id, row], index) => {
          const name = calledRow(setting, { ...row, id }) || `${word} ${index + 1}`;
          const place = `${own[0]}.${id}`;
          return [
            [place, `${name}${within}`] as const,
            ...Object.entries(labelsOf(fields, row, `${place}.`, `, ${name}${within}`)),
          ];
        }),
      ];
    }),
  );

/** A new row with nothing in it yet; of two or more words to choose from the first. */
export const emptyRow = (settings: Settings): Values =>
  Object.fromEntries(
    Object.entries(settings).map(([key, setting]) => {
      if (setting.kind !== 'rows' && setting.begins !== undefined) return [key, setting.begins];
      switch (setting.kind) {
        case 'rows': {
          const ids = setting.least === setting.most ? Object.keys(setting.names ?? {}) : [];
          const rows: EditedRows = {
            order: ids,
            rows: Object.fromEntries(ids.map((id) => [id, emptyRow(setting.fields)])),
          };
          return [key, rows];
        }
        case 'numbers':
          return [key, []];
        case 'flag':
          return [key, false];
        case 'number':
        case 'cents':
          return [key, null];
        case 'choice': {
          const { choices = [] } = setting;
          return [key, (Array.isArray(choices) ? choices : Object.keys(choices))[0] ?? ''];
        }
        default:
          return [key, ''];
      }
    }),
  );

/** Something was written into it, or chosen. */
export const isFilled = (settings: Settings, row: Values): boolean => {
  const empty = emptyRow(settings);
  return JSON.stringify(keptOf(settings, row)) !== JSON.stringify(keptOf(settings, empty));
};

/** A new row: nothing is said of it but what seldom differs from its neighbour, which would be much to type: the week and the zone. */
export const newRow = (fields: Settings, neighbour: Values | undefined): Values => ({
  ...emptyRow(fields),
  ...Object.fromEntries(
    Object.entries(neighbour ?? {}).filter(([key]) => {
      const setting = fields[key];
      return setting?.kind === 'zone' || (setting?.kind === 'rows' && setting.least === setting.most);
    }),
  ),
});

/** The id of a new row while it is typed: one that no row had before, nor what somebody else types at this moment. */
export const newRowId = ({ row }: RowsSetting): string =>
  `${wordInAddresses(row, 'row')}-${crypto.randomUUID().slice(0, 8)}`;

/** The id that a new row is kept under: its name in small letters, east-lot, which nobody else has; the one it has where it says none. */
const namedId = (name: string, own: string, taken: ReadonlySet<string>): string => {
  const wanted = wordInAddresses(name, '');
  if (wanted === '') return own;
  let id = wanted;
  for (let count = 2; taken.has(id); count += 1) id = `${wanted}-${count}`;
  return id;
};

const nextNumber = (taken: ReadonlySet<string>): string => String(Math.max(0, ...[...taken].map(Number)) + 1);

/**
 * What is typed as it is sent: rows that nobody knows yet are called after their names, or have the next number where their kind is known by them.
 * Not before: what somebody else saved meanwhile has taken the name or the number.
 */
export const withNamedIds = (settings: Settings, kept: Values, inForce: Values): Values =>
  Object.fromEntries(
    Object.entries(settings).map(([key, setting]) => {
      if (setting.kind !== 'rows') return [key, kept[key]];
      const before = new Map(rowsOf(inForce[key]).map((row) => [row.id, row]));
      const taken = new Set(before.keys());
      const rows = rowsOf(kept[key]).map((row) => {
        const known = before.get(row.id);
        const id =
          known !== undefined
            ? row.id
            : setting.ids === 'numbers'
              ? nextNumber(taken)
              : namedId(String(row[setting.calledBy] ?? ''), row.id, taken);
        taken.add(id);
        return { id, ...withNamedIds(setting.fields, row, known ?? {}) };
      });
      return [key, rows];
    }),
  );
