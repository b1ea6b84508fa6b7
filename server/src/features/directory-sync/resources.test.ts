import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { type Directory, openDirectory, someone, urns } from './testing/directory.ts';

let lot: Lot;
let directory: Directory;
beforeAll(async () => {
  lot = await createLot();
  directory = await openDirectory(lot);
});
afterAll(() => lot?.close());

const missing = '00000000-0000-4000-8000-000000000000';
const schemasOf = (answer: { json: () => { schemas: string[] } }) => answer.json().schemas;
const names = (answer: { json: () => { Resources: { userName: string }[] } }) =>
  answer.json().Resources.map(({ userName }) => userName);
const find = (filter: string, rest = '') => directory.scim('GET', `/Users?filter=${encodeURIComponent(filter)}${rest}`);

describe('a person of the directory', () => {
  it('is made with 201, its address and its version, and reads as it was sent', async () => {
    const who = someone({
      externalId: 'ext-1',
      title: 'Gaffer',
      active: true,
      phoneNumbers: [{ value: '818 555 0160', type: 'work' }],
      [urns.enterprise]: { employeeNumber: '701984', department: 'Set Lighting' },
      schemas: [urns.user, urns.enterprise],
    });
    const answer = await directory.scim('POST', '/Users', who);
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['content-type']).toBe('application/scim+json; charset=utf-8');
    const made = answer.json();
    expect(made).toMatchObject({ ...who, schemas: [urns.user, urns.enterprise] });
    expect(made.meta).toMatchObject({ resourceType: 'User', version: 'W/"1"' });
    expect(answer.headers.location).toBe(made.meta.location);
    expect(made.meta.location).toBe(`http://localhost:8161/scim/v2/Users/${made.id}`);
    expect(answer.headers.etag).toBe('W/"1"');
    expect((await directory.scim('GET', `/Users/${made.id}`)).json()).toEqual(made);
  });

  it('keeps nothing of what only we write, nor of what nobody knows, and no password', async () => {
    const made = await directory.add({
      ...someone(),
      id: missing,
      meta: { version: 'mine' },
      groups: [{ value: missing }],
      password: 'secret',
      favouriteColour: 'pink',
    });
    expect(made.id).not.toBe(missing);
    expect(made.meta.version).toBe('W/"1"');
    for (const name of ['groups', 'password', 'favouriteColour']) expect(made).not.toHaveProperty(name);
    const [row] = await lot.rows<{ text: string }>(sql`select string_agg(p::text, '') as text from directory_people p`);
    expect(row?.text).not.toContain('secret');
  });

  it('reads names of attributes in any case', async () => {
    const { userName } = someone();
    const made = await directory.add({ USERNAME: userName, Name: { GIVENNAME: 'Ada' }, SCHEMAS: [urns.user] });
    expect(made).toMatchObject({ userName, name: { givenName: 'Ada' } });
  });

  it('is refused in words of the standard: a name that is taken, none, a wrong type, no schema, no JSON', async () => {
    const { userName } = await directory.add(someone());
    const refused = async (body: unknown) => {
      const answer = await directory.scim('POST', '/Users', body);
      expect(schemasOf(answer)).toEqual([urns.error]);
      expect(answer.json().status).toBe(String(answer.statusCode));
      return [answer.statusCode, answer.json().scimType];
    };
    const schemas = [urns.user];
    expect(await refused({ schemas, userName: userName.toUpperCase() })).toEqual([409, 'uniqueness']);
    expect(await refused({ schemas })).toEqual([400, 'invalidValue']);
    expect(await refused({ schemas, userName: ' ' })).toEqual([400, 'invalidValue']);
    expect(await refused({ ...someone({ schemas, active: 'perhaps' }) })).toEqual([400, 'invalidValue']);
    expect(await refused({ ...someone({ schemas, title: ['a'] }) })).toEqual([400, 'invalidValue']);
    expect(await refused({ ...someone({ schemas, title: 'a\u0000' }) })).toEqual([400, 'invalidValue']);
    const two = ['a@x.example', 'b@x.example'].map((value) => ({ value, primary: true }));
    expect(await refused(someone({ schemas, emails: two }))).toEqual([400, 'invalidValue']);
    expect(await refused({ userName: 'x' })).toEqual([400, 'invalidSyntax']);
    expect(await refused({ schemas: [urns.group], userName: 'x' })).toEqual([400, 'invalidSyntax']);
    expect(await refused('{"schemas":')).toEqual([400, 'invalidSyntax']);
    expect(await refused([])).toEqual([400, 'invalidSyntax']);
    expect(await refused(`{"a":${'['.repeat(200)}${']'.repeat(200)}}`)).toEqual([400, 'invalidSyntax']);
  });

  it('is replaced whole: what is not named is gone, its name and its being on stay', async () => {
    const made = await directory.add(someone({ title: 'Gaffer', active: false }));
    const answer = await directory.scim('PUT', `/Users/${made.id}`, {
      schemas: [urns.user],
      id: missing,
      userName: made.userName,
      nickName: 'Lu',
    });
    expect([answer.statusCode, answer.headers.etag]).toEqual([200, 'W/"2"']);
    const { meta, ...rest } = answer.json();
    expect(rest).toEqual({ schemas: [urns.user], id: made.id, userName: made.userName, nickName: 'Lu', active: false });
    expect(meta.created).toBe(made.meta.created);
    const other = await directory.add(someone());
    const taken = await directory.scim('PUT', `/Users/${made.id}`, { schemas: [urns.user], userName: other.userName });
    expect([taken.statusCode, taken.json().scimType]).toEqual([409, 'uniqueness']);
    expect((await directory.scim('PUT', `/Users/${missing}`, { schemas: [urns.user], userName: 'q' })).statusCode).toBe(
      404,
    );
  });

  it('is gone after DELETE, everywhere, and its name is free', async () => {
    const who = someone();
    const { id } = await directory.add(who);
    const answer = await directory.scim('DELETE', `/Users/${id}`);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    for (const [method, body] of [['GET'], ['DELETE'], ['PUT', { schemas: [urns.user], userName: 'q' }]] as const) {
      const gone = await directory.scim(method, `/Users/${id}`, body);
      expect([gone.statusCode, schemasOf(gone)]).toEqual([404, [urns.error]]);
    }
    expect((await directory.patch(`/Users/${id}`, { op: 'replace', path: 'title', value: 'x' })).statusCode).toBe(404);
    expect((await find(`userName eq "${who.userName}"`)).json()).toMatchObject({ totalResults: 0, Resources: [] });
    expect((await directory.add(who)).id).not.toBe(id);
    for (const wrong of ['x', '%00', 'a'.repeat(300)])
      expect((await directory.scim('GET', `/Users/${wrong}`)).statusCode, wrong).toBe(404);
  });
});

describe('versions', () => {
  it('refuse a change of what was changed since with 412, and save who has it a body with 304', async () => {
    const { id } = await directory.add(someone());
    const change = (title: string, tag?: string) =>
      directory.scim(
        'PATCH',
        `/Users/${id}`,
        { schemas: [urns.patch], Operations: [{ op: 'replace', path: 'title', value: title }] },
        tag === undefined ? {} : { 'if-match': tag },
      );
    expect((await change('Best Boy', 'W/"1"')).headers.etag).toBe('W/"2"');
    const stale = await change('Key Grip', 'W/"1"');
    expect([stale.statusCode, schemasOf(stale)]).toEqual([412, [urns.error]]);
    expect((await change('Key Grip', '"2"')).statusCode).toBe(200);
    expect((await change('Gaffer', '*')).statusCode).toBe(200);
    expect((await change('Gaffer', 'W/"7", W/"4"')).headers.etag, 'nothing changed').toBe('W/"4"');
    const read = (tag: string) => directory.scim('GET', `/Users/${id}`, undefined, { 'if-none-match': tag });
    expect([(await read('W/"4"')).statusCode, (await read('W/"4"')).body]).toEqual([304, '']);
    expect((await read('W/"3"')).statusCode).toBe(200);
    expect((await directory.scim('DELETE', `/Users/${id}`, undefined, { 'if-match': 'W/"3"' })).statusCode).toBe(412);
    expect(
      (await directory.scim('PUT', `/Users/${id}`, { schemas: [urns.user], userName: 'q' }, { 'if-match': 'W/"3"' }))
        .statusCode,
    ).toBe(412);
    expect((await directory.scim('DELETE', `/Users/${id}`, undefined, { 'if-match': 'W/"4"' })).statusCode).toBe(204);
  });
});

describe('a search', () => {
  const people = ['anna', 'Boris', 'clara', 'Dora'].map((nickName, place) =>
    someone({ nickName, userType: 'of the search', title: place % 2 === 0 ? 'Even' : 'Odd', externalId: `s-${place}` }),
  );
  beforeAll(async () => {
    for (const who of people) await directory.add(who);
  });
  const ours = 'userType eq "of the search"';

  it('answers a list of what is asked for, in the order of the wish', async () => {
    const answer = await find(ours, '&sortBy=nickName');
    expect(answer.json()).toMatchObject({ schemas: [urns.list], totalResults: 4, startIndex: 1, itemsPerPage: 4 });
    expect(names(answer)).toEqual(people.map(({ userName }) => userName));
    expect(names(await find(ours, '&sortBy=nickName&sortOrder=descending'))).toEqual(
      people.map(({ userName }) => userName).toReversed(),
    );
    const half = (order: string) => find(`${ours} or userName eq "no-nick"`, `&sortBy=nickName&sortOrder=${order}`);
    await directory.add({ userName: 'no-nick' });
    expect([names(await half('ascending')).at(-1), names(await half('descending'))[0]]).toEqual(['no-nick', 'no-nick']);
    expect(names(await find(`${ours} and title eq "even"`, '&sortBy=userName'))).toEqual(
      [people[0], people[2]].map((each) => each?.userName),
    );
    expect(names(await find('externalId eq "s-3"'))).toEqual([people[3]?.userName]);
    expect(names(await find('externalId eq "S-3"')), 'case counts').toEqual([]);
  });

  it('comes in pages whose ends are forgiven', async () => {
    const page = async (rest: string) => (await find(ours, `&sortBy=nickName&${rest}`)).json();
    expect(await page('startIndex=2&count=2')).toMatchObject({ totalResults: 4, startIndex: 2, itemsPerPage: 2 });
    expect(await page('startIndex=0&count=1')).toMatchObject({ startIndex: 1, itemsPerPage: 1 });
    expect(await page('count=-3')).toMatchObject({ totalResults: 4, itemsPerPage: 0, Resources: [] });
    expect(await page('startIndex=9')).toMatchObject({ totalResults: 4, itemsPerPage: 0 });
    expect((await find(ours, '&count=many')).json()).toMatchObject({ status: '400', scimType: 'invalidValue' });
  });

  it('may be sent as a body, below the kind and at the root', async () => {
    const body = {
      schemas: [urns.search],
      filter: ours,
      sortBy: 'nickName',
      startIndex: 2,
      count: 1,
      attributes: ['nickName'],
    };
    for (const path of ['/Users/.search', '/.search']) {
      const answer = await directory.scim('POST', path, body);
      expect(answer.json(), path).toMatchObject({ totalResults: 4, itemsPerPage: 1 });
      expect(answer.json().Resources[0]).toEqual({ schemas: [urns.user], id: expect.any(String), nickName: 'Boris' });
    }
    expect((await directory.scim('POST', '/Users/.search', { filter: ours })).json().scimType).toBe('invalidSyntax');
    expect((await directory.scim('GET', `/?filter=${encodeURIComponent(ours)}`)).json().totalResults).toBe(4);
  });

  it('refuses a filter that cannot be read', async () => {
    for (const filter of [
      'userName',
      'userName eq',
      'userName is "x"',
      '(title pr',
      'title pr)',
      'active gt true',
      'title eq x',
      'a..b pr',
    ])
      expect((await find(filter)).json(), filter).toMatchObject({ status: '400', scimType: 'invalidFilter' });
  });

  it('gives of each what is wanted, and what is always given', async () => {
    const one = async (rest: string) => (await find(`${ours} and nickName eq "Dora"`, rest)).json().Resources[0];
    const always = { schemas: [urns.user], id: expect.any(String) };
    expect(await one('&attributes=userName,name.familyName')).toEqual({
      ...always,
      userName: people[3]?.userName,
      name: { familyName: 'Lund' },
    });
    expect(await one(`&attributes=${urns.user}:title`)).toEqual({ ...always, title: 'Odd' });
    const without = await one('&excludedAttributes=meta,name.familyName,emails,id');
    expect(without).not.toHaveProperty('meta');
    expect(without).not.toHaveProperty('emails');
    expect(without).toMatchObject({ ...always, name: { givenName: 'Perry' } });
    expect((await find(ours, '&attributes=title&excludedAttributes=name')).statusCode).toBe(400);
    const made = await directory.scim('POST', '/Users?attributes=userName', { schemas: [urns.user], ...someone() });
    expect(Object.keys(made.json()).sort()).toEqual(['id', 'schemas', 'userName']);
  });
});

describe('what the provider says of itself', () => {
  it('is its configuration, its kinds and its schemas, each at its own address too, without filters', async () => {
    const config = (await directory.scim('GET', '/ServiceProviderConfig')).json();
    expect(config).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
      sort: { supported: true },
      etag: { supported: true },
      changePassword: { supported: false },
    });
    for (const [path, ids] of [
      ['/ResourceTypes', ['User', 'Group']],
      ['/Schemas', [urns.user, urns.group, urns.enterprise]],
    ] as const) {
      const list = (await directory.scim('GET', path)).json();
      expect(list).toMatchObject({ schemas: [urns.list], totalResults: ids.length });
      expect(list.Resources.map(({ id }: { id: string }) => id)).toEqual(ids);
      for (const each of list.Resources) {
        expect((await directory.scim('GET', `${path}/${each.id}`)).json()).toEqual(each);
        expect(each.meta.location).toBe(`http://localhost:8161/scim/v2${path}/${each.id}`);
      }
      expect((await directory.scim('GET', `${path}/none`)).statusCode).toBe(404);
      expect((await directory.scim('GET', `${path}?filter=id%20pr`)).statusCode).toBe(403);
    }
  });

  it('says of bulk and of /Me that it has none, and of other addresses that nothing stands there', async () => {
    const said = async (method: 'GET' | 'POST', path: string) => {
      const answer = await directory.scim(method, path, method === 'POST' ? {} : undefined);
      return [answer.statusCode, answer.json().schemas];
    };
    expect(await said('POST', '/Bulk')).toEqual([501, [urns.error]]);
    expect(await said('GET', '/Me')).toEqual([501, [urns.error]]);
    expect(await said('GET', '/Devices')).toEqual([404, [urns.error]]);
    expect(await said('POST', '/Users/x/y')).toEqual([404, [urns.error]]);
  });
});

describe('the door of the directory', () => {
  const bare = (headers: Record<string, string>) => lot.app.inject({ url: '/scim/v2/Users', headers });

  it('opens to its own token only: to no person, to no token that reads, to nobody', async () => {
    const sam = await lot.as('sam');
    const reader = await sam.call('POST', '/api/studio-ops/service-tokens', {
      name: 'Reader',
      scopes: ['requests:read'],
      days: 30,
    });
    const answers = [
      [await bare({}), 401],
      [await bare({ authorization: `Bearer ${sam.token}` }), 401],
      [await bare({ authorization: `Basic ${directory.token}` }), 401],
      [await bare({ authorization: `Bearer ${reader.json().token}` }), 403],
    ] as const;
    for (const [answer, status] of answers) {
      expect([answer.statusCode, schemasOf(answer)]).toEqual([status, [urns.error]]);
      expect(answer.headers['www-authenticate']).toBe(status === 401 ? 'Bearer realm="directory sync"' : undefined);
    }
    const everywhere = ['/api/service/requests', '/api/studio-ops/users', '/api/studio-ops/directory-sync'];
    for (const url of everywhere) {
      const answer = await lot.app.inject({ url, headers: { authorization: `Bearer ${directory.token}` } });
      expect([401, 403], url).toContain(answer.statusCode);
    }
    expect(
      (await sam.call('POST', '/api/studio-ops/service-tokens', { name: 'x', scopes: ['directory:sync'], days: 30 }))
        .statusCode,
    ).toBe(400);
  });

  it('takes JSON of either name and nothing else, and answers plain JSON to who takes only that', async () => {
    const body = JSON.stringify({ schemas: [urns.user], ...someone() });
    const sent = (type: string) => directory.scim('POST', '/Users', body, { 'content-type': type });
    expect((await sent('application/json')).statusCode).toBe(201);
    expect((await sent('application/xml')).statusCode).toBe(415);
    expect((await sent('text/plain')).json().schemas).toEqual([urns.error]);
    const plain = await directory.scim('GET', '/Users?count=0', undefined, { accept: 'application/json' });
    expect(plain.headers['content-type']).toBe('application/json; charset=utf-8');
    const big = `{"schemas":["${urns.user}"],"userName":"${'x'.repeat(2_200_000)}"}`;
    expect((await directory.scim('POST', '/Users', big)).statusCode).toBe(413);
  });

  it('never shows a customer, and binds nobody to one', async () => {
    const all = (await directory.scim('GET', '/Users?count=200')).body;
    expect(all).not.toContain('carl.dane@saltmarsh.example');
    const made = await directory.add(someone({ userName: 'carl', emails: [{ value: 'carl.dane@saltmarsh.example' }] }));
    const group = await directory.group('Of Carl', [made.id]);
    expect((await directory.map(group.id, { role: 'CSR' })).statusCode).toBe(200);
    await directory.scim('DELETE', `/Users/${made.id}`);
    const [carl] = await lot.rows<{ status: string; roles: number }>(
      sql`select status, (select count(*)::int from user_roles r where r.user_id = u.id) as roles from users u where email = 'carl.dane@saltmarsh.example'`,
    );
    expect(carl).toEqual({ status: 'ACTIVE', roles: 0 });
  });
});
