import type { Endpoint } from '@gatehouse/domain/http/endpoint.ts';
import { serviceScopes } from '@gatehouse/domain/http/service-scopes.ts';
import { castMember } from '@gatehouse/local/people.ts';
import { freshSignInAs } from '@gatehouse/server/testing/as.ts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints, type ListedEndpoint } from '../contracts.ts';
import { example, placesIn, withTrap } from './testing/examples.ts';
import { bodies, contentTypes, pathIds, queries, values, zodsEnglish } from './testing/traps.ts';
import { createWorld, type World } from './testing/world.ts';

/** Somebody who may call it, so that the input is looked at and not the person. */
const callers = ['Joan Petrosyan', 'Carl Dane', 'Drew Malone', 'Helen Frost', 'Ines Okafor', 'Sam Whitlock'] as const;

let world: World;
let endpoints: readonly ListedEndpoint[];
let applicationId: string;
/** Of another system, with every right. */
let serviceToken: string;
beforeAll(async () => {
  world = await createWorld();
  // leaving comes last: it ends the session that the others knock with
  endpoints = allEndpoints.toSorted((one, other) => Number(isLeaving(one)) - Number(isLeaving(other)));
  const [found] = await world.rows<{ id: string }>(
    "select a.id from credit_applications a join projects p on p.id = a.project_id where p.name = 'Tidewrack'",
  );
  applicationId = found?.id ?? '';
  const made = await world.app.inject({
    method: 'POST',
    url: '/api/studio-ops/service-tokens',
    headers: { authorization: `Bearer ${tokenOf('Sam Whitlock')}` },
    payload: { name: 'Of the traps', scopes: serviceScopes, days: 30 },
  });
  serviceToken = made.json().token;
  // Carl and Joan meet an application that is theirs to change
  await world.rows(
    `insert into project_users (project_id, user_id, company_id) select id, $1, company_id from projects where name = 'Tidewrack'`,
    [castMember('Carl').id],
  );
  await world.rows(
    `insert into project_values (project_id, user_id, company_id, value)
      select id, $1, company_id, 'customer_credit application view and manage' from projects where name = 'Tidewrack'`,
    [castMember('Carl').id],
  );
}, 120_000);
afterAll(() => world?.close());

const leavesEverywhere = 'DELETE /api/customer-portal/userprofile/sessions';
const isLeaving = ({ key }: ListedEndpoint): boolean => key.endsWith('/users/logout') || key === leavesEverywhere;
const tokenOf = (name: string): string => world.actors.find((actor) => actor.name === name)?.token ?? '';

/** Who may knock here; for public calls anybody will do. */
const callerOf = async ({ key, endpoint, method, path }: ListedEndpoint): Promise<string> => {
  if (key === leavesEverywhere) return (await freshSignInAs(world.app, castMember('Sam').email)).token;
  if ('service' in endpoint.access) return serviceToken;
  if ('public' in endpoint.access || 'signedIn' in endpoint.access) return tokenOf('Carl Dane');
  for (const name of callers) {
    const answer = await world.app.inject({
      method: method as 'GET',
      url: path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000'),
      headers: { authorization: `Bearer ${tokenOf(name)}` },
    });
    if (answer.statusCode !== 403) return tokenOf(name);
  }
  throw new Error(`Nobody of these may call ${method} ${path}`);
};

const pathWith = (path: string, put: (name: string) => string): string =>
  path.replace(/:(\w+)/g, (_, name: string) => put(name));
const usual = (name: string): string =>
  name === 'creditApplicationId'
    ? applicationId
    : name === 'section'
      ? 'line-of-credit'
      : '00000000-0000-4000-8000-000000000000';

interface Shot {
  readonly about: string;
  readonly options: InjectOptions;
  /** Wrong whatever the rules say: 2xx is a fault. Otherwise the value may happen to be right. */
  readonly surelyWrong: boolean;
}

const json = { 'content-type': 'application/json', 'if-match': '999999' };

const bodyShots = (listed: ListedEndpoint, url: string, headers: Record<string, string>): readonly Shot[] => {
  const { endpoint, method } = listed;
  const base = { method: method as 'POST', url };
  const shots: Shot[] = [];
  const send = (about: string, payload: string, surelyWrong: boolean, type = 'application/json'): void => {
    shots.push({
      about,
      options: { ...base, headers: { ...headers, ...json, 'content-type': type }, payload },
      surelyWrong,
    });
  };
  if (endpoint.body !== undefined) {
    const right = example(endpoint.body);
    for (const path of placesIn(right))
      for (const trap of values) send(`${path.join('.')} is ${trap.name}`, withTrap(right, path, trap), false);
    const text = JSON.stringify(right);
    send('a key nobody knows', text.replace('{', '{"nobodyKnows":"x",'), true);
    send('the same key twice', text.replace('{', `{"${Object.keys(right as object)[0]}":"x",`), false);
    send('__proto__ beside the rest', text.replace('{', '{"__proto__":{"admin":true},'), true);
  }
  for (const trap of bodies) send(`the body is ${trap.name}`, trap.wire, false);
  for (const type of contentTypes) send(`the body is ${type}`, '{}', true, type);
  send('more than 256 KB', `{"a":"${'x'.repeat(300_000)}"}`, true);
  return shots;
};

const shotsAt = (listed: ListedEndpoint, token: string): readonly Shot[] => {
  const { endpoint, method, path } = listed;
  const headers: Record<string, string> = { authorization: `Bearer ${token}`, 'if-match': '999999' };
  // what is drawn takes its time; that it is not drawn for nobody has to be enough here
  const put = endpoint.file === true ? () => '00000000-0000-4000-8000-000000000000' : usual;
  const url = pathWith(path, put);
  const base = { method: method as 'GET', headers };
  const shots: Shot[] = queries.map((query) => ({
    about: `?${query}`,
    options: { ...base, url: `${url}?${query}` },
    surelyWrong: endpoint.query !== undefined && query !== '&&&',
  }));
  for (const name of Object.keys(endpoint.params?.shape ?? {}))
    for (const id of pathIds)
      shots.push({
        about: `:${name} is ${id.slice(0, 40)}`,
        options: { ...base, url: pathWith(path, (each) => (each === name ? id : put(each))) },
        surelyWrong: !((name === 'section' || name === 'version') && id === '1'), // the handbook and the policy have one
      });
  for (const [name, each] of Object.entries(endpoint.query?.shape ?? {})) {
    const wires = [
      '',
      '%00',
      '%zz',
      '-1',
      '1e3',
      '99999999999999999999',
      'x'.repeat(6000),
      '%ED%A0%80',
      "'%20or%201=1--",
      '__proto__',
    ];
    for (const wire of wires)
      shots.push({
        about: `${name}=${wire.slice(0, 20)}`,
        options: { ...base, url: `${url}?${name}=${wire}` },
        surelyWrong: false,
      });
    shots.push({
      about: `${name} twice`,
      options: { ...base, url: `${url}?${name}=1&${name}=2` },
      surelyWrong: each !== undefined,
    });
    shots.push({ about: `${name}[]`, options: { ...base, url: `${url}?${name}[]=1` }, surelyWrong: true });
  }
  for (const [name, value] of [
    ['if-match', '"x"'],
    ['if-match', '9'.repeat(400)],
    ['idempotency-key', 'x'.repeat(256)],
    ['idempotency-key', '\u00ff\u00fe'],
    ['authorization', 'Bearer'],
    ['authorization', `Basic ${token}`],
    ['authorization', `Bearer ${token} ${token}`],
    ['cookie', '__Host-session=%00; a=b; ;;='],
    ['x-forwarded-for', "'; drop table users"],
    ['host', 'evil.example'],
    ['accept', 'text/html;q=nonsense'],
    ['content-length', '0'],
  ] as const)
    shots.push({
      about: `${name}: ${value.slice(0, 20)}`,
      options: { ...base, url, headers: { ...headers, [name]: value } },
      surelyWrong: false,
    });
  return method === 'GET' ? shots : [...shots, ...bodyShots(listed, url, headers)];
};

/** What a trap may cost us, in milliseconds of our own processor time: whoever else works on the machine, or how long a neighbour takes to answer, is no fault of the input. */
const MOST_COMPUTED = 2_000;

const faultOf = (answer: LightMyRequestResponse, computed: number, shot: Shot): string | null => {
  if (answer.statusCode >= 500) return `${answer.statusCode} ${answer.body.slice(0, 200)}`;
  if (computed > MOST_COMPUTED) return `computed for ${Math.round(computed)} ms`;
  if (answer.statusCode < 400) return shot.surelyWrong ? `${answer.statusCode}: taken` : null;
  let envelope: { errorMessages?: readonly { errorMessage?: string }[]; requestId?: string };
  try {
    envelope = answer.json();
  } catch {
    return `${answer.statusCode} without the envelope: ${answer.body.slice(0, 100)}`;
  }
  const said =
    envelope.errorMessages?.every(({ errorMessage }) => (errorMessage ?? '') !== '') === true &&
    (envelope.errorMessages?.length ?? 0) > 0;
  if (!said || envelope.requestId !== answer.headers['x-request-id'])
    return `${answer.statusCode} with ${answer.body.slice(0, 100)}`;
  const english = envelope.errorMessages?.find(({ errorMessage }) => zodsEnglish.test(errorMessage ?? ''));
  if (english !== undefined) return `the validator speaks: ${english.errorMessage}`;
  return /node_modules|FST_ERR|syntax error|(?:column|relation) (?:\\?"|\S+ (?:of|does))|\.ts:\d/.test(answer.body)
    ? `tells of the inside: ${answer.body.slice(0, 200)}`
    : null;
};

describe('bad input', () => {
  it('makes nothing fail: 4xx in the envelope, at once, everywhere, and nothing is polluted', {
    timeout: 600_000,
  }, async () => {
    const faults: string[] = [];
    const statuses: Record<number, number> = {};
    let dearest = 0;
    let count = 0;
    for (const listed of endpoints) {
      const token = await callerOf(listed);
      for (const shot of shotsAt(listed, token)) {
        const before = process.cpuUsage();
        const answer = await world.app.inject(shot.options);
        const { user, system } = process.cpuUsage(before);
        const computed = (user + system) / 1000;
        count += 1;
        dearest = Math.max(dearest, computed);
        statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1;
        const fault = faultOf(answer, computed, shot);
        if (fault !== null) faults.push(`${listed.key}, ${shot.about}: ${fault}`);
      }
    }
    process.stdout.write(
      `bad input: ${count} calls, dearest ${Math.round(dearest)} ms, ${JSON.stringify(statuses)}, ${faults.length} faults\n`,
    );
    expect(faults, faults.slice(0, 5).join('\n')).toEqual([]);
    expect(count).toBeGreaterThan(5000);
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
    expect((await world.app.inject({ url: '/readyz' })).statusCode).toBe(200);
  });

  it('is not what the calls refuse by mistake: the example that the traps are put into is understood', async () => {
    const refused: string[] = [];
    for (const listed of endpoints) {
      const { endpoint, method, path, key } = listed as ListedEndpoint & { endpoint: Endpoint };
      if (endpoint.body === undefined) continue;
      const answer = await world.app.inject({
        method: method as 'POST',
        url: pathWith(path, usual),
        headers: { ...json, authorization: `Bearer ${await callerOf(listed)}` },
        payload: JSON.stringify(example(endpoint.body)),
      });
      if (answer.statusCode === 415 || answer.statusCode >= 500)
        refused.push(`${key}: ${answer.statusCode} ${answer.body}`);
    }
    expect(refused, refused.slice(0, 5).join('\n')).toEqual([]);
  });
});
