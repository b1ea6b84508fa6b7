import { defaultTemplates, defaultTemplatesSince } from '@gatehouse/domain/letters/default-templates.ts';
import { type LetterKind, letterKinds } from '@gatehouse/domain/letters/letter-kinds.ts';
import type { TemplateWords } from '@gatehouse/domain/letters/template.ts';
import type { TemplateVersion } from '@gatehouse/domain/letters/templates-contract.ts';
import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { allRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { keepDrafts } from '#server/platform/drafts/keep-drafts.ts';

export const keptTemplates = keepDrafts<LetterKind, TemplateWords>({
  drafts: 'letter_template_drafts',
  versions: 'letter_templates',
  which: (kind) => ({ kind }),
  write: ({ subject, body }) => ({ subject, body }),
  read: ({ subject, body }) => ({ subject: subject as string, body: body as string }),
  first: (kind) => defaultTemplates[kind],
  since: new Date(defaultTemplatesSince),
});

/** Every version, the newest first, with the number of letters that went out with it. */
export const listVersions = async (work: Work, kind: LetterKind): Promise<readonly TemplateVersion[]> => {
  const versions = await keptTemplates.listVersions(work, kind);
  const rows = await allRows<{ version: number; sent: number }>(work)`
    select template_version as version, count(*)::int as sent from letters where kind = ${kind} group by 1`;
  const sent = new Map(rows.map((row) => [row.version, row.sent]));
  return versions.map(({ version, words, publishedBy, publishedAt }) => ({
    version,
    ...words,
    publishedBy,
    publishedAt: publishedAt.toISOString(),
    lettersSent: sent.get(version) ?? 0,
  }));
};

export interface TemplateSummary {
  readonly kind: LetterKind;
  readonly version: number;
  readonly publishedBy: string;
  readonly publishedAt: string;
  readonly draftBy: string | null;
}

export const listTemplates = async (work: Work): Promise<readonly TemplateSummary[]> => {
  const rows = await allRows<Omit<TemplateSummary, 'publishedAt'> & { readonly publishedAt: string | Date }>(work)`
    select k.kind, coalesce(t.version, 1) as version, coalesce(t.published_by_name, ${lot().brand.name}) as "publishedBy",
      coalesce(t.published_at, ${defaultTemplatesSince}::timestamptz) as "publishedAt", d.edited_by_name as "draftBy"
    from unnest(${[...letterKinds]}::text[]) with ordinality k(kind, place)
    left join lateral (select * from letter_templates t where t.kind = k.kind order by t.version desc limit 1) t on true
    left join letter_template_drafts d on d.kind = k.kind order by k.place`;
  return rows.map((row) => ({ ...row, publishedAt: new Date(row.publishedAt).toISOString() }));
};
