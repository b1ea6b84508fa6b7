import { directorySyncMessages } from '@gatehouse/domain/directory-sync/messages.ts';
import { providerConfig, resourceTypes, schemaBodies } from '@gatehouse/domain/directory-sync/scim/discovery.ts';
import type { Parts } from '@gatehouse/domain/directory-sync/scim/paths.ts';
import { ScimProblem } from '@gatehouse/domain/directory-sync/scim/problem.ts';
import { type Kind, kinds } from '@gatehouse/domain/directory-sync/scim/schemas.ts';
import type { Work } from '#server/db/work.ts';
import type { Door } from '#server/platform/http/call.ts';
import type { Accounts } from '../accounts.ts';
import { type Asked, askedByBody, askedByQuery, listed } from './asked.ts';
import { openScimDoor, type ScimCall, type ScimHandler } from './door.ts';
import { groupCalls, searchGroups } from './groups.ts';
import { searchUsers, userCalls } from './users.ts';

type Search = (work: Work, asked: Asked, base: string) => Promise<readonly Parts[]>;

const searchOf =
  (searches: readonly (readonly [Kind, Search])[], asks: (call: ScimCall) => Asked): ScimHandler =>
  async (call) => {
    const asked = asks(call);
    const all: { readonly kind: Kind; readonly resource: Parts }[] = [];
    for (const [kind, search] of searches)
      for (const resource of await search(call.work, asked, call.base)) all.push({ kind, resource });
    return listed(all, asked);
  };
const byQuery = ({ request }: ScimCall): Asked => askedByQuery(request.query);
const byBody = ({ request }: ScimCall): Asked => askedByBody(request.body);

/** What can be done is no list to filter (RFC 7644 §4). */
const discovered =
  (made: (base: string) => unknown): ScimHandler =>
  async ({ base, request }) => {
    if ((request.query as Readonly<Record<string, unknown>>).filter !== undefined)
      throw new ScimProblem(403, null, directorySyncMessages.discoveryHasNoFilter);
    return made(base);
  };
const allOf =
  (made: (base: string) => readonly object[]) =>
  (base: string): unknown => {
    const all = made(base);
    return {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: all.length,
      startIndex: 1,
      itemsPerPage: all.length,
      Resources: all,
    };
  };
const oneOf =
  (made: (base: string) => readonly { readonly id: string }[], name: string): ScimHandler =>
  async ({ base, id }) => {
    const one = made(base).find((each) => each.id.toLowerCase() === id.toLowerCase());
    if (one === undefined) throw new ScimProblem(404, null, directorySyncMessages.unknown(name));
    return one;
  };
const unsupported =
  (detail: string): ScimHandler =>
  async () => {
    throw new ScimProblem(501, null, detail);
  };

/** Every call of the directory, with the event of its audit row. */
export const scimRoutes = (door: Door, publicUrl: string, accounts: Accounts): Promise<void> => {
  const [users, groups] = [userCalls(accounts), groupCalls(accounts)];
  const [ofUsers, ofGroups] = [[kinds.User, searchUsers] as const, [kinds.Group, searchGroups] as const];
  const reads = (path: string, run: ScimHandler) => ({ method: 'GET', path, audit: null, run }) as const;
  const asks = (path: string, run: ScimHandler) => ({ method: 'POST', path, audit: null, run }) as const;
  return openScimDoor(door, publicUrl, [
    reads('/ServiceProviderConfig', discovered(providerConfig)),
    reads('/ResourceTypes', discovered(allOf(resourceTypes))),
    reads('/ResourceTypes/:id', oneOf(resourceTypes, 'ResourceType')),
    reads('/Schemas', discovered(allOf(schemaBodies))),
    reads('/Schemas/:id', oneOf(schemaBodies, 'Schema')),
    reads('/', searchOf([ofUsers, ofGroups], byQuery)),
    asks('/.search', searchOf([ofUsers, ofGroups], byBody)),
    reads('/Users', searchOf([ofUsers], byQuery)),
    asks('/Users/.search', searchOf([ofUsers], byBody)),
    { method: 'POST', path: '/Users', audit: 'DIRECTORY_USER_ADDED', run: users.create },
    reads('/Users/:id', users.read),
    { method: 'PUT', path: '/Users/:id', audit: 'DIRECTORY_USER_CHANGED', run: users.replace },
    { method: 'PATCH', path: '/Users/:id', audit: 'DIRECTORY_USER_CHANGED', run: users.patch },
    { method: 'DELETE', path: '/Users/:id', audit: 'DIRECTORY_USER_ENDED', run: users.end },
    reads('/Groups', searchOf([ofGroups], byQuery)),
    asks('/Groups/.search', searchOf([ofGroups], byBody)),
    { method: 'POST', path: '/Groups', audit: 'DIRECTORY_GROUP_ADDED', run: groups.create },
    reads('/Groups/:id', groups.read),
    { method: 'PUT', path: '/Groups/:id', audit: 'DIRECTORY_GROUP_CHANGED', run: groups.replace },
    { method: 'PATCH', path: '/Groups/:id', audit: 'DIRECTORY_GROUP_CHANGED', run: groups.patch },
    { method: 'DELETE', path: '/Groups/:id', audit: 'DIRECTORY_GROUP_ENDED', run: groups.end },
    asks('/Bulk', unsupported(directorySyncMessages.bulkUnsupported)),
    reads('/Me', unsupported(directorySyncMessages.meUnsupported)),
  ]);
};
