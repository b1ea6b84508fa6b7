import { serviceScopes } from '@gatehouse/domain/http/service-scopes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSource } from '../imports.ts';
import { digestOfEverything } from './testing/digest.ts';
import { createWorld, missingId, type World } from './testing/world.ts';

/** The calls of the directory are no contracts (decision 0111). Their routes are read where they are laid. */
const routes = [
  ...readSource('server/src/features/directory-sync/scim/routes.ts').matchAll(
    /reads\('([^']+)'|asks\('([^']+)'|method: '(POST|PUT|PATCH|DELETE)', path: '([^']+)'/g,
  ),
].map(([, read, asked, method, path]) => ({
  method: (read !== undefined ? 'GET' : asked !== undefined ? 'POST' : method) as 'GET',
  url: `/scim/v2${(read ?? asked ?? path ?? '').replace(':id', missingId)}`,
}));

let world: World;
let reader: string;
beforeAll(async () => {
  world = await createWorld();
  const sam = world.actors.find(({ name }) => name === 'Sam Whitlock')?.token ?? '';
  const made = await world.app.inject({
    method: 'POST',
    url: '/api/studio-ops/service-tokens',
    headers: { authorization: `Bearer ${sam}` },
    payload: { name: 'Reads everything', scopes: serviceScopes, days: 30 },
  });
  reader = made.json().token;
}, 120_000);
afterAll(() => world?.close());

describe('the calls of the directory', () => {
  it('are those of its door, each laid once', () => {
    expect(routes.length).toBe(23);
    expect(new Set(routes.map(({ method, url }) => `${method} ${url}`)).size).toBe(routes.length);
    for (const { method, url } of routes)
      expect(world.app.hasRoute({ method, url: url.replace(missingId, ':id') }), url).toBe(true);
  });

  it('are for its own token: no person, no other token and nobody gets in, and nothing changes', {
    timeout: 120_000,
  }, async () => {
    const callers = [
      ...world.actors.map(({ name, token }) => ({ name, token, status: 401 })),
      { name: 'a made-up token', token: 'ghst_made-up', status: 401 },
      { name: 'a token that reads', token: reader, status: 403 },
    ];
    await world.app.inject({ url: '/scim/v2/Users', headers: { authorization: `Bearer ${reader}` } }); // its first use is noted
    const before = await digestOfEverything(world);
    const wrong: string[] = [];
    for (const { method, url } of routes)
      for (const { name, token, status } of callers) {
        const answer = await world.app.inject({
          method,
          url,
          headers: {
            'content-type': 'application/scim+json',
            ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          },
          payload: '{}',
        });
        const isError = answer.json().schemas?.[0] === 'urn:ietf:params:scim:api:messages:2.0:Error';
        if (answer.statusCode !== status || !isError) wrong.push(`${method} ${url} as ${name}: ${answer.statusCode}`);
      }
    expect(wrong).toEqual([]);
    expect(await digestOfEverything(world)).toEqual(before);
  });
});
