import { httpMessages } from '@gatehouse/domain/http/messages.ts';
import type { AccountAction } from '@gatehouse/domain/users/account-actions.ts';
import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import type { CustomerUser, StudioUser } from '@gatehouse/domain/users/user.ts';
import type { UserChangeAnswer } from '@gatehouse/domain/users/user-change.ts';
import type { CompanyUsersSearch, UsersSearch } from '@gatehouse/domain/users/user-list.ts';
import type { UserDetail, UserRow } from '@gatehouse/domain/users/views.ts';
import { answersOf } from '#web/api/answers-of.ts';
import { call } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/errors.ts';
import { studioBodyOf, valuesOf } from './user-values.ts';

/** Whose calls: the studio's and A/R's, or the customer's own. */
export type Side = 'studio-ops' | 'customer-portal';

const users = answersOf('users');
export const refreshUsers = users.readAgain;

export const usersQuery = (search: UsersSearch) => users.query('GET /api/studio-ops/users', { query: search });

export const companyUsersQuery = (side: Side, companyId: string, search: CompanyUsersSearch) =>
  side === 'studio-ops'
    ? users.query('GET /api/studio-ops/company/users', { query: { ...search, companyId } })
    : users.query('GET /api/customer-portal/users', { query: search });

/** The people of the projects on which a customer manages users (decision 0082). */
export const projectUsersQuery = (search: CompanyUsersSearch) =>
  users.query('GET /api/customer-portal/projects/users', { query: search });

export const userQuery = (side: Side, userProfileId: string) =>
  users.query(
    `GET /api/${side}/users/:userProfileId`,
    { params: { userProfileId } },
    { select: (user): UserDetail => user, retry: false },
  );

export const userActivityQuery = (side: Side, userProfileId: string) =>
  users.query(`GET /api/${side}/users/:userProfileId/activity`, { params: { userProfileId } });

/** Changes that wait for a second System Admin; only a System Admin may ask. */
export const userChangesQuery = users.query('GET /api/studio-ops/user-changes');

export const answerUserChange = (userChangeId: string, answer: UserChangeAnswer): Promise<{ message: string }> =>
  call(`PUT /api/studio-ops/user-changes/:userChangeId/${answer}`, { params: { userChangeId } });

/** Asked anew each time: what somebody holds changes with every claim. */
export const heldTasksQuery = (userProfileId: string) =>
  users.query('GET /api/studio-ops/users/:userProfileId/tasks', { params: { userProfileId } }, { gcTime: 0 });

export const usersMetadataQuery = (side: Side, companyId: string | null) =>
  side === 'customer-portal'
    ? users.query('GET /api/customer-portal/users/metadata', {}, { staleTime: 60_000 })
    : users.query(
        'GET /api/studio-ops/users/metadata',
        { query: companyId === null ? {} : { companyId } },
        { staleTime: 60_000 },
      );

export const emailInUseQuery = (side: Side, email: string) =>
  users.query(
    `GET /api/${side}/users/email-in-use`,
    { query: { email } },
    { select: ({ inUse }) => inUse, retry: false },
  );

/** What is said of a failed call: somebody who is not there reads as the specification says (US-027). */
export const userSentence = (error: unknown): string =>
  error instanceof CallError && error.status === 404 ? usersMessages.invalidUser : sentenceOf(error);

/** US-041: a failed save that is not a 500 and brings no words of its own gets the specification's. */
export const saveSentence = (error: unknown, words: string): string => {
  if (!(error instanceof CallError)) return words;
  return error.status !== 500 && error.message === httpMessages.serverError ? words : userSentence(error);
};

type Asked = Exclude<AccountAction, 'edit'>;

/** One account action over its own call (§7). `until`: the first day a frozen person may sign in again; `handOverTo`: who goes on with their tasks. */
export const doAccountAction = (
  side: Side,
  action: Asked,
  user: Pick<UserRow, 'userProfileId' | 'userTypeId'>,
  { by, until, handOverTo }: { readonly by: string; readonly until?: string | null; readonly handOverTo?: string },
): Promise<{ message: string }> => {
  const { userProfileId } = user;
  const status = action === 'activate' ? 'ACTIVE' : 'DISABLED';
  switch (action) {
    case 'activate':
    case 'deactivate':
      if (side === 'customer-portal')
        return call('PUT /api/customer-portal/users/status', { query: { userProfileId, loggedInId: by, status } });
      return user.userTypeId === 1
        ? call('PUT /api/studio-ops/company/users/update/status', {
            query: { userProfileId, userLoggedInId: by, status },
          })
        : call('PUT /api/studio-ops/users/status', {
            query: { userId: userProfileId, status, userLoggedInId: by, ...(handOverTo ? { handOverTo } : {}) },
          });
    case 'freeze':
      return call(`PUT /api/${side}/users/freeze`, {
        query: { userProfileId, frozen: 'true', ...(until ? { until } : {}) },
      });
    case 'unfreeze':
      return call(`PUT /api/${side}/users/freeze`, { query: { userProfileId, frozen: 'false' } });
    case 'makeCompanyAdmin':
    case 'unmakeCompanyAdmin':
      return call(`PUT /api/${side}/users/company-admin`, {
        query: { userProfileId, companyAdmin: action === 'makeCompanyAdmin' ? 'true' : 'false' },
      });
    case 'resetPassword':
      return call(`PUT /api/${side}/users/password-reset`, { query: { userProfileId } });
    case 'resetSecondFactor':
      return call('PUT /api/studio-ops/users/second-factor/reset', { query: { userProfileId } });
    case 'invite':
      return call(`POST /api/${side}/users/:userProfileId/invite`, { params: { userProfileId } });
    case 'remove':
      return call('DELETE /api/studio-ops/company/users', { query: { userProfileId } });
  }
};

/** Which form it is: whose side sends it, about whom. */
export type Saved =
  | { readonly kind: 'staff'; readonly body: StudioUser }
  | { readonly kind: 'customer'; readonly body: CustomerUser; readonly companyId: string };

export const addUser = (side: Side, saved: Saved, idempotencyKey: string) => {
  if (saved.kind === 'staff') return call('POST /api/studio-ops/users', { body: saved.body, idempotencyKey });
  return side === 'studio-ops'
    ? call('POST /api/studio-ops/company/users', {
        body: { ...saved.body, companyId: saved.companyId },
        idempotencyKey,
      })
    : call('POST /api/customer-portal/users', { body: saved.body, idempotencyKey });
};

/** One of the staff as they are, in the shape in which they are saved: for rooms that change a part of it. */
export const studioUserOf = (user: UserDetail): StudioUser => studioBodyOf(valuesOf(user));

export const editUser = (side: Side, userProfileId: string, saved: Saved, seen: number) => {
  const ifMatch = `"${seen}"`;
  const params = { userProfileId };
  if (saved.kind === 'staff')
    return call('PUT /api/studio-ops/users/:userProfileId', { params, body: saved.body, ifMatch });
  return side === 'studio-ops'
    ? call('PUT /api/studio-ops/company/users/:userProfileId', { params, body: saved.body, ifMatch })
    : call('PUT /api/customer-portal/users/:userProfileId', { params, body: saved.body, ifMatch });
};

export const importUsers = (
  side: Side,
  companyId: string,
  body: { readonly csv: string; readonly commit: boolean; readonly leaveBadOut: boolean },
) =>
  side === 'studio-ops'
    ? call('POST /api/studio-ops/company/users/import', { body: { ...body, companyId } })
    : call('POST /api/customer-portal/users/import', { body });
