import { brand } from '@gatehouse/domain/brand/brand.ts';
import type { FormVersion } from '@gatehouse/domain/forms/contract.ts';
import { defaultDefinitions, defaultDefinitionsSince } from '@gatehouse/domain/forms/default-definitions.ts';
import { FormDefinition } from '@gatehouse/domain/forms/definition.ts';
import { type FormId, formIds } from '@gatehouse/domain/forms/form-ids.ts';
import { sql } from 'kysely';
import type { Work } from '#server/db/work.ts';

export interface FormInForce {
  readonly formId: number;
  readonly version: number;
  readonly definition: FormDefinition;
}

const first = defaultDefinitions();

/** The newest published version of a form, or version 1 as the product brings it. */
export const formInForce = async ({ trx }: Work, formId: number): Promise<FormInForce> => {
  const row = await trx
    .selectFrom('form_definitions')
    .select(['version', 'definition'])
    .where('form_id', '=', formId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined
    ? { formId, version: 1, definition: first[formId as FormId] }
    : { formId, version: row.version, definition: FormDefinition.parse(row.definition) };
};

/** The version that a request was filled in on; it never changes. */
export const formOfVersion = async ({ trx }: Work, formId: number, version: number): Promise<FormDefinition> => {
  const row = await trx
    .selectFrom('form_definitions')
    .select('definition')
    .where('form_id', '=', formId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row === undefined ? first[formId as FormId] : FormDefinition.parse(row.definition);
};

/** Every version, the newest first; version 1 is there from the beginning. */
export const listVersions = async ({ trx }: Work, formId: FormId): Promise<readonly FormVersion[]> => {
  const rows = await trx
    .selectFrom('form_definitions')
    .select(['version', 'definition', 'published_by_name', 'published_at'])
    .where('form_id', '=', formId)
    .orderBy('version', 'desc')
    .execute();
  const kept = rows.map((row) => ({
    version: row.version,
    publishedBy: row.published_by_name,
    publishedAt: new Date(row.published_at).toISOString(),
    definition: FormDefinition.parse(row.definition),
  }));
  if (kept.some(({ version }) => version === 1)) return kept;
  const publishedAt = defaultDefinitionsSince.toISOString();
  return [...kept, { version: 1, publishedBy: brand.name, publishedAt, definition: first[formId] }];
};

/** Version 1 is put down with the first one after it, so that a later release of the product cannot change what was filled in. */
export const putDownFirst = async ({ trx }: Work, formId: FormId): Promise<void> => {
  await trx
    .insertInto('form_definitions')
    .values({
      form_id: formId,
      version: 1,
      definition: JSON.stringify(first[formId]),
      published_by: null,
      published_by_name: brand.name,
      published_at: defaultDefinitionsSince,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

interface Signed {
  readonly id: string;
  readonly name: string;
}

export const insertVersion = async (
  { trx, now }: Work,
  formId: FormId,
  version: number,
  definition: FormDefinition,
  by: Signed,
): Promise<void> => {
  await trx
    .insertInto('form_definitions')
    .values({
      form_id: formId,
      version,
      definition: JSON.stringify(definition),
      published_by: by.id,
      published_by_name: by.name,
      published_at: now,
    })
    .execute();
};

export interface DraftOfForm {
  readonly definition: FormDefinition;
  readonly version: number;
  readonly editedBy: string;
  readonly editedAt: string;
}

/** `lock`: held until the transaction ends, so that two people do not save over each other. */
export const readDraft = async ({ trx }: Work, formId: FormId, lock = false): Promise<DraftOfForm | undefined> => {
  const query = trx
    .selectFrom('form_drafts')
    .select(['definition', 'row_version', 'edited_by_name', 'edited_at'])
    .where('form_id', '=', formId);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row === undefined
    ? undefined
    : {
        definition: FormDefinition.parse(row.definition),
        version: row.row_version,
        editedBy: row.edited_by_name,
        editedAt: new Date(row.edited_at).toISOString(),
      };
};

/** Writes over the draft that was seen, 0 where there was none. Gives its new version; null: somebody was faster. */
export const writeDraft = async (
  { trx, now }: Work,
  formId: FormId,
  definition: FormDefinition,
  seen: number,
  by: Signed,
): Promise<number | null> => {
  const values = {
    definition: JSON.stringify(definition),
    edited_by: by.id,
    edited_by_name: by.name,
    edited_at: now,
  };
  const row =
    seen === 0
      ? await trx
          .insertInto('form_drafts')
          .values({ form_id: formId, ...values })
          .onConflict((conflict) => conflict.doNothing())
          .returning('row_version')
          .executeTakeFirst()
      : await trx
          .updateTable('form_drafts')
          .set((each) => ({ ...values, row_version: each('row_version', '+', 1) }))
          .where('form_id', '=', formId)
          .where('row_version', '=', seen)
          .returning('row_version')
          .executeTakeFirst();
  return row?.row_version ?? null;
};

export const deleteDraft = async ({ trx }: Work, formId: FormId): Promise<void> => {
  await trx.deleteFrom('form_drafts').where('form_id', '=', formId).execute();
};

export interface FormSummary {
  readonly formId: FormId;
  readonly version: number;
  readonly title: string;
  readonly publishedAt: string;
  readonly edited: boolean;
}

export const listForms = async ({ trx }: Work): Promise<readonly FormSummary[]> => {
  const { rows } = await sql<{
    readonly formId: FormId;
    readonly version: number | null;
    readonly title: string | null;
    readonly publishedAt: string | Date | null;
    readonly edited: boolean;
  }>`select k.form_id as "formId", f.version, f.definition ->> 'title' as title, f.published_at as "publishedAt",
      exists (select 1 from form_drafts d where d.form_id = k.form_id) as edited
    from unnest(${Object.values(formIds)}::int[]) with ordinality k(form_id, place)
    left join lateral (select * from form_definitions f where f.form_id = k.form_id order by f.version desc limit 1) f on true
    order by k.place`.execute(trx);
  return rows.map((row) => ({
    formId: row.formId,
    version: row.version ?? 1,
    title: row.title ?? first[row.formId].title,
    publishedAt: new Date(row.publishedAt ?? defaultDefinitionsSince).toISOString(),
    edited: row.edited,
  }));
};
