import { doneOfAction } from '@gatehouse/domain/users/account-words.ts';
import { usersContract } from '@gatehouse/domain/users/contract.ts';
import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import { doingIn } from './asking.ts';
import {
  inviteAgain,
  removeUser,
  resetPassword,
  resetSecondFactor,
  setCompanyAdmin,
  setFrozen,
  setStatus,
} from './commands/account-actions.ts';
import type { House } from './commands/invite.ts';

const statusDone = (status: 'ACTIVE' | 'DISABLED'): string =>
  doneOfAction(status === 'ACTIVE' ? 'activate' : 'deactivate');

/** What is done to an account (§4): by the studio to anybody, by a company to its own. */
export const accountRoutes = (door: Door, house: House): void => {
  const on = implement(door, usersContract);
  const doing = doingIn(house);

  for (const side of ['studio-ops', 'customer-portal'] as const) {
    on(`POST /api/${side}/users/:userProfileId/invite`, async ({ params, touched, ...caller }) => {
      touched(await inviteAgain(doing(caller, params.userProfileId)));
      return { message: usersMessages.inviteSent };
    });
    on(`PUT /api/${side}/users/freeze`, async ({ query, touched, ...caller }) => {
      const frozen = query.frozen === 'true';
      touched(await setFrozen(doing(caller, query.userProfileId), frozen, query.until ?? null));
      return { message: doneOfAction(frozen ? 'freeze' : 'unfreeze') };
    });
    on(`PUT /api/${side}/users/company-admin`, async ({ query, touched, ...caller }) => {
      const admin = query.companyAdmin === 'true';
      touched(await setCompanyAdmin(doing(caller, query.userProfileId), admin));
      return { message: doneOfAction(admin ? 'makeCompanyAdmin' : 'unmakeCompanyAdmin') };
    });
    on(`PUT /api/${side}/users/password-reset`, async ({ query, touched, ...caller }) => {
      touched(await resetPassword(doing(caller, query.userProfileId)));
      return { message: doneOfAction('resetPassword') };
    });
  }

  on('PUT /api/studio-ops/users/second-factor/reset', async ({ query, touched, ...caller }) => {
    touched(await resetSecondFactor(doing(caller, query.userProfileId)));
    return { message: doneOfAction('resetSecondFactor') };
  });
  on('PUT /api/customer-portal/users/status', async ({ query, touched, ...caller }) => {
    touched(await setStatus(doing(caller, query.userProfileId), query.status, 'customer'));
    return { message: statusDone(query.status) };
  });
  on('PUT /api/studio-ops/users/status', async ({ query, touched, ...caller }) => {
    touched(await setStatus(doing(caller, query.userId), query.status, 'staff', query.handOverTo ?? null));
    return { message: statusDone(query.status) };
  });
  on('PUT /api/studio-ops/company/users/update/status', async ({ query, touched, ...caller }) => {
    touched(await setStatus(doing(caller, query.userProfileId), query.status, 'customer'));
    return { message: statusDone(query.status) };
  });
  on('DELETE /api/studio-ops/company/users', async ({ query, touched, ...caller }) => {
    touched(await removeUser(doing(caller, query.userProfileId)));
    return { message: doneOfAction('remove') };
  });
};
