import { usersContract } from '@gatehouse/domain/users/contract.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implementStreaming } from '#server/platform/http/implement.ts';
import { ownCompany } from './asking.ts';
import { importUsers } from './commands/import-users.ts';
import type { House } from './commands/invite.ts';

/** Only an import that was done is a change: a look at what it would do leaves no audit row. */
export const importRoutes = (door: Door, house: House): void => {
  const on = implementStreaming(door, usersContract);
  on(
    'POST /api/studio-ops/company/users/import',
    ({ body: { companyId, ...body }, person, scope, inWork, auditIn, touched }) =>
      inWork(async (work) => {
        const answer = await importUsers({ work, house, person, scope }, companyId, body);
        touched({ type: 'company', id: companyId, companyId, detail: { imported: answer.imported } });
        if (body.commit) await auditIn(work);
        return answer;
      }),
  );
  on('POST /api/customer-portal/users/import', ({ body, person, scope, inWork, auditIn, touched }) =>
    inWork(async (work) => {
      const companyId = ownCompany(person);
      const answer = await importUsers({ work, house, person, scope }, companyId, body);
      touched({ type: 'company', id: companyId, companyId, detail: { imported: answer.imported } });
      if (body.commit) await auditIn(work);
      return answer;
    }),
  );
};
