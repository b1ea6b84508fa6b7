import { usersContract } from '@gatehouse/domain/users/contract.ts';
import type { Door, StreamingCall } from '#server/platform/http/call.ts';
import { implementStreaming } from '#server/platform/http/implement.ts';
import { ownCompany } from './asking.ts';
import { importUsers } from './commands/import-users.ts';
import type { House } from './commands/invite.ts';

type Importing = Pick<
  StreamingCall<(typeof usersContract)['POST /api/customer-portal/users/import']>,
  'person' | 'scope' | 'inWork' | 'auditIn' | 'touched'
>;

/** Only an import that was done is a change: a look at what it would do leaves no audit row. */
export const importRoutes = (door: Door, house: House): void => {
  const on = implementStreaming(door, usersContract);
  const imported = (
    { person, scope, inWork, auditIn, touched }: Importing,
    companyId: string,
    pasted: Parameters<typeof importUsers>[2],
  ) =>
    inWork(async (work) => {
      const answer = await importUsers({ work, house, person, scope }, companyId, pasted);
      touched({ type: 'company', id: companyId, companyId, detail: { imported: answer.imported } });
      if (pasted.commit) await auditIn(work);
      return answer;
    });
  on('POST /api/studio-ops/company/users/import', (call) => imported(call, call.body.companyId, call.body));
  on('POST /api/customer-portal/users/import', (call) => imported(call, ownCompany(call.person), call.body));
};
