import type { DepartmentForm } from '@gatehouse/domain/departments/department.ts';
import { departmentMessages } from '@gatehouse/domain/departments/messages.ts';
import { fieldRefusal } from '@gatehouse/domain/http/refusal.ts';
import { insertRows, oneValue, run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

const columnsOf = (form: DepartmentForm) => ({
  name: form.name,
  site: form.site,
  email: form.email === '' ? null : form.email,
  phone: form.phone === '' ? null : form.phone,
  code: form.code,
  answer_hours: form.answerHours,
  credit_share: form.creditShare,
  serves_clients: form.servesClients,
  charges: form.charges,
  makes_costumes: form.makesCostumes,
});

/** The database has the last word on names and codes that two give at once; here it becomes the sentence beside the field. */
const guarded = async <T>(task: () => Promise<T>): Promise<T> => {
  try {
    return await task();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === '23P01' && constraint === 'departments_code')
      throw fieldRefusal(409, 'code', departmentMessages.codeTaken, 'taken');
    if (code === '23P01') throw fieldRefusal(409, 'name', departmentMessages.nameTaken, 'taken');
    throw error;
  }
};

/** From here to the end of the transaction names and codes may change hands: the database asks whose they are when it commits. */
export const letNamesChangeHands = (work: Work): Promise<void> =>
  run(work)`set constraints departments_name, departments_code deferred`;

export const insertDepartment = (work: Work, id: string, form: DepartmentForm, by: string): Promise<void> =>
  guarded(() => insertRows(work, 'departments', { id, ...columnsOf(form), updated_at: work.now, updated_by_name: by }));

interface Closing {
  readonly closesOn: string | null;
  readonly successorId: string | null;
  readonly askedBy: string | null;
  readonly closed: boolean;
}

/** Writes what is said, and counts the version up; gives the new one. */
export const writeDepartment = (work: Work, id: string, form: DepartmentForm, by: string): Promise<number> =>
  guarded(async () => {
    const { version } = await work.trx
      .updateTable('departments')
      .set((row) => ({
        ...columnsOf(form),
        version: row('version', '+', 1),
        updated_at: work.now,
        updated_by_name: by,
      }))
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow();
    return version;
  });

/** Closed, waiting for its day, or open. Who takes over stays said of one that is closed; of an open one it is nobody. */
export const writeClosing = async (
  work: Work,
  id: string,
  { closesOn, successorId, askedBy, closed }: Closing,
  by: string,
): Promise<number> =>
  (await guarded(
    () => oneValue<number>(work)`
    update departments set closes_on = ${closesOn}::date, successor_id = ${successorId}, close_asked_by = ${askedBy}::uuid,
      closed_at = case when ${closed} then ${work.now}::timestamptz end, version = version + 1, updated_at = ${work.now}, updated_by_name = ${by}
    where id = ${id} returning version`,
  )) ?? 0;

/** The spaces that it looked after stand with the other department from now on. */
export const handOverSpaces = (work: Work, from: string, to: string): Promise<void> =>
  run(
    work,
  )`update spaces set department_id = ${to}, version = version + 1, updated_at = ${work.now} where department_id = ${from}`;
