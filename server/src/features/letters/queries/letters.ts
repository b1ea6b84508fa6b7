import type { ConditionKind } from '@gatehouse/domain/credit-applications/deciding/decisions.ts';
import { letters } from '@gatehouse/domain/letters/kinds.ts';
import type { SentLetter } from '@gatehouse/domain/letters/letter.ts';
import type { LetterKind } from '@gatehouse/domain/letters/letter-kinds.ts';
import type { LetterFacts } from '@gatehouse/domain/letters/paper.ts';
import type { Site } from '@gatehouse/domain/sites/sites.ts';
import type { ScanState } from '@gatehouse/domain/uploads/scan-state.ts';
import { insertRow, oneRow, oneValue } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { ApplicationReading } from '#server/features/credit-applications/queries/public-reading.ts';

/** What a letter says besides the application's own facts. */
export interface Surroundings {
  /** Decides the paper: A4 where lengths are meters, else US Letter (look §9). */
  readonly site: Site;
  readonly denial: {
    readonly reason_ids: readonly number[];
    readonly reasons: readonly string[];
    readonly offer_cash_account: boolean;
    readonly decided_at: string;
    readonly reasons_until: string;
  } | null;
  readonly conditions: readonly {
    readonly kind: ConditionKind;
    readonly note: string | null;
    readonly due_on: string;
  }[];
  /** Those with a share of the line; without a split, all that serve clients. */
  readonly departments: readonly {
    readonly name: string;
    readonly phone: string | null;
    readonly email: string | null;
  }[];
  /** Before work starts, once it is a cash account. */
  readonly cod_deposit: 'FULL' | 'HALF' | 'NONE' | null;
  /** Addresses of this company's users: they may get its letters like its contacts (promises rule 11). */
  readonly company_addresses: readonly string[];
  /** Where the company is, for the letter's window. */
  readonly company_address: Readonly<Record<string, unknown>>;
}

export const surroundingsOf = async (work: Work, creditApplicationId: string): Promise<Surroundings> => {
  const found = await oneRow<Surroundings>(work)`select p.site, a.cod_deposit,
      (select to_jsonb(n) from (select reason_ids, reasons, offer_cash_account, decided_at, reasons_until from denials d
        where d.application_id = a.id and d.undone_at is null order by d.decided_at desc limit 1) n) as denial,
      coalesce((select json_agg(json_build_object('kind', c.kind, 'note', c.note, 'due_on', c.due_on) order by c.due_on, c.id)
        from credit_conditions c where c.application_id = a.id and c.submitted_version = a.submitted_version and c.met_at is null), '[]') as conditions,
      coalesce((select json_agg(json_build_object('name', t.name, 'phone', t.phone, 'email', t.email) order by t.name) from departments t
        where case when exists (select 1 from credit_lines l where l.application_id = a.id)
          then t.id in (select l.department_id from credit_lines l where l.application_id = a.id) else t.serves_clients and t.charges and t.closed_at is null end), '[]') as departments,
      coalesce((select json_agg(lower(u.email)) from users u where u.company_id = a.company_id and u.status = 'ACTIVE'), '[]') as company_addresses, (select c.address from companies c where c.id = a.company_id) as company_address
    from credit_applications a join projects p on p.id = a.project_id where a.id = ${creditApplicationId}`;
  if (found === undefined) throw new Error('The application went away while its letter was written.');
  return found;
};

export interface KeptLetter {
  readonly kind: LetterKind;
  readonly application: ApplicationReading;
  readonly recipients: readonly string[];
  readonly copies: readonly string[];
  readonly message: string;
  readonly attachmentIds: readonly string[];
  readonly templateVersion: number;
  readonly facts: LetterFacts;
  readonly sentBy: { readonly id: string; readonly name: string };
  readonly file: { readonly name: string; readonly size: number; readonly sha256: Buffer; readonly key: string };
}

/** A copy of every letter stays with the application (credit.md §5). Gives the ids of the letter and of its document. */
export const keepLetter = async (work: Work, letter: KeptLetter) => {
  const { kind, application, sentBy, file } = letter;
  const documentId = await insertRow(work, 'documents', {
    company_id: application.companyId,
    record_type: 'letter',
    record_id: application.creditApplicationId,
    section: letters[kind].section,
    name: file.name,
    size: file.size,
    sha256: file.sha256,
    storage_key: file.key,
    uploaded_by: sentBy.id,
    uploaded_by_name: sentBy.name,
    uploaded_at: work.now,
  });
  const letterId = await insertRow(work, 'letters', {
    application_id: application.creditApplicationId,
    company_id: application.companyId,
    kind,
    submitted_version: application.submittedVersion,
    recipients: JSON.stringify(letter.recipients),
    copies: JSON.stringify(letter.copies),
    message: letter.message,
    document_id: documentId,
    attachment_ids: [...letter.attachmentIds],
    template_version: letter.templateVersion,
    facts: JSON.stringify(letter.facts),
    sent_by: sentBy.id,
    sent_by_name: sentBy.name,
    sent_at: work.now,
  });
  return { letterId, documentId };
};

export interface LetterRow {
  readonly letter: SentLetter;
  /** Empty for letters that were sent before facts were kept. */
  readonly facts: LetterFacts | Record<string, never>;
  readonly storage_key: string;
  readonly scan_state: ScanState;
}

/** Letters of one application, the newest first; `letterId`: only that one. undefined: no such application is there to see. */
export const listLetters = async (
  work: Work,
  creditApplicationId: string,
  letterId: string | null = null,
): Promise<readonly LetterRow[] | undefined> => {
  const kept = await oneValue<readonly LetterRow[]>(work)`
    select coalesce((select json_agg(json_build_object(
        'letter', json_build_object('letterId', e.id, 'kind', e.kind, 'sentAt', e.sent_at, 'sentBy', e.sent_by_name, 'recipients', e.recipients,
          'copies', e.copies, 'message', e.message, 'submittedVersion', e.submitted_version, 'templateVersion', e.template_version,
          'documentId', e.document_id, 'name', d.name, 'size', d.size,
          'attachments', coalesce((select json_agg(json_build_object('name', x.name, 'size', x.size) order by at.place)
            from unnest(e.attachment_ids) with ordinality at(id, place) join documents x on x.id = at.id), '[]')),
        'facts', e.facts, 'storage_key', d.storage_key, 'scan_state', d.scan_state) order by e.sent_at desc, e.id desc)
      from letters e join documents d on d.id = e.document_id
      where e.application_id = a.id and (${letterId}::uuid is null or e.id = ${letterId}::uuid)), '[]') as letters
    from credit_applications a where a.id = ${creditApplicationId} and a.deleted_at is null`;
  return kept?.map((row) => ({
    ...row,
    letter: { ...row.letter, sentAt: new Date(row.letter.sentAt).toISOString() },
  }));
};
