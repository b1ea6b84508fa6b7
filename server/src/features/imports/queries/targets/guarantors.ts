import { moneyForField } from '@gatehouse/domain/fields/money.ts';
import type { GuarantorInput } from '@gatehouse/domain/guarantors/contract.ts';
import { type GuarantorKind, guarantorKindLabels } from '@gatehouse/domain/guarantors/guarantor.ts';
import type { Known, TypedRow } from '@gatehouse/domain/imports/import-kind.ts';
import { allRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { Bringing, ImportTarget, ToWrite, Written } from '#server/features/imports/target.ts';
import { changeOne, insertMany } from '../many.ts';

interface Stored {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly kind: GuarantorKind;
  readonly perShowCap: number | null;
  readonly totalCap: number | null;
  readonly contactName: string;
  readonly contactEmail: string;
  readonly note: string;
  readonly active: boolean;
}

const orNothing = (cents: number | null): string => (cents === null ? '' : moneyForField(cents));

const lookUp = async (work: Work, _: Bringing, rows: readonly TypedRow[]): Promise<readonly Known[]> => {
  const names = rows.flatMap(({ values: { name } }) => name?.toLowerCase() ?? []);
  const stored = await allRows<Stored>(work)`
    select id, version, name, kind, per_show_cap_cents as "perShowCap", total_cap_cents as "totalCap", coalesce(contact_name, '') as "contactName",
      coalesce(contact_email, '') as "contactEmail", coalesce(note, '') as note, active
    from guarantors where lower(name) = any(${names}::text[])`;
  return rows.map(({ values }): Known => {
    const found = stored.find(({ name }) => name.toLowerCase() === values.name?.toLowerCase());
    if (found === undefined) return { found: null, links: {}, problems: [] };
    const { id, version, kind, perShowCap, totalCap, active, ...texts } = found;
    return {
      found: {
        id,
        version,
        values: {
          ...texts,
          kind: guarantorKindLabels[kind],
          perShowCap: orNothing(perShowCap),
          totalCap: orNothing(totalCap),
          active: active ? 'Yes' : 'No',
        },
      },
      links: {},
      problems: [],
    };
  });
};

const orNull = (text: string): string | null => (text === '' ? null : text);

const columnsOf = (input: GuarantorInput) => ({
  name: input.name,
  kind: input.kind,
  per_show_cap_cents: input.perShowCapCents,
  total_cap_cents: input.totalCapCents,
  contact_name: orNull(input.contactName),
  contact_email: orNull(input.contactEmail),
  note: orNull(input.note),
  active: input.active,
});

const columnOf: Readonly<Record<string, keyof ReturnType<typeof columnsOf>>> = {
  name: 'name',
  kind: 'kind',
  perShowCap: 'per_show_cap_cents',
  totalCap: 'total_cap_cents',
  contactName: 'contact_name',
  contactEmail: 'contact_email',
  note: 'note',
  active: 'active',
};

const inserted = async (work: Work, rows: readonly ToWrite[]): Promise<readonly Written[]> => {
  const at = work.now.toISOString();
  const made = await insertMany<{ id: string; name: string }>(
    work,
    'guarantors',
    rows.map(({ judged }) => ({
      ...columnsOf(judged.input as GuarantorInput),
      ...{ version: 1, created_at: at, updated_at: at },
    })),
    ['id', 'name'],
  );
  const idOf = new Map(made.map(({ id, name }) => [name, id]));
  return rows.map(({ judged: { row, input } }) => ({
    row,
    id: idOf.get((input as GuarantorInput).name) ?? '',
    version: 1,
    before: null,
  }));
};

const changed = async (work: Work, { judged: { row, id, input, changed: fields } }: ToWrite): Promise<Written> => {
  const columns = columnsOf(input as GuarantorInput);
  const set = Object.fromEntries(
    fields.flatMap((field) => {
      const column = columnOf[field];
      return column === undefined ? [] : [[column, columns[column]]];
    }),
  );
  const { version, before } = await changeOne(work, 'guarantors', id ?? '', set);
  return { row, id: id ?? '', version, before };
};

export const guarantorsTarget: ImportTarget = {
  table: 'guarantors',
  own: [],
  lookUp,
  write: async (work, _, rows) => {
    const written = [
      ...(await inserted(
        work,
        rows.filter(({ judged }) => judged.verdict === 'NEW'),
      )),
    ];
    for (const row of rows) if (row.judged.verdict === 'CHANGED') written.push(await changed(work, row));
    return written;
  },
};
