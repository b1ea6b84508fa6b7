import { notFound, orNotFound } from '@gatehouse/domain/http/refusal.ts';
import { usersContract } from '@gatehouse/domain/users/contract.ts';
import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import { groupOf } from '@gatehouse/domain/users/user-list.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { Asker } from '#server/platform/session/asker.ts';
import { accountRoutes } from './account-routes.ts';
import { doingIn, ownCompany } from './asking.ts';
import { userChangeRoutes } from './change-routes.ts';
import { addCustomerUser, addStudioUser } from './commands/add-user.ts';
import { editCustomerUser } from './commands/edit-customer-user.ts';
import { editStudioUser } from './commands/edit-studio-user.ts';
import type { House } from './commands/invite.ts';
import { sayWaits } from './commands/saved.ts';
import { importRoutes } from './import-routes.ts';
import { countGroups, readUsersPage } from './queries/list.ts';
import { emailsInUse, readActivity, readUser } from './queries/read.ts';
import { activityOf, detailOf, metadataOf, rowOf } from './shapes.ts';
import { readTasks } from './tasks.ts';

/** Users and their accounts (§4, §6, §7): lists, forms, invitations and the account actions of both sides. */
export const userRoutes = (door: Door, house: House): void => {
  const on = implement(door, usersContract);
  const doing = doingIn(house);
  const page = async (asker: Asker, asked: Parameters<typeof readUsersPage>[1]) => {
    const { rows, ...rest } = await readUsersPage(asker, asked);
    return { ...rest, rows: rows.map((user) => rowOf(asker.person, house, user)) };
  };

  on('GET /api/studio-ops/users', async ({ query, ...caller }) => ({
    ...(await page(caller, { ...query, group: groupOf(query) })),
    counts: await countGroups(caller, query),
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
      const user = orNotFound(await readUser({ work, scope, person }, params.userProfileId));
      answerVersion(user.version);
      return detailOf(work, person, house, user);
    });
    on(`GET /api/${side}/users/:userProfileId/activity`, async ({ work, scope, person, params }) => {
      if ((await readUser({ work, scope, person }, params.userProfileId)) === undefined) throw notFound();
      return { entries: activityOf(person, await readActivity(work, params.userProfileId)) };
    });
  }

  on('GET /api/studio-ops/users/:userProfileId/tasks', ({ work, scope, person, params }) =>
    readTasks(work, house, scope, person, params.userProfileId),
  );

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

  accountRoutes(door, house);
  importRoutes(door, house);
  userChangeRoutes(door, house);
};
