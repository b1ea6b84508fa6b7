import { notFound } from '@gatehouse/domain/http/refusal.ts';
import { fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import { doneOfAction } from '@gatehouse/domain/users/account-words.ts';
import { usersContract } from '@gatehouse/domain/users/contract.ts';
import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import { groupOf } from '@gatehouse/domain/users/user-list.ts';
import type { Work } from '#server/db/work.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement, implementStreaming } from '#server/platform/http/implement.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { userChangeRoutes } from './change-routes.ts';
import {
  type Doing,
  inviteAgain,
  removeUser,
  resetPassword,
  setCompanyAdmin,
  setFrozen,
  setStatus,
} from './commands/account-actions.ts';
import { addCustomerUser, addStudioUser } from './commands/add-user.ts';
import { editCustomerUser } from './commands/edit-customer-user.ts';
import { editStudioUser } from './commands/edit-studio-user.ts';
import { importUsers } from './commands/import-users.ts';
import type { House } from './commands/invite.ts';
import { sayWaits } from './commands/saved.ts';
import { countGroups, readUsersPage } from './queries/list.ts';
import { emailsInUse, readActivity, readUser } from './queries/read.ts';
import { activityOf, detailOf, metadataOf, rowOf } from './shapes.ts';

interface Caller {
  readonly work: Work;
  readonly scope: Scope;
  readonly person: Person;
}

/** Users and their accounts (§4, §6, §7): lists, forms, invitations and the account actions of both sides. */
export const userRoutes = (door: Door, house: House): void => {
  const on = implement(door, usersContract);
  const doing = ({ work, scope, person }: Caller, userId: string): Doing => ({ work, house, scope, person, userId });
  const ownCompany = ({ companyId }: Person): string => {
    if (companyId === null) throw notFound();
    return companyId;
  };
  const page = async ({ work, scope, person }: Caller, asked: Parameters<typeof readUsersPage>[3]) => {
    const { rows, ...rest } = await readUsersPage(work, scope, person, asked);
    return { ...rest, rows: rows.map((user) => rowOf(person, house, user)) };
  };

  on('GET /api/studio-ops/users', async ({ query, ...caller }) => ({
    ...(await page(caller, { ...query, group: groupOf(query) })),
    counts: await countGroups(caller.work, caller.scope, caller.person, query),
  }));
  on('GET /api/studio-ops/company/users', ({ query, ...caller }) => page(caller, query));
  on('GET /api/customer-portal/users', ({ query, ...caller }) => page(caller, query));
  on('GET /api/customer-portal/projects/users', ({ query, ...caller }) => page(caller, query));
  on('GET /api/studio-ops/users/metadata', ({ work, person, query }) =>
    metadataOf(work, house, person, query.companyId ?? null),
  );
  on('GET /api/customer-portal/users/metadata', ({ work, person }) =>
    metadataOf(work, house, person, ownCompany(person)),
  );

  for (const side of ['studio-ops', 'customer-portal'] as const) {
    on(`GET /api/${side}/users/email-in-use`, async ({ work, scope, query }) => ({
      inUse: (await emailsInUse(work, [query.email], scope)).size > 0,
    }));
    on(`GET /api/${side}/users/:userProfileId`, async ({ work, scope, person, params, answerVersion }) => {
      const user = await readUser(work, scope, person, params.userProfileId);
      if (user === undefined) throw notFound();
      answerVersion(user.version);
      return detailOf(work, person, house, user);
    });
    on(`GET /api/${side}/users/:userProfileId/activity`, async ({ work, scope, person, params }) => {
      if ((await readUser(work, scope, person, params.userProfileId)) === undefined) throw notFound();
      return { entries: activityOf(person, await readActivity(work, params.userProfileId)) };
    });
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

  on('GET /api/studio-ops/users/:userProfileId/tasks', async ({ work, scope, person, params: { userProfileId } }) => {
    if ((await readUser(work, scope, person, userProfileId)) === undefined) throw notFound();
    const tasks = await house.tasks.heldBy(work, userProfileId);
    const takers = tasks.length === 0 ? [] : await house.tasks.takersFrom(work, userProfileId);
    return {
      tasks: [...tasks],
      takers: takers.map((taker) => ({ userProfileId: taker.userProfileId, name: fullNameOf(taker) })),
    };
  });

  on('POST /api/studio-ops/users', async ({ work, person, body, touched }) => {
    const { userId, target, waits } = await addStudioUser(work, house, person, body);
    touched(target);
    return { message: sayWaits(usersMessages.studioUserAdded, waits), userProfileId: userId };
  });
  on('POST /api/studio-ops/company/users', async ({ work, person, body: { companyId, ...user }, touched }) => {
    const userProfileId = await addCustomerUser(work, house, person, companyId, user);
    touched({ type: 'user', id: userProfileId, companyId });
    return { message: usersMessages.customerUserAdded, userProfileId };
  });
  on('POST /api/customer-portal/users', async ({ work, person, body, touched }) => {
    const companyId = ownCompany(person);
    const userProfileId = await addCustomerUser(work, house, person, companyId, body);
    touched({ type: 'user', id: userProfileId, companyId });
    return { message: usersMessages.customerUserAdded, userProfileId };
  });

  on(
    'PUT /api/studio-ops/users/:userProfileId',
    async ({ params, body, seenVersion, touched, answerVersion, ...caller }) => {
      const { target, waits } = await editStudioUser(doing(caller, params.userProfileId), seenVersion, body);
      touched(target);
      answerVersion(target.version ?? 1);
      return { message: sayWaits(usersMessages.userUpdated, waits) };
    },
  );
  for (const path of ['studio-ops/company/users', 'customer-portal/users'] as const)
    on(`PUT /api/${path}/:userProfileId`, async ({ params, body, seenVersion, touched, answerVersion, ...caller }) => {
      const { target, waits } = await editCustomerUser(doing(caller, params.userProfileId), seenVersion, body);
      touched(target);
      answerVersion(target.version ?? 1);
      return { message: sayWaits(usersMessages.userUpdated, waits) };
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

  importRoutes(door, house, ownCompany);
  userChangeRoutes(door, house);
};

const statusDone = (status: 'ACTIVE' | 'DISABLED'): string =>
  doneOfAction(status === 'ACTIVE' ? 'activate' : 'deactivate');

/** Only an import that was done is a change: a look at what it would do leaves no audit row. */
const importRoutes = (door: Door, house: House, ownCompany: (person: Person) => string): void => {
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
