import type { Demo } from './demo.ts';
import type { Example, RawRow } from './examples.ts';
import { lineOf, type Piece, type Slot, type Value } from './lines.ts';
import { daySlot, isOfTheLot, momentSlot, msOfDay, msOfMoment, thousandthsOf } from './moments.ts';
import { type Naming, namingOf } from './naming.ts';
import { digitsOf, idOf, seedOf } from './places.ts';
import { applicationId, rules } from './rules.ts';

/** An example made ready to be copied. */
export interface Template {
  readonly status: string;
  /** When its record came. */
  readonly ms: number;
  readonly submittedMs: number | null;
  readonly isSubmitted: boolean;
  /** How many things a copy of it keeps once worked out. */
  readonly said: number;
  readonly lines: readonly { readonly table: string; readonly pieces: readonly Piece[] }[];
  /** Rows that are sealed, and have to be known value by value. */
  readonly activity: readonly SealedRow[];
  readonly audit: readonly SealedRow[];
}

export interface SealedRow {
  readonly ms: number;
  readonly values: ReadonlyMap<string, Value>;
}

/** Where a copy of an application keeps the hash of its last entry. */
export const HEAD = 0;

const times = [
  'created_at',
  'at',
  'asked_at',
  'decided_at',
  'sent_at',
  'uploaded_at',
  'recorded_at',
  'screened_at',
  'held_since',
];
const ownKeys = ['id', 'delivery_key'];
const isUuid = (text: string | null | undefined): text is string => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text ?? '');

const shapes = [
  '(?<uuid>(?<![0-9a-f])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![0-9a-f]))',
  '(?<moment>(?<!\\d)\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?(?:Z|[+-]\\d\\d(?::\\d\\d)?))',
  '(?<day>(?<![\\d-])\\d{4}-\\d\\d-\\d\\d(?![\\d-]))',
  '(?<digits>(?<![0-9a-f])(?:[0-9a-f]{64}|[0-9a-f]{32})(?![0-9a-f]))',
  '(?<phone>(?<!\\d)\\d{3} 555 \\d{4}(?!\\d))',
  '(?<=[cC]ents": )(?<cents>\\d+)',
  '(?<=postalCode": ")(?<postal>[^"]+)',
];

const quoted = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const edge = (word: string): string =>
  `${/^\w/.test(word) ? '(?<!\\w)' : ''}${quoted(word)}${/\w$/.test(word) ? '(?!\\w)' : ''}`;

class Reader {
  said = 1;
  readonly #now: number;
  readonly #naming: Naming;
  readonly #pattern: RegExp;
  readonly #slots = new Map<string, Slot>();

  constructor(naming: Naming, now: number) {
    this.#now = now;
    this.#naming = naming;
    const words = [...naming.words.keys()].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
    this.#pattern = new RegExp([...shapes, `(?<word>${words.map(edge).join('|')})`].join('|'), 'g');
  }

  /** A value with what is different in each copy cut out of it. */
  value(text: string): Value {
    const pieces: Piece[] = [];
    let end = 0;
    for (const match of text.matchAll(this.#pattern)) {
      const [found] = match;
      const slot = this.#slotOf(found, match.groups ?? {});
      if (slot === undefined) continue;
      if (match.index > end) pieces.push(text.slice(end, match.index));
      pieces.push(slot);
      end = match.index + found.length;
    }
    if (end < text.length || pieces.length === 0) pieces.push(text.slice(end));
    return pieces;
  }

  #slotOf(found: string, groups: Partial<Record<string, string>>): Slot | undefined {
    const known = this.#naming.ids.get(found) ?? this.#slots.get(found);
    if (known !== undefined) return known;
    const made = this.#made(found, groups);
    if (made !== undefined) this.#slots.set(found, made);
    return made;
  }

  #made(found: string, { moment, day, digits, phone, cents, postal, word }: Partial<Record<string, string>>) {
    if (moment !== undefined && isOfTheLot(msOfMoment(found), this.#now)) return momentSlot(found, this.keep());
    if (day !== undefined && isOfTheLot(msOfDay(found), this.#now)) return daySlot(found, this.keep());
    if (digits !== undefined) {
      const seed = seedOf(found);
      return ({ n }: { n: number }) => digitsOf(seed, n, found.length);
    }
    if (phone !== undefined) {
      const seed = seedOf(found);
      return ({ n }: { n: number }) => `${found.slice(0, 8)}${digitsOf(seed, n, 8).replace(/\D/g, '0').slice(0, 4)}`;
    }
    if (cents !== undefined) return centsSlot(found);
    if (postal !== undefined) return ({ party }: { party: { postalCode: string } }) => party.postalCode;
    return word === undefined ? undefined : this.#naming.words.get(found);
  }

  keep(): number {
    this.said += 1;
    return this.said - 1;
  }
}

const centsSlot =
  (text: string): Slot =>
  ({ percent }) =>
    String(Math.ceil((Number(text) * percent) / 100));

const msOfRow = (row: RawRow, otherwise: number): number => {
  const text = times.map((name) => row[name]).find((value) => value !== null && value !== undefined);
  return text === undefined || text === null ? otherwise : msOfMoment(text);
};

/** A place of its own for each row of an example, so that its copies have ids of their own, made at the time of the row. */
const nameOwnRows = (
  example: Example,
  place: string,
  naming: Naming,
  reader: { keep(): number },
  now: number,
): void => {
  const rootRow = example.rows.find(({ row }) => row.id === example.rootId)?.row;
  const rootMs = rootRow === undefined ? now : msOfRow(rootRow, now);
  example.rows.forEach(({ table, row }, index) => {
    for (const key of ownKeys) {
      const old = row[key];
      if (!isUuid(old) || naming.ids.has(old)) continue;
      const seed = seedOf(`${place} ${table} ${index} ${key}`);
      const ms = msOfRow(row, rootMs);
      const said = reader.keep();
      naming.ids.set(old, (copy) => {
        copy.said[said] ??= idOf(seed, copy.n, Math.min(ms, now) - copy.backMs);
        return copy.said[said];
      });
    }
  });
};

const readValue = (reader: Reader, table: string, name: string, row: RawRow): Value => {
  const rule = rules[`${table}.${name}`]?.(row);
  if (rule !== undefined) return rule;
  const text = row[name] ?? null;
  if (text === null) return null;
  return name.endsWith('_cents') ? [centsSlot(text)] : reader.value(text);
};

export interface Shape {
  readonly root: string;
  readonly columns: ReadonlyMap<string, readonly string[]>;
  readonly demo: Demo;
}

/** Makes an example ready: what stands in every copy is joined, what differs is a function of the copy. `place` tells it from all others. */
export const templateOf = (example: Example, place: string, { root, columns, demo }: Shape): Template => {
  const naming = namingOf(example, root, demo);
  let said = 1;
  nameOwnRows(example, place, naming, { keep: () => said++ }, demo.now);
  if (root === 'credit_applications') naming.ids.set(example.rootId, ({ town, n }) => applicationId(town, n));
  const reader = new Reader(naming, demo.now);
  reader.said = said;
  const sealed = (wanted: string): SealedRow[] =>
    example.rows
      .filter(({ table }) => table === wanted)
      .map(({ table, row }) => ({
        // an entry is chained with its thousandths, a row of the audit is written without
        ms: msOfMoment(row.at ?? '') + (wanted === 'activity' ? thousandthsOf(row.at ?? '') : 0),
        values: new Map(Object.keys(row).map((name) => [name, readValue(reader, table, name, row)])),
      }));
  const activity = sealed('activity').sort((a, b) => positionOf(a) - positionOf(b));
  const lines = example.rows
    .filter(({ table }) => table !== 'activity' && table !== 'audit')
    .map(({ table, row }) => ({
      table,
      pieces: lineOf(
        (columns.get(table) ?? []).map((name) =>
          `${table}.${name}` === 'credit_applications.activity_hash'
            ? [(copy) => copy.said[HEAD] ?? '\\N']
            : readValue(reader, table, name, row),
        ),
      ),
    }));
  const rootRow = example.rows.find(({ table }) => table === root)?.row ?? {};
  const audit = sealed('audit');
  return {
    status: example.status,
    ms: msOfRow(rootRow, demo.now),
    submittedMs: rootRow.submitted_at ? msOfMoment(rootRow.submitted_at) : null,
    isSubmitted: Number(rootRow.submitted_version ?? 0) > 0,
    said: reader.said,
    lines,
    activity,
    audit,
  };
};

const positionOf = ({ values }: SealedRow): number => Number(values.get('position')?.[0] ?? 0);
