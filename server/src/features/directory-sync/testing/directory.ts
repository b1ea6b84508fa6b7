import type { LightMyRequestResponse } from 'fastify';
import type { Lot } from '#server/testing/lot.ts';

const core = 'urn:ietf:params:scim:schemas:core:2.0';
const messages = 'urn:ietf:params:scim:api:messages:2.0';
export const urns = {
  user: `${core}:User`,
  group: `${core}:Group`,
  enterprise: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  patch: `${messages}:PatchOp`,
  list: `${messages}:ListResponse`,
  search: `${messages}:SearchRequest`,
  error: `${messages}:Error`,
} as const;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Answer = LightMyRequestResponse;

/** The studio's directory, as a client of RFC 7644 with a token of the room. */
export interface Directory {
  readonly token: string;
  scim(method: Method, path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  /** Somebody new; gives the resource. */
  // biome-ignore lint/suspicious/noExplicitAny: what is answered is looked at by the test
  add(who: object): Promise<any>;
  // biome-ignore lint/suspicious/noExplicitAny: the same
  group(displayName: string, memberIds?: readonly string[]): Promise<any>;
  patch(path: string, ...operations: readonly object[]): Promise<Answer>;
  /** Says what a group gives here, as Sam. */
  map(groupId: string, mapping: object, version?: number): Promise<Answer>;
}

const nothingMapped = {
  role: null,
  departmentId: null,
  level: 0,
  capCents: null,
  values: [],
  authorityCents: null,
  handOverTo: null,
};

export const openDirectory = async (lot: Lot): Promise<Directory> => {
  const sam = await lot.as('sam');
  const { token } = (await sam.call('POST', '/api/studio-ops/directory-sync/token')).json();
  const scim: Directory['scim'] = (method, path, body, headers = {}) =>
    lot.app.inject({
      method,
      url: `/scim/v2${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  const made = async (path: string, body: object) => {
    const answer = await scim('POST', path, body);
    if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${answer.body}`);
    return answer.json();
  };
  return {
    token,
    scim,
    add: (who) => made('/Users', { schemas: [urns.user], ...who }),
    group: (displayName, memberIds = []) =>
      made('/Groups', { schemas: [urns.group], displayName, members: memberIds.map((value) => ({ value })) }),
    patch: (path, ...operations) => scim('PATCH', path, { schemas: [urns.patch], Operations: operations }),
    map: (groupId, mapping, version = 0) =>
      sam.call(
        'PUT',
        `/api/studio-ops/directory-sync/groups/${groupId}`,
        { ...nothingMapped, ...mapping },
        {
          'if-match': String(version),
        },
      ),
  };
};

let number = 0;
/** Somebody whom nobody else of the file meets. */
export const someone = (more: object = {}) => {
  number += 1;
  const userName = `person${number}@gatehouse.example`;
  return {
    userName,
    name: { givenName: 'Perry', familyName: 'Lund' },
    emails: [{ value: userName, type: 'work', primary: true }],
    ...more,
  };
};
