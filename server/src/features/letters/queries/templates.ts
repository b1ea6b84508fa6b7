import { brand } from '@gatehouse/domain/brand/brand.ts';
import { defaultTemplates, defaultTemplatesSince } from '@gatehouse/domain/letters/default-templates.ts';
import { type LetterKind, letterKinds } from '@gatehouse/domain/letters/kinds.ts';
import type { TemplateWords } from '@gatehouse/domain/letters/template.ts';
import type { TemplateVersion } from '@gatehouse/domain/letters/templates-contract.ts';
import { sql } from 'kysely';
import type { Work } from '#server/db/work.ts';

export interface Template extends TemplateWords {
  readonly version: number;
}

const first = (kind: LetterKind): Template => ({ version: 1, ...defaultTemplates[kind] });

/** The words in force: the newest version, or version 1 as the product brings it. */
export const templateInForce = async (work: Work, kind: LetterKind): Promise<Template> => {
  const row = await work.trx
    .selectFrom('letter_templates')
    .select(['version', 'subject', 'body'])
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? first(kind);
};

/** The words that a letter was written with; a version never changes once somebody used it. */
export const templateOfVersion = async (work: Work, kind: LetterKind, version: number): Promise<Template | null> => {
  const row = await work.trx
    .selectFrom('letter_templates')
    .select(['version', 'subject', 'body'])
    .where('kind', '=', kind)
    .where('version', '=', version)
    .executeTakeFirst();
  return row ?? (version === 1 ? first(kind) : null);
};

/** Version 1 is put down when the first letter goes out with it, so that a later release of the product cannot change what was sent. */
export const putDownFirst = async (work: Work, kind: LetterKind): Promise<void> => {
  await work.trx
    .insertInto('letter_templates')
    .values({
      kind,
      ...first(kind),
      published_by: null,
      published_by_name: brand.name,
      published_at: defaultTemplatesSince,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const insertVersion = async (
  work: Work,
  kind: LetterKind,
  template: Template,
  by: { readonly id: string; readonly name: string },
): Promise<void> => {
  await work.trx
    .insertInto('letter_templates')
    .values({
      kind,
      version: template.version,
      subject: template.subject,
      body: template.body,
      published_by: by.id,
      published_by_name: by.name,
      published_at: work.now,
    })
    .execute();
};

/** Every version, the newest first, with the number of letters that went out with it. */
export const listVersions = async (work: Work, kind: LetterKind): Promise<readonly TemplateVersion[]> => {
  const { rows } = await sql<
    TemplateVersion & { readonly publishedAt: string | Date }
  >`select t.version, t.subject, t.body,
      t.published_by_name as "publishedBy", t.published_at as "publishedAt",
      (select count(*)::int from letters e where e.kind = t.kind and e.template_version = t.version) as "lettersSent"
    from letter_templates t where t.kind = ${kind} order by t.version desc`.execute(work.trx);
  const kept = rows.map((row) => ({ ...row, publishedAt: new Date(row.publishedAt).toISOString() }));
  if (kept.some(({ version }) => version === 1)) return kept;
  return [...kept, { ...first(kind), publishedBy: brand.name, publishedAt: defaultTemplatesSince, lettersSent: 0 }];
};

export interface DraftRow extends TemplateWords {
  readonly row_version: number;
  readonly edited_by_name: string;
  readonly edited_at: Date | string;
}

/** `lock`: held until the transaction ends, so that two people do not save over each other. */
export const readDraft = async (work: Work, kind: LetterKind, lock = false): Promise<DraftRow | undefined> => {
  const query = work.trx
    .selectFrom('letter_template_drafts')
    .select(['subject', 'body', 'row_version', 'edited_by_name', 'edited_at'])
    .where('kind', '=', kind);
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) as DraftRow | undefined;
};

/** Writes over the draft that was seen. Gives its new version; null: somebody was faster. */
export const writeDraft = async (
  work: Work,
  kind: LetterKind,
  words: TemplateWords,
  seen: number,
  by: { readonly id: string; readonly name: string },
): Promise<number | null> => {
  const values = {
    subject: words.subject,
    body: words.body,
    edited_by: by.id,
    edited_by_name: by.name,
    edited_at: work.now,
  };
  const row =
    seen === 0
      ? await work.trx
          .insertInto('letter_template_drafts')
          .values({ kind, ...values })
          .onConflict((conflict) => conflict.doNothing())
          .returning('row_version')
          .executeTakeFirst()
      : await work.trx
          .updateTable('letter_template_drafts')
          .set((each) => ({ ...values, row_version: each('row_version', '+', 1) }))
          .where('kind', '=', kind)
          .where('row_version', '=', seen)
          .returning('row_version')
          .executeTakeFirst();
  return row?.row_version ?? null;
};

export const deleteDraft = async (work: Work, kind: LetterKind): Promise<void> => {
  await work.trx.deleteFrom('letter_template_drafts').where('kind', '=', kind).execute();
};

export interface TemplateSummary {
  readonly kind: LetterKind;
  readonly version: number;
  readonly publishedBy: string;
  readonly publishedAt: string;
  readonly draftBy: string | null;
}

export const listTemplates = async (work: Work): Promise<readonly TemplateSummary[]> => {
  const { rows } = await sql<Omit<TemplateSummary, 'publishedAt'> & { readonly publishedAt: string | Date }>`
    select k.kind, coalesce(t.version, 1) as version, coalesce(t.published_by_name, ${brand.name}) as "publishedBy",
      coalesce(t.published_at, ${defaultTemplatesSince}::timestamptz) as "publishedAt", d.edited_by_name as "draftBy"
    from unnest(${[...letterKinds]}::text[]) with ordinality k(kind, place)
    left join lateral (select * from letter_templates t where t.kind = k.kind order by t.version desc limit 1) t on true
    left join letter_template_drafts d on d.kind = k.kind order by k.place`.execute(work.trx);
  return rows.map((row) => ({ ...row, publishedAt: new Date(row.publishedAt).toISOString() }));
};
