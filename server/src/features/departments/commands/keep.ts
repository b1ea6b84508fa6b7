import { type DepartmentChange, departmentChanges } from '@gatehouse/domain/departments/changes.ts';
import { type DepartmentForm, departmentIdOf } from '@gatehouse/domain/departments/department.ts';
import { departmentMessages } from '@gatehouse/domain/departments/messages.ts';
import { orNotFound, Refusal, type RefusalMessage, refuseStale } from '@gatehouse/domain/http/refusal.ts';
import { type Doer, fullNameOf } from '@gatehouse/domain/permissions/people.ts';
import { isSite } from '@gatehouse/domain/sites/sites.ts';
import type { Work } from '#server/db/work.ts';
import { departmentIds, findDepartment, lockDepartments, type StoredDepartment, takenBy } from '../queries/read.ts';
import { insertDepartment, writeDepartment } from '../queries/writes.ts';

/** What a department says, as its form has it. */
export const formOf = (stored: StoredDepartment): DepartmentForm => ({
  name: stored.name,
  site: stored.site,
  email: stored.email ?? '',
  phone: stored.phone ?? '',
  code: stored.code ?? '',
  answerHours: stored.answerHours,
  creditShare: stored.creditShare,
  servesClients: stored.servesClients,
  charges: stored.charges,
  makesCostumes: stored.makesCostumes,
});

/** Gives which other departments have this name or this code. */
export type Namesakes = typeof takenBy;

/**
 * A name and a code are one open department's: refuses (409) with a sentence beside each that another has, and (400) a site that is not there.
 * `namesakes`: who else has them, where that is not what the database holds at the moment.
 */
export const refuseTaken = async (
  work: Work,
  form: DepartmentForm,
  besides: string | null,
  namesakes: Namesakes = takenBy,
): Promise<void> => {
  if (!isSite(form.site))
    throw new Refusal(400, [{ errorMessage: departmentMessages.siteUnknown, field: 'site', code: 'invalid' }]);
  const taken = await namesakes(work, form, besides);
  const problems: RefusalMessage[] = [
    ...(taken.some(({ name }) => name.toLowerCase() === form.name.toLowerCase())
      ? [{ errorMessage: departmentMessages.nameTaken, field: 'name', code: 'taken' }]
      : []),
    ...(form.code !== '' && taken.some(({ code }) => code === form.code)
      ? [{ errorMessage: departmentMessages.codeTaken, field: 'code', code: 'taken' }]
      : []),
  ];
  if (problems.length > 0) throw new Refusal(409, problems);
};

interface Given {
  /** Without it, it is made of the name. */
  readonly id?: string;
  readonly namesakes?: Namesakes;
}

/** Adds a department, open at once. Gives its id and what was said of it for the history. */
export const addDepartment = async (
  work: Work,
  by: Doer,
  form: DepartmentForm,
  { id, namesakes }: Given = {},
): Promise<{ readonly departmentId: string; readonly changes: readonly DepartmentChange[] }> => {
  await refuseTaken(work, form, id ?? null, namesakes);
  const departmentId = id ?? departmentIdOf(form.name, await departmentIds(work));
  await insertDepartment(work, departmentId, form, fullNameOf(by));
  return { departmentId, changes: departmentChanges(null, form) };
};

/** The department, held until the transaction ends; 404 where there is none, 412 where somebody was faster. */
export const lockSeen = async (work: Work, departmentId: string, seenVersion: number): Promise<StoredDepartment> => {
  await lockDepartments(work, [departmentId]);
  const stored = orNotFound(await findDepartment(work, departmentId));
  refuseStale(stored.version, seenVersion);
  return stored;
};

/** Changes an open department. Refuses (409) one that is closed, and a name or a code that another has. */
export const changeDepartment = async (
  work: Work,
  by: Doer,
  { departmentId, seenVersion, form }: { departmentId: string; seenVersion: number; form: DepartmentForm },
  namesakes?: Namesakes,
): Promise<{ readonly version: number; readonly changes: readonly DepartmentChange[] }> => {
  const stored = await lockSeen(work, departmentId, seenVersion);
  if (stored.state === 'CLOSED') throw new Refusal(409, departmentMessages.isClosed, 'not-now');
  await refuseTaken(work, form, departmentId, namesakes);
  const version = await writeDepartment(work, departmentId, form, fullNameOf(by));
  return { version, changes: departmentChanges(formOf(stored), form) };
};
