import { castMember } from '@gatehouse/local/people.ts';
import { freshSignInAs } from '@gatehouse/server/testing/as.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '../contracts.ts';
import { readSource } from '../imports.ts';
import { digestOfEverything } from './testing/digest.ts';
import { type Asked, mayKnock, type Row, type Thing, type Verdict } from './testing/row.ts';
import { findStrangers, type Strangers, strangersIn } from './testing/strangers.ts';
import { table } from './testing/table.ts';
import { findThings, type Things } from './testing/things.ts';
import { type Actor, createWorld, missingId, type World } from './testing/world.ts';

let world: World;
let strangers: Strangers;
let things: Things;
beforeAll(async () => {
  world = await createWorld();
  things = await findThings(world);
  strangers = await findStrangers(world);
}, 120_000);
afterAll(() => world?.close());

interface Cell {
  readonly key: string;
  readonly row: Row;
  readonly actor: Actor;
  readonly thing: Thing;
  readonly expected: Verdict;
}

const nothing: Thing = { name: '', id: missingId, place: null };
const cells = (): readonly Cell[] =>
  Object.entries(table).flatMap(([key, rows]) =>
    rows.flatMap((row) =>
      world.actors.flatMap((actor) =>
        (row.about === undefined ? [nothing] : things[row.about]).map((thing) => ({
          key,
          row,
          actor,
          thing,
          expected: row.public !== undefined ? 'ok' : actor.person === null ? '401' : row.verdict(actor.person, thing),
        })),
      ),
    ),
  );

const named = ({ key, actor, thing }: Cell): string =>
  `${key} as ${actor.name}${thing.name === '' ? '' : `: ${thing.name}`}`;

/** A contact of the company that may be taken away without anybody missing it. */
const contactFor = async (thing: Thing): Promise<string> => {
  if (thing.place === null) return missingId;
  const [contact] = await world.rows<{ id: string }>(
    `insert into accounts_payable_contacts (company_id, name, last_name, email, created_at, updated_at)
      select id, 'For', 'Removal', gen_random_uuid() || '@matrix.example', now(), now() from companies where production_name = $1 returning id`,
    [thing.place.company],
  );
  return contact?.id ?? '';
};

const askedOf = async ({ row, thing }: Cell): Promise<Asked> => {
  if (row.about === 'contacts')
    return { params: { creditApplicationId: thing.id, contactId: await contactFor(thing) } };
  if (row.about === 'documents' && row.ask === undefined) return { params: { documentId: thing.id } };
  return row.ask?.(thing) ?? {};
};

const call = async (cell: Cell, asked: Asked): Promise<LightMyRequestResponse> => {
  const [method = '', path = ''] = cell.key.split(' ');
  const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(asked.params?.[name] ?? ''));
  const query = asked.query === undefined ? '' : `?${new URLSearchParams(asked.query)}`;
  return world.app.inject({
    method: method as 'GET',
    url: `${url}${query}`,
    headers: {
      ...(cell.actor.token === null ? {} : { authorization: `Bearer ${cell.actor.token}` }),
      ...asked.headers,
    },
    ...(asked.body === undefined
      ? asked.headers?.['content-type']?.startsWith('multipart') === true
        ? { payload: '--x--\r\n' }
        : {}
      : { payload: asked.body }),
  });
};

const withNewSession = async (cell: Cell): Promise<Cell> => {
  const { token } = await freshSignInAs(world.app, cell.actor.person?.email ?? '');
  return { ...cell, actor: { ...cell.actor, token } };
};

const verdictOf = ({ statusCode }: LightMyRequestResponse): string =>
  statusCode === 401 || statusCode === 403 || statusCode === 404
    ? String(statusCode)
    : statusCode >= 500
      ? 'broken'
      : 'ok';

/** The cells that answered as they should, for the rights that their calls ask for. */
const right: Cell[] = [];

const audited = async (): Promise<number> =>
  Number((await world.rows<{ n: string }>('select count(*) as n from audit'))[0]?.n);

describe('who may do what, endpoint by endpoint, person by person, thing by thing', () => {
  it('has a row for every endpoint of the contracts, and none for anything else', async () => {
    const keys = allEndpoints.map(({ key }) => key);
    expect(
      keys.filter((key) => table[key] === undefined),
      'add a row to the table in checks/access/testing',
    ).toEqual([]);
    expect(Object.keys(table).filter((key) => !keys.includes(key))).toEqual([]);
  });

  it('is written down twice with the same result: contract and table ask for the same permission', async () => {
    for (const { key, endpoint } of allEndpoints) {
      const isPublic = 'public' in endpoint.access;
      expect(
        table[key]?.every((row) => (row.public !== undefined) === isPublic),
        key,
      ).toBe(true);
    }
  });

  it('[API-068] [PM-097] refuses as the maps and the scope say, changes nothing by refusing, and hides what is not theirs', {
    timeout: 600_000,
  }, async () => {
    const refused = cells().filter(({ expected }) => expected !== 'ok');
    const prepared = new Map<Cell, Asked>();
    for (const cell of refused) prepared.set(cell, await askedOf(cell));
    const before = await digestOfEverything(world);
    const wrong: string[] = [];
    const hidden = new Map<string, string>();
    for (const cell of refused) {
      const answer = await call(cell, prepared.get(cell) ?? {});
      if (verdictOf(answer) !== cell.expected)
        wrong.push(`${named(cell)}: ${answer.statusCode}, not ${cell.expected} ${answer.body.slice(0, 120)}`);
      else right.push(cell);
      if (answer.statusCode !== 404) continue;
      const { requestId: _, ...body } = answer.json();
      hidden.set(JSON.stringify([body, answer.headers['content-type'], answer.headers.etag]), named(cell));
    }
    expect(wrong).toEqual([]);
    expect([...hidden.entries()], 'missing, deleted and foreign read the same to the letter').toHaveLength(1);
    expect(await digestOfEverything(world)).toEqual(before);
    const kinds = Object.fromEntries(
      ['401', '403', '404'].map((kind) => [kind, refused.filter(({ expected }) => expected === kind).length]),
    );
    process.stdout.write(`access matrix: ${refused.length} refused cells (${JSON.stringify(kinds)}), 0 wrong\n`);
  });

  it('[API-068] [PM-097] lets in whom the maps and the scope let in; each accepted change is audited once and no other call is', {
    timeout: 600_000,
  }, async () => {
    const wrong: string[] = [];
    const drawn = new Set<string>();
    let count = 0;
    let accepted = 0;
    const leaving = 'PUT /api/customer-portal/users/logout'; // ends the session: last of all
    const leavingAll = 'DELETE /api/customer-portal/userprofile/sessions'; // and every session of the person, so with a new one
    const allowed = cells().filter(({ expected }) => expected === 'ok');
    for (const planned of [
      ...allowed.filter(({ key }) => key !== leaving && key !== leavingAll),
      ...allowed.filter(({ key }) => key === leaving),
      ...allowed.filter(({ key }) => key === leavingAll),
    ]) {
      const cell = planned.key === leavingAll ? await withNewSession(planned) : planned;
      const once = `${cell.key} ${cell.actor.name}`;
      if (cell.row.heavy === true && drawn.has(once)) continue;
      drawn.add(once);
      const asked = await askedOf(cell);
      const isChange = !cell.key.startsWith('GET ') && cell.row.unaudited !== true;
      const before = isChange ? await audited() : 0;
      const answer = await call(cell, asked);
      count += 1;
      const leaked = strangersIn(strangers, cell.actor, answer);
      if (leaked !== undefined) wrong.push(`${named(cell)} tells of ${leaked}`);
      const isRight =
        cell.row.public === undefined ? verdictOf(answer) === 'ok' : answer.statusCode === cell.row.public;
      if (isRight) right.push(cell);
      else
        wrong.push(`${named(cell)}: ${answer.statusCode}, not ${cell.row.public ?? 'ok'} ${answer.body.slice(0, 160)}`);
      if (!isChange) continue;
      const more = (await audited()) - before;
      if (answer.statusCode < 300) accepted += 1;
      if (more !== (answer.statusCode < 300 ? 1 : 0))
        wrong.push(`${named(cell)}: ${answer.statusCode} with ${more} audit rows`);
    }
    expect(wrong).toEqual([]);
    process.stdout.write(
      `access matrix: ${count} allowed cells, ${accepted} accepted changes, each audited once, 0 wrong\n`,
    );
  });
});

/** The row of the requirements about each right, found by its own words: 'Customer permission accessOverview (…'. */
const rowsOfRights = readSource('docs/spec/requirements.tsv')
  .split('\n')
  .flatMap((line) => {
    const [id = '', , text = ''] = line.split('\t');
    const [, side = '', permission = ''] = /^(Customer|Studio) permission (\w+) \(/.exec(text) ?? [];
    return side === '' ? [] : [{ id, side: side.toLowerCase() as 'customer' | 'studio', permission }];
  });
const endpoints = allEndpoints;

describe('each right that a call asks for', () => {
  for (const { id, side, permission } of rowsOfRights) {
    const calls = endpoints.filter(
      ({ endpoint: { access } }) => (access as Record<string, unknown>)[side] === permission,
    );
    if (calls.length === 0) continue; // a rule or a screen asks for it (checks/permissions.test.ts)
    it(`[${id}] ${permission} of the ${side} map: ${calls.length} calls let its holders in and answer 403 to everybody else of that side`, () => {
      const keys = new Set(calls.map(({ key }) => key));
      const staff = side === 'studio';
      const people = world.actors.map(({ person }) => person).filter((person) => person !== null);
      const ofSide = people.filter(({ userTypeId }) => (userTypeId === 2) === staff);
      const holders = new Set(ofSide.filter((person) => mayKnock(person, { [side]: permission })));
      const tried = right.filter(
        ({ key, actor }) => keys.has(key) && actor.person !== null && ofSide.includes(actor.person),
      );
      const holds = ({ actor: { person } }: Cell): boolean => person !== null && holders.has(person);
      expect(tried.filter((cell) => !holds(cell) && cell.expected !== '403').map(named)).toEqual([]);
      if (holders.size > 0)
        expect(tried.filter((cell) => holds(cell) && cell.expected !== '403').length, 'past the door').toBeGreaterThan(
          0,
        );
      if (holders.size < ofSide.length)
        expect(tried.filter((cell) => !holds(cell)).length, 'somebody was refused').toBeGreaterThan(0);
    });
  }
});

describe('whose turn it is in the demo lot', () => {
  it('is the same in the queue’s SQL and in the rules that the review asks, for all staff and every application', async () => {
    let compared = 0;
    for (const { name, person } of world.actors) {
      if (person === null || person.userTypeId === 1) continue;
      const { call: knockAt } = await freshSignInAs(world.app, person.email); // the matrix has signed everybody out
      const ask = async (path: string) => (await knockAt('GET', `/api/ar-portal/ca${path}`)).json();
      const { items, total } = await ask('?tab=all&size=100');
      expect(items.length).toBe(total);
      for (const { creditApplicationId: id, projectName, waitingOnMe, waitingOn } of items) {
        const review = await ask(`/${id}`);
        const answers = [waitingOnMe, waitingOn === 'You'];
        expect(answers, `${projectName} for ${name}`).toEqual([review.waitingOnMe, review.waitingOnMe]);
        compared += 1;
      }
    }
    process.stdout.write(`whose turn: ${compared} of ${compared} the same\n`);
    expect(compared).toBeGreaterThan(150);
  });
});

describe('rights end at once (promise P11)', () => {
  it('[PM-097] when a project user is removed, a role is taken away, or a company is disabled', async () => {
    const nightjar = things.applications.find(({ name }) => name === 'Nightjar')?.id;
    const carl = await freshSignInAs(world.app, castMember('Carl').email);
    const form = `/api/ar-portal/customer/ca/${nightjar}`;
    expect((await carl.call('GET', form)).statusCode).toBe(200);
    await world.rows(
      "update project_users set status = 'N' where user_id = $1 and project_id = (select id from projects where name = 'Nightjar')",
      [castMember('Carl').id],
    );
    expect((await carl.call('GET', form)).statusCode).toBe(404);
    await world.rows('delete from project_users where user_id = $1', [castMember('Carl').id]);
    expect((await carl.call('GET', form)).statusCode).toBe(403);

    const ari = await freshSignInAs(world.app, castMember('Ari').email);
    expect((await ari.call('GET', '/api/ar-portal/ca')).statusCode).toBe(200);
    await world.rows("delete from user_roles where user_id = $1 and role = 'A/R'", [castMember('Ari').id]);
    expect((await ari.call('GET', '/api/ar-portal/ca')).statusCode).toBe(403);

    const hana = await freshSignInAs(world.app, castMember('Hana').email);
    expect((await hana.call('GET', '/api/customer-portal/projects')).statusCode).toBe(200);
    await world.rows("update companies set status = 'DISABLED' where production_name = 'Groyne Pictures LLC'");
    expect((await hana.call('GET', '/api/customer-portal/projects')).statusCode).toBe(401);
  });
});
