import { type RawBuilder, sql } from 'kysely';
import { oneValue, run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { type FormMark, formMark, newestFormMark } from '#server/features/forms/queries/definitions.ts';
import type { Asker } from '#server/platform/session/asker.ts';
import { partColumns, type RequestParts } from './parts.ts';
import { type RequestRowData, rowColumns, seenBy, thereFor } from './rows.ts';

type Sql = RawBuilder<unknown>;

/** One request with everything that its page shows; its forms by their marks, because a definition is kept by the process. */
export interface WholeRequest extends RequestRowData {
  readonly parts: RequestParts;
  /** The version that it was filled in on, and the one in force now; null: the one that the product brings. */
  readonly formThen: FormMark | null;
  readonly formNow: FormMark | null;
}

/** Where it is read: in the tables, or in what the same statement has just written and no table shows yet. */
interface Place {
  readonly requests: Sql;
  readonly entries: Sql;
  readonly seenAt: Sql;
  /** Nothing hangs on it yet. */
  readonly isNew: boolean;
}

const inTables = (me: string): Place => ({
  requests: sql`service_requests`,
  entries: sql`service_request_entries`,
  seenAt: seenBy(me),
  isNew: false,
});

const whole = ({ requests, entries, seenAt, isNew }: Place, where: Sql): Sql => sql`
  select row_to_json(r) as request from (
    select ${rowColumns(seenAt, isNew)}, (select row_to_json(o) from (select ${partColumns(entries, isNew)}) o) as parts,
      ${formMark(sql`a.form_id`, sql`a.form_version`)} as "formThen", ${newestFormMark(sql`a.form_id`)} as "formNow"
    from ${requests} a join projects p on p.id = a.project_id join companies c on c.id = a.company_id left join users u on u.id = a.requester_id
    where ${where}
  ) r`;

export const readRequest = ({ work, scope, person }: Asker, requestId: string): Promise<WholeRequest | undefined> =>
  oneValue<WholeRequest>(work)`
    ${whole(inTables(person.userProfileId), sql`a.id = ${requestId} and ${thereFor(scope, person)}`)}`;

/** The same, with the request held until the transaction ends. Two statements: what others wrote while this one waited is seen by the second. */
export const lockRequest = async (
  { work, scope, person }: Asker,
  requestId: string,
): Promise<WholeRequest | undefined> => {
  await run(work)`select 1 from service_requests a where a.id = ${requestId} and ${thereFor(scope, person)} for update`;
  return readRequest({ work, scope, person }, requestId);
};

/** Nobody's looking: no record is seen by it. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** For the paper that goes with its mail, whoever sends it: any request that was submitted. */
export const readSubmitted = (work: Work, requestId: string): Promise<WholeRequest | undefined> =>
  oneValue<WholeRequest>(work)`
    ${whole(inTables(NOBODY), sql`a.id = ${requestId} and a.submitted_at is not null`)}`;

/** The request as the statement leaves it that writes it: `made` has its row, `noted` its new entries. Whoever writes has seen it. */
export const asWritten = ({ now }: Work, isNew: boolean): Sql =>
  whole(
    {
      requests: sql`made`,
      entries: isNew ? sql`noted` : sql`(select * from service_request_entries union all select * from noted)`,
      seenAt: sql`${now}::timestamptz`,
      isNew,
    },
    sql`true`,
  );
