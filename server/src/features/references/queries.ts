import { undecidedStatuses } from '@gatehouse/domain/credit-applications/status.ts';
import type { ReferenceAnswer } from '@gatehouse/domain/references/answer.ts';
import { sql } from 'kysely';
import { inColumns } from '#server/db/in-columns.ts';
import { listed } from '#server/db/listed.ts';
import { allRows, insertOnce, insertRow, oneRow, run, updateRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

export type ReferenceKind = 'TRADE' | 'BANK';
export type ReferenceStatus = 'NOT_SENT' | 'AWAITING' | 'RECEIVED' | 'REFUSED' | 'WAIVED' | 'RECALLED';

export interface Referee {
  readonly kind: ReferenceKind;
  readonly slot: number;
  readonly company: string;
  readonly name: string;
  readonly email: string;
  readonly chosenByStudio: boolean;
}

export interface ReferenceRow extends Referee {
  readonly id: string;
  readonly applicationId: string;
  readonly companyId: string;
  readonly submittedVersion: number;
  readonly state: ReferenceStatus;
  readonly sentAt: Date | null;
  readonly reminded: number;
  readonly expiresAt: Date | null;
  readonly openedAt: Date | null;
  readonly silentAt: Date | null;
  readonly answer: ReferenceAnswer | null;
  readonly answeredAt: Date | null;
  readonly answeredBy: string | null;
  readonly takenDownBy: string | null;
  readonly negative: boolean | null;
  readonly reason: string | null;
  readonly askedByName: string | null;
}

/** The section of the form that named the referee. */
export const sectionOf = ({ kind }: Pick<ReferenceRow, 'kind'>) =>
  kind === 'BANK' ? 'banking-reference' : 'trade-references';

const columns = sql`r.id, r.application_id as "applicationId", r.company_id as "companyId", r.submitted_version as "submittedVersion", r.kind, r.slot,
  r.referee_company as company, r.referee_name as name, r.email, r.chosen_by_studio as "chosenByStudio", r.state, r.sent_at as "sentAt", r.reminded,
  r.expires_at as "expiresAt", r.opened_at as "openedAt", r.silent_at as "silentAt", r.answer, r.answered_at as "answeredAt", r.answered_by as "answeredBy",
  (select u.first_name || ' ' || u.last_name from users u where u.id = r.taken_down_by) as "takenDownBy", r.negative, r.reason, r.asked_by_name as "askedByName"`;

/** The bank last, the traders in their order; what was recalled is history and stays out unless nobody took its place. */
export const listReferences = (work: Work, applicationId: string): Promise<readonly ReferenceRow[]> =>
  allRows<ReferenceRow>(work)`select distinct on (r.kind, r.slot) ${columns} from reference_requests r
    where r.application_id = ${applicationId} order by r.kind desc, r.slot, r.state = 'RECALLED', r.created_at desc, r.id desc`;

export const readReference = (work: Work, referenceId: string): Promise<ReferenceRow | undefined> =>
  oneRow<ReferenceRow>(work)`select ${columns} from reference_requests r where r.id = ${referenceId}`;

export const insertReference = async (
  work: Work,
  place: { readonly applicationId: string; readonly companyId: string; readonly submittedVersion: number },
  { company, name, ...referee }: Referee,
): Promise<ReferenceRow> => {
  const id = await insertRow(work, 'reference_requests', {
    ...inColumns(place),
    ...inColumns(referee),
    referee_company: company,
    referee_name: name,
    created_at: work.now,
  });
  const row = await readReference(work, id);
  if (row === undefined) throw new Error('The reference that was just written is not there.');
  return row;
};

/** A referee whom a revision left as he was is asked no second time. */
export const carryReference = (work: Work, referenceId: string, submittedVersion: number): Promise<void> =>
  updateRow(work, 'reference_requests', referenceId, { submitted_version: submittedVersion });

export const noteSent = (work: Work, referenceId: string, expiresAt: Date, askedByName: string): Promise<void> =>
  run(work)`
    update reference_requests set state = 'AWAITING', sent_at = coalesce(sent_at, ${work.now}), expires_at = ${expiresAt}, asked_by_name = ${askedByName}
    where id = ${referenceId}`;

export const noteReminded = (
  work: Work,
  referenceId: string,
  { reminded, on, expiresAt }: { readonly reminded: number; readonly on: string | null; readonly expiresAt: Date },
): Promise<void> =>
  run(work)`
    update reference_requests set reminded = ${reminded}, last_reminded_on = coalesce(${on}::date, last_reminded_on), expires_at = greatest(expires_at, ${expiresAt}) where id = ${referenceId}`;

/** Asked by hand again, possibly at another address: what is sent by itself begins anew. */
export const noteAskedAgain = (
  work: Work,
  referenceId: string,
  { email, expiresAt, askedByName }: { readonly email: string; readonly expiresAt: Date; readonly askedByName: string },
): Promise<void> =>
  run(work)`
    update reference_requests set state = 'AWAITING', email = ${email}, sent_at = ${work.now}, reminded = 0, last_reminded_on = null, silent_at = null,
    opened_at = null, expires_at = ${expiresAt}, asked_by_name = ${askedByName} where id = ${referenceId}`;

export const noteOpened = (work: Work, referenceId: string): Promise<void> =>
  run(work)`update reference_requests set opened_at = coalesce(opened_at, ${work.now}) where id = ${referenceId}`;

export const noteSilent = (work: Work, referenceId: string): Promise<void> =>
  updateRow(work, 'reference_requests', referenceId, { silent_at: work.now });

export const noteAnswer = (
  work: Work,
  referenceId: string,
  given: {
    readonly answer: ReferenceAnswer;
    readonly by: string;
    readonly negative: boolean;
    readonly takenDownBy: string | null;
  },
): Promise<void> =>
  run(work)`
    update reference_requests set state = ${given.answer.kind === 'REFUSED' ? 'REFUSED' : 'RECEIVED'}, answer = ${JSON.stringify(given.answer)}::jsonb,
    answered_at = ${work.now}, answered_by = ${given.by}, negative = ${given.negative}, taken_down_by = ${given.takenDownBy} where id = ${referenceId}`;

export const noteEnded = (
  work: Work,
  referenceId: string,
  state: 'WAIVED' | 'RECALLED',
  reason: string | null,
): Promise<void> =>
  run(work)`update reference_requests set state = ${state}, reason = ${reason} where id = ${referenceId}`;

/** Mail domains of the applicant: a reference from there proves nothing (credit.md §4). */
export const applicantDomains = async (work: Work, companyId: string): Promise<ReadonlySet<string>> => {
  const rows = await allRows<{ domain: string }>(work)`
    select distinct lower(split_part(e.email, '@', 2)) as domain from (
    select email from users where company_id = ${companyId} union all select email from accounts_payable_contacts where company_id = ${companyId}) e`;
  return new Set(rows.map(({ domain }) => domain));
};

export interface Awaited {
  readonly id: string;
  readonly applicationId: string;
  readonly sentAt: Date;
  readonly reminded: number;
  readonly silentAt: Date | null;
}

/** Who is waited for, in applications that are not decided: the job asks each of whom something is due again under its own lock. */
export const awaitedReferences = (work: Work): Promise<readonly Awaited[]> =>
  allRows<Awaited>(work)`
    select r.id, r.application_id as "applicationId", r.sent_at as "sentAt", r.reminded, r.silent_at as "silentAt"
    from reference_requests r join credit_applications a on a.id = r.application_id
    where r.state = 'AWAITING' and r.sent_at is not null and a.deleted_at is null and a.status in ${listed(undecidedStatuses)}
    order by r.sent_at, r.id limit 5000`;

/** Says once that something was made, however often the job runs; false when it was made before. */
export const firstTime = (
  work: Work,
  { applicationId, companyId }: Pick<ReferenceRow, 'applicationId' | 'companyId'>,
  kind: string,
  key: string,
): Promise<boolean> =>
  insertOnce(work, 'credit_notices', {
    application_id: applicationId,
    company_id: companyId,
    kind,
    key,
    made_at: work.now,
  });

/** A task for accounts receivable: call the referee, waive, or ask somebody else. */
export const addSilentTask = (
  work: Work,
  { applicationId, companyId }: Pick<ReferenceRow, 'applicationId' | 'companyId'>,
  dueOn: string,
  note: string,
): Promise<void> =>
  run(work)`insert into credit_tasks (application_id, company_id, kind, due_on, note, created_at)
    values (${applicationId}, ${companyId}, 'REFERENCES', ${dueOn}, ${note}, ${work.now})
    on conflict (application_id, kind, due_on) do update set note = concat_ws('; ', credit_tasks.note, excluded.note)`;
