import type { Answers } from '@gatehouse/domain/forms/answers.ts';
import type { FormId } from '@gatehouse/domain/forms/form-ids.ts';
import { sql } from 'kysely';
import { inColumns } from '#server/db/in-columns.ts';
import { insertRow, oneRow, updateRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

export interface FormLinkRow {
  readonly id: string;
  readonly companyId: string;
  readonly companyName: string;
  readonly companyStatus: string;
  readonly projectId: string;
  readonly projectName: string;
  readonly projectNumber: string;
  readonly projectStatus: string;
  readonly formId: FormId;
  readonly askedById: string;
  readonly askedByName: string;
  readonly askedByEmail: string;
  /** 1 customer, 2 studio (§3). */
  readonly askedByType: number;
  readonly site: string | null;
  /** null for a link that was copied. */
  readonly toName: string | null;
  readonly toEmail: string | null;
  readonly sentAt: Date | null;
  readonly expiresAt: Date;
  /** Saved for later. */
  readonly answers: Answers | null;
}

export interface NewLink {
  readonly companyId: string;
  readonly projectId: string;
  readonly formId: FormId;
  readonly askedBy: { readonly id: string; readonly name: string; readonly email: string };
  readonly to: { readonly name: string; readonly email: string } | null;
  readonly expiresAt: Date;
}

export const insertLink = (work: Work, { askedBy, to, ...link }: NewLink): Promise<string> =>
  insertRow(work, 'form_links', {
    ...inColumns(link),
    asked_by: askedBy.id,
    asked_by_name: askedBy.name,
    asked_by_email: askedBy.email,
    to_name: to?.name ?? null,
    to_email: to?.email ?? null,
    created_at: work.now,
  });

/** The link with what its page shows. The work must see the rows of its company. */
export const readLink = (work: Work, linkId: string, lock = false): Promise<FormLinkRow | undefined> =>
  oneRow<FormLinkRow>(work)`
    select l.id, l.company_id as "companyId", c.production_name as "companyName", c.status as "companyStatus",
      l.project_id as "projectId", p.name as "projectName", p.number as "projectNumber", p.status as "projectStatus", l.form_id as "formId",
      l.asked_by as "askedById", l.asked_by_name as "askedByName", l.asked_by_email as "askedByEmail", l.to_name as "toName", l.to_email as "toEmail",
      l.sent_at as "sentAt", l.expires_at as "expiresAt", l.kept_answers as answers, p.site, u.user_type_id as "askedByType"
    from form_links l join projects p on p.id = l.project_id join companies c on c.id = l.company_id join users u on u.id = l.asked_by
    where l.id = ${linkId} ${lock ? sql`for update of l` : sql``}`;

export const noteSent = (work: Work, linkId: string, requestId: string): Promise<void> =>
  updateRow(work, 'form_links', linkId, { sent_at: work.now, request_id: requestId, kept_answers: null });

export const keepAnswers = (work: Work, linkId: string, answers: Answers): Promise<void> =>
  updateRow(work, 'form_links', linkId, { kept_answers: JSON.stringify(answers) });
