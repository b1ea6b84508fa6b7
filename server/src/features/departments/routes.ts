import { departmentsContract } from '@gatehouse/domain/departments/contract.ts';
import { departmentEvent } from '@gatehouse/domain/departments/history.ts';
import { departmentMessages } from '@gatehouse/domain/departments/messages.ts';
import { orNotFound } from '@gatehouse/domain/http/refusal.ts';
import { listBrought } from '#server/features/imports/queries/brought.ts';
import type { Door, Target } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import { type ClosingDesk, closeDepartment, openWorkOf, reopenDepartment } from './commands/close.ts';
import { addDepartment, changeDepartment } from './commands/keep.ts';
import { findDepartment, readDepartmentAudit, readDepartmentPeople, readDepartments } from './queries/read.ts';

const ONE = '/api/studio-ops/departments/:departmentId';

const targetOf = (id: string, version: number, detail: Readonly<Record<string, unknown>>): Target => ({
  type: 'department',
  id,
  version,
  detail,
});

/** Departments as System Admins keep them (decision 0105). */
export const departmentRoutes = (door: Door, desk: ClosingDesk): void => {
  const on = implement(door, departmentsContract);

  on('GET /api/studio-ops/departments', async ({ work }) => ({ departments: await readDepartments(work) }));

  on('POST /api/studio-ops/departments', async ({ work, person, body, touched, answerVersion }) => {
    const { departmentId, changes } = await addDepartment(work, person, body);
    touched(targetOf(departmentId, 1, { changes }));
    answerVersion(1);
    return { message: departmentMessages.added, departmentId };
  });

  on(`GET ${ONE}`, async ({ work, params, answerVersion }) => {
    const row = orNotFound(
      (await readDepartments(work)).find(({ departmentId }) => departmentId === params.departmentId),
    );
    answerVersion(row.version);
    return { ...row, people: await readDepartmentPeople(work, row.departmentId) };
  });

  on(`PUT ${ONE}`, async ({ work, person, params: { departmentId }, body, seenVersion, touched, answerVersion }) => {
    const { version, changes } = await changeDepartment(work, person, { departmentId, seenVersion, form: body });
    touched(targetOf(departmentId, version, { changes }));
    answerVersion(version);
    return { message: departmentMessages.saved, departmentId };
  });

  on(`GET ${ONE}/open-work`, async ({ work, params: { departmentId } }) => {
    orNotFound(await findDepartment(work, departmentId));
    return openWorkOf(work, desk, departmentId);
  });

  on(`GET ${ONE}/history`, async ({ work, params: { departmentId } }) => {
    orNotFound(await findDepartment(work, departmentId));
    const entries = (await readDepartmentAudit(work, departmentId)).flatMap(({ at, event, actor_name, detail }) => {
      const told = departmentEvent(event, (detail ?? {}) as Record<string, unknown>);
      return told === null ? [] : [{ at: at.toISOString(), by: actor_name, ...told }];
    });
    const brought = (await listBrought(work, departmentId)).map(({ at, by, words }) => ({
      ...{ at: at.toISOString(), by, what: words, changes: [] },
    }));
    return { entries: [...entries, ...brought].sort((one, other) => (one.at < other.at ? 1 : -1)) };
  });

  on(`POST ${ONE}/close`, async ({ work, person, params, body, seenVersion, origin, touched, answerVersion }) => {
    const { departmentId } = params;
    const asked = { departmentId, seenVersion, ...body };
    const { version, closed, detail } = await closeDepartment(work, desk, person, origin.requestId, asked);
    touched(targetOf(departmentId, version, detail));
    answerVersion(version);
    return { message: closed ? departmentMessages.closed : departmentMessages.closesLater, departmentId };
  });

  on(`POST ${ONE}/reopen`, async ({ work, person, params: { departmentId }, seenVersion, touched, answerVersion }) => {
    const { version, was } = await reopenDepartment(work, person, departmentId, seenVersion);
    const waited = was.state === 'CLOSING';
    touched(targetOf(departmentId, version, waited ? { wasLater: true } : {}));
    answerVersion(version);
    return { message: waited ? departmentMessages.staysOpen : departmentMessages.opened, departmentId };
  });
};
