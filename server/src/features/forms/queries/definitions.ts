import { defaultDefinition, defaultDefinitionsSince } from '@gatehouse/domain/forms/default-definitions.ts';
import { FormDefinition } from '@gatehouse/domain/forms/definition.ts';
import { type FormId, formIds } from '@gatehouse/domain/forms/form-ids.ts';
import { allRows } from '#server/db/rows.ts';
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

/** The newest published version of a form, or version 1 as the product brings it. */
export const formInForce = async (work: Work, formId: number): Promise<FormInForce> => {
  const { version, words } = await keptForms.readInForce(work, formId);
  return { formId, version, definition: words };
};

/** The version that a request was filled in on; it never changes. */
export const formOfVersion = async (work: Work, formId: number, version: number): Promise<FormDefinition> =>
  (await keptForms.readVersion(work, formId, version))?.words ?? defaultDefinition(formId as FormId);
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
