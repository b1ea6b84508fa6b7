import { defaultDefinition, defaultDefinitionsSince } from '@gatehouse/domain/forms/default-definitions.ts';
import { FormDefinition } from '@gatehouse/domain/forms/definition.ts';
import { type FormId, formIds } from '@gatehouse/domain/forms/form-ids.ts';
import { type RawBuilder, sql } from 'kysely';
import { allRows, oneValue } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { keepDrafts } from '#server/platform/drafts/keep-drafts.ts';

export interface FormInForce {
  readonly formId: number;
  readonly version: number;
  readonly definition: FormDefinition;
}

export const keptForms = keepDrafts<number, FormDefinition>({
  drafts: 'form_drafts',
  versions: 'form_definitions',
  which: (formId) => ({ form_id: formId }),
  write: (definition) => ({ definition: JSON.stringify(definition) }),
  read: ({ definition }) => FormDefinition.parse(definition),
  first: (formId) => defaultDefinition(formId as FormId),
  since: defaultDefinitionsSince,
});

/** Names a version that is kept: its number, and the database and the moment of its publishing. */
export interface FormMark {
  readonly version: number;
  readonly mark: string;
}

const mark = sql`json_build_object('version', f.version, 'mark', current_database() || ' ' || f.published_at)`;

/** The mark of this version of a form, for a statement that reads something about it; null: it is not kept, and the product's own stands. */
export const formMark = (formId: RawBuilder<unknown>, version: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select ${mark} from form_definitions f where f.form_id = ${formId} and f.version = ${version})`;

/** The mark of the newest version of a form; null: none is kept, and the product's own is in force. */
export const newestFormMark = (formId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select ${mark} from form_definitions f where f.form_id = ${formId} order by f.version desc limit 1)`;

/** Published versions never change, so this process reads each of them once. */
const known = new Map<string, FormDefinition>();
const MOST_KNOWN = 500;

/** The version that a mark names; without one the product's own. */
export const markedForm = async (work: Work, formId: number, marked: FormMark | null): Promise<FormInForce> => {
  if (marked === null) return { formId, version: 1, definition: defaultDefinition(formId as FormId) };
  const { version } = marked;
  const key = `${formId} ${version} ${marked.mark}`;
  const definition = known.get(key) ?? (await keptForms.readVersion(work, formId, version))?.words;
  if (definition === undefined) throw new Error('A version of a form that was there is gone.');
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, definition);
  return { formId, version, definition };
};

/** The newest published version of a form, or version 1 as the product brings it. */
export const formInForce = async (work: Work, formId: number): Promise<FormInForce> =>
  markedForm(work, formId, (await oneValue<FormMark | null>(work)`select ${newestFormMark(sql`${formId}`)}`) ?? null);

export interface FormSummary {
  readonly formId: FormId;
  readonly version: number;
  readonly title: string;
  readonly publishedAt: string;
  readonly edited: boolean;
}

export const listForms = async (work: Work): Promise<readonly FormSummary[]> => {
  const rows = await allRows<{
    readonly formId: FormId;
    readonly version: number | null;
    readonly title: string | null;
    readonly publishedAt: string | Date | null;
    readonly edited: boolean;
  }>(work)`select k.form_id as "formId", f.version, f.definition ->> 'title' as title, f.published_at as "publishedAt",
      exists (select 1 from form_drafts d where d.form_id = k.form_id) as edited
    from unnest(${Object.values(formIds)}::int[]) with ordinality k(form_id, place)
    left join lateral (select * from form_definitions f where f.form_id = k.form_id order by f.version desc limit 1) f on true
    order by k.place`;
  return rows.map((row) => ({
    formId: row.formId,
    version: row.version ?? 1,
    title: row.title ?? defaultDefinition(row.formId).title,
    publishedAt: new Date(row.publishedAt ?? defaultDefinitionsSince).toISOString(),
    edited: row.edited,
  }));
};
