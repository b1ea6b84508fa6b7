import { personOf } from '../measured-lot.ts';
import type { Operation } from '../operations/operation.ts';
import { mixed } from '../operations/operations.ts';
import { connected, placesOf } from '../operations/places.ts';
import { callers } from '../operations/systems.ts';
import { applicationLife, HANA } from './application-life.ts';
import { LivesUnderWay } from './lives-under-way.ts';
import type { People } from './people.ts';
import type { Due, Source } from './press.ts';

/** Calls of operation f by their shares, spread by a fixed step so that shares are met in every hundred. `heard` is told the id of each request that was acknowledged. */
export const callsOfMix = (
  operations: readonly Operation[],
  people: People,
  heard: (requestId: string) => void = () => undefined,
): Source => {
  const drawn = operations.flatMap((operation) =>
    Array.from({ length: mixed.shares[operation.name] ?? 0 }, () => operation),
  );
  const seen = new Map<string, number>();
  let turn = 0;
  return (): Due => {
    const operation = drawn[(turn * 37) % drawn.length] as Operation;
    turn += 1;
    const nth = seen.get(operation.name) ?? 0;
    seen.set(operation.name, nth + 1);
    const asked = operation.asked[nth % operation.asked.length] ?? {};
    return {
      name: operation.name,
      bearer: people.bearerOf(callers[operation.who]),
      call: operation.call(asked),
      ...(operation.among === 'service_requests'
        ? { hear: ({ body }) => heard((body as { request: { requestId: string } }).request.requestId) }
        : {}),
    };
  };
};

/** Of so many calls one is a step of an application's life. */
const LIFE_EVERY = 10;

/** The same, and lives of applications from a new project to the approval. */
export const callsWithLives = (calls: Source, lives: LivesUnderWay): Source => {
  let turn = 0;
  return () => {
    turn += 1;
    return turn % LIFE_EVERY === 0 ? lives.next() : calls();
  };
};

const MOST_LIVES = 20_000;

/** Six digits that stand at no application. */
const freeAccounts = (databaseUrl: string): Promise<readonly string[]> =>
  connected(databaseUrl, async (client) => {
    await client.query(`set gatehouse.scope = '*'`);
    const { rows } = await client.query<{ account: string }>(
      `select n::text as account from generate_series(100000, 999999) n
        where not exists (select from credit_applications a where a.ar_account = n::text) order by n limit ${MOST_LIVES}`,
    );
    return rows.map(({ account }) => account);
  });

export const livesIn = async (databaseUrl: string, people: People): Promise<LivesUnderWay> => {
  const { companyId } = await placesOf(databaseUrl, personOf(HANA).email);
  const accounts = await freeAccounts(databaseUrl);
  return new LivesUnderWay(applicationLife(companyId, Date.now().toString(36), accounts), people.bearerOf);
};
