import type { Section } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { sql } from 'kysely';
import { findRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { Actor } from '#server/features/credit-applications/queries/writes.ts';

interface SectionWrite {
  readonly applicationId: string;
  readonly companyId: string;
  readonly section: Section;
  readonly data: Readonly<Record<string, unknown>>;
  /** undefined keeps what is sealed already. */
  readonly secret?: Buffer | null | undefined;
  /** Keyed hash of what is sealed; goes with `secret`. */
  readonly match?: Buffer | null | undefined;
  readonly actor: Actor;
}

/** Writes a section and gives its new version. The caller holds the application's lock and has compared versions. */
export const upsertSection = async (
  work: Work,
  { applicationId, companyId, section, data, secret, match, actor }: SectionWrite,
): Promise<number> => {
  const row = await work.trx
    .insertInto('credit_application_sections')
    .values({
      application_id: applicationId,
      company_id: companyId,
      section,
      data: JSON.stringify(data),
      secret: secret ?? null,
      secret_match: match ?? null,
      updated_by: actor.id,
      updated_by_name: actor.name,
      updated_at: work.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['application_id', 'section']).doUpdateSet((at) => ({
        data: at.ref('excluded.data'),
        secret: secret === undefined ? at.ref('credit_application_sections.secret') : at.ref('excluded.secret'),
        secret_match:
          secret === undefined ? at.ref('credit_application_sections.secret_match') : at.ref('excluded.secret_match'),
        version: sql<number>`credit_application_sections.version + 1`,
        updated_by: at.ref('excluded.updated_by'),
        updated_by_name: at.ref('excluded.updated_by_name'),
        updated_at: at.ref('excluded.updated_at'),
      })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
};

export const sealedOf = async (work: Work, applicationId: string, section: Section): Promise<Buffer | null> => {
  const row = await findRow(work, 'credit_application_sections', { application_id: applicationId, section }, [
    'secret',
  ]);
  return row?.secret ?? null;
};
