import type { Site } from '@gatehouse/domain/sites/sites.ts';
import { sql } from 'kysely';
import type { Work } from '#server/db/work.ts';
import type { Parts } from '#server/features/credit-applications/queries/parts.ts';

/** The site decides the paper: A4 from Leavesden, Letter from Burbank (look/DESIGN §9). */
export const siteOf = async (work: Work, projectId: string): Promise<Site> => {
  const row = await work.trx
    .selectFrom('projects')
    .select('site')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  return row.site === 'Leavesden' ? 'Leavesden' : 'Burbank';
};

/** Addresses of this company's users: they may get its letters like its contacts (promises rule 11). */
export const companyAddresses = async (work: Work, companyId: string): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{
    email: string;
  }>`select lower(email) as email from users where company_id = ${companyId} and status = 'ACTIVE'`.execute(work.trx);
  return new Set(rows.map(({ email }) => email));
};

export interface KeptLetter {
  readonly parts: Parts;
  readonly recipients: readonly string[];
  readonly message: string;
  readonly attachmentIds: readonly string[];
  readonly sentBy: { readonly id: string; readonly name: string };
  readonly file: { readonly name: string; readonly size: number; readonly sha256: Buffer; readonly key: string };
}

/** A copy of every letter stays with the application (credit.md §5). Gives the ids of the letter and of its document. */
export const keepLetter = async (
  work: Work,
  { parts, recipients, message, attachmentIds, sentBy, file }: KeptLetter,
) => {
  const { application } = parts;
  const document = await work.trx
    .insertInto('documents')
    .values({
      company_id: application.company_id,
      record_type: 'letter',
      record_id: application.id,
      section: 'letter-of-approval',
      name: file.name,
      size: file.size,
      sha256: file.sha256,
      storage_key: file.key,
      uploaded_by: sentBy.id,
      uploaded_by_name: sentBy.name,
      uploaded_at: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const letter = await work.trx
    .insertInto('letters')
    .values({
      application_id: application.id,
      company_id: application.company_id,
      kind: 'APPROVAL',
      submitted_version: application.submitted_version,
      recipients: JSON.stringify(recipients),
      message,
      document_id: document.id,
      attachment_ids: [...attachmentIds],
      sent_by: sentBy.id,
      sent_by_name: sentBy.name,
      sent_at: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { letterId: letter.id, documentId: document.id };
};

export const markBounced = async (
  work: Work,
  companyId: string,
  addresses: readonly string[],
  reason: string,
): Promise<void> => {
  await sql`update accounts_payable_contacts set status = 'INVALID', invalid_reason = ${reason}, updated_at = ${work.now}
    where company_id = ${companyId} and lower(email) = any(${addresses.map((address) => address.toLowerCase())}::text[])`.execute(
    work.trx,
  );
};
